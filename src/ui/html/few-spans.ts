/** The most cells of a grid that cells of a page may cover together, each as large as it states. */
const MOST_CELLS = 200_000

/**
 * Cells that reach over thousands of columns and rows make a grid of millions, on which a browser's
 * process ends: beyond what any honest page has, cells reach over one.
 */
export function fewSpans(content: DocumentFragment): void {
  let left = MOST_CELLS
  for (const cell of content.querySelectorAll('[colspan], [rowspan], [span]')) {
    left -= spanOf(cell, 'colspan') * spanOf(cell, 'rowspan') * spanOf(cell, 'span')
    if (left >= 0) continue
    for (const name of ['colspan', 'rowspan', 'span']) cell.removeAttribute(name)
  }
}

/** The columns or rows that a cell reaches over; 0 rows are all that follow (HTML, "rowspan"). */
function spanOf(cell: Element, name: string): number {
  const stated = cell.getAttribute(name)
  const span = stated === null ? 1 : Math.trunc(Number.parseFloat(stated))
  if (span === 0 && name === 'rowspan') return 1000
  return Number.isFinite(span) && span > 0 ? span : 1
}
