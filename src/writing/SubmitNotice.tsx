import { explainFailure } from '~/fhir/explain-failure'
import type { FhirFailure } from '~/fhir/failure'
import { useText } from '~/i18n/TextProvider'
import type { Submitted } from '~/queries/submit-once'
import { assertNever } from '~/std/assert-never'
import { Button } from '~/ui/Button'
import { ForSupport } from '~/ui/ForSupport'
import styles from './Writing.module.css'
import { useWritingWords } from './writing-text'
import { SendBar } from './SendBar'
import type { SubmitOnce } from './use-submit-once'

/** The outcomes without a receipt. A conflict has the chooser. */
type Unwritten = Exclude<Submitted, { readonly kind: 'written' | 'conflict' }>

interface SubmitNoticeProps {
  readonly outcome: Unwritten
  readonly once: SubmitOnce
}

/** Explains the state of a write without a receipt, and the possible actions. */
export function SubmitNotice({ outcome, once }: SubmitNoticeProps) {
  const { outcome: words } = useWritingWords()
  const [title, sentence] = wordsOf(outcome, words)
  const isTold = wasCut(outcome) || wasSignedOut(outcome)
  const failure = 'failure' in outcome && !isTold ? outcome.failure : undefined
  return (
    <div className={styles.notice} role="alert">
      <p className={styles.noticeTitle}>{title}</p>
      <p>{sentence}</p>
      {failure === undefined ? null : <FailureWords failure={failure} />}
      {outcome.kind === 'unknown' && outcome.why !== 'cannot' ? (
        <div className={styles.buttons}>
          <Button busy={once.busy} onClick={once.lookAgain}>
            {words.lookAgain}
          </Button>
        </div>
      ) : null}
      {/* The person's decision; only an absent write can be sent again. */}
      {outcome.kind === 'absent' ? (
        <SendBar once={once} again tone="secondary" label={words.sendAgain} />
      ) : null}
    </div>
  )
}

function FailureWords({ failure }: { readonly failure: FhirFailure }) {
  const messages = useText()
  const { sentence, requestId, details } = explainFailure(failure, messages)
  return (
    <>
      <p>{sentence}</p>
      <ForSupport requestId={requestId} details={details} />
    </>
  )
}

/** True when nothing was sent because there was no network. */
function wasCut(outcome: Unwritten): boolean {
  return outcome.kind === 'refused' && outcome.failure.kind === 'offline'
}

/**
 * True when the session had ended. The screen is covered until the person has signed in again, so
 * that whoever reads this can send it now.
 */
function wasSignedOut(outcome: Unwritten): boolean {
  return outcome.kind === 'refused' && outcome.failure.kind === 'signed-out'
}

function wordsOf(
  outcome: Unwritten,
  words: ReturnType<typeof useWritingWords>['outcome'],
): readonly [string, string] {
  switch (outcome.kind) {
    case 'refused':
      if (wasSignedOut(outcome)) return [words.signedOutTitle, words.signedOut]
      return wasCut(outcome) ? [words.cutTitle, words.cut] : [words.refusedTitle, words.refused]
    case 'unknown':
      return [
        words.unknownTitle,
        outcome.why === 'early' && outcome.of === 'change' ? words.earlyChange : words[outcome.why],
      ]
    case 'absent':
      return [words.absentTitle, outcome.of === 'change' ? words.absentChange : words.absent]
    case 'elsewhere':
      return [words.elsewhereTitle, words.elsewhere]
    case 'not-kept':
      return [words.notKeptTitle, words.notKept]
    case 'misaddressed':
      return [
        outcome.why === 'version' ? words.notKeptTitle : words.misaddressedTitle,
        words.misaddressed[outcome.why],
      ]
    default:
      return assertNever(outcome)
  }
}
