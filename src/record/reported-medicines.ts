import type { FhirResource, MedicationRequest, MedicationStatement } from 'fhir/r4'
import { dateSpan, type DateSpan } from '~/fhir/format/dates/date-span'
import { notedOf } from '~/fhir/noted'
import { medicineHolds } from './medicine-holds'
import { isBefore } from './result/values/interval'
import { isBanned } from './status'

/** Statuses by which a statement says that a medicine is not, or no longer, taken. */
const DENIALS = ['not-taken', 'stopped', 'completed'] as const
export type Denial = (typeof DENIALS)[number]

/** The last thing that was reported about a medicine that was ordered. */
export interface Report {
  readonly says: 'taken' | Denial
  readonly statement: MedicationStatement
}

/** Reports about orders, and the statements that are told with their order. */
export interface Reports {
  readonly of: ReadonlyMap<FhirResource, Report>
  /** Statements that need no line of their own: their order's line says that it is taken. */
  readonly told: ReadonlySet<FhirResource>
}

/**
 * Holds orders against what somebody says is taken (R4, MedicationStatement: `basedOn`,
 * `derivedFrom`). An order whose derived statement says that it is taken is one medicine, not two.
 * A statement that it is not taken is told with the order, also if nothing but the medicine
 * connects them, unless it is certainly older than the order or a certainly later one says
 * otherwise (docs/decisions, 151). Entries with a modifier that nobody knows stay by themselves.
 *
 * @param nameOf the name of the medicine, as it is shown
 * @param isNow true for a statement that is current by its own words
 */
export function reportsOf(
  orders: readonly MedicationRequest[],
  statements: readonly MedicationStatement[],
  nameOf: (record: MedicationRequest | MedicationStatement) => string,
  isNow: (statement: MedicationStatement) => boolean,
): Reports {
  const of = new Map<FhirResource, Report>()
  const told = new Set<FhirResource>()
  const plain = statements.filter(isPlain)
  const names = new Map(
    [...orders, ...plain].map((one) => [one, nameOf(one).trim().toLowerCase()] as const),
  )
  for (const order of orders) {
    if (!medicineHolds(order) || isBanned(order) || !isPlain(order)) continue
    const isSame = (one: MedicationStatement) => names.get(one) === names.get(order)
    const derived = plain.filter((one) => linkTo(one, order, isSame(one)))
    const about = plain.filter(
      (one) =>
        derived.includes(one) ||
        (isSame(one) && !isBefore(spanOf(one), dateSpan(order.authoredOn))),
    )
    const denial = last(about.filter(({ status }) => denialOf(status) !== undefined))
    const taken = derived.filter((one) => one.status === 'active' && isSame(one) && isNow(one))
    const says = denial && denialOf(denial.status)
    // A time that is not certainly later is not later: a denial has to be seen.
    const isOver = about.some(
      (one) => one.status === 'active' && denial && isBefore(spanOf(denial), spanOf(one)),
    )
    if (denial !== undefined && says !== undefined && !isOver) {
      of.set(order, { says, statement: denial })
      continue
    }
    const statement = last(taken)
    if (statement === undefined) continue
    of.set(order, { says: 'taken', statement })
    for (const one of taken) told.add(one)
  }
  return { of, told }
}

function isPlain(record: FhirResource): boolean {
  return notedOf(record)?.isPlain !== false
}

function denialOf(status: MedicationStatement['status']): Denial | undefined {
  return DENIALS.find((one) => one === status)
}

/** True for a statement that names the order; another server's order has its medicine as well. */
function linkTo(
  { basedOn = [], derivedFrom = [] }: MedicationStatement,
  { id }: MedicationRequest,
  isSame: boolean,
): boolean {
  return [...basedOn, ...derivedFrom].some(({ reference = '' }) => {
    const [, place = '', named] = LINK.exec(reference) ?? []
    return named !== undefined && named === id && (place === '' || isSame)
  })
}

const LINK = /^(.*\/)?MedicationRequest\/([^/]+)(?:\/_history\/[^/]*)?$/

/** The whole time that the date of a statement may mean. */
function spanOf({
  dateAsserted,
  effectiveDateTime,
  effectivePeriod,
}: MedicationStatement): DateSpan | undefined {
  return dateSpan(dateAsserted ?? effectiveDateTime ?? effectivePeriod?.start)
}

/** The latest; one without a time counts as the latest. */
function last(statements: readonly MedicationStatement[]): MedicationStatement | undefined {
  const time = (one: MedicationStatement) => spanOf(one)?.to ?? Infinity
  return statements.toSorted((a, b) => (time(a) === time(b) ? 0 : time(b) - time(a)))[0]
}
