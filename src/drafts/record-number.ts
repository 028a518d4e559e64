import type { DraftInfo } from './draft'

/**
 * The kind of the notes about a request for a permanent record number: `patient` is the old id, the
 * receipt has the new one.
 */
export const RECORD_NUMBER = 'record-number'

/** True when a draft is the note of an assigned number: no part of it is unfinished. */
export function isNumberNote({ kind, attempt }: Pick<DraftInfo, 'kind' | 'attempt'>): boolean {
  return kind === RECORD_NUMBER && attempt?.state === 'written'
}

/**
 * New ids of patients by their old ones. The permanent number is the id of the record from then on
 * (service notes, "Operations", `$assign-mrn`), so drafts that were begun under the old id belong
 * to the new one.
 */
export function recordNumbers(drafts: readonly DraftInfo[]): ReadonlyMap<string, string> {
  return new Map(
    drafts.filter(isNumberNote).flatMap(({ patient, attempt }): [string, string][] => {
      const id = attempt?.receipt?.id
      return patient === undefined || id === undefined || id === patient ? [] : [[patient, id]]
    }),
  )
}

/**
 * A draft under its patient's current id. Notes of numbers stay unchanged: they name the old id.
 */
export function underNumber<D extends Pick<DraftInfo, 'kind' | 'patient' | 'target'>>(
  draft: D,
  numbers: ReadonlyMap<string, string>,
): D {
  const id =
    draft.patient === undefined || draft.kind === RECORD_NUMBER
      ? undefined
      : numbers.get(draft.patient)
  if (id === undefined) return draft
  return {
    ...draft,
    patient: id,
    ...(draft.target === `Patient/${draft.patient}` ? { target: `Patient/${id}` } : {}),
  }
}
