/** The part of an element's text between two offsets, over as many elements as it needs. */
export function rangeWithin(
  element: Element | undefined,
  start: number,
  end: number,
): Range | undefined {
  if (element === undefined) return undefined
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  let at = 0
  let began = false
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const length = node.nodeValue?.length ?? 0
    if (!began && start < at + length) {
      range.setStart(node, start - at)
      began = true
    }
    if (began && end <= at + length) {
      range.setEnd(node, end - at)
      return range
    }
    at += length
  }
  return undefined
}
