import type { Amount } from '../reconcile/statement'
import { fhirDate } from '../reconcile/same-date'
import { attributeOf, childOf, childrenOf, elementsOf, type XmlElement } from './xml-element'

/** The figures of a coded entry that its text may state too, as far as they are plain. */
export interface StatedFigures {
  /** A single amount; undefined for a range and for several. */
  readonly dose?: Amount
  /** The value of a result or a vital sign, and the same in further units; absent without one. */
  readonly values?: readonly Amount[]
  /** Hours between two times. */
  readonly every?: number
  /** Times of day by events: `HS`, at bedtime (HL7 version 3, TimingEvent). */
  readonly moments: readonly string[]
  /** Times of day by the clock: `08:00`. */
  readonly clocks: readonly string[]
  /** Every date of the entry, also those of details and people, as FHIR writes them. */
  readonly dates: readonly string[]
  /** The dates of the statement itself, by which it is told. */
  readonly ownDates: readonly string[]
}

const HOURS: ReadonlyMap<string, number> = new Map([
  ['min', 1 / 60],
  ['h', 1],
  ['d', 24],
  ['wk', 168],
])

/**
 * Reads the figures of a statement of a CDA (C-CDA R2.1, "Medication Activity"). Doses of several
 * steps, and of several times a day that are not alike, are no figures that a text can be held to.
 * @param dates all dates of the entry around it (`datesIn`)
 */
export function figuresOf(element: XmlElement, dates: readonly string[]): StatedFigures {
  const quantities = childrenOf(element, 'doseQuantity')
  const times = childrenOf(element, 'effectiveTime')
  const repeats = times.filter((time) => childOf(time, 'period') !== undefined)
  const hasSteps = elementsOf(element)
    .filter(({ name }) => name === 'entryRelationship')
    .some((inner) => doses(inner))
  const dose = quantities.length === 1 && !hasSteps ? amountOf(quantities[0]) : undefined
  const every = repeats.length === 1 && !hasSteps ? hoursOf(repeats[0]) : undefined
  const values = valuesOf(element)
  return {
    ...(dose === undefined ? {} : { dose }),
    ...(values.length === 0 ? {} : { values }),
    ...(every === undefined ? {} : { every }),
    moments: times.flatMap((time) => attributeOf(childOf(time, 'event'), 'code') ?? []),
    clocks: repeats.flatMap((time) => clockOf(childOf(time, 'phase', 'low')) ?? []),
    dates,
    ownDates: times.flatMap((time) => (repeats.includes(time) ? [] : datesIn(time))),
  }
}

/** Types of a value that is one number (HL7 version 3, "Data Types"). */
const NUMBERS: ReadonlySet<string> = new Set(['PQ', 'INT', 'REAL'])

/** The one number that an observation states, in each unit; none for ranges, codes and texts. */
function valuesOf(element: XmlElement): readonly Amount[] {
  const [value, ...others] = childrenOf(element, 'value')
  const type = attributeOf(value, 'xsi:type')?.split(':').at(-1)
  if (element.name !== 'observation' || value === undefined || others.length > 0) return []
  if (!NUMBERS.has(type ?? '')) return []
  return [value, ...childrenOf(value, 'translation')].flatMap((one) => amountOf(one) ?? [])
}

function doses(inner: XmlElement): boolean {
  return childrenOf(inner, 'substanceAdministration').some(
    (one) => childOf(one, 'doseQuantity') !== undefined,
  )
}

function amountOf(quantity: XmlElement | undefined): Amount | undefined {
  const value = Number(attributeOf(quantity, 'value') ?? 'none')
  const unit = attributeOf(quantity, 'unit')
  if (!Number.isFinite(value)) return undefined
  return { value, ...(unit === undefined ? {} : { unit }) }
}

function hoursOf(time: XmlElement | undefined): number | undefined {
  const period = childOf(time, 'period')
  const value = Number(attributeOf(period, 'value') ?? 'none')
  const unit = HOURS.get(attributeOf(period, 'unit') ?? '')
  return unit === undefined || !(value > 0) ? undefined : value * unit
}

/**
 * The time of day at which a repeated time begins, by the clock of the patient. A time with a zone
 * may be by another clock, and midnight is what programs write where they know a day alone.
 */
function clockOf(low: XmlElement | undefined): string | undefined {
  const [, clock] = /T(\d\d:\d\d):\d\d$/.exec(fhirDate(attributeOf(low, 'value')) ?? '') ?? []
  return clock === '00:00' ? undefined : clock
}

/** Every date in an element, at any depth, as FHIR writes it. */
export function datesIn(element: XmlElement): readonly string[] {
  const dates = new Set<string>()
  // A list of its own instead of calls: entries are nested deeper than a stack is.
  const waiting = [element]
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    const value = attributeOf(one, 'value')
    if (value !== undefined && /^(?:1[89]|20)\d\d(?:\d\d){0,2}/.test(value) && !isAmount(one)) {
      const date = fhirDate(value)
      if (date !== undefined) dates.add(date)
    }
    for (const child of elementsOf(one)) waiting.push(child)
  }
  return [...dates]
}

function isAmount(element: XmlElement): boolean {
  return (
    attributeOf(element, 'unit') !== undefined || /Quantity$|^(?:telecom|id)$/.test(element.name)
  )
}
