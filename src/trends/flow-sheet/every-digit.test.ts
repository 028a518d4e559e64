import fc from 'fast-check'
import type { Observation } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { parseJson } from '~/fhir/wire/parse-json'
import { measurements } from '~/i18n/en/results/measurements'
import { messages } from '~/i18n/en/messages'
import { trends } from '~/i18n/en/results/trends'
import { measuredText, pressureText, previousText } from '~/record/result/latest/measured-text'
import { measurementsOf } from '~/record/result/latest/measurements'
import { resultText as inOneLine } from '~/record/result/result-text'
import { pointValueText, spokenPoint } from '../series/point-text'
import { splitSeries } from '../series/series'
import { summarySentence } from '../summary-sentence'
import { flowRows } from './flow-rows'
import { resultText } from './flow-text'

const format = {
  language: 'en',
  words: messages.format,
  style: 'clinician',
  timeZone: 'UTC',
} as const
const show = { format, words: messages.records }

/** A decimal as a service writes it, with as many zeros at its end as it likes. */
const decimal = fc
  .tuple(fc.integer({ min: 30, max: 250 }), fc.stringMatching(/^\d{0,8}$/))
  .map(([whole, part]) => (part === '' ? String(whole) : `${whole}.${part}`))

const quantity = (digits: string) =>
  `{"value":${digits},"unit":"mm[Hg]","system":"http://unitsofmeasure.org","code":"mm[Hg]"}`
const code = (loinc: string) => `{"coding":[{"system":"http://loinc.org","code":"${loinc}"}]}`
const observation = (id: string, day: string, more: string) =>
  `{"resourceType":"Observation","id":"${id}","status":"final",` +
  `"effectiveDateTime":"${day}T08:00:00Z",${more}}`

/** One blood pressure as one record, or its halves as two. */
function pressure(day: string, [upper, lower]: readonly [string, string], isApart: boolean) {
  const half = (loinc: string, digits: string) =>
    `"code":${code(loinc)},"valueQuantity":${quantity(digits)}`
  return isApart
    ? [
        observation(`${day}s`, day, half('8480-6', upper)),
        observation(`${day}d`, day, half('8462-4', lower)),
      ]
    : [
        observation(
          day,
          day,
          `"code":${code('85354-9')},"component":[{${half('8480-6', upper)}},{${half('8462-4', lower)}}]`,
        ),
      ]
}

describe('a blood pressure', () => {
  it('has every digit as sent: by date, among the latest, before it, and in one line', () => {
    fc.assert(
      fc.property(
        fc.tuple(decimal, decimal),
        fc.tuple(decimal, decimal),
        fc.boolean(),
        (before, now, isApart) => {
          // Our own text above, of observations.
          const records = parseJson(
            `[${[...pressure('2026-01-01', before, isApart), ...pressure('2026-02-01', now, isApart)].join()}]`,
          ) as readonly Observation[]
          const { rows } = flowRows(records, 'UTC')
          expect(rows).toHaveLength(1)
          const cells = rows.flatMap((row) =>
            row.results.map((result) =>
              resultText(result, row, { words: trends, format, sex: undefined }),
            ),
          )
          expect(cells.toSorted()).toEqual([before.join('/'), now.join('/')].toSorted())
          const [latest] = measurementsOf(records, 'UTC').rows
          if (latest === undefined) throw new Error('no row')
          const context = { words: measurements, show }
          expect(measuredText(latest.latest, context)).toBe(`${now.join('/')} mmHg`)
          expect(previousText(latest, context)).toBe(before.join('/'))
          expect(pressureText(latest.latest.readings, show)).toBe(`${now.join('/')} mmHg`)
          const [first] = latest.latest.observations
          // A half that was filed apart is in its own line.
          expect(inOneLine(first, show)).toBe(`${isApart ? now[0] : now.join('/')} mmHg`)
        },
      ),
    )
  })
})

describe('a trend', () => {
  it('has every digit as sent: in its sentence, in its table, and where it is read out', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(decimal, { minLength: 2, maxLength: 4, selector: Number }),
        fc.constantFrom('%', 'mm[Hg]'),
        (numbers, unit) => {
          const records = numbers.map((digits, index) => {
            const value = `"valueQuantity":{"value":${digits},"unit":"${unit}","code":"${unit}"}`
            const text = observation(
              `o${index}`,
              `2026-01-0${index + 1}`,
              `"code":${code('4548-4')},${value}`,
            )
            // Our own text above, of observations.
            return parseJson(text) as Observation
          })
          const [series] = splitSeries(records, 'UTC').series
          const context = { words: trends, format, sex: undefined }
          const shown = numbers.map((digits) => (unit === '%' ? `${digits}%` : `${digits} mmHg`))
          const points = series?.points ?? []
          expect(points.map((point) => series && pointValueText(point, series, context))).toEqual(
            shown,
          )
          const sentence = series === undefined ? '' : summarySentence(series, context)
          expect(sentence).toContain(`the latest is ${shown.at(-1)},`)
          expect(sentence).toContain(`than the one before (${shown.at(-2)})`)
          for (const [index, point] of points.entries())
            expect(series && spokenPoint(point, series, context)).toContain(`: ${shown[index]}`)
        },
      ),
    )
  })
})
