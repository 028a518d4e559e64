import type { ExportIndex } from './export-index'

/** Records that contain words. */
export interface FoundRecords {
  /** Numbers of the first ones, in their order. */
  readonly records: Uint32Array
  /** All of them. */
  readonly count: number
  readonly isWhole: boolean
}

interface Running {
  readonly signal: AbortSignal
  readonly onProgress: (count: number) => void
}

/** Records that are listed: nobody reads more, and more words find fewer. */
export const LISTED_AT_MOST = 10_000

/**
 * Reads all records for those that contain every one of some words, in any of their values, names
 * of elements apart. Capitals and accents make no difference.
 */
export async function findWords(
  index: ExportIndex,
  words: string,
  { signal, onProgress }: Running,
): Promise<FoundRecords> {
  const wanted = folded(words)
    .split(/\s+/)
    .filter((word) => word !== '')
  const found: number[] = []
  let count = 0
  await index.scan(
    (record, text) => {
      if (!contains(text, wanted)) return
      count += 1
      if (found.length < LISTED_AT_MOST) found.push(record)
    },
    { signal, onProgress: () => onProgress(count) },
  )
  return { records: Uint32Array.from(found), count, isWhole: !signal.aborted }
}

function contains(text: string, wanted: readonly string[]): boolean {
  // Without escapes, a value is in the line as it is: most lines are ruled out here.
  if (!text.includes('\\')) {
    const line = folded(text)
    if (!wanted.every((word) => line.includes(word))) return false
  }
  const values: string[] = []
  gather(JSON.parse(text), values)
  const all = folded(values.join('\n'))
  return wanted.every((word) => all.includes(word))
}

function gather(value: unknown, values: string[]): void {
  if (Array.isArray(value)) for (const item of value) gather(item, values)
  else if (typeof value === 'object' && value !== null) gather(Object.values(value), values)
  else if (typeof value === 'string' || typeof value === 'number') values.push(String(value))
}

function folded(text: string): string {
  // Plain letters need no taking apart.
  return (PLAIN.test(text) ? text : text.normalize('NFD').replaceAll(/\p{M}/gu, '')).toLowerCase()
}

const PLAIN = /^[\t\n\r -~]*$/
