import fc from 'fast-check'
import type { Observation } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { messages } from '~/i18n/en/messages'
import { measurements } from '~/i18n/en/results/measurements'
import { historiesOf, textBefore } from '~/record/result/compare-results'
import { previousText } from '~/record/result/latest/measured-text'
import { measurementsOf } from '~/record/result/latest/measurements'
import { previousResult } from '~/resources/panel/previous-result'
import { flowRows } from '~/trends/flow-sheet/flow-rows'
import { englishContext } from '~/trends/series/observed'
import { splitSeries } from '~/trends/series/series'
import { summarySentence } from '~/trends/summary-sentence'

const LOINC = 'http://loinc.org'
const show = { format: englishContext.format, words: messages.records }
const coded = (code: string) => ({ coding: [{ system: LOINC, code }] })
const inUnit = (value: number, unit: string) => ({ valueQuantity: { value, unit } })

/** One measurement of a list: how it was filed, by which method, and if it counts. */
interface Taken {
  readonly method: string | undefined
  readonly status: 'final' | 'preliminary' | 'entered-in-error' | 'cancelled'
  readonly isAbsent: boolean
}

const FIRST = Date.UTC(2024, 0, 1, 9)
const DAY = 24 * 60 * 60 * 1000

/** The n-th of them, of the n-th day; its value tells which it is. */
function recordOf({ method, status, isAbsent }: Taken, index: number, isPressure: boolean) {
  const head = {
    resourceType: 'Observation' as const,
    id: `o${index}`,
    status,
    effectiveDateTime: new Date(FIRST + index * DAY).toISOString(),
    ...(method === undefined ? {} : { method: { text: method } }),
  }
  const value = (first: number, unit: string) =>
    isAbsent ? { dataAbsentReason: { text: 'lost' } } : inUnit(first + index, unit)
  return isPressure
    ? {
        ...head,
        code: coded('85354-9'),
        component: [
          { code: coded('8480-6'), ...value(110, 'mmHg') },
          { code: coded('8462-4'), ...value(60, 'mmHg') },
        ],
      }
    : { ...head, code: coded('2345-7'), ...value(90, 'mg/dL') }
}

const lists = (methods: readonly (string | undefined)[]) =>
  fc.record({
    isPressure: fc.boolean(),
    taken: fc.array(
      fc.record({
        method: fc.constantFrom(...methods),
        status: fc.constantFrom(
          'final',
          'final',
          'preliminary',
          'entered-in-error',
          'cancelled',
        ) satisfies fc.Arbitrary<Taken['status']>,
        isAbsent: fc.integer({ max: 5, min: 0 }).map((one) => one === 0),
      }),
      { minLength: 1, maxLength: 12 },
    ),
  })

const isCounted = ({ status, component, valueQuantity }: Observation) =>
  (status === 'final' || status === 'preliminary') &&
  (component?.[0]?.valueQuantity ?? valueQuantity) !== undefined

/** The newest result that counts and the one before it on its line, read from the records alone. */
function expectedOf(records: readonly Observation[]) {
  const counted = records.filter(isCounted).toReversed()
  const [latest] = counted
  const stated = new Set(counted.flatMap(({ method }) => method?.text ?? []))
  const isOn = (one: Observation) => stated.size < 2 || one.method?.text === latest?.method?.text
  return {
    counted,
    latest,
    before: counted.slice(1).find(isOn),
    isByMethod: stated.size > 1,
    methods: new Set(counted.map(({ method }) => method?.text)),
    isOn,
  }
}

describe.each([
  ['no method', [undefined]],
  ['one method', ['Auscultation']],
  ['one method, or none', [undefined, 'Auscultation']],
  ['two methods', ['Auscultation', 'Oscillometry']],
  ['two methods, or none', [undefined, 'Auscultation', 'Oscillometry']],
] as const)('results that state %s', (_, methods) => {
  it('have one previous value on every screen', () => {
    fc.assert(
      fc.property(lists(methods), ({ isPressure, taken }) => {
        const records: readonly Observation[] = taken.map((one, index) =>
          recordOf(one, index, isPressure),
        )
        const { latest, before, isByMethod, isOn } = expectedOf(records)
        fc.pre(latest !== undefined)
        if (latest === undefined) return
        const [row, ...others] = measurementsOf(records, 'UTC').rows
        expect(others).toEqual([])
        expect(row?.latest.observations[0]).toBe(latest)
        expect(row?.previous?.observations[0]).toBe(before)

        const [flow, ...more] = flowRows(records, 'UTC').rows
        expect(more).toEqual([])
        const dated = flow?.results.map(({ observation }) => observation) ?? []
        const [, next] = dated.filter((one) => isCounted(one) && isOn(one))
        expect(next).toBe(before)

        const number = ({ valueQuantity, component = [] }: Observation) =>
          [valueQuantity, ...component.map((part) => part.valueQuantity)]
            .flatMap((quantity) => quantity?.value ?? [])
            .join('/')
        const shared =
          latest.method === undefined ? ' (also without a stated method)' : ' (by the same method)'
        const words = before && `${number(before)}${isByMethod ? shared : ''}`
        expect(row && previousText(row, { show, words: measurements })).toBe(words)
        const histories = historiesOf(records).get()
        expect(histories && textBefore(latest, histories, show)).toBe(words)

        const part = latest.component?.[0] ?? latest
        const found = previousResult({ observation: latest, part }, records)
        expect(found?.observation).toBe(before)
        expect(found === undefined ? isByMethod : found.shared !== undefined).toBe(isByMethod)
      }),
    )
  })

  it('are on one line of the trend, or beside it by name', () => {
    fc.assert(
      fc.property(lists(methods), ({ isPressure, taken }) => {
        const records: readonly Observation[] = taken.map((one, index) =>
          recordOf(one, index, isPressure),
        )
        const { latest, before, counted, methods: stated, isByMethod, isOn } = expectedOf(records)
        fc.pre(latest !== undefined)
        if (latest === undefined) return
        const { series } = splitSeries(records, 'UTC')
        const halves = isPressure ? 2 : 1
        expect(
          series.filter(({ points }) => points.some(({ observation }) => isCounted(observation))),
        ).toHaveLength(halves * (isByMethod ? stated.size : 1))
        const lines = series.filter(({ points }) =>
          points.some(({ observation }) => observation === latest),
        )
        expect(lines).toHaveLength(halves)
        for (const line of lines) {
          const drawn = line.points.filter(({ observation }) => isCounted(observation))
          expect(drawn.at(-1)?.observation).toBe(latest)
          expect(drawn.at(-2)?.observation).toBe(before)
          const sentence = summarySentence(line, englishContext)
          expect(sentence.includes('higher than the one before')).toBe(before !== undefined)
          const besides = counted.length - counted.filter(isOn).length
          expect(line.beside.reduce((all, { count }) => all + count, 0)).toBe(besides)
          expect(sentence.includes('Apart from these')).toBe(besides > 0)
        }
      }),
    )
  })
})

describe('a method that disagrees with what states none', () => {
  it('has a line and a row of its own, also where the other is older', () => {
    const records: readonly Observation[] = [
      recordOf({ method: undefined, status: 'final', isAbsent: false }, 0, false),
      recordOf({ method: 'Strip', status: 'final', isAbsent: false }, 1, false),
      recordOf({ method: undefined, status: 'final', isAbsent: false }, 2, false),
      {
        ...recordOf({ method: 'Strip', status: 'final', isAbsent: false }, 2, false),
        id: 'far',
        ...inUnit(200, 'mg/dL'),
      },
    ]
    const ids = (list: readonly { readonly id?: string | undefined }[]) => list.map(({ id }) => id)
    const rows = measurementsOf(records, 'UTC').rows
    expect(rows.map(({ results }) => ids(results.flatMap((one) => one.observations)))).toEqual([
      ['o2', 'o0'],
      ['far', 'o1'],
    ])
    const { series } = splitSeries(records, 'UTC')
    expect(series.map(({ points }) => ids(points.map((one) => one.observation)))).toEqual([
      ['o0', 'o2'],
      ['o1', 'far'],
    ])
    expect(series.map((line) => summarySentence(line, englishContext))).toEqual([
      expect.stringContaining(
        'Apart from these, because another method may give other numbers: 2 results by Strip.',
      ),
      expect.stringContaining('2 results without a stated method.'),
    ])
    const histories = historiesOf(records).get()
    expect(records.map((one) => histories && textBefore(one, histories, show))).toEqual([
      undefined,
      undefined,
      '90',
      '91',
    ])
  })
})

describe('results of which some are dated in the future', () => {
  it('have one latest value in the list and in the sentence of their trend', () => {
    const years = fc.uniqueArray(fc.integer({ min: 2000, max: 2020 }), {
      minLength: 1,
      maxLength: 4,
    })
    const ahead = fc.uniqueArray(fc.integer({ min: 2800, max: 2820 }), { maxLength: 3 })
    fc.assert(
      fc.property(years, ahead, (past, toCome) => {
        const records: readonly Observation[] = [...past, ...toCome].map((year, index) => ({
          ...recordOf({ method: undefined, status: 'final', isAbsent: false }, index, false),
          effectiveDateTime: `${year}-05-04`,
          ...inUnit(year - 1900, 'mg/dL'),
        }))
        const [row] = measurementsOf(records, 'UTC').rows
        const value = row?.latest.observations[0]?.valueQuantity?.value
        expect(value).toBe(Math.max(...past) - 1900)
        const [line] = splitSeries(records, 'UTC').series
        const sentence = line === undefined ? '' : summarySentence(line, englishContext)
        expect(sentence).toMatch(new RegExp(`(?:the latest is|one result,) ${value} mg/dL`))
        expect(sentence.includes('not counting what is dated in the future')).toBe(
          toCome.length > 0,
        )
      }),
    )
  })
})
