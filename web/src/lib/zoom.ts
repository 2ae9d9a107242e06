/** Large screens are zoomed as a whole (app.css): what is measured on the screen has to be divided by that to be said in styles. */
export const zoom = (): number => Number(getComputedStyle(document.documentElement).getPropertyValue('--zoom')) || 1

/** The size of the window in the lengths of styles. */
export const room = (): { width: number; height: number } => ({
  width: innerWidth / zoom(),
  height: innerHeight / zoom(),
})
