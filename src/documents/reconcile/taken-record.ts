import type {
  AllergyIntolerance,
  CodeableConcept,
  Condition,
  FhirResource,
  MedicationRequest,
} from 'fhir/r4'
import { stated } from '../cda/cda-values'
import type { Difference } from './differences'
import {
  CATEGORIES,
  DETAILS,
  type Certainty,
  type Detail,
  type Severity,
  type Statement,
  type StatusTerm,
} from './statement'
import { statementOfRecord } from './statement-of-record'
import { turnsIn } from './turning-words'
import { writtenConcept } from './written-concept'
import { writtenDate } from './written-date'
import { writtenDosages } from './written-dosages'
import { clinicalCode, medicineStatus, type ClinicalKind } from './written-state'

/** The types that a taken statement is written as. */
export type TakenRecord = AllergyIntolerance | Condition | MedicationRequest

/**
 * The new record of a statement (R4; US Core for the category of a problem, and for a medicine that
 * is only reported: a request with the intent "plan"). `note` says where it comes from.
 */
export function takenRecord(statement: Statement, patientId: string, note: string): TakenRecord {
  const subject = { reference: `Patient/${patientId}` }
  const { kind, status, start, end } = statement
  const [from, until] = [writtenDate(start), writtenDate(end)]
  const common = { note: [{ text: note }] }
  switch (kind) {
    case 'allergy':
      return {
        resourceType: 'AllergyIntolerance',
        ...stateOf(statement, kind),
        code: writtenConcept(statement),
        patient: subject,
        ...stated<Pick<AllergyIntolerance, 'onsetDateTime' | 'reaction' | 'criticality'>>({
          onsetDateTime: from,
          criticality: statement.criticality,
          reaction:
            statement.reactions.length === 0
              ? undefined
              : statement.reactions.map(({ name, to, severity = statement.severity }) => ({
                  ...(to === undefined ? {} : { substance: { text: to } }),
                  manifestation: [{ text: name }],
                  ...(severity === undefined ? {} : { severity }),
                })),
        }),
        ...kindOf(statement),
        ...common,
      }
    case 'problem':
      return {
        resourceType: 'Condition',
        ...stateOf(statement, kind),
        category: [
          {
            coding: [
              {
                system: 'http://terminology.hl7.org/CodeSystem/condition-category',
                code: 'problem-list-item',
              },
            ],
          },
        ],
        code: writtenConcept(statement),
        subject,
        ...stated<Pick<Condition, 'onsetDateTime' | 'abatementDateTime' | 'severity'>>({
          onsetDateTime: from,
          severity: statement.severity === undefined ? undefined : GRADES[statement.severity],
          abatementDateTime: status === 'over' ? until : undefined,
        }),
        ...common,
      }
    case 'medicine':
      return {
        resourceType: 'MedicationRequest',
        status: medicineStatus(statement),
        intent: 'plan',
        reportedBoolean: true,
        medicationCodeableConcept: writtenConcept(statement),
        subject,
        ...stated<Pick<MedicationRequest, 'authoredOn' | 'dosageInstruction'>>({
          // The day on which something was ordered is not that on which it is taken first.
          authoredOn: statement.isStartOrdered === true ? from : undefined,
          dosageInstruction: writtenDosages(statement),
        }),
        ...common,
      }
  }
}

/** Allergy or intolerance, and to what (R4, AllergyIntolerance: type, category). */
function kindOf({ details }: Statement): Pick<AllergyIntolerance, 'type' | 'category'> {
  const has = (detail: Detail, word: string) =>
    details?.[detail]?.some(({ name }) => name === word) === true
  const type = (['allergy', 'intolerance'] as const).find((word) => has('type', word))
  const category = CATEGORIES.filter((word) => has('category', word))
  return {
    ...(type === undefined ? {} : { type }),
    ...(category.length === 0 ? {} : { category }),
  }
}

/**
 * False for a medicine that is stated not to be taken, now or yet, also by its name: no entry of
 * something that is taken says that.
 */
export function isWritten({ kind, status, none, name, alsoNamed = [] }: Statement): boolean {
  return (
    kind !== 'medicine' ||
    (status !== 'refuted' &&
      status !== 'intended' &&
      none === undefined &&
      turnsIn([name, ...alsoNamed], true) === '')
  )
}

/**
 * False for a statement that says more than the entry made of it would: directions with further
 * parts, times of day or months, the severity of an allergy without a reaction, a reaction that is
 * denied, severity, certainty and state in other words, remarks, reasons, elements that are not
 * read, the end of an allergy or of a current problem, and most of what refines a code. An allergy
 * whose state is not known cannot be written at all (R4, ait-1: its clinical status is there).
 */
export function isWhole({
  kind,
  dosages = [],
  severity,
  severityWords,
  certaintyWords,
  details = {},
  reactions,
  status,
  statusAs,
  statusWords,
  end,
  remarks,
  reasons,
  saysMore,
  none,
}: Statement): boolean {
  return (
    dosages.every(
      ({ rest, everyMonths, moments }) =>
        rest === undefined && everyMonths === undefined && moments === undefined,
    ) &&
    severityWords === undefined &&
    certaintyWords === undefined &&
    statusWords === undefined &&
    remarks === undefined &&
    reasons === undefined &&
    saysMore !== true &&
    // R4, con-4: a condition that is current has no end, and an allergy has none at all.
    (end === undefined || kind === 'medicine' || (kind === 'problem' && status === 'over')) &&
    // R4 has no such state of an allergy.
    (kind !== 'allergy' || statusAs === undefined || WRITTEN_AS.has(statusAs)) &&
    reactions.every(({ isDenied }) => isDenied !== true) &&
    DETAILS.every(
      (detail) =>
        details[detail] === undefined ||
        (kind === 'allergy' && (detail === 'type' || detail === 'category')),
    ) &&
    (kind !== 'allergy' ||
      ((severity === undefined || reactions.length > 0) &&
        (status !== undefined || none !== undefined)))
  )
}

const WRITTEN_AS: ReadonlySet<StatusTerm> = new Set(['inactive', 'resolved'])

/** The parts of a record that a difference changes; a prescription is its prescriber's. */
export function isCorrectable(
  { kind, status }: Statement,
  by: Statement,
  differences: readonly Difference[],
): boolean {
  return (
    kind !== 'medicine' &&
    differences.every((difference) => CORRECTED.has(difference)) &&
    // A state that is not stated, or is in other words, is nothing to write.
    (!differences.includes('status') ||
      (by.status !== undefined && by.certaintyWords === undefined)) &&
    // A certainty in other words would only take away the one that is there.
    (!differences.includes('certainty') || by.certainty !== undefined) &&
    // R4, con-4: only a condition that is over has an end.
    (!differences.includes('end') ||
      (kind === 'problem' &&
        by.end !== undefined &&
        (differences.includes('status') ? by.status : status) === 'over'))
  )
}

const CORRECTED: ReadonlySet<Difference> = new Set([
  'status',
  'start',
  'end',
  'criticality',
  'certainty',
])

/** A problem or an allergy of the record with the facts of the document in which they differ. */
export function correctedRecord(
  record: FhirResource,
  statement: Statement,
  differences: readonly Difference[],
): FhirResource {
  if (record.resourceType !== 'Condition' && record.resourceType !== 'AllergyIntolerance')
    return record
  const changed: Record<string, unknown> = { ...record }
  const kind = record.resourceType === 'Condition' ? 'problem' : 'allergy'
  for (const difference of differences) {
    switch (difference) {
      case 'status':
        if (statement.status === 'refuted') Object.assign(changed, verified(kind, 'refuted'))
        else {
          // The refutation of what is so is taken back.
          if (isRefuted(record)) setCertainty(changed, kind, statement.certainty)
          changed['clinicalStatus'] = clinical(kind, clinicalCode(statement, kind))
          // R4, con-4: a condition that is current has no end.
          if (statement.status === 'current') drop(changed, 'abatement')
          else if (kind === 'problem' && statement.end !== undefined) end(changed, statement.end)
        }
        break
      case 'start':
        drop(changed, 'onset')
        changed['onsetDateTime'] = writtenDate(statement.start)
        break
      case 'end':
        if (kind === 'problem' && statement.end !== undefined) end(changed, statement.end)
        break
      case 'criticality':
        changed['criticality'] = statement.criticality
        break
      case 'certainty':
        setCertainty(changed, kind, statement.certainty)
        break
      case 'wording':
      case 'name':
      case 'coded':
      case 'reactions':
      case 'severity':
      case 'strength':
      case 'unclear':
      case 'site':
      case 'stage':
      case 'type':
      case 'category':
      case 'onset':
      case 'ended':
      case 'detail':
      case 'salt':
      case 'form':
      case 'dose':
      case 'every':
      case 'when':
      case 'asNeeded':
      case 'route':
      case 'directions':
      case 'words':
      case 'reason':
      case 'remarks':
        break
    }
  }
  // Its type is the same, and so are all elements that no difference names.
  return changed as unknown as FhirResource
}

function end(changed: Record<string, unknown>, date: string): void {
  drop(changed, 'abatement')
  changed['abatementDateTime'] = writtenDate(date)
}

function drop(changed: Record<string, unknown>, choice: string): void {
  for (const name of Object.keys(changed))
    if (name.startsWith(choice) || name.startsWith(`_${choice}`)) delete changed[name]
}

const SYSTEMS = {
  allergy: 'http://terminology.hl7.org/CodeSystem/allergyintolerance',
  problem: 'http://terminology.hl7.org/CodeSystem/condition',
} as const

function clinical(kind: ClinicalKind, code: string): CodeableConcept {
  return { coding: [{ system: `${SYSTEMS[kind]}-clinical`, code }] }
}

function verified(kind: ClinicalKind, code: Certainty | 'refuted') {
  const system =
    kind === 'problem' ? `${SYSTEMS[kind]}-ver-status` : `${SYSTEMS[kind]}-verification`
  return { verificationStatus: { coding: [{ system, code }] } }
}

/** State and certainty as a document has them: what it does not state is not written. */
function stateOf(statement: Statement, kind: ClinicalKind) {
  const { status, certainty, none } = statement
  // An absence is a statement about now (R4, AllergyIntolerance, "No Known Allergies").
  const known = none === undefined || status === 'over' ? status : 'current'
  const sure = status === 'refuted' ? status : certainty
  return {
    ...(known === undefined
      ? {}
      : { clinicalStatus: clinical(kind, clinicalCode({ ...statement, status: known }, kind)) }),
    ...(sure === undefined ? {} : verified(kind, sure)),
  }
}

function isRefuted(record: FhirResource): boolean {
  return statementOfRecord(record)?.status === 'refuted'
}

function setCertainty(
  changed: Record<string, unknown>,
  kind: ClinicalKind,
  certainty: Certainty | undefined,
): void {
  delete changed['verificationStatus']
  delete changed['_verificationStatus']
  if (certainty !== undefined) Object.assign(changed, verified(kind, certainty))
}

/** SNOMED CT (R4, "Condition/Diagnosis Severity"). */
const GRADES: Readonly<Record<Severity, CodeableConcept>> = {
  mild: grade('255604002', 'Mild'),
  moderate: grade('6736007', 'Moderate'),
  severe: grade('24484000', 'Severe'),
}

function grade(code: string, display: string): CodeableConcept {
  return { coding: [{ system: 'http://snomed.info/sct', code, display }] }
}
