import { useState } from 'react'
import { patientAddress } from '~/smart/patient-address'
import { useFormat } from '~/connection/use-format'
import { explainFailure } from '~/fhir/explain-failure'
import type { FailureIssue } from '~/fhir/failure'
import { instantText } from '~/fhir/format/dates/date-text'
import { useSentBy } from '~/writing/use-sent-by'
import { useText } from '~/i18n/TextProvider'
import { assertNever } from '~/std/assert-never'
import { Button } from '~/ui/Button'
import { FieldList } from '~/ui/FieldList'
import { FocusHere } from '~/ui/focus/FocusHere'
import { LinkButton } from '~/ui/LinkButton'
import { LiveRegion } from '~/ui/LiveRegion'
import { Section } from '~/ui/Section'
import desk from '../Desk.module.css'
import styles from './Merge.module.css'
import { type MergeSide, shownName } from './merge-side'
import type { MergeOutcome } from './merge-once'
import { useMergeWords } from './merge-text'
import { MovesTable } from './MovesTable'
import { type BeforeMerge, ReversalSheet, type SentMerge } from './ReversalSheet'
import { useMoves } from './use-moves'
import type { SeenRecord } from './use-side'

interface MergeReceiptProps {
  readonly outcome: MergeOutcome
  /** Both records as they were seen before. */
  readonly before: BeforeMerge
  readonly sides: readonly [MergeSide, MergeSide]
  readonly source: SeenRecord
  readonly target: SeenRecord
  /** Forgets that it was sent, because a person found out that it was not done. */
  readonly onNotDone: () => void
  readonly onBack: () => void
  readonly onAnother: () => void
}

/** The outcome, the service's full answer, and the records to check now. */
export function MergeReceipt({
  outcome,
  before,
  sides,
  source,
  target,
  onNotDone,
  onBack,
  onAnother,
}: MergeReceiptProps) {
  const words = useMergeWords()
  const [title, sentence] = useOutcomeWords(outcome, sides)
  const [from, to] = sides.map(shownName)
  const wasNotSent = outcome.kind === 'not-kept' || outcome.kind === 'cut'
  const mayBeDone = outcome.kind !== 'refused' && outcome.kind !== 'elsewhere' && !wasNotSent
  const isOpen = outcome.kind === 'unknown' || outcome.kind === 'sent-before'
  return (
    <>
      <Section title={words.receipt}>
        <FocusHere label={title} className={desk.card}>
          <h3 className={styles.title}>{title}</h3>
          <p>{sentence}</p>
          <FieldList
            fields={[
              { label: words.source, value: <code className={styles.name}>{from}</code> },
              { label: words.target, value: <code className={styles.name}>{to}</code> },
            ]}
          />
          <Facts outcome={outcome} />
          <div className={desk.actions} data-print="never">
            {outcome.kind === 'refused' || wasNotSent ? (
              <Button tone="primary" onClick={onBack}>
                {words.change}
              </Button>
            ) : null}
            {mayBeDone ? <Button onClick={() => window.print()}>{words.print}</Button> : null}
            {mayBeDone ? <Button onClick={onAnother}>{words.another}</Button> : null}
            {sides[1].by === 'id' && outcome.kind === 'merged' && target.state !== 'hidden' ? (
              <LinkButton to={patientAddress(sides[1].id)}>{words.openTarget}</LinkButton>
            ) : null}
          </div>
          {isOpen ? (
            <div>
              <Button size="small" onClick={onNotDone}>
                {words.notDone}
              </Button>
              <p className={desk.quiet}>{words.notDoneHint}</p>
            </div>
          ) : null}
        </FocusHere>
      </Section>
      {mayBeDone && source.state !== 'hidden' ? <LookAgain source={source} /> : null}
      {outcome.kind === 'merged' &&
      sides[0].by === 'id' &&
      sides[1].by === 'id' &&
      source.state !== 'hidden' ? (
        <MovesAfter sourceId={sides[0].id} targetId={sides[1].id} />
      ) : null}
      {mayBeDone ? <ReversalSheet sides={sides} before={before} sent={sentOf(outcome)} /> : null}
    </>
  )
}

function MovesAfter({
  sourceId,
  targetId,
}: {
  readonly sourceId: string
  readonly targetId: string
}) {
  const words = useMergeWords()
  return (
    <MovesTable
      moves={useMoves(sourceId, targetId, 'after')}
      names={[words.ends(sourceId), words.stays(targetId)]}
      title={words.movesAfter}
    />
  )
}

/** The time of sending and its number, if they are known. */
function sentOf(outcome: MergeOutcome): SentMerge {
  switch (outcome.kind) {
    case 'merged':
    case 'accepted':
      return { at: outcome.at, requestId: outcome.requestId }
    case 'unknown':
      return { at: outcome.at, requestId: outcome.failure?.requestId }
    case 'sent-before':
      return { at: outcome.mark.at, before: true }
    case 'refused':
    case 'elsewhere':
    case 'not-kept':
    case 'cut':
      return {}
    default:
      return assertNever(outcome)
  }
}

function LookAgain({ source }: { readonly source: SeenRecord }) {
  const words = useMergeWords()
  const [looked, setLooked] = useState<keyof typeof words.looked>()
  const [busy, setBusy] = useState(false)
  const look = async () => {
    setBusy(true)
    const patient = await source.again().finally(() => setBusy(false))
    const isDone = patient?.link?.some(({ type }) => type === 'replaced-by') === true
    setLooked(patient === undefined ? 'failed' : isDone ? 'done' : 'notYet')
  }
  return (
    <div data-print="never">
      <Button busy={busy} onClick={() => void look()}>
        {words.lookAgain}
      </Button>
      <LiveRegion className={desk.quiet}>
        {looked === undefined ? undefined : words.looked[looked]}
      </LiveRegion>
    </div>
  )
}

function Facts({ outcome }: { readonly outcome: MergeOutcome }) {
  const words = useMergeWords()
  const messages = useText()
  const format = useFormat()
  const sentBy = useSentBy()
  const failure = 'failure' in outcome ? outcome.failure : undefined
  const issues: readonly FailureIssue[] =
    'issues' in outcome ? outcome.issues : (failure?.issues ?? [])
  const requestId = 'requestId' in outcome ? outcome.requestId : failure?.requestId
  const at = 'at' in outcome ? outcome.at : undefined
  return (
    <>
      {failure === undefined ? null : <p>{explainFailure(failure, messages).sentence}</p>}
      <FieldList
        fields={[
          // A merge that this sign-in did not send is not attributed to its person.
          ...(at === undefined ? [] : [sentBy]),
          ...(at === undefined ? [] : [{ label: words.when, value: instantText(at, format) }]),
          ...(requestId === undefined
            ? []
            : [
                { label: words.requestId, value: <code className={styles.name}>{requestId}</code> },
              ]),
          {
            label: words.said,
            value:
              issues.length === 0 ? (
                words.saidNothing
              ) : (
                // The service's own words, unchanged: the position identifies them.
                <ul className={styles.issues}>
                  {issues.map(({ text, code }, index) => (
                    <li key={index}>{text === '' ? code : text}</li>
                  ))}
                </ul>
              ),
          },
        ]}
      />
    </>
  )
}

function useOutcomeWords(
  outcome: MergeOutcome,
  sides: readonly [MergeSide, MergeSide],
): readonly [title: string, sentence: string] {
  const { outcome: words } = useMergeWords()
  const format = useFormat()
  const [from, to] = [shownName(sides[0]), shownName(sides[1])]
  switch (outcome.kind) {
    case 'merged':
    case 'accepted':
      return [words[outcome.kind].title, words[outcome.kind].sentence(from, to)]
    case 'sent-before':
      return [
        words['sent-before'].title,
        words['sent-before'].sentence(instantText(outcome.mark.at, format)),
      ]
    case 'refused':
    case 'unknown':
    case 'elsewhere':
    case 'not-kept':
    case 'cut':
      return [words[outcome.kind].title, words[outcome.kind].sentence]
    default:
      return assertNever(outcome)
  }
}
