import { roundedText } from '~/fhir/format/rounded-text'
import { useMemo } from 'react'
import { useShow } from '~/record/use-show'
import { RangeBar } from '../picture/RangeBar'
import { Sparkline } from '../picture/Sparkline'
import { courseOf, linesOf } from './course'
import type { MeasuredResult } from './measured-result'
import { boundsText, courseText, measuredText, type MeasurementContext } from './measured-text'
import { useMeasurementWords } from './measurement-words'
import type { Measurement } from './measurements'

/**
 * The words and formats of measurements on this screen, inside `MeasurementText`.
 */
export function useMeasurementContext(): MeasurementContext {
  const show = useShow()
  const words = useMeasurementWords()
  return useMemo(
    () => ({ show: { ...show, format: { ...show.format, digits: roundedText } }, words }),
    [show, words],
  )
}

/** The course of a measurement as a small picture; nothing without two values. */
export function MeasuredCourse({ comparable }: Pick<Measurement, 'comparable'>) {
  const context = useMeasurementContext()
  const course = useMemo(() => courseOf(comparable), [comparable])
  if (course.length < 2) return null
  return <Sparkline lines={linesOf(course)} label={courseText(course, context)} />
}

/** True when a result can be drawn beside its normal range: exactly one applies. */
export function hasRange({ readings: [reading, other] }: MeasuredResult): boolean {
  return other === undefined && reading?.range.kind === 'applies'
}

/** A result beside its normal range; nothing unless exactly one range applies. */
export function MeasuredRange({ result }: { readonly result: MeasuredResult }) {
  const context = useMeasurementContext()
  const [reading, other] = result.readings
  if (reading === undefined || other !== undefined || reading.range.kind !== 'applies') return null
  const { bounds } = reading.range
  const limits = boundsText(bounds, reading, context)
  if (limits === undefined) return null
  return (
    <RangeBar
      value={reading.value}
      comparator={reading.quantity.comparator}
      bounds={bounds}
      tone={toneOf(result)}
      label={context.words.range(measuredText(result, context), limits)}
    />
  )
}

/** The tone of a result by its flag; undefined when it is not out of the ordinary. */
export function toneOf({ flag }: MeasuredResult): 'high' | 'low' | 'critical' | undefined {
  switch (flag?.level) {
    case 'critical-high':
    case 'critical-low':
    case 'critical':
      return 'critical'
    case 'high':
    case 'abnormal':
      return 'high'
    case 'low':
      return 'low'
    case 'said':
    case 'normal':
    case undefined:
      return undefined
  }
}
