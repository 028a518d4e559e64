import fc from 'fast-check'
import type { Observation } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { measurements as english } from '~/i18n/en/results/measurements'
import { messages } from '~/i18n/en/messages'
import { besideText, measuredText, measurementName, previousText } from './measured-text'
import { measurementsOf, type Measurement } from './measurements'

const LOINC = 'http://loinc.org'
const HL7 = 'http://terminology.hl7.org/CodeSystem'
const context = {
  words: english,
  show: {
    format: { language: 'en', words: messages.format, style: 'clinician', timeZone: 'UTC' },
    words: messages.records,
  },
} as const

let count = 0

function result(code: string, day: string, more: Partial<Observation> = {}): Observation {
  count += 1
  const made: Partial<Observation> = {
    resourceType: 'Observation',
    id: `o${count}`,
    status: 'final',
    code: { coding: [{ system: LOINC, code }] },
    effectiveDateTime: `${day}T08:00:00Z`,
    ...more,
  }
  // As services send them: absent elements are not there at all.
  return JSON.parse(JSON.stringify(made)) as Observation
}

const glucose = (day: string, value: number, more: Partial<Observation> = {}) =>
  result('2345-7', day, { valueQuantity: { value, unit: 'mg/dL' }, ...more })

const half = (code: string, day: string, value: number) =>
  result(code, day, { valueQuantity: { value, unit: 'mmHg' } })

const pressure = (day: string, upper: number, lower: number) =>
  result('85354-9', day, {
    component: (
      [
        ['8462-4', lower],
        ['8480-6', upper],
      ] as const
    ).map(([code, value]) => ({
      code: { coding: [{ system: LOINC, code }] },
      valueQuantity: { value, unit: 'mmHg' },
    })),
  })

function onlyRow(observations: readonly Observation[]): Measurement {
  const { rows } = measurementsOf(observations, 'UTC')
  const [row] = rows
  if (row === undefined || rows.length !== 1) throw new Error(`${rows.length} rows`)
  return row
}

const idsOf = (results: Measurement['results'] | Measurement['comparable']) =>
  results.flatMap(({ observations }) => observations.map(({ id }) => id))

describe('a result that is dated in the future', () => {
  const year = new Date().getFullYear()
  const ahead = `${year + 1}-10-12`

  it('is not the latest of its measurement, which is the one before', () => {
    const row = onlyRow([
      glucose(ahead, 250),
      glucose('2026-04-02', 120),
      glucose('2026-03-01', 99),
    ])
    expect(measuredText(row.latest, context)).toBe('120 mg/dL')
    expect(row.later.map(({ readings }) => readings[0]?.value)).toEqual([250])
    expect(row.previous?.readings[0]?.value).toBe(99)
    expect(row.comparable.map(({ readings }) => readings[0]?.value)).toEqual([99, 120])
  })

  it('is told where it is the only one', () => {
    expect(measuredText(onlyRow([glucose(ahead, 250)]).latest, context)).toBe('250 mg/dL')
  })

  it('is one of another day: a clock that is ahead by hours does not matter', () => {
    const soon = new Date(Date.now() + 5 * 3_600_000).toISOString()
    const row = onlyRow([
      glucose('2026-04-02', 120),
      { ...glucose('2026-04-02', 130), effectiveDateTime: soon },
    ])
    expect(measuredText(row.latest, context)).toBe('130 mg/dL')
  })
})

describe('the row of a measurement', () => {
  it('tells the latest value, the one before, and those that may be on a line with it', () => {
    const [old, middle, latest] = [
      glucose('2024-10-04', 141),
      glucose('2025-10-04', 137),
      glucose('2026-10-04', 128),
    ]
    const row = onlyRow([middle, latest, old])
    expect(idsOf(row.results)).toEqual([latest.id, middle.id, old.id])
    expect(measuredText(row.latest, context)).toBe('128 mg/dL')
    expect(previousText(row, context)).toBe('137')
    expect(idsOf(row.comparable)).toEqual([old.id, middle.id, latest.id])
  })

  it('keeps a comparator, also on the line', () => {
    const row = onlyRow([
      glucose('2025-10-04', 0.6),
      glucose('2026-10-04', 0.5, { valueQuantity: { value: 0.5, comparator: '<', unit: 'mg/dL' } }),
    ])
    expect(measuredText(row.latest, context)).toBe('< 0.5 mg/dL')
    expect(row.comparable.at(-1)?.readings[0]?.quantity.comparator).toBe('<')
  })

  it.each([
    ['entered in error', { status: 'entered-in-error' }],
    ['cancelled', { status: 'cancelled' }],
  ] as const)('never compares a result that was %s, and keeps it in its place', (_, more) => {
    const withdrawn = glucose('2026-11-04', 999, more)
    const row = onlyRow([glucose('2025-10-04', 137), glucose('2026-10-04', 128), withdrawn])
    expect(measuredText(row.latest, context)).toBe('128 mg/dL')
    expect(idsOf(row.comparable)).not.toContain(withdrawn.id)
    expect(idsOf(row.later)).toEqual([withdrawn.id])
    expect(idsOf(row.results)).toContain(withdrawn.id)
  })

  it('tells of a later result that is ordered or has no value', () => {
    const ordered = glucose('2026-11-04', 0, { status: 'registered', valueQuantity: undefined })
    const row = onlyRow([glucose('2026-10-04', 128), ordered])
    expect(measuredText(row.latest, context)).toBe('128 mg/dL')
    expect(idsOf(row.later)).toEqual([ordered.id])
  })

  it('of withdrawn results only is the newest of them, with its mark', () => {
    const row = onlyRow([glucose('2026-10-04', 128, { status: 'entered-in-error' })])
    expect([row.latest.mark, row.comparable, row.previous]).toEqual([
      'entered-in-error',
      [],
      undefined,
    ])
  })

  it('puts another unit on no line with it, and keeps the unit of the value before', () => {
    const row = onlyRow([
      glucose('2025-10-04', 7.6, { valueQuantity: { value: 7.6, unit: 'mmol/L' } }),
      glucose('2026-10-04', 128),
    ])
    expect(previousText(row, context)).toBe('7.6 mmol/L')
    expect(row.comparable).toHaveLength(1)
  })

  it('compares words with words', () => {
    const row = onlyRow([
      result('5804-0', '2025-10-04', { valueString: 'trace' }),
      result('5804-0', '2026-10-04', { valueString: 'Negative' }),
    ])
    expect([measuredText(row.latest, context), previousText(row, context)]).toEqual([
      'Negative',
      'trace',
    ])
  })

  it('counts a result that two sources sent once', () => {
    const row = onlyRow([glucose('2026-10-04', 128), glucose('2026-10-04', 128)])
    expect([row.results.length, row.comparable.length, row.previous]).toEqual([2, 1, undefined])
  })
})

describe('two results of one moment', () => {
  const told = (observations: readonly Observation[]) => {
    const row = onlyRow(observations)
    return [measuredText(row.latest, context), besideText(row, context)]
  }
  const high = {
    interpretation: [{ coding: [{ system: `${HL7}/v3-ObservationInterpretation`, code: 'HH' }] }],
  }

  it('are both told, the graver one first, in whatever order they come', () => {
    const pair = [glucose('2026-10-04', 110), glucose('2026-10-04', 310, high)]
    for (const all of [pair, pair.toReversed()])
      expect(told(all)).toEqual(['310 mg/dL', 'also 110, at the same time'])
  })

  it('tell what is graver of the one that was released earlier', () => {
    const pair = [
      glucose('2026-10-04', 310, { ...high, issued: '2026-10-04T09:00:00Z' }),
      glucose('2026-10-04', 110, { issued: '2026-10-04T10:00:00Z' }),
    ]
    for (const all of [pair, pair.toReversed()])
      expect(told(all)).toEqual(['110 mg/dL', 'also 310 (Critically high), at the same time'])
  })

  it('of a day without times are in no order', () => {
    const day = { effectiveDateTime: '2026-10-04' }
    const [, others] = told([glucose('', 110, day), glucose('', 310, day), glucose('', 110, day)])
    expect(others).toMatch(/^also (?:110|310), before or after it is not recorded$/)
  })

  it('are told in words too, and only once where they say the same', () => {
    const words = (valueString: string) => result('5804-0', '2026-10-04', { valueString })
    expect(told([words('trace'), words('Negative')])[1]).toMatch(/^also \w+, at the same time$/)
    expect(told([words('trace'), words('trace')])).toEqual(['trace', undefined])
  })

  it('are on no line, whatever comes before them', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ day: fc.integer({ min: 1, max: 3 }), value: fc.integer({ min: 1, max: 3 }) }),
          {
            minLength: 1,
            maxLength: 8,
          },
        ),
        (drawn) => {
          const row = onlyRow(drawn.map(({ day, value }) => glucose(`2026-10-0${day}`, value)))
          const last = Math.max(...drawn.map(({ day }) => day))
          const values = new Set(drawn.flatMap((one) => (one.day === last ? one.value : [])))
          const [latest] = row.latest.readings
          values.delete(latest?.value ?? 0)
          expect(new Set(row.beside.map(({ readings }) => readings[0]?.value))).toEqual(values)
          const moments = row.comparable.map(({ at }) => at)
          expect(moments).toEqual([...new Set(moments)].toSorted((a, b) => a - b))
        },
      ),
    )
  })
})

describe('a blood pressure', () => {
  it('is one measurement, as a whole or in halves, however its parts are ordered', () => {
    const row = onlyRow([
      pressure('2025-01-01', 131, 85),
      half('8462-4', '2026-01-01', 80),
      half('8480-6', '2026-01-01', 126),
    ])
    expect(measurementName(row, context)).toBe('Blood pressure')
    expect(measuredText(row.latest, context)).toBe('126/80 mmHg')
    expect(previousText(row, context)).toBe('131/85')
    expect(row.comparable.map(({ readings }) => readings.map(({ value }) => value))).toEqual([
      [131, 85],
      [126, 80],
    ])
  })

  it('of which only one half is recorded says which half', () => {
    const row = onlyRow([half('8480-6', '2026-01-01', 126)])
    expect(measuredText(row.latest, context)).toMatch(/systolic.* 126 mmHg/i)
  })

  it('is not hidden by a half of the same moment that could not be taken', () => {
    const refused = { valueQuantity: undefined, dataAbsentReason: { text: 'refused' } }
    const row = onlyRow([result('8480-6', '2026-01-01', refused), half('8462-4', '2026-01-01', 80)])
    expect(measuredText(row.latest, context)).toMatch(/diastolic.* 80 mmHg/i)
    expect(row.results).toHaveLength(2)
  })

  it('of which a record has only one half is compared with that half', () => {
    const { component = [], ...rest } = pressure('2025-01-01', 131, 85)
    const row = onlyRow([
      { ...rest, component: component.slice(0, 1) },
      half('8462-4', '2026-01-01', 80),
    ])
    expect(row.comparable.map(({ readings }) => readings.map(({ value }) => value))).toEqual([
      [85],
      [80],
    ])
  })
})

describe('methods and devices', () => {
  const by = (text: string) => ({ method: { text } })

  it('share a row, in which only values of the same method are compared', () => {
    const row = onlyRow([
      glucose('2024-10-04', 140, by('Test strip')),
      glucose('2025-10-04', 137),
      glucose('2025-11-04', 138, by('Plasma')),
      glucose('2026-10-04', 128, by('Test strip')),
    ])
    expect(measurementName(row, context)).not.toContain('Test strip')
    expect(previousText(row, context)).toBe('140 (by the same method)')
    expect(row.comparable).toHaveLength(2)
  })

  it('share a row in which all are compared when there is no second method', () => {
    const row = onlyRow([
      glucose('2024-10-04', 140, by('Test strip')),
      glucose('2025-10-04', 137),
      glucose('2026-10-04', 128, by('Test strip')),
    ])
    expect(previousText(row, context)).toBe('137')
    expect(row.comparable).toHaveLength(3)
  })

  it('have rows of their own when two of them disagree on one day', () => {
    const { rows } = measurementsOf(
      [glucose('2026-10-04', 128, by('Test strip')), glucose('2026-10-04', 90)],
      'UTC',
    )
    const names = rows.map((row) => measurementName(row, context))
    expect(names).toHaveLength(2)
    expect(names.filter((name) => name.includes('(Test strip)'))).toHaveLength(1)
  })

  it('agree when they differ by a tenth', () => {
    const both = [glucose('2026-10-04', 100, by('Test strip')), glucose('2026-10-04', 109)]
    expect(measurementsOf(both, 'UTC').rows).toHaveLength(1)
  })
})

const anyResult: fc.Arbitrary<Partial<Observation>> = fc.record(
  {
    status: fc.constantFrom<Observation['status']>(
      'final',
      'corrected',
      'preliminary',
      'registered',
      'cancelled',
      'entered-in-error',
    ),
    code: fc.constantFrom(
      { coding: [{ system: LOINC, code: '2345-7' }] },
      { coding: [{ system: LOINC, code: '8480-6' }] },
      { coding: [{ system: LOINC, code: '8462-4' }] },
      { coding: [{ system: LOINC, code: '44261-6' }] },
      { text: 'Glucose' },
      {},
    ),
    effectiveDateTime: fc.constantFrom(
      '2026',
      '2026-03',
      '2026-03-04',
      '2026-03-04T08:00:00Z',
      '2026-03-04T09:00:00Z',
      '2025-03-04T09:00:00Z',
    ),
    issued: fc.constantFrom('2026-03-05T08:00:00Z', '2026-03-06T08:00:00Z'),
    method: fc.constantFrom({ text: 'A' }, { text: 'B' }),
    device: fc.constantFrom({ reference: 'Device/1' }, { reference: 'Device/2' }),
    valueQuantity: fc.record(
      {
        value: fc.integer({ min: 1, max: 30 }),
        unit: fc.constantFrom('mg/dL', 'mmHg'),
        comparator: fc.constantFrom('<' as const, '>' as const),
      },
      { requiredKeys: ['value'] },
    ),
    valueString: fc.constantFrom('Positive', 'trace'),
    hasMember: fc.constantFrom([{ reference: 'Observation/1' }]),
  },
  { requiredKeys: ['status', 'code'] },
)

const anyResults = fc.array(anyResult, { maxLength: 25 }).map((all) =>
  all.map((one, index): Observation => ({
    resourceType: 'Observation',
    id: `r${index}`,
    status: 'final',
    code: {},
    ...one,
  })),
)

const sorted = (ids: readonly (string | undefined)[]) =>
  ids.toSorted((a = '', b = '') => a.localeCompare(b))

/** Rows by the ids of their records. */
function outline(observations: readonly Observation[]) {
  const { rows, panels, unread } = measurementsOf(observations, 'UTC')
  return {
    rows: rows.map((row) => [
      row.key,
      idsOf(row.results),
      idsOf(row.comparable),
      row.latest.observations[0].id,
      row.previous?.observations[0].id,
    ]),
    panels: sorted(panels.map(({ id }) => id)),
    unread: sorted(unread.map(({ id }) => id)),
  }
}

describe('any results', () => {
  it('give the same rows in any order', () => {
    fc.assert(
      fc.property(
        anyResults.chain((all) =>
          fc.tuple(
            fc.constant(all),
            fc.shuffledSubarray([...all], { minLength: all.length, maxLength: all.length }),
          ),
        ),
        ([all, shuffled]) => {
          expect(outline(shuffled)).toEqual(outline(all))
        },
      ),
    )
  })

  it('are each in exactly one place', () => {
    fc.assert(
      fc.property(anyResults, (all) => {
        const { rows, panels, unread } = measurementsOf(all, 'UTC')
        const places = [
          ...rows.flatMap(({ results }) => idsOf(results)),
          ...[...panels, ...unread].map(({ id }) => id),
        ]
        expect(sorted(places)).toEqual(sorted(all.map(({ id }) => id)))
      }),
    )
  })

  it('are never compared with a mistake, another unit, another method or another pressure', () => {
    fc.assert(
      fc.property(anyResults, (all) => {
        for (const { latest, previous, comparable, sharedMethod } of measurementsOf(all, 'UTC')
          .rows) {
          for (const one of [...comparable, ...(previous === undefined ? [] : [previous])]) {
            if (one === latest) continue
            expect(['cancelled', 'entered-in-error']).not.toContain(one.mark)
            const methods = new Set([one.method, latest.method])
            if (sharedMethod === undefined) methods.delete('')
            expect(methods.size).toBeLessThanOrEqual(1)
            expect(one.at).toBeLessThanOrEqual(latest.at)
          }
          const kinds = comparable.map(({ readings }) =>
            readings.map(({ half = '', unit }) => `${half} ${unit.key}`).join(' '),
          )
          expect(new Set(kinds).size).toBeLessThanOrEqual(1)
        }
      }),
    )
  })
})

it('a list that doubles takes twice the steps, and a list that grows reads only what is new', () => {
  let steps = 0
  const many = (size: number) =>
    Array.from({ length: size }, (_, index) =>
      counted(
        glucose(
          `20${String(10 + (index % 16))}-03-${String(1 + (index % 28)).padStart(2, '0')}`,
          index,
        ),
      ),
    )
  const counted = (observation: Observation) =>
    new Proxy(observation, {
      get(target, name, receiver) {
        steps += 1
        return Reflect.get(target, name, receiver) as unknown
      },
    })
  const stepsFor = (observations: readonly Observation[]) => {
    steps = 0
    measurementsOf(observations, 'UTC')
    return steps
  }
  const [small, large] = [many(1000), many(2000)]
  const [one, two] = [stepsFor(small), stepsFor(large)]
  expect(two).toBeLessThan(one * 2.4)
  expect(stepsFor([...large, ...many(1)])).toBeLessThan(two / 2)
})
