import type { MedicationRequest } from 'fhir/r4'
import { assertNever } from '~/std/assert-never'
import type { Statement } from './statement'

export type ClinicalKind = 'allergy' | 'problem'

/** R4, "medicationrequest Status"; what a document does not say is unknown. */
const MEDICINE_STATUS = {
  current: 'active',
  intended: 'draft',
  paused: 'on-hold',
  over: 'completed',
  refuted: 'unknown',
} as const

/** The status of a medicine that is written, as its side has it. */
export function medicineStatus({ status, statusAs }: Statement): MedicationRequest['status'] {
  return status === 'over' && (statusAs === 'stopped' || statusAs === 'cancelled')
    ? statusAs
    : MEDICINE_STATUS[status ?? 'refuted']
}

/** The state as its side has it (R4, the clinical status of Condition and AllergyIntolerance). */
export function clinicalCode(
  { status, statusAs }: Pick<Statement, 'status' | 'statusAs'>,
  kind: ClinicalKind,
): string {
  const isOver = status === 'over'
  switch (statusAs) {
    case 'inactive':
    case 'resolved':
      return isOver ? statusAs : 'active'
    case 'remission':
    case 'recurrence':
    case 'relapse':
      if (kind === 'problem') return statusAs
      break
    case 'stopped':
    case 'completed':
    case 'cancelled':
    case undefined:
      break
    default:
      return assertNever(statusAs)
  }
  return isOver ? (kind === 'problem' ? 'resolved' : 'inactive') : 'active'
}
