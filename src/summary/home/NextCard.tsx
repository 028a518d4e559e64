import { useState } from 'react'
import { formsAsked } from '~/fhir/forms-asked'
import { useText } from '~/i18n/TextProvider'
import { Button } from '~/ui/Button'
import { Empty } from '~/ui/Empty'
import { Suspense } from '~/ui/late/Suspense'
import { Card } from './Card'
import { AppointmentNote } from './AppointmentNote'
import styles from './Home.module.css'
import { formsOf } from './home-chart'
import { useHome, type FormSteps, type UnfinishedWork } from './home-context'
import { useHomeWords } from './home-words'
import {
  comingVisits,
  openForms,
  openOrders,
  patientSteps,
  plannedProcedures,
  type AskedForm,
  type NextItem,
} from './next'
import { NextRow, WorkRow } from './NextRows'

/** The most rows at first: with the news, they fit on a phone's first screen. */
const MOST = 3

/** The lists that say what comes next. */
const SOURCES = ['visits', 'questionnaires', 'orders', 'procedures'] as const
/** The same without the visits, which staff have in a card of their own. */
const OPEN_SOURCES = SOURCES.slice(1)

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
      {(work, steps) => (
        <Card title={words.next.title} of={lists} rows={2} className={styles.accented}>
          <Items
            items={[...dated, ...patientSteps(home, steps)]}
            work={work}
            steps={steps}
            of={SOURCES}
            none={words.next.none}
          />
          <AppointmentNote />
        </Card>
      )}
    </WithSteps>
  )
}

/** Open work for a clinician: forms that were begun, planned procedures, orders not done. */
export function OpenCard() {
  const { home, now } = useHome()
  const words = useHomeWords()
  const lists = OPEN_SOURCES.map((path) => home.lists.get(path))
  return (
    <WithSteps>
      {(work, steps) => (
        <Card title={words.open.title} of={lists} rows={2}>
          <Items
            items={[
              ...openForms(home),
              ...steps.asked.map((resource): AskedForm => ({ kind: 'asked', resource })),
              ...plannedProcedures(home, now),
              ...openOrders(home).filter(({ resource }) => !steps.isCovered(resource)),
            ]}
            work={work}
            steps={steps}
            of={OPEN_SOURCES}
            none={words.open.none}
          />
        </Card>
      )}
    </WithSteps>
  )
}

interface ItemsProps {
  readonly items: readonly NextItem[]
  readonly work: readonly UnfinishedWork[]
  readonly steps: FormSteps
  /** The lists that `none` says something about. */
  readonly of: readonly (typeof SOURCES)[number][]
  readonly none: string
}

/** Days first, then what was begun here, then the rest; all of them on demand. */
function Items({ items: found, work, steps, of, none }: ItemsProps) {
  const { isPatient } = useHome()
  const words = useHomeWords()
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
  const rows = [
    ...items.filter(isDay).map(rowOf),
    ...work.map((one) => <WorkRow key={one.id} work={one} />),
    ...items.filter((item) => !isDay(item)).map(rowOf),
  ]
  return (
    <>
      {rows.length === 0 ? (
        <Nothing steps={steps} of={of} none={none} />
      ) : (
        <ul className={styles.rows}>{rows.slice(0, all ? undefined : MOST)}</ul>
      )}
      {rows.length <= MOST ? null : (
        <Button size="small" tone="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? words.showFewer : words.showMore(rows.length - MOST)}
        </Button>
      )}
      {steps.isWhole || steps.isLoading ? null : (
        <p className={styles.note}>{words.next.tasksUnread}</p>
      )}
    </>
  )
}

/** There is nothing, as far as could be read: a kind that was not asked for is not denied. */
function Nothing({ steps, of, none }: Pick<ItemsProps, 'steps' | 'of' | 'none'>) {
  const { home, refused } = useHome()
  const words = useHomeWords()
  const messages = useText()
  const unasked = refused.filter(({ view }) => of.some((path) => path === view.path))
  const isWhole = of.every((path) => home.lists.get(path)?.isWhole !== false)
  return (
    <>
      <Empty>
        {!isWhole || steps.isLoading
          ? words.next.noneSoFar
          : unasked.length > 0 || !steps.isWhole
            ? words.next.noneRead
            : none}
      </Empty>
      {unasked.length === 0 ? null : (
        <p className={styles.note}>
          {words.whole.off(unasked.map(({ view }) => view.title(messages)).join(', '))}
        </p>
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
  isCovered: (order) => formsAsked(order).length > 0,
  isWhole: false,
  isLoading: true,
  Row: () => null,
}

interface WithStepsProps {
  readonly children: (work: readonly UnfinishedWork[], steps: FormSteps) => React.ReactNode
}

/**
 * The unfinished work on this device comes when it is unsealed, and tasks that ask for forms when
 * they have answered; nothing waits for them. Orders with forms are told apart at once.
 */
function WithSteps({ children }: WithStepsProps) {
  const { home, isLater, WithUnfinished, WithFormSteps } = useHome()
  const orders = openOrders(home).map(({ resource }) => resource)
  if (!isLater && orders.every((order) => formsAsked(order).length === 0))
    return children([], NOT_YET)
  const withSteps = (work: readonly UnfinishedWork[]) => (
    <Suspense fallback={children(work, NOT_YET)}>
      <WithFormSteps
        patientId={home.patientId}
        orders={orders}
        responses={formsOf(home)}
        drafts={work.flatMap(({ of }) => of ?? [])}
      >
        {(steps) => children(work, steps)}
      </WithFormSteps>
    </Suspense>
  )
  return (
    <Suspense fallback={withSteps([])}>
      <WithUnfinished patientId={home.patientId}>{withSteps}</WithUnfinished>
    </Suspense>
  )
}
