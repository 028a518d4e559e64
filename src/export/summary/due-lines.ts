import type { Patient } from 'fhir/r4'
import { deathOf } from '~/fhir/death-of'
import { codeableText } from '~/fhir/format/codes/codeable-text'
import { dateText } from '~/fhir/format/dates/date-text'
import { notedOf } from '~/fhir/noted'
import { advisedName } from '~/record/vaccines/advised-name'
import {
  dueAt,
  dueVaccines,
  type DueVaccine,
  type DueVaccines,
} from '~/record/vaccines/due-vaccines'
import { attempt } from '~/std/attempt'
import type { Taken } from '../taken'
import { standingIn } from './standing-in'
import type { SummaryContext } from './summary-context'
import type { SummaryLine } from './summary-line'

const DAY_MS = 24 * 60 * 60_000
/** As among the next steps of the first page: later ones are in their list alone. */
const SOON_DAYS = 90

/** The vaccines on the page, and if the record could be understood to its last recommendation. */
export interface DueOnPage {
  readonly lines: readonly SummaryLine[]
  /** Only then may the page say that nothing is due. */
  readonly isUnderstood: boolean
}

/**
 * The vaccines that the record recommends and that are overdue, due, or due soon, with their day
 * and who says so; none of somebody who has died. A dose that was given since is told beside the
 * others: who recommended it did not know of it.
 */
export function dueLines(
  taken: Pick<Taken, 'lists' | 'patient'>,
  context: SummaryContext,
  now: number,
): DueOnPage {
  if (hasDied(taken.patient)) return { lines: [], isUnderstood: true }
  const advice = standingIn(taken, 'ImmunizationRecommendation').map(({ record }) => record)
  const doses = standingIn(taken, 'Immunization').map(({ record }) => record)
  return attempt(
    (): DueOnPage => ({
      lines: linesOf(dueVaccines(advice, doses, now), context, now),
      // One with a modifier that nobody knows may mean the opposite (docs/decisions, 136).
      isUnderstood: advice.every((record) => notedOf(record)?.isPlain !== false),
    }),
    { lines: [], isUnderstood: false },
  )
}

function linesOf(
  { due, given }: DueVaccines,
  context: SummaryContext,
  now: number,
): readonly SummaryLine[] {
  const { show, words } = context
  const soon = due.filter((one) => one.state !== 'later' || dueAt(one) <= now + SOON_DAYS * DAY_MS)
  return [
    ...soon.map((one) => dueLine(one, context)),
    ...given.map((one) => {
      const date = dateText(one.given.occurrenceDateTime, show.format) ?? ''
      return { ...dueLine(one, context, [words.vaccine.given(date)]), isQuiet: true }
    }),
  ]
}

/** True for a patient who has died, to whom nothing is due. */
export function hasDied(patient: Patient | undefined): boolean {
  return patient !== undefined && deathOf(patient) === 'died'
}

function dueLine(
  { record, part, state, stated, dates }: DueVaccine,
  { show, words }: SummaryContext,
  answered?: readonly string[],
): SummaryLine {
  const { format } = show
  const name = advisedName(part, format) ?? words.unnamed
  const kind = (['due', 'earliest', 'overdue'] as const).find((one) => dates[one] !== undefined)
  const day = kind && dateText(dates[kind], format)
  const on = dateText(record.date, format)
  const facts = answered ?? [
    words.vaccine[state],
    kind && day && words.vaccine.when[kind](day),
    // A state that no table has is told in the record's own words.
    stated === 'open' ? codeableText(part.forecastStatus, format) : undefined,
  ]
  return {
    key: `due ${record.id ?? ''} ${name} ${state} ${day ?? ''}`,
    name: notedOf(record)?.marked(name, format) ?? name,
    facts: [...facts, on && words.vaccine.recommended(on)].flatMap((fact) => fact ?? []),
    isGrave: false,
    isQuiet: false,
    records: [record],
  }
}
