import {
  Fragment,
  useEffect,
  useLayoutEffect,
  useMemo,
  type ReactElement,
  type ReactNode,
} from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { codeableText } from '~/fhir/format/codes/codeable-text'
import { dateText } from '~/fhir/format/dates/date-text'
import { searchQuery } from '~/queries/search-query'
import { ReferenceLink } from '~/record/names/ReferenceLink'
import { addressOf } from '~/record/places/addresses'
import type { Show } from '~/record/show'
import { Spoken } from '~/record/spoken/Spoken'
import { useShow } from '~/record/use-show'
import { advisedName } from '~/record/vaccines/advised-name'
import { dueAt, dueVaccines, type DueVaccine } from '~/record/vaccines/due-vaccines'
import { vaccinesIn } from '~/record/vaccines/use-vaccines'
import { useVaccineWords, VaccineText } from '~/record/vaccines/vaccine-words'
import styles from './Home.module.css'
import { hasDied } from './home-chart'
import { useHome } from './home-context'
import { Row } from './Row'

/** The part of the card of next steps that is about vaccines. */
export interface VaccineSteps {
  readonly rows: readonly ReactElement[]
  /** Doses that were given since they were recommended. */
  readonly note: ReactNode
}

interface DueVaccinesProps {
  readonly tell: (steps: VaccineSteps) => void
}

/** Finds the vaccines that the record says are due, and tells them to the card around it. */
export function DueVaccines({ tell }: DueVaccinesProps) {
  return (
    <VaccineText>
      <Found tell={tell} />
    </VaccineText>
  )
}

const DAY_MS = 24 * 60 * 60_000
/** Later ones are in the list alone: the card is about what comes next. */
const SOON_DAYS = 90

function Found({ tell }: DueVaccinesProps) {
  const { home, now } = useHome()
  const { due, given } = useMemo(() => {
    const records = (['recommended-vaccines', 'immunizations'] as const).flatMap(
      (path) => home.lists.get(path)?.records ?? [],
    )
    const { recommendations, immunizations } = vaccinesIn(hasDied(home) ? [] : records)
    return dueVaccines(recommendations, immunizations, now.getTime())
  }, [home, now])
  const soon = useMemo(
    () =>
      due.filter(
        (one) => one.state !== 'later' || dueAt(one) <= now.getTime() + SOON_DAYS * DAY_MS,
      ),
    [due, now],
  )
  useDoses(soon.length > 0)
  const show = useShow()
  const steps = useMemo((): VaccineSteps => {
    const names = given.map(({ part, given: { occurrenceDateTime } }) => {
      const name = advisedName(part, show.format) ?? show.words.reference.unnamed
      return `${name} (${dateText(occurrenceDateTime, show.format) ?? ''})`
    })
    return {
      rows: together(soon, show).map((group) => (
        <VaccineText key={group.key}>
          <VaccineRow group={group} />
        </VaccineText>
      )),
      note:
        names.length === 0 ? null : (
          <VaccineText>
            <Given names={names} />
          </VaccineText>
        ),
    }
  }, [soon, given, show])
  useLayoutEffect(() => tell(steps), [steps, tell])
  return null
}

/** Asks for the doses that were given, once something is due that one of them may answer. */
function useDoses(isDue: boolean): void {
  const { queryClient } = useConnection()
  const { home } = useHome()
  const doses = home.lists.get('immunizations')?.list
  const isAsked = doses?.result !== undefined || doses?.failure !== undefined
  const permit = isDue && !isAsked ? doses?.permit : undefined
  useEffect(() => {
    if (permit !== undefined) void queryClient.infiniteQuery(searchQuery(permit)).catch(ignored)
  }, [permit, queryClient])
}

// The card of doses tells it; what is due is told all the same.
const ignored = () => undefined

/** Vaccines of one recommendation that are due on the same day: a row for all of them. */
interface Group {
  readonly key: string
  readonly vaccine: DueVaccine
  readonly names: readonly string[]
}

/** Vaccines in rows, in the order of the first of each. */
function together(due: readonly DueVaccine[], { format, words }: Show): readonly Group[] {
  const groups = new Map<string, Group>()
  for (const vaccine of due) {
    const { record, part, state, stated, dates } = vaccine
    const name = advisedName(part, format) ?? words.reference.unnamed
    const key = JSON.stringify([record.id, record.date, state, stated, whenOf(vaccine), dates])
    const before = groups.get(key)
    const names = [...new Set([...(before?.names ?? []), name])]
    groups.set(key, { key, vaccine, names })
  }
  return [...groups.values()]
}

/** The date that says most about a vaccine that is to be given. */
function whenOf({ dates }: DueVaccine): 'due' | 'earliest' | 'overdue' | undefined {
  return (['due', 'earliest', 'overdue'] as const).find((kind) => dates[kind] !== undefined)
}

/** The vaccines that are due, since or from which day, and who says so and when. */
function VaccineRow({ group: { vaccine, names } }: { readonly group: Group }) {
  const { home, isPatient } = useHome()
  const { next: words } = useVaccineWords()
  const show = useShow()
  const { record, part, state, stated, dates } = vaccine
  const joined = names.join('; ')
  const kind = whenOf(vaccine)
  const date = kind && dateText(dates[kind], show.format)
  const when = kind && date && words.when[kind](date)
  // A state that no table has is told in the record's own words.
  const said = stated === 'open' ? codeableText(part.forecastStatus, show.format) : undefined
  const on = dateText(record.date, show.format)
  const who =
    record.authority === undefined ? (
      on && words.recommended(on)
    ) : (
      <>
        {words.by} <ReferenceLink reference={record.authority} within={record} />
        {on === undefined ? null : `, ${on}`}
      </>
    )
  const to = addressOf(record, home.patientId)
  const list = { list: 'recommended-vaccines' }
  return isPatient ? (
    <Row
      name={<Spoken text={joined} of={record} within={words[state](joined, names.length)} />}
      to={to}
      state={list}
      below={<Facts of={[when, said, who]} />}
    />
  ) : (
    <Row
      name={<Spoken text={joined} of={record} />}
      to={to}
      state={list}
      fact={
        <span className={styles.quiet}>
          <Facts of={[words.kind[state], said, who]} />
        </span>
      }
      aside={when}
    />
  )
}

function Facts({ of }: { readonly of: readonly ReactNode[] }) {
  return of
    .filter((fact) => fact !== undefined && fact !== '')
    .map((fact, index) => (
      // Their order is fixed.
      <Fragment key={index}>
        {index === 0 ? null : ' · '}
        {fact}
      </Fragment>
    ))
}

function Given({ names }: { readonly names: readonly string[] }) {
  const { next: words } = useVaccineWords()
  return <p className={styles.note}>{words.given(names.join('; '))}</p>
}
