import type { NamedEntry, NamedStatement } from './named-statement'
import { narrativeText, type NarrativeNode } from './narrative'
import { contradicts, denies } from './contradicts'
import { figuresAtOdds, type ValueDifference } from './figures-at-odds'
import { entriesWithoutPassage, rowsWithoutReference } from './references'
import type { StatedFigures } from './stated-figures'
import { hasWord, wordsOf } from './telling-words'
import { CELLS_APART, headingTexts, idsIn, textParts, type TextPart } from './text-parts'
import { pointedParts, valuesInText } from './values-in-text'
import { firstBehind, indexOf } from './word-index'

/** The parts of a section that only one of its two sides has. */
export interface Unmatched {
  /** Positions of entries that the text does not mention. */
  readonly entries: readonly number[]
  /** Rows of tables, items of lists and lines, as text, that no entry stands behind. */
  readonly rows: readonly string[]
  /** Parts of the text whose entry states another figure; absent without any. */
  readonly values?: readonly ValueDifference[]
}

/** A text with its telling words. */
interface Said {
  readonly isFree?: never
  readonly text: string
  /** Its cells, or the whole text. */
  readonly cells: readonly string[]
  readonly words: ReadonlySet<string>
}

interface Part extends Said {
  readonly is: TextPart['is']
  readonly ids: ReadonlySet<string>
  readonly shown: readonly string[]
  /** The statements that are behind it. */
  readonly behind: Stated[]
  isCoded: boolean
}

interface Stated {
  readonly texts: readonly string[]
  readonly names: readonly (readonly string[])[]
  readonly kinds: readonly (readonly string[])[]
  readonly passages: readonly string[]
  readonly ids: readonly string[]
  readonly isAbsence: boolean
  readonly figures: StatedFigures | undefined
  isFree: boolean
}

/**
 * Compares the narrative of a section with its coded entries (C-CDA R2.1, 4.1 "Narrative
 * Reference": what is coded is in the narrative too).
 *
 * In a section that lists allergies, medicines, problems or immunizations, a statement is behind a
 * row, an item or a line when it refers to it, repeats it, or shares more than half of the words of
 * a main name, or of the part, with it. Each is behind one part, unless it refers to several. One
 * without a name in words may be behind any part, and one of an absence behind any that states one.
 *
 * In other sections one statement may be told by many rows, and details have rows of their own: a
 * row or an item has an entry when any telling word of it is there, and an entry is in the text
 * when any of its words is.
 *
 * In both, what refers to a passage that is missing is not in the text, and a row is without an
 * entry that none refers to, where the others of the section do (`references`).
 *
 * A mark means that nothing was found: other words for the same thing may still cause one.
 * Undefined when there is nothing to mark, or when one side is missing altogether.
 * @param isList the section lists things of one kind, one by one (`listedKind`)
 * @param looked is told of each comparison
 */
export function unmatchedIn(
  narrative: readonly NarrativeNode[],
  entries: readonly NamedEntry[],
  isList: boolean,
  looked: () => void = () => undefined,
): Unmatched | undefined {
  if (entries.length === 0 || narrativeText(narrative).trim() === '') return undefined
  const parts = textParts(narrative)
  const headings = headingTexts(narrative)
  const byWords = isList
    ? unmatchedInList(parts, headings, entries, looked)
    : { ...unmatchedInText(narrative, parts, entries), ...valuesInText(narrative, parts, entries) }
  const found = {
    entries: union(
      byWords.entries,
      entriesWithoutPassage(entries, idsIn(narrative), parts, headings),
    ).toSorted((one, other) => one - other),
    rows: union(
      byWords.rows,
      rowsWithoutReference(entries, parts).flatMap(({ shown }) => shown.filter(hasWords)),
    ),
    ...(byWords.values === undefined ? {} : { values: byWords.values }),
  }
  return found.rows.length + found.entries.length + (found.values?.length ?? 0) === 0
    ? undefined
    : found
}

/** The members of both, each as often as the side has it that has it more often. */
function union<T>(one: readonly T[], other: readonly T[]): readonly T[] {
  const left = [...one]
  const added = other.filter((member) => {
    const at = left.indexOf(member)
    if (at !== -1) left.splice(at, 1)
    return at === -1
  })
  return [...one, ...added]
}

function unmatchedInList(
  found: readonly TextPart[],
  headings: readonly string[],
  entries: readonly NamedEntry[],
  looked: () => void,
): Unmatched {
  const parts = found.map(({ is, text, shown, ids }): Part => ({
    ...said(text),
    is,
    cells: shown.flatMap((row) => row.split(CELLS_APART)),
    shown,
    ids,
    behind: [],
    isCoded: false,
  }))
  const stated = entries.map(({ statements }) => statements.map(read))
  const rows = partsWithoutEntry(parts, stated.flat(), looked)
  const texts = indexOf([...parts, ...headings.map(said)], ({ words }) => words)
  const pointed = pointedParts(parts)
  const values = parts.flatMap(valuesAtOdds)
  return {
    entries: stated.flatMap((entry, index) =>
      entry.length === 0 || entry.some((one) => isInText(one, pointed, texts, looked))
        ? []
        : [index],
    ),
    rows,
    ...(values.length === 0 ? {} : { values }),
  }
}

/**
 * The figures that a part states otherwise than its entry. A part of several statements does not
 * say which of them a figure is of.
 */
function valuesAtOdds({ text, cells, behind }: Part): readonly ValueDifference[] {
  const [one, ...others] = new Set(behind)
  if (one?.figures === undefined || one.isAbsence || others.length > 0) return []
  const figures = figuresAtOdds({
    cells,
    isNamed: (cell) => isNamedIn(said(cell), one),
    names: one.texts,
    figures: one.figures,
  })
  return figures.length === 0 ? [] : [{ row: text, figures }]
}

function unmatchedInText(
  narrative: readonly NarrativeNode[],
  parts: readonly TextPart[],
  entries: readonly NamedEntry[],
): Unmatched {
  const there = new Set(wordsOf(narrativeText(narrative, 'without-deleted')))
  const ids = idsIn(narrative)
  const missing = entries.flatMap(({ said: all, statements }, index) => {
    const words = all.flatMap(wordsOf)
    const isThere =
      words.length === 0 ||
      words.some((word) => there.has(word)) ||
      statements.some((one) => one.isAbsence || one.ids.some((id) => ids.has(id)))
    return isThere ? [] : [index]
  })
  const pointed = new Set(entries.flatMap(({ statements }) => statements.flatMap((one) => one.ids)))
  const coded = new Set(entries.flatMap((one) => one.said.flatMap(wordsOf)))
  // A section whose entries name nothing, such as one about a whole, says nothing about its rows.
  if (coded.size === 0) return { entries: missing, rows: [] }
  const rows = parts
    .filter(({ is, text, ids: own }) => {
      const words = wordsOf(text)
      // An item may be a heading for others.
      return (
        is !== 'line' &&
        ![...own].some((id) => pointed.has(id)) &&
        !words.some((word) => coded.has(word)) &&
        !(is === 'item' && words.length === 0)
      )
    })
    .flatMap(({ shown }) => shown)
  return { entries: missing, rows: rows.filter(hasWords) }
}

/** True for a row that says more than figures and marks. */
function hasWords(row: string): boolean {
  return /\p{L}.*\p{L}/u.test(row)
}

/** The parts that a statement refers to and that do not contradict it. */
function referredTo(one: Stated, pointed: ReadonlyMap<string, Part>): readonly Part[] {
  return one.ids.flatMap((id) => {
    const part = pointed.get(id)
    return part !== undefined && (isNameless(one) || isNamedIn(part, one)) ? [part] : []
  })
}

/** The rows, items and lines that no statement is behind; those without telling words need none. */
function partsWithoutEntry(
  parts: readonly Part[],
  statements: readonly Stated[],
  looked: () => void,
): readonly string[] {
  const pointed = pointedParts(parts)
  for (const part of parts) part.isCoded = part.words.size === 0
  for (const one of statements)
    for (const part of referredTo(one, pointed)) {
      part.isCoded = true
      part.behind.push(one)
      one.isFree = false
    }
  const rest: string[] = []
  for (const by of ['names', 'kinds'] as const) {
    const free = statements.filter(({ isFree }) => isFree)
    const index = indexOf(free, (one) => [...one[by], ...one.passages.map(wordsOf)].flat())
    for (const part of parts) {
      if (part.isCoded) continue
      const pieces = by === 'names' ? piecesWithout(part, index, looked) : undefined
      if (pieces !== undefined) {
        for (const piece of pieces) rest.push(piece)
        part.isCoded = true
        continue
      }
      const found = firstBehind(part.words, index, (one) => {
        looked()
        return isBehind(part, one, by)
      })
      if (found === undefined) continue
      found.isFree = false
      part.behind.push(found)
      part.isCoded = true
    }
  }
  const left = statements.filter(({ isFree }) => isFree)
  let nameless = left.filter((one) => !one.isAbsence && isNameless(one)).length
  let absences = left.filter(({ isAbsence }) => isAbsence).length
  const rows = parts
    .filter((part) => {
      if (part.isCoded) return false
      if (absences > 0 && STATES_NONE.test(part.text)) absences -= 1
      else if (nameless > 0) nameless -= 1
      else return true
      return false
    })
    .flatMap(({ shown }) => shown)
  return [...rows, ...rest].filter(hasWords)
}

/** Words with which a sentence begins that states several things. */
const LEAD = new RegExp(
  String.raw`^\s*(?:(?:the )?(?:patient|he|she)\s+)?(?:(?:is|has|takes?|was` +
    String.raw`|reports?)\s+)?(?:also\s+)?(?:(?:allerg(?:ic|ies) to|(?:a )?history of` +
    String.raw`|positive for|diagnosed with|taking|al[eé]rgic[oa] al?|antecedentes? de` +
    String.raw`|toma|tiene|es|adem[aá]s)\s+)*`,
  'iu',
)

/** A grade or a state between commas is of the thing before it. */
const GRADE = new RegExp(
  String.raw`^(?:(?:very )?(?:high|low|moderate|mild|severe|alta|baja|moderad[oa]|leve` +
    String.raw`|grave)(?: (?:criticality|risk|severity))?|(?:un)?confirmed|confirmad[oa]` +
    String.raw`|(?:riesgo|gravedad) \p{L}+)$`,
  'iu',
)

/**
 * The pieces of an item or a line that lists several things, which no statement is behind:
 * undefined unless two of them are the whole names of two statements.
 */
function piecesWithout(
  part: Part,
  index: ReadonlyMap<string, Stated[]>,
  looked: () => void,
): readonly string[] | undefined {
  if (part.is === 'row') return undefined
  const pieces = part.text
    .replaceAll(/\([^()]*\)/g, ' ')
    .split(/[,;]|\.(?:\s|$)|\s(?:and|y)\s/u)
    .map((piece) => said(piece.replace(LEAD, '').trim()))
  const telling = pieces.filter(({ text, words }) => words.size > 0 && !GRADE.test(text))
  if (telling.length < 2) return undefined
  const taken = new Map<Said, Stated>()
  for (const piece of telling) {
    const found = firstBehind(piece.words, index, (one) => {
      looked()
      return (
        one.isFree &&
        isBehind(piece, one, 'names') &&
        one.names.some(
          (name) => name.length > 0 && [...piece.words].every((word) => hasWord(name, word)),
        )
      )
    })
    if (found === undefined) continue
    found.isFree = false
    taken.set(piece, found)
  }
  if (taken.size >= 2)
    return telling.filter((piece) => !taken.has(piece)).map(({ text }) => text.trim())
  for (const found of taken.values()) found.isFree = true
  return undefined
}

/** Words by which a text states that something is not so, or not known, in English and Spanish. */
const STATES_NONE = new RegExp(
  String.raw`\b(?:no|none|not|nil|never|without|denie[sd]|negative|unknown|nk[dfm]?a|sin` +
    String.raw`|ning[uú]n[ao]?|niega|nunca|negativ[ao]|desconocid[ao]s?)\b`,
  'iu',
)

/** True for a statement that a text mentions, or that no text has to mention in known words. */
function isInText(
  one: Stated,
  pointed: ReadonlyMap<string, Part>,
  texts: ReadonlyMap<string, Said[]>,
  looked: () => void,
): boolean {
  if (isNameless(one) || referredTo(one, pointed).length > 0) return true
  const words = [...one.names, ...one.kinds, ...one.passages.map(wordsOf)].flat()
  const find = (isWanted: (text: Said) => boolean) =>
    firstBehind(new Set(words), texts, (text) => {
      looked()
      return isWanted(text)
    }) !== undefined
  if (find((text) => isBehind(text, one, 'names') || isBehind(text, one, 'kinds'))) return true
  // A denied thing need not be named, unless the text names it as one that is so.
  return one.isAbsence && !find((text) => isNamedIn(text, one))
}

function isNameless({ names, kinds, passages }: Stated): boolean {
  return [...names, ...kinds].every(({ length }) => length === 0) && passages.length === 0
}

/**
 * True when a part repeats a passage of a statement, or shares most words of a name, or most of its
 * own, and neither denies the other nor states another side, type or letter.
 */
function isBehind(part: Said, one: Stated, by: 'names' | 'kinds'): boolean {
  const { text, words } = part
  const isShared =
    (one.passages.some((passage) => text.includes(passage) || passage.includes(text)) &&
      (isNameless(one) || isNamedIn(part, one))) ||
    one[by].some((name) => {
      const shared = name.filter((word) => hasWord(words, word)).length
      return shared * 2 > name.length || shared * 2 > words.size
    })
  if (!isShared || one.texts.some((name) => contradicts(name, text))) return false
  const isNamed = (cell: string) =>
    wordsOf(cell).some((word) => one[by].some((name) => hasWord(name, word)))
  return denies(part.cells, isNamed) === one.isAbsence || STATES_NONE.test(one.texts.join(' '))
}

/** True for a text with any word of the main names of a statement. */
function isNamedIn({ words }: Said, one: Stated): boolean {
  return one.names.some((name) => name.some((word) => hasWord(words, word)))
}

function said(text: string): Said {
  return { text, cells: [text], words: new Set(wordsOf(text)) }
}

function read({ names, kinds, passages, ids, isAbsence, figures }: NamedStatement): Stated {
  return {
    texts: names,
    names: names.map(wordsOf),
    kinds: kinds.map(wordsOf),
    passages: passages.filter((passage) => wordsOf(passage).length > 0),
    ids,
    isAbsence,
    figures,
    isFree: true,
  }
}
