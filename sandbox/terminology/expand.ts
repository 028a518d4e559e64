import type {
  Parameters,
  ParametersParameter,
  Resource,
  ValueSet,
  ValueSetExpansionContains,
} from 'fhir/r4'
import { type CodeList, codeLists, type Concept, containsOf } from './code-lists.ts'

/** A refusal of the terminology server: its status, and the code and words of its issue. */
export class TerminologyError extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, text: string) {
    super(text)
    this.name = 'TerminologyError'
    this.status = status
    this.code = code
  }
}

/** The parameters that this server serves, and those that R4 has besides (ValueSet, "$expand"). */
const SERVED: ReadonlySet<string> = new Set([
  'url',
  'valueSet',
  'valueSetVersion',
  'filter',
  'offset',
  'count',
  'includeDesignations',
  'activeOnly',
  'excludeNested',
  'displayLanguage',
])
const OF_R4: ReadonlySet<string> = new Set([
  'context',
  'contextDirection',
  'date',
  'designation',
  'includeDefinition',
  'excludeNotForUI',
  'excludePostCoordinated',
  'exclude-system',
  'system-version',
  'check-system-version',
  'force-system-version',
])

/**
 * Expands a value set (R4, ValueSet, "Value Set Expansion").
 * @throws TerminologyError for a parameter that R4 does not have, a value of the wrong kind, a list
 *   that is not known, or too many codes.
 */
export function expand({ parameter = [] }: Parameters): ValueSet {
  const asked = read(parameter)
  const list = listFor(asked)
  const words = wordsOf(asked.filter ?? '')
  const isNested = words.length === 0 && !asked.excludeNested && list.concepts.some(hasBelow)
  const look = { spanish: asked.spanish, designations: asked.includeDesignations }
  const fits = (concept: Concept): boolean =>
    !(asked.activeOnly && concept.inactive === true) && matches(concept, words)
  const head: Pick<ValueSet, 'resourceType' | 'status' | 'url' | 'version'> = {
    resourceType: 'ValueSet',
    status: 'active',
    url: list.url,
    version: list.version,
  }
  const expansionOf = (total: number, contains: ValueSetExpansionContains[]): ValueSet => ({
    ...head,
    expansion: {
      timestamp: '2026-11-01T08:00:00Z',
      total,
      ...(isNested ? {} : { offset: asked.offset }),
      ...(contains.length === 0 ? {} : { contains }),
    },
  })
  if (isNested) {
    // Pages are of flat lists alone.
    const nested = (concepts: readonly Concept[]): ValueSetExpansionContains[] =>
      concepts.filter(fits).map((concept) => {
        const contains = nested(concept.below ?? [])
        return {
          ...containsOf(concept, list.system, look),
          ...(contains.length === 0 ? {} : { contains }),
        }
      })
    return expansionOf(flat(list.concepts).filter(fits).length, nested(list.concepts))
  }
  const found = flat(list.concepts).filter(fits)
  if (found.length > (list.most ?? Infinity))
    throw new TerminologyError(422, 'too-costly', 'Too many codes: give a filter')
  const page = found.slice(asked.offset, asked.offset + (asked.count ?? found.length))
  return expansionOf(
    found.length,
    page.map((concept) => containsOf(concept, list.system, look)),
  )
}

interface Asked {
  readonly url?: string
  readonly version?: string
  readonly valueSet?: ValueSet
  readonly filter?: string
  readonly offset: number
  readonly count?: number
  readonly includeDesignations: boolean
  readonly activeOnly: boolean
  readonly excludeNested: boolean
  readonly spanish: boolean
}

function read(parameters: readonly ParametersParameter[]): Asked {
  for (const { name } of parameters) {
    if (OF_R4.has(name))
      throw new TerminologyError(422, 'not-supported', `${name} is not served here`)
    if (!SERVED.has(name)) throw new TerminologyError(400, 'invalid', `${name} is not of $expand`)
  }
  const of = (name: string) => parameters.find((one) => one.name === name)
  const numberOf = (name: string): number | undefined => {
    const value = of(name)
    if (value === undefined) return undefined
    const { valueInteger } = value
    if (valueInteger === undefined || !Number.isInteger(valueInteger) || valueInteger < 0)
      throw new TerminologyError(400, 'invalid', `${name} is no number`)
    return valueInteger
  }
  const isSet = (name: string) => of(name)?.valueBoolean === true
  const url = of('url')?.valueUri
  const version = of('valueSetVersion')?.valueString
  const filter = of('filter')?.valueString
  const count = numberOf('count')
  const resource = of('valueSet')?.resource
  return {
    ...(url === undefined ? {} : { url }),
    ...(version === undefined ? {} : { version }),
    ...(isValueSet(resource) ? { valueSet: resource } : {}),
    ...(filter === undefined ? {} : { filter }),
    ...(count === undefined ? {} : { count }),
    offset: numberOf('offset') ?? 0,
    includeDesignations: isSet('includeDesignations'),
    activeOnly: isSet('activeOnly'),
    excludeNested: isSet('excludeNested'),
    spanish: of('displayLanguage')?.valueCode?.startsWith('es') === true,
  }
}

function isValueSet(resource: Resource | undefined): resource is ValueSet {
  return resource?.resourceType === 'ValueSet'
}

function listFor({ url, version, valueSet }: Asked): CodeList {
  if (valueSet !== undefined) return composed(valueSet)
  if (url === undefined) throw new TerminologyError(400, 'required', 'No url and no valueSet')
  const known = codeLists().find((list) => list.url === url)
  if (known === undefined || (version !== undefined && version !== known.version))
    throw new TerminologyError(404, 'not-found', 'The value set is not known here')
  return known
}

/** A value set that is sent along: a code system, the codes below one of its headings, a list. */
function composed({ url = '', version = '', compose }: ValueSet): CodeList {
  const [include, ...more] = compose?.include ?? []
  if (include === undefined || more.length > 0 || compose?.exclude !== undefined)
    throw new TerminologyError(422, 'not-supported', 'One include alone is understood here')
  const [of] = include.valueSet ?? []
  if (of !== undefined) return { ...listFor(read([{ name: 'url', valueUri: of }])), url, version }
  const list = codeLists().find(({ system }) => system === include.system)
  if (list === undefined)
    throw new TerminologyError(404, 'not-found', 'The code system is not known here')
  const below = (include.filter ?? []).map(({ property, op, value }) => {
    const root = flat(list.concepts).find(({ code }) => code === value)
    if (property !== 'concept' || op !== 'descendent-of' || root === undefined)
      throw new TerminologyError(422, 'not-supported', `${property} ${op} is not served here`)
    return root.below ?? []
  })
  return { ...list, url, version, concepts: below[0] ?? list.concepts }
}

function hasBelow({ below = [] }: Concept): boolean {
  return below.length > 0
}

function flat(concepts: readonly Concept[]): readonly Concept[] {
  return concepts.flatMap((concept) => [concept, ...flat(concept.below ?? [])])
}

/** True when each typed word begins a word of the code, in either language. */
function matches({ en, es }: Concept, words: readonly string[]): boolean {
  const known = [en, es].map(wordsOf)
  return known.some((mine) => words.every((word) => mine.some((one) => one.startsWith(word))))
}

function wordsOf(text: string): readonly string[] {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}
