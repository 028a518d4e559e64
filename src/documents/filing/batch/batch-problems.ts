import { checkFiling, type FilingProblem } from '../check-filing'
import type { AttachedFile } from '../attached-file'
import { filingOf, kindOf, type BatchDraft, type BatchRow } from './batch-draft'
import { doubtOf, outcomeOf, type Known } from './row-state'

/** A field of the screen of several documents. */
export type BatchField =
  | 'files'
  | 'patientId'
  | 'type'
  | 'creation'
  | 'category'
  | 'format'
  | 'facility'
  | 'language'

/** One thing to correct before anything can be sent. */
export interface BatchProblem {
  /** The id of its field on the page. */
  readonly id: string
  /** Its field, and the name of the file for a field of one. */
  readonly label: { readonly of: BatchField; readonly row?: string }
  readonly problem: FilingProblem | 'nothing'
}

/** The id of a field of all, or of one file. */
export function batchId(field: BatchField, of = ''): string {
  return of === '' ? `batch-${field}` : `batch-${field}-${of.replaceAll(/[^\w-]/g, '_')}`
}

/** The rows that can be sent: here, without a doubt, and not answered yet. */
export function sendableRows(
  draft: BatchDraft,
  files: ReadonlyMap<string, AttachedFile>,
  known: Known,
): readonly BatchRow[] {
  return draft.rows.filter((row) => {
    const file = files.get(row.key)
    if (file === undefined || doubtOf(row, draft, file, known) !== undefined) return false
    const found = outcomeOf(row, known)
    if (found === undefined) return true
    if (typeof found.outcome === 'string') return false
    switch (found.outcome.kind) {
      case 'refused':
      case 'conflict':
      case 'not-kept':
      case 'misaddressed':
        return true
      case 'sending':
      case 'written':
      case 'unknown':
      case 'absent':
      case 'elsewhere':
        return false
    }
  })
}

/** Everything to correct, by the checks of a single document, in the order of the screen. */
export function batchProblems(
  draft: BatchDraft,
  files: ReadonlyMap<string, AttachedFile>,
  known: Known,
  openPatient: string | undefined,
): readonly BatchProblem[] {
  const rows = sendableRows(draft, files, known)
  const wasSent = draft.rows.some((row) => outcomeOf(row, known) !== undefined)
  if (rows.length === 0)
    return wasSent ? [] : [{ id: batchId('files'), label: { of: 'files' }, problem: 'nothing' }]
  const found = new Map<string, BatchProblem>()
  for (const row of rows) {
    const place = { file: files.get(row.key), openPatient, now: new Date() }
    for (const { field, problem } of checkFiling(filingOf(draft, row), place)) {
      const told = placeOf(field, draft, row)
      if (told !== undefined && !found.has(told.id)) found.set(told.id, { ...told, problem })
    }
  }
  return [...found.values()]
}

/** A field of one document where the screen of several has it; undefined for one that it lacks. */
function placeOf(
  field: string,
  draft: BatchDraft,
  row: BatchRow,
): Pick<BatchProblem, 'id' | 'label'> | undefined {
  switch (field) {
    case 'creation':
      return { id: batchId(field, row.key), label: { of: field, row: row.name } }
    case 'patientId':
      return draft.whom === 'one'
        ? { id: batchId(field), label: { of: field } }
        : { id: batchId(field, row.key), label: { of: field, row: row.name } }
    case 'type':
      return { id: batchId(field), label: { of: field } }
    case 'category':
    case 'format':
    case 'facility':
    case 'language':
      return { id: batchId(field, kindOf(draft, row)), label: { of: field } }
    default:
      return undefined
  }
}
