import { useMemo, useState, type ReactNode } from 'react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Observation } from 'fhir/r4'
import { isPermit, type Permit, type Refusal } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { explainFailure } from '~/fhir/explain-failure'
import type { FhirFailure } from '~/fhir/failure'
import { isWholeResult } from '~/fhir/wire/whole-result'
import type { AnsweredForm } from '~/fhir/scores/answered-form'
import { useText } from '~/i18n/TextProvider'
import { searchQuery } from '~/queries/search-query'
import { useJoinedResults } from '~/record/chart/use-joined-results'
import { RefusalNotice } from '~/refusals/RefusalNotice'
import { Empty } from '~/ui/Empty'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { LinkButton } from '~/ui/LinkButton'
import { PageHeader } from '~/ui/PageHeader'
import { Skeleton } from '~/ui/Skeleton'
import { useIsOnline } from '~/ui/use-is-online'
import { scoresAddress } from '~/record/places/score-address'
import { Suspense } from '~/ui/late/Suspense'
import { TrendCompleteness } from '../screen/TrendCompleteness'
import { TrendText, useTrendText } from '../screen/TrendText'
import { trendSearch, type ObservationSearch } from '../trend-search'
import { scoreBook, type ScorePage } from './score-book'
import { ScoreOverview } from './ScoreOverview'
import { ScorePart } from './ScorePart'
import { ScoreText, useScoreText } from './score-words'
import styles from './Scores.module.css'

/** The answers of a patient, as `app` passes them from the part of forms. */
export interface AnsweredForms {
  readonly forms: readonly AnsweredForm[]
  /** The totals of the forms in the shape of results. */
  readonly totals: readonly Observation[]
  readonly titleOf: (form: AnsweredForm) => string | undefined
  readonly loading: boolean
  readonly refusal: Refusal | undefined
  readonly failure: FhirFailure | undefined
  /** True when all were read that can be asked for, which may be the known kinds alone. */
  readonly complete: boolean
  /** True when the record has no others. */
  readonly isWhole: boolean
  readonly retry: () => void
  readonly hrefOf: (observation: Observation) => string | undefined
}

interface ScoresScreenProps {
  readonly patientId: string
  readonly answered: AnsweredForms
  /** The chosen instrument; all of them without one. */
  readonly instrument: string | undefined
}

/** A patient's scores over time: all instruments, or one of them. */
export function ScoresScreen(props: ScoresScreenProps) {
  return (
    <Suspense fallback={<Skeleton rows={8} />}>
      <TrendText>
        <ScoreText>
          <Sources {...props} />
        </ScoreText>
      </TrendText>
    </Suspense>
  )
}

function Sources(props: ScoresScreenProps) {
  const { capability } = useConnection()
  const answer = trendSearch(capability, { patientId: props.patientId })
  return isPermit(answer) ? (
    <WithResults {...props} permit={answer} />
  ) : (
    <Book {...props} observations={NOTHING} ended={false} refusal={answer} />
  )
}

const NOTHING: readonly Observation[] = []

function WithResults({
  permit,
  ...props
}: ScoresScreenProps & { readonly permit: Permit<ObservationSearch> }) {
  const { words } = useTrendText()
  const score = useScoreText()
  const messages = useText()
  const query = useInfiniteQuery({ ...searchQuery(permit), placeholderData: keepPreviousData })
  const { data, error } = query
  const observations = useJoinedResults(
    { patientId: props.patientId, permit },
    data?.matches ?? NOTHING,
  )
  if (data === undefined && error === null)
    return (
      <>
        <PageHeader title={score.title} />
        <Skeleton rows={8} />
      </>
    )
  if (data === undefined) {
    const { canRetry, ...failure } = explainFailure(error, messages)
    return (
      <Book {...props} observations={NOTHING} ended={false}>
        <ErrorNotice
          {...failure}
          title={words.screen.failed}
          busy={query.isFetching}
          {...(canRetry ? { onRetry: () => void query.refetch() } : {})}
        />
      </Book>
    )
  }
  return (
    <Book {...props} observations={observations} ended={isWholeResult(data)}>
      <TrendCompleteness
        key={props.patientId}
        query={query}
        data={data}
        permit={permit}
        loaded={observations.length}
        said={score.complete}
      />
    </Book>
  )
}

interface BookProps extends ScoresScreenProps {
  readonly observations: readonly Observation[]
  /** True when every result was read. */
  readonly ended: boolean
  readonly refusal?: Refusal
  /** The completeness of the results. */
  readonly children?: ReactNode
}

function Book({
  patientId,
  answered,
  instrument,
  observations,
  ended,
  refusal,
  children,
}: BookProps) {
  const words = useScoreText()
  const { format } = useTrendText()
  const [now] = useState(Date.now)
  const { forms, totals, titleOf } = answered
  const pages = useMemo(
    () =>
      scoreBook({ observations, forms, totals }, format).map((page): ScorePage => {
        const form = page.instrument === undefined ? namingForm(page) : undefined
        const title = form === undefined ? undefined : titleOf(form)
        if (page.name === '') return { ...page, name: title ?? words.unnamed }
        return title === undefined ? page : { ...page, name: words.named(title, page.name) }
      }),
    [observations, forms, totals, titleOf, format, words],
  )
  const page = instrument === undefined ? undefined : pages.find(({ id }) => id === instrument)
  // An answer of a kind that nobody can ask for may have the score.
  const whole = ended && answered.isWhole
  const reading = answered.loading ? 'loading' : ended && answered.complete ? 'whole' : 'part'
  return (
    <>
      <PageHeader
        title={page?.name ?? words.title}
        tab={words.title}
        actions={
          instrument === undefined ? undefined : (
            <LinkButton size="small" to={scoresAddress(patientId)} replace={false}>
              {words.all}
            </LinkButton>
          )
        }
      />
      <div className={styles.page}>
        {page === undefined ? (
          <>
            {instrument === undefined || answered.loading ? null : (
              <p>{whole ? words.unknown : words.unknownSoFar}</p>
            )}
            {pages.length === 0 ? (
              answered.loading ? (
                <Skeleton rows={6} />
              ) : (
                <Empty>{whole ? words.none : words.noneSoFar}</Empty>
              )
            ) : (
              <ScoreOverview patientId={patientId} reading={reading} pages={pages} />
            )}
          </>
        ) : (
          <ScorePart
            key={page.id}
            page={page}
            pages={pages}
            reading={reading}
            patientId={patientId}
            now={now}
            hrefOf={answered.hrefOf}
          />
        )}
        <div className={styles.complete}>
          {refusal === undefined ? (
            children
          ) : (
            <RefusalNotice refusal={refusal} title={words.complete.resultsRefused} />
          )}
          <FormsCompleteness answered={answered} />
        </div>
      </div>
    </>
  )
}

/**
 * The answers by which an organization's own form is named: those that bring its title along, if
 * any of them do; else the latest.
 */
function namingForm({ events }: ScorePage): AnsweredForm | undefined {
  const forms = events.flatMap(({ form }) => form ?? [])
  return forms.find(({ response }) => response._questionnaire !== undefined) ?? forms[0]
}

function FormsCompleteness({ answered }: { readonly answered: AnsweredForms }) {
  const words = useScoreText()
  const messages = useText()
  const isOnline = useIsOnline()
  const { refusal, failure, loading, complete, isWhole, forms, retry } = answered
  if (refusal !== undefined)
    return <RefusalNotice refusal={refusal} title={words.complete.formsRefused} />
  if (loading) return <p>{isOnline ? words.complete.formsLoading : messages.actions.notLoaded}</p>
  const told = failure === undefined ? undefined : explainFailure(failure, messages)
  return (
    <>
      <p>
        {(isWhole
          ? words.complete.forms
          : complete
            ? words.complete.formsOfKinds
            : words.complete.formsPart)(forms.length)}
      </p>
      {told === undefined ? null : (
        <ErrorNotice
          title={told.title}
          sentence={told.sentence}
          requestId={told.requestId}
          {...(told.canRetry ? { onRetry: retry } : {})}
          action={told.action}
        />
      )}
    </>
  )
}
