import { expect, it } from 'vitest'
import { format as englishFormat } from './en/record/format'
import { flowSheet as englishSheet } from './en/results/flow-sheet'
import { measurements as englishMeasurements } from './en/results/measurements'
import { trends as englishTrends } from './en/results/trends'
import { format as spanishFormat } from './es/record/format'
import { flowSheet as spanishSheet } from './es/results/flow-sheet'
import { measurements as spanishMeasurements } from './es/results/measurements'
import { trends as spanishTrends } from './es/results/trends'

it.each([
  [
    'English',
    {
      format: englishFormat,
      sheet: englishSheet,
      measurements: englishMeasurements,
      trends: englishTrends,
    },
  ],
  [
    'Spanish',
    {
      format: spanishFormat,
      sheet: spanishSheet,
      measurements: spanishMeasurements,
      trends: spanishTrends,
    },
  ],
])('a state of a result has one word on every screen, in %s', (_, words) => {
  const { preliminary, registered, corrected } = words.format.status.general
  expect(words.measurements.mark.preliminary).toBe(preliminary)
  expect(words.trends.mark.preliminary).toBe(preliminary)
  expect(words.trends.legend.preliminary).toBe(preliminary)
  expect(words.sheet.legend.marks).toContain(preliminary)
  expect(words.measurements.mark.corrected).toBe(corrected)
  expect(words.trends.mark.corrected).toBe(corrected)
  expect(words.measurements.later.ordered).toContain(registered.toLowerCase())
})
