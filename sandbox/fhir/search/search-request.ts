import { FhirError } from '../../errors.ts'
import { parametersFor } from '../../spec/base.ts'
import { GP_INCLUDES } from '../../spec/gp-parameters.ts'
import type { ParameterRow } from '../../spec/parameter.ts'
import type { BaseKind, Solution } from '../../world.ts'
import { refuse } from './filter.ts'

/** Parameters that shape the result and are not search criteria; every base takes them. */
const CONTROL = new Set([
  '_count',
  '_sort',
  '_format',
  '_pretty',
  '_include',
  '_revinclude',
  'page',
])

/**
 * The number of results on a page unless the search asks for fewer, and the most it may ask for
 * (service notes, "REST").
 */
const DEFAULT_COUNT = 100
const MAX_COUNT = 500

/** One key of `_sort`. */
export interface SortKey {
  readonly name: string
  readonly descending: boolean
}

/** A search that keeps all the rules of the tables. */
export interface SearchRequest {
  /** Criteria in their order; a repeated name is AND. */
  readonly criteria: readonly { readonly row: ParameterRow; readonly value: string }[]
  readonly count: number
  /** Zero-based index of v1's `page`, when it was given. */
  readonly page?: number
  readonly sort: readonly SortKey[]
  readonly includes: readonly string[]
}

/**
 * Reads search parameters by the tables of a base.
 * @throws FhirError 400 for an unknown parameter, a missing required one, a forbidden combination
 *   or a malformed value.
 */
export function readSearch(
  kind: BaseKind,
  solution: Solution,
  type: string,
  pairs: readonly (readonly [string, string])[],
): SearchRequest {
  const rows = parametersFor(kind, solution, type)
  const criteria = pairs
    .filter(([name]) => !CONTROL.has(name))
    .map(([name, value]) => ({ row: rowOf(rows, type, name), value: filled(name, value) }))
  checkCombination(
    type,
    rows,
    criteria.map(({ row }) => row),
  )
  const control = (name: string) =>
    pairs.filter(([given]) => given === name).map(([, value]) => value)
  const page = control('page')[0]
  if (page !== undefined && !rows.some(({ name }) => name === 'page')) unknown(type, 'page', rows)
  return {
    criteria,
    count: readCount(control('_count')[0]),
    ...(page === undefined ? {} : { page: readPage(page) }),
    sort: control('_sort').flatMap((value) =>
      value.split(',').map((key) => readSort(rows, type, key)),
    ),
    includes: readIncludes(kind, type, rows, control('_include'), control('_revinclude')),
  }
}

function rowOf(rows: readonly ParameterRow[], type: string, name: string): ParameterRow {
  return rows.find((row) => row.name === name) ?? unknown(type, name, rows)
}

function unknown(type: string, name: string, rows: readonly ParameterRow[]): never {
  const valid = rows.map((row) => row.name).toSorted()
  throw new FhirError(
    'invalid',
    `Unknown search parameter "${name}" for resource type "${type}". Valid search ` +
      `parameters for this search are: [${valid.join(', ')}]`,
  )
}

function filled(name: string, value: string): string {
  return value.trim() === '' ? refuse(name, value, 'a value is missing') : value
}

/** Required, alone and only-with rules of the tables. */
function checkCombination(
  type: string,
  rows: readonly ParameterRow[],
  used: readonly ParameterRow[],
): void {
  const names = new Set(used.map(({ name }) => name))
  for (const { name, rule } of used) {
    if (rule.alone === true && names.size > 1) {
      throw new FhirError(
        'invalid',
        `${name} cannot be combined with other search parameters of ${type}`,
      )
    }
    const { onlyWith } = rule
    if (
      onlyWith !== undefined &&
      !(names.has(onlyWith) && [...names].every((one) => one === name || one === onlyWith))
    )
      throw new FhirError(
        'invalid',
        `Search parameter '${name}' is usable only together with ${onlyWith}`,
      )
  }
  if (names.has('_id')) return
  const missing = rows.find(({ name, rule }) => rule.required === true && !names.has(name))
  if (missing !== undefined)
    throw new FhirError(
      'invalid',
      `Missing required search parameter '${missing.name}' for ${type}`,
    )
}

function readCount(text: string | undefined): number {
  if (text === undefined) return DEFAULT_COUNT
  if (!/^\d+$/.test(text)) return refuse('_count', text, 'a whole number is expected')
  return Math.min(MAX_COUNT, Number(text))
}

function readPage(text: string): number {
  return /^\d+$/.test(text)
    ? Number(text)
    : refuse('page', text, 'a zero-based page index is expected')
}

/** `_sort` takes the date parameters of the type and `_lastUpdated`. */
function readSort(rows: readonly ParameterRow[], type: string, key: string): SortKey {
  const descending = key.startsWith('-')
  const name = descending ? key.slice(1) : key
  const isDate = rows.some(
    (row) => row.name === name && row.type === 'date' && row.rule.deprecated === undefined,
  )
  if (name !== '_lastUpdated' && !isDate)
    return refuse('_sort', key, `${type} can be sorted by its date parameters and _lastUpdated`)
  return { name, descending }
}

function readIncludes(
  kind: BaseKind,
  type: string,
  rows: readonly ParameterRow[],
  includes: readonly string[],
  revincludes: readonly string[],
): readonly string[] {
  const included = kind === 'gp' ? (GP_INCLUDES[type] ?? []) : []
  for (const value of includes)
    if (!included.includes(value))
      refuse('_include', value, `allowed: ${included.join(', ') || 'none'}`)
  const reverse = rows.find(({ name }) => name === '_revinclude')?.rule.values ?? []
  for (const value of revincludes)
    if (!reverse.includes(value))
      refuse('_revinclude', value, `allowed: ${reverse.join(', ') || 'none'}`)
  return [...new Set([...includes, ...revincludes])]
}
