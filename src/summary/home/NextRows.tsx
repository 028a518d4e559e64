import type { Encounter } from 'fhir/r4'
import { notedOf } from '~/fhir/noted'
import { parsePartialDate } from '~/fhir/format/dates/partial-date'
import { dateText, dayText, instantText, timeText } from '~/fhir/format/dates/date-text'
import { addressOf } from '~/record/places/addresses'
import { referencedText } from '~/record/names/referenced-text'
import type { Show } from '~/record/show'
import { Spoken } from '~/record/spoken/Spoken'
import { useShow } from '~/record/use-show'
import type { View } from '~/record/view'
import { assertNever } from '~/std/assert-never'
import styles from './Home.module.css'
import { FormRow } from './FormRow'
import { useHome, type UnfinishedWork } from './home-context'
import { Tag } from '~/ui/Tag'
import { useHomeWords, type HomeWords } from './home-words'
import { isOverdue, type AskedForm, type ComingVisit, type NextItem } from './next'
import { Row } from './Row'
import { useDays } from './use-days'

interface NextRowProps {
  readonly item: Exclude<NextItem, AskedForm>
  readonly view: View
}

/** Something that is coming or waiting, in two lines: what, and when or why. */
export function NextRow({ item, view }: NextRowProps) {
  const { home, isPatient, now } = useHome()
  const words = useHomeWords()
  const show = useShow()
  const days = useDays()
  const to = addressOf(item.resource, home.patientId)
  const state = { list: view.path }
  const headline = view.headline(item.resource, show)
  // Beside a visit stand its statuses.
  const name =
    item.kind === 'visit'
      ? headline
      : (notedOf(item.resource)?.marked(headline, show.format) ?? headline)
  /** The name in its own language, within a sentence of ours. */
  const said = (within = name) => <Spoken text={name} of={item.resource} within={within} />
  switch (item.kind) {
    case 'visit': {
      const who = peopleOf(item.resource, show)
      const facts = [
        name,
        who === undefined ? undefined : words.next.with(who),
        placeOf(item.resource, show),
      ]
        .filter((part) => part !== undefined)
        .join(' · ')
      const when = whenOf({ ...item, start: item.resource.period?.start }, now, words, show)
      // A planned visit is told by its place; one that goes on, or whose person is there, is not.
      const marks = view
        .statuses(item.resource, show)
        .filter(({ code, tone }) => tone === 'pending' && code !== 'planned')
        .map(({ text, tone }) => (
          <Tag key={text} tone={tone}>
            {text}
          </Tag>
        ))
      return isPatient ? (
        <Row name={when} to={to} state={state} marks={marks} below={said(facts)} />
      ) : (
        <Row
          name={said()}
          to={to}
          state={state}
          marks={marks}
          fact={<span className={styles.quiet}>{who}</span>}
          aside={<strong>{when}</strong>}
        />
      )
    }
    case 'procedure': {
      const when = whenOf({ ...item, isOn: false }, now, words, show)
      return isPatient ? (
        <Row name={when} to={to} state={state} below={said()} />
      ) : (
        <Row
          name={said()}
          to={to}
          state={state}
          fact={<span className={styles.quiet}>{words.open.planned}</span>}
          aside={when}
        />
      )
    }
    case 'order': {
      const date = dayText(item.resource.authoredOn, show.format)
      const planned = view.whens(item.resource, days).find(({ kind }) => kind === 'planned')?.text
      const told = date === undefined ? words.next.open : words.next.orderedOn(date)
      const bans = view
        .statuses(item.resource, show)
        .filter(({ tone }) => tone === 'critical')
        .map(({ text, tone }) => (
          <Tag key={text} tone={tone}>
            {text}
          </Tag>
        ))
      return isPatient ? (
        <Row
          name={said(words.next.ordered(name))}
          to={to}
          state={state}
          below={planned === undefined ? told : `${planned} · ${words.next.open}`}
        />
      ) : (
        <Row
          name={said()}
          to={to}
          state={state}
          {...(item.resource.doNotPerform === true
            ? { marks: bans, aside: date ?? '' }
            : {
                fact: (
                  <span className={styles.quiet}>
                    {isOverdue(item, now) ? words.open.overdue : words.open.order}
                  </span>
                ),
                aside: planned ?? date ?? words.next.open,
              })}
        />
      )
    }
    case 'form':
      return <FormRow resource={item.resource} name={name} said={said} list={view.path} />
    default:
      return assertNever(item)
  }
}

/** Unfinished work on this device. */
export function WorkRow({ work }: { readonly work: UnfinishedWork }) {
  const { isPatient } = useHome()
  const words = useHomeWords()
  const { format } = useDays()
  const told = words.next.draft(instantText(work.savedAt, format))
  return isPatient ? (
    <Row name={work.title} to={work.to} below={told} aside={words.next.goOn} />
  ) : (
    <Row name={work.title} to={work.to} marks={work.mark} aside={words.next.unsent} />
  )
}

/**
 * The beginning of something planned: today and tomorrow by their names, one that goes on with
 * “since”.
 */
export function whenOf(
  { start, at, isOn }: Pick<ComingVisit, 'at' | 'isOn'> & { readonly start: string | undefined },
  now: Date,
  { next }: HomeWords,
  { format }: Show,
): string {
  if (at === undefined || start === undefined) return isOn ? next.now : next.undated
  const date = parsePartialDate(start)
  const time = date?.time === undefined ? undefined : timeText(at, format)
  // A month or a year begins on its first day, which is not the day of the visit.
  switch (date?.day === undefined ? undefined : daysBetween(now, new Date(at))) {
    case 0:
      return time === undefined ? next.todayOnly : next.today(time)
    case 1:
      return time === undefined ? next.tomorrowOnly : next.tomorrow(time)
    default: {
      // The hour in which it began is of no use any more.
      const day = isOn ? dayText(start, format) : undefined
      return day === undefined ? (dateText(start, format) ?? start) : next.since(day)
    }
  }
}

function daysBetween(from: Date, to: Date): number {
  const day = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
  return Math.round((day(to) - day(from)) / 86_400_000)
}

/** The place of a visit, or else who provides it. */
function placeOf(visit: Encounter, show: Show): string | undefined {
  return (
    referencedText(visit.location?.[0]?.location, visit, show) ??
    referencedText(visit.serviceProvider, visit, show)
  )
}

/** The people of a visit, each once; two at most. */
export function peopleOf(visit: Encounter, show: Show): string | undefined {
  const names = (visit.participant ?? []).flatMap(
    ({ individual }) => referencedText(individual, visit, show) ?? [],
  )
  return [...new Set(names)].slice(0, 2).join(', ') || undefined
}
