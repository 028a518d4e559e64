import { describe, expect, it } from 'vitest'
import { format as spanishFormat } from '~/i18n/es/record/format'
import { trends as spanish } from '~/i18n/es/results/trends'
import { englishContext, observed, oneSeries, ucum } from './series/observed'
import { spokenPoint } from './series/point-text'
import { summarySentence } from './summary-sentence'
import type { TrendContext } from './trend-words'

const spanishContext: TrendContext = {
  words: spanish,
  format: { language: 'es', words: spanishFormat, style: 'patient', timeZone: 'UTC' },
  sex: undefined,
}
const range = { referenceRange: [{ low: ucum(70, 'mg/dL'), high: ucum(99, 'mg/dL') }] }
const high = { interpretation: [{ coding: [{ code: 'H' }] }] }

describe('a trend in one sentence', () => {
  it.each([
    [
      'one result',
      [observed('a', '2020-01-02', 90, range)],
      'Glucose: one result, 90 mg/dL (02-Jan-2020), within its normal range.',
    ],
    [
      'a rise that the source marks',
      [observed('a', '2019', 80), observed('b', '2020-01-02', 120, high)],
      'Glucose: 2 results from 2019 to 02-Jan-2020, lowest 80 mg/dL, highest 120 mg/dL; ' +
        'the latest is 120 mg/dL, marked high, higher than the one before (80 mg/dL).',
    ],
    [
      'a fall below the range',
      [observed('a', '2019', 80), observed('b', '2020', 60, range)],
      'Glucose: 2 results from 2019 to 2020, lowest 60 mg/dL, highest 80 mg/dL; the latest ' +
        'is 60 mg/dL, below its normal range, lower than the one before (80 mg/dL).',
    ],
    [
      'no change',
      [observed('a', '2019', 80), observed('b', '2020', 80)],
      'Glucose: 2 results from 2019 to 2020, lowest 80 mg/dL, highest 80 mg/dL; the latest ' +
        'is 80 mg/dL, the same as the one before.',
    ],
    [
      'nothing is compared with a value that is only known to be less',
      [observed('a', '2019', 80), observed('b', '2020', ucum(50, 'mg/dL', '<'))],
      'Glucose: 2 results from 2019 to 2020, lowest < 50 mg/dL, highest 80 mg/dL; the latest is < 50 mg/dL.',
    ],
    [
      'a value entered in error does not count',
      [observed('a', '2019', 80), observed('b', '2020', 999, { status: 'entered-in-error' })],
      'Glucose: one result, 80 mg/dL (2019).',
    ],
    [
      'what is dated in the future is not the latest, and is named',
      [observed('a', '2019', 80), observed('b', '2020', 90), observed('c', '2999-01-02', 130)],
      'Glucose: 3 results from 2019 to 02-Jan-2999, lowest 80 mg/dL, highest 130 mg/dL; the latest ' +
        'is 90 mg/dL, higher than the one before (80 mg/dL), ' +
        'not counting what is dated in the future: 130 mg/dL (02-Jan-2999).',
    ],
    [
      'another value of the moment of the latest is named',
      [
        observed('a', '2019', 80),
        observed('b', '2020-01-02T08:00:00Z', 110),
        observed('c', '2020-01-02T08:00:00Z', 310),
      ],
      'Glucose: 3 results from 2019 to 02-Jan-2020, lowest 80 mg/dL, highest 310 mg/dL; the latest ' +
        'is 110 mg/dL, higher than the one before (80 mg/dL), with 310 mg/dL at the same time.',
    ],
    [
      'another value of the day of the latest is named',
      [observed('b', '2020-01-02', 110), observed('c', '2020-01-02', 310)],
      'Glucose: 2 results on 02-Jan-2020, lowest 110 mg/dL, highest 310 mg/dL; the ' +
        'latest is 110 mg/dL, which of it and 310 mg/dL came first is not recorded.',
    ],
    [
      'one result that is dated in the future',
      [observed('c', '2999-01-02', 130)],
      'Glucose: one result, 130 mg/dL (02-Jan-2999), dated in the future.',
    ],
    [
      'results that are all dated in the future',
      [observed('b', '2998', 90), observed('c', '2999', 130)],
      'Glucose: 2 results from 2998 to 2999, lowest 90 mg/dL, highest 130 mg/dL; the latest ' +
        'is 130 mg/dL, higher than the one before (90 mg/dL), dated in the future.',
    ],
    [
      'nothing counts',
      [observed('b', '2020', 999, { status: 'entered-in-error' })],
      'Glucose: no valid result has a number.',
    ],
  ])('%s', (_, observations, sentence) => {
    expect(summarySentence(oneSeries(observations), englishContext)).toBe(sentence)
  })

  it('in Spanish', () => {
    expect(
      summarySentence(
        oneSeries([observed('a', '2019-03', 80), observed('b', '2020-01-02', 120, range)]),
        spanishContext,
      ),
    ).toBe(
      'Glucosa: 2 resultados entre marzo de 2019 y el 2 de enero de 2020, el más bajo 80 ' +
        'mg/dL, el más alto 120 mg/dL; el último es 120 mg/dL, ' +
        'por encima de su rango normal, más alto que el anterior (80 mg/dL).',
    )
  })
})

describe('a point as it is spoken', () => {
  it.each([
    [
      'a plain result',
      observed('a', '2020-01-02', 90, range),
      '02-Jan-2020: 90 mg/dL, Within range (compared by the app), normal range 70–99 mg/dL',
    ],
    ['a comparator', observed('a', '2020-01', ucum(5, 'mg/dL', '<')), 'Jan-2020: < 5 mg/dL'],
    [
      'a correction',
      observed('a', '2020', 120, { ...high, status: 'corrected' }),
      '2020: 120 mg/dL, High, Corrected',
    ],
    [
      'a release date',
      observed('a', undefined, 5, { issued: '2020-01-02T10:00:00Z' }),
      '02-Jan-2020, 10:00: 5 mg/dL, Release date; the date of measurement is not recorded',
    ],
  ])('%s', (_, observation, spoken) => {
    const series = oneSeries([observation])
    expect(series.points.map((point) => spokenPoint(point, series, englishContext))).toEqual([
      spoken,
    ])
  })

  it('says why a value is absent', () => {
    const series = oneSeries([
      observed('a', '2020', 5),
      observed('b', '2021', undefined, {
        dataAbsentReason: { coding: [{ code: 'not-performed' }] },
      }),
    ])
    expect(series.points.map((point) => spokenPoint(point, series, englishContext))).toEqual([
      '2020: 5 mg/dL',
      '2021: Not done',
    ])
  })
})
