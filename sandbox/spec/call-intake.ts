/**
 * The limited set of demographic elements of a Call Intake patient until $assign-mrn
 * (specification, "Patient rules"; the set itself: service notes, "Patient"). The gender comes
 * through the gender identity extension.
 */
export const CALL_INTAKE_ELEMENTS: ReadonlySet<string> = new Set([
  'name',
  'gender',
  'birthDate',
  'telecom',
  'identifier',
])

/**
 * `Identifier.type` code of the temporary number of a Call Intake patient (service notes,
 * "Patient").
 */
export const TEMPORARY_CODE = 'TEMP'

/** `Identifier.type` code of a permanent medical record number (HL7 v2 table 0203). */
export const PERMANENT_CODE = 'MR'

/** Ends of the identifier systems under the general purpose base. */
export const IDENTIFIER_PATHS = {
  callIntake: '/identifier/call-intake',
  mrn: '/identifier/mrn',
  cin: '/identifier/cin',
} as const
