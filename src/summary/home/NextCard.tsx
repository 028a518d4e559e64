import type { ServiceRequest, Task } from 'fhir/r4'
import { useState } from 'react'
import { dayText } from '~/fhir/format/dates/date-text'
import { typeText } from '~/fhir/format/codes/type-text'
import {
  formsAsked,
  isAnswered,
  isFormAlone,
  isForPatient,
  isSameForm,
  keyOf as nameOf,
  type FormAddresses,
  type FormOrder,
} from '~/fhir/forms-asked'
import { useText } from '~/i18n/TextProvider'
import { recordName } from '~/record/names/record-name'
import { useShow } from '~/record/use-show'
import { Button } from '~/ui/Button'
import { Empty } from '~/ui/Empty'
import { Suspense } from '~/ui/late/Suspense'
import { Card } from './Card'
import { AskedFormRow } from './AskedFormRow'
import { AppointmentNote } from './AppointmentNote'
import styles from './Home.module.css'
import { formsOf, type HomeChart } from './home-chart'
import { useHome, type FormTasks, type UnfinishedWork } from './home-context'
import { useHomeWords } from './home-words'
import {
  comingVisits,
  openForms,
  openOrders,
  patientSteps,
  plannedProcedures,
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
  const steps = patientSteps(home)
  const items = [...dated, ...steps]
  const orders = steps.flatMap((step) => (step.kind === 'asked' ? [step.resource] : []))
  return (
    <WithWork>
      {(work) => (
        <WithTasks orders={orders}>
          {(tasks) => (
            <Card title={words.next.title} of={lists} rows={2} className={styles.accented}>
              <Items
                items={items.filter((item) => !isAnsweredForm(item, home, tasks.addresses))}
                work={work}
                tasks={tasks}
                of={SOURCES}
                none={words.next.none}
              />
              {tasks.isWhole || tasks.isLoading ? null : (
                <p className={styles.note}>{words.next.tasksUnread}</p>
              )}
              <AppointmentNote />
            </Card>
          )}
        </WithTasks>
      )}
    </WithWork>
  )
}

/** Open work for a clinician: forms that were begun, planned procedures, orders not done. */
export function OpenCard() {
  const { home, now } = useHome()
  const words = useHomeWords()
  const lists = OPEN_SOURCES.map((path) => home.lists.get(path))
  const items = [...openForms(home), ...plannedProcedures(home, now), ...openOrders(home)]
  return (
    <WithWork>
      {(work) => (
        <Card title={words.open.title} of={lists} rows={2}>
          <Items items={items} work={work} of={OPEN_SOURCES} none={words.open.none} />
        </Card>
      )}
    </WithWork>
  )
}

interface ItemsProps {
  readonly items: readonly NextItem[]
  readonly work: readonly UnfinishedWork[]
  /** Tasks that ask the patient for forms; staff are not asked. */
  readonly tasks?: FormTasks
  /** The lists that `none` says something about. */
  readonly of: readonly (typeof SOURCES)[number][]
  readonly none: string
}

/** Days first, then what was begun here, then the rest; all of them on demand. */
function Items({ items: found, work, tasks = NO_TASKS, of, none }: ItemsProps) {
  const { addresses } = tasks
  const { home, isPatient, refused } = useHome()
  const words = useHomeWords()
  const messages = useText()
  const [all, setAll] = useState(false)
  // A stored form that is continued on this device is one step, and its draft leads to all of it.
  const continued = new Set(work.map(({ of }) => of))
  const items = found.filter((item) => !isContinued(item, continued, addresses))
  // A patient's days come first; staff have the visits in a card of their own.
  const isDay = ({ kind }: NextItem) => kind === 'visit' || (isPatient && kind === 'procedure')
  const days = items.filter(isDay)
  const others = items.filter((item) => !isDay(item))
  const asked = tasks.orders.filter((task) => !isBegun(task, continued, addresses))
  const count = items.length + work.length + asked.length
  if (count === 0) {
    // A kind that was not asked for is not denied.
    const unasked = refused.filter(({ view }) => of.some((path) => path === view.path))
    const isWhole = of.every((path) => home.lists.get(path)?.isWhole !== false)
    return (
      <>
        <Empty>
          {!isWhole || tasks.isLoading
            ? words.next.noneSoFar
            : unasked.length > 0 || !tasks.isWhole
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
  const rows = [
    ...days.map((item) => ({ key: keyOf(item), row: <Next key={keyOf(item)} item={item} /> })),
    ...work.map((one) => ({ key: one.id, row: <WorkRow key={one.id} work={one} /> })),
    ...asked.map((task) => ({
      key: `Task/${task.id}`,
      row: <TaskRow key={`Task/${task.id}`} task={task} />,
    })),
    ...others.map((item) => ({ key: keyOf(item), row: <Next key={keyOf(item)} item={item} /> })),
  ]
  return (
    <>
      <ul className={styles.rows}>{rows.slice(0, all ? undefined : MOST).map(({ row }) => row)}</ul>
      {count <= MOST ? null : (
        <Button size="small" tone="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? words.showFewer : words.showMore(count - MOST)}
        </Button>
      )}
    </>
  )
}

/** True for a form whose draft is on this device: of a stored response, or of an order. */
function isContinued(
  { kind, resource }: NextItem,
  continued: ReadonlySet<string | undefined>,
  addresses: FormAddresses,
): boolean {
  if (kind === 'form') return continued.has(`QuestionnaireResponse/${resource.id}`)
  return (
    (kind === 'asked' || (kind === 'order' && isFormAlone(resource))) &&
    isBegun(resource, continued, addresses)
  )
}

/** True where each form that an order asks for has a draft on this device. */
function isBegun(
  order: FormOrder,
  continued: ReadonlySet<string | undefined>,
  addresses: FormAddresses,
): boolean {
  const drafts = [...continued].filter((of) => of !== undefined)
  const forms = formsAsked(order)
  return (
    forms.length > 0 &&
    forms.every((form) => {
      const named = [form.by === 'canonical' ? form.canonical : [], addresses.get(nameOf(form))]
        .flat()
        .filter((address) => address !== undefined)
      return named.some((address) => drafts.some((draft) => isSameForm(draft, address)))
    })
  )
}

/** True for a form of an order that answers were found for once its address was known. */
function isAnsweredForm(item: NextItem, home: HomeChart, addresses: FormAddresses): boolean {
  return item.kind === 'asked' && isAnswered(item.resource, formsOf(home), addresses)
}

const PATHS = {
  visit: 'visits',
  procedure: 'procedures',
  order: 'orders',
  asked: 'orders',
  form: 'questionnaires',
} as const

function Next({ item }: { readonly item: NextItem }) {
  const { home } = useHome()
  const path = PATHS[item.kind]
  const view = home.lists.get(path)?.view
  return view === undefined ? null : <NextRow item={item} view={view} />
}

function keyOf({ kind, resource }: NextItem): string {
  return `${kind} ${resource.resourceType}/${resource.id ?? JSON.stringify(resource)}`
}

function TaskRow({ task }: { readonly task: Task }) {
  const { next: words } = useHomeWords()
  const { format } = useShow()
  const { start, end } = task.restriction?.period ?? {}
  const [from, to] = [dayText(start, format), dayText(end, format)]
  return (
    <AskedFormRow
      order={task}
      name={recordName(task, format) ?? typeText('Task', format)}
      planned={to === undefined ? from && words.from(from) : words.until(to)}
    />
  )
}

const NO_TASKS: FormTasks = { orders: [], addresses: new Map(), isWhole: true, isLoading: false }
const NOT_YET: FormTasks = { ...NO_TASKS, isWhole: false, isLoading: true }

interface WithTasksProps {
  /** Orders of the patient's whose forms may have addresses that are not known yet. */
  readonly orders: readonly ServiceRequest[]
  readonly children: (tasks: FormTasks) => React.ReactNode
}

/** Tasks that ask the patient for forms and are not answered come later, like drafts. */
function WithTasks({ orders, children }: WithTasksProps) {
  const { home, isLater, WithFormTasks } = useHome()
  if (!isLater) return children(NOT_YET)
  const open = (tasks: FormTasks): FormTasks => ({
    ...tasks,
    orders: tasks.orders.filter(
      (task) => isForPatient(task) && !isAnswered(task, formsOf(home), tasks.addresses),
    ),
  })
  return (
    <Suspense fallback={children(NOT_YET)}>
      <WithFormTasks patientId={home.patientId} orders={orders}>
        {(tasks) => children(open(tasks))}
      </WithFormTasks>
    </Suspense>
  )
}

/** The unfinished work on this device comes when it is unsealed; nothing waits for it. */
function WithWork({
  children,
}: {
  readonly children: (work: readonly UnfinishedWork[]) => React.ReactNode
}) {
  const { home, isLater, WithUnfinished } = useHome()
  if (!isLater) return children([])
  return (
    <Suspense fallback={children([])}>
      <WithUnfinished patientId={home.patientId}>{children}</WithUnfinished>
    </Suspense>
  )
}
