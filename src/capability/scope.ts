import { textOf } from '~/fhir/json'
import type { FhirRequest, Params, Search } from '~/fhir/request'
import type { ResourceType } from '~/fhir/resource'

/** One letter of a SMART v2 scope: create, read, update, delete, search. */
export type ScopeLetter = 'c' | 'r' | 'u' | 'd' | 's'

/**
 * A clinical scope of either SMART version ("Authentication", API calls 3; SMART App Launch 2.2,
 * "Scopes for requesting FHIR resources").
 */
export interface ClinicalScope {
  readonly context: 'patient' | 'user' | 'system'
  readonly type: ResourceType | '*'
  readonly letters: ReadonlySet<ScopeLetter>
  readonly syntax: 'v1' | 'v2'
  /**
   * The query of a v2 scope, such as `category=laboratory`: only records that match it are granted.
   */
  readonly constraint?: string
}

const SHAPE = /^(patient|user|system)\/([A-Za-z]+|\*)\.([a-z*]+)(?:\?(.+))?$/
const V1_LETTERS = new Map<string, readonly ScopeLetter[]>([
  ['read', ['r', 's']],
  ['write', ['c', 'u', 'd']],
  ['*', ['c', 'r', 'u', 'd', 's']],
])
/** The letters come in this order, each at most once. */
const V2_LETTERS = /^c?r?u?d?s?$/

/**
 * Reads a clinical scope; undefined for launch, identity and unknown scopes, and for letters out of
 * order.
 */
export function parseScope(scope: string): ClinicalScope | undefined {
  const [, context, type, access, query] = SHAPE.exec(scope) ?? []
  if (
    (context !== 'patient' && context !== 'user' && context !== 'system') ||
    type === undefined ||
    access === undefined
  )
    return undefined
  const v1 = V1_LETTERS.get(access)
  const letters = v1 ?? (V2_LETTERS.test(access) ? [...access].filter(isLetter) : [])
  if (letters.length === 0 || (v1 !== undefined && query !== undefined)) return undefined
  const constraint = textOf(query)
  return {
    context,
    // A name that is not an R4 type grants nothing that is ever requested, so it needs no check of
    // its own.
    type: type as ResourceType | '*',
    letters: new Set(letters),
    syntax: v1 === undefined ? 'v2' : 'v1',
    ...(constraint === undefined ? {} : { constraint }),
  }
}

function isLetter(letter: string): letter is ScopeLetter {
  return 'cruds'.includes(letter)
}

const read = new WeakMap<readonly string[], readonly ClinicalScope[]>()

/** The clinical scopes of a list, read once: every offer of every screen is checked against it. */
function clinicalScopes(scopes: readonly string[]): readonly ClinicalScope[] {
  const known = read.get(scopes)
  if (known !== undefined) return known
  const clinical = scopes.map(parseScope).filter((scope) => scope !== undefined)
  read.set(scopes, clinical)
  return clinical
}

/**
 * The grant for one letter of a type: all records, only those of the named constraints, or none.
 */
export type Grant =
  | { readonly granted: false }
  | { readonly granted: true; readonly constraints: readonly string[] }

/**
 * Checks if the granted scopes cover a letter of a type. A constrained scope grants; its constraint
 * is kept so that a screen can show it.
 */
export function grants(scopes: readonly string[], type: ResourceType, letter: ScopeLetter): Grant {
  const covering = clinicalScopes(scopes).filter(
    (scope) => (scope.type === '*' || scope.type === type) && scope.letters.has(letter),
  )
  if (covering.length === 0) return { granted: false }
  if (covering.some((scope) => scope.constraint === undefined))
    return { granted: true, constraints: [] }
  return { granted: true, constraints: covering.flatMap((scope) => scope.constraint ?? []) }
}

/**
 * The only records of a search's answer that the sign-in may see, as the queries of its scopes
 * (SMART App Launch 2.2, "Finer-grained resource constraints using search parameters"); undefined
 * when it may see all of them, or when the search itself asks for nothing else.
 */
export function allowedOf(
  scopes: readonly string[],
  { type, params, byRead }: Search,
): readonly Params[] | undefined {
  const grant = grants(scopes, type, byRead === undefined ? 's' : 'r')
  if (!grant.granted || grant.constraints.length === 0) return undefined
  const allowed = grant.constraints.map((query): Params => [...new URLSearchParams(query)])
  const isAsked = (one: Params) =>
    one.every(([name, value]) =>
      params.some(([asked, wanted]) => asked === name && isWithin(wanted, value)),
    )
  return allowed.some(isAsked) ? undefined : allowed
}

/** True when everything with the first token has the second one, which may lack the system. */
function isWithin(token: string, other: string): boolean {
  return token === other || (!other.includes('|') && token.slice(token.indexOf('|') + 1) === other)
}

/**
 * The letter that a request needs; an operation changes its record, except `$match` and `$expand`,
 * which search, and those of forms, which only answer. Attachments pass: only the service knows
 * their record.
 */
export function letterOf(request: FhirRequest): ScopeLetter | undefined {
  switch (request.interaction) {
    case 'read':
    case 'history':
    case 'export':
      return 'r'
    case 'search':
      return request.byRead === undefined ? 's' : 'r'
    case 'generate':
      return 's'
    case 'create':
      return 'c'
    case 'update':
      return 'u'
    case 'operation':
      if (/^.(assemble|populate|next-question)$/.test(request.name)) return 'r'
      return /^.(match|expand)$/.test(request.name) ? 's' : 'u'
    case 'attachment':
      return undefined
  }
}

/** The scope that would cover a letter, in the context and syntax of this sign-in's own scopes. */
export function neededScope(
  type: ResourceType,
  letter: ScopeLetter,
  alike: readonly string[],
  role: 'patient' | 'practitioner' | 'system' | 'other',
): string {
  const known = clinicalScopes(alike)
  const context = known[0]?.context ?? (role === 'patient' ? 'patient' : 'user')
  const v2 = known.some((scope) => scope.syntax === 'v2')
  const access = v2 ? letter : letter === 'r' || letter === 's' ? 'read' : 'write'
  return `${context}/${type}.${access}`
}
