import { memo, useLayoutEffect, useMemo, useState, type ReactNode } from 'react'
import { isStandingBan, mayAskForForm } from '~/fhir/open-order'
import { useText } from '~/i18n/TextProvider'
import { Button } from '~/ui/Button'
import { Empty } from '~/ui/Empty'
import { optionalPart } from '~/ui/late/optional-part'
import { Suspense } from '~/ui/late/Suspense'
import { Card } from './Card'
import { AppointmentNote } from './AppointmentNote'
import styles from './Home.module.css'
import { formsOf, reachedOf } from './home-chart'
import { useHome, type FormSteps, type UnfinishedWork } from './home-context'
import { useHomeWords } from './home-words'
import { comingVisits, openOrders, patientSteps, plannedProcedures, type NextItem } from './next'
import { notHereText } from './not-here'
import type { VaccineSteps } from './DueVaccines'
import { NextRow, WorkRow } from './NextRows'

// Few services keep recommendations of vaccines.
const DueVaccines = optionalPart(async () => (await import('./DueVaccines')).DueVaccines)

/** The most rows at first: with the news, they fit on a phone's first screen. */
const MOST = 3

/** The lists that say what comes next. */
export const SOURCES = [
  'visits',
  'questionnaires',
  'orders',
  'procedures',
  'recommended-vaccines',
] as const

/** A patient’s next steps: visits, planned procedures, forms that were begun, orders not done. */
export function NextCard() {
  const { home, now } = useHome()
  const words = useHomeWords()
  const lists = SOURCES.map((path) => home.lists.get(path))
  const dated = [...comingVisits(home, now), ...plannedProcedures(home, now)].toSorted(
    (a, b) => (a.at ?? Infinity) - (b.at ?? Infinity),
  )
  return (
    <WithSteps>
      {(work, steps, vaccines) => (
        <Card title={words.next.title} of={lists} rows={2} className={styles.accented}>
          <Items
            items={[...dated, ...patientSteps(home, steps)]}
            work={work}
            steps={steps}
            vaccines={vaccines}
            of={SOURCES}
            none={words.next.none}
          />
          <AppointmentNote />
        </Card>
      )}
    </WithSteps>
  )
}

interface ItemsProps {
  readonly items: readonly NextItem[]
  readonly work: readonly UnfinishedWork[]
  readonly steps: FormSteps
  readonly vaccines: VaccineSteps
  /** The lists that `none` says something about. */
  readonly of: readonly (typeof SOURCES)[number][]
  readonly none: string
}

/** Days first, then what was begun here, then the rest; all of them on demand. */
export function Items({ items: found, work, steps, vaccines, of, none }: ItemsProps) {
  const { isPatient } = useHome()
  const words = useHomeWords()
  const { actions } = useText()
  const [all, setAll] = useState(false)
  // A stored form that is continued on this device is one step, and its draft leads to all of it.
  const continued = new Set(work.map(({ of: target }) => target))
  const items = found.filter(
    ({ kind, resource }) =>
      kind !== 'form' || !continued.has(`QuestionnaireResponse/${resource.id}`),
  )
  // A patient's days come first; staff have the visits in a card of their own.
  const isDay = ({ kind }: NextItem) => kind === 'visit' || (isPatient && kind === 'procedure')
  const rowOf = (item: NextItem) => <Next key={keyOf(item)} item={item} Row={steps.Row} />
  // Whoever treats the person has to see all of them, before anything that is to be done.
  const bans = items.filter(isBan)
  const most = Math.max(MOST, bans.length)
  const rows = [
    ...bans.map(rowOf),
    ...items.filter(isDay).map(rowOf),
    ...work.map((one) => <WorkRow key={one.id} work={one} />),
    ...items.filter((item) => !isDay(item) && item.kind !== 'order').map(rowOf),
    ...vaccines.rows,
    ...items.filter((item) => item.kind === 'order' && !isBan(item)).map(rowOf),
  ]
  return (
    <>
      {rows.length === 0 ? (
        <Nothing steps={steps} of={of} none={none} />
      ) : (
        <ul className={styles.rows}>{rows.slice(0, all ? undefined : most)}</ul>
      )}
      {rows.length <= most ? null : (
        <Button
          size="small"
          tone="quiet"
          aria-expanded={all}
          left={all ? undefined : actions.left(rows.length - most)}
          onClick={() => setAll(!all)}
        >
          {all ? words.showFewer : words.showMore(rows.length - most)}
        </Button>
      )}
      {vaccines.note}
      {steps.isWhole || steps.isLoading ? null : (
        <p className={styles.note}>{words.next.tasksUnread}</p>
      )}
    </>
  )
}

function isBan(item: NextItem): boolean {
  return item.kind === 'order' && isStandingBan(item.resource)
}

/** There is nothing, as far as could be read: a kind that was not asked for is not denied. */
function Nothing({ steps, of, none }: Pick<ItemsProps, 'steps' | 'of' | 'none'>) {
  const { home, refused } = useHome()
  const words = useHomeWords()
  const messages = useText()
  const unasked = refused.filter(({ view }) => of.some((path) => path === view.path))
  const reached = reachedOf(of.flatMap((path) => home.lists.get(path) ?? []))
  return (
    <>
      <Empty>
        {reached === 'open' || steps.isLoading
          ? words.next.noneSoFar
          : unasked.length > 0 || reached === 'limited' || !steps.isWhole
            ? words.next.noneRead
            : none}
      </Empty>
      {unasked.length === 0 ? null : (
        <p className={styles.note}>{notHereText(unasked, words, messages)}</p>
      )}
    </>
  )
}

const PATHS = {
  visit: 'visits',
  procedure: 'procedures',
  order: 'orders',
  form: 'questionnaires',
} as const

function Next({ item, Row }: { readonly item: NextItem; readonly Row: FormSteps['Row'] }) {
  const { home } = useHome()
  if (item.kind === 'asked') return <Row order={item.resource} />
  const view = home.lists.get(PATHS[item.kind])?.view
  return view === undefined ? null : <NextRow item={item} view={view} />
}

function keyOf({ kind, resource }: NextItem): string {
  return `${kind} ${resource.resourceType}/${resource.id ?? JSON.stringify(resource)}`
}

/** Until orders with forms are known for what they are, they are neither shown nor denied. */
const NOT_YET: FormSteps = {
  asked: [],
  isCovered: mayAskForForm,
  isWhole: false,
  isLoading: true,
  Row: () => null,
}

const NO_VACCINES: VaccineSteps = { rows: [], note: null }

interface WithStepsProps {
  readonly children: (
    work: readonly UnfinishedWork[],
    steps: FormSteps,
    vaccines: VaccineSteps,
  ) => ReactNode
}

/**
 * The unfinished work on this device comes when it is unsealed, and tasks that ask for forms when
 * they have answered; nothing waits for them. Orders that may name forms are told apart at once.
 * Both are found beside the card, not around it: what comes builds nothing anew that somebody
 * reads, has unfolded or has the focus on.
 */
export function WithSteps({ children }: WithStepsProps) {
  const { home, isLater } = useHome()
  const [work, setWork] = useState<readonly UnfinishedWork[]>(NO_WORK)
  const [steps, setSteps] = useState(NOT_YET)
  const [vaccines, setVaccines] = useState(NO_VACCINES)
  const drafts = useMemo(() => work.flatMap(({ of }) => of ?? []), [work])
  const isDue = isLater || openOrders(home).some(({ resource }) => mayAskForForm(resource))
  return (
    <>
      {children(work, steps, vaccines)}
      {home.lists.has('recommended-vaccines') ? (
        <Suspense>
          <DueVaccines tell={setVaccines} />
        </Suspense>
      ) : null}
      {isDue ? (
        <>
          <FoundWork tell={setWork} />
          <FoundSteps drafts={drafts} tell={setSteps} />
        </>
      ) : null}
    </>
  )
}

const NO_WORK: readonly UnfinishedWork[] = []

// Neither is drawn again for what it has told itself.
const FoundWork = memo(function FoundWork({
  tell,
}: {
  readonly tell: (work: readonly UnfinishedWork[]) => void
}) {
  const { home, WithUnfinished } = useHome()
  return (
    <Suspense>
      <WithUnfinished patientId={home.patientId}>
        {(work) => <Told value={work} tell={tell} />}
      </WithUnfinished>
    </Suspense>
  )
})

interface FoundStepsProps {
  readonly drafts: readonly string[]
  readonly tell: (steps: FormSteps) => void
}

const FoundSteps = memo(function FoundSteps({ drafts, tell }: FoundStepsProps) {
  const { home, WithFormSteps } = useHome()
  return (
    <Suspense>
      <WithFormSteps
        patientId={home.patientId}
        orders={openOrders(home).map(({ resource }) => resource)}
        responses={formsOf(home)}
        drafts={drafts}
      >
        {(steps) => <Told value={steps} tell={tell} />}
      </WithFormSteps>
    </Suspense>
  )
})

/** Tells a value before the page is painted with an older one. */
function Told<T>({ value, tell }: { readonly value: T; readonly tell: (value: T) => void }) {
  useLayoutEffect(() => tell(value), [value, tell])
  return null
}
