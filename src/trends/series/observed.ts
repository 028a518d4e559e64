import type { Observation, Patient, Quantity } from 'fhir/r4'
import { format } from '~/i18n/en/record/format'
import { trends } from '~/i18n/en/results/trends'
import type { TrendSeries } from './series'
import { splitSeries } from './series'
import type { TrendContext } from '../trend-words'

/** For tests: the words and formats for values, on a clock that every machine has. */
export const englishContext: TrendContext = {
  words: trends,
  format: { language: 'en', words: format, style: 'clinician', timeZone: 'UTC' },
  sex: undefined,
}

/** For tests: a quantity in a UCUM unit. */
export function ucum(
  value: number,
  code: string,
  comparator?: NonNullable<Quantity['comparator']>,
): Quantity {
  return {
    value,
    unit: code,
    code,
    system: 'http://unitsofmeasure.org',
    ...(comparator === undefined ? {} : { comparator }),
  }
}

/** For tests: one glucose result in mg/dL unless told otherwise. */
export function observed(
  id: string,
  when: string | undefined,
  value: number | Quantity | undefined,
  more: Partial<Observation> = {},
): Observation {
  return {
    resourceType: 'Observation',
    id,
    status: 'final',
    code: { text: 'Glucose', coding: [{ system: 'http://loinc.org', code: '2345-7' }] },
    ...(when === undefined ? {} : { effectiveDateTime: when }),
    ...(value === undefined
      ? {}
      : { valueQuantity: typeof value === 'number' ? ucum(value, 'mg/dL') : value }),
    ...more,
  }
}

/** For tests: the one series that these observations make. */
export function oneSeries(observations: readonly Observation[]): TrendSeries {
  return oneSeriesOf(observations, undefined)
}

/** For tests: the one series that these observations of a patient make. */
export function oneSeriesOf(
  observations: readonly Observation[],
  patient: Patient | undefined,
): TrendSeries {
  const { series } = splitSeries(observations, 'UTC', patient)
  const [only] = series
  if (only === undefined || series.length !== 1) throw new Error(`${series.length} series`)
  return only
}
