import type { FhirResource, QuestionnaireResponse } from 'fhir/r4'
import { useMemo, useState } from 'react'
import { useOpenPatient } from '~/connection/open-patient'
import { typeText } from '~/fhir/format/codes/type-text'
import { dayText } from '~/fhir/format/dates/date-text'
import { scaleName, scoreName } from '~/fhir/scores/scale-name'
import { totalsOf } from '~/fhir/scores/totals-of'
import { useText } from '~/i18n/TextProvider'
import { rootAddress } from '~/record/places/addresses'
import { ComparedResult } from '~/record/result/ComparedResult'
import { HarmMark } from '~/record/result/HarmMark'
import { mayTell, useHarmMark, useHarmTold } from '~/record/result/harm-mark'
import type { FormOf } from '~/record/result/form-reader'
import { ResultValue } from '~/record/result/ResultValue'
import { useFormOf } from '~/record/result/form-of'
import { useScorePart } from '~/record/result/score-part'
import { useShow } from '~/record/use-show'
import { assertNever } from '~/std/assert-never'
import { Button } from '~/ui/Button'
import { Empty } from '~/ui/Empty'
import { optionalPart } from '~/ui/late/optional-part'
import { Suspense } from '~/ui/late/Suspense'
import { useSliced } from '~/ui/table/use-sliced'
import { Awaited, Card } from './Card'
import type { Change } from './change'
import { countOf, findingChanges, firstChanges } from './changes'
import styles from './Home.module.css'
import { areFormsRead, areObservationsWhole, reachOf } from './home-chart'
import { useHome } from './home-context'
import { useHomeWords, type HomeWords } from './home-words'
import { shownVisits } from './next'
import { RecordRow } from './Row'
import type { Since } from './since'
import { NotLoaded } from './NotLoaded'
import { useDays } from './use-days'

const WasScore = optionalPart(async () => (await import('./WasScore')).WasScore)

const NoNews = optionalPart(async () => (await import('./Rarely')).NoNews, NotLoaded)
const UndatedToo = optionalPart(async () => (await import('./Rarely')).UndatedToo)

/** The rows at first, for a patient and for a clinician. */
const MOST = { patient: 3, staff: 5 } as const

/** The entries that are new since the last time, by their own dates. */
export function ChangesCard() {
  const { home, refused, since, isPatient, isLittle, isLater, now } = useHome()
  const words = useHomeWords()
  const { actions } = useText()
  const { format } = useDays()
  const [isAll, setAll] = useState(false)
  const patient = useOpenPatient()
  const news = useMemo(() => ({ home, since, now, patient }), [home, since, now, patient])
  const all = useSliced(news, isLittle, findingChanges)
  const mark = useHarmTold(
    all?.some(({ resource, members }) => [resource, ...members].some(mayTell)) === true,
  )
  // An answer about harm to oneself comes first, also where it is one of a form or a panel.
  const found = useMemo(() => {
    const rank = ({ resource, members }: Change) =>
      mark && [resource, ...members].some((one) => mark(one) !== undefined) ? 0 : 1
    return all?.toSorted((a, b) => rank(a) - rank(b))
  }, [all, mark])
  // Staff have the visits in a card of their own: what it shows is not told twice.
  const changes = useMemo(() => {
    if (found === undefined || isPatient) return found
    const { coming, before } = shownVisits(home, now)
    const visits = new Set<FhirResource>([...coming.map(({ resource }) => resource), ...before])
    return found.filter(({ resource }) => !visits.has(resource))
  }, [found, isPatient, home, now])
  const most = isPatient ? MOST.patient : MOST.staff
  const first = firstChanges(changes ?? [], most)
  const shown = isAll ? changes : first
  const reach = reachOf(home)
  const isOpen = reach.whole + reach.limited.length < reach.needed
  const isPart = refused.length + reach.limited.length > 0
  const day = (at: number) => dayText(new Date(at).toISOString(), format) ?? ''
  const number = changes === undefined ? 0 : countOf(changes)
  const hidden = number - countOf(first)
  const count =
    number === 0 ? '' : isOpen ? words.ofAllSoFar(countOf(shown ?? []), number) : String(number)
  // Nothing is said to be new or not if nothing but the patient could be asked for.
  const lists = [...home.lists.values()].filter(
    ({ list, view }) => list.needed && view.type !== 'Patient',
  )
  return (
    <Card
      title={titleOf(since, isPatient, words, day)}
      meta={
        [isPatient || since === undefined || since.kind === 'first' ? '' : day(since.at), count]
          .filter((part) => part !== '')
          .join(' · ') || undefined
      }
      link={{ to: `${rootAddress(home.patientId)}/timeline`, text: words.since.all }}
      of={lists}
      ofAll
      rows={most}
    >
      {since === undefined || changes === undefined ? (
        <Awaited rows={most} />
      ) : changes.length === 0 ? (
        <Empty>
          {/* The line is there before its words. */}
          <Suspense fallback={'\u00a0'}>
            <NoNews areVisitsNew={found?.length !== 0} isOpen={isOpen} isPart={isPart} />
          </Suspense>
        </Empty>
      ) : (
        <>
          <ul className={styles.rows}>
            {shown?.map((change) => (
              <ChangeRow key={keyOf(change)} change={change} />
            ))}
          </ul>
          <div className={styles.foot}>
            {changes.length <= most ? null : (
              <Button
                size="small"
                tone="quiet"
                aria-expanded={isAll}
                left={isAll ? undefined : actions.left(hidden)}
                onClick={() => setAll(!isAll)}
              >
                {isAll ? words.showFewer : words.showMore(hidden)}
              </Button>
            )}
            {isLater ? (
              <Suspense fallback={null}>
                <UndatedToo />
              </Suspense>
            ) : null}
          </div>
        </>
      )}
    </Card>
  )
}

function ChangeRow({ change }: { readonly change: Change }) {
  const { home, isPatient, isLater, FirstWords } = useHome()
  const { observations, patientId } = home
  const words = useHomeWords()
  const show = useShow()
  const days = useDays()
  const score = useScorePart()
  const { resource, view, kind, earlier, members } = change
  const formOf = useFormOf(resource.resourceType === 'QuestionnaireResponse')
  const newsDay = useNewsDay(change)
  const date = newsDay ?? view.whens(resource, days)[0]?.text
  // The row of a total has its own mark, and those of its answers once.
  const harm = useHarmMark(members.some(mayTell))
  const worst = members.find((one) => harm?.(one) !== undefined)
  const ofAnswers = worst && harm?.(resource) === undefined && <HarmMark record={worst} />
  const told = (...facts: readonly (string | undefined)[]) =>
    facts.filter((fact) => fact !== undefined).join(' · ') || undefined
  const more = earlier.length === 0 ? undefined : words.since.others(earlier.length)
  if (resource.resourceType === 'Observation') {
    // Among results that may lack one, the one before may be another.
    const was = isLater && areObservationsWhole(home) && (
      <ComparedResult row={resource} say="before" rows={observations} frame={words.since.was} />
    )
    const name = scoreName(resource)
    const value = <ResultValue observation={resource} />
    return isPatient ? (
      <RecordRow
        resource={resource}
        view={view}
        name={name}
        tellsEnds
        aside={<span className={styles.value}>{value}</span>}
        below={
          <>
            {told(date, more)} <span className={styles.then}>{was}</span>
            {ofAnswers}
          </>
        }
      />
    ) : (
      <RecordRow
        resource={resource}
        view={view}
        name={name}
        tellsEnds
        aside={newsDay}
        fact={
          <>
            {value}{' '}
            <span className={styles.quiet}>
              {was} {more}
              {ofAnswers}
            </span>
          </>
        }
      />
    )
  }
  const answers = resource.resourceType === 'QuestionnaireResponse' ? resource : undefined
  const points = answers && score?.(answers)
  const isScored = areObservationsWhole(home) && areFormsRead(home)
  const was = isLater && isScored && answers && (
    <Suspense>
      <WasScore answers={answers} />
    </Suspense>
  )
  const mark = ofAnswers || (answers && <HarmMark record={answers} />)
  const kindWords =
    kind === 'other' ? typeText(resource.resourceType, show.format) : words.since.kind[kind]
  // Its unusual state says more than its kind, and there is one line.
  const isMarked = view.statuses(resource, show).some(({ tone }) => tone === 'pending')
  const start =
    resource.resourceType === 'Encounter' ? dayText(resource.period?.start, days.format) : undefined
  const below =
    resource.resourceType === 'DocumentReference' ? (
      <FirstWords document={resource} patientId={patientId} />
    ) : undefined
  return isPatient ? (
    <RecordRow
      resource={resource}
      view={view}
      tellsEnds
      fact={
        answers && (
          <>
            {points}
            {mark}
          </>
        )
      }
      aside=""
      below={
        <>
          {told(kindWords, date)} <span className={styles.then}>{was}</span>{' '}
          <span className={styles.then}>{below}</span>
        </>
      }
    />
  ) : (
    <RecordRow
      resource={resource}
      view={view}
      tellsEnds
      name={
        // Staff know an instrument by its letters, which leave room for its points.
        answers && formName(answers, formOf)
      }
      fact={
        <>
          {points}{' '}
          <span className={styles.quiet}>
            {points === undefined && !isMarked ? kindWords : ''} {was}
            {mark} {below}
          </span>
        </>
      }
      aside={newsDay ?? start}
    />
  )
}

/**
 * The day that makes an entry news, with its verb, where that is not the entry's own: an end, and
 * the day on which something older was recorded. Undefined where the first date of the entry is it.
 */
function useNewsDay({ resource, view, date }: Change): string | undefined {
  const { since } = useHome()
  const days = useDays()
  const { words, format } = days
  const moment = view.moment(resource) ?? -Infinity
  const isSameDay = new Date(moment).toDateString() === new Date(date.from).toDateString()
  const day = dayText(date.text, format)
  if (day === undefined || isSameDay || (!date.isEnd && moment >= (since?.at ?? 0)))
    return undefined
  const [first, ...others] = view.whens(resource, days)
  if (day === first?.text) return undefined
  const kind = others.find(({ text }) => text === day)?.kind
  return words.whenOf(words.when[kind ?? (date.isEnd ? 'ended' : 'recorded')], day)
}

/** The short name of an instrument that was filled in; undefined for any other form. */
function formName(response: QuestionnaireResponse, formOf: FormOf): string | undefined {
  const [total] = totalsOf(response, formOf)
  return total === undefined ? undefined : scaleName(total.scale)
}

function titleOf(
  since: Since | undefined,
  isPatient: boolean,
  { since: words }: HomeWords,
  day: (at: number) => string,
): string {
  if (since === undefined) return isPatient ? words.first : words.changedFirst
  switch (since.kind) {
    case 'seen':
      return words.seen
    case 'wrote':
      return words.wrote
    case 'opened':
      return isPatient ? words.opened(day(since.at)) : words.changed
    case 'first':
      return isPatient ? words.first : words.changedFirst
    default:
      return assertNever(since.kind)
  }
}

function keyOf({ resource }: Change): string {
  return `${resource.resourceType}/${resource.id ?? JSON.stringify(resource)}`
}
