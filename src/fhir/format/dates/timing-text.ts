import type { Timing, TimingRepeat } from 'fhir/r4'
import { decimalSource } from '../../wire/decimal-source'
import { codeableText } from '../codes/codeable-text'
import type { FormatContext } from '../context'
import { dateText } from './date-text'
import { filled } from '../filled'
import { numberText } from '../locale'
import { lookup } from '../lookup'
import { periodText } from './period-text'
import { quantityText } from '../quantity-text'
import { rangeText } from '../range-text'
import { isSaidIn } from '../said-in'

/**
 * The times of a planned event, in one line and with every part that is stated: `twice per day,
 * with breakfast, since March 4, 2019`. A part that has no words is said to be there, by `more`.
 */
export function timingText(
  value: Timing,
  more: string,
  context: FormatContext,
): string | undefined {
  const said: string[] = []
  for (const text of timingTexts(value, context))
    if (!said.some((before) => isSaidIn(before, text))) said.push(text)
  return filled([...said, ...(hasMoreTiming(value) ? [more] : [])].join(', '))
}

/**
 * The words of its code, and those of all else: the code may say all but the bounds, and the rest
 * all but the code (R4, Timing.code).
 */
export function timingTexts(value: Timing, context: FormatContext): readonly string[] {
  const parts = value.repeat === undefined ? [] : repeatParts(value.repeat, context)
  const events = (value.event ?? []).map((event) => dateText(event, context))
  const rest = [...parts, ...events].filter((part) => part !== undefined).join(', ')
  return [codeableText(value.code, context), filled(rest)].filter((text) => text !== undefined)
}

/** Parts of a timing that have no words here, or no room beside another. */
export function hasMoreTiming({ repeat, modifierExtension }: Timing = {}): boolean {
  const { boundsDuration, duration, countMax, durationMax, offset } = repeat ?? {}
  return (
    modifierExtension !== undefined ||
    [countMax, durationMax, offset].some((part) => part !== undefined) ||
    (boundsDuration !== undefined && duration !== undefined)
  )
}

function repeatParts(
  repeat: TimingRepeat,
  context: FormatContext,
): readonly (string | undefined)[] {
  const { timing } = context.words
  const days = (repeat.dayOfWeek ?? []).map((day) => lookup(timing.day, day) ?? day)
  const whens = (repeat.when ?? []).map((when) => lookup(timing.when, when) ?? when)
  const bounds = periodText(repeat.boundsPeriod, context) ?? rangeText(repeat.boundsRange, context)
  const length = quantityText(repeat.boundsDuration, context) ?? durationText(repeat, context)
  return [
    frequencyText(repeat, context),
    ...whens,
    days.length === 0 ? undefined : timing.on(days.join(', ')),
    repeat.timeOfDay === undefined
      ? undefined
      : timing.at(repeat.timeOfDay.map((time) => time.slice(0, 5)).join(', ')),
    length === undefined ? undefined : timing.lasting(length),
    repeat.count === undefined ? undefined : timing.total(repeat.count),
    bounds,
  ]
}

function frequencyText(repeat: TimingRepeat, context: FormatContext): string | undefined {
  const { timing } = context.words
  const { period, periodUnit } = repeat
  if (repeat.frequency === undefined && period === undefined) return undefined
  const low = repeat.frequency ?? 1
  const times =
    repeat.frequencyMax === undefined
      ? timing.times(low)
      : timing.timesRange(low, repeat.frequencyMax)
  if (period === undefined || periodUnit === undefined) return times
  if (period === 1 && repeat.periodMax === undefined)
    return timing.per(times, timing.unit[periodUnit])
  const { periodMax } = repeat
  const least = numberText(period, context.language, decimalSource(repeat, 'period'))
  const count =
    periodMax === undefined
      ? least
      : `${least}–${numberText(periodMax, context.language, decimalSource(repeat, 'periodMax'))}`
  return timing.every(times, count, timing.units[periodUnit])
}

function durationText(repeat: TimingRepeat, context: FormatContext): string | undefined {
  const { duration, durationUnit: unit } = repeat
  if (duration === undefined || unit === undefined) return undefined
  const { timing } = context.words
  const count = numberText(duration, context.language, decimalSource(repeat, 'duration'))
  return `${count} ${duration === 1 ? timing.unit[unit] : timing.units[unit]}`
}
