import type { SummaryLine } from './summary-line'
import type { SummaryWords } from './summary-text'

/**
 * Records of the same thing as one line: visits file a diagnosis anew each time. The first stays,
 * with the facts of its own record. The same at another place of the body is another thing.
 */
export function together(lines: readonly SummaryLine[]): readonly SummaryLine[] {
  const found = new Map<string, SummaryLine>()
  for (const line of lines) {
    const key = JSON.stringify([line.name.trim().toLowerCase(), line.site])
    const before = found.get(key)
    found.set(
      key,
      before === undefined ? line : { ...before, records: [...before.records, ...line.records] },
    )
  }
  return [...found.values()]
}

/** The same of what is done and may be done again: each time counts. */
export function timesTogether(
  lines: readonly SummaryLine[],
  words: SummaryWords,
): readonly SummaryLine[] {
  const timeOf = new Map(lines.map(({ records: [record], facts }) => [record, facts.join('\n')]))
  return together(lines).map((line) => {
    const times = new Set(line.records.map((record) => timeOf.get(record)))
    return times.size < 2
      ? line
      : { ...line, facts: [...line.facts, words.moreTimes(times.size - 1)] }
  })
}
