import type { Observation } from 'fhir/r4'
import { useCallback, useMemo } from 'react'
import { useOpenPatient } from '~/connection/open-patient'
import { scoreName } from '~/fhir/scores/scale-name'
import type { numbers } from '~/i18n/en/summary/numbers'
import { lateWords } from '~/i18n/late-words'
import { wordsIn } from '~/i18n/words-in'
import { askedOnly } from '~/record/asked-kinds'
import { addressOf } from '~/record/places/addresses'
import {
  MeasuredCourse,
  toneOf,
  useMeasurementContext,
} from '~/record/result/latest/MeasuredPictures'
import {
  measuredDay,
  measuredFlag,
  measuredText,
  measurementName,
  previousText,
} from '~/record/result/latest/measured-text'
import { useStandingHarms } from '~/record/result/use-standing-harms'
import { HarmMark } from '~/record/result/HarmMark'
import { isTold } from '~/record/result/values/flag'
import { ResultMark, useLaterText } from '~/record/result/latest/MeasuredMarks'
import { MeasurementText } from '~/record/result/latest/measurement-words'
import { measuring, type Measurement } from '~/record/result/latest/measurements'
import { ScoreLink } from '~/record/places/ScoreLink'
import { classNames } from '~/ui/class-names'
import { Empty } from '~/ui/Empty'
import { Boundary } from '~/ui/late/Boundary'
import { useSliced } from '~/ui/table/use-sliced'
import { Tag } from '~/ui/Tag'
import { TextLink } from '~/ui/TextLink'
import { Awaited } from './Card'
import { useScorePart } from '~/record/result/score-part'
import type { Show } from '~/record/show'
import { useShow } from '~/record/use-show'
import { HarmTile } from './HarmTile'
import styles from './Home.module.css'
import {
  areObservationsLoaded,
  areObservationsWhole,
  formsOf,
  mayAskForAllObservations,
  observationLists,
  reachedOf,
  type HomeChart,
} from './home-chart'
import { useHome } from './home-context'
import { useHomeWords } from './home-words'
import { numbersThatMatter } from './numbers'

const { Words, useWords } = lateWords(
  wordsIn(
    import.meta.glob<typeof numbers>('/src/i18n/*/summary/numbers.ts', { import: 'numbers' }),
  ),
)

/** The most measurements, for a patient and in a clinician's row. */
const MOST = { patient: 5, staff: 6 } as const

/** The measurements that matter: the latest of each, the one before, and their course. */
export function Numbers() {
  return (
    <MeasurementText>
      <Words>
        <Scored />
      </Words>
    </MeasurementText>
  )
}

function Scored() {
  const { home, WithFormScores } = useHome()
  const responses = useMemo(() => formsOf(home), [home])
  return (
    <WithFormScores results={home.observations} responses={responses}>
      {(results) => <Rows results={results} />}
    </WithFormScores>
  )
}

function Rows({ results }: { readonly results: readonly Observation[] }) {
  const { home, isPatient, isLittle, now } = useHome()
  const own = useWords()
  const patient = useOpenPatient()
  const measure = useCallback(
    (list: readonly Observation[]) => measuring(list, undefined, patient),
    [patient],
  )
  const measured = useSliced(results, isLittle, measure)
  const answers = useMemo(
    () => (isPatient ? [] : [...formsOf(home), ...home.observations]),
    [home, isPatient],
  )
  const harms = useStandingHarms(answers, isLittle)
  const { rows, apart } = useMemo(() => {
    const most = isPatient ? MOST.patient : MOST.staff
    const choose = (room: number) => numbersThatMatter(measured?.rows ?? [], room, now)
    // A total that tells of it in its own record has the mark there.
    const apartFrom = (chosen: readonly Measurement[]) =>
      harms.filter(
        ({ records }) =>
          !chosen.some(({ latest }) => latest.observations.some((one) => records.includes(one))),
      )
    const chosen = choose(most - apartFrom(choose(most)).length)
    return { rows: chosen, apart: apartFrom(chosen) }
  }, [measured, isPatient, harms, now])
  const isWhole = areObservationsWhole(home)
  const show = useShow()
  const asked = isWhole ? undefined : askedText(home, show)
  const isOpen = reachedOf(observationLists(home)) === 'open'
  if (measured === undefined) return <Awaited rows={isPatient ? MOST.patient : 1} />
  if (rows.length + apart.length === 0)
    return (
      <Empty>
        {isWhole
          ? mayAskForAllObservations(home)
            ? own.none
            : own.noneRead
          : asked === undefined
            ? isOpen
              ? own.noneSoFar
              : own.noneRead
            : show.words.list.noneAllowed(asked)}
      </Empty>
    )
  return (
    <>
      {/* A service may send the oldest first: no number may pass for the last by mistake. */}
      {isOpen ? <p className={styles.note}>{own.soFar}</p> : null}
      <ul className={isPatient ? styles.rows : styles.tiles}>
        {apart.map((harm) => (
          <HarmTile key={harm.harm} told={harm} undated={own.undated} />
        ))}
        {rows.map((row) => (
          <Boundary key={row.key} of={row} instead={null}>
            <NumberRow row={row} />
          </Boundary>
        ))}
      </ul>
    </>
  )
}

/** The kinds that all loaded results were asked by; undefined while others can be loaded. */
function askedText(home: HomeChart, show: Show): string | undefined {
  if (!areObservationsLoaded(home)) return undefined
  const asked = observationLists(home).flatMap(({ view, list: { result } }) =>
    result === undefined ? [] : (askedOnly(view, result, show) ?? []),
  )
  return [...new Set(asked)].join('; ') || undefined
}

function NumberRow({ row }: { readonly row: Measurement }) {
  const { home, isPatient } = useHome()
  const words = useHomeWords()
  const context = useMeasurementContext()
  const { latest } = row
  const [record] = latest.observations
  const score = scoreName(record)
  // The points of an instrument say little without its maximum and their band.
  const points = useScorePart()?.(record)
  const name = score ?? measurementName(row, context)
  const to = addressOf(record, home.patientId)
  const tone = toneOf(latest)
  const flag = isTold(latest.flag) ? measuredFlag(latest, context) : undefined
  const before = previousText(row, context)
  const newer = useLaterText(row)
  return (
    <li className={isPatient ? styles.row : styles.tile}>
      <span className={styles.main}>
        <span className={styles.name}>
          {score !== undefined ? (
            <ScoreLink patientId={home.patientId} of={record}>
              {name}
            </ScoreLink>
          ) : to === undefined ? (
            name
          ) : (
            <TextLink to={to}>{name}</TextLink>
          )}
        </span>
      </span>
      <span className={classNames(styles.aside, styles.value)}>
        {points ?? measuredText(latest, context)}{' '}
        {flag === undefined ? null : <Tag tone={tone ?? 'quiet'}>{flag}</Tag>}
        <ResultMark result={latest} />
        <HarmMark record={record} />
      </span>
      <span className={classNames(styles.below, styles.since)}>
        {/* The day of the latest: behind the value before it would be read as its day. */}
        <span>{measuredDay(latest, context)}</span>{' '}
        {before === undefined ? null : <span>{words.since.was(before)}</span>}{' '}
        {newer === undefined ? null : <span>{newer.text}</span>}
      </span>
      <span className={styles.picture}>
        <MeasuredCourse comparable={row.comparable} />
      </span>
    </li>
  )
}
