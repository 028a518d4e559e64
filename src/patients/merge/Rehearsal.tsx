import { useState } from 'react'
import { isPermit, type Permit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import type { Operation } from '~/fhir/request'
import { toJson } from '~/fhir/wire/to-json'
import { browserWriteLock } from '~/queries/write-lock'
import { Button } from '~/ui/Button'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { FocusHere } from '~/ui/focus/FocusHere'
import { Section } from '~/ui/Section'
import { Skeleton } from '~/ui/Skeleton'
import { Unavailable } from '~/ui/Unavailable'
import { explainFailure } from '~/fhir/explain-failure'
import { useText } from '~/i18n/TextProvider'
import type { DraftInfo } from '~/drafts/draft'
import { DraftList } from '~/writing/draft/DraftList'
import { CheckList } from './CheckList'
import { ConfirmMerge } from './ConfirmMerge'
import desk from '../Desk.module.css'
import styles from './Merge.module.css'
import { isStopped, mergeChecks } from './merge-checks'
import { forgetMark, markKey, mergeOnce, type MergeOutcome, readMark } from './merge-once'
import { mergeParameters, type MergeSide, nameOf, shownName } from './merge-side'
import { useMergeWords } from './merge-text'
import { MergeReceipt } from './MergeReceipt'
import { MovesTable } from './MovesTable'
import { type BeforeMerge, ReversalSheet } from './ReversalSheet'
import { SideBySide } from './SideBySide'
import { useMoves } from './use-moves'
import { useOpenDrafts } from './use-open-drafts'
import { type SeenRecord, useSide } from './use-side'

/** One for the whole page: it stops a double press whatever rendered the button. */
const lock = browserWriteLock(navigator.locks ?? undefined)

interface RehearsalProps {
  readonly sides: readonly [MergeSide, MergeSide]
  /** The address for continuing a draft. */
  readonly draftHref: (draft: DraftInfo) => string | undefined
  readonly onSwap: () => void
  readonly onBack: () => void
  readonly onAnother: () => void
}

/** Both records, the checks, the records that will move, the confirmation, and the outcome. */
export function Rehearsal({ sides, draftHref, onSwap, onBack, onAnother }: RehearsalProps) {
  const words = useMergeWords()
  const { capability } = useConnection()
  const [source, target] = [useSide(sides[0]), useSide(sides[1])]
  const [sourceId, targetId] = [idOf(sides[0], source), idOf(sides[1], target)]
  const isReading = source.state === 'reading' || target.state === 'reading'
  const moves = useMoves(sourceId, targetId, 'before')
  const drafts = useOpenDrafts([sourceId, targetId])
  const now: BeforeMerge = { patients: [source.patient, target.patient], moves }
  const { outcome, before, busy, changed, send, forget } = useMerge(sides, [source, target], now)
  const checks = mergeChecks(sides, source.patient, target.patient, drafts.outcome)
  const permit = capability.decide<Operation>({
    interaction: 'operation',
    type: 'Patient',
    name: '$merge',
    parameters: mergeParameters(...sides),
  })
  if (outcome !== undefined) {
    return (
      <MergeReceipt
        {...{ outcome, before, sides, source, target, onBack, onAnother }}
        onNotDone={forget}
      />
    )
  }
  return (
    <>
      <FocusHere label={words.rehearsal}>
        <Section title={words.rehearsal}>
          <div className={styles.records}>
            <Records sides={sides} source={source} target={target} />
            <p className={desk.quiet}>{words.afterNote}</p>
            <div className={desk.actions}>
              <Button onClick={onSwap}>{words.swap}</Button>
              <Button tone="quiet" onClick={onBack}>
                {words.change}
              </Button>
            </div>
          </div>
        </Section>
      </FocusHere>
      {isReading ? null : <CheckList checks={checks} />}
      {drafts.outcome === 'stopped' ? (
        <Section title={words.drafts}>
          <DraftList shows={drafts.concerns} hrefOf={draftHref} />
        </Section>
      ) : null}
      {isReading ? null : (
        <MovesTable
          moves={moves}
          names={[words.ends(shownName(sides[0])), words.stays(shownName(sides[1]))]}
          title={words.moves}
        />
      )}
      {isReading ? null : (
        <ReversalSheet
          sides={sides}
          before={now}
          actions={
            <Button size="small" onClick={() => window.print()}>
              {words.sheet.print}
            </Button>
          }
        />
      )}
      <div role="status">
        {changed > 0 ? <p className={styles.stop}>{words.changedMeanwhile}</p> : null}
      </div>
      {isReading ||
      isStopped(checks) ||
      !isPermit(permit) ||
      source.state === 'failed' ||
      target.state === 'failed' ? null : (
        // A typed confirmation of one version of the records does not apply to another.
        <ConfirmMerge
          key={changed}
          source={sides[0]}
          busy={busy}
          onConfirmed={() => void send(permit)}
          onBack={onBack}
        />
      )}
    </>
  )
}

/** Sends the merge once, and remembers on this device that it was sent. */
function useMerge(
  sides: readonly [MergeSide, MergeSide],
  seen: readonly [SeenRecord, SeenRecord],
  now: BeforeMerge,
) {
  const { session, queryClient } = useConnection()
  const [outcome, setOutcome] = useState<MergeOutcome>()
  // Both records as they were when it was sent: the receipt must not show the result of a later
  // read.
  const [before, setBefore] = useState(now)
  const [busy, setBusy] = useState(false)
  // The number of times that they had changed when the merge was confirmed.
  const [changed, setChanged] = useState(0)
  const keyOf = () =>
    markKey([session.registration.issuer], [nameOf(sides[0]), nameOf(sides[1])], localStorage)
  const send = async (permit: Permit<Operation>) => {
    // Nothing can leave (HTML, "navigator.onLine"), so that nobody has to ask later if it did.
    if (!navigator.onLine) return setOutcome({ kind: 'cut' })
    setBusy(true)
    try {
      // The decision does not use their state at the time of the comparison.
      const isSame = await Promise.all(seen.map(isAsSeen))
      if (!navigator.onLine) return setOutcome({ kind: 'cut' })
      const isChanged = isSame.includes(false)
      setChanged((count) => (isChanged ? count + 1 : 0))
      if (isChanged) return
      setBefore(now)
      setOutcome(
        await mergeOnce({
          client: queryClient,
          permit,
          names: [nameOf(sides[0]), nameOf(sides[1])],
          key: await keyOf(),
          storage: localStorage,
          lock,
        }),
      )
    } finally {
      setBusy(false)
    }
  }
  const forget = () =>
    void keyOf().then((key) => {
      if (readMark(key, localStorage) !== undefined) forgetMark(key, localStorage)
      setOutcome(undefined)
    })
  return { outcome, before, busy, changed, send, forget }
}

/** True when a displayed record is still the same; one that may not be read here is not checked. */
async function isAsSeen({ state, patient, again }: SeenRecord): Promise<boolean> {
  if (state === 'hidden') return true
  const now = await again()
  return now !== undefined && patient !== undefined && toJson(now) === toJson(patient)
}

interface SidesProps {
  readonly sides: readonly [MergeSide, MergeSide]
  readonly source: SeenRecord
  readonly target: SeenRecord
}

function Records({ sides, source, target }: SidesProps) {
  const words = useMergeWords()
  const messages = useText()
  const failed = [source, target].find(({ state }) => state === 'failed')
  if (source.patient !== undefined && target.patient !== undefined)
    return (
      <SideBySide
        sides={sides}
        source={source.patient}
        target={target.patient}
        caption={words.rehearsal}
      />
    )
  if (failed !== undefined) {
    const { title, sentence, details, requestId } = explainFailure(failed.failure, messages)
    return (
      <ErrorNotice
        title={title}
        sentence={`${words.unseenOne} ${sentence}`}
        details={details}
        requestId={requestId}
        onRetry={() => void failed.again()}
      />
    )
  }
  if (source.state === 'reading' || target.state === 'reading')
    return (
      <div role="status" aria-label={words.reading}>
        <Skeleton rows={6} />
      </div>
    )
  return (
    <>
      <div className={styles.sides}>
        <p className={styles.side}>
          {words.ends('')}
          <span className={styles.name}>{shownName(sides[0])}</span>
        </p>
        <p className={`${styles.side} ${styles.stays}`}>
          {words.stays('')}
          <span className={styles.name}>{shownName(sides[1])}</span>
        </p>
      </div>
      <Unavailable sentence={words.unseen} />
    </>
  )
}

function idOf(side: MergeSide, seen: SeenRecord): string | undefined {
  return side.by === 'id' ? side.id : seen.patient?.id
}
