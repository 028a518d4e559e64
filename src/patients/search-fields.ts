import type { DeclaredParameter } from '~/capability/capability'
import type { Params } from '~/fhir/request'
import { enteredValue, tokenOf, writtenValue, type SearchValue } from '~/fhir/wire/search-value'
import { US_SSN } from '~/fhir/social-security'
import { isPartialDate } from '~/ui/field/is-partial-date'
import { spanParams } from './span-params'

/**
 * A person's entries, by the name of the field; a range of dates has a second field named `…To`.
 */
export type SearchValues = Readonly<Record<string, string>>

/** The kinds of number that the identifier field can be limited to. */
export const IDENTIFIER_KINDS = ['any', 'ssn'] as const

/**
 * Parameters as fields: those that most searches start with, and the others. `_id` is used alone
 * and is in neither.
 */
export interface SearchFields {
  readonly main: readonly DeclaredParameter[]
  readonly more: readonly DeclaredParameter[]
  readonly byId: boolean
}

const MAIN = ['family', 'given', 'birthdate', 'gender', 'identifier']
/** These shape the answer and are not facts about a person. */
const NO_FIELDS = new Set(['_id', 'page', '_revinclude', '_include', '_count', '_sort'])

/** Sorts the declared parameters into fields; parameters that are not declared are not offered. */
export function searchFields(declared: readonly DeclaredParameter[]): SearchFields {
  const fields = declared.filter((parameter) => !NO_FIELDS.has(parameter.name))
  const position = (parameter: DeclaredParameter) => MAIN.indexOf(parameter.name)
  return {
    main: fields
      .filter((parameter) => position(parameter) >= 0)
      .toSorted((a, b) => position(a) - position(b)),
    more: fields.filter((parameter) => position(parameter) < 0),
    byId: declared.some((parameter) => parameter.name === '_id'),
  }
}

/** The reason why a search cannot be sent. */
export type SearchProblem = 'empty' | 'date' | 'ssn'

/**
 * The typed search, or its problem. A single day is asked for as R4 has it, or by its two ends
 * where the service knows no date alone.
 */
export function searchParams(
  fields: SearchFields,
  values: SearchValues,
): { params: Params } | { problem: SearchProblem } {
  const params: (readonly [string, string])[] = []
  for (const parameter of [...fields.main, ...fields.more]) {
    const { name, type } = parameter
    const value = (values[name] ?? '').trim()
    const until = (values[`${name}To`] ?? '').trim()
    if (type === 'date') {
      if ([value, until].some((date) => date !== '' && !isPartialDate(date)))
        return { problem: 'date' }
      for (const one of spanParams(parameter, value, until === '' ? value : until)) params.push(one)
    } else if (name === 'identifier' && value !== '') {
      const token = identifierToken(value, values['identifierKind'])
      if (token === undefined) return { problem: 'ssn' }
      params.push([name, writtenValue(token)])
    } else if (value !== '') {
      params.push([name, writtenValue(enteredValue(type, value))])
    }
  }
  return params.length === 0 ? { problem: 'empty' } : { params }
}

/**
 * `ssn` is deprecated as a parameter: the identifier with the social security system replaces it
 * ("Search parameters", Patient).
 */
function identifierToken(value: string, kind: string | undefined): SearchValue | undefined {
  if (kind !== 'ssn') return tokenOf(value)
  const digits = value.replaceAll(/[\s-]/g, '')
  return /^\d{9}$/.test(digits) ? { type: 'token', system: US_SSN, code: digits } : undefined
}
