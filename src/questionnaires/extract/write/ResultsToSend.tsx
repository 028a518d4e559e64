import { useEffect, useRef } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import type { DraftEditor } from '~/drafts/draft-editor'
import { explainFailure } from '~/fhir/explain-failure'
import { useText } from '~/i18n/TextProvider'
import { isUnchecked, type Submitted } from '~/queries/submit-once'
import { isUnderWay } from '~/queries/write-attempt'
import { CheckboxField } from '~/ui/field/CheckboxField'
import { LiveRegion } from '~/ui/LiveRegion'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { AddressedBar } from '~/writing/AddressedBar'
import { useForWhom } from '~/writing/use-for-whom'
import { useLookWhenBack } from '~/writing/use-look-when-back'
import styles from '../Extract.module.css'
import { ResultOutcome } from './ResultOutcome'
import type { WriteRow } from './result-rows'
import type { ResultsDraft } from './results-draft'
import { useResultsWords } from './results-text'
import type { ResultsState } from './results-state'
import type { DrawRow, RowDrawing } from './row-drawing'
import { neededRows, withNeeds } from './row-links'
import { attemptOf, type RowsToSend } from './send-results'
import { useResultsRun } from './use-results-run'

interface ResultsToSendProps<R extends WriteRow> {
  readonly editor: DraftEditor<ResultsDraft>
  readonly patientId: string
  readonly sending: RowsToSend<R>
  readonly state: ResultsState
  readonly draw: DrawRow<R>
  /** Called when a run is over; until it is done, nothing else is sent. */
  readonly onSettled: () => Promise<void>
}

/** The interval of looking again for a result whose answer was lost, in milliseconds. */
const LOOK_EVERY = 5000

/** Each result with what it would say, the choice of those to add, and the press that adds them. */
export function ResultsToSend<R extends WriteRow>({
  editor,
  patientId,
  sending,
  state,
  draw,
  onSettled,
}: ResultsToSendProps<R>) {
  const words = useResultsWords()
  const messages = useText()
  const { capability } = useConnection()
  const addressing = useForWhom({ kind: 'patient', id: patientId }, editor.info().patient)
  const { rows } = sending
  const { there, outcomes, left, told } = state
  const run = useResultsRun({
    sending: { ...sending, capability, editor, forWhom: addressing.forWhom },
    onOutcome: state.onOutcome,
    onEnd: (end) => {
      state.onTold(end)
      return onSettled()
    },
  })
  const isSent = (key: string) => isUnderWay(attemptOf(editor, key))
  const isIn = (key: string) => there.has(key) || outcomes.get(key)?.kind === 'written'
  const open = rows.filter(({ key }) => !isIn(key) && !isSent(key))
  const chosen = withNeeds(
    open.filter(({ key }) => !left.has(key)),
    isIn,
  )
  useFollowing(rows.map(({ key }) => key).filter(isSent), outcomes, run.follow)
  return (
    <>
      <ul className={styles.results}>
        {rows.map((row) => (
          <li key={row.key}>
            <Row
              row={row}
              state={state}
              drawn={draw(row)}
              isOpen={open.includes(row)}
              isWaiting={neededRows(row).some(
                (key) => !isIn(key) && !chosen.some((one) => one.key === key),
              )}
              isBusy={run.isBusy}
              onFollow={isSent(row.key) ? () => run.follow([row.key]) : undefined}
            />
          </li>
        ))}
      </ul>
      <LiveRegion>
        {told?.kind === 'ran' ? (
          <p>
            {words.done(rows.filter(({ key }) => isIn(key)).length, rows.length)}{' '}
            {told.paused === undefined || told.count < 2 ? '' : words.paused[told.paused]}
          </p>
        ) : null}
      </LiveRegion>
      {told?.kind === 'not-checked' ? (
        <ErrorNotice {...explainFailure(told.failure, messages)} sentence={words.notChecked} />
      ) : null}
      {open.length === 0 ? null : (
        <AddressedBar
          addressing={addressing}
          busy={run.isBusy}
          disabledReason={chosen.length === 0 ? words.chooseOne : undefined}
          label={words.write(chosen.length)}
          onSend={() => run.start(chosen.map(({ key }) => key))}
        />
      )}
    </>
  )
}

/**
 * Looks for what an earlier page sent, again for what may still be on its way, and when the network
 * is back for what could not be looked for.
 */
function useFollowing(
  sent: readonly string[],
  outcomes: ReadonlyMap<string, Submitted>,
  follow: (keys: readonly string[]) => void,
): void {
  const looked = useRef(false)
  useEffect(() => {
    if (looked.current) return
    looked.current = true
    if (sent.length > 0) follow(sent)
  }, [sent, follow])
  const waiting = sent.filter((key) => isEarly(outcomes.get(key))).join(' ')
  useEffect(() => {
    if (waiting === '') return undefined
    const timer = setInterval(() => follow(waiting.split(' ')), LOOK_EVERY)
    return () => clearInterval(timer)
  }, [waiting, follow])
  useLookWhenBack(() => {
    const unchecked = sent.filter((key) => isUnchecked(outcomes.get(key)))
    if (unchecked.length > 0) follow(unchecked)
  })
}

/** True for one that is not there yet, and may still arrive. */
function isEarly(outcome: Submitted | undefined): boolean {
  return outcome?.kind === 'unknown' && outcome.why === 'early'
}

interface RowProps {
  readonly row: WriteRow
  readonly drawn: RowDrawing
  readonly state: ResultsState
  readonly isOpen: boolean
  /** True where it names another one that is not there, and that nobody adds. */
  readonly isWaiting: boolean
  readonly isBusy: boolean
  /** Looks for one that was sent; absent for others. */
  readonly onFollow: (() => void) | undefined
}

function Row({ row, drawn, state, isOpen, isWaiting, isBusy, onFollow }: RowProps) {
  const words = useResultsWords()
  const { key, mayBeEarlier } = row
  const { left, onLeft } = state
  return (
    <>
      {isOpen ? (
        <CheckboxField
          label={words.add(drawn.line)}
          hint={isWaiting ? words.needs : mayBeEarlier ? words.earlier : undefined}
          checked={!left.has(key)}
          disabled={isBusy}
          onChange={(isChosen) =>
            onLeft(new Set(isChosen ? [...left].filter((one) => one !== key) : [...left, key]))
          }
        />
      ) : null}
      {drawn.content}
      <ResultOutcome row={row} drawn={drawn} state={state} isBusy={isBusy} onFollow={onFollow} />
    </>
  )
}
