import type {
  CodeableConcept,
  Observation,
  ObservationReferenceRange,
  Patient,
  Quantity,
} from 'fhir/r4'
import { patientIdIn } from '~/fhir/belongs-to'
import { daysIn, parsePartialDate } from '~/fhir/format/dates/partial-date'
import { notedOf } from '~/fhir/noted'
import { recordedSex, SEX_STATEMENT, type Sex } from '~/fhir/scores/recorded-sex'
import { isPartlyRead } from '~/fhir/shapes/received'
import { limitsOf } from './normal-people'

/** The patient whose record is open, and the result whose range is read. */
export interface RangeCase {
  readonly patient: Patient | undefined
  readonly observation: Observation
}

/** The answer of the record to the conditions of a range; most of them it does not know. */
export type ForPatient = 'yes' | 'no' | 'unknown'

/**
 * Finds out if the record says that a range is for its patient: the sex by administrative codes,
 * the age by the date of birth and the day of the result (docs/decisions, 171). A condition that
 * cannot be verified leaves it unknown; all of them must hold (R4, Observation.referenceRange:
 * several `appliesTo` are an "AND").
 */
export function isForPatient(
  range: ObservationReferenceRange,
  { patient, observation }: RangeCase,
): ForPatient {
  // The statement that decides may be among those that the service left out.
  if (patient === undefined || isPartlyRead(patient) || !isAbout(observation, patient))
    return 'unknown'
  const answers = [
    ...limitsOf(range).map((group) => isOfGroup(group, patient)),
    ...(range.age === undefined ? [] : [isOfAge(range.age, patient, observation)]),
  ]
  if (answers.includes('no')) return 'no'
  return answers.includes('unknown') ? 'unknown' : 'yes'
}

function isAbout(observation: Observation, { id }: Patient): boolean {
  return (
    id !== undefined &&
    patientIdIn(observation.subject?.reference) === id &&
    notedOf(observation)?.isPlain !== false
  )
}

/** Administrative sexes as `system|code`; a finding of SNOMED CT is another statement. */
const ADMINISTRATIVE: ReadonlyMap<string, Sex> = new Map(
  (
    [
      ['http://hl7.org/fhir/administrative-gender', 'female', 'male'],
      ['http://terminology.hl7.org/CodeSystem/v3-AdministrativeGender', 'F', 'M'],
      ['http://terminology.hl7.org/CodeSystem/v2-0001', 'F', 'M'],
    ] as const
  ).flatMap(([system, female, male]): readonly (readonly [string, Sex])[] => [
    [`${system}|${female}`, 'female'],
    [`${system}|${male}`, 'male'],
  ]),
)

/**
 * A group is known by its codes alone, and only where its words say no more than they do: "female"
 * with the words "pregnant women" is not every woman.
 */
function isOfGroup({ coding = [], text }: CodeableConcept, patient: Patient): ForPatient {
  const sexes = new Set(
    coding.map(({ system, code }) => ADMINISTRATIVE.get(`${system ?? ''}|${code ?? ''}`)),
  )
  const [asked] = sexes
  const words = [text, ...coding.map(({ display }) => display)].map((word) => word?.trim())
  if (sexes.size !== 1 || asked === undefined) return 'unknown'
  if (!words.every((word) => word === undefined || word.toLowerCase() === asked)) return 'unknown'
  const sex = saysOtherwise(patient) ? undefined : recordedSex(patient)
  return sex === undefined ? 'unknown' : sex === asked ? 'yes' : 'no'
}

/**
 * Statements by which the ranges of an administrative sex may not be those of its people, such as a
 * gender identity: the treatment that goes with it changes ranges, and is not in them.
 */
const OTHERWISE = /gender|sex|pronoun/i

/** `recordedSex` reads the codes of US Core; any other statement leaves it open. */
function saysOtherwise({ extension = [] }: Patient): boolean {
  return extension.some(
    ({ url, valueCode }) =>
      OTHERWISE.test(url) && !(SEX_STATEMENT.test(url) && valueCode !== undefined),
  )
}

const UCUM = 'http://unitsofmeasure.org'

/**
 * Compares the age on the day of the result. Both ends are inclusive, and an end that is not given
 * is not known (R4, "Range"), so that it excludes people and never includes them. People who have
 * passed the upper end by less than one of its units may be meant: "up to 12 years".
 */
function isOfAge(
  { low, high }: NonNullable<ObservationReferenceRange['age']>,
  { birthDate }: Patient,
  observation: Observation,
): ForPatient {
  const born = spanOf(birthDate, birthDate)
  const { effectiveDateTime, effectiveInstant, effectivePeriod: period } = observation
  const moment = effectiveDateTime ?? effectiveInstant
  const when = period === undefined ? spanOf(moment, moment) : spanOf(period.start, period.end)
  if (born === undefined || when === undefined || when.last < born.first) return 'unknown'
  const [from, to, beyond] = [low, high, high && whole(high)].map((age) => reachedAt(age, born))
  if (from !== undefined && when.last < from.first) return 'no'
  if (beyond !== undefined && when.first >= beyond.last) return 'no'
  return from !== undefined && to !== undefined && when.first >= from.last && when.last <= to.first
    ? 'yes'
    : 'unknown'
}

/** The next whole number of units, before which people may still give their age as this one. */
function whole(age: Quantity): Quantity {
  return { ...age, value: Math.floor(age.value ?? Number.NaN) + 1 }
}

/** Days as numbers that can be compared. */
interface Days {
  readonly first: number
  readonly last: number
}

/** The days that two dates, each as precise as it is, may mean. */
function spanOf(start: string | undefined, end: string | undefined): Days | undefined {
  const from = parsePartialDate(start ?? '')
  const to = parsePartialDate(end ?? '')
  if (from === undefined || to === undefined) return undefined
  const month = to.month ?? 12
  return {
    first: dayNumber(from.year, from.month ?? 1, from.day ?? 1),
    last: dayNumber(to.year, month, to.day ?? daysIn(to.year, month)),
  }
}

/** The days on which an age may be reached; undefined for one that is not plainly stated. */
function reachedAt(age: Quantity | undefined, born: Days): Days | undefined {
  if (age?.value === undefined || age.comparator !== undefined || age.system !== UCUM)
    return undefined
  const { value, code } = age
  // A part of a unit has no day of its own.
  if (!Number.isInteger(value)) return undefined
  const after = (day: number): number | undefined => {
    switch (code) {
      case 'd':
        return day + value
      case 'wk':
        return day + 7 * value
      case 'mo':
        return monthsAfter(day, value)
      case 'a':
        return monthsAfter(day, 12 * value)
      default:
        return undefined
    }
  }
  const [first, last] = [after(born.first), after(born.last)]
  return first === undefined || last === undefined ? undefined : { first, last }
}

const DAY = 86_400_000

function dayNumber(year: number, month: number, day: number): number {
  return Math.round(new Date(0).setUTCFullYear(year, month - 1, day) / DAY)
}

/** The same day some months later; a day that the month does not have is the next one. */
function monthsAfter(day: number, months: number): number {
  const date = new Date(day * DAY)
  const year = date.getUTCFullYear()
  const month = date.getUTCMonth() + 1 + months
  return Math.min(dayNumber(year, month, date.getUTCDate()), dayNumber(year, month + 1, 1))
}
