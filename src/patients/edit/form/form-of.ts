import type { Patient } from 'fhir/r4'
import type { FormRow } from '~/writing/rows/form-row'
import { assertNever } from '~/std/assert-never'
import { addressPart } from '../fields/address-part'
import { contactPart } from '../fields/contact-part'
import { genderPart } from '../fields/gender-part'
import { identifierPart, isCallIntake } from '../fields/identifier-part'
import { languagePart } from '../fields/language-part'
import { namePart } from '../fields/name-part'
import {
  type FormContext,
  type GroupPart,
  PATIENT_GROUPS,
  type PatientForm,
  type PatientGroup,
} from './patient-form'
import {
  birthPart,
  deceasedPart,
  educationPart,
  ethnicityPart,
  racePart,
} from '../fields/single-parts'
import { telecomPart } from '../fields/telecom-part'

/** The functions that read and write a part of the form. */
export function partOf(group: PatientGroup): GroupPart {
  switch (group) {
    case 'name':
      return namePart
    case 'gender':
      return genderPart
    case 'birth':
      return birthPart
    case 'identifier':
      return identifierPart
    case 'telecom':
      return telecomPart
    case 'address':
      return addressPart
    case 'language':
      return languagePart
    case 'contact':
      return contactPart
    case 'deceased':
      return deceasedPart
    case 'race':
      return racePart
    case 'ethnicity':
      return ethnicityPart
    case 'education':
      return educationPart
    default:
      return assertNever(group)
  }
}

/** A patient as a form; without one an empty form with a first name. */
export function formOf(patient: Patient | undefined, context: FormContext): PatientForm {
  const read = (group: PatientGroup): readonly FormRow[] => {
    const rows = partOf(group)
      .read(patient ?? { resourceType: 'Patient' }, context)
      .map((row, index) => ({ ...row, key: `${group}-${index}` }))
    return rows.length === 0 && group === 'name' ? [newRow('name')] : rows
  }
  return Object.fromEntries(PATIENT_GROUPS.map((group) => [group, read(group)])) as Record<
    PatientGroup,
    readonly FormRow[]
  >
}

const FIRST_CHOICES: Partial<Record<PatientGroup, Readonly<Record<string, string>>>> = {
  name: { use: 'official' },
  identifier: { kind: 'other' },
  telecom: { kind: 'phone', use: 'home' },
  address: { use: 'home' },
}

/** An empty row with the most common choices. */
export function newRow(group: PatientGroup): FormRow {
  return { key: `${group}-${crypto.randomUUID()}`, values: FIRST_CHOICES[group] ?? {} }
}

/**
 * The patient according to the form. Everything that the form does not show stays as it was read:
 * unknown elements and extensions, and the same objects for unchanged elements, so that decimals
 * keep their digits.
 */
export function patientOf(form: PatientForm, context: FormContext): Patient {
  const start: Patient = context.original ?? { resourceType: 'Patient' }
  return groupsFor(context).reduce(
    (patient, group) => partOf(group).write(patient, form[group], context),
    start,
  )
}

/**
 * The limited set until `$assign-mrn` (specification, "Patient rules"; service notes, "Patient").
 */
const CALL_INTAKE: ReadonlySet<PatientGroup> = new Set([
  'name',
  'gender',
  'birth',
  'identifier',
  'telecom',
])

/**
 * True when the record only has the limited set: a person registered with S2 is a Call Intake
 * patient until `$assign-mrn`.
 */
export function isLimited({ solution, original }: FormContext): boolean {
  return solution === 'S2' && (original === undefined || isCallIntake(original.identifier))
}

/** Parts that are extensions of the exchange service's own (service notes, "Patient"). */
const OF_THE_EXCHANGE: ReadonlySet<PatientGroup> = new Set(['race', 'ethnicity', 'education'])

/** The parts that can be filled in. */
export function groupsFor(context: FormContext): readonly PatientGroup[] {
  if (context.solution === undefined)
    return PATIENT_GROUPS.filter((group) => !OF_THE_EXCHANGE.has(group))
  return isLimited(context)
    ? PATIENT_GROUPS.filter((group) => CALL_INTAKE.has(group))
    : PATIENT_GROUPS
}
