import { BATCH_DRAFT } from '~/documents/filing/batch/batch-kind'
import { FILING_DRAFT } from '~/documents/filing/KeptWork'
import type { DraftInfo } from '~/drafts/draft'
import { isNumberNote, RECORD_NUMBER } from '~/drafts/record-number'
import { PATIENT_DRAFT } from '~/patients/edit/patient-draft'
import { wasAsked } from '~/patients/assign-mrn/mrn-note'
import { patientAddress } from '~/smart/patient-address'

/**
 * Registrations, corrections, documents to file, and numbers that may not have been assigned yet.
 */
export function isDeskDraft(draft: DraftInfo): boolean {
  if (draft.kind === RECORD_NUMBER) return wasAsked(draft) && !isNumberNote(draft)
  return [PATIENT_DRAFT, FILING_DRAFT, BATCH_DRAFT].includes(draft.kind)
}

/** The address for continuing it. */
export function deskDraftAddress({ id, kind, patient }: DraftInfo): string {
  if (kind === FILING_DRAFT) return `/documents/file/${id}`
  if (kind === BATCH_DRAFT) return `/documents/file-several/${id}`
  if (patient === undefined) return `/register/${id}`
  return patientAddress(patient, kind === RECORD_NUMBER ? 'correct' : `correct/${id}`)
}
