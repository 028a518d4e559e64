/**
 * Shows at once what the page would show by itself after a while: that the app could not be loaded,
 * in both languages and with a way to try again. It stands in index.html, because no word and no
 * screen of the app may have come.
 */
export function showUnloaded(place: ParentNode): void {
  const message = place.querySelector('.unloaded')
  message?.setAttribute('role', 'alert')
  message?.querySelector('a')?.focus()
}
