/**
 * True for an element that can be seen. Safari has `checkVisibility` since 17.4; before that, an
 * element without a box is none.
 */
export function isDrawn(element: Element): boolean {
  const drawn: { readonly checkVisibility?: () => boolean } = element
  return drawn.checkVisibility?.() ?? element.getClientRects().length > 0
}
