/** Names of the two marks in the style sheets: every match, and the current one. */
const FOUND = 'cc-found'
const HERE = 'cc-found-here'

/**
 * Marks matches without touching the document (CSS Custom Highlight API 1). Several viewers may be
 * on one page: each adds and removes its own. A browser without it shows no marks; counting and
 * going to a match still work.
 */
export function markMatches(ranges: readonly Range[], here: Range | undefined): () => void {
  if (!('highlights' in CSS)) return () => undefined
  const found = registered(FOUND)
  const current = registered(HERE)
  // The current match is drawn over the others.
  current.priority = 1
  for (const range of ranges) found.add(range)
  if (here !== undefined) current.add(here)
  return () => {
    for (const range of ranges) found.delete(range)
    if (here !== undefined) current.delete(here)
  }
}

function registered(name: string): Highlight {
  const known = CSS.highlights.get(name)
  if (known !== undefined) return known
  const highlight = new Highlight()
  CSS.highlights.set(name, highlight)
  return highlight
}
