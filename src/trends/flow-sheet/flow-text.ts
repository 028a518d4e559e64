import { codeableText } from '~/fhir/format/codes/codeable-text'
import { interpretationText } from '~/record/result/interpretation'
import { partText } from '~/record/result/part-text'
import { apartOf, type Apart } from '~/record/result/values/disputed'
import { pressureHalf } from '~/record/result/values/pressure-codes'
import { seriesName } from '../series/point-text'
import type { Quantity, Range } from 'fhir/r4'
import { absentText } from '~/fhir/format/absent-text'
import { timeText } from '~/fhir/format/dates/date-text'
import { quantityText } from '~/fhir/format/quantity-text'
import { unitText } from '~/fhir/format/codes/unit-text'
import { rangeText } from '~/fhir/format/range-text'
import { valueText } from '~/fhir/format/value-text'
import { scaleOfConcept } from '~/fhir/scores/known-scores'
import { scoreSource } from '../series/join-scores'
import { bandText } from '../series/point-text'
import type { TrendContext } from '~/trends/trend-words'
import type { FlowResult } from './flow-result'
import type { FlowRow } from './flow-rows'

/**
 * A value as it came, with comparator and every digit; without its unit if its row's head has it.
 */
export function resultText(
  result: FlowResult,
  row: Pick<FlowRow, 'unit'>,
  context: TrendContext,
): string {
  // Half a blood pressure says which.
  const half = result.second === undefined ? pressureHalf(result.concept) : undefined
  const text = wholeText(result, row, context)
  return half === undefined ? text : context.words.flowSheet.half[half](text)
}

function wholeText(
  { quantity, second, part }: FlowResult,
  row: Pick<FlowRow, 'unit'>,
  { words, format }: TrendContext,
): string {
  if (quantity !== undefined) {
    // The copy keeps the original digits (fhir/decimal-source).
    const shown = row.unit === undefined ? quantity : { ...quantity, unit: '', code: '' }
    if (second !== undefined) {
      const upper = quantityText({ ...quantity, unit: '', code: '' }, format)
      const lower = row.unit === undefined ? second : { ...second, unit: '', code: '' }
      return `${upper}/${quantityText(lower, format)}`
    }
    return quantityText(shown, format) ?? words.table.absent
  }
  return (
    valueText(part, 'value', format) ??
    absentText(part.dataAbsentReason, format) ??
    interpretationText(part.interpretation, format) ??
    words.table.absent
  )
}

/** The method or device of a result in words, or what its code says of them. */
function variantText(
  { method, device, variety }: Apart,
  { words, format }: TrendContext,
): string | undefined {
  return (
    codeableText(method, format) ??
    device?.display ??
    (variety === undefined ? undefined : words.flowSheet.variety[variety])
  )
}

/**
 * Remarks next to a value: its time, and its method if that differs, if there are others on its
 * day; and its status.
 *
 * @param beside All results of its day.
 */
export function resultNotes(
  result: FlowResult,
  beside: readonly FlowResult[],
  { words, format, sex }: TrendContext,
): readonly string[] {
  const { quantity, part, mark, observation, filed } = result
  const timed = beside.length > 1
  const isVaried = beside.some(({ variant }) => variant !== result.variant)
  const score =
    quantity?.value === undefined
      ? undefined
      : bandText(
          {
            observation,
            part,
            mark,
            value: {
              kind: 'number',
              value: quantity.value,
              ...(quantity.comparator === undefined ? {} : { comparator: quantity.comparator }),
            },
          },
          { words, sex },
        )
  return [
    timed && result.clock !== undefined ? timeText(result.clock, format) : undefined,
    isVaried ? variantText(apartOf(observation, filed), { words, format, sex }) : undefined,
    score,
    score === undefined ? undefined : words.source[scoreSource(observation)],
    result.mark === 'none' ? undefined : words.mark[result.mark],
    partText([observation], format),
    result.released ? words.flowSheet.released : undefined,
  ].filter((note) => note !== undefined)
}

/** The measurement of a row, with its method or device if two of them disagree. */
export function flowRowName(
  { concept, apart, about, isPressure }: FlowRow,
  context: TrendContext,
): string {
  const { words } = context
  const name = isPressure ? words.flowSheet.bloodPressure : seriesName({ concept }, context)
  const by = apart === undefined ? undefined : variantText(apart, context)
  const whole = by === undefined ? name : words.nameWithMethod(name, by)
  return about?.named(whole, context.format) ?? whole
}

/** Scale and unit of a row, if all its results share them. */
export function rowUnits(row: FlowRow, { words, format }: TrendContext): readonly string[] {
  const scale = scaleOfConcept(row.concept)
  return [
    scale === undefined ? undefined : words.flowSheet.scale(scale.min, scale.max),
    row.unit === undefined ? undefined : unitText(row.unit.shown, format),
  ].filter((note) => note !== undefined)
}

/** The normal range of a row by itself, `70–99`; undefined if its results do not share one. */
export function rowLimits(row: FlowRow, { format }: TrendContext): string | undefined {
  return rangeText(statedRange(row), format)
}

/** Unit and normal range of a row, if all its results share them. */
export function rowNotes(row: FlowRow, context: TrendContext): readonly string[] {
  const limits = rowLimits(row, context)
  return [
    ...rowUnits(row, context),
    ...(limits === undefined ? [] : [context.words.flowSheet.range(limits)]),
  ]
}

/**
 * The shared range as a record states it, with its digits; without units, which are next to it or
 * in the cells.
 */
function statedRange({ range, unit, results }: FlowRow): Range | undefined {
  if (range === undefined) return undefined
  const plain = (end: Quantity | undefined) =>
    end === undefined || unit === undefined ? end : { ...end, unit: '', code: '' }
  const stated = results
    .flatMap(({ part }) => part.referenceRange ?? [])
    .find(({ low, high }) => low?.value === range.low && high?.value === range.high)
  const low = plain(stated?.low)
  const high = plain(stated?.high)
  return { ...(low === undefined ? {} : { low }), ...(high === undefined ? {} : { high }) }
}
