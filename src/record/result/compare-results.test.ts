import type { Observation } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { messages } from '~/i18n/en/messages'
import { historiesOf, rangeOf, textBefore } from './compare-results'

const show = {
  format: { language: 'en', words: messages.format, style: 'clinician', timeZone: 'UTC' },
  words: messages.records,
} as const
const LOINC = 'http://loinc.org'

function result(year: number, more: Partial<Observation> = {}): Observation {
  return {
    resourceType: 'Observation',
    status: 'final',
    code: { coding: [{ system: LOINC, code: '2345-7' }] },
    effectiveDateTime: `${year}-05-01T08:00:00Z`,
    valueQuantity: { value: year - 1900, unit: 'mg/dL' },
    ...more,
  }
}

/** Of a list that is arranged at once. */
function before(observation: Observation, among: readonly Observation[]): string | undefined {
  const histories = historiesOf(among).get()
  if (histories === undefined) throw new Error('a short list has to wait')
  return textBefore(observation, histories, show)
}

describe('the result before another', () => {
  const now = result(2026)

  it('is the latest one of the same measurement, without the unit that both have', () => {
    expect(before(now, [now, result(2019), result(2024), result(2021)])).toBe('124')
  })

  it('is without the unit also where that stands close to the number', () => {
    const percent = (value: number) => ({ valueQuantity: { value, unit: '%' } })
    const latest = result(2026, percent(6.8))
    expect(before(latest, [latest, result(2024, percent(7.1))])).toBe('7.1')
  })

  it('keeps its unit where that is another', () => {
    const other = result(2024, { valueQuantity: { value: 6.9, unit: 'mmol/L' } })
    expect(before(now, [now, other])).toBe('6.9 mmol/L')
  })

  it.each([
    ['was a mistake', { status: 'entered-in-error' }],
    ['was called off', { status: 'cancelled' }],
    ['has no value', { valueQuantity: undefined }],
    ['measured something else', { code: { coding: [{ system: LOINC, code: '2339-0' }] } }],
    ['has no date', { effectiveDateTime: undefined }],
    ['came at the same moment', { effectiveDateTime: '2026-05-01T08:00:00Z' }],
  ] as const)('is none that %s', (_, more) => {
    // As services send them: absent elements are not there at all.
    const other = JSON.parse(JSON.stringify({ ...result(2024), ...more })) as Observation
    expect(before(now, [now, other])).toBeUndefined()
  })

  it('is by the same method where two are stated', () => {
    const by = (year: number, text: string) => result(year, { method: { text } })
    const latest = by(2026, 'Plasma')
    const all = [latest, by(2025, 'Test strip'), by(2024, 'Plasma'), result(2023)]
    expect(before(latest, all)).toBe('124 (by the same method)')
    expect(before(latest, all.slice(0, 2))).toBeUndefined()
    const unstated = result(2027)
    expect(before(unstated, [unstated, ...all])).toBe('123 (also without a stated method)')
  })

  it('is the nearest where only one method is stated', () => {
    const strip = result(2025, { method: { text: 'Test strip' } })
    expect(before(now, [now, strip, result(2024)])).toBe('125')
    expect(before(strip, [now, strip, result(2024)])).toBe('124')
  })

  it('is not looked for beside a mistake', () => {
    const mistake = { ...now, status: 'entered-in-error' as const }
    expect(before(mistake, [mistake, result(2024)])).toBeUndefined()
  })

  it('is a blood pressure where one is compared', () => {
    const pressure = (year: number, systolic: number): Observation => ({
      resourceType: 'Observation',
      status: 'final',
      code: { coding: [{ system: LOINC, code: '85354-9' }] },
      effectiveDateTime: `${year}-05-01T08:00:00Z`,
      component: [
        {
          code: { coding: [{ system: LOINC, code: '8480-6' }] },
          valueQuantity: { value: systolic, unit: 'mmHg' },
        },
        {
          code: { coding: [{ system: LOINC, code: '8462-4' }] },
          valueQuantity: { value: 80, unit: 'mmHg' },
        },
      ],
    })
    const latest = pressure(2026, 126)
    expect(before(latest, [latest, pressure(2025, 131)])).toBe('131/80')
  })
})

describe('the normal range of a result', () => {
  it('is every range that came with it, with whom it is for', () => {
    const ranges = result(2026, {
      referenceRange: [
        { low: { value: 70, unit: 'mg/dL' }, high: { value: 99, unit: 'mg/dL' } },
        { text: 'fasting' },
      ],
    })
    expect(rangeOf(ranges, show)).toBe('70–99 mg/dL; fasting')
    expect(rangeOf(result(2026), show)).toBeUndefined()
  })
})

describe('the results of a list of thousands', () => {
  it('are arranged between other work, and have the same results before them', async () => {
    const list = Array.from({ length: 3000 }, (_, day) =>
      result(2020, {
        effectiveDateTime: new Date(Date.UTC(2010, 0, 1 + day)).toISOString(),
        valueQuantity: { value: day, unit: 'mg/dL' },
      }),
    ).toReversed()
    const late = historiesOf(list)
    expect(late.get()).toBeUndefined()
    const arrived = new Promise<void>((resolve) => {
      late.subscribe(resolve)
    })
    late.fetch()
    await arrived
    const histories = late.get() ?? new Map<string, never>()
    const befores = list.map((one) => textBefore(one, histories, show))
    expect(befores).toEqual(
      list.map((_, at) => (at === 2999 ? undefined : (2998 - at).toLocaleString('en-US'))),
    )
  })
})
