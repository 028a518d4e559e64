/**
 * The pages that a person typed, such as `1-3, 7`, from 0 and in the document's order; `undefined`
 * when the text is not a list of pages.
 */
export function pagesOf(written: string, count: number): readonly number[] | undefined {
  const pages = new Set<number>()
  for (const part of written.split(/[,;]/)) {
    const [, first = '', last = first] =
      /^\s*(\d{1,6})(?:\s*[-–]\s*(\d{1,6}))?\s*$/.exec(part) ?? []
    const from = Number(first)
    const to = Number(last)
    if (first === '' || from < 1 || to > count || from > to) return undefined
    for (let page = from; page <= to; page += 1) pages.add(page - 1)
  }
  return [...pages].sort((a, b) => a - b)
}

/** Pages, from 0, as a person writes them: `1–3, 7`. */
export function rangesOf(pages: readonly number[]): string {
  const ranges: { first: number; last: number }[] = []
  for (const page of [...pages].sort((a, b) => a - b)) {
    const range = ranges.at(-1)
    if (range !== undefined && page <= range.last + 1) range.last = page
    else ranges.push({ first: page, last: page })
  }
  return ranges
    .map(({ first, last }) => (first === last ? `${first + 1}` : `${first + 1}–${last + 1}`))
    .join(', ')
}
