/** Icons of our own: the inside of a 24 by 24 drawing, in the colour of the text around it. */
const line = (d: string) =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>`
const solid = (d: string) => `<path d="${d}" fill="currentColor"/>`
const ring = (r: number, w = 2) =>
  `<circle cx="12" cy="12" r="${r}" fill="none" stroke="currentColor" stroke-width="${w}"/>`

export const ICONS: Record<string, string> = {
  // numbers on cards
  attack: solid('M3 3h4l8.5 8.5 2-2 1.5 1.5-2.4 2.4L21 18l-3 3-4.6-4.4L11 19l-1.5-1.5 2-2L3 7z'),
  life: solid('M12 21C5 15.5 2.5 12 2.5 8.3A4.8 4.8 0 0 1 12 6.5a4.8 4.8 0 0 1 9.5 1.8C21.5 12 19 15.5 12 21z'),
  recover: solid('M9.5 3h5v6.5H21v5h-6.5V21h-5v-6.5H3v-5h6.5z'),
  exhaustion: line('M20 12a8 8 0 1 1-3-6.2M20 3v4.5h-4.5'),
  status: ring(8) + solid('M12 8.5L15.5 12 12 15.5 8.5 12z'),
  threat:
    solid('M12 2.5L22 20.5H2z') +
    '<path d="M12 9v5M12 16.5v1.5" stroke="var(--icon-ink,#fff)" stroke-width="2" stroke-linecap="round"/>',
  thw: line('M12 3v18M4 8l8-5 8 5M5 17h14'),
  sch: line('M4 18C8 18 6 6 12 6s4 12 8 12M9 13h6'),
  def: solid('M12 2.5l8 3v6c0 5-3.5 8.3-8 10-4.5-1.7-8-5-8-10v-6z'),
  rec: solid('M9.5 3h5v6.5H21v5h-6.5V21h-5v-6.5H3v-5h6.5z'),
  counters: ring(8) + ring(3, 3),
  stunned: line('M13 2L5 13h6l-1 9 8-12h-6z'),
  confused: line('M8.5 9a3.5 3.5 0 1 1 5.2 3c-1.2.8-1.7 1.4-1.7 2.5M12 18.5v.5'),
  investigate:
    ring(5.5) +
    solid('M12 9.5a2.5 2.5 0 1 0 .01 0z') +
    line('M2.5 12C5 7 8.5 4.5 12 4.5S19 7 21.5 12C19 17 15.5 19.5 12 19.5S5 17 2.5 12z'),
  influence: solid('M12 2l2.6 6.8L21.5 9l-5.4 4.5 1.9 7-6-4-6 4 1.9-7L2.5 9l6.9-.2z'),
  damage: solid('M12 2l2.5 5.5L20 5l-2.5 5.5L22 14l-5.5 1 .5 6-5-3.5L7 21l.5-6L2 14l4.5-3.5L4 5l5.5 2.5z'),
  markers: solid('M5 3h2v18H5zM8 4h11l-3 4.5L19 13H8z'),
  lock: line('M7 11V8a5 5 0 0 1 10 0v3') + solid('M5 11h14v10H5z'),
  time: ring(8.5) + line('M12 7v5l3.5 2'),
  stone: solid('M12 2l7 7-7 13L5 9z'),
  points: solid('M12 2l2.9 6.3 6.9.7-5.2 4.6 1.5 6.8L12 17l-6.1 3.4 1.5-6.8L2.2 9l6.9-.7z'),
  attacking: solid('M3 12h11l-4-5 2-1.5 7 6.5-7 6.5-2-1.5 4-5H3z'),
  speed: line('M3 8h9M2 12h11M4 16h7M14 6l6 6-6 6'),
  range: ring(8) + ring(3.5) + line('M12 1.5v4M12 18.5v4M1.5 12h4M18.5 12h4'),
  click: ring(8.5) + line('M12 12V5'),
  action: solid('M5 12a7 7 0 1 0 14 0 7 7 0 1 0-14 0z'),
  // magic types
  natural: solid(
    'M20.5 3.5C10 3 4 8 4 15c0 1.5.4 3 1 4 2-5 5.5-8.5 10-10.5C11 12 8 15.5 6.5 20c1 .5 2.5.8 4 .5 7-1 10.5-8 10-17z',
  ),
  charm:
    solid('M12 21C6 16 3.5 13 3.5 9.2A4.3 4.3 0 0 1 12 7.7a4.3 4.3 0 0 1 8.5 1.5C20.5 13 18 16 12 21z') +
    '<circle cx="12" cy="12" r="2.6" fill="var(--icon-ink,#fff)"/>',
  ceremonial: solid('M10 2h4v6h7v4h-7v10h-4V12H3V8h7z'),
  illusion: line('M2.5 12C6 6.5 9 5 12 5s6 1.5 9.5 7C18 17.5 15 19 12 19s-6-1.5-9.5-7z') + solid('M12 8l3 4-3 4-3-4z'),
  sympathy: line('M8 4a6 6 0 0 0 0 12M16 8a6 6 0 0 1 0 12') + ring(3, 3),
  divine: solid('M12 1.5l2.2 6.3L20.5 6l-3 5.5L22.5 14l-6 1.2L17 21.5l-5-4-5 4 .5-6.3-6-1.2 5-2.5-3-5.5 6.3 1.8z'),
  any: ring(6, 3),
  basic: ring(6, 3),
  // resources and icons
  energy: solid('M13.5 2L5 13.5h6L9.5 22 19 9.5h-6.5z'),
  mental: line('M12 4a5.5 5.5 0 0 0-5 8c-1 3 1 6 4 6v2.5M12 4a5.5 5.5 0 0 1 5 8c1 3-1 6-4 6v2.5M12 4v8'),
  physical: solid('M6 9V7a2 2 0 0 1 4 0V6a2 2 0 0 1 4 0v1a2 2 0 0 1 4 0v6c0 4.5-2.5 8-6 8s-6-3-6-6.5z'),
  wild: solid('M12 2l2.5 7.5L22 12l-7.5 2.5L12 22l-2.5-7.5L2 12l7.5-2.5z'),
  boost: solid('M12 3l8 9h-5v9H9v-9H4z'),
  acceleration: solid('M12 4l9 16H3z'),
  hazard: ring(9) + line('M12 7v6M12 16.5v.5'),
  crisis:
    solid('M12 2l10 10-10 10L2 12z') +
    '<path d="M12 7.5v5M12 15.5v1" stroke="var(--icon-ink,#fff)" stroke-width="2.2" stroke-linecap="round"/>',
  mind: line('M12 4a5.5 5.5 0 0 0-5 8c-1 3 1 6 4 6v2.5M12 4a5.5 5.5 0 0 1 5 8c1 3-1 6-4 6v2.5'),
  sacred: solid('M10.5 2h3v5h5v3h-5v12h-3V10h-5V7h5z'),
  stars: solid('M12 2l2.9 6.3 6.9.7-5.2 4.6 1.5 6.8L12 17l-6.1 3.4 1.5-6.8L2.2 9l6.9-.7z'),
  death: line('M5 11a7 7 0 1 1 14 0c0 3-1.5 4-2.5 5v3.5h-9V16C6.5 15 5 14 5 11zM9 11v.5M15 11v.5M12 15v1'),
  bloodline: solid('M12 2.5C15.5 8 18.5 11.5 18.5 15a6.5 6.5 0 0 1-13 0c0-3.5 3-7 6.5-12.5z'),
  // piles
  hand: line('M8 5l8-1.5 3 14-8 1.5zM5 8.5l-1.5 9L8 19'),
  deck: solid('M6 3h12v14H6z') + line('M8 20.5h12V7'),
  discard: line('M6 4h12v13H6zM9 20.5h9M10 8l4 5M14 8l-4 5'),
  cards: line('M4 6h9v13H4zM15 6l5 1.5-3 11'),
  // what people do
  undo: line('M9 6L4 11l5 5M4 11h10a6 6 0 0 1 6 6v1.5'),
  menu: line('M4 7h16M4 12h16M4 17h16'),
  close: line('M6 6l12 12M18 6L6 18'),
  help: ring(9.5) + line('M9.2 9.5a2.8 2.8 0 1 1 4.2 2.4c-1 .7-1.4 1.2-1.4 2.1M12 17v.3'),
  settings:
    line('M4 7h10M18 7h2M4 17h4M12 17h8') +
    '<circle cx="16" cy="7" r="2.3" fill="none" stroke="currentColor" stroke-width="2"/><circle cx="10" cy="17" r="2.3" fill="none" stroke="currentColor" stroke-width="2"/>',
  search:
    '<circle cx="10.5" cy="10.5" r="6.5" fill="none" stroke="currentColor" stroke-width="2"/>' +
    line('M15.5 15.5L21 21'),
  play: solid('M7 4l13 8-13 8z'),
  pause: solid('M6 4h4v16H6zM14 4h4v16h-4z'),
  first: line('M6 5v14M19 5l-8 7 8 7'),
  last: line('M18 5v14M5 5l8 7-8 7'),
  next: line('M9 5l7 7-7 7'),
  previous: line('M15 5l-7 7 7 7'),
  down: line('M5 9l7 7 7-7'),
  check: line('M4.5 12.5l5 5L20 7'),
  warning: line('M12 3.5l9.5 17h-19zM12 10v5M12 17.5v.3'),
  link: line('M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-6-6L12 6.5M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 6 6l1-1'),
  copy: line('M9 9h11v11H9zM5 15H4V4h11v1'),
  eye: line('M2.5 12C6 6.5 9 5 12 5s6 1.5 9.5 7C18 17.5 15 19 12 19s-6-1.5-9.5-7z') + ring(3),
  sun:
    ring(4) +
    line('M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4'),
  moon: solid('M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z'),
  sound: solid('M3 9h4l5-4.5v15L7 15H3z') + line('M15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11'),
  silent: solid('M3 9h4l5-4.5v15L7 15H3z') + line('M16 9.5l5 5M21 9.5l-5 5'),
  person: '<circle cx="12" cy="8" r="4" fill="currentColor"/>' + solid('M4 20.5c0-4.5 3.5-7 8-7s8 2.5 8 7z'),
  robot: line('M5 9h14v10H5zM12 9V5M9 13v1M15 13v1M9.5 16.5h5') + solid('M12 2.5a1.8 1.8 0 1 0 .01 0z'),
  chair: line('M7 3v9h10V3M7 12v9M17 12v9M7 16h10'),
  flag: line('M5 21V4M5 5h13l-3 4 3 4H5'),
  book: line('M4 5c3-1.5 6-1.5 8 .5 2-2 5-2 8-.5v13c-3-1.5-6-1.5-8 .5-2-2-5-2-8-.5zM12 5.5V18.5'),
  download: line('M12 3v12M7 10.5l5 5 5-5M4 20h16'),
  upload: line('M12 16V4M7 8.5l5-5 5 5M4 20h16'),
  bug: line(
    'M8 9a4 4 0 0 1 8 0M7 10h10v4a5 5 0 0 1-10 0zM3 8l4 3M21 8l-4 3M2.5 14H7M21.5 14H17M4 20l3.5-2.5M20 20l-3.5-2.5',
  ),
  grid: line('M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z'),
  share: line('M12 3v12M8 6.5L12 2.5l4 4M6 11H4.5v9.5h15V11H18'),
  shield: line('M12 2.5l8 3v6c0 5-3.5 8.3-8 10-4.5-1.7-8-5-8-10v-6z'),
  hourglass: line('M6 3h12M6 21h12M7.5 3c0 5 9 7 9 18M16.5 3c0 5-9 7-9 18'),
  stack: line('M4 8l8-4 8 4-8 4zM4 12.5l8 4 8-4M4 16.5l8 4 8-4'),
  plus: line('M12 5v14M5 12h14'),
  minus: line('M5 12h14'),
  // figures
  wing: solid(
    'M3 19C4 9 10 4 21 4c-1 2-2.500 3-4.500 3.600H20c-1 2-2.700 3-5 3.400h3c-1.500 2-3.500 2.700-6 2.800C9 14 6 15.500 3 19z',
  ),
  boot: solid('M7 3h6v9l6.500 3c1.200.6 1.500 1.500 1.500 3v2H5v-3l2-3z'),
  fist: solid(
    'M5 10c0-1.500 2-2 2.700-.7C8 7.800 10.200 7.500 11 9c.7-1.500 3-1.300 3.300.2.900-1.200 3-.7 3 1l1.200 1.300V16l-3 5H8l-3-4z',
  ),
  starburst: solid(
    'M12 1.500l2.200 6 5.800-3-3 5.800 6 2.200-6 2.200 3 5.800-5.800-3-2.200 6-2.200-6-5.800 3 3-5.800-6-2.200 6-2.200-3-5.800 5.800 3z',
  ),
  indomitable:
    solid('M12 2l8 3v6c0 5-3.500 8.500-8 11-4.500-2.500-8-6-8-11V5z') +
    '<path d="M8 12h8M12 8v8" stroke="var(--icon-ink,#fff)" stroke-width="2.4"/>',
  giant: line('M12 21V4M5 11l7-7 7 7') + solid('M4 20h16v2H4z'),
  colossal: line('M12 21V9M6 14l6-6 6 6M6 9l6-6 6 6') + solid('M4 20h16v2H4z'),
  tiny: line('M12 4v14M6 12l6 6 6-6') + solid('M4 20h16v2H4z'),
  dolphin:
    solid('M3 15C4 8 10 4 15 5l3-2v3.500c2 1.500 3 4 3 7-2-3-4-4-7-4-4 0-7 2-8.500 7.500z') +
    line('M3 20q3-2 6 0t6 0 6 0'),
  sharpshooter: ring(7) + line('M12 2v6M12 16v6M2 12h6M16 12h6'),
  autonomous: ring(8) + solid('M10 7h4v10h-4z'),
}
/** Other names for the same drawing. */
const SAME: Record<string, string> = {
  atk: 'attack',
  hp: 'life',
  battle: 'attack',
  defence: 'def',
  defense: 'def',
  tokens: 'action',
  tough: 'shield',
  exhausted: 'exhaustion',
  turned: 'exhaustion',
  'markers-1': 'markers',
  'markers-2': 'markers',
  target: 'threat',
  draw: 'deck',
  graveyard: 'discard',
  spot: 'flag',
}
for (const [name, same] of Object.entries(SAME)) ICONS[name] = ICONS[same]!
