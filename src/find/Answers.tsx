import { useMemo } from 'react'
import { dateText } from '~/fhir/format/dates/date-text'
import { instrumentOf } from '~/fhir/scores/instruments'
import { SAFETY_CODES } from '~/fhir/scores/safety-codes'
import { isWholeResult } from '~/fhir/wire/whole-result'
import type { Chart } from '~/record/chart/use-chart'
import { useStandingHarms } from '~/record/result/use-standing-harms'
import { MeasurementText } from '~/record/result/latest/measurement-words'
import type { Show } from '~/record/show'
import { Spoken } from '~/record/spoken/Spoken'
import { rowWhens } from '~/record/time/row-whens'
import { Suspense } from '~/ui/late/Suspense'
import { AnswerLink } from './AnswerLink'
import { timeWay } from './answer-way'
import { MeasuredAnswer } from './MeasuredAnswer'
import { isScored, type Entry } from './entry'
import styles from './dialog/Find.module.css'
import type { Telling } from './dialog/FindOption'
import type { Found } from './find-matches'
import type { NamedScore } from './named-scores'
import { ScoreAnswer } from './ScoreAnswer'
import type { Placed } from './since-visit'
import type { Answer } from './use-answer'
import { wayToRecord } from './way'

interface AnswersProps {
  readonly chart: Chart
  readonly entries: readonly Entry[]
  readonly found: Found
  readonly question: Placed | undefined
  readonly answer: Answer
  readonly telling: Telling
  /** Called when a link was taken. */
  readonly onGo: () => void
}

/** The answers to what was typed, if it is a question or names a measurement. */
export function Answers(props: AnswersProps) {
  const { question, telling, found, chart, answer, onGo } = props
  const { words } = telling
  if (question?.kind === 'time') {
    const way =
      found.total > 0 || question.by === 'news' ? timeWay(question, chart.patientId) : undefined
    return (
      <section aria-label={words.answer} className={styles.answers}>
        <p>
          {words.inTime(datedText(question, telling), found.total)}
          {isReadWhole(chart) ? null : ` ${words.chart.answerSoFar}`}
        </p>
        {question.by === 'visit' ? (
          <p className={styles.quiet}>{words.sinceVisit(dayText(question.first, telling))}</p>
        ) : null}
        {way === undefined ? null : (
          <p className={styles.quiet}>
            <AnswerLink way={way} onGo={onGo}>
              {question.by === 'news' ? words.newsAtHome : words.onTimeline}
            </AnswerLink>
          </p>
        )}
      </section>
    )
  }
  if (answer.isNothingToCome)
    return isReadWhole(chart) ? (
      <section aria-label={words.answer} className={styles.answers}>
        <p>{words.nothingToCome}</p>
      </section>
    ) : null
  const { scores, measured, entry } = answer
  return scores.length === 0 && measured.length === 0 && entry === undefined ? null : (
    <Suspense fallback={null}>
      <MeasurementText>
        <Latest {...props} />
      </MeasurementText>
    </Suspense>
  )
}

/** Entries that are read at once without anybody feeling it. */
const LITTLE = 2000

/** True for an instrument with a question about harm. */
function asksOfHarm({ total }: NamedScore): boolean {
  return instrumentOf(total.scale)?.items.some((code) => SAFETY_CODES.has(code)) === true
}

/** The time of a question with all its days, so that nobody has to know how it was read. */
function datedText({ first, last }: Extract<Placed, { kind: 'time' }>, telling: Telling): string {
  const { dated } = telling.words
  const from = dayText(first, telling)
  if (last === undefined) return dated.since(from)
  return last === first ? dated.in(from) : dated.fromTo(from, dayText(last, telling))
}

function dayText(day: string, { reading: { show } }: Telling): string {
  return dateText(day, show.format) ?? day
}

function Latest({ chart, entries, answer, telling, onGo }: AnswersProps) {
  const { words, reading } = telling
  const { show } = reading
  const { scores, measured, entry, now } = answer
  const { patientId } = chart
  const byRecord = useMemo(
    () => new Map(entries.map((one) => [one.record.resource, one])),
    [entries],
  )
  // An answer about harm may be filed apart from the total, and on another day.
  const isAsking = scores.some(asksOfHarm)
  const answered = useMemo(
    () =>
      isAsking
        ? entries.flatMap(({ record: { resource } }) => (isScored(resource) ? [resource] : []))
        : [],
    [entries, isAsking],
  )
  const harms = useStandingHarms(answered, entries.length <= LITTLE)
  const days: Show = { ...show, format: { ...show.format, daysOnly: true } }
  const harmsBeside = ({ record }: NamedScore) =>
    harms
      .filter(({ records }) => !records.includes(record))
      .map(({ records: [own], dated }) =>
        dated(byRecord.get(own)?.record.view.whens(own, days)[0]?.text),
      )
  return (
    <section aria-label={words.answer} className={styles.answers}>
      <ul className={styles.answerList}>
        {scores.map((score) => (
          <ScoreAnswer
            key={score.total.scale.code}
            patientId={patientId}
            score={score}
            show={show}
            harms={asksOfHarm(score) ? harmsBeside(score) : []}
            onGo={onGo}
          />
        ))}
        {measured.map((row) => (
          <MeasuredAnswer
            key={`${row.key} ${row.latest.key}`}
            row={row}
            patientId={patientId}
            reading={reading}
            overTime={words.overTime}
            onGo={onGo}
          />
        ))}
        {entry === undefined ? null : (
          <li className={styles.answer}>
            <AnswerLink way={wayToRecord(entry.record, patientId)} onGo={onGo}>
              <Spoken
                text={entry.record.view.headline(entry.record.resource, show)}
                of={entry.record.resource}
              />
            </AnswerLink>{' '}
            <span className={styles.since}>
              {rowWhens(entry.record.resource, entry.record.view, show, now)[0]?.text}
            </span>
          </li>
        )}
      </ul>
      {/* A later one, or one before it, may be in the part that is not read. */}
      {isReadWhole(chart) ? null : <p className={styles.quiet}>{words.chart.answerSoFar}</p>}
    </section>
  )
}

/** True when nothing of the record is missing that the service can be asked for. */
function isReadWhole({ lists }: Chart): boolean {
  return lists.every(
    ({ needed, result }) => !needed || (result !== undefined && isWholeResult(result)),
  )
}
