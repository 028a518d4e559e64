import type { Observation } from 'fhir/r4'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SCALES } from '~/fhir/scores/known-scores'
import { measurementsOf } from '~/record/result/latest/measurements'
import { englishContext, observed, ucum } from '../series/observed'
import { columnText, newestFirst } from './flow-column'
import { columnsFor, columnsIn, pagesOf } from './flow-page'
import { flowRows } from './flow-rows'
import { flowRowName, resultNotes, resultText, rowNotes } from './flow-text'

const LOINC = 'http://loinc.org'
const range = (low: number, high: number) => ({
  referenceRange: [{ low: ucum(low, 'mg/dL'), high: ucum(high, 'mg/dL') }],
})
const dates = (observations: readonly Observation[]) =>
  newestFirst(flowRows(observations, 'UTC').columns).map((column) =>
    columnText(column, englishContext),
  )
const only = (observations: readonly Observation[]) => {
  const {
    rows: [row, ...more],
  } = flowRows(observations, 'UTC')
  if (row === undefined || more.length > 0) throw new Error('not one row')
  return row
}

describe('the columns of a flow sheet', () => {
  it.each([
    [
      ['2026-11-02', '2026-11-01'],
      ['02-Nov-2026', '01-Nov-2026'],
    ],
    [['2026-11-02T08:00:00Z', '2026-11-02T23:59:00Z', '2026-11-02'], ['02-Nov-2026']],
    [['2026-11-02T23:30:00-05:00'], ['03-Nov-2026']],
    [
      ['2026-11', '2026', '2026-11-20'],
      ['20-Nov-2026', 'Nov-2026', '2026'],
    ],
    [
      [undefined, '1999-12-31'],
      ['31-Dec-1999', 'No date'],
    ],
    [['not a date'], ['No date']],
  ])('%j are %j', (given, shown) => {
    expect(dates(given.map((when, index) => observed(String(index), when, 80)))).toEqual(shown)
  })

  it('are days of the reader’s clock', () => {
    const { columns } = flowRows([observed('a', '2026-11-02T23:30:00Z', 80)], 'Europe/Berlin')
    expect(columns.map(({ key }) => key)).toEqual(['2026-11-03'])
  })

  it('hold a long period as what it is, a short one as its day', () => {
    const during = (start: string, end: string) =>
      observed('p', undefined, 80, { effectivePeriod: { start, end } })
    expect(dates([during('2026-11-02', '2026-11-04')])).toEqual(['02-Nov-2026 to 04-Nov-2026'])
    expect(dates([during('2026-11-02T08:00:00Z', '2026-11-02T09:00:00Z')])).toEqual(['02-Nov-2026'])
  })

  it('are those of a period, with what has no date, in pages from the newest', () => {
    const { columns } = flowRows(
      ['2026-01-05', '2026-03-05', '2026-02-05', undefined].map((when, index) =>
        observed(String(index), when, 80),
      ),
      'UTC',
    )
    const keys = (window?: { from: number; to: number }) =>
      columnsIn(columns, window).map(({ key }) => key)
    expect(keys({ from: Date.UTC(2026, 1, 1), to: Date.UTC(2026, 5, 1) })).toEqual([
      '2026-03-05',
      '2026-02-05',
      '',
    ])
    expect(
      pagesOf(columnsIn(columns, undefined), 3).map((page) => page.map(({ key }) => key)),
    ).toEqual([['2026-03-05', '2026-02-05', '2026-01-05'], ['']])
    expect(pagesOf([], 3)).toEqual([[]])
  })

  it('are as many as there is room for, and none in the width of a phone', () => {
    expect([390, 560, 800, 1168, 4000].map((width) => columnsFor(width, 'clinician'))).toEqual([
      undefined,
      3,
      5,
      8,
      14,
    ])
  })
})

describe('the rows of a flow sheet', () => {
  const meter = { method: { text: 'Meter' } }

  it('are one for each code, whatever their units and methods, words and absent values included', () => {
    const { rows } = flowRows(
      [
        observed('a', '2026-01-01', 80),
        observed('b', '2026-01-02', ucum(4.4, 'mmol/L')),
        observed('c', '2026-01-03', undefined, { valueString: 'trace' }),
        observed('d', '2026-01-04', undefined, { dataAbsentReason: { text: 'clotted' } }),
        observed('e', '2026-01-05', 81, meter),
      ],
      'UTC',
    )
    expect(rows.map(({ results }) => results.map(({ observation }) => observation.id))).toEqual([
      ['e', 'd', 'c', 'b', 'a'],
    ])
  })

  it('are one for each method where two of them disagree, each with its name', () => {
    const { rows } = flowRows(
      [
        observed('a', '2026-01-01', 80),
        observed('b', '2026-01-01', 120, meter),
        observed('c', '2026-01-02', 82),
      ],
      'UTC',
    )
    expect(rows.map((row) => flowRowName(row, englishContext)).toSorted()).toEqual([
      'Glucose',
      'Glucose, Meter',
    ])
  })

  it('say the method of each of several results of a day, if it is another', () => {
    const row = only([
      observed('a', '2026-01-01T08:00:00Z', 80),
      observed('b', '2026-01-01T08:30:00Z', 81, meter),
      observed('c', '2026-01-02T08:00:00Z', 82, meter),
    ])
    expect(
      [...row.cells.values()].map((cell) =>
        cell.map((result) => resultNotes(result, cell, englishContext)),
      ),
    ).toEqual([[['08:00'], ['08:30', 'Meter']], [[]]])
  })

  it('have the letters of an instrument for a name, not LOINC’s own', () => {
    expect(
      SCALES.flatMap(({ code, panels, display }) =>
        [code, ...panels].map((each) =>
          flowRowName(
            only([
              observed('a', '2026-01-01', undefined, {
                code: { coding: [{ system: LOINC, code: each, display }] },
                valueInteger: 3,
              }),
            ]),
            englishContext,
          ),
        ),
      ).filter((name) => !/^[A-Z]+-[\dC]+$/.test(name)),
    ).toEqual([])
  })

  const part = (code: string) => ({
    code: { coding: [{ system: LOINC, code }] },
    valueQuantity: ucum(code === '8480-6' ? 120 : 80, 'mm[Hg]'),
  })
  const pressure = (id: string, codes: readonly string[]) =>
    observed(id, '2026-01-01', undefined, {
      code: { text: 'Blood pressure' },
      component: codes.map(part),
    })
  const numbers = (observations: readonly Observation[]) =>
    flowRows(observations, 'UTC').rows.map(({ results }) =>
      results.map(({ quantity, second }) => [quantity?.value, second?.value]),
    )

  it('are one for each component, by its code', () => {
    expect(
      numbers([pressure('a', ['9279-1', '8867-4']), pressure('b', ['8867-4', '9279-1'])]),
    ).toEqual([
      [
        [80, undefined],
        [80, undefined],
      ],
      [
        [80, undefined],
        [80, undefined],
      ],
    ])
  })

  it('are one for the blood pressure, whatever the order of its two numbers', () => {
    expect(
      numbers([pressure('a', ['8480-6', '8462-4']), pressure('b', ['8462-4', '8480-6'])]),
    ).toEqual([
      [
        [120, 80],
        [120, 80],
      ],
    ])
  })

  it('join the numbers of a blood pressure that were filed apart, and name one that has no other', () => {
    const half = (id: string, when: string, code: string, more: Partial<Observation> = {}) =>
      observed(id, when, undefined, { ...part(code), ...more })
    const row = only([
      half('a', '2026-01-01T08:00:00Z', '8480-6'),
      half('b', '2026-01-01T08:00:00Z', '8462-4'),
      half('c', '2026-01-02T08:00:00Z', '8480-6'),
      half('d', '2026-01-03T08:00:00Z', '8480-6', { status: 'entered-in-error' }),
      half('e', '2026-01-03T08:00:00Z', '8462-4'),
      observed('f', '2026-01-04', undefined, {
        code: { coding: [{ system: LOINC, code: '85354-9' }] },
        dataAbsentReason: { text: 'refused' },
      }),
    ])
    expect(flowRowName(row, englishContext)).toBe('Blood pressure')
    expect(row.results.map((result) => resultText(result, row, englishContext))).toEqual([
      'refused',
      'systolic 120',
      'diastolic 80',
      'systolic 120',
      '120/80',
    ])
  })

  it('name the position of a blood pressure where it matters', () => {
    const at = (id: string, upper: number, [systolic, diastolic]: readonly [string, string]) => [
      observed(`${id}s`, '2026-01-01T08:00:00Z', ucum(upper, 'mm[Hg]'), { ...named(systolic) }),
      observed(`${id}d`, '2026-01-01T08:00:00Z', ucum(70, 'mm[Hg]'), { ...named(diastolic) }),
    ]
    const named = (code: string) => ({ code: { coding: [{ system: LOINC, code }] } })
    const rowsOf = (standing: number) =>
      flowRows(
        [...at('a', 120, ['8459-0', '8453-3']), ...at('b', standing, ['8460-8', '8454-1'])],
        'UTC',
      ).rows.map((row) => [
        flowRowName(row, englishContext),
        row.results.map((result) => resultText(result, row, englishContext)).toSorted(),
      ])
    expect(rowsOf(118)).toEqual([['Blood pressure', ['118/70', '120/70']]])
    expect(rowsOf(95)).toEqual([
      ['Blood pressure, sitting', ['120/70']],
      ['Blood pressure, standing', ['95/70']],
    ])
  })

  it('say a unit and a range once where all results share them, and leave them with the results where not', () => {
    const shared = only([
      observed('a', '2026-01-01', 80, range(70, 99)),
      observed('b', '2026-01-02', ucum(50, 'mg/dL', '<'), range(70, 99)),
    ])
    expect(rowNotes(shared, englishContext)).toEqual(['mg/dL', 'Normal range 70–99'])
    expect(shared.results.map((result) => resultText(result, shared, englishContext))).toEqual([
      '< 50',
      '80',
    ])
    const mixed = only([
      observed('a', '2026-01-01', 80, range(70, 99)),
      observed('b', '2026-01-02', ucum(4.4, 'mmol/L'), range(70, 99)),
    ])
    expect(rowNotes(mixed, englishContext)).toEqual([])
    expect(mixed.results.map((result) => resultText(result, mixed, englishContext))).toEqual([
      '4.4 mmol/L',
      '80 mg/dL',
    ])
    expect(
      rowNotes(
        only([
          observed('a', '2026-01-01', 80, range(70, 99)),
          observed('b', '2026-01-02', 80, range(70, 110)),
        ]),
        englishContext,
      ),
    ).toEqual(['mg/dL'])
  })

  it('keep several results of a day in order of time, each with its time, and say what became of them', () => {
    const row = only([
      observed('late', '2026-01-01T15:00:00Z', 90),
      observed('early', '2026-01-01T07:30:00Z', 80, { status: 'corrected' }),
      observed('wrong', '2026-01-01T09:00:00Z', 800, { status: 'entered-in-error' }),
      observed('soon', undefined, 70, { issued: '2026-01-01T16:00:00Z', status: 'preliminary' }),
    ])
    const cell = row.cells.get('2026-01-01') ?? []
    expect(cell.map((result) => resultNotes(result, cell, englishContext))).toEqual([
      ['07:30', 'Corrected'],
      ['09:00', 'Entered in error'],
      ['15:00'],
      ['16:00', 'Preliminary', 'release date'],
    ])
    expect(
      cell.slice(2, 3).map((result) => resultNotes(result, [result], englishContext)),
      'alone on its day it needs no time',
    ).toEqual([[]])
  })

  it('flag by interpretation, else by range, never what is withdrawn', () => {
    const high = {
      interpretation: [
        {
          coding: [
            {
              system: 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation',
              code: 'H',
            },
          ],
        },
      ],
    }
    const row = only([
      observed('said', '2026-01-04', 80, { ...range(70, 99), ...high }),
      observed('derived', '2026-01-03', 120, range(70, 99)),
      observed('wrong', '2026-01-02', 900, { ...high, status: 'entered-in-error' }),
      observed('words', '2026-01-01', undefined, { valueString: 'Positive', ...high }),
    ])
    expect(row.results.map(({ flag }) => flag && `${flag.level} by ${flag.source}`)).toEqual([
      'high by interpretation',
      'high by range',
      undefined,
      'high by interpretation',
    ])
  })
})

const someObservation = fc.record({
  code: fc.constantFrom('Glucose', 'Weight', 'Rash'),
  when: fc.constantFrom(
    undefined,
    '2020',
    '2020-02',
    '2020-02-03',
    '2020-02-03T10:00:00Z',
    'rubbish',
  ),
  value: fc.constantFrom(undefined, 1, 2),
  unit: fc.constantFrom('mg/dL', 'kg'),
  parts: fc.integer({ min: 0, max: 3 }),
})

describe('any observations', () => {
  it('land whole in the flow sheet: every value in one cell of one row, under a column that is there', () => {
    fc.assert(
      fc.property(fc.array(someObservation, { maxLength: 30 }), (given) => {
        const observations = given.map(({ code, when, value, unit, parts }, index) =>
          observed(String(index), when, value === undefined ? undefined : ucum(value, unit), {
            code: { text: code },
            component: Array.from({ length: parts }, (_, part) => ({
              code: { text: `Part ${part}` },
              valueInteger: part,
            })),
          }),
        )
        const { rows, columns } = flowRows(observations, 'UTC')
        const cells = rows.flatMap((row) => [...row.cells.values()].flat().map(({ key }) => key))
        const expected = given.reduce(
          (count, { value, parts }) => count + parts + (parts === 0 || value !== undefined ? 1 : 0),
          0,
        )
        expect(new Set(cells).size).toBe(expected)
        expect(cells).toHaveLength(expected)
        expect(
          rows
            .flatMap((row) => [...row.cells.keys()])
            .every((key) => columns.some((column) => column.key === key)),
        ).toBe(true)
        expect(newestFirst(columns)).toHaveLength(columns.length)
      }),
    )
  })
  const pressureCodes = ['8480-6', '8462-4', '8459-0', '8453-3', '76534-7'] as const
  const anyMeasurement = fc.record({
    code: fc.constantFrom('2345-7', '85354-9', '44261-6', ...pressureCodes),
    when: fc.constantFrom(undefined, '2026', '2026-02-03', '2026-02-03T10:00:00Z', '2026-02-04'),
    value: fc.constantFrom(undefined, 100, 104, 130),
    unit: fc.constantFrom('mm[Hg]', 'kPa'),
    method: fc.constantFrom(undefined, 'Auscultation', 'Cuff'),
    device: fc.constantFrom(undefined, 'Device/1'),
    site: fc.constantFrom(undefined, 'Left arm'),
    status: fc.constantFrom('final', 'entered-in-error'),
    // One record has each pressure once at most (R4, "Vital Signs Profile").
    parts: fc.option(
      fc.tuple(
        ...(['8480-6', '8462-4'] as const).map((code) =>
          fc.record({ code: fc.constant(code), value: fc.constantFrom(undefined, 80, 130) }),
        ),
      ),
    ),
  })
  const numbered = (code: string, value: number | undefined, unit: string) => ({
    code: { coding: [{ system: LOINC, code }] },
    ...(value === undefined ? {} : { valueQuantity: ucum(value, unit) }),
  })

  it('have by date the rows that they have among the latest results', () => {
    fc.assert(
      fc.property(fc.array(anyMeasurement, { maxLength: 12 }), (given) => {
        const observations = given.map(
          ({ code, when, value, unit, method, device, site, status, parts }, index): Observation =>
            observed(String(index), when, undefined, {
              status,
              ...(code === '85354-9' && parts !== null
                ? {
                    ...numbered(code, undefined, unit),
                    component: parts.map((part) => numbered(part.code, part.value, unit)),
                  }
                : numbered(code, value, unit)),
              ...(method === undefined ? {} : { method: { text: method } }),
              ...(device === undefined ? {} : { device: { reference: device } }),
              ...(site === undefined ? {} : { bodySite: { text: site } }),
            }),
        )
        const rowsOf = (rows: readonly { readonly key: string }[]) =>
          rows.map(({ key }) => key).toSorted()
        expect(rowsOf(flowRows(observations, 'UTC').rows)).toEqual(
          rowsOf(measurementsOf(observations, 'UTC').rows),
        )
        const readings = (all: readonly (readonly (number | undefined)[])[]) =>
          all
            .filter((numbers) => numbers.length > 1)
            .map(String)
            .toSorted()
        expect(
          readings(
            flowRows(observations, 'UTC').rows.flatMap(({ results }) =>
              results.map(({ quantity, second }) =>
                second === undefined ? [] : [quantity?.value, second.value],
              ),
            ),
          ),
          'with the same pressures together',
        ).toEqual(
          readings(
            measurementsOf(observations, 'UTC').rows.flatMap(({ results }) =>
              results.map((result) => result.readings.map(({ value }) => value)),
            ),
          ),
        )
      }),
    )
  })
})
