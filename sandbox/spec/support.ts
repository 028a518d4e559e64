import type { Solution } from '../world.ts'

/**
 * A cell of the support tables: letters for create, read, update, search. `-` and `none` are both
 * printed in the specification and both mean that nothing is offered.
 */
export type SupportMark = 'R' | 'R,S' | 'C,U' | 'C,R,U,S' | '-' | 'none'

/** One row: a mark for each of the six solutions. */
export type SupportRow = Readonly<Record<Solution, SupportMark>>

/**
 * Interactions by the names of FHIR R4's CapabilityStatement (value set
 * "type-restful-interaction").
 */
export type Interaction = 'create' | 'read' | 'update' | 'search-type'

const INTERACTION_OF = { C: 'create', R: 'read', U: 'update', S: 'search-type' } as const

/** The interactions a mark stands for, in the order of the mark. */
export function interactionsOf(mark: SupportMark): readonly Interaction[] {
  if (mark === '-' || mark === 'none') return []
  return mark
    .split(',')
    .flatMap((letter) =>
      letter in INTERACTION_OF ? [INTERACTION_OF[letter as keyof typeof INTERACTION_OF]] : [],
    )
}

function row(
  S1: SupportMark,
  S2: SupportMark,
  S3: SupportMark,
  S4: SupportMark,
  S5: SupportMark,
  S6: SupportMark,
): SupportRow {
  return { S1, S2, S3, S4, S5, S6 }
}

/**
 * Specification, "General purpose R4 resources", "Support by solution". Encounter: service notes,
 * "Bases". Binary: service notes, "Documents" (attachments of DocumentReference are read at
 * `{base}/Binary/{id}`).
 */
export const GP_SUPPORT = {
  Organization: row('R,S', 'R,S', 'R,S', 'R,S', '-', '-'),
  DocumentReference: row('R,S', 'R,S', 'R,S', 'R,S', '-', 'C,U'),
  Location: row('R,S', 'C,R,U,S', 'R,S', 'R,S', '-', 'none'),
  QuestionnaireResponse: row('R,S', 'C,R,U,S', 'R,S', 'R,S', '-', 'none'),
  Device: row('R,S', 'C,R,U,S', 'R,S', 'R,S', '-', '-'),
  Patient: row('R,S', 'C,R,U,S', 'R,S', 'R,S', '-', 'C,U'),
  ServiceRequest: row('none', 'none', 'none', 'none', '-', 'none'),
  EpisodeOfCare: row('R,S', 'C,R,U,S', 'R,S', 'R,S', '-', 'none'),
  Encounter: row('R,S', 'C,R,U,S', 'R,S', 'R,S', '-', '-'),
  Binary: row('R', 'R', 'R', 'R', '-', '-'),
} as const satisfies Readonly<Record<string, SupportRow>>

const READ_AND_SEARCH = row('R,S', 'R,S', 'R,S', 'R,S', 'R,S', '-')
const READ_ONLY = row('R', 'R', 'R', 'R', 'R', '-')

/**
 * Specification, "Legacy v1 resources", "Support by solution"; the three unmarked tables: service
 * notes, "Bases".
 */
export const V1_SUPPORT = {
  DiagnosticReport: READ_AND_SEARCH,
  Condition: READ_AND_SEARCH,
  Procedure: READ_AND_SEARCH,
  Immunization: READ_AND_SEARCH,
  Patient: READ_AND_SEARCH,
  CarePlan: READ_AND_SEARCH,
  Observation: READ_AND_SEARCH,
  Location: READ_AND_SEARCH,
  CareTeam: READ_AND_SEARCH,
  Practitioner: READ_AND_SEARCH,
} as const satisfies Readonly<Record<string, SupportRow>>

/**
 * Service notes, "Bases": v2 patient access is US Core 6.1.0, read and search for S1 to S5, without
 * create and update.
 */
export const PATIENT_ACCESS_SUPPORT = {
  AllergyIntolerance: READ_AND_SEARCH,
  CarePlan: READ_AND_SEARCH,
  CareTeam: READ_AND_SEARCH,
  Condition: READ_AND_SEARCH,
  Device: READ_AND_SEARCH,
  DiagnosticReport: READ_AND_SEARCH,
  DocumentReference: READ_AND_SEARCH,
  Encounter: READ_AND_SEARCH,
  EpisodeOfCare: READ_AND_SEARCH,
  Goal: READ_AND_SEARCH,
  Immunization: READ_AND_SEARCH,
  Location: READ_AND_SEARCH,
  MedicationRequest: READ_AND_SEARCH,
  Observation: READ_AND_SEARCH,
  Organization: READ_AND_SEARCH,
  Patient: READ_AND_SEARCH,
  Practitioner: READ_AND_SEARCH,
  Procedure: READ_AND_SEARCH,
  QuestionnaireResponse: READ_AND_SEARCH,
  RelatedPerson: READ_AND_SEARCH,
  ServiceRequest: READ_AND_SEARCH,
  Provenance: READ_ONLY,
  Medication: READ_ONLY,
  Binary: READ_ONLY,
} as const satisfies Readonly<Record<string, SupportRow>>

/** Specification, "Bulk data export": standard read on Binary and Group. */
export const BULK_SUPPORT = {
  Group: READ_ONLY,
  Binary: READ_ONLY,
} as const satisfies Readonly<Record<string, SupportRow>>

/**
 * Specification, "Versioning": v2 system access is all system-level access, including bulk export.
 */
export const SYSTEM_ACCESS_SUPPORT = {
  ...PATIENT_ACCESS_SUPPORT,
  ...BULK_SUPPORT,
} as const satisfies Readonly<Record<string, SupportRow>>
