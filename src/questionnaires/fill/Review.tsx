import {
  memo,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'
import { SendBar } from '~/writing/SendBar'
import type { SubmitOnce } from '~/writing/use-submit-once'
import type { Form } from '~/questionnaires/engine/form'
import { everyItem } from '~/questionnaires/engine/form-of-state'
import type { FormAnswer, FormSignature } from '~/questionnaires/engine/read/form-item'
import { useQuestionnaireWords } from '~/questionnaires/questionnaire-words'
import type { Danger } from '~/questionnaires/safety/dangers-in'
import { SafetyNotice } from '~/questionnaires/safety/SafetyNotice'
import { ScoreList } from '~/questionnaires/scores/ScoreList'
import { scoresIn } from '~/questionnaires/scores/scores-in'
import { Button } from '~/ui/Button'
import { classNames } from '~/ui/class-names'
import { leaveHidden } from '~/ui/focus/leave-hidden'
import { AnswersPreview } from './AnswersPreview'
import styles from './Fill.module.css'
import { LateResults } from '../extract/LateResults'
import { isLong } from './is-long'
import { NotSentOnPaper } from './NotSentOnPaper'
import { ProblemList } from './ProblemList'

/** A response that is not sent yet has no date. */
const NOT_SENT = {}

interface ReviewProps {
  /** True while the questions are in its place. */
  readonly away: boolean
  readonly form: Form
  readonly dangers: readonly Danger[]
  /** Results of the record that were filled in, by the `linkId` of their question. */
  readonly results?: ReadonlyMap<string, unknown> | undefined
  /** False where the author wants no answer to be looked at again before it is sent. */
  readonly mayLookBack: boolean
  /** Leads back to a question. */
  readonly onGo: (path: string) => void
  readonly onChange: () => void
  /** Sends a form without problems; undefined when it may not be sent. */
  readonly once: SubmitOnce | undefined
  readonly before: () => boolean
  /** The uses of the answers where they may not be sent. */
  readonly instead?: ReactNode
}

/**
 * All answers before they are sent. Those of a long form stay in the page once they were looked at,
 * out of sight and of reach, as its questions do meanwhile: taking hundreds of them out would stop
 * the page. They stay as they were, so that no key draws them.
 */
export function Review(props: ReviewProps) {
  const { away, form } = props
  const [wasDrawn, setWasDrawn] = useState(!away)
  if (!away && !wasDrawn) setWasDrawn(true)
  const box = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    if (!away) heading.current?.focus()
    else if (box.current !== null) leaveHidden(box.current)
  }, [away])
  if (away && !(wasDrawn && isLong(form))) return null
  return (
    <div
      ref={box}
      className={classNames(styles.screen, away && styles.away)}
      data-print={away ? 'never' : undefined}
    >
      <Answers {...props} heading={heading} />
    </div>
  )
}

interface AnswersProps extends ReviewProps {
  readonly heading: RefObject<HTMLHeadingElement | null>
}

/** The missing and wrong answers, each with a link to its question, then scores and answers. */
const Answers = memo(function Answers({
  heading,
  form,
  dangers,
  results,
  mayLookBack,
  onGo,
  onChange,
  once,
  before,
  instead,
}: AnswersProps) {
  const { fill: words } = useQuestionnaireWords()
  const errors = form.messages.filter(({ severity }) => severity === 'error')
  const warnings = form.messages.filter(({ severity }) => severity === 'warning')
  const isEmpty = useMemo(() => isAnswerless(form), [form])
  const change = <Button onClick={onChange}>{words.change}</Button>
  return (
    <section className={styles.screen} aria-labelledby="review-title">
      <h2 id="review-title" ref={heading} tabIndex={-1} className={styles.pageTitle}>
        {errors.length > 0 ? words.problems(errors.length) : words.preview}
      </h2>
      {errors.length > 0 ? (
        <ProblemList messages={errors} onGo={onGo} />
      ) : (
        <p data-print="never">
          {isEmpty ? words.nothingAnswered : words.noProblems}{' '}
          {mayLookBack ? words.previewHint : words.staysShut}
        </p>
      )}
      {/* Of a sending whose outcome is not known, paper says nothing. */}
      {once === undefined && instead === undefined ? null : <NotSentOnPaper />}
      {warnings.length > 0 ? (
        <div>
          <p>{words.warnings(warnings.length)}</p>
          <ProblemList messages={warnings} onGo={onGo} />
        </div>
      ) : null}
      <SafetyNotice dangers={dangers} />
      {mayLookBack ? (
        <>
          <ScoreList scores={scoresIn(form)} />
          <AnswersPreview items={form.items} signatures={form.signatures} />
          {errors.length > 0 ? null : <LateResults form={form} facts={NOT_SENT} known={results} />}
        </>
      ) : null}
      {instead}
      {errors.length > 0 || isEmpty || once === undefined ? (
        <div className={styles.steps} data-print="never">
          {change}
        </div>
      ) : (
        <SendBar once={once} before={before} label={words.send}>
          {change}
        </SendBar>
      )}
    </section>
  )
}, isAway)

/** True where a response would say nothing: nobody has given or signed anything in the form. */
function isAnswerless({ items, signatures }: Form): boolean {
  const isSigned = ({ state }: FormSignature) => state === 'signed'
  return !(
    signatures.some(isSigned) ||
    everyItem(items).some(
      (item) =>
        item.enabled &&
        (item.signatures.some(isSigned) ||
          (!item.hidden && !item.calculated && item.answers.some(isGiven))),
    )
  )
}

function isGiven({ value }: FormAnswer): boolean {
  return value !== undefined
}

/** Nothing is drawn when it leaves and while it is away: nobody sees it. */
function isAway(_before: AnswersProps, { away }: AnswersProps): boolean {
  return away
}
