import type { Parameters } from 'fhir/r4'
import { letterOf } from '~/capability/scope'
import { isPermit } from '~/capability/permit'
import type { ResourceSupport, Statement } from '~/capability/statement'
import type { ResourceType } from '~/fhir/resource'
import type { Way } from '~/smart/registration'
import { registry } from '~/views/registry'
import { decideAs, listSearch, openSearches, type Declared } from './offered-requests'

/** The breadth of a registration's scopes, the least first. */
export const BREADTHS = ['read', 'write', 'all'] as const
export type Breadth = (typeof BREADTHS)[number]

/** Kinds of entries that the app has lists for: the patient, and the others as the navigation. */
export const LISTED: readonly ResourceType[] = [
  ...new Set<ResourceType>(['Patient', ...registry.views.map(({ type }) => type)]),
]

/**
 * Kinds that come along with those, or are opened from them: names, origins, files, forms, what
 * asks for a form, and the lists of its answers.
 */
const BESIDES = [
  'Binary',
  'Medication',
  'PractitionerRole',
  'Provenance',
  'Questionnaire',
  'Task',
  'ValueSet',
] as const satisfies readonly ResourceType[]

/** Kinds that the app enters and corrects: by its forms, or taken over from a document. */
const CORRECTED: ReadonlySet<ResourceType> = new Set([
  'Patient',
  'AllergyIntolerance',
  'Condition',
  'MedicationRequest',
  'DocumentReference',
  'QuestionnaireResponse',
  'Device',
  'EpisodeOfCare',
  'Location',
])
/**
 * Kinds that the app enters and never corrects: results, which answers become. An author of forms
 * may let answers become entries of any other kind; nobody knows those before.
 */
const ENTERED: ReadonlySet<ResourceType> = new Set(['Observation'])

/** True for a kind that the app enters or corrects. */
export function isWritten(type: ResourceType): boolean {
  return CORRECTED.has(type) || ENTERED.has(type)
}

/** The choices that scopes depend on. */
export interface ScopeWish {
  readonly breadth: Breadth
  readonly syntax: 'v1' | 'v2'
  /** True to request a refresh token as well. */
  readonly refresh: boolean
}

/** The facts about a server that its scopes depend on. */
interface AskedServer {
  readonly statement?: Statement
  /** The combinations of search parameters that it asks for. */
  readonly combine?: Declared['combine']
  /** False when it says that it does not identify the person who signs in. */
  readonly identifies: boolean
}

/**
 * The scopes of one way to start, space-delimited: those that the server declares and the app uses,
 * and no more (SMART App Launch 2.2, "Scopes for requesting FHIR resources"; 1.0.0, the same).
 */
export function proposedScope(
  { statement, combine, identifies }: AskedServer,
  way: Way,
  { breadth, syntax, refresh }: ScopeWish,
): string {
  const launch = { patient: ['launch/patient'], launch: ['launch'], practitioner: [] }[way]
  const context = contextOf(way)
  return [
    ...(identifies ? ['openid', 'fhirUser'] : []),
    ...(refresh ? ['offline_access'] : []),
    ...launch,
    ...(statement === undefined
      ? everything(context, syntax)
      : dataScopes({ statement, combine }, way, breadth, syntax)),
  ].join(' ')
}

/** An EHR opens one patient, and so does a patient: no other person's record is requested. */
function contextOf(way: Way): 'patient' | 'user' {
  return way === 'practitioner' ? 'user' : 'patient'
}

/** All that a person may see: of a server that said nothing, nobody knows what is the least. */
function everything(context: 'patient' | 'user', syntax: 'v1' | 'v2'): readonly string[] {
  return [`${context}/*.${syntax === 'v2' ? 'rs' : 'read'}`]
}

function dataScopes(
  declared: Declared,
  way: Way,
  breadth: Breadth,
  syntax: 'v1' | 'v2',
): readonly string[] {
  const context = contextOf(way)
  if (breadth === 'all') return everything(context, syntax)
  const searched = searchedKinds(declared, way)
  return [...LISTED, ...BESIDES].flatMap((type) => {
    const support = declared.statement.resources.get(type)
    if (support === undefined) return []
    const letters = lettersOf(type, support, searched.has(type), breadth === 'write')
    if (syntax === 'v2')
      return letters.length === 0 ? [] : [`${context}/${type}.${letters.join('')}`]
    const has = (...wanted: readonly string[]) => wanted.some((one) => letters.includes(one))
    return [
      ...(has('r', 's') ? [`${context}/${type}.read`] : []),
      ...(has('c', 'u') ? [`${context}/${type}.write`] : []),
    ]
  })
}

/** The kinds of which a sign-in that may search for everything would search for anything. */
function searchedKinds(declared: Declared, way: Way): ReadonlySet<ResourceType> {
  const decide = decideAs(ANY_SERVER, declared, way, `${contextOf(way)}/*.rs`)
  return new Set([
    ...LISTED.filter((type) =>
      [listSearch(type), ...openSearches(type)].some((search) => {
        const answer = decide(search)
        // A read in its place needs no scope to search.
        return isPermit(answer) && letterOf(answer.request) === 's'
      }),
    ),
    ...BESIDES.filter((type) =>
      declared.statement.resources.get(type)?.interactions.has('search-type'),
    ),
  ])
}

/** Scopes name no server. */
const ANY_SERVER = 'https://server.example'

/**
 * The letters of a type's scope, as far as the server declares what they are for.
 * @param isSearched True where one of the app's searches can be sent.
 */
function lettersOf(
  type: ResourceType,
  { interactions, operations, updateCreate }: ResourceSupport,
  isSearched: boolean,
  writes: boolean,
): readonly string[] {
  const declares = (code: Interaction) => interactions.has(code)
  const asked = (OPERATIONS[type] ?? []).filter((name) => operations.has(name))
  const isFor = (letter: string) =>
    asked.some(
      (name) => letterOf({ interaction: 'operation', type, name, parameters: NOTHING }) === letter,
    )
  const corrects = writes && CORRECTED.has(type)
  const enters = corrects || (writes && ENTERED.has(type))
  // An entry may be made by a change to an id that is not there yet (docs/decisions, 116).
  const isByUpdate = enters && !declares('create') && updateCreate
  return [
    ...(enters && declares('create') ? ['c'] : []),
    ...(declares('read') || isFor('r') ? ['r'] : []),
    ...((corrects || isByUpdate) && (declares('update') || isFor('u')) ? ['u'] : []),
    ...(isSearched || isFor('s') ? ['s'] : []),
  ]
}

type Interaction = ResourceSupport['interactions'] extends ReadonlySet<infer T> ? T : never

/** Operations that the app asks for: about people, forms, and the lists of their answers. */
const OPERATIONS: Partial<Record<ResourceType, readonly `$${string}`[]>> = {
  Patient: ['$assign-mrn', '$match', '$merge', '$unmerge'],
  Questionnaire: ['$assemble', '$next-question', '$populate'],
  ValueSet: ['$expand'],
}
const NOTHING: Parameters = { resourceType: 'Parameters' }

/** True where a server declares anything that the app would ask it for. */
export function isAnythingOffered(declared: Declared): boolean {
  return dataScopes(declared, 'practitioner', 'write', 'v2').length > 0
}
