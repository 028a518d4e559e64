import type { Generation } from '../world.ts'
import { parseScope, type DataScope, type Letter } from './scope.ts'

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
  MedicationRequest: 'medicines',
  Observation: 'results and measurements',
  Organization: 'organizations',
  Patient: 'name, birth date and contact details',
  Practitioner: 'names of clinicians',
  Procedure: 'procedures',
  Provenance: 'who recorded what and when',
  QuestionnaireResponse: 'answered questionnaires',
  ServiceRequest: 'orders and referrals',
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
