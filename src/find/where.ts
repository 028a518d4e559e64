import { parseReference } from '~/fhir/reference'
import { elementLabel } from '~/record/element/element-label'
import type { ActorNames } from './actor-names'
import { isSystem } from './code-system'
import type { Entry, Reading } from './entry'
import { factsOf, layFacts, type Fact } from './facts'
import { foldWords } from './fold'
import { hasTerm } from './fits'
import type { Term } from './terms'
import type { Vocabulary } from './vocabulary'

/** The place of a match outside the record's name. */
export interface Place {
  /** The screen's name for the element. */
  readonly label: string
  /** The text of the element, cut to the words around the first match. */
  readonly text: string
  /** The whole words of the record there, if they are its own. */
  readonly whole?: string
}

/** Longest text that is shown of a place, in characters. */
const LONGEST = 110
/** A longer one would be like reading the record. */
const MOST_PLACES = 3

/**
 * Finds the place of each term that the name does not contain. Reads the record again: only for the
 * matches that are shown.
 */
export function placesOf(
  { record, name }: Entry,
  terms: readonly Term[],
  actors: ActorNames,
  reading: Reading,
  words: { readonly code: string; readonly also: string },
  displays: Vocabulary['displays'],
): readonly Place[] {
  const missing = terms.filter((term) => !hasTerm(name, term))
  if (missing.length === 0) return []
  const told = factsOf(record.resource, record.view, reading.show, reading.kindOf(record))
  const { facts, codes, references } = told
  const other = [
    ...layFacts(told),
    ...codes.flatMap(({ system, code }) => [
      ...(displays.get(`${system}|${code}`.toLowerCase()) ?? []),
    ]),
  ]
  const named = references.flatMap(({ element, reference }): readonly Fact[] => {
    const target = parseReference(reference, reading.bases)
    const actor = target.where === 'here' ? actors.get(`${target.type}/${target.id}`) : undefined
    return actor === undefined ? [] : [{ of: { element }, text: actor.name }]
  })
  const places = missing.flatMap((term): readonly Place[] => {
    if (term.kind === 'code') {
      const code = codes.find(
        (one) =>
          (term.code === '' || one.code.toLowerCase() === term.code) &&
          isSystem(one.system.toLowerCase(), term.system),
      )
      return code === undefined ? [] : [{ label: words.code, text: reading.hide(code.code) }]
    }
    // Status and kind are next to the name on the screen.
    const fact = [...facts, ...named].find(
      ({ of, text }) => typeof of === 'object' && hasTerm(` ${foldWords(text)} `, term),
    )
    const also = other.find((words) => hasTerm(` ${foldWords(words)} `, term))?.trim()
    return fact === undefined || typeof fact.of !== 'object'
      ? also === undefined
        ? []
        : [{ label: words.also, text: also }]
      : [
          {
            label: elementLabel(fact.of.element, reading.show.words),
            whole: fact.shown ?? fact.text,
            text: around(reading.hide(fact.shown ?? fact.text, record.resource), term),
          },
        ]
  })
  const seen = new Set<string>()
  return places
    .filter(
      ({ label, text }) =>
        !seen.has(`${label}\n${text}`) && seen.add(`${label}\n${text}`) !== undefined,
    )
    .slice(0, MOST_PLACES)
}

function around(text: string, term: Exclude<Term, { readonly kind: 'code' }>): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= LONGEST) return line
  // Folded words have no exact place in the text; the first of them is near enough for a cut.
  const first = term.text.split(' ')[0] ?? ''
  const words = line.split(' ')
  const at = words.findIndex((word) => ` ${foldWords(word)}`.includes(` ${first}`))
  const from = Math.max(0, words.slice(0, Math.max(at, 0)).join(' ').length - LONGEST / 2)
  const start = from === 0 ? 0 : line.indexOf(' ', from) + 1
  const cut = line.slice(start, start + LONGEST)
  const goesOn = start + LONGEST < line.length
  const end = goesOn ? cut.lastIndexOf(' ') : cut.length
  const shown = cut.slice(0, end > 0 ? end : cut.length)
  return `${start > 0 ? '… ' : ''}${shown}${goesOn ? ' …' : ''}`
}
