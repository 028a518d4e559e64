import { absentText } from '~/fhir/format/absent-text'
import { codeableText } from '~/fhir/format/codes/codeable-text'
import { quantityText } from '~/fhir/format/quantity-text'
import { rangeText } from '~/fhir/format/range-text'
import { unitText } from '~/fhir/format/codes/unit-text'
import { scaleOfConcept } from '~/fhir/scores/known-scores'
import { scoreName } from '~/fhir/scores/scale-name'
import type { Show } from '../../show'
import { interpretationText } from '../interpretation'
import { resultText } from '../result-text'
import { withMethod } from '../shared-method-text'
import type { RangeBounds } from '../values/range-choice'
import { isTold } from '../values/flag'
import { whenText } from '../values/interval'
import { pressureHalf } from '../values/pressure-codes'
import type { MeasuredResult, Reading } from './measured-result'
import type { Measurement } from './measurements'
import type { MeasurementWords } from './measurement-words'

/** Everything that measurements are put into words with. */
export interface MeasurementContext {
  readonly show: Show
  readonly words: MeasurementWords
}

/**
 * The name of a measurement as people say it; with its method or device if that matters, and with
 * what it is about if that is not the patient.
 */
export function measurementName(
  {
    concept,
    isPressure,
    apart,
    about,
  }: Pick<Measurement, 'concept' | 'isPressure' | 'apart' | 'about'>,
  { show, words }: MeasurementContext,
): string {
  // An instrument is known by its letters; others by what the record calls them.
  const name = isPressure
    ? words.pressure
    : (scoreName({ code: concept }) ?? codeableText(concept, show.format) ?? words.unnamed)
  const by =
    codeableText(apart?.method, show.format) ??
    apart?.device?.display ??
    (apart?.variety && words.variety[apart.variety])
  const whole = by === undefined ? name : words.apart(name, by)
  return about?.named(whole, show.format) ?? whole
}

/** The whole name that the record gives a measurement; undefined if that is the one shown. */
export function wholeMeasurementName(
  { concept, isPressure }: Pick<Measurement, 'concept' | 'isPressure'>,
  { show: { format } }: MeasurementContext,
): string | undefined {
  if (isPressure) return undefined
  const whole = codeableText(concept, { ...format, wholeNames: true })
  const shown = scoreName({ code: concept }) ?? codeableText(concept, format)
  return whole === shown ? undefined : whole
}

/** A result with its unit; the reason if it has no value. A blood pressure reads `126/80 mmHg`. */
export function measuredText(
  { observations, readings }: MeasuredResult,
  { show, words }: MeasurementContext,
): string {
  const [first, second] = observations
  if (second !== undefined) {
    const pressure = pressureText(readings, show)
    if (pressure !== undefined) return pressure
  }
  const own = resultText(first, show)
  // Half a blood pressure says which.
  const half = pressureHalf(first.code)
  return (
    (own === undefined || half === undefined ? own : words.half[half](own)) ??
    absentText(first.dataAbsentReason, show.format) ??
    interpretationText(first.interpretation, show.format) ??
    words.noValue
  )
}

/**
 * Both pressures with every digit as sent, `120.50/80.0 mmHg`; undefined if there is only one.
 */
export function pressureText(readings: readonly Reading[], { format }: Show): string | undefined {
  const [systolic, diastolic] = readings
  if (systolic === undefined || diastolic === undefined) return undefined
  const upper = quantityText({ ...systolic.quantity, unit: '', code: '' }, format)
  return `${upper}/${quantityText(diastolic.quantity, format)}`
}

/**
 * The result before, without the unit that both have, and that it is by the same method where
 * another one is stated besides; undefined when there is none.
 */
export function previousText(
  { latest, previous, sharedMethod }: Pick<Measurement, 'latest' | 'previous' | 'sharedMethod'>,
  context: MeasurementContext,
): string | undefined {
  if (previous === undefined) return undefined
  const text = beforeText(latest, previous, context)
  return withMethod(text, sharedMethod, context.show.format.language)
}

/**
 * Results of the very moment of the latest that say something else, and those of which the record
 * does not say if they are before it or after it; undefined when there is none.
 */
export function besideText(
  { latest, beside }: Pick<Measurement, 'latest' | 'beside'>,
  context: MeasurementContext,
): string | undefined {
  const { later } = context.words
  const isTwin = ({ when, at }: MeasuredResult) => at === latest.at && when?.precision === 'instant'
  const told = (results: readonly MeasuredResult[], say: (values: string) => string) => {
    const texts = new Set(results.map((one) => flaggedText(latest, one, context)))
    return texts.size === 0 ? [] : [say([...texts].join(', '))]
  }
  const twins = told(beside.filter(isTwin), later.twin)
  return (
    [
      ...twins,
      ...told(
        beside.filter((one) => !isTwin(one)),
        later.beside,
      ),
    ].join('; ') || undefined
  )
}

/** A result beside the latest, and its interpretation where that one has another. */
function flaggedText(
  latest: MeasuredResult,
  result: MeasuredResult,
  context: MeasurementContext,
): string {
  const text = beforeText(latest, result, context)
  if (result.flag?.level === latest.flag?.level) return text
  const flag = isTold(result.flag) ? measuredFlag(result, context) : undefined
  return flag === undefined ? text : `${text} (${flag})`
}

function beforeText(
  latest: MeasuredResult,
  previous: MeasuredResult,
  context: MeasurementContext,
): string {
  const [reading] = previous.readings
  // The points of an instrument have no unit, however a service writes them.
  if (reading !== undefined && scaleOfConcept(previous.observations[0].code) !== undefined)
    return plain(reading, context.show)
  const text = measuredText(previous, context)
  const unit = unitOf(previous, context.show)
  const isSame = unit !== undefined && unit === unitOf(latest, context.show)
  if (!isSame || !text.endsWith(unit)) return text
  return text.slice(0, -unit.length).trimEnd()
}

function unitOf({ readings: [reading] }: MeasuredResult, { format }: Show): string | undefined {
  return reading === undefined ? undefined : unitText(reading.quantity, format)
}

/** The day of a result with its own precision; undefined when the record names none. */
export function measuredDay(
  result: MeasuredResult,
  { show }: MeasurementContext,
): string | undefined {
  return whenText(result.observations[0], { ...show.format, daysOnly: true })
}

/**
 * The interpretation of a result, and that the app made it if the source did not; undefined where
 * it already stands in the place of the value.
 */
export function measuredFlag(
  result: MeasuredResult,
  context: MeasurementContext,
): string | undefined {
  const text = flagText(result, context)
  return result.readings.length === 0 && text === measuredText(result, context) ? undefined : text
}

function flagText(
  { flag }: MeasuredResult,
  { show, words }: MeasurementContext,
): string | undefined {
  if (flag === undefined) return undefined
  if (flag.source === 'words') return interpretationText(flag.said, show.format)
  return flag.source === 'range' ? words.compared[flag.level] : words.flag[flag.level]
}

/** The only range that applies, in words. */
export function boundsText(
  { low, high }: RangeBounds,
  { quantity }: Reading,
  { show }: MeasurementContext,
): string | undefined {
  const { unit, code, system } = quantity
  const end = (value: number | undefined) =>
    value === undefined
      ? undefined
      : {
          value,
          ...(unit === undefined ? {} : { unit }),
          ...(code === undefined ? {} : { code }),
          ...(system === undefined ? {} : { system }),
        }
  const [first, last] = [end(low), end(high)]
  return rangeText(
    {
      ...(first === undefined ? {} : { low: first }),
      ...(last === undefined ? {} : { high: last }),
    },
    show.format,
  )
}

/** Up to this many values are read out; more are only counted. */
const SPOKEN = 8

/** A sparkline in words: its newest values in order, and the first and last day. */
export function courseText(course: readonly MeasuredResult[], context: MeasurementContext): string {
  const { show, words } = context
  const [first] = course
  const last = course.at(-1)
  if (first === undefined || last === undefined) return ''
  const numbers = course
    .slice(-SPOKEN)
    .map(({ readings }) => readings.map((reading) => plain(reading, show)).join('/'))
  const unit = last.readings[0]?.unit.key === '' ? undefined : unitOf(last, show)
  const values = `${course.length > SPOKEN ? '… ' : ''}${numbers.join(', ')}${unit === undefined ? '' : ` ${unit}`}`
  const day = (result: MeasuredResult) => measuredDay(result, context) ?? ''
  return words.course(course.length, values, day(first), day(last))
}

function plain({ quantity }: Reading, { format }: Show): string {
  return quantityText({ ...quantity, unit: '', code: '' }, format) ?? ''
}
