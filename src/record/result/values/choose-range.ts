import type { ObservationReferenceRange, Quantity } from 'fhir/r4'
import { isDrawable } from './is-drawable'
import { isForPatient, type ForPatient, type RangeCase } from './is-for-patient'
import { isConditional } from './normal-people'
import type { RangeBounds, RangeChoice } from './range-choice'
import { unitOf } from './series-key'

/**
 * The normal range of a value (R4, Observation.referenceRange): ranges of another type (treatment,
 * therapeutic) and of another unit are left out. One for an age or a group decides where the record
 * says that its patient is meant, and no other one may be (docs/decisions, 171); else one without
 * conditions does. One whose lower end is above its upper one decides nothing.
 *
 * @param whose The patient and the result; without them no condition is known.
 */
export function chooseRange(
  ranges: readonly ObservationReferenceRange[] | undefined,
  unitKey: string,
  whose?: RangeCase,
): RangeChoice {
  const all = (ranges ?? []).filter(isNormal).flatMap((range): readonly Normal[] => {
    const bounds = boundsOf(range, unitKey)
    return bounds === undefined ? [] : [{ bounds, range, of: peopleOf(range, whose) }]
  })
  // A value compared with ends the wrong way round would be flagged whatever it is.
  const reversed = all.find(({ bounds }) => isReversed(bounds))
  const normal = all.filter((one) => !isReversed(one.bounds))
  const [only] = normal
  if (only === undefined)
    return reversed === undefined ? { kind: 'none' } : { kind: 'reversed', range: reversed.range }
  const unconditional = normal.filter(({ of }) => of === 'all')
  const own = normal.filter(({ of }) => of === 'yes')
  const [candidates, isKnown] =
    own.length > 0
      ? [normal.filter(({ of }) => of === 'yes' || of === 'unknown'), true]
      : unconditional.length > 0
        ? [unconditional, true]
        : [normal, false]
  const bounds = distinct(candidates.map((one) => one.bounds))
  const [first] = bounds
  if (bounds.length > 1 || first === undefined) return { kind: 'several', all: bounds }
  if (!isKnown) return { kind: 'conditional', range: only.range }
  const [decides] = own
  return { kind: 'applies', bounds: first, ...(decides === undefined ? {} : { of: decides.range }) }
}

/** A normal range with those that it is for. */
interface Normal {
  readonly bounds: RangeBounds
  readonly range: ObservationReferenceRange
  readonly of: 'all' | ForPatient
}

function peopleOf(range: ObservationReferenceRange, whose: RangeCase | undefined): Normal['of'] {
  if (!isConditional(range)) return 'all'
  return whose === undefined ? 'unknown' : isForPatient(range, whose)
}

function isNormal(range: ObservationReferenceRange): boolean {
  // A type in words alone is not known to be the normal one.
  return range.type?.coding?.some(({ code }) => code === 'normal') ?? range.type === undefined
}

function boundsOf(range: ObservationReferenceRange, unitKey: string): RangeBounds | undefined {
  const low = endOf(range.low, unitKey)
  const high = endOf(range.high, unitKey)
  if (low === 'other-unit' || high === 'other-unit' || (low === undefined && high === undefined))
    return undefined
  return { ...(low === undefined ? {} : { low }), ...(high === undefined ? {} : { high }) }
}

function isReversed({ low, high }: RangeBounds): boolean {
  return low !== undefined && high !== undefined && low > high
}

/** A range without a unit has the unit of its value (R4, Observation.referenceRange.low). */
function endOf(end: Quantity | undefined, unitKey: string): number | 'other-unit' | undefined {
  if (typeof end?.value !== 'number' || !isDrawable(end.value)) return undefined
  const key = unitOf(end).key
  return key === '' || key === unitKey ? end.value : 'other-unit'
}

function distinct(all: readonly RangeBounds[]): readonly RangeBounds[] {
  return all.filter(
    (bounds, index) => all.findIndex((other) => sameBounds(other, bounds)) === index,
  )
}

/** True when two ranges have the same ends. */
export function sameBounds(a: RangeBounds, b: RangeBounds): boolean {
  return a.low === b.low && a.high === b.high
}
