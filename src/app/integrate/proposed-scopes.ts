import type { Parameters } from 'fhir/r4'
import { letterOf } from '~/capability/scope'
import type { ResourceSupport, Statement } from '~/capability/statement'
import type { ResourceType } from '~/fhir/resource'
import type { Way } from '~/smart/registration'
import { registry } from '~/views/registry'

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
  /** False when it says that it does not identify the person who signs in. */
  readonly identifies: boolean
}

/**
 * The scopes of one way to start, space-delimited: those that the server declares and the app uses,
 * and no more (SMART App Launch 2.2, "Scopes for requesting FHIR resources"; 1.0.0, the same).
 */
export function proposedScope(
  { statement, identifies }: AskedServer,
  way: Way,
  { breadth, syntax, refresh }: ScopeWish,
): string {
  const launch = { patient: ['launch/patient'], launch: ['launch'], practitioner: [] }[way]
  // An EHR opens one patient, and so does a patient: no other person's record is requested.
  const context = way === 'practitioner' ? 'user' : 'patient'
  return [
    ...(identifies ? ['openid', 'fhirUser'] : []),
    ...(refresh ? ['offline_access'] : []),
    ...launch,
    ...dataScopes(statement, context, breadth, syntax),
  ].join(' ')
}

function dataScopes(
  statement: Statement | undefined,
  context: 'patient' | 'user',
  breadth: Breadth,
  syntax: 'v1' | 'v2',
): readonly string[] {
  // Of a server whose statement is not known yet, nobody knows what is the least.
  if (breadth === 'all' || statement === undefined)
    return [`${context}/*.${syntax === 'v2' ? 'rs' : 'read'}`]
  return [...LISTED, ...BESIDES].flatMap((type) => {
    const support = statement.resources.get(type)
    if (support === undefined) return []
    const letters = lettersOf(type, support, breadth === 'write')
    if (syntax === 'v2')
      return letters.length === 0 ? [] : [`${context}/${type}.${letters.join('')}`]
    const has = (...wanted: readonly string[]) => wanted.some((one) => letters.includes(one))
    return [
      ...(has('r', 's') ? [`${context}/${type}.read`] : []),
      ...(has('c', 'u') ? [`${context}/${type}.write`] : []),
    ]
  })
}

/** The letters of a type's scope, as far as the server declares what they are for. */
function lettersOf(
  type: ResourceType,
  { interactions, operations, updateCreate }: ResourceSupport,
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
    ...(declares('search-type') || isFor('s') ? ['s'] : []),
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
export function isAnythingOffered(statement: Statement): boolean {
  return dataScopes(statement, 'user', 'write', 'v2').length > 0
}
