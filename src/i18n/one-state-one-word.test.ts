import { expect, it } from 'vitest'
import { cdaEntry as englishEntry } from './en/documents/cda-entry'
import { hl7Marks as englishHl7 } from './en/documents/hl7-codes'
import { doctorSummary as englishSummary } from './en/summary/doctor-summary'
import { home as englishHome } from './en/summary/home'
import { format as englishFormat } from './en/record/format'
import { flowSheet as englishSheet } from './en/results/flow-sheet'
import { measurements as englishMeasurements } from './en/results/measurements'
import { trends as englishTrends } from './en/results/trends'
import { cdaEntry as spanishEntry } from './es/documents/cda-entry'
import { hl7Marks as spanishHl7 } from './es/documents/hl7-codes'
import { doctorSummary as spanishSummary } from './es/summary/doctor-summary'
import { home as spanishHome } from './es/summary/home'
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

it.each([
  ['English', englishFormat, englishSummary, englishEntry, englishHl7],
  ['Spanish', spanishFormat, spanishSummary, spanishEntry, spanishHl7],
])(
  'what is on hold is so in lists, in documents and on the page for a doctor, in %s',
  (_, { status: { general } }, summary, entry, hl7) => {
    const held = general['on-hold']
    expect(general.onhold).toBe(held)
    expect(summary.onHold).toBe(held.toLowerCase())
    expect(entry.status.held).toBe(held)
    expect(hl7.held).toBe(held)
  },
)

it.each([
  ['English', englishHome, englishSummary, 'current'],
  ['Spanish', spanishHome, spanishSummary, 'actual'],
])(
  'what is current is so in every card and on the page for a doctor, in %s',
  (_, home, summary, word) => {
    for (const words of [
      home.ofCurrent(2, 3),
      home.ofCurrentSoFar(2, 3),
      home.noneNow,
      home.ranked.shown.conditions(2, 3, true),
      summary.section.medicines,
      summary.section.problems,
    ])
      expect(words.toLowerCase()).toContain(word)
  },
)
