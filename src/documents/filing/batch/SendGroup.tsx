import { useMemo } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { useFormat } from '~/connection/use-format'
import { fileSize } from '~/documents/viewers/file-size'
import { useViewerText } from '~/documents/viewers/ViewerText'
import { dateText } from '~/fhir/format/dates/date-text'
import { RefusalNotice } from '~/refusals/RefusalNotice'
import { Disclosure } from '~/ui/fold/Disclosure'
import { Section } from '~/ui/Section'
import { Skeleton } from '~/ui/Skeleton'
import { Tag, type TagTone } from '~/ui/Tag'
import { Suspense } from '~/ui/late/Suspense'
import { AddressedBar } from '~/writing/AddressedBar'
import { useForWhom } from '~/writing/use-for-whom'
import { buildDocument } from '../build-document'
import { FilePreview } from '../fields/FilePreview'
import { filedFor } from '../filed/filed-for'
import { useFilings } from '../filed/use-filings'
import styles from '../Filing.module.css'
import { permitFor } from '../permit-for'
import { filingOf, type BatchRow } from './batch-draft'
import { useBatchWords } from './batch-words'
import { doubtOf, outcomeOf, rowWord, type Known, type RowWord } from './row-state'
import { RowDoubt } from './RowDoubt'
import { RowOutcome } from './RowOutcome'
import { useKindText } from './SharedPart'
import type { Batch } from './use-batch'
import type { BatchSending } from './use-send-batch'

interface SendGroupProps {
  readonly batch: Batch
  readonly sending: BatchSending
  readonly known: Known
  readonly openPatient: string | undefined
  readonly patientId: string
  readonly rows: readonly BatchRow[]
  /** All rows that can be sent, of whatever person. */
  readonly open: readonly BatchRow[]
}

/** One person's documents, their progress, and the button that sends those that are left. */
export function SendGroup({
  batch,
  sending,
  known,
  openPatient,
  patientId,
  rows,
  open,
}: SendGroupProps) {
  const words = useBatchWords()
  const { capability } = useConnection()
  const { sending: isBusy } = useFilings(openPatient)
  const { draft } = batch
  const left = rows.filter((row) => open.includes(row))
  const [first] = rows
  // Without its file: the permit of each is asked for again when it is sent.
  const document = useMemo(
    () =>
      first === undefined ? undefined : buildDocument(filingOf(draft, first), { now: new Date() }),
    [draft, first],
  )
  const addressing = useForWhom(
    document === undefined ? { kind: 'nobody' } : filedFor(document),
    openPatient,
  )
  const answer = useMemo(
    () => (document === undefined ? undefined : permitFor(document, undefined, capability.decide)),
    [document, capability],
  )
  return (
    <Section title={`${words.patient} ${patientId}`} level={3}>
      <div className={styles.person}>
        <ol className={styles.filings}>
          {rows.map((row) => (
            <li key={row.key} className={styles.filing}>
              <SendRow
                {...{ batch, sending, known, openPatient, row, isBusy }}
                onFollow={() => sending.follow(row.key, addressing.forWhom)}
              />
            </li>
          ))}
        </ol>
        {answer !== undefined && 'refusal' in answer ? (
          <RefusalNotice refusal={answer.refusal} />
        ) : null}
        {left.length === 0 || answer === undefined || 'refusal' in answer ? null : (
          <AddressedBar
            addressing={addressing}
            disabledReason={isBusy || sending.run !== undefined ? words.busy : undefined}
            label={words.send(left.length)}
            onSend={() =>
              sending.start(
                left.map(({ key }) => key),
                addressing.forWhom,
              )
            }
          />
        )}
      </div>
    </Section>
  )
}

const TONES = {
  held: 'high',
  missing: 'high',
  ready: 'neutral',
  queued: 'pending',
  sending: 'pending',
  written: 'good',
  refused: 'critical',
  unknown: 'high',
} as const satisfies Record<RowWord, TagTone>

interface SendRowProps extends Pick<SendGroupProps, 'batch' | 'sending' | 'known' | 'openPatient'> {
  readonly row: BatchRow
  readonly isBusy: boolean
  readonly onFollow: () => void
}

function SendRow({ batch, sending, known, openPatient, row, isBusy, onFollow }: SendRowProps) {
  const words = useBatchWords()
  const format = useFormat()
  const kindText = useKindText()
  const { size } = useViewerText()
  const { draft, files } = batch
  const file = files.get(row.key)
  const found = outcomeOf(row, known)
  const word = rowWord(found, {
    isQueued: sending.queued.includes(row.key),
    isHere: file !== undefined,
    isHeld: doubtOf(row, draft, file, known) !== undefined,
  })
  const { type, creation } = filingOf(draft, row)
  const facts = [
    kindText(type),
    dateText(creation === '' ? undefined : creation, format),
    fileSize(row.size, size),
  ].filter((fact) => fact !== undefined && fact !== '')
  return (
    <>
      <p className={styles.filingHead}>
        <span>{row.name}</span>
        <Tag tone={TONES[word]}>{words.state[word]}</Tag>
      </p>
      <p className={styles.hint}>{facts.join(' · ')}</p>
      {word === 'sending' ? (
        <progress className={styles.progress} aria-label={words.state.sending} />
      ) : null}
      {word === 'held' ? <RowDoubt row={row} draft={draft} file={file} known={known} /> : null}
      {word === 'missing' ? <p className={styles.hint}>{words.again}</p> : null}
      <RowOutcome
        found={found}
        row={row}
        openPatient={openPatient}
        isHere={file !== undefined}
        isBusy={isBusy || sending.run !== undefined}
        onFollow={onFollow}
      />
      {file === undefined || word === 'written' ? null : (
        <Disclosure summary={words.look(row.name)}>
          <Suspense fallback={<Skeleton rows={6} />}>
            <FilePreview
              file={file}
              title={row.name}
              contentType={row.contentType}
              patientId={openPatient}
            />
          </Suspense>
        </Disclosure>
      )}
    </>
  )
}
