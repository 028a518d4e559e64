import { fieldsOf, listOf } from '~/fhir/json'

/**
 * The kind of a change of US Core from 3.1.1 to 6.1.0:
 *
 * - `moved`: the statement has another element now;
 * - `required`: 6.1.0 demands the element, 3.1.1 did not;
 * - `new`: 6.1.0 asks services to support the element, 3.1.1 did not;
 * - `relaxed`: 3.1.1 demanded the element, 6.1.0 does not in every case;
 * - `values`: the same element, with other codes or targets;
 * - `dropped`: 3.1.1 asked for it, 6.1.0 does not.
 */
export type ProfileChangeKind = 'moved' | 'required' | 'new' | 'relaxed' | 'values' | 'dropped'

/** One change of US Core that explains why two generations differ. */
export interface ProfileChange {
  readonly kind: ProfileChangeKind
  readonly type: string
  /** The element of 3.1.1, or of 6.1.0 if that alone has it; without the datatype of a choice. */
  readonly element: string
  /** The element of 6.1.0 that says the same now. */
  readonly to?: string
  /** Only of records with this code, as `system|code`. */
  readonly code?: string
  /** Only of records with this code in one of their categories. */
  readonly category?: string
  /** Only of an extension with this address. */
  readonly extension?: string
  /** The page of US Core that states it. */
  readonly source: string
}

const SMOKING = 'http://loinc.org|72166-2'
const US_CORE = 'http://hl7.org/fhir/us/core/StructureDefinition'

/** Changes of one kind that one page states. */
function stated(
  kind: ProfileChangeKind,
  type: string,
  elements: readonly string[],
  source: string,
  only: Pick<ProfileChange, 'code' | 'category'> = {},
): readonly ProfileChange[] {
  return elements.map((element) => ({ kind, type, element, source, ...only }))
}

const PAGES = {
  patient: 'US Core Patient Profile',
  problem: 'US Core Condition Problems and Health Concerns Profile',
  diagnosis: 'US Core Condition Encounter Diagnosis Profile',
  smoking: 'US Core Smoking Status Observation Profile',
  lab: 'US Core Laboratory Result Observation Profile',
  labReport: 'US Core DiagnosticReport Profile for Laboratory Results Reporting',
  note: 'US Core DiagnosticReport Profile for Report and Note Exchange',
  document: 'US Core DocumentReference Profile',
  response: 'US Core QuestionnaireResponse Profile',
  request: 'US Core ServiceRequest Profile',
  practitioner: 'US Core Practitioner Profile',
  organization: 'US Core Organization Profile',
  team: 'US Core CareTeam Profile',
  encounter: 'US Core Encounter Profile',
} as const

/**
 * Changes from US Core 3.1.1 to 6.1.0 of the types that the specification serves, by the profile
 * pages of the two versions: cardinalities, "Must Support" and the additional USCDI requirements.
 * Of Location nothing of these changed, and EpisodeOfCare has no profile in either version. A
 * difference that no page explains is told as one.
 */
export const PROFILE_CHANGES: readonly ProfileChange[] = [
  ...['genderIdentity', 'sex', 'tribal-affiliation'].map((name): ProfileChange => ({
    kind: 'new',
    type: 'Patient',
    element: 'extension',
    extension: `${US_CORE}/us-core-${name}`,
    source: PAGES.patient,
  })),
  ...stated(
    'new',
    'Patient',
    ['deceased', 'name.use', 'name.suffix', 'name.period', 'address.use', 'address.period'],
    PAGES.patient,
  ),
  {
    kind: 'new',
    type: 'Condition',
    element: 'extension',
    extension: 'http://hl7.org/fhir/StructureDefinition/condition-assertedDate',
    source: PAGES.problem,
  },
  ...stated('new', 'Condition', ['onset', 'abatement', 'recordedDate'], PAGES.problem),
  ...stated('new', 'Condition', ['encounter'], PAGES.diagnosis),
  // One profile became two, which their categories tell apart.
  ...stated('values', 'Condition', ['category'], PAGES.problem),
  {
    kind: 'moved',
    type: 'Observation',
    element: 'issued',
    to: 'effective',
    code: SMOKING,
    source: PAGES.smoking,
  },
  ...stated('required', 'Observation', ['category', 'effective'], PAGES.smoking, { code: SMOKING }),
  ...stated('new', 'Observation', ['specimen'], PAGES.lab, { category: 'laboratory' }),
  ...stated('relaxed', 'DiagnosticReport', ['effective', 'issued'], PAGES.labReport, {
    category: 'LAB',
  }),
  ...stated('new', 'DiagnosticReport', ['result', 'media'], PAGES.note),
  ...stated('relaxed', 'DiagnosticReport', ['effective'], PAGES.note),
  ...stated('relaxed', 'Procedure', ['performed'], 'US Core Procedure Profile'),
  ...stated('new', 'Procedure', ['basedOn'], 'US Core Procedure Profile'),
  ...stated('relaxed', 'Immunization', ['primarySource'], 'US Core Immunization Profile'),
  ...stated('relaxed', 'DocumentReference', ['content.attachment.contentType'], PAGES.document),
  ...stated('values', 'DocumentReference', ['author'], PAGES.document),
  ...stated('dropped', 'DocumentReference', ['custodian'], PAGES.document),
  ...stated('relaxed', 'CarePlan', ['text'], 'US Core CarePlan Profile'),
  ...stated('values', 'CareTeam', ['participant.member'], PAGES.team),
  ...stated('new', 'Practitioner', ['telecom', 'address'], PAGES.practitioner),
  ...stated('new', 'Organization', ['telecom.system', 'telecom.value'], PAGES.organization),
  ...stated('dropped', 'Device', ['udiCarrier.carrierAIDC'], 'US Core Implantable Device Profile'),
  // Neither type had a profile in 3.1.1.
  ...stated(
    'required',
    'QuestionnaireResponse',
    ['questionnaire', 'subject', 'authored'],
    PAGES.response,
  ),
  ...stated('new', 'QuestionnaireResponse', ['identifier', 'author', 'item'], PAGES.response),
  ...stated('required', 'ServiceRequest', ['code'], PAGES.request),
  ...stated(
    'new',
    'ServiceRequest',
    ['category', 'occurrence', 'authoredOn', 'requester', 'reasonCode', 'reasonReference'],
    PAGES.request,
  ),
  // Not in the specification; plain servers and other versions of the service may have them.
  ...stated('new', 'Encounter', ['reasonReference', 'serviceProvider'], PAGES.encounter),
  ...stated('new', 'MedicationRequest', ['category'], 'US Core MedicationRequest Profile'),
]

/** The changes that can concern a record of this type and code. */
export function changesOf(record: object): readonly ProfileChange[] {
  const { resourceType, code, category } = fieldsOf(record)
  const codes = listOf(fieldsOf(code)['coding']).map((coding) => {
    const { system, code: own } = fieldsOf(coding)
    return `${String(system)}|${String(own)}`
  })
  const categories = listOf(category).flatMap((one) =>
    listOf(fieldsOf(one)['coding']).map((coding) => fieldsOf(coding)['code']),
  )
  return PROFILE_CHANGES.filter(
    (change) =>
      change.type === resourceType &&
      (change.code === undefined || codes.includes(change.code)) &&
      (change.category === undefined || categories.includes(change.category)),
  )
}
