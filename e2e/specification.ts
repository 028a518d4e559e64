import type { Solution } from './world.ts'

/**
 * The support tables of the specification, written down by hand from "Legacy v1 resources" and
 * "General purpose R4 resources" ("-" and "none" offer nothing). A third reading, besides the
 * sandbox's and the app's: where two differ, a test fails.
 */
type Letters = '' | 'R,S' | 'C,R,U,S' | 'C,U'
type Row = readonly [s1: Letters, s2: Letters, s3: Letters, s4: Letters, s5: Letters, s6: Letters]

const SOLUTIONS: readonly Solution[] = ['S1', 'S2', 'S3', 'S4', 'S5', 'S6']
const V1_ROW: Row = ['R,S', 'R,S', 'R,S', 'R,S', 'R,S', '']

/** {v1_base}: ten resources, read and search for S1 to S5. */
const V1: Readonly<Record<string, Row>> = {
  DiagnosticReport: V1_ROW,
  Condition: V1_ROW,
  Procedure: V1_ROW,
  Immunization: V1_ROW,
  Patient: V1_ROW,
  CarePlan: V1_ROW,
  Observation: V1_ROW,
  Location: V1_ROW,
  CareTeam: V1_ROW,
  Practitioner: V1_ROW,
}

/** {gp_base}. */
const GENERAL_PURPOSE: Readonly<Record<string, Row>> = {
  Organization: ['R,S', 'R,S', 'R,S', 'R,S', '', ''],
  DocumentReference: ['R,S', 'R,S', 'R,S', 'R,S', '', 'C,U'],
  Location: ['R,S', 'C,R,U,S', 'R,S', 'R,S', '', ''],
  QuestionnaireResponse: ['R,S', 'C,R,U,S', 'R,S', 'R,S', '', ''],
  Device: ['R,S', 'C,R,U,S', 'R,S', 'R,S', '', ''],
  Patient: ['R,S', 'C,R,U,S', 'R,S', 'R,S', '', 'C,U'],
  ServiceRequest: ['', '', '', '', '', ''],
  EpisodeOfCare: ['R,S', 'C,R,U,S', 'R,S', 'R,S', '', ''],
}

/** The 16 resource types ("What the service does", 2). */
export const TYPES = [
  'Organization',
  'DiagnosticReport',
  'Condition',
  'Procedure',
  'Immunization',
  'DocumentReference',
  'Location',
  'Patient',
  'QuestionnaireResponse',
  'Device',
  'CarePlan',
  'Observation',
  'CareTeam',
  'Practitioner',
  'ServiceRequest',
  'EpisodeOfCare',
] as const
export type SpecifiedType = (typeof TYPES)[number]

/**
 * True when the bases of a v1 sign-in together ({v1_base} and {gp_base}) support search and read of
 * a type.
 */
export function readable(solution: Solution, type: SpecifiedType): boolean {
  const column = SOLUTIONS.indexOf(solution)
  return [V1[type], GENERAL_PURPOSE[type]].some((row) => row?.[column]?.includes('R') === true)
}
