import type {
  AllergyIntolerance,
  CodeableConcept,
  Condition,
  Extension,
  FhirResource,
  MedicationStatement,
  Patient,
} from 'fhir/r4'

const ABSENT = 'http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips'
const NOT_KNOWN: Extension = {
  url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason',
  valueCode: 'unknown',
}

/**
 * Elements that the guide requires and the record lacks say that they are not known (R4,
 * "data-absent-reason"): they are never made up.
 */
export function withAbsent(record: FhirResource): FhirResource {
  const code: CodeableConcept = { extension: [NOT_KNOWN] }
  switch (record.resourceType) {
    case 'Patient':
      return {
        ...record,
        ...(record.birthDate === undefined ? { _birthDate: { extension: [NOT_KNOWN] } } : {}),
        name: namesOf(record),
      }
    case 'AllergyIntolerance':
    case 'Condition':
    case 'Medication':
      return { ...record, code: record.code ?? code }
    case 'Immunization':
      return {
        ...record,
        vaccineCode: record.vaccineCode ?? code,
        ...(hasChoice(record, 'occurrence')
          ? {}
          : { _occurrenceDateTime: { extension: [NOT_KNOWN] } }),
      }
    case 'Procedure':
      return {
        ...record,
        code: record.code ?? code,
        ...(hasChoice(record, 'performed')
          ? {}
          : { _performedDateTime: { extension: [NOT_KNOWN] } }),
      }
    case 'MedicationStatement':
      return hasChoice(record, 'effective')
        ? record
        : { ...record, _effectiveDateTime: { extension: [NOT_KNOWN] } }
    case 'Observation': {
      const { effectiveInstant, ...rest } = record
      return {
        ...rest,
        ...(effectiveInstant === undefined ? {} : { effectiveDateTime: effectiveInstant }),
        ...(hasChoice(record, 'effective')
          ? {}
          : { _effectiveDateTime: { extension: [NOT_KNOWN] } }),
        performer:
          record.performer === undefined || record.performer.length === 0
            ? [{ extension: [NOT_KNOWN] }]
            : record.performer,
      }
    }
    default:
      return record
  }
}

/** A name needs its text, its family or its given part (IPS, ips-pat-1). */
function namesOf({ name = [] }: Patient): Patient['name'] {
  const told = name.filter(
    ({ text, family, given }) =>
      text !== undefined || family !== undefined || (given ?? []).length > 0,
  )
  return told.length > 0 ? told : [{ extension: [NOT_KNOWN], text: '?' }]
}

function hasChoice(record: object, name: string): boolean {
  return Object.keys(record).some((key) => new RegExp(`^_?${name}[A-Z]`).test(key))
}

function absent(code: string, display: string): CodeableConcept {
  return { coding: [{ system: ABSENT, code, display }] }
}

const CLINICAL = 'http://terminology.hl7.org/CodeSystem/'

/** The entry that says that there is no information about allergies. */
export function noAllergies(id: string, subject: string): AllergyIntolerance {
  return {
    resourceType: 'AllergyIntolerance',
    id,
    clinicalStatus: {
      coding: [{ system: `${CLINICAL}allergyintolerance-clinical`, code: 'active' }],
    },
    code: absent('no-allergy-info', 'No information about allergies'),
    patient: { reference: subject },
  }
}

/** The entry that says that there is no information about problems. */
export function noProblems(id: string, subject: string): Condition {
  return {
    resourceType: 'Condition',
    id,
    clinicalStatus: { coding: [{ system: `${CLINICAL}condition-clinical`, code: 'active' }] },
    code: absent('no-problem-info', 'No information about problems'),
    subject: { reference: subject },
  }
}

/** The entry that says that there is no information about medicines. */
export function noMedicines(id: string, subject: string): MedicationStatement {
  return {
    resourceType: 'MedicationStatement',
    id,
    status: 'unknown',
    medicationCodeableConcept: absent('no-medication-info', 'No information about medications'),
    subject: { reference: subject },
    _effectiveDateTime: { extension: [NOT_KNOWN] },
  }
}
