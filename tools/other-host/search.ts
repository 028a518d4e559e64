import type { Definitions, TakenParameter } from './definitions.ts'
import { Refused } from './fhir-answer.ts'
import { checkedInclusion, type Inclusion } from './included.ts'

/** Parameters about the answer, for every type (FHIR R4, "Search result parameters"). */
export const RESULT_PARAMETERS: readonly string[] = ['_count', '_sort', '_total', '_summary']
/** Records of a page, unless the client asks for fewer; there are never more. */
export const PAGE_SIZE = 20

/** A search that has been checked. */
export interface CheckedSearch {
  /** For the router: what is looked for, and in which order. */
  readonly query: string
  readonly pageSize: number
  /** True where the client asked for the number of matches. */
  readonly total: boolean
  /** Only the number is wanted. */
  readonly countOnly: boolean
  /** The records that are wanted along with the matches. */
  readonly inclusions: readonly Inclusion[]
}

const TOTALS: readonly string[] = ['none', 'estimate', 'accurate']
/** Modifiers by the parameter's type; a reference also takes the name of a target's type. */
const MODIFIERS: Readonly<Record<TakenParameter['type'], readonly string[]>> = {
  reference: ['missing'],
  string: ['missing', 'contains'],
  uri: ['missing'],
  token: ['missing', 'not'],
  date: ['missing'],
}

/**
 * Checks a search against what the CapabilityStatement declares. What is not declared is refused,
 * as a strict server does (FHIR R4, "Search", "Handling errors": it may reject what it does not
 * know).
 * @throws Refused 400
 */
export function checkedSearch(
  definitions: Definitions,
  type: string,
  params: URLSearchParams,
  base: string,
): CheckedSearch {
  const taken = definitions.parameters.get(type) ?? []
  const query = new URLSearchParams()
  for (const [key, value] of params) {
    if (RESULT_PARAMETERS.includes(key) || key === '_include') continue
    const [name = '', modifier] = key.split(/:(.*)/s)
    const parameter = taken.find((one) => one.name === name)
    if (parameter === undefined)
      throw new Refused(400, 'not-supported', `${type} has no search parameter ${name}.`)
    if (value === '') throw new Refused(400, 'invalid', `${key} has no value.`)
    query.append(...asRouterTakes(parameter, modifier, value, base))
  }
  const order = params.get('_sort')
  if (order !== null) query.set('_sort', checkedOrder(type, taken, order))
  const total = params.get('_total')
  if (total !== null && !TOTALS.includes(total))
    throw new Refused(400, 'invalid', '_total is none, estimate or accurate.')
  const summary = params.get('_summary')
  if (summary !== null && summary !== 'count' && summary !== 'false')
    throw new Refused(400, 'not-supported', 'Only _summary=count is done.')
  const count = countIn(params.get('_count'))
  return {
    query: query.toString(),
    pageSize: Math.min(count === 0 ? PAGE_SIZE : count, PAGE_SIZE),
    total: total === 'accurate' || total === 'estimate',
    countOnly: summary === 'count' || count === 0,
    inclusions: params.getAll('_include').map((value) => checkedInclusion(type, taken, value)),
  }
}

/**
 * The pair as the router takes it. R4 lets a client write a reference in several ways ("Search",
 * "reference"); the router's repository in memory compares one of them.
 */
function asRouterTakes(
  parameter: TakenParameter,
  modifier: string | undefined,
  value: string,
  base: string,
): [string, string] {
  const { name, type, targets } = parameter
  const named = modifier !== undefined && targets.includes(modifier) ? modifier : undefined
  if (modifier !== undefined && named === undefined && !MODIFIERS[type].includes(modifier))
    throw new Refused(400, 'not-supported', `${name} has no modifier ${modifier}.`)
  if (modifier === 'missing' || type !== 'reference')
    return [modifier === undefined ? name : `${name}:${modifier}`, value]
  const types = named === undefined ? targets : [named]
  const written = value.split(',').flatMap((one) => {
    const relative = one.startsWith(`${base}/`) ? one.slice(base.length + 1) : one
    return relative.includes('/') ? relative : types.map((target) => `${target}/${relative}`)
  })
  return [name, written.join(',')]
}

function checkedOrder(type: string, taken: readonly TakenParameter[], order: string): string {
  for (const one of order.split(',')) {
    const name = one.replace(/^-/, '')
    if (!taken.some((parameter) => parameter.name === name))
      throw new Refused(400, 'not-supported', `${type} cannot be sorted by ${name}.`)
  }
  return order
}

function countIn(text: string | null): number {
  if (text === null) return PAGE_SIZE
  if (!/^\d+$/.test(text)) throw new Refused(400, 'invalid', '_count is a number.')
  return Number(text)
}
