/** The people whose journeys open every screen at the second host. */
export type Walker = 'patient' | 'staff with a patient' | 'staff without one'

/**
 * The fate of an address at the second host: opened below a patient's record, without one or both;
 * or not opened by these journeys, for the reason that is given.
 */
export type Walked =
  | { readonly of: 'patient' | 'service' | 'both'; readonly at: string }
  | { readonly why: string }

const OF_THE_NAVIGATION = 'The navigation leads to every list: walk-record.ts opens each.'
const OF_LISTS = 'A list of this host’s records leads to it: walk-record.ts opens every one.'
const OF_A_DRAFT = 'A draft leads to it: the journey of forms, and that of an episode of care.'
const OF_AN_ORDER = 'An order that names a form leads to it: ordered-forms.spec.ts opens both.'
const OF_FILES =
  'It reads files of an export, and has no service: e2e/operator opens it, signed in or not.'
const OF_AN_EXPORT =
  'A sign-in as a system leads to it, for which this host has no client: the first page says so.'
const NO_GENERATION =
  'This host makes no documents, so there is no such file: the screen before says so.'

/**
 * Every address of the app's routers, by the file that has it: what the journeys at the second host
 * do with it. A test holds the list to the source, and the journeys walk what it says.
 */
export const ROUTES: Readonly<Record<string, Readonly<Record<string, Walked>>>> = {
  'src/app/AppRoutes.tsx': {
    patients: { of: 'service', at: 'patients' },
    'patients/:patientId': { of: 'patient', at: '' },
    '*': { why: `${OF_THE_NAVIGATION} The rest are the screens of LateRoutes.tsx.` },
  },
  'src/app/LateRoutes.tsx': {
    more: { of: 'both', at: 'more' },
    offered: { of: 'both', at: 'offered' },
    receipt: { of: 'both', at: 'receipt' },
    requests: { of: 'both', at: 'requests' },
    '*': { of: 'both', at: 'no-such-page' },
  },
  'src/compare/routes.tsx': { 'side-by-side': { of: 'patient', at: 'side-by-side' } },
  'src/documents/routes.tsx': {
    compare: { of: 'patient', at: 'compare' },
    generate: { of: 'patient', at: 'generate' },
    'generated/:job/:file': { why: NO_GENERATION },
    'documents/read/:document?': { of: 'patient', at: 'documents/read' },
    'documents/taken/:draft': { why: OF_A_DRAFT },
    'documents/file/:draft?': { of: 'both', at: 'documents/file' },
    'documents/file-several/:draft?': { of: 'both', at: 'documents/file-several' },
    'documents/open': { of: 'both', at: 'documents/open' },
    'DocumentReference/:id/files/:file': { why: 'The letter of the journey of US Core.' },
  },
  'src/export/routes.tsx': {
    'take-away': { of: 'patient', at: 'take-away' },
    'offline-copy': { of: 'patient', at: 'offline-copy' },
    summary: { of: 'patient', at: 'summary' },
  },
  'src/patients/routes.tsx': {
    'correct/:draft?': { of: 'patient', at: 'correct' },
    duplicates: { of: 'patient', at: 'duplicates' },
    merge: { of: 'service', at: 'merge' },
    'register/:draft?': { of: 'service', at: 'register' },
  },
  'src/questionnaires/routes.tsx': {
    forms: { of: 'patient', at: 'forms' },
    'forms/:form': { of: 'patient', at: 'forms/phq-2' },
    'forms/:form/:draft': { why: OF_A_DRAFT },
    'ServiceRequest/:id/form/:place?': { why: OF_AN_ORDER },
    'Task/:id/form/:place?': { why: OF_AN_ORDER },
    'QuestionnaireResponse/:id/change': { of: 'both', at: 'QuestionnaireResponse/bb/change' },
  },
  'src/resources/routes.tsx': {
    'new/:type/:draft?': { of: 'both', at: 'new/Location' },
    ':type/:id/correct/:draft?': { of: 'both', at: 'Location/1/correct' },
    ':type/:id': { why: OF_LISTS },
  },
  'src/timeline/routes.tsx': { timeline: { of: 'patient', at: 'timeline' } },
  'src/trends/routes.tsx': {
    trends: { of: 'patient', at: 'trends' },
    'flow-sheet': { of: 'patient', at: 'flow-sheet' },
    results: { of: 'patient', at: 'results' },
    scores: { of: 'patient', at: 'scores' },
  },
  'src/operator/routes.tsx': {
    'groups/:groupId': { why: OF_AN_EXPORT },
    'jobs/:jobId': { why: OF_AN_EXPORT },
  },
  'src/app/operator/OperatorApp.tsx': {
    offered: { why: OF_AN_EXPORT },
    receipt: { why: OF_AN_EXPORT },
    requests: { why: OF_AN_EXPORT },
    '*': { why: OF_AN_EXPORT },
  },
  'src/operator/look/screens/LookScreens.tsx': Object.fromEntries(
    [
      'look',
      '*',
      'types/:type',
      'patients',
      'patients/:patientId',
      'find',
      'references',
      'differences',
      'differences/:type/:difference',
      'tables',
      'entries/:record',
      'earlier/:record',
      'patients/:patientId/:type/:id',
      ':type/:id',
    ].map((path) => [path, { why: OF_FILES }]),
  ),
}

/** Addresses that stand by themselves, whoever is signed in (Root.tsx), and those before it. */
export const PAGES: readonly string[] = [
  '/check',
  '/help',
  '/integrate',
  '/privacy',
  '/export',
  '/copy',
]
