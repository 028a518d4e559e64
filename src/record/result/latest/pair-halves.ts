import type { Observation, Quantity } from 'fhir/r4'
import { variantKey, variantOf } from '../values/disputed'
import type { Interval } from '../values/interval'
import type { Mark } from '../values/mark'
import { pressureHalf } from '../values/pressure-codes'
import { methodKey, type TrendUnit } from '../values/series-key'
import { inRecordOrder } from './in-record-order'

/** One number of a blood pressure, with everything that decides with which other it belongs. */
export interface PressureNumber {
  readonly observation: Observation
  /** The code of the number: its own, or that of the component that it is. */
  readonly concept: Observation['code'] | undefined
  readonly when: Interval | undefined
  readonly mark: Mark
  readonly quantity: Quantity
  readonly unit: Pick<TrendUnit, 'key'> | undefined
}

/** Numbers that are one reading, systolic first, and everything else in its order. */
export interface PairedHalves<T> {
  readonly pairs: readonly (readonly [T, T])[]
  readonly others: readonly T[]
}

/** R4, "Observation body position", an extension of blood pressures. */
const POSITION = 'http://hl7.org/fhir/StructureDefinition/observation-bodyPosition'

interface Halves<T> {
  readonly systolic: Numbered<T>[]
  readonly diastolic: Numbered<T>[]
}

interface Numbered<T> extends PressureNumber {
  readonly one: T
}

/**
 * Puts the systolic and the diastolic number of one reading together (docs/decisions, 69): those of
 * one record, and those of records that agree in time, method, device, body site, position, status
 * and unit. Several such readings at one time say nothing of which number belongs to which, unless
 * their numbers are the same; those stay apart, as does a number without its other one. The order
 * of the input has no effect on the pairs.
 *
 * @param numberOf The number of an entry; undefined if it is no single number of a blood pressure.
 */
export function pairHalves<T>(
  all: readonly T[],
  numberOf: (one: T) => PressureNumber | undefined,
): PairedHalves<T> {
  const records = new Map<Observation, Map<string, Halves<T>>>()
  const moments = new Map<string, Halves<T>>()
  const others: T[] = []
  for (const one of all) {
    const number = numberOf(one)
    const half = number === undefined ? undefined : pressureHalf(number.concept)
    if (number === undefined || half === undefined || !canBePaired(number)) others.push(one)
    else halvesIn(placeOf(number, records, moments), keyOf(number))[half].push({ ...number, one })
  }
  const pairs: (readonly [T, T])[] = []
  const pair = ({ systolic, diastolic }: Halves<T>, isCertain: boolean) => {
    const count = isCertain ? Math.min(systolic.length, diastolic.length) : 0
    for (const [index, upper] of systolic.entries()) {
      const lower = index < count ? diastolic[index] : undefined
      if (lower === undefined) others.push(upper.one)
      else pairs.push([upper.one, lower.one])
    }
    for (const lower of diastolic.slice(count)) others.push(lower.one)
  }
  // Components are in the order of their record, which no list changes.
  for (const units of records.values()) for (const halves of units.values()) pair(halves, true)
  for (const { systolic, diastolic } of moments.values())
    pair(
      { systolic: systolic.toSorted(byRecord), diastolic: diastolic.toSorted(byRecord) },
      isOneNumber(systolic) && isOneNumber(diastolic),
    )
  return { pairs, others }
}

function isInRecord({ component = [] }: Observation): boolean {
  return component.length > 0
}

/** Numbers of two records need a moment to share: a month or a year is not one. */
function canBePaired({ observation, when }: PressureNumber): boolean {
  if (isInRecord(observation)) return true
  return when !== undefined && when.precision !== 'month' && when.precision !== 'year'
}

function byRecord(a: PressureNumber, b: PressureNumber): number {
  return inRecordOrder(a.observation, b.observation)
}

function placeOf<T>(
  { observation }: PressureNumber,
  records: Map<Observation, Map<string, Halves<T>>>,
  moments: Map<string, Halves<T>>,
): Map<string, Halves<T>> {
  if (!isInRecord(observation)) return moments
  const units = records.get(observation) ?? new Map<string, Halves<T>>()
  records.set(observation, units)
  return units
}

function halvesIn<T>(places: Map<string, Halves<T>>, key: string): Halves<T> {
  const halves = places.get(key) ?? { systolic: [], diastolic: [] }
  places.set(key, halves)
  return halves
}

/** One text for everything in which the two numbers of a reading agree. */
function keyOf({ observation, concept, when, mark, unit }: PressureNumber): string {
  const { method, device, bodySite, extension = [] } = observation
  // A record is one reading, however exactly each of its codes names the position.
  if (isInRecord(observation)) return unit?.key ?? ''
  const position = extension.find(({ url }) => url === POSITION)?.valueCodeableConcept
  return JSON.stringify([
    when,
    mark,
    unit?.key,
    variantKey(variantOf({ method, device }, concept)),
    methodKey(bodySite),
    methodKey(position),
  ])
}

/** True for readings of the same number, as when two sources sent one. */
function isOneNumber([first, ...more]: readonly PressureNumber[]): boolean {
  return more.every(
    ({ quantity: { value, comparator } }) =>
      value === first?.quantity.value && comparator === first?.quantity.comparator,
  )
}
