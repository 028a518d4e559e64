import { rowWhens } from '~/record/time/row-whens'
import type { Observation, Patient } from 'fhir/r4'
import { useEffect, useMemo, useState } from 'react'
import { useOpenPatient } from '~/connection/open-patient'
import { deathOf } from '~/fhir/death-of'
import { partsAt, startOf } from '~/fhir/format/dates/clock'
import { dateText } from '~/fhir/format/dates/date-text'
import { instrumentOf } from '~/fhir/scores/instruments'
import { scaleOfConcept } from '~/fhir/scores/known-scores'
import { SAFETY_CODES } from '~/fhir/scores/safety-codes'
import { isWholeResult } from '~/fhir/wire/whole-result'
import { useText } from '~/i18n/TextProvider'
import type { Chart } from '~/record/chart/use-chart'
import { measuring, type Measurement } from '~/record/result/latest/measurements'
import { useStandingHarms } from '~/record/result/use-standing-harms'
import { MeasurementText } from '~/record/result/latest/measurement-words'
import type { Show } from '~/record/show'
import { Spoken } from '~/record/spoken/Spoken'
import { rootAddress } from '~/record/places/addresses'
import { runInSlices } from '~/std/run-in-slices'
import { Suspense } from '~/ui/late/Suspense'
import { TextLink } from '~/ui/TextLink'
import { AnswerLink } from './AnswerLink'
import { MeasuredAnswer } from './MeasuredAnswer'
import { namedMeasurements, newestNamed, soonestNamed } from './answers'
import { isScored, type Entry } from './entry'
import styles from './dialog/Find.module.css'
import type { Telling } from './dialog/FindOption'
import type { Found } from './find-matches'
import { namedScores, type NamedScore } from './named-scores'
import { ScoreAnswer } from './ScoreAnswer'
import { kindWords } from './lay/kind-words'
import type { Placed } from './since-visit'

interface AnswersProps {
  readonly chart: Chart
  readonly entries: readonly Entry[]
  readonly found: Found
  readonly question: Placed | undefined
  readonly telling: Telling
  /** Called when a link was taken. */
  readonly onGo: () => void
}

/** The answers to what was typed, if it is a question or names a measurement. */
export function Answers(props: AnswersProps) {
  const { question, telling, found, chart, onGo } = props
  const { words } = telling
  return question?.kind === 'time' ? (
    <section aria-label={words.answer} className={styles.answers}>
      <p>
        {words.inTime(datedText(question, telling), found.total)}
        {isReadWhole(chart) ? null : ` ${words.chart.answerSoFar}`}
      </p>
      {question.by === 'visit' ? (
        <p className={styles.quiet}>{words.sinceVisit(dayText(question.first, telling))}</p>
      ) : null}
      {question.by === 'news' ? (
        <p className={styles.quiet}>
          <TextLink to={rootAddress(chart.patientId)} onClick={onGo}>
            {words.newsAtHome}
          </TextLink>
        </p>
      ) : null}
    </section>
  ) : (
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

function Latest({ chart, entries, found, question, telling, onGo }: AnswersProps) {
  const messages = useText()
  const { words, reading } = telling
  const { show } = reading
  const patient = useOpenPatient()
  const rows = useMeasurements(chart, show.format.timeZone, patient)
  // Nothing that was planned for somebody who has died is to come.
  const isOver = patient !== undefined && deathOf(patient) === 'died'
  const isWhole = isReadWhole(chart)
  const [now] = useState(Date.now)
  const byRecord = useMemo(
    () => new Map(entries.map((entry) => [entry.record.resource, entry])),
    [entries],
  )
  const isAsked = question !== undefined
  const isNext = question?.kind === 'next'
  // Nothing was measured yet at the time that a "next …" asks for.
  const scores = useMemo(
    () => (isNext ? [] : namedScores(found, now, isAsked, reading.formOf)),
    [found, now, isAsked, isNext, reading.formOf],
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
  const named = useMemo(() => {
    if (isNext) return []
    const told = new Set(scores.map(({ total }) => total.scale))
    return namedMeasurements(rows, (record) => byRecord.get(record), found, isAsked).filter(
      ({ concept }) => {
        const scale = scaleOfConcept(concept)
        return scale === undefined || !told.has(scale)
      },
    )
  }, [rows, scores, byRecord, found, isAsked, isNext])
  const isTold = scores.length > 0 || named.length > 0
  const titleOf = ({ view }: Found['groups'][number]) =>
    [view.title(messages), ...kindWords(view.path)].join(' ')
  const { timeZone } = show.format
  const newest =
    !isAsked || isTold
      ? undefined
      : isNext
        ? isOver
          ? undefined
          : soonestNamed(found, titleOf, { today: startOfToday(now, timeZone), now, timeZone })
        : newestNamed(found, titleOf, now)
  if (!isTold && newest === undefined)
    return isNext && !isOver && found.total > 0 && isWhole ? (
      <section aria-label={words.answer} className={styles.answers}>
        <p>{words.nothingToCome}</p>
      </section>
    ) : null
  return (
    <section aria-label={words.answer} className={styles.answers}>
      <ul className={styles.answerList}>
        {scores.map((score) => (
          <ScoreAnswer
            key={score.total.scale.code}
            patientId={chart.patientId}
            score={score}
            show={show}
            harms={asksOfHarm(score) ? harmsBeside(score) : []}
            onGo={onGo}
          />
        ))}
        {named.map((row) => (
          <MeasuredAnswer
            key={`${row.key} ${row.latest.key}`}
            row={row}
            patientId={chart.patientId}
            reading={reading}
            overTime={words.overTime}
            onGo={onGo}
          />
        ))}
        {newest === undefined ? null : (
          <li className={styles.answer}>
            <AnswerLink resource={newest.record.resource} patientId={chart.patientId} onGo={onGo}>
              <Spoken
                text={newest.record.view.headline(newest.record.resource, show)}
                of={newest.record.resource}
              />
            </AnswerLink>{' '}
            <span className={styles.since}>
              {rowWhens(newest.record.resource, newest.record.view, show, now)[0]?.text}
            </span>
          </li>
        )}
      </ul>
      {/* A later one, or one before it, may be in the part that is not read. */}
      {isWhole ? null : <p className={styles.quiet}>{words.chart.answerSoFar}</p>}
    </section>
  )
}

/** True when nothing of the record is missing that the service can be asked for. */
function isReadWhole({ lists }: Chart): boolean {
  return lists.every(
    ({ needed, result }) => !needed || (result !== undefined && isWholeResult(result)),
  )
}

function startOfToday(now: number, timeZone: string | undefined): number {
  const { year, month, day } = partsAt(now, timeZone)
  return startOf(year, month, day, 0, timeZone)
}

const NOTHING: readonly Measurement[] = []

/** The measurements of the loaded results, arranged between other work. */
function useMeasurements(
  chart: Chart,
  timeZone: string | undefined,
  patient: Patient | undefined,
): readonly Measurement[] {
  const [rows, setRows] = useState(NOTHING)
  useEffect(() => {
    const work = new AbortController()
    const observations = new Set<Observation>()
    for (const { result } of chart.lists)
      for (const record of result?.matches ?? [])
        if (record.resourceType === 'Observation') observations.add(record)
    runInSlices(measuring([...observations], timeZone, patient), work.signal, 'idle').then(
      (found) => setRows(found.rows),
      (failure: unknown) => {
        if (!work.signal.aborted) throw failure
      },
    )
    return () => work.abort()
  }, [chart, timeZone, patient])
  return rows
}
