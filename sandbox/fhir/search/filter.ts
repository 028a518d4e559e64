import { FhirError } from '../../errors.ts'
import type { ParameterRow } from '../../spec/parameter.ts'
import { splitAt, unescaped } from './escaping.ts'
import { type DatePrefix, intervalOf, parseInterval, satisfies } from './interval.ts'
import { parsedValues } from './parsed-values.ts'
import { parseReference } from '../reference.ts'
import { searchPaths } from './search-paths.ts'
import type { StoredResource } from '../store.ts'
import { fold, textsOf } from '../text.ts'
import { type AskedToken, isToken, parseToken, type Token, tokensOf } from './token.ts'
import { isObject, stringsAt, valuesAt } from './values-at.ts'

/** Says whether a resource is wanted. */
export interface Filter {
  readonly test: (resource: StoredResource) => boolean
  /**
   * Set when the test is the same as having any of these words, so that an index can replace it.
   */
  readonly index?: {
    readonly key: string
    readonly any: readonly string[]
    readonly wordsOf: (resource: StoredResource) => readonly string[]
  }
}

/**
 * The values of one occurrence of a parameter: a comma is OR (FHIR R4, "Search", "Composite"), `\,`
 * a comma itself.
 */
export function orValues(text: string): readonly string[] {
  return splitAt(text, ',').map(unescaped)
}

/** A filter for one occurrence of a uniform parameter: token, date, string or reference. */
export function filterFor(
  type: string,
  row: Pick<ParameterRow, 'name' | 'type' | 'rule'>,
  text: string,
): Filter {
  const values = orValues(text)
  switch (row.type) {
    case 'token':
      // Still escaped: an escaped separator does not separate.
      return tokenFilter(type, row.name, splitAt(text, ','))
    case 'date':
      return dateFilter(type, row.name, values)
    case 'string':
      return stringFilter(type, row.name, values, row.rule.portion === true)
    case 'reference':
      return referenceFilter(type, row.name, values)
    case 'id':
      return { test: (resource) => values.includes(resource.id) }
    case 'special':
      throw new Error(`special parameters have filters of their own: ${type}.${row.name}`)
  }
}

/** Reads the values at a parameter's paths as tokens, and marks plain codes. */
function tokenReader(
  type: string,
  name: string,
): (resource: StoredResource) => readonly (Token & { readonly plain: boolean })[] {
  const key = `token ${name}`
  const paths = searchPaths(type, name)
  return (resource) =>
    parsedValues(resource, key, () =>
      paths.flatMap((path) =>
        valuesAt(resource, path).flatMap((value) =>
          tokensOf(value).map((token) => ({ ...token, plain: !isObject(value) })),
        ),
      ),
    )
}

function tokenFilter(type: string, name: string, values: readonly string[]): Filter {
  const asked = values.map(
    (value) =>
      parseToken(value) ?? refuse(name, value, 'a token is code, system|code, |code or system|'),
  )
  const tokensAt = tokenReader(type, name)
  const test = (resource: StoredResource) =>
    tokensAt(resource).some((token) => asked.some((wanted) => isToken(token, wanted, token.plain)))
  const any = asked.map(wordFor).filter((word) => word !== undefined)
  if (any.length < asked.length) return { test }
  const wordsOf = (resource: StoredResource) =>
    tokensAt(resource).flatMap(({ system = '', code, plain }) =>
      plain ? [code] : [code, `${system}|${code}`],
    )
  return { test, index: { key: `${type}.${name}`, any, wordsOf } }
}

/**
 * The word an index finds a token by; undefined when plain codes, whose system is not written, may
 * fit as well.
 */
function wordFor({ system, code }: AskedToken): string | undefined {
  if (code === undefined || system === undefined) return code
  return system === '' || system.startsWith('http://hl7.org/fhir/')
    ? undefined
    : `${system}|${code}`
}

/**
 * Takes a date value apart: ge and le are the prefixes the service knows (specification, "Search
 * rules" 3).
 */
function dateFilter(type: string, name: string, values: readonly string[]): Filter {
  const asked = values.map((value) => askedDate(name, value))
  const key = `date ${name}`
  const paths = searchPaths(type, name)
  return {
    test: (resource) =>
      parsedValues(resource, key, () =>
        paths.flatMap((path) =>
          valuesAt(resource, path)
            .map(intervalOf)
            .filter((interval) => interval !== undefined),
        ),
      ).some((value) => asked.some(({ prefix, interval }) => satisfies(value, prefix, interval))),
  }
}

function askedDate(name: string, text: string) {
  const letters = /^[a-z]{2}(?=\d)/.exec(text)?.[0]
  if (letters !== undefined && letters !== 'ge' && letters !== 'le') {
    return refuse(name, text, `the prefix ${letters} is not supported; use ge or le`)
  }
  const interval = parseInterval(letters === undefined ? text : text.slice(2))
  if (interval === undefined) return refuse(name, text, 'malformed date or period')
  const prefix: DatePrefix = letters ?? 'eq'
  return { prefix, interval }
}

function stringFilter(
  type: string,
  name: string,
  values: readonly string[],
  portion: boolean,
): Filter {
  const asked = values.map(fold).filter((value) => value !== '')
  if (asked.length === 0) return refuse(name, '', 'a value is missing')
  const key = `string ${name}`
  const paths = searchPaths(type, name)
  return {
    test: (resource) =>
      parsedValues(resource, key, () =>
        paths.flatMap((path) => valuesAt(resource, path).flatMap(textsOf).map(fold)),
      ).some((value) =>
        asked.some((wanted) => (portion ? value.includes(wanted) : startsWord(value, wanted))),
      ),
  }
}

/**
 * True when a text, or a word in it, begins with another: `van der` and `der` both find "van der
 * Berg".
 */
export function startsWord(text: string, start: string): boolean {
  return text.startsWith(start) || text.includes(` ${start}`) || text.includes(`-${start}`)
}

function referenceFilter(type: string, name: string, values: readonly string[]): Filter {
  const asked = values.map(
    (value) =>
      parseReference(value) ?? refuse(name, value, 'a reference is ResourceType/id or an id'),
  )
  const key = `reference ${name}`
  const paths = searchPaths(type, name)
  return {
    test: (resource) =>
      parsedValues(resource, key, () =>
        paths
          .flatMap((path) => [
            ...stringsAt(resource, `${path}.reference`),
            ...stringsAt(resource, path),
          ])
          .map(parseReference)
          .filter((reference) => reference !== undefined),
      ).some((value) =>
        asked.some(
          ({ type: wanted, id }) =>
            value.id === id && (wanted === undefined || wanted === value.type),
        ),
      ),
  }
}

/**
 * Refuses a value of a search parameter (specification, "FHIR errors", 400: invalid search
 * parameter).
 */
export function refuse(name: string, value: string, why: string): never {
  throw new FhirError('invalid', `Invalid value '${value}' of search parameter '${name}': ${why}`)
}
