import { ViewerText } from '~/documents/viewers/ViewerText'
import { Button } from '~/ui/Button'
import { LiveRegion } from '~/ui/LiveRegion'
import { Unavailable } from '~/ui/Unavailable'
import styles from '../Filing.module.css'
import { filingOf, type BatchRow } from './batch-draft'
import { BatchReceipt } from './BatchReceipt'
import { sendableRows } from './batch-problems'
import { useBatchWords } from './batch-words'
import { isAllFiled, type Known } from './row-state'
import { SendGroup } from './SendGroup'
import type { Batch } from './use-batch'
import type { BatchSending } from './use-send-batch'

interface SendStepProps {
  readonly batch: Batch
  readonly sending: BatchSending
  readonly known: Known
  readonly openPatient: string | undefined
  readonly onBack: () => void
  /** Called when everything was answered and the receipt is no longer needed. */
  readonly onFinish: () => void
  readonly onDiscard: () => void
}

/** The documents by person, each part with its own button; their progress; and the receipt. */
export function SendStep({
  batch,
  sending,
  known,
  openPatient,
  onBack,
  onFinish,
  onDiscard,
}: SendStepProps) {
  const words = useBatchWords()
  const { draft, files } = batch
  const { run, paused, isStopping, queued } = sending
  const open = sendableRows(draft, files, known)
  const groups = byPerson(batch)
  const isDone = isAllFiled(draft.rows, known, queued)
  return (
    <div className={styles.form}>
      <div className={styles.form} data-print="never">
        {isDone ? null : (
          <>
            <p>{words.reviewIntro}</p>
            <p className={styles.hint}>{words.notChecked}</p>
          </>
        )}
        <LiveRegion>
          {run === undefined
            ? paused === undefined
              ? ''
              : words.paused[paused]
            : words.progress(run.done, run.of)}
        </LiveRegion>
        {run === undefined ? (
          paused === undefined || paused === 'done' ? null : (
            <Unavailable sentence={words.paused[paused]} />
          )
        ) : (
          <div className={styles.form}>
            <progress
              className={styles.progress}
              aria-label={words.progress(run.done, run.of)}
              value={run.done}
              max={run.of}
            />
            <p className={styles.hint}>{words.leaving}</p>
            <p className={styles.buttons}>
              <Button
                disabledReason={isStopping ? words.stopping : undefined}
                onClick={sending.stop}
              >
                {words.stop}
              </Button>
            </p>
          </div>
        )}
        <ViewerText>
          {groups.map(({ patientId, rows }) => (
            <SendGroup
              key={patientId}
              batch={batch}
              sending={sending}
              known={known}
              openPatient={openPatient}
              patientId={patientId}
              rows={rows}
              open={open}
            />
          ))}
        </ViewerText>
      </div>
      <BatchReceipt batch={batch} known={known} />
      <p className={styles.buttons} data-print="never">
        <Button
          tone="quiet"
          disabledReason={run === undefined ? undefined : words.busy}
          onClick={onBack}
        >
          {words.back}
        </Button>
        {isDone && run === undefined ? (
          <Button onClick={onFinish}>{words.finish}</Button>
        ) : (
          <Button
            tone="quiet"
            disabledReason={run === undefined ? undefined : words.busy}
            onClick={onDiscard}
          >
            {words.discard}
          </Button>
        )}
      </p>
    </div>
  )
}

/** The rows of each person, in the order of the list. */
function byPerson({
  draft,
}: Batch): readonly { readonly patientId: string; readonly rows: readonly BatchRow[] }[] {
  const groups = new Map<string, BatchRow[]>()
  for (const row of draft.rows) {
    const patientId = filingOf(draft, row).patientId.trim()
    const rows = groups.get(patientId) ?? []
    rows.push(row)
    groups.set(patientId, rows)
  }
  return [...groups].map(([patientId, rows]) => ({ patientId, rows }))
}
