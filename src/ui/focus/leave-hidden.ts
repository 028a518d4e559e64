/**
 * Takes the focus out of a part that stays in the page and is out of sight from now on, to the
 * heading of its page: as where the part is taken out.
 */
export function leaveHidden(part: HTMLElement): void {
  if (!part.contains(document.activeElement)) return
  const heading = (part.closest('main') ?? document.body).querySelector<HTMLElement>('h1')
  if (heading === null) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  // The eyes are where the press was: the page does not move under them.
  heading.focus({ preventScroll: true })
}
