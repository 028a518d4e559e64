import { patientOf } from '~/fhir/belongs-to'
import { assertNever } from '~/std/assert-never'
import { endingFits } from '~/documents/viewers/file-name'
import type { AttachedFile } from '../attached-file'
import type { Filing, FilingOutcome } from '../filed/filings'
import {
  factsOnTheWay,
  filingOf,
  isAbsent,
  masterOf,
  stemOf,
  type BatchDraft,
  type BatchRow,
} from './batch-draft'

/** A reason to ask a person before a file is sent. */
export type Doubt =
  | { readonly is: 'differs' }
  /** Another file of the list has the same content. */
  | { readonly is: 'twin'; readonly name: string }
  /** The same content was filed for the same patient; milliseconds. */
  | { readonly is: 'filedBefore'; readonly at: number }
  /** It was sent for the same patient, and nobody knows if it arrived; the number it was given. */
  | { readonly is: 'sentBefore'; readonly number: string }

/** A document of another list on this device that the service has or may have. */
export interface NotedSending extends Pick<BatchRow, 'key' | 'name' | 'size' | 'hash'> {
  readonly patientId: string
  /** The time of the answer, in milliseconds; undefined where none is known. */
  readonly filedAt: number | undefined
}

/** All that is known of sent documents: by this page, newest first, and by other lists. */
export interface Known {
  readonly filings: readonly Filing[]
  readonly noted: readonly NotedSending[]
}

/** The documents of a list that the service has or may have. */
export function notedOf({ rows }: BatchDraft): readonly NotedSending[] {
  return rows.flatMap((row): readonly NotedSending[] => {
    const sent = factsOnTheWay(row)
    if (sent === undefined || isAbsent(row)) return []
    const { key, name, size, hash, attempt } = row
    const filedAt =
      attempt.state === 'written' ? (attempt.receipt?.at ?? attempt.begunAt) : undefined
    return [{ key, name, size, hash, patientId: sent.patientId, filedAt }]
  })
}

/** The first doubt about a file that nobody has decided, if there is one. */
export function doubtOf(
  row: BatchRow,
  draft: BatchDraft,
  file: AttachedFile | undefined,
  known: Known,
): Doubt | undefined {
  return doubtsOf(row, draft, file, known).find(({ is }) => !row.decided.includes(is))
}

function doubtsOf(
  row: BatchRow,
  draft: BatchDraft,
  file: AttachedFile | undefined,
  { filings, noted }: Known,
): readonly Doubt[] {
  const doubts: Doubt[] = []
  if (file !== undefined && !endingFits(row.name, file.kind)) doubts.push({ is: 'differs' })
  const first = draft.rows.find((other) => sameContent(other, row))
  if (first !== undefined && first.key !== row.key) doubts.push({ is: 'twin', name: first.name })
  const patientId = filingOf(draft, row).patientId.trim()
  const own = new Set(draft.rows.map(masterOf))
  const others = [...filings.flatMap((filing) => notedFiling(filing) ?? []), ...noted]
  for (const other of others) {
    // Documents of this list are told by their rows.
    if (own.has(masterOf(other)) || other.patientId.trim() !== patientId) continue
    if (!sameContent({ ...other, name: stemOf(other) }, { ...row, name: stemOf(row) })) continue
    doubts.push(
      other.filedAt === undefined
        ? { is: 'sentBefore', number: masterOf(other) }
        : { is: 'filedBefore', at: other.filedAt },
    )
  }
  return doubts
}

/** A document of this page as another list would note it; undefined where nothing has arrived. */
function notedFiling({ document, outcome }: Filing): NotedSending | undefined {
  const { hash = '', size = 0, title = '' } = document.content[0]?.attachment ?? {}
  const key = document.masterIdentifier?.value?.replace(/^urn:uuid:/, '') ?? ''
  const filed = { key, name: title, size, hash, patientId: patientOf(document) ?? '' }
  switch (outcome.kind) {
    case 'written':
      return { ...filed, filedAt: outcome.receipt.at }
    case 'sending':
    case 'elsewhere':
    case 'unknown':
      return { ...filed, filedAt: undefined }
    case 'refused':
    case 'conflict':
    case 'absent':
    case 'not-kept':
    case 'misaddressed':
      return undefined
    default:
      return assertNever(outcome)
  }
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
  { filings }: Pick<Known, 'filings'>,
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
      return { outcome: 'unknown' }
    case 'absent':
      return { outcome: 'absent' }
  }
}

/** An outcome of an earlier page, which its draft has. */
export type NotedOutcome =
  | { readonly outcome: 'written'; readonly receipt: NonNullable<BatchRow['attempt']['receipt']> }
  | { readonly outcome: 'unknown' }
  /** The service was asked, and did not have it. */
  | { readonly outcome: 'absent' }

/** True once each document of a list was sent, and none has to go again. */
export function isAllFiled(
  rows: readonly BatchRow[],
  known: Pick<Known, 'filings'>,
  queued: readonly string[],
): boolean {
  return (
    rows.length > 0 &&
    rows.every(
      (row) =>
        rowWord(outcomeOf(row, known), {
          isQueued: queued.includes(row.key),
          isHere: true,
          isHeld: false,
        }) === 'written',
    )
  )
}

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
        return 'unknown'
      case 'absent':
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
