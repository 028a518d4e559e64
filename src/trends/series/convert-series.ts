import type { ObservationReferenceRange, Quantity } from 'fhir/r4'
import type { ConversionRefusal, UnitConverter } from './convert'
import type { TrendPoint } from './point'
import type { TrendSeries } from './series'
import type { TrendUnit } from '~/record/result/values/series-key'
import type { RangeBounds, RangeChoice } from '~/record/result/values/range-choice'

/** A series in one unit, and the others of the same measurement that could not be converted. */
export interface JoinedSeries {
  readonly series: TrendSeries
  /** The number of converted values. */
  readonly converted: number
  readonly apart: readonly { readonly series: TrendSeries; readonly why: ConversionRefusal }[]
}

/**
 * Converts the series of the same code and method into the unit of `target`, if UCUM makes that
 * exact.
 */
export function joinSeries(
  target: TrendSeries,
  all: readonly TrendSeries[],
  convert: UnitConverter,
): JoinedSeries {
  const points = [...target.points]
  const apart: { series: TrendSeries; why: ConversionRefusal }[] = []
  for (const other of sameMeasure(target, all)) {
    const conversion = convert(other.unit, target.unit)
    if (conversion.exact)
      for (const point of other.points)
        points.push(convertedPoint(point, target.unit, conversion.apply))
    else apart.push({ series: other, why: conversion.why })
  }
  const converted = points.filter((point) => point.recorded !== undefined).length
  return {
    series: { ...target, points: points.sort((a, b) => a.at - b.at || (a.key < b.key ? -1 : 1)) },
    converted,
    apart,
  }
}

/** The other series of the same code and method. */
export function sameMeasure(
  target: TrendSeries,
  all: readonly TrendSeries[],
): readonly TrendSeries[] {
  return all.filter(
    (series) => series.measureKey === target.measureKey && series.key !== target.key,
  )
}

function convertedPoint(
  point: TrendPoint,
  unit: TrendUnit,
  apply: (value: number) => number,
): TrendPoint {
  if (point.value.kind === 'absent') return point
  const recorded: Quantity = point.part.valueQuantity ?? { value: point.value.value }
  const { quantity: _, ...rest } = point
  return {
    ...rest,
    value: { ...point.value, value: apply(point.value.value) },
    range: convertedRange(point.range, unit.shown, apply),
    // A value that only got another label was still recorded with another unit.
    ...(recorded.code === unit.shown.code ? {} : { recorded }),
  }
}

function convertedRange(
  range: RangeChoice,
  shown: TrendUnit['shown'],
  apply: (value: number) => number,
): RangeChoice {
  const bounds = ({ low, high }: RangeBounds): RangeBounds => ({
    ...(low === undefined ? {} : { low: apply(low) }),
    ...(high === undefined ? {} : { high: apply(high) }),
  })
  const whole = ({ low, high, ...rest }: ObservationReferenceRange): ObservationReferenceRange => {
    const end = (quantity: Quantity | undefined) =>
      quantity?.value === undefined ? undefined : { ...shown, value: apply(quantity.value) }
    const ends = { low: end(low), high: end(high) }
    return {
      ...rest,
      ...(ends.low === undefined ? {} : { low: ends.low }),
      ...(ends.high === undefined ? {} : { high: ends.high }),
    }
  }
  switch (range.kind) {
    case 'applies':
      return {
        kind: 'applies',
        bounds: bounds(range.bounds),
        ...(range.of === undefined ? {} : { of: whole(range.of) }),
      }
    case 'several':
      return { kind: 'several', all: range.all.map(bounds) }
    case 'conditional':
    case 'reversed':
      return { kind: range.kind, range: whole(range.range) }
    case 'none':
      return range
  }
}
