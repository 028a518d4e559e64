import type { NamedEntry, NamedStatement } from './named-statement'
import { isOneWord, wordsOf } from './telling-words'
import type { TextPart } from './text-parts'

/** Rows that an id leads to, for the ids of a section to say that one row has no entry. */
const LEAST_REFERRED = 2
/** The least part of the rows with ids that entries refer to: details have ids too. */
const LEAST_PART = 0.8

/**
 * Entries with a statement whose passage of the text is missing (C-CDA R2.1, 4.1 "Narrative
 * Reference"): it refers to one that is not there, while others of its section find theirs. Such a
 * statement may still be told by a part that no other one refers to.
 *
 * @param there all ids of the narrative
 * @param parts the parts that are not headings
 */
export function entriesWithoutPassage(
  entries: readonly NamedEntry[],
  there: ReadonlySet<string>,
  parts: readonly TextPart[],
  headings: readonly string[],
): readonly number[] {
  const statements = entries.flatMap((entry) => entry.statements)
  const finds = ({ ids }: NamedStatement) => ids.some((id) => there.has(id))
  if (!statements.some(finds)) return []
  const pointed = pointedIds(entries)
  const free = new Set(
    [
      ...parts.filter((part) => !isPointed(part, pointed)).map(({ text }) => text),
      ...headings,
    ].flatMap(wordsOf),
  )
  const isTold = ({ names, kinds }: NamedStatement) => {
    const words = [...names, ...kinds].flatMap(wordsOf)
    return words.length === 0 || words.some((word) => hasWord(free, word))
  }
  const isLost = (one: NamedStatement) => !one.isAbsence && !finds(one) && !isTold(one)
  return entries.flatMap(({ statements: all }, index) => {
    const referring = all.filter(({ ids }) => ids.length > 0)
    // Each result of a panel has a passage of its own; details of a concern may have none.
    const isPanel = all.some(({ names, kinds }) => names.length === 0 && kinds.length > 0)
    const isMissing = isPanel ? referring.some(isLost) : referring.every(isLost)
    return referring.length > 0 && isMissing ? [index] : []
  })
}

/**
 * Rows that no entry refers to, in a section whose entries refer to nearly all rows with an id.
 * Rows without ids of their own say nothing.
 */
export function rowsWithoutReference(
  entries: readonly NamedEntry[],
  parts: readonly TextPart[],
): readonly TextPart[] {
  const times = new Map<string, number>()
  for (const { ids } of parts) for (const id of ids) times.set(id, (times.get(id) ?? 0) + 1)
  const hasOwn = ({ ids }: TextPart) => [...ids].some((id) => times.get(id) === 1)
  const rows = parts.filter((part) => part.is === 'row' && hasOwn(part))
  const pointed = pointedIds(entries)
  const left = rows.filter((part) => !isPointed(part, pointed))
  const referred = rows.length - left.length
  return referred >= LEAST_REFERRED && referred >= rows.length * LEAST_PART ? left : []
}

function pointedIds(entries: readonly NamedEntry[]): ReadonlySet<string> {
  return new Set(entries.flatMap(({ statements }) => statements.flatMap(({ ids }) => ids)))
}

function isPointed({ ids }: TextPart, pointed: ReadonlySet<string>): boolean {
  return [...ids].some((id) => pointed.has(id))
}

function hasWord(words: ReadonlySet<string>, word: string): boolean {
  if (words.has(word)) return true
  for (const one of words) if (isOneWord(one, word)) return true
  return false
}
