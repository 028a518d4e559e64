import { unitText } from '~/fhir/format/codes/unit-text'
import { fieldsOf, listOf, textOf } from '~/fhir/json'
import { stated } from '../cda/cda-values'
import { codingsIn, conceptName } from './concept'
import { saysAsNeeded } from './plain-names'
import {
  DAYS,
  MOMENTS,
  type Amount,
  type Day,
  type Moment,
  type StatedDosage,
  type StatedRoute,
} from './statement'

type Fields = Readonly<Record<string, unknown>>

/**
 * The directions of a record (R4, Dosage); undefined where it has none. Beginning and end, which
 * belong to the whole where all directions have the same, are left to the caller.
 * @param isOneSpan true where all directions have the same beginning and end
 */
export function dosagesOf(fields: Fields, isOneSpan: boolean): readonly StatedDosage[] | undefined {
  const parts = dosageParts(fields)
  const steps = stepsOf(parts)
  const found = parts
    .map((dosage, index) => ({
      step: steps?.[index],
      // A number that not all of several have is compared as it is.
      dosage: dosageOf(
        steps === undefined && parts.length > 1 ? dosage : withoutSequence(dosage),
        isOneSpan,
      ),
    }))
    .filter(({ dosage }) => Object.keys(dosage).length > 0)
    .toSorted((one, other) => (one.step ?? 0) - (other.step ?? 0))
    .map(({ step, dosage }) => (step === undefined ? dosage : { step, ...dosage }))
  return found.length === 0 ? undefined : found
}

/**
 * The places of several directions by their order (R4, Dosage.sequence: those of one number are
 * followed together); undefined where not all of them say it.
 */
function stepsOf(parts: readonly Fields[]): readonly number[] | undefined {
  const numbers = parts.map(({ sequence }) => sequence).filter((one) => typeof one === 'number')
  if (parts.length < 2 || numbers.length < parts.length) return undefined
  const order = [...new Set(numbers)].toSorted((one, other) => one - other)
  return numbers.map((number) => order.indexOf(number) + 1)
}

function withoutSequence({ sequence: _sequence, ...dosage }: Fields): Fields {
  return dosage
}

/** The directions as they are written. */
export function dosageParts(fields: Fields): readonly Fields[] {
  return listOf(fields['dosageInstruction'] ?? fields['dosage']).map(fieldsOf)
}

/** The period in which directions are followed (R4, Timing.repeat.boundsPeriod). */
export function boundsOf(dosage: Fields): Fields {
  return fieldsOf(fieldsOf(fieldsOf(dosage['timing'])['repeat'])['boundsPeriod'])
}

function dosageOf(dosage: Fields, isOneSpan: boolean): StatedDosage {
  const {
    text,
    patientInstruction,
    additionalInstruction,
    timing,
    asNeededBoolean,
    asNeededCodeableConcept,
    route,
    doseAndRate,
    // Its id is one of the format.
    id: _id,
    ...others
  } = dosage
  const [amounts = {}, ...moreAmounts] = listOf(doseAndRate).map(fieldsOf)
  const { doseQuantity, doseRange, type: _type, id: _amountId, ...rates } = amounts
  const { low, high } = fieldsOf(doseRange)
  const dose = amountOf(doseQuantity) ?? amountOf(low)
  const doseTo = amountOf(high)
  const when = whenOf(fieldsOf(timing), isOneSpan)
  const reasons = conceptName(asNeededCodeableConcept)
  const ways = routeOf(route)
  const words = [
    textOf(text),
    ...listOf(additionalInstruction).flatMap(conceptName),
    textOf(patientInstruction),
  ].filter((one) => one !== undefined)
  const rest = restText({
    others,
    rates,
    moreAmounts,
    ...when.rest,
    // An amount in a form that cannot be read is stated all the same.
    dose:
      (doseQuantity === undefined && doseRange === undefined) || dose !== undefined ? {} : amounts,
    low: low === undefined && doseTo !== undefined ? { high } : {},
    route: route === undefined || ways !== undefined ? {} : { route },
  })
  return stated<StatedDosage>({
    dose,
    doseTo: dose === undefined ? undefined : doseTo,
    every: when.every,
    spacing: when.spacing,
    everyMonths: when.everyMonths,
    moments: when.moments,
    offset: when.offset,
    days: when.days,
    asNeeded:
      asNeededBoolean === true || asNeededCodeableConcept !== undefined || words.some(saysAsNeeded)
        ? true
        : asNeededBoolean === false ||
            when.every !== undefined ||
            when.everyMonths !== undefined ||
            when.days !== undefined
          ? false
          : undefined,
    neededFor: reasons[0],
    route: ways,
    directions: words.length === 0 ? undefined : [...new Set(words)].join('; '),
    rest,
  })
}

/** One text for comparing of all that is left; undefined if that is nothing. */
function restText(parts: Readonly<Record<string, unknown>>): string | undefined {
  const left = Object.entries(parts).filter(([, part]) =>
    Array.isArray(part) ? part.length > 0 : Object.keys(fieldsOf(part)).length > 0,
  )
  return left.length === 0 ? undefined : inOrder(Object.fromEntries(left))
}

/** JSON with its names in the order of the alphabet. */
function inOrder(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inOrder).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  return `{${Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, part]) => `${JSON.stringify(name)}:${inOrder(part)}`)
    .join()}}`
}

interface When extends Pick<StatedDosage, 'spacing'> {
  readonly every?: number | undefined
  readonly everyMonths?: number | undefined
  readonly moments?: readonly Moment[] | undefined
  readonly offset?: number | undefined
  readonly days?: readonly Day[] | undefined
  readonly rest: Readonly<Record<string, unknown>>
}

/** So many times a day is no number of hours: the hours are those of the house (HL7, "BID"). */
function spacingOf(
  { frequency, period, periodUnit }: Fields,
  code: string | undefined,
): Pick<StatedDosage, 'spacing'> {
  if (period !== undefined)
    return periodUnit === 'h' && (frequency ?? 1) === 1
      ? { spacing: 'hours' }
      : isDayOrWeek(periodOf({ period, periodUnit }))
        ? { spacing: 'times' }
        : {}
  return code === undefined || code === 'QOD'
    ? {}
    : { spacing: /^Q\d/.test(code) ? 'hours' : 'times' }
}

/** Hours between doses by the code of a schedule (HL7 version 3, GTSAbbreviation). */
const CODED: ReadonlyMap<string, number> = new Map([
  ['QD', 24],
  ['BID', 12],
  ['TID', 8],
  ['QID', 6],
  ['QOD', 48],
  ['Q1H', 1],
  ['Q2H', 2],
  ['Q3H', 3],
  ['Q4H', 4],
  ['Q6H', 6],
  ['Q8H', 8],
])

function whenOf({ repeat, code, event, ...others }: Fields, isOneSpan: boolean): When {
  const { frequency, period, periodUnit, dayOfWeek, boundsPeriod, when, offset, ...more } =
    fieldsOf(repeat)
  const read = momentsOf(when, offset)
  const everyMonths = monthsOf({ frequency, period, periodUnit })
  const bounds = isOneSpan ? {} : { boundsPeriod }
  const span = Object.fromEntries(Object.entries(bounds).filter(([, one]) => one !== undefined))
  const listed = listOf(dayOfWeek).map(textOf)
  const days = DAYS.filter((day) => listed.includes(day))
  const hours = hoursOf({ frequency, period, periodUnit })
  const codes = listOf(fieldsOf(code)['coding'])
    .map((coding) => textOf(fieldsOf(coding)['code']) ?? '')
    .filter((one) => CODED.has(one))
  const every = hours ?? CODED.get(codes[0] ?? '')
  // Once on each of its days: the days say it all.
  const isByDays =
    days.length > 0 && (every === undefined || every === 24 || every === 168 / days.length)
  const isRead =
    hours !== undefined ||
    everyMonths !== undefined ||
    [frequency, period].every((one) => one === undefined)
  return {
    every: isByDays ? undefined : every,
    everyMonths,
    moments: read.moments,
    offset: read.offset,
    ...(isByDays || every === undefined
      ? {}
      : spacingOf({ frequency, period, periodUnit }, codes[0])),
    days: days.length === 0 ? undefined : days,
    rest: {
      repeat: {
        ...more,
        ...read.rest,
        ...span,
        ...(isRead ? {} : stated({ frequency, period, periodUnit })),
      },
      days: listed.length === days.length ? [] : listed,
      // A code beside a schedule in figures repeats it.
      code: hours === undefined && codes.length === 0 ? fieldsOf(code) : {},
      event: listOf(event),
      timing: others,
    },
  }
}

interface ReadMoments {
  readonly moments?: readonly Moment[]
  readonly offset?: number
  readonly rest: Readonly<Record<string, unknown>>
}

/** Times of day and the minutes before or after them; whatever is not known stays as it is. */
function momentsOf(when: unknown, offset: unknown): ReadMoments {
  const listed = listOf(when).map(textOf)
  const moments = MOMENTS.filter((moment) => listed.includes(moment))
  const rest = Object.fromEntries(
    Object.entries({ when, offset }).filter(([, value]) => value !== undefined),
  )
  if (listed.length === 0 || moments.length !== listed.length) return { rest }
  if (offset === undefined || offset === 0) return { moments, rest: {} }
  return typeof offset === 'number' && moments.every(isBeforeOrAfter)
    ? { moments, offset, rest: {} }
    : { rest }
}

/** True for a time before or after a meal, from which minutes can be counted. */
export function isBeforeOrAfter(moment: Moment): boolean {
  return moment.startsWith('AC') || moment.startsWith('PC')
}

/** The months between two doses: `1 every 3 months`. */
function monthsOf({ frequency, period, periodUnit }: Fields): number | undefined {
  const months = periodUnit === 'mo' ? 1 : periodUnit === 'a' ? 12 : undefined
  return typeof period === 'number' && months !== undefined && (frequency ?? 1) === 1
    ? period * months
    : undefined
}

/** Reads an amount (R4, Quantity); undefined for something else. */
function amountOf(quantity: unknown): Amount | undefined {
  const { value, unit, code, system } = fieldsOf(quantity)
  if (typeof value !== 'number') return undefined
  const text = unitText(stated({ unit: textOf(unit), code: textOf(code), system: textOf(system) }))
  return { value, ...stated<Pick<Amount, 'unit'>>({ unit: text }) }
}

/** Hours of UCUM's units of time (R4, "UnitsOfTime"); months and years have no fixed number. */
const HOURS: ReadonlyMap<string, number> = new Map([
  ['min', 1 / 60],
  ['h', 1],
  ['d', 24],
  ['wk', 168],
])

/**
 * The hours between two doses: `1 every 4 hours`, `twice a day`. Several times in other periods
 * than a day or a week, such as three in two days, are no number of hours apart.
 */
function hoursOf({ frequency, period, periodUnit }: Fields): number | undefined {
  const hours = periodOf({ period, periodUnit })
  const times = typeof frequency === 'number' && frequency > 0 ? frequency : 1
  return hours === undefined || (times > 1 && !isDayOrWeek(hours)) ? undefined : hours / times
}

function periodOf({ period, periodUnit }: Fields): number | undefined {
  const unit = HOURS.get(textOf(periodUnit) ?? '')
  return typeof period === 'number' && unit !== undefined ? period * unit : undefined
}

function isDayOrWeek(hours: number | undefined): boolean {
  return hours === 24 || hours === 168
}

function routeOf(route: unknown): StatedRoute | undefined {
  const [name] = conceptName(route)
  return name === undefined ? undefined : { name, codes: codingsIn(route) }
}
