import type { Observation, Quantity } from 'fhir/r4'
import { scaleOfConcept } from '~/fhir/scores/known-scores'
import { largest, smallest } from '~/std/extremes'
import { isOff, type Flag } from './flag'
import type { Interval } from './interval'
import { isUncounted, type Mark } from './mark'
import { pressureVariety, type PressureHalf, type PressureVariety } from './pressure-codes'
import { methodKey, type TrendUnit } from './series-key'

/** The method and device by which a measurement's rows differ, and what its code says of them. */
export interface Apart extends Pick<Observation, 'method' | 'device'> {
  readonly variety?: PressureVariety
}

/** The keys of a result's method and device; both are empty without one. */
export interface Variant {
  readonly method: string
  readonly device: string
}

/**
 * The method and device of an observation. The way an instrument was filled in (paper, interview)
 * does not make it another instrument.
 */
export function variantOf(
  { method, device }: Pick<Observation, 'method' | 'device'>,
  concept: Observation['code'] | undefined,
): Variant {
  if (scaleOfConcept(concept) !== undefined) return { method: '', device: '' }
  return {
    method: [methodKey(method), pressureVariety(concept)].filter(Boolean).join(' '),
    device: device?.reference ?? device?.display ?? '',
  }
}

/** One text for a method and device. */
export function variantKey({ method, device }: Variant): string {
  return JSON.stringify([method, device])
}

/** The method and device that a row of its own is named after. */
export function apartOf(
  { method, device }: Pick<Observation, 'method' | 'device'>,
  concept: Observation['code'] | undefined,
): Apart {
  const variety = pressureVariety(concept)
  return {
    ...(variety === undefined ? {} : { variety }),
    ...(method === undefined ? {} : { method }),
    ...(device === undefined ? {} : { device }),
  }
}

/** A result as far as it can disagree with another one. */
export interface Disputable {
  readonly when: Interval | undefined
  readonly mark: Mark
  /** Its numbers; of a blood pressure each is compared with the same half alone. */
  readonly readings: readonly {
    readonly value: number
    readonly half: PressureHalf | undefined
    readonly quantity: Pick<Quantity, 'comparator'>
    readonly unit: Pick<TrendUnit, 'key'>
    readonly flag: Flag | undefined
  }[]
}

/** Values of one day that are further apart than this part of the larger one disagree. */
const TOLERANCE = 0.1
const DAY = 24 * 60 * 60 * 1000

interface Spread {
  readonly lowest: number
  readonly highest: number
  readonly off: boolean
  readonly normal: boolean
}

/**
 * True when on one day two methods or devices gave numbers of the same unit that are more than a
 * tenth apart, or of which all of one are flagged and none of the other
 * (docs/decisions, 69).
 *
 * @param keyOf The method and device of a result.
 */
export function isDisputed<R extends Disputable>(
  results: readonly R[],
  keyOf: (result: R) => string,
): boolean {
  const days = new Map<string, Map<string, Spread>>()
  for (const result of results) {
    const { when, mark, readings } = result
    if (when === undefined || when.to - when.from > DAY * 1.1 || isUncounted(mark)) continue
    for (const { value, half = '', quantity, unit, flag } of readings) {
      if (quantity.comparator !== undefined) continue
      const day = `${Math.floor(when.from / DAY)} ${half} ${unit.key}`
      const spreads = days.get(day) ?? new Map<string, Spread>()
      days.set(day, spreads)
      const variant = keyOf(result)
      const before = spreads.get(variant)
      spreads.set(variant, {
        lowest: Math.min(value, before?.lowest ?? Infinity),
        highest: Math.max(value, before?.highest ?? -Infinity),
        off: isOff(flag) || before?.off === true,
        normal: flag?.level === 'normal' || before?.normal === true,
      })
    }
  }
  return [...days.values()].some((spreads) => {
    const all = [...spreads.values()]
    // The widest gap is between the highest low end and the lowest high end, of whichever two.
    const above = largest(all.map(({ lowest }) => lowest))
    const below = smallest(all.map(({ highest }) => highest))
    const isFar = above - below > TOLERANCE * Math.max(Math.abs(above), Math.abs(below))
    const isOpposed =
      all.some(({ off, normal }) => off && !normal) && all.some(({ off, normal }) => normal && !off)
    return isFar || isOpposed
  })
}
