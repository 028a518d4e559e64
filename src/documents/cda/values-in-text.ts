import type { FigureAtOdds, ValueDifference } from './figures-at-odds'
import type { NamedEntry, NamedStatement } from './named-statement'
import { narrativeText, type NarrativeNode } from './narrative'
import { beginningOf, hasWord, wordsOf } from './telling-words'
import type { TextPart } from './text-parts'
import { valueAtOdds } from './values-at-odds'
import { indexOf } from './word-index'

/**
 * The parts of a section on results or the like that state another value than their entry: those
 * that it refers to, else those with all words of one of its names. A value is looked for in all of
 * them, because a row may have those of several days.
 */
export function valuesInText(
  narrative: readonly NarrativeNode[],
  parts: readonly TextPart[],
  entries: readonly NamedEntry[],
): { readonly values?: readonly ValueDifference[] } {
  const measured = entries.flatMap(({ statements }) =>
    statements.filter(({ figures, isAbsence }) => !isAbsence && figures?.values !== undefined),
  )
  if (measured.length === 0) return {}
  const passages = passagesById(narrative)
  const pointed = pointedParts(parts)
  const named = partsByName(parts)
  const found = new Map<string, FigureAtOdds[]>()
  for (const one of measured) {
    const own = partsOf(one, pointed, named)
    const [first] = own
    if (first === undefined) continue
    // A cell of its own says it alone; the name of a result may have an id of its own, too.
    const cells = one.ids
      .flatMap((id) => passages.get(id) ?? [])
      .filter((text) => /\d/.test(text) && text.length < first.text.length)
    const { values = [] } = one.figures ?? {}
    const texts = cells.length > 0 ? cells : own.map(({ text }) => text)
    const text = valueAtOdds(texts, values, [...one.names, ...one.kinds])
    if (text === undefined) continue
    const [{ value, unit } = { value: 0 }] = values
    const told = found.get(first.text) ?? []
    told.push({ fact: 'value', text, coded: [[String(value), unit ?? ''].join(' ').trim()] })
    found.set(first.text, told)
  }
  return found.size === 0 ? {} : { values: [...found].map(([row, figures]) => ({ row, figures })) }
}

/** The parts with all words of a name, for any name. */
type PartsNamed = (name: string) => readonly TextPart[]

/** A name in more parts than these tells none of them apart. */
const MOST_PARTS = 1000

function partsByName(parts: readonly TextPart[]): PartsNamed {
  const said = parts.map((part) => ({ part, words: new Set(wordsOf(part.text)) }))
  const index = indexOf(said, ({ words }) => words)
  // Results of many days have the same names.
  const known = new Map<string, readonly TextPart[]>()
  return (name) => {
    const before = known.get(name)
    if (before !== undefined) return before
    const words = wordsOf(name)
    const [rarest = []] = words
      .map((word) => index.get(`${beginningOf(word)}*`) ?? [])
      .toSorted((one, other) => one.length - other.length)
    const found =
      rarest.length > MOST_PARTS
        ? []
        : rarest
            .filter((one) => words.every((word) => hasWord(one.words, word)))
            .map(({ part }) => part)
    known.set(name, found)
    return found
  }
}

/** The parts that tell a value. */
function partsOf(
  { ids, names, kinds }: NamedStatement,
  pointed: ReadonlyMap<string, TextPart>,
  named: PartsNamed,
): readonly TextPart[] {
  const referred = new Set(ids.flatMap((id) => pointed.get(id) ?? []))
  return referred.size > 0 ? [...referred] : [...new Set([...names, ...kinds].flatMap(named))]
}

/**
 * The parts that ids lead to. An id around several parts, such as that of a whole table, shows
 * nothing about any of them.
 */
export function pointedParts<T extends Pick<TextPart, 'ids'>>(
  parts: readonly T[],
): ReadonlyMap<string, T> {
  const found = new Map<string, T | undefined>()
  for (const part of parts)
    for (const id of part.ids) found.set(id, found.has(id) ? undefined : part)
  return new Map([...found].flatMap(([id, part]) => (part === undefined ? [] : [[id, part]])))
}

/** The words of each passage with an id. */
function passagesById(narrative: readonly NarrativeNode[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const visit = (node: NarrativeNode) => {
    if (typeof node === 'string') return
    if (node.id !== undefined) found.set(node.id, narrativeText([node], 'without-deleted').trim())
    node.children.forEach(visit)
  }
  narrative.forEach(visit)
  return found
}
