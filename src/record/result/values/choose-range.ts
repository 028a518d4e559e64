import type { ObservationReferenceRange, Quantity } from 'fhir/r4'
import { isDrawable } from './is-drawable'
import type { RangeBounds, RangeChoice } from './range-choice'
import { unitOf } from './series-key'

/**
 * The normal range of a value (R4, Observation.referenceRange): ranges of another type (treatment,
 * therapeutic) and of another unit are left out; one without conditions wins over those for an age
 * or a group, which never decide anything.
 */
export function chooseRange(
  ranges: readonly ObservationReferenceRange[] | undefined,
  unitKey: string,
): RangeChoice {
  const normal = (ranges ?? []).filter(isNormal).flatMap((range) => {
    const bounds = boundsOf(range, unitKey)
    return bounds === undefined
      ? []
      : [{ bounds, range, open: range.age === undefined && (range.appliesTo ?? []).length === 0 }]
  })
  const unconditional = distinct(normal.filter((range) => range.open).map((range) => range.bounds))
  const candidates =
    unconditional.length > 0 ? unconditional : distinct(normal.map((range) => range.bounds))
  const [first] = candidates
  const [only] = normal
  if (first === undefined || only === undefined) return { kind: 'none' }
  if (candidates.length > 1) return { kind: 'several', all: candidates }
  return unconditional.length > 0
    ? { kind: 'applies', bounds: first }
    : { kind: 'conditional', range: only.range }
}

function isNormal(range: ObservationReferenceRange): boolean {
  const codings = range.type?.coding ?? []
  return codings.length === 0 || codings.some((coding) => coding.code === 'normal')
}

function boundsOf(range: ObservationReferenceRange, unitKey: string): RangeBounds | undefined {
  const low = endOf(range.low, unitKey)
  const high = endOf(range.high, unitKey)
  if (low === 'other-unit' || high === 'other-unit' || (low === undefined && high === undefined))
    return undefined
  return { ...(low === undefined ? {} : { low }), ...(high === undefined ? {} : { high }) }
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
