import { cellsOfDay, dayLines, daysBeside, onlyDay } from './day-cells'
import type { FigureAtOdds, ValueDifference } from './figures-at-odds'
import type { NamedEntry, NamedStatement } from './named-statement'
import { narrativeText, type NarrativeNode } from './narrative'
import { beginningOf, hasWord, wordsOf } from './telling-words'
import { daysInText } from './text-dates'
import type { TextPart } from './text-parts'
import { valueAtOdds } from './values-at-odds'
import { indexOf } from './word-index'

/**
 * The parts of a section on results or the like that state another value than their entry: those
 * that it refers to, else those with all words of one of its names, of its day where they tell the
 * days apart. A value is looked for in all that are left: a row may have those of several days.
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
  const named = byName(parts)
  const lines = byName(dayLines(narrative))
  const daysOf = onceForEach(({ text }: TextPart) => daysInText(text))
  const found = new Map<string, FigureAtOdds[]>()
  for (const one of measured) {
    const referred = referredTo(one, pointed)
    const names = [...one.names, ...one.kinds]
    const { values = [], ownDates = [] } = one.figures ?? {}
    const ofDay = referred.length > 0 ? [] : cellsOfDay(allOf(names, lines), ownDates)
    const own = referred.length > 0 ? referred : partsOfDay(allOf(names, named), ownDates, daysOf)
    const row = ofDay[0]?.row ?? own[0]?.text
    if (row === undefined) continue
    // A cell of its own says it alone; the name of a result may have an id of its own, too.
    const cells = one.ids
      .flatMap((id) => passages.get(id) ?? [])
      .filter((text) => /\d/.test(text) && text.length < row.length)
    const texts =
      cells.length > 0 ? cells : (ofDay.length > 0 ? ofDay : own).map(({ text }) => text)
    const text = valueAtOdds(texts, values, names)
    if (text === undefined) continue
    const [{ value, unit } = { value: 0 }] = values
    const told = found.get(row) ?? []
    told.push({ fact: 'value', text, coded: [[String(value), unit ?? ''].join(' ').trim()] })
    found.set(row, told)
  }
  return found.size === 0 ? {} : { values: [...found].map(([row, figures]) => ({ row, figures })) }
}

/** Those with all words of a name, for any name. */
type Named<T> = (name: string) => readonly T[]

/** A name in more parts than these tells none of them apart. */
const MOST_PARTS = 1000

function byName<T extends { readonly text: string }>(parts: readonly T[]): Named<T> {
  const said = parts.map((part) => ({ part, words: new Set(wordsOf(part.text)) }))
  const index = indexOf(said, ({ words }) => words)
  // Results of many days have the same names.
  return onceForEach((name: string) => {
    const words = wordsOf(name)
    const [rarest = []] = words
      .map((word) => index.get(`${beginningOf(word)}*`) ?? [])
      .toSorted((one, other) => one.length - other.length)
    return rarest.length > MOST_PARTS
      ? []
      : rarest
          .filter((one) => words.every((word) => hasWord(one.words, word)))
          .map(({ part }) => part)
  })
}

function allOf<T>(names: readonly string[], named: Named<T>): readonly T[] {
  return [...new Set(names.flatMap(named))]
}

/** A function that keeps its answers. */
function onceForEach<A, B>(make: (one: A) => B): (one: A) => B {
  const known = new Map<A, B>()
  return (one) => {
    const before = known.get(one)
    if (before !== undefined) return before
    const made = make(one)
    known.set(one, made)
    return made
  }
}

/** The parts to which a statement refers. */
function referredTo(
  { ids }: NamedStatement,
  pointed: ReadonlyMap<string, TextPart>,
): readonly TextPart[] {
  return [...new Set(ids.flatMap((id) => pointed.get(id) ?? []))]
}

/**
 * The one part of the day of an entry, where each names days, and those of the days beside it
 * (`cellsOfDay`); else all of them.
 */
function partsOfDay(
  parts: readonly TextPart[],
  coded: readonly string[],
  daysOf: (part: TextPart) => ReadonlySet<string>,
): readonly TextPart[] {
  const day = onlyDay(coded)
  if (day === undefined || parts.length < 2) return parts
  if (parts.some((part) => daysOf(part).size === 0)) return parts
  const of = (one: string) => parts.filter((part) => daysOf(part).has(one))
  const [own, ...others] = of(day)
  return own === undefined || others.length > 0
    ? parts
    : [...new Set([own, ...daysBeside(day).flatMap(of)])]
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
