import { endingFits } from '~/documents/viewers/file-name'
import type { AttachedFile } from '../attached-file'
import type { Filing, FilingOutcome } from '../filed/filings'
import { filingOf, masterOf, type BatchDraft, type BatchRow } from './batch-draft'

/** A reason to ask a person before a file is sent. */
export type Doubt =
  | { readonly is: 'differs' }
  /** Another file of the list has the same content. */
  | { readonly is: 'twin'; readonly name: string }
  /** The same content was filed for the same patient in this session; milliseconds. */
  | { readonly is: 'filedBefore'; readonly at: number }

/** The doubt about a file, if there is one that nobody has decided. */
export function doubtOf(
  row: BatchRow,
  draft: BatchDraft,
  file: AttachedFile | undefined,
  filings: readonly Filing[],
): Doubt | undefined {
  if (row.anyway) return undefined
  if (file !== undefined && !endingFits(row.name, file.kind)) return { is: 'differs' }
  const first = draft.rows.find((other) => sameContent(other, row))
  if (first !== undefined && first.key !== row.key) return { is: 'twin', name: first.name }
  const { patientId } = filingOf(draft, row)
  for (const { document, outcome } of filings) {
    const isOwn = document.masterIdentifier?.value === masterOf(row)
    if (
      !isOwn &&
      outcome.kind === 'written' &&
      row.hash !== '' &&
      document.content[0]?.attachment.hash === row.hash &&
      document.subject?.reference === `Patient/${patientId.trim()}`
    )
      return { is: 'filedBefore', at: outcome.receipt.at }
  }
  return undefined
}

/** True for two rows of one content, as far as their checksums say so. */
export function sameContent(
  one: Pick<BatchRow, 'hash' | 'size' | 'name'>,
  other: Pick<BatchRow, 'hash' | 'size' | 'name'>,
): boolean {
  if (one.size !== other.size) return false
  return one.hash === '' || other.hash === '' ? one.name === other.name : one.hash === other.hash
}

/** The newest outcome of a row: of this page, or as an earlier page noted it. */
export function outcomeOf(
  row: BatchRow,
  filings: readonly Filing[],
): { readonly outcome: FilingOutcome; readonly filing: Filing } | NotedOutcome | undefined {
  const filing = filings.find(
    ({ document }) =>
      document.masterIdentifier?.value === masterOf(row) && document.id === undefined,
  )
  if (filing !== undefined) return { outcome: filing.outcome, filing }
  switch (row.attempt.state) {
    case 'ready':
      return undefined
    case 'written':
      return { outcome: 'written', receipt: row.attempt.receipt ?? { at: row.attempt.begunAt } }
    case 'sent':
    case 'unknown':
    case 'absent':
      return { outcome: 'unknown' }
  }
}

/** An outcome of an earlier page, which its draft has. */
export type NotedOutcome =
  | { readonly outcome: 'written'; readonly receipt: NonNullable<BatchRow['attempt']['receipt']> }
  | { readonly outcome: 'unknown' }

/** The word for a row's state. */
export type RowWord =
  | 'held'
  | 'missing'
  | 'ready'
  | 'queued'
  | 'sending'
  | 'written'
  | 'refused'
  | 'unknown'

/** The state of a row in one word. */
export function rowWord(
  found: ReturnType<typeof outcomeOf>,
  {
    isQueued,
    isHere,
    isHeld,
  }: { readonly isQueued: boolean; readonly isHere: boolean; readonly isHeld: boolean },
): RowWord {
  if (found !== undefined) {
    const kind = typeof found.outcome === 'string' ? found.outcome : found.outcome.kind
    switch (kind) {
      case 'sending':
      case 'elsewhere':
        return 'sending'
      case 'written':
        return 'written'
      case 'unknown':
      case 'absent':
        return 'unknown'
      case 'refused':
      case 'conflict':
      case 'not-kept':
      case 'misaddressed':
        return isQueued ? 'queued' : 'refused'
    }
  }
  if (!isHere) return 'missing'
  if (isHeld) return 'held'
  return isQueued ? 'queued' : 'ready'
}
