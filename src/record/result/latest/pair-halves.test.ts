import type { Observation } from 'fhir/r4'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { intervalOf } from '../values/interval'
import { markOf } from '../values/mark'
import { pressureHalf, pressureVariety } from '../values/pressure-codes'
import { unitOf } from '../values/series-key'
import { pairHalves } from './pair-halves'

const LOINC = 'http://loinc.org'
const POSITION = 'http://hl7.org/fhir/StructureDefinition/observation-bodyPosition'

let count = 0

const dated = (day: string | undefined): Partial<Observation> =>
  day === undefined ? {} : { effectiveDateTime: day }

function filed(
  code: string,
  value: number,
  more: Partial<Observation> = dated('2026-02-03'),
): Observation {
  count += 1
  return {
    resourceType: 'Observation',
    id: `o${count}`,
    status: 'final',
    code: { coding: [{ system: LOINC, code }] },
    valueQuantity: { value, unit: 'mmHg' },
    ...more,
  }
}

/** The pairs and what is left, each as the numbers of records in millimetres of mercury. */
function paired(observations: readonly Observation[]) {
  const { pairs, others } = pairHalves(observations, (observation) => {
    const { code, valueQuantity: quantity } = observation
    return quantity === undefined
      ? undefined
      : {
          observation,
          concept: code,
          when: intervalOf(observation, 'UTC'),
          mark: markOf(observation),
          quantity,
          unit: unitOf(quantity, code),
        }
  })
  return { pairs, others }
}

const numbers = (observations: readonly Observation[]) =>
  paired(observations).pairs.map((pair) => pair.map(({ valueQuantity }) => valueQuantity?.value))

const at = (text: string): Partial<Observation> => ({
  extension: [{ url: POSITION, valueCodeableConcept: { text } }],
})

describe('two numbers of a blood pressure', () => {
  it('that were filed apart are one reading when everything else is the same', () => {
    expect(numbers([filed('8462-4', 80), filed('8480-6', 126)])).toEqual([[126, 80]])
  })

  it.each<[string, Partial<Observation>, Partial<Observation>]>([
    ['time', {}, { effectiveDateTime: '2026-02-03T08:00:00Z' }],
    ['method', {}, { method: { text: 'Cuff' } }],
    ['device', { device: { display: 'A' } }, { device: { display: 'B' } }],
    ['arm', { bodySite: { text: 'Left arm' } }, { bodySite: { text: 'Right arm' } }],
    ['position', at('Sitting'), at('Standing')],
    ['status', {}, { status: 'entered-in-error' }],
    ['unit', {}, { valueQuantity: { value: 10.6, unit: 'kPa' } }],
  ])('are two when their %s differs', (_, one, other) => {
    const day = dated('2026-02-03')
    const pair = (more: Partial<Observation>) => [
      filed('8480-6', 126, { ...day, ...one }),
      filed('8462-4', 80, { ...day, ...more }),
    ]
    expect(numbers(pair(other))).toEqual([])
    expect(numbers(pair(one))).toEqual([[126, 80]])
  })

  it.each(['2026', '2026-02', undefined])(
    'are two when their date is %s, which is no moment',
    (day) => {
      const halves = [filed('8480-6', 126, dated(day)), filed('8462-4', 80, dated(day))]
      expect(numbers(halves)).toEqual([])
    },
  )

  it('stay apart among several of a day, of which nothing says which belong together', () => {
    const day = [filed('8480-6', 120), filed('8480-6', 160), filed('8462-4', 70)]
    expect(numbers(day)).toEqual([])
    expect(numbers([...day, filed('8462-4', 95)])).toEqual([])
  })

  it('are read once for each source that sent the same ones', () => {
    const twice = ['8480-6', '8480-6'].map((code) => filed(code, 120))
    expect(numbers([...twice, filed('8462-4', 70), filed('8462-4', 70)])).toEqual([
      [120, 70],
      [120, 70],
    ])
  })
})

const anyNumber = fc
  .record({
    code: fc.constantFrom('8480-6', '8462-4', '8459-0', '8453-3', '2345-7'),
    value: fc.constantFrom(80, 120),
    unit: fc.constantFrom('mmHg', 'kPa'),
    day: fc.constantFrom(undefined, '2026', '2026-02-03', '2026-02-03T08:00:00Z'),
    method: fc.constantFrom(undefined, { text: 'Cuff' }),
    bodySite: fc.constantFrom(undefined, { text: 'Left arm' }),
    status: fc.constantFrom<Observation['status']>('final', 'cancelled'),
  })
  .map(({ code, value, unit, day, method, bodySite, status }): Observation => {
    return {
      ...filed(code, value, dated(day)),
      status,
      valueQuantity: { value, unit },
      ...(method === undefined ? {} : { method }),
      ...(bodySite === undefined ? {} : { bodySite }),
    }
  })

describe('any numbers', () => {
  it('are each in one place, and only those together that agree, whatever their order', () => {
    fc.assert(
      fc.property(
        fc
          .array(anyNumber, { maxLength: 12 })
          .chain((all) =>
            fc.tuple(
              fc.constant(all),
              fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }),
            ),
          ),
        ([all, shuffled]) => {
          const { pairs, others } = paired(all)
          expect(new Set([...pairs.flat(), ...others])).toEqual(new Set(all))
          expect(pairs.length * 2 + others.length).toBe(all.length)
          for (const [upper, lower] of pairs) {
            expect([upper, lower].map(({ code }) => pressureHalf(code))).toEqual([
              'systolic',
              'diastolic',
            ])
            const shared = ({ code, valueQuantity, ...one }: Observation) => [
              pressureVariety(code),
              valueQuantity?.unit,
              one.effectiveDateTime,
              one.method,
              one.bodySite,
              one.status,
            ]
            expect(shared(upper)).toEqual(shared(lower))
          }
          const ids = (found: readonly (readonly Observation[])[]) =>
            found.map((pair) => pair.map(({ id }) => id).join(' ')).toSorted()
          expect(ids(paired(shuffled).pairs)).toEqual(ids(pairs))
        },
      ),
    )
  })
})
