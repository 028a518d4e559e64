import { narrativeText, type NarrativeNode } from './narrative'
import { idsIn, textParts } from './text-parts'

/** A coded entry as far as it can be found in a text. */
export interface NamedEntry {
  /** Its names in words: of its codes and values, and as its author put it. */
  readonly names: readonly string[]
  /** The ids of the narrative that it refers to. */
  readonly ids: readonly string[]
  /** True when it states that something is not so, or not known: texts say that in many ways. */
  readonly isAbsence: boolean
}

/** The parts of a section that only one of its two sides has. */
export interface Unmatched {
  /** Positions of entries that the text does not mention. */
  readonly entries: readonly number[]
  /** Rows of tables and items of lists, as text, that no entry stands behind. */
  readonly rows: readonly string[]
}

/**
 * Compares the narrative of a section with its coded entries (C-CDA R2.1, 4.1 "Narrative
 * Reference": what is coded is in the narrative too). An entry is in the text when it refers to a
 * part of it, or when any telling word of its names is there; a row or an item has an entry by the
 * same rule.
 * So a mark means that nothing was found, and other words for the same thing may still cause one.
 * Undefined when there is nothing to mark, or when one side is missing altogether.
 */
export function unmatchedIn(
  narrative: readonly NarrativeNode[],
  entries: readonly NamedEntry[],
): Unmatched | undefined {
  const text = narrativeText(narrative)
  if (entries.length === 0 || text.trim() === '') return undefined
  const said = new Set(wordsOf(text))
  const ids = idsIn(narrative)
  const missing = entries.flatMap(({ names, ids: own, isAbsence }, index) => {
    const words = names.flatMap(wordsOf)
    const isThere = own.some((id) => ids.has(id)) || words.some((word) => said.has(word))
    return isThere || isAbsence || words.length === 0 ? [] : [index]
  })
  const pointed = new Set(entries.flatMap(({ ids: own }) => own))
  const coded = new Set(entries.flatMap(({ names }) => names.flatMap(wordsOf)))
  const rows = textParts(narrative)
    .filter(
      ({ is, text: words, ids: own }) =>
        is !== 'line' &&
        ![...own].some((id) => pointed.has(id)) &&
        !isSaid(wordsOf(words), is, coded),
    )
    .flatMap(({ shown }) => shown)
    .filter((row) => /\p{L}{2}/u.test(row))
  // A section whose entries name nothing, such as one about a whole, says nothing about its rows.
  const isMarked = missing.length > 0 || (rows.length > 0 && coded.size > 0)
  return isMarked ? { entries: missing, rows: coded.size > 0 ? rows : [] } : undefined
}

/** Words that name a kind of entry or its state, and not what it is about. */
const KINDS: ReadonlySet<string> = new Set(
  (
    'problem problems condition diagnosis complaint allergy allergies allergic adverse reaction ' +
    'intolerance propensity assertion status severity finding history medication medications drug ' +
    'substance observation concern active completed final document product vital signs result ' +
    'results procedure encounter visit disorder disease with without from other unknown tablet ' +
    'capsule oral mouth daily every hours days milligram solution dose test level measurement ' +
    'panel blood serum plasma date time value name code text note plan care health patient none ' +
    'nothing ninguno ninguna'
  ).split(' '),
)

/** Short words, units and abbreviations of directions in both languages, which tell nothing. */
const SHORT: ReadonlySet<string> = new Set(
  (
    'a al am an and any are as at be but by can cm day de del des did do dl dr due el en es for ' +
    'ft get had has he her his how hr hrs if im in inc is it its iv kg la las lb lo los mcg mes mg ' +
    'min ml mm mr mrs my na new ni nil no nor not now of off old on one or our out oz para per po ' +
    'por prn pt qd que qid sc se see she sig sin six so su sus tab tid ten the to two un una uno ' +
    'up use via was we who with won y yes yet you jan feb mar apr may jun jul aug sep oct nov dec ' +
    'mon tue wed thu fri sat sun ene abr ago dic lun mie jue vie sab dom bid cap gtt amp hs all our'
  ).split(' '),
)

/**
 * The telling words of a text, without accents and capitals: not a kind of entry, and no short word
 * that tells nothing. HIV, TB and A1c are as telling as longer ones.
 */
export function wordsOf(text: string): readonly string[] {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(
      (word) => word.length > 1 && /\p{L}/u.test(word) && !KINDS.has(word) && !SHORT.has(word),
    )
}

/** True for a part with a word of an entry; an item may be a heading for others. */
function isSaid(words: readonly string[], is: 'row' | 'item', coded: ReadonlySet<string>) {
  return words.some((word) => coded.has(word)) || (is === 'item' && words.length === 0)
}
