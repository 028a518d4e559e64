import fc from 'fast-check'
import type { Observation } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { messages } from '~/i18n/en/messages'
import { measurements } from '~/i18n/en/results/measurements'
import { historiesOf, textBefore } from '~/record/result/compare-results'
import { besideText, previousText } from '~/record/result/latest/measured-text'
import { measurementsOf } from '~/record/result/latest/measurements'
import { previousResult } from '~/resources/panel/previous-result'
import { englishContext } from '~/trends/series/observed'
import { splitSeries } from '~/trends/series/series'
import { summarySentence } from '~/trends/summary-sentence'

const show = { format: englishContext.format, words: messages.records }

/** Times of one day and around it, each with the whole span that it may mean (R4, dateTime). */
const TIMES = {
  '2025': ['2025-01-01T00:00Z', '2026-01-01T00:00Z'],
  '2026': ['2026-01-01T00:00Z', '2027-01-01T00:00Z'],
  '2026-03': ['2026-03-01T00:00Z', '2026-04-01T00:00Z'],
  '2026-03-03': ['2026-03-03T00:00Z', '2026-03-04T00:00Z'],
  '2026-03-04': ['2026-03-04T00:00Z', '2026-03-05T00:00Z'],
  '2026-03-05': ['2026-03-05T00:00Z', '2026-03-06T00:00Z'],
  '2026-03-03T20:00:00Z': ['2026-03-03T20:00Z', '2026-03-03T20:00Z'],
  '2026-03-04T08:00:00Z': ['2026-03-04T08:00Z', '2026-03-04T08:00Z'],
  '2026-03-04T14:00:00-07:00': ['2026-03-04T21:00Z', '2026-03-04T21:00Z'],
} as const
type Time = keyof typeof TIMES

/** True when one of two times is certainly over before the other begins. */
function isOver(one: Time, other: Time): boolean {
  const [[from, to], [begin]] = [TIMES[one].map(Date.parse), TIMES[other].map(Date.parse)]
  return (
    from !== undefined && to !== undefined && begin !== undefined && from < begin && to <= begin
  )
}

/** Results of different times; the value tells which one it is. */
const lists = fc.shuffledSubarray(Object.keys(TIMES) as Time[], { minLength: 1 }).map((times) => ({
  times,
  records: times.map((time, index): Observation => ({
    resourceType: 'Observation',
    id: `o${index}`,
    status: 'final',
    code: { coding: [{ system: 'http://loinc.org', code: '2345-7' }] },
    effectiveDateTime: time,
    valueQuantity: { value: 90 + index, unit: 'mg/dL' },
  })),
}))

describe('results whose times overlap', () => {
  it('are never called earlier or later than one another, on any screen', () => {
    fc.assert(
      fc.property(lists, ({ times, records }) => {
        const timeOf = (one: Observation | undefined) => times[records.indexOf(one as Observation)]
        const [row] = measurementsOf(records, 'UTC').rows
        const latest = row?.latest.observations[0]
        const at = timeOf(latest)
        if (row === undefined || latest === undefined || at === undefined)
          throw new Error('the measurement has a row')
        // Nothing is later than the latest for certain.
        expect(times.filter((one) => isOver(at, one))).toEqual([])
        const earlier = times.filter((one) => isOver(one, at))
        const beside = times.filter((one) => one !== at && !isOver(one, at))
        const before = timeOf(row.previous?.observations[0])
        // Of those that are certainly earlier, none is certainly later than the one before.
        expect(before === undefined).toBe(earlier.length === 0)
        const isRight = (one: Time) =>
          isOver(one, at) && !earlier.some((other) => isOver(one, other))
        expect(before === undefined || isRight(before)).toBe(true)
        expect(new Set(row.beside.map(({ observations: [one] }) => timeOf(one)))).toEqual(
          new Set(beside),
        )
        const course = row.comparable.map(({ observations: [one] }) => timeOf(one))
        for (const [index, one] of course.slice(1).entries())
          expect(isOver(course[index] as Time, one as Time)).toBe(true)

        const context = { show, words: measurements }
        const told = besideText(row, context)
        expect(told === undefined).toBe(beside.length === 0)
        for (const one of beside) expect(told).toContain(String(90 + times.indexOf(one)))

        const text = before === undefined ? undefined : String(90 + times.indexOf(before))
        expect(previousText(row, context)).toBe(text)
        const histories = historiesOf(records).get()
        expect(histories && textBefore(latest, histories, show)).toBe(text)
        const found = previousResult({ observation: latest, part: latest }, records)
        expect(timeOf(found?.observation)).toBe(before)

        const [line] = splitSeries(records, 'UTC').series
        const sentence = line === undefined ? '' : summarySentence(line, englishContext)
        expect(sentence.includes('the one before')).toBe(before !== undefined)
        expect(sentence).toContain(text === undefined ? 'mg/dL' : `the one before (${text} mg/dL)`)
        expect(sentence.includes('is not recorded')).toBe(beside.length > 0)
      }),
    )
  })
})
