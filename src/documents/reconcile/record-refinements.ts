import { unitText } from '~/fhir/format/codes/unit-text'
import { fieldsOf, listOf, textOf } from '~/fhir/json'
import { stated } from '../cda/cda-values'
import { codingsIn, conceptName } from './concept'
import { CATEGORIES, TYPES, type Detail, type StatedTerm, type Statement } from './statement'

type Fields = Readonly<Record<string, unknown>>

/**
 * The refinements of its code that a record states (R4, Condition and AllergyIntolerance): the
 * sites, the stages, type and category, and an age, a range or words for the beginning and the end.
 */
export function recordDetails(fields: Fields): Statement['details'] {
  const found: Readonly<Record<Detail, readonly StatedTerm[]>> = {
    site: listOf(fields['bodySite']).flatMap(termOf),
    stage: listOf(fields['stage']).flatMap((stage) => termOf(fieldsOf(stage)['summary'])),
    type: wordsIn([fields['type']], TYPES),
    category: wordsIn(listOf(fields['category']), CATEGORIES),
    onset: agesOf(fields, 'onset'),
    ended: agesOf(fields, 'abatement'),
    detail: [],
  }
  const details = Object.fromEntries(Object.entries(found).filter(([, terms]) => terms.length > 0))
  return Object.keys(details).length === 0 ? undefined : details
}

function termOf(concept: unknown): readonly StatedTerm[] {
  return conceptName(concept).map((name) => ({ name, codes: codingsIn(concept) }))
}

function wordsIn(values: readonly unknown[], known: readonly string[]): readonly StatedTerm[] {
  return known.filter((word) => values.includes(word)).map((name) => ({ name, codes: [] }))
}

/** An age, a range of ages, or words, in place of a date. */
function agesOf(fields: Fields, choice: 'onset' | 'abatement'): readonly StatedTerm[] {
  const { low, high } = fieldsOf(fields[`${choice}Range`])
  const range = [low, high].flatMap((one) => amountIn(one) ?? [])
  return [
    amountIn(fields[`${choice}Age`]),
    range.length === 0 ? undefined : range.join('–'),
    textOf(fields[`${choice}String`]),
  ].flatMap((name) => (name === undefined ? [] : [{ name, codes: [] }]))
}

function amountIn(quantity: unknown): string | undefined {
  const { value, unit, code, system } = fieldsOf(quantity)
  if (typeof value !== 'number') return undefined
  const text = unitText(stated({ unit: textOf(unit), code: textOf(code), system: textOf(system) }))
  return [String(value), text].filter((part) => part !== undefined).join(' ')
}
