import type { ObservationReferenceRange, Quantity } from 'fhir/r4'
import { otherOf } from '~/fhir/note-members'
import { absentText } from '~/fhir/format/absent-text'
import { codeableText, codeablesText } from '~/fhir/format/codes/codeable-text'
import { quantityText } from '~/fhir/format/quantity-text'
import { unitText } from '~/fhir/format/codes/unit-text'
import { rangeText } from '~/fhir/format/range-text'
import { valueText } from '~/fhir/format/value-text'
import { bandOf, scaleOfConcept } from '~/fhir/scores/known-scores'
import { scoreName } from '~/fhir/scores/scale-name'
import { interpretationText } from '~/record/result/interpretation'
import type { Flag } from '~/record/result/values/flag'
import { whenText } from '~/record/result/values/interval'
import { scoreSource } from './join-scores'
import { isUncounted } from '~/record/result/values/mark'
import type { TrendPoint } from './point'
import type { TrendSeries } from './series'
import type { TrendChoice } from '../selection'
import type { TrendContext } from '../trend-words'
import type { RangeBounds } from '~/record/result/values/range-choice'

/** The measurement's name, without its unit; with what it is about if that is not the patient. */
export function seriesName(
  series: Pick<TrendSeries, 'concept' | 'method' | 'device' | 'about'>,
  { words, format }: TrendContext,
): string {
  // An instrument is known by its letters; others by what the record calls them.
  const name =
    scoreName({ code: series.concept }) ??
    codeableText(series.concept, format) ??
    words.refused.unnamed
  return nameWith(name, series, { words, format })
}

function nameWith(
  name: string,
  { method, device, about }: Pick<TrendSeries, 'method' | 'device' | 'about'>,
  { words, format }: Pick<TrendContext, 'words' | 'format'>,
): string {
  const how = codeableText(method, format) ?? device?.display
  const whole = how === undefined ? name : words.nameWithMethod(name, how)
  return about?.named(whole, format) ?? whole
}

/** The unit in plain characters; a pure number has none. */
export function seriesUnit(
  { unit }: TrendSeries,
  { format }: Pick<TrendContext, 'format'>,
): string | undefined {
  return unitText(unit.shown, format)
}

/** The measurement with its unit, which distinguishes one series from another. */
export function seriesLabel(series: TrendSeries, context: TrendContext): string {
  const unit = seriesUnit(series, context)
  const name = seriesName(series, context)
  return unit === undefined ? name : context.words.nameWithUnit(name, unit)
}

/** The same of what is drawn together: both numbers of a blood pressure have one name. */
export function choiceLabel({ series }: TrendChoice, context: TrendContext): string {
  const [first] = series
  if (series.length === 1) return seriesLabel(first, context)
  const unit = seriesUnit(first, context)
  const name = nameWith(context.words.flowSheet.bloodPressure, first, context)
  return unit === undefined ? name : context.words.nameWithUnit(name, unit)
}

/** A number in the unit of its series, with its comparator. */
function numberWithUnit(
  value: number,
  series: TrendSeries,
  context: TrendContext,
  comparator?: Quantity['comparator'],
): string {
  const quantity = {
    value,
    ...series.unit.shown,
    ...(comparator === undefined ? {} : { comparator }),
  }
  return quantityText(quantity, context.format) ?? String(value)
}

/** A number as it came, with its comparator and every digit; undefined if it was converted. */
function recordedText(
  { quantity }: TrendPoint,
  { unit: { shown } }: TrendSeries,
  { format }: TrendContext,
): string | undefined {
  if (quantity === undefined) return undefined
  // The copy keeps the original digits (fhir/decimal-source).
  const { unit: _unit, code: _code, system: _system, ...bare } = quantity
  return quantityText({ ...bare, ...shown }, format)
}

/** The number of a point with its unit: as it came, or converted; undefined without one. */
export function pointNumberText(
  point: TrendPoint,
  series: TrendSeries,
  context: TrendContext,
): string | undefined {
  const { value, recorded } = point
  if (value.kind !== 'number') return undefined
  const height =
    recorded?.value === undefined ? value.value : asPreciseAs(value.value, recorded.value)
  return (
    recordedText(point, series, context) ??
    numberWithUnit(height, series, context, value.comparator)
  )
}

/** The value of a point in words; without one, the reason for that. */
export function pointValueText(
  point: TrendPoint,
  series: TrendSeries,
  context: TrendContext,
): string {
  const { value } = point
  const number = pointNumberText(point, series, context)
  if (number !== undefined)
    return series.scale === undefined ? number : context.words.ofMost(number, series.scale.max)
  return (
    (value.kind === 'absent' ? absentText(value.reason, context.format) : undefined) ??
    valueText(point.part, 'value', context.format) ??
    context.words.table.absent
  )
}

/** The date of a point with its own precision. */
export function pointDateText(point: TrendPoint, { format }: TrendContext): string {
  return whenText(point.observation, format) ?? ''
}

/** Ends of a range in the unit of the series. */
export function boundsText(
  { low, high }: RangeBounds,
  series: TrendSeries,
  context: TrendContext,
): string | undefined {
  return rangeText(
    {
      ...(low === undefined ? {} : { low: { value: low, ...series.unit.shown } }),
      ...(high === undefined ? {} : { high: { value: high, ...series.unit.shown } }),
    },
    context.format,
  )
}

/** The reference range of a point in words; undefined if it has none. */
export function pointRangeText(
  { range }: TrendPoint,
  series: TrendSeries,
  context: TrendContext,
): string | undefined {
  switch (range.kind) {
    case 'applies':
      return range.of === undefined
        ? boundsText(range.bounds, series, context)
        : conditionalText(range.of, context)
    case 'several':
      return context.words.severalRanges
    case 'conditional':
      return conditionalText(range.range, context)
    case 'reversed':
      return rangeText(range.range, context.format)
    case 'none':
      return undefined
  }
}

/** A range with the age or group that it is for, such as `40–120 U/L (only for children)`. */
function conditionalText(
  range: ObservationReferenceRange,
  { words, format }: TrendContext,
): string | undefined {
  const limits = rangeText(range, format)
  const age = rangeText(range.age, format)
  const whom = [
    codeablesText(range.appliesTo, format),
    age === undefined ? undefined : words.ages(age),
  ].filter((part) => part !== undefined)
  return limits === undefined
    ? undefined
    : words.conditionalRange(limits, whom.join(', ') || words.somebody)
}

/** Further facts about a point: its band and its source, corrected, recorded twice, converted. */
export function pointNotes(
  point: TrendPoint,
  { words, format, sex }: TrendContext,
): readonly string[] {
  const recorded = quantityText(point.recorded, format)
  const scale = scaleOfConcept(point.part.code)
  return [
    bandText(point, { words, sex }),
    scale === undefined ? undefined : words.source[scoreSource(point.observation)],
    methodText(point, { words, format }),
    point.mark === 'none' ? undefined : words.mark[point.mark],
    point.twin ? words.twin : undefined,
    point.when.basis === 'issued' ? words.issuedOnly : undefined,
    recorded === undefined ? undefined : words.convertedFrom(recorded),
  ].filter((note) => note !== undefined)
}

function methodText(
  { method }: TrendPoint,
  { words, format }: Pick<TrendContext, 'words' | 'format'>,
): string | undefined {
  const text = codeableText(method, format)
  return text === undefined ? undefined : words.byMethod(text)
}

/**
 * The band of an instrument's point; undefined for all others, for withdrawn ones, and for those
 * that are not about the patient.
 */
export function bandText(
  { observation, part, value, mark }: Pick<TrendPoint, 'observation' | 'part' | 'value' | 'mark'>,
  { words, sex }: Pick<TrendContext, 'words' | 'sex'>,
): string | undefined {
  const scale = scaleOfConcept(part.code)
  if (scale === undefined || value.kind !== 'number' || isUncounted(mark)) return undefined
  if (value.comparator !== undefined || otherOf(observation) !== undefined) return undefined
  const band = bandOf(scale, value.value, sex)
  return band === undefined ? words.offScale : words.band[band.key]
}

/** A point as it is spoken: date, value, interpretation, range and further facts. */
export function spokenPoint(point: TrendPoint, series: TrendSeries, context: TrendContext): string {
  const range = pointRangeText(point, series, context)
  return [
    `${pointDateText(point, context)}: ${pointValueText(point, series, context)}`,
    point.flag === undefined ? undefined : flagText(point.flag, context),
    range === undefined ? undefined : context.words.referenceRange(range),
    ...pointNotes(point, context),
  ]
    .filter((part) => part !== undefined)
    .join(', ')
}

/**
 * A converted number with as many digits as the recorded one had, three at least: more would claim
 * a precision that nobody measured.
 */
function asPreciseAs(value: number, recorded: number): number {
  const digits = String(Math.abs(recorded))
    .replace(/e.*$/, '')
    .replace('.', '')
    .replace(/^0+/, '').length
  return Number(value.toPrecision(Math.max(3, Math.min(digits, 15))))
}

/** The interpretation of a value, and its author if it is not the source's. */
export function flagText(
  flag: Flag,
  { words, format }: Pick<TrendContext, 'words' | 'format'>,
): string {
  if (flag.source === 'words') return interpretationText(flag.said, format) ?? ''
  return flag.source === 'range' ? words.comparedFlag[flag.level] : words.flag[flag.level]
}
