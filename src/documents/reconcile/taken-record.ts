import type {
  AllergyIntolerance,
  CodeableConcept,
  Condition,
  Dosage,
  FhirResource,
  MedicationRequest,
  TimingRepeat,
} from 'fhir/r4'
import { stated } from '../cda/cda-values'
import type { Difference } from './differences'
import type { StatedDosage, Statement } from './statement'

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
        clinicalStatus: clinical(kind, status === 'over' ? 'inactive' : 'active'),
        ...(status === 'refuted' ? refuted(kind) : {}),
        code: conceptOf(statement),
        patient: subject,
        ...stated<Pick<AllergyIntolerance, 'onsetDateTime' | 'reaction'>>({
          onsetDateTime: from,
          reaction:
            statement.reactions.length === 0
              ? undefined
              : statement.reactions.map(({ name, severity }) => ({
                  manifestation: [{ text: name }],
                  ...(severity === undefined ? {} : { severity }),
                })),
        }),
        ...common,
      }
    case 'problem':
      return {
        resourceType: 'Condition',
        clinicalStatus: clinical(kind, status === 'over' ? 'resolved' : 'active'),
        ...(status === 'refuted' ? refuted(kind) : {}),
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
        code: conceptOf(statement),
        subject,
        ...stated<Pick<Condition, 'onsetDateTime' | 'abatementDateTime'>>({
          onsetDateTime: from,
          abatementDateTime: status === 'over' ? until : undefined,
        }),
        ...common,
      }
    case 'medicine':
      return {
        resourceType: 'MedicationRequest',
        status: MEDICINE_STATUS[status ?? 'refuted'],
        intent: 'plan',
        reportedBoolean: true,
        medicationCodeableConcept: conceptOf(statement),
        subject,
        ...stated<Pick<MedicationRequest, 'authoredOn' | 'dosageInstruction'>>({
          authoredOn: from,
          dosageInstruction: dosagesOf(statement),
        }),
        ...common,
      }
  }
}

/** R4, "medicationrequest Status"; what a document does not say is unknown. */
const MEDICINE_STATUS = {
  current: 'active',
  paused: 'on-hold',
  over: 'completed',
  refuted: 'unknown',
} as const

/** False for a medicine that is stated not to be taken: no prescription says that. */
export function isWritten({ kind, status, none }: Statement): boolean {
  return kind !== 'medicine' || (status !== 'refuted' && none === undefined)
}

/** False for directions that state more than the entry made of them would. */
export function isWhole({ dosages = [] }: Statement): boolean {
  return dosages.every(({ rest }) => rest === undefined)
}

/** The parts of a record that a difference changes; a prescription is its prescriber's. */
export function isCorrectable({ kind }: Statement, differences: readonly Difference[]): boolean {
  return (
    kind !== 'medicine' &&
    differences.every(
      (difference) => difference === 'status' || difference === 'start' || difference === 'end',
    )
  )
}

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
        if (statement.status === 'refuted') Object.assign(changed, refuted(kind))
        else {
          const over = kind === 'problem' ? 'resolved' : 'inactive'
          changed['clinicalStatus'] = clinical(kind, statement.status === 'over' ? over : 'active')
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
      case 'strength':
      case 'salt':
      case 'form':
      case 'dose':
      case 'every':
      case 'asNeeded':
      case 'route':
      case 'directions':
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

/** FHIR asks for a zone with every time (R4, dateTime): without one, only the day is written. */
function writtenDate(date: string | undefined): string | undefined {
  if (date === undefined) return undefined
  return /T.*(?:Z|[+-]\d\d:\d\d)$/.test(date) ? date : date.slice(0, 10)
}

function conceptOf({ name, codes }: Pick<Statement, 'name' | 'codes'>): CodeableConcept {
  return {
    ...(codes.length === 0 ? {} : { coding: codes.map((code) => ({ ...code })) }),
    text: name,
  }
}

type ClinicalKind = 'allergy' | 'problem'

const SYSTEMS = {
  allergy: 'http://terminology.hl7.org/CodeSystem/allergyintolerance',
  problem: 'http://terminology.hl7.org/CodeSystem/condition',
} as const

function clinical(kind: ClinicalKind, code: string): CodeableConcept {
  return { coding: [{ system: `${SYSTEMS[kind]}-clinical`, code }] }
}

function refuted(kind: ClinicalKind) {
  const system =
    kind === 'problem' ? `${SYSTEMS[kind]}-ver-status` : `${SYSTEMS[kind]}-verification`
  return { verificationStatus: { coding: [{ system, code: 'refuted' }] } }
}

/** The end of a medicine belongs to its directions (R4, Timing.repeat.boundsPeriod). */
function dosagesOf({ dosages, end }: Statement): Dosage[] | undefined {
  const until = writtenDate(end)
  if (dosages === undefined && until === undefined) return undefined
  return (dosages ?? [{}]).map((dosage) => dosageOf(dosage, until))
}

function dosageOf(dosage: StatedDosage, until: string | undefined): Dosage {
  const { dose, doseTo, every, days, asNeeded, neededFor, route, directions } = dosage
  const repeat: TimingRepeat = {
    ...(until === undefined ? {} : { boundsPeriod: { end: until } }),
    ...(every === undefined ? {} : { frequency: 1, period: every, periodUnit: 'h' as const }),
    ...(days === undefined ? {} : { dayOfWeek: [...days] }),
  }
  return {
    ...(directions === undefined ? {} : { text: directions }),
    ...(Object.keys(repeat).length === 0 ? {} : { timing: { repeat } }),
    ...(asNeeded === undefined
      ? {}
      : neededFor === undefined
        ? { asNeededBoolean: asNeeded }
        : { asNeededCodeableConcept: { text: neededFor } }),
    ...(route === undefined ? {} : { route: conceptOf(route) }),
    ...(dose === undefined
      ? {}
      : {
          doseAndRate: [
            doseTo === undefined
              ? { doseQuantity: { ...dose } }
              : { doseRange: { low: { ...dose }, high: { ...doseTo } } },
          ],
        }),
  }
}
