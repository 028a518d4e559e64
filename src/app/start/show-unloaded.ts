/**
 * Shows at once the notice that the page would show by itself after a while: that the app could not
 * be loaded, in both languages and with a way to try again. It is in index.html, because the app's
 * own words and screens may have failed to load.
 */
export function showUnloaded(place: ParentNode): void {
  const message = place.querySelector('.unloaded')
  message?.setAttribute('role', 'alert')
  place.querySelector('.waiting')?.remove()
  message?.querySelector('a')?.focus()
}
