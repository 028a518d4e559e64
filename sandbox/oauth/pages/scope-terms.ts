import type { PageLanguage } from '../../html/page-language.ts'
import type { Letter } from '../tokens/scope.ts'

/** Themes of a record, in the order of the consent page; the last one takes every other type. */
export const THEMES = [
  { id: 'health', types: ['Condition', 'AllergyIntolerance', 'Immunization', 'Procedure'] },
  { id: 'orders', types: ['MedicationRequest', 'Medication', 'ServiceRequest', 'Device'] },
  { id: 'results', types: ['Observation', 'DiagnosticReport'] },
  { id: 'visits', types: ['Encounter', 'EpisodeOfCare', 'CarePlan', 'CareTeam', 'Goal'] },
  { id: 'documents', types: ['DocumentReference', 'Binary', 'QuestionnaireResponse'] },
  {
    id: 'people',
    types: ['Patient', 'RelatedPerson', 'Practitioner', 'Organization', 'Location'],
  },
  { id: 'others', types: [] },
] as const satisfies readonly { readonly id: string; readonly types: readonly string[] }[]
export type Theme = (typeof THEMES)[number]['id']

/** The words of which a sentence about a scope is made. */
interface ScopeTerms {
  /** Resource types in a person's words. */
  readonly types: Readonly<Record<string, string>>
  readonly otherType: (type: string) => string
  readonly themes: Readonly<Record<Theme, string>>
  /** Scopes that are about no type of record. */
  readonly identity: Readonly<Record<string, string>>
  readonly verbs: Readonly<Record<Letter, string>>
  readonly and: string
  readonly whose: Readonly<Record<'patient' | 'user' | 'system', string>>
  readonly only: (query: string) => string
}

const english: ScopeTerms = {
  types: {
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
  },
  otherType: (type) => `records of the type ${type}`,
  themes: {
    health: 'Health problems and care',
    orders: 'Medicines, orders and devices',
    results: 'Results',
    visits: 'Visits and plans',
    documents: 'Documents and forms',
    people: 'People and places',
    others: 'Everything else',
  },
  identity: {
    openid: 'Know that you signed in',
    fhirUser: 'Know which person in the record you are',
    profile: 'Know your name',
    offline_access: 'Stay signed in after this visit',
    launch: 'Open the chart that you are looking at',
    'launch/patient': 'Know which patient was chosen',
    'launch/encounter': 'Know which visit was chosen',
  },
  verbs: { c: 'add', r: 'read', u: 'change', d: 'delete', s: 'search' },
  and: 'and',
  whose: {
    patient: 'of this patient',
    user: 'of every patient you may see',
    system: 'of all patients',
  },
  only: (query) => `, only where ${query}`,
}

const spanish: ScopeTerms = {
  types: {
    '*': 'todo el expediente',
    AllergyIntolerance: 'alergias',
    Binary: 'archivos',
    CarePlan: 'planes de atención',
    CareTeam: 'equipos de atención',
    Condition: 'problemas y diagnósticos',
    Device: 'dispositivos e implantes',
    DiagnosticReport: 'informes de pruebas',
    DocumentReference: 'documentos',
    Encounter: 'consultas',
    EpisodeOfCare: 'episodios de atención',
    Goal: 'metas',
    Group: 'grupos de pacientes',
    Immunization: 'vacunas',
    Location: 'lugares',
    Medication: 'nombres de medicamentos',
    MedicationRequest: 'medicamentos',
    Observation: 'resultados y mediciones',
    Organization: 'organizaciones',
    Patient: 'nombre, fecha de nacimiento y datos de contacto',
    Practitioner: 'nombres del personal clínico',
    Procedure: 'procedimientos',
    Provenance: 'quién registró qué y cuándo en el expediente',
    QuestionnaireResponse: 'formularios contestados',
    RelatedPerson: 'familiares y tutores',
    ServiceRequest: 'órdenes y remisiones',
  },
  otherType: (type) => `entradas del tipo ${type}`,
  themes: {
    health: 'Problemas de salud y atención',
    orders: 'Medicamentos, órdenes y dispositivos',
    results: 'Resultados',
    visits: 'Consultas y planes',
    documents: 'Documentos y formularios',
    people: 'Personas y lugares',
    others: 'Todo lo demás',
  },
  identity: {
    openid: 'Saber que usted inició sesión',
    fhirUser: 'Saber quién es usted en el expediente',
    profile: 'Saber su nombre',
    offline_access: 'Mantener la sesión iniciada después de esta vez',
    launch: 'Abrir el expediente que tiene a la vista',
    'launch/patient': 'Saber qué paciente se eligió',
    'launch/encounter': 'Saber qué consulta se eligió',
  },
  verbs: { c: 'agregar', r: 'leer', u: 'modificar', d: 'eliminar', s: 'buscar' },
  and: 'y',
  whose: {
    patient: 'de este paciente',
    user: 'de todos los pacientes que usted puede ver',
    system: 'de todos los pacientes',
  },
  only: (query) => `, solo donde ${query}`,
}

/** The terms of scopes by language. */
export const SCOPE_TERMS: Readonly<Record<PageLanguage, ScopeTerms>> = { en: english, es: spanish }
