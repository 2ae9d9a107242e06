/** The title of the tab tells a player who looks elsewhere that it is their turn. */
export function title(mine: boolean, text: string): void {
  document.title = mine ? `● ${text}` : text
}
