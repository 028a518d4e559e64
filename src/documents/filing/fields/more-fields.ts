import type { FilingField } from '../check-filing'
import type { FilingDraft } from '../filing-draft'

/** The few fields that every document asks for: its file, its patient, its kind and its date. */
const FIRST: ReadonlySet<FilingField> = new Set([
  'changes',
  'file',
  'address',
  'patientId',
  'type',
  'creation',
] as const)

/** True for a field that is under "More" for this draft. */
export function isMore(field: FilingField, { source }: FilingDraft): boolean {
  // Without its place in sight, a remark about it belongs to the choice of the source.
  return !FIRST.has(field) || (field === 'address' && source !== 'address')
}

/** True when somebody filled in, or the record has, something that is under "More". */
export function saysMore(draft: FilingDraft): boolean {
  const { changes, source, status, authors, relations, encounters, identifiers } = draft
  const { authenticator, custodian } = draft
  const texts = [
    draft.language,
    draft.format,
    draft.patientSystem,
    draft.patientNumber,
    draft.patientName,
    draft.docStatus,
    draft.reason,
    draft.category,
    draft.description,
    draft.security,
    draft.date,
    draft.periodFrom,
    draft.periodTo,
    draft.facility,
    authenticator.id,
    authenticator.name,
    custodian.id,
    custodian.name,
  ]
  return (
    // A change replaces the whole entry: all of it has to be in sight.
    changes !== '' ||
    source !== 'file' ||
    status !== 'current' ||
    [authors, relations, encounters, identifiers].some((list) => list.length > 0) ||
    texts.some((text) => text.trim() !== '')
  )
}
