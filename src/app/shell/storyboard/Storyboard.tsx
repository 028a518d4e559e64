import { useMemo, useState, type ReactNode } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { useFormat } from '~/connection/use-format'
import { dayText, timeText } from '~/fhir/format/dates/date-text'
import { roundedText } from '~/fhir/format/rounded-text'
import { parsePartialDate } from '~/fhir/format/dates/partial-date'
import type { FhirResource, Observation, Patient, QuestionnaireResponse } from 'fhir/r4'
import type { scoreBands } from '~/i18n/en/results/score-bands'
import type { storyboard } from '~/i18n/en/frame/storyboard'
import { addressOf } from '~/record/places/addresses'
import { useChart, type Chart } from '~/record/chart/use-chart'
import { useFormOf } from '~/record/result/form-of'
import type { FormOf } from '~/record/result/form-reader'
import { HarmMark } from '~/record/result/HarmMark'
import { pressureText } from '~/record/result/latest/measured-text'
import { resultText } from '~/record/result/result-text'
import { ScoreLink } from '~/record/places/ScoreLink'
import type { Show } from '~/record/show'
import { useShow } from '~/record/use-show'
import { gathering } from '~/summary/home/board'
import type { LastScore } from '~/summary/home/score-name'
import { isLittle, readingHome } from '~/summary/home/home-chart'
import { instrumentOf } from '~/fhir/scores/instruments'
import { bandOf } from '~/fhir/scores/known-scores'
import { recordedSex, type Sex } from '~/fhir/scores/recorded-sex'
import type { Total } from '~/fhir/scores/totals-of'
import { useOpenPatient } from '~/connection/open-patient'
import { scaleName } from '~/fhir/scores/scale-name'
import { useStandingHarms } from '~/record/result/use-standing-harms'
import { usePaced } from '~/summary/home/use-paced'
import { classNames } from '~/ui/class-names'
import { Boundary } from '~/ui/late/Boundary'
import { useSliced } from '~/ui/table/use-sliced'
import { Tag } from '~/ui/Tag'
import { VisuallyHidden } from '~/ui/VisuallyHidden'
import { TextLink } from '~/ui/TextLink'
import { factDate } from './fact-date'
import { gapSentences } from './gap-sentences'
import styles from './Storyboard.module.css'
import { WEIGHTS } from './use-one-line'

export type StoryboardWords = typeof storyboard & { readonly bands: typeof scoreBands }

interface StoryboardProps {
  readonly patientId: string
  readonly words: StoryboardWords
}

/**
 * The last vital signs, the last scores with their bands, the last and the next visit, from what is
 * loaded: the line sends no request. Every fact leads to its place.
 */
export function Storyboard(props: StoryboardProps) {
  return (
    <Boundary of={props.patientId} instead={null}>
      <Facts {...props} />
    </Boundary>
  )
}

function Facts({ patientId, words }: StoryboardProps) {
  const chart = usePaced(useChart(patientId))
  const [now] = useState(() => new Date())
  const whole = useShow()
  const show: Show = { ...whole, format: { ...whole.format, digits: roundedText } }
  const format = useFormat()
  const patient = useOpenPatient()
  const sex = recordedSex(patient)
  const formOf = useFormOf(
    chart.lists.some(
      ({ view, result }) => view.type === 'QuestionnaireResponse' && result !== undefined,
    ),
  )
  const { encounter } = useConnection().session
  const read = useMemo(
    () => ({ chart, now, patient, formOf, encounter }),
    [chart, now, patient, formOf, encounter],
  )
  const board = useSliced(read, isLittle(chart), boarding)
  const answers = board?.answers ?? NO_ANSWERS
  const harms = useStandingHarms(answers, isLittle(chart))
  if (board === undefined) return null
  const { pressure, weight, scores, last, next, goingOn } = board
  // A score that tells of it in its own record has the mark there.
  const apart = harms.filter(
    ({ records }) => !scores.some(({ record }) => records.includes(record)),
  )
  const tells =
    scores.length + apart.length > 0 || [pressure, weight, last, next, goingOn].some(Boolean)
  const day = (date: string | undefined) => dayText(date, format)
  const lastDay = day(last?.period?.start ?? last?.period?.end)
  const measured = (name: string, of: number, row: typeof pressure) => {
    const [record] = row?.latest.observations ?? []
    if (row === undefined || record === undefined) return null
    // The halves of a pressure that was filed apart are read together.
    const value =
      (row.latest.observations.length > 1 ? pressureText(row.latest.readings, show) : undefined) ??
      resultText(record, show)
    return (
      <Fact
        name={name}
        of={of}
        record={record}
        patientId={patientId}
        aside={factDate(record, isOld(row.latest.at, now), format)}
        isOld={isOld(row.latest.at, now)}
      >
        {value}
        {row.latest.mark === 'preliminary' ? (
          <span className={styles.mark} title={words.preliminary}>
            <span aria-hidden="true">◐</span>
            <VisuallyHidden>, {words.preliminary}</VisuallyHidden>
          </span>
        ) : null}
      </Fact>
    )
  }
  const scored = ({ scale, total, record, at, before }: LastScore, of: number) => (
    <Fact
      key={scale.code}
      of={of}
      name={scaleName(scale)}
      record={record}
      patientId={patientId}
      score={record}
      instrument={instrumentOf(scale)?.id}
      aside={
        before === undefined || isOld(at, now)
          ? factDate(record, isOld(at, now), format)
          : words.was(String(before.value))
      }
      detail={before === undefined ? WEIGHTS.date : WEIGHTS.before}
      isOld={isOld(at, now)}
    >
      {words.score(String(total.value), bandWord(total, sex, words))}
    </Fact>
  )
  return (
    <>
      {apart.map(({ harm, records: [record], at, instrument, text }) => (
        <Fact
          key={harm}
          of={WEIGHTS.mark}
          name=""
          record={record}
          patientId={patientId}
          instrument={instrument}
          aside={factDate(record, isOld(at ?? -Infinity, now), format) ?? words.undated}
          isOld
          isMark
        >
          <Tag tone="critical">{text}</Tag>
        </Fact>
      ))}
      {measured(words.pressure, WEIGHTS.pressure, pressure)}
      {scores.slice(0, 1).map((score) => scored(score, WEIGHTS.score))}
      {last === undefined || lastDay === undefined ? null : (
        <Fact name={words.last} of={WEIGHTS.last} record={last} patientId={patientId}>
          {lastDay}
        </Fact>
      )}
      {goingOn === undefined ? null : (
        <Fact
          name={words.goingOn}
          of={WEIGHTS.goingOn}
          record={goingOn.resource}
          patientId={patientId}
        >
          {goingOn.at === undefined
            ? null
            : words.since(whenOf(goingOn.resource.period?.start, goingOn.at) ?? '')}
        </Fact>
      )}
      {next === undefined ? null : (
        <Fact name={words.next} of={WEIGHTS.next} record={next.resource} patientId={patientId}>
          {whenOf(next.resource.period?.start, next.at)}
        </Fact>
      )}
      {measured(words.weight, WEIGHTS.weight, weight)}
      {scores.slice(1).map((score) => scored(score, WEIGHTS.otherScore))}
      {gapSentences(board.gaps, tells, words, format).map((sentence) => (
        <span
          key={sentence}
          className={classNames(styles.quiet, styles.note)}
          data-note
          data-print="never"
        >
          {sentence}
        </span>
      ))}
    </>
  )

  /** Today and tomorrow by their names, with the time; otherwise the day. */
  function whenOf(start: string | undefined, at: number | undefined): string | undefined {
    const isTimed = start !== undefined && parsePartialDate(start)?.time !== undefined
    if (at === undefined || !isTimed) return day(start)
    const days = new Date(at).toDateString()
    const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)
    if (days === now.toDateString()) return words.today(timeText(at, format))
    return days === tomorrow.toDateString() ? words.tomorrow(timeText(at, format)) : day(start)
  }
}

const NO_ANSWERS: readonly never[] = []

/** As long as what is new on a patient's first page: 90 days, in milliseconds. */
const RECENT = 90 * 86_400_000

function isOld(at: number, now: Date): boolean {
  return now.getTime() - at > RECENT
}

function bandWord(
  { scale, value }: Total,
  sex: Sex | undefined,
  { bands }: StoryboardWords,
): string {
  const band = bandOf(scale, value, sex)
  return band === undefined ? bands.outside : bands.band[band.key]
}

interface BoardOf {
  readonly chart: Chart
  readonly now: Date
  readonly patient: Patient | undefined
  readonly formOf: FormOf
  readonly encounter: string | undefined
}

function* boarding({ chart, now, patient, formOf, encounter }: BoardOf) {
  return yield* gathering(yield* readingHome(chart), now, formOf, patient, encounter)
}

interface FactProps {
  readonly name: string
  /** Its weight (use-one-line.ts). */
  readonly of: number
  readonly record: FhirResource
  readonly patientId: string
  /** More about it, where a line has room, and its weight there. */
  readonly aside?: string | undefined
  readonly detail?: number | undefined
  /** True for a value that must not be read as today's: its date is there at any width. */
  readonly isOld?: boolean
  /** The record of a score, whose place is its instrument over time. */
  readonly score?: Observation | QuestionnaireResponse
  readonly instrument?: string | undefined
  /** True for a mark without a value, which stays in sight. */
  readonly isMark?: boolean
  readonly children: ReactNode
}

function Fact({
  name,
  of,
  record,
  patientId,
  aside,
  detail = WEIGHTS.date,
  isOld = false,
  score,
  instrument,
  isMark = false,
  children,
}: FactProps) {
  const to = addressOf(record, patientId)
  const told = isMark ? (
    <span data-marks>{children}</span>
  ) : (
    <>
      <span className={styles.quiet}>{name}</span> {children}
    </>
  )
  return (
    <span className={styles.fact} data-fact={of} data-print="never">
      {instrument !== undefined ? (
        <ScoreLink patientId={patientId} of={instrument}>
          {told}
        </ScoreLink>
      ) : to === undefined ? (
        told
      ) : (
        <TextLink to={to}>{told}</TextLink>
      )}
      {score === undefined ? null : (
        <span data-marks>
          <HarmMark record={score} />
        </span>
      )}
      {aside === undefined ? null : (
        <span className={styles.quiet} data-detail={isOld ? undefined : detail}>
          {' '}
          {aside}
        </span>
      )}
    </span>
  )
}
