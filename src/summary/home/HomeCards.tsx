import { baseAddresses } from '~/fhir/base-addresses'
import { useEffect, useMemo, useState } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { useOpenPatient } from '~/connection/open-patient'
import { useChart, type Chart } from '~/record/chart/use-chart'
import { lazy } from '~/ui/late/lazy'
import { Suspense } from '~/ui/late/Suspense'
import { useSliced } from '~/ui/table/use-sliced'
import { Awaited } from './Card'
import { ChangesCard } from './ChangesCard'
import { HealthCard } from './HealthCards'
import styles from './Home.module.css'
import { ageOf, isLittle, reachOf, readingHome, type HomeChart } from './home-chart'
import { HomeProvider, useHome, type HomeParts } from './home-context'
import { HomeText } from './home-words'
import { lastOpened } from './last-opened'
import { MedicinesCard, ReadCard } from './ListCards'
import { NextCard } from './NextCard'
import { NumbersCard } from './NumbersCard'
import { sinceOf, type Since } from './since'
import { useLater } from './use-later'
import { useOtherLists } from './use-other-lists'
import { usePaced } from './use-paced'
import { WholeRecord } from './WholeCard'

const NONE: readonly never[] = []

// Few records are empty.
const EmptyRecord = lazy(async () => (await import('./EmptyRecord')).EmptyRecord)

// Few services keep what somebody says is taken.
const ReportedCards = lazy(async () => (await import('./ReportedCards')).ReportedCards)

// A patient does without the cards of staff. They are fetched while the lists are being read.
const loadStaffCards = async () => (await import('./StaffCards')).StaffCards
const StaffCards = lazy(loadStaffCards)

interface HomeCardsProps extends HomeParts {
  readonly patientId: string
}

/** The cards of the first page, for a patient or for the people who treat one. */
export function HomeCards(props: HomeCardsProps) {
  return (
    <HomeText>
      <Cards {...props} />
    </HomeText>
  )
}

function Cards(props: HomeCardsProps) {
  const chart = usePaced(useChart(props.patientId))
  const isStaff = useConnection().session.user.role !== 'patient'
  useEffect(() => {
    // A part that cannot be fetched is told where it is drawn.
    if (isStaff) loadStaffCards().catch(() => undefined)
  }, [isStaff])
  const read = useSliced(chart, isLittle(chart), readingHome)
  const patient = useOpenPatient()
  // Nobody's plans are shown until a list says that the person has died: the banner knows.
  const home = useMemo(
    () =>
      read === undefined || patient?.id !== read.patientId ? read : { ...read, person: patient },
    [read, patient],
  )
  // Another patient's cards are not shown while those of this one are arranged.
  return home?.patientId === props.patientId ? (
    <Arranged {...props} home={home} chart={chart} />
  ) : (
    <Awaited rows={8} />
  )
}

function Medicines() {
  const { home } = useHome()
  return home.lists.has('medicines-taken') ? (
    <Suspense fallback={<MedicinesCard />}>
      <ReportedCards />
    </Suspense>
  ) : (
    <MedicinesCard />
  )
}

interface ArrangedProps extends HomeCardsProps {
  readonly home: HomeChart
  readonly chart: Chart
}

function Arranged({
  patientId,
  home,
  chart,
  FirstWords: Words,
  readAt,
  WithUnfinished,
  WithFormSteps,
  NewRecord,
  WithFormScores,
}: ArrangedProps) {
  const { session } = useConnection()
  const [now] = useState(() => new Date())
  useOtherLists(chart)
  const little = isLittle(chart)
  const age = ageOf(home)
  const reach = reachOf(home)
  const since = useSince(home, now)
  const isLater = useLater()
  const FirstWords = isLater ? Words : NoWords
  const isPatient = session.user.role === 'patient'
  const state = useMemo(
    () => ({
      home,
      refused: chart.refused,
      isLittle: little,
      since,
      isPatient,
      isLater,
      now,
      FirstWords,
      readAt,
      WithUnfinished,
      WithFormSteps,
      NewRecord,
      WithFormScores,
    }),
    [
      home,
      chart.refused,
      little,
      since,
      isPatient,
      isLater,
      now,
      FirstWords,
      readAt,
      WithUnfinished,
      WithFormSteps,
      NewRecord,
      WithFormScores,
    ],
  )
  return (
    <HomeProvider value={state}>
      {isPatient && age === 'new' ? (
        <>
          <Suspense fallback={<Awaited rows={3} />}>
            <EmptyRecord patientId={patientId} isAll={reach.whole === reach.needed} />
            {/* A form that was begun on this device, or is asked for, is no entry. */}
            <WithUnfinished patientId={patientId}>
              {(work) => (
                <WithFormSteps patientId={patientId} orders={NONE} responses={NONE} drafts={NONE}>
                  {(steps) =>
                    work.length === 0 &&
                    (steps.isWhole || steps.isLoading) &&
                    steps.asked.length === 0 ? null : (
                      <NextCard />
                    )
                  }
                </WithFormSteps>
              )}
            </WithUnfinished>
          </Suspense>
          <WholeRecord refused={chart.refused} />
        </>
      ) : isPatient ? (
        <div className={styles.patient}>
          <div className={styles.column}>
            <NextCard />
            <ChangesCard />
            <NumbersCard />
            <Medicines />
          </div>
          <div className={styles.column}>
            <HealthCard />
            <ReadCard />
            <WholeRecord refused={chart.refused} />
          </div>
        </div>
      ) : age === 'open' ? (
        // Until one entry has come, the cards of a record that may be new would give way to steps.
        <Awaited rows={8} />
      ) : age === 'new' ? (
        <>
          <NewRecord patientId={patientId} />
          <WholeRecord refused={chart.refused} />
        </>
      ) : (
        <>
          <Suspense fallback={<Awaited rows={8} />}>
            <StaffCards>
              <Medicines />
            </StaffCards>
          </Suspense>
          <WholeRecord refused={chart.refused} />
        </>
      )}
    </HomeProvider>
  )
}

/** In the place of the first words of a document until they are fetched. */
function NoWords() {
  return null
}

/** The moment since when something is new; undefined while that is being found out. */
function useSince(home: HomeChart, now: Date): Since | undefined {
  const { session } = useConnection()
  const { patientId } = home
  const [opened, setOpened] = useState<{ readonly at: number | undefined }>()
  useEffect(() => {
    let gone = false
    void lastOpened(session, patientId, now.getTime()).then((at) => {
      // The same moment again, when a kept page is shown, draws no card again.
      if (!gone) setOpened((before) => (before?.at === at ? (before ?? { at }) : { at }))
    })
    return () => {
      gone = true
    }
  }, [session, patientId, now])
  const user = session.user.role === 'practitioner' ? session.user.reference : undefined
  return useMemo(() => {
    // Until the visits have arrived or failed, a clinician's last one is not known.
    const visits = home.lists.get('visits')?.list
    const isAsked =
      user !== undefined &&
      visits !== undefined &&
      visits.result === undefined &&
      visits.failure === undefined
    if (opened === undefined || isAsked) return undefined
    const bases = baseAddresses(session.bases)
    return sinceOf({
      home,
      user: session.user.reference,
      encounter: session.encounter,
      bases,
      opened: opened.at,
      now,
    })
  }, [home, opened, user, session, now])
}
