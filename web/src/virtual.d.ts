/** The tables of emblems that the build makes (`vite.emblems.ts`). */
declare module 'virtual:emblems/interface' {
  const table: { cards: Record<string, string[]>; icons: Record<string, string> }
  export default table
}
declare module 'virtual:emblems/*' {
  const address: string
  export default address
}
