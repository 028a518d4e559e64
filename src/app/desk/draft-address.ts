import { BATCH_DRAFT } from '~/documents/filing/batch/batch-kind'
import { FILING_DRAFT } from '~/documents/filing/KeptWork'
import { TAKEN_DRAFT } from '~/documents/reconcile/taken-draft'
import type { DraftInfo } from '~/drafts/draft'
import { PATIENT_DRAFT } from '~/patients/edit/patient-draft'
import { CHANGE_DRAFT } from '~/questionnaires/change/change-content'
import { ENTRIES_DRAFT, RESULTS_DRAFT } from '~/questionnaires/extract/write/results-draft'
import { FORM_DRAFT } from '~/questionnaires/fill/form-content'
import { formAddress, rootAddress } from '~/record/places/addresses'
import { changeAddress } from '~/record/places/change-address'

/**
 * The address for continuing a draft of any kind; undefined when it belongs to no patient or to an
 * unknown kind.
 */
export function draftAddress({ kind, id, patient, target }: DraftInfo): string | undefined {
  if (patient === undefined) return undefined
  const root = rootAddress(patient)
  switch (kind) {
    case PATIENT_DRAFT:
      return `${root}/correct/${id}`
    case FILING_DRAFT:
      return `${root}/documents/file/${id}`
    case BATCH_DRAFT:
      return `${root}/documents/file-several/${id}`
    case TAKEN_DRAFT:
      return `${root}/documents/taken/${id}`
    case CHANGE_DRAFT:
      return changeAddress(target?.split('/')[1] ?? '', patient)
    case RESULTS_DRAFT:
    case ENTRIES_DRAFT:
      return target === undefined ? undefined : `${root}/${target}`
    // Only the list knows which of its forms it is; the draft is listed there.
    case FORM_DRAFT:
      return formAddress(patient)
    default: {
      const type = /^record-([A-Z][A-Za-z]+)$/.exec(kind)?.[1]
      if (type === undefined) return undefined
      return target === undefined ? `${root}/new/${type}/${id}` : `${root}/${target}/correct/${id}`
    }
  }
}
