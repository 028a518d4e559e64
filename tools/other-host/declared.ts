/** A request to a FHIR base, as far as a CapabilityStatement has words for it. */
export interface Asked {
  readonly method: string
  readonly url: string
  /** Header names in lower case. */
  readonly headers?: Readonly<Record<string, string>>
  /** The body of a search by POST. */
  readonly body?: string
}

/** The parts of a CapabilityStatement (R4) that a request is held to. */
export interface Declared {
  readonly rest?: readonly DeclaredRest[]
}

interface Named {
  readonly name: string
  readonly extension?: readonly DeclaredExtension[]
}

interface DeclaredExtension {
  readonly url: string
  readonly valueString?: string
  readonly valueCode?: string
  readonly extension?: readonly DeclaredExtension[]
}

interface DeclaredRest {
  readonly mode?: string
  readonly interaction?: readonly { readonly code: string }[]
  readonly searchParam?: readonly Named[]
  readonly operation?: readonly Named[]
  readonly resource?: readonly DeclaredType[]
}

interface DeclaredType {
  readonly type: string
  readonly extension?: readonly DeclaredExtension[]
  readonly interaction?: readonly { readonly code: string }[]
  readonly searchParam?: readonly Named[]
  readonly searchInclude?: readonly string[]
  readonly searchRevInclude?: readonly string[]
  readonly operation?: readonly Named[]
  readonly versioning?: string
  readonly conditionalCreate?: boolean
  readonly conditionalRead?: string
  readonly conditionalUpdate?: boolean
  readonly conditionalDelete?: string
}

/** A request in the words of R4 ("RESTful API"). */
interface Meaning {
  readonly interaction: string
  /** Absent when the whole server is asked. */
  readonly type?: string
  /** The operation's name, without its dollar sign. */
  readonly operation?: string
  /** True when parameters are those of a search. */
  readonly searches: boolean
}

/** Parameters that belong to a history by itself (R4, "RESTful API", "history"). */
const OF_HISTORY: ReadonlySet<string> = new Set(['_count', '_since', '_at'])

/**
 * Everything in a request that a statement does not declare, each as a short text such as
 * `create of Patient`, `code of Observation` or `$match of Patient`; empty when it declares all.
 * Written from R4 ("RESTful API", "Search", "CapabilityStatement") and not from the app's own
 * reading, which it judges.
 */
export function undeclaredIn(statement: Declared, base: string, asked: Asked): readonly string[] {
  const { pathname, search } = new URL(asked.url)
  const parts = pathname
    .slice(new URL(base).pathname.length)
    .split('/')
    .filter((part) => part !== '')
  // Two addresses that are open to everybody and never declared.
  if (asked.method === 'GET' && (parts[0] === 'metadata' || parts[0] === '.well-known')) return []
  // A browser asks by itself whether a request from another origin is allowed (Fetch, "CORS").
  if (asked.method === 'OPTIONS') return []
  const meaning = meaningOf(asked.method, parts, search !== '')
  const place = meaning.type ?? 'the server'
  // Members of a `rest` outside its resources are for all of them (R4, CapabilityStatement.rest).
  const server = (statement.rest ?? [])
    .filter(({ mode }) => mode !== 'client')
    .filter(({ resource = [] }) =>
      meaning.type === undefined ? true : resource.some(({ type }) => type === meaning.type),
    )
  const types = server.flatMap(({ resource = [] }) =>
    resource.filter(({ type }) => type === meaning.type),
  )
  if (meaning.operation !== undefined) {
    const { operation } = meaning
    const known = [...server, ...types].flatMap((one) => one.operation ?? []).map(nameOnWire)
    return known.includes(operation) ? [] : [`$${operation} of ${place}`]
  }
  const interactions = (meaning.type === undefined ? server : types).flatMap(
    (one) => one.interaction ?? [],
  )
  if (!interactions.some(({ code }) => code === meaning.interaction))
    return [`${meaning.interaction} of ${place}`]
  const params = [search, parts.at(-1) === '_search' ? asked.body : undefined].flatMap((text) => [
    ...new URLSearchParams(text),
  ])
  // A condition is a search (R4, "Conditional create").
  const condition = [...new URLSearchParams(asked.headers?.['if-none-exist'])]
  return [
    ...undeclaredParameters([...params, ...condition], meaning, server, types).map(
      (name) => `${name} of ${place}`,
    ),
    ...undeclaredConditions(asked, meaning, params, types).map((what) => `${what} of ${place}`),
    ...(meaning.searches && !isCombined(params, types) ? [`no combination of ${place}`] : []),
  ]
}

function meaningOf(method: string, parts: readonly string[], hasQuery: boolean): Meaning {
  const last = parts.at(-1) ?? ''
  const type = /^[A-Z]/.test(parts[0] ?? '') ? parts[0] : undefined
  const ofType = type === undefined ? {} : { type }
  if (last.startsWith('$'))
    return { interaction: 'operation', ...ofType, operation: last.slice(1), searches: false }
  const level = type === undefined ? 'system' : parts.length > 2 ? 'instance' : 'type'
  const plain = (interaction: string) => ({ interaction, ...ofType, searches: false })
  if (last === '_search') return { ...plain(`search-${level}`), searches: true }
  const history = parts.indexOf('_history')
  if (history >= 0) return plain(history < parts.length - 1 ? 'vread' : `history-${level}`)
  if (type === undefined) {
    if (parts.length > 0) return plain(`${method} ${parts.join('/')}`)
    return method === 'GET' ? { ...plain('search-system'), searches: true } : plain('transaction')
  }
  switch (method) {
    case 'GET':
    case 'HEAD':
      return parts.length === 1 ? { ...plain('search-type'), searches: true } : plain('read')
    case 'POST':
      return plain(parts.length === 1 ? 'create' : `POST ${parts.slice(1).join('/')}`)
    case 'PUT':
      // A change may name its record by a search.
      return { ...plain('update'), searches: hasQuery && parts.length === 1 }
    case 'PATCH':
      return { ...plain('patch'), searches: hasQuery && parts.length === 1 }
    case 'DELETE':
      return { ...plain('delete'), searches: hasQuery && parts.length === 1 }
    default:
      return plain(method)
  }
}

function undeclaredParameters(
  params: readonly (readonly [string, string])[],
  meaning: Meaning,
  server: readonly DeclaredRest[],
  types: readonly DeclaredType[],
): readonly string[] {
  const known = new Set([...server, ...types].flatMap((one) => one.searchParam ?? []).map(nameIn))
  const isDeclared = ([key, value]: readonly [string, string]): boolean => {
    // A modifier is a form of the same parameter; a chain or `_has` is another one.
    const name = key.replace(/:.*$/, '')
    if (meaning.interaction.startsWith('history-')) return OF_HISTORY.has(name)
    if (name === '_include' || name === '_revinclude') {
      const listed = types.flatMap(
        (one) => (name === '_include' ? one.searchInclude : one.searchRevInclude) ?? [],
      )
      // Some statements declare the parameter, and no list of its values.
      return meaning.searches && (listed.includes(value) || listed.includes('*') || known.has(name))
    }
    return known.has(name)
  }
  return params.filter((one) => !isDeclared(one)).map(([key]) => key)
}

function undeclaredConditions(
  { headers = {} }: Asked,
  { interaction, searches }: Meaning,
  params: readonly unknown[],
  types: readonly DeclaredType[],
): readonly string[] {
  const has = (name: string) => headers[name] !== undefined
  const some = (is: (type: DeclaredType) => boolean) => types.some(is)
  const reads = (word: string) =>
    some(({ conditionalRead }) => conditionalRead === word || conditionalRead === 'full-support')
  const conditional = searches && params.length > 0
  const faults: string[] = []
  if (has('if-none-exist') && !some((one) => one.conditionalCreate === true))
    faults.push('If-None-Exist')
  if (has('if-match') && types.every((one) => one.versioning === 'no-version'))
    faults.push('If-Match')
  if (interaction === 'read' && has('if-none-match') && !reads('not-match'))
    faults.push('If-None-Match')
  if (interaction === 'read' && has('if-modified-since') && !reads('modified-since'))
    faults.push('If-Modified-Since')
  if (interaction === 'update' && conditional && !some((one) => one.conditionalUpdate === true))
    faults.push('conditional update')
  if (
    interaction === 'delete' &&
    conditional &&
    !some(({ conditionalDelete = 'not-supported' }) => conditionalDelete !== 'not-supported')
  )
    faults.push('conditional delete')
  return faults
}

const HL7 = 'http://hl7.org/fhir/StructureDefinition'

/**
 * True for a search of a patient's records, or for people, that meets one of the combinations of
 * its type, where there are any (HL7, extension
 * "capabilitystatement-search-parameter-combination"), or that a statement promises for the patient
 * alone by what it expects of that parameter. For people, whatever it says of a parameter other
 * than SHOULD-NOT allows to try it.
 */
function isCombined(
  params: readonly (readonly [string, string])[],
  types: readonly DeclaredType[],
): boolean {
  const asked = params.map(([key]) => key.replace(/:.*$/, ''))
  const patient = ['patient', 'subject', 'beneficiary'].find((name) => asked.includes(name))
  const isOfPeople = types.some(({ type }) => type === 'Patient') && !asked.includes('_id')
  if (patient === undefined && !isOfPeople) return true
  return types.some(({ extension = [], searchParam = [] }) => {
    const combinations = extension.filter(
      (one) =>
        one.url === `${HL7}/capabilitystatement-search-parameter-combination` &&
        expected(one) !== 'SHOULD-NOT',
    )
    const promised = searchParam.some((one) =>
      isOfPeople
        ? asked.includes(one.name) && /^(?:SHALL|SHOULD|MAY)$/.test(expected(one) ?? '')
        : one.name === patient && /^SHALL$|^SHOULD$/.test(expected(one) ?? ''),
    )
    const isMet = ({ extension: parts = [] }: DeclaredExtension) => {
      const names = (kind: string) =>
        parts.filter(({ url }) => url === kind).map(({ valueString = '' }) => valueString)
      const required = names('required')
      return required.length === 0
        ? names('optional').some((name) => asked.includes(name))
        : required.every((name) => asked.includes(name))
    }
    return combinations.length === 0 || promised || combinations.some(isMet)
  })
}

function expected({ extension = [] }: Pick<DeclaredExtension, 'extension'>): string | undefined {
  return extension.find(({ url }) => url === `${HL7}/capabilitystatement-expectation`)?.valueCode
}

function nameIn({ name }: Named): string {
  return name
}

/** Statements write an operation with its dollar sign and without, some with its type before it. */
function nameOnWire({ name }: Named): string {
  return name.replace(/^.*[./]/, '').replace(/^\$/, '')
}
