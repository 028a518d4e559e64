import type { Generation } from '../../world.ts'
import { parseScope, type DataScope, type Letter } from '../tokens/scope.ts'

/** Resource types in a person's words. */
const TYPE_WORDS: Readonly<Record<string, string>> = {
  '*': 'everything in the record',
  AllergyIntolerance: 'allergies',
  Binary: 'files',
  CarePlan: 'care plans',
  CareTeam: 'care teams',
  Condition: 'problems and diagnoses',
  Device: 'devices and implants',
  DiagnosticReport: 'reports of tests',
  DocumentReference: 'documents',
  Encounter: 'visits',
  EpisodeOfCare: 'episodes of care',
  Goal: 'goals',
  Group: 'groups of patients',
  Immunization: 'immunizations',
  Location: 'places',
  Medication: 'names of medicines',
  MedicationRequest: 'medicines',
  Observation: 'results and measurements',
  Organization: 'organizations',
  Patient: 'name, birth date and contact details',
  Practitioner: 'names of clinicians',
  Procedure: 'procedures',
  Provenance: 'who recorded what and when',
  QuestionnaireResponse: 'answered questionnaires',
  RelatedPerson: 'relatives and guardians',
  ServiceRequest: 'orders and referrals',
}

/**
 * Groups of resource types, as a person thinks of a record; the last one takes every other type.
 */
const THEMES: readonly (readonly [theme: string, types: readonly string[]])[] = [
  ['Health problems and care', ['Condition', 'AllergyIntolerance', 'Immunization', 'Procedure']],
  [
    'Medicines, orders and devices',
    ['MedicationRequest', 'Medication', 'ServiceRequest', 'Device'],
  ],
  ['Results', ['Observation', 'DiagnosticReport']],
  ['Visits and plans', ['Encounter', 'EpisodeOfCare', 'CarePlan', 'CareTeam', 'Goal']],
  ['Documents and forms', ['DocumentReference', 'Binary', 'QuestionnaireResponse']],
  ['People and places', ['Patient', 'RelatedPerson', 'Practitioner', 'Organization', 'Location']],
  ['Everything else', []],
]

/** Scopes of one theme. */
interface ScopeGroup {
  readonly theme: string
  readonly scopes: readonly string[]
}

/** The scopes on data, by theme; a theme without one is left out. */
export function groupedScopes(
  scopes: readonly string[],
  generation: Generation,
): readonly ScopeGroup[] {
  const last = THEMES.at(-1)?.[0]
  const themeOf = (scope: string) => {
    const parsed = parseScope(scope, generation)
    const type = parsed?.kind === 'data' ? parsed.type : ''
    return THEMES.find(([, types]) => types.includes(type))?.[0] ?? last
  }
  return THEMES.map(([theme]) => ({
    theme,
    scopes: scopes.filter((scope) => themeOf(scope) === theme),
  })).filter((group) => group.scopes.length > 0)
}

const IDENTITY_WORDS: Readonly<Record<string, string>> = {
  openid: 'Know that you signed in',
  fhirUser: 'Know which person in the record you are',
  profile: 'Know your name',
  offline_access: 'Stay signed in after this visit',
  launch: 'Open the chart that you are looking at',
  'launch/patient': 'Know which patient was chosen',
  'launch/encounter': 'Know which visit was chosen',
}

const VERBS: Readonly<Record<Letter, string>> = {
  c: 'add',
  r: 'read',
  u: 'change',
  d: 'delete',
  s: 'search',
}

/**
 * Explains in a plain sentence what a scope allows. Falls back to the scope itself when it is
 * unknown.
 */
export function scopeWords(scope: string, generation: Generation): string {
  const parsed = parseScope(scope, generation)
  if (parsed?.kind === 'data') return dataWords(parsed)
  return IDENTITY_WORDS[scope] ?? scope
}

function dataWords({ level, type, letters, query }: DataScope): string {
  const verbs = letters.map((letter) => VERBS[letter])
  const last = verbs.at(-1) ?? ''
  const doing = verbs.length < 2 ? last : `${verbs.slice(0, -1).join(', ')} and ${last}`
  const what = TYPE_WORDS[type] ?? `records of the type ${type}`
  const whose = {
    patient: 'of this patient',
    user: 'of every patient you may see',
    system: 'of all patients',
  }[level]
  const only = query === '' ? '' : `, only where ${query}`
  return `${doing.charAt(0).toUpperCase()}${doing.slice(1)} ${what} ${whose}${only}`
}
