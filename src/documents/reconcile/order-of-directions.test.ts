import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { administration, documented } from './document-fixture'
import { pairStatements } from './pair-statements'
import type { Statement } from './statement'
import { statementOfRecord } from './statement-of-record'
import { takenRecord } from './taken-record'

const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)

type Fields = Readonly<Record<string, unknown>>

function taken(dosageInstruction: readonly Fields[]): Statement {
  const statement = statementOfRecord({
    resourceType: 'MedicationRequest',
    status: 'active',
    medicationCodeableConcept: { text: 'Prednisone' },
    dosageInstruction,
  })
  if (statement === undefined) throw new Error('the record states nothing')
  return statement
}

function verdict(one: Statement, other: Statement): string {
  const [pair] = pairStatements([one], [other])
  return pair?.is === 'differs' ? pair.differences.join() : (pair?.is ?? '')
}

const dose = (value: number) => ({ doseAndRate: [{ doseQuantity: { value, unit: 'mg' } }] })
const for_ = (value: number) => ({ timing: { repeat: { boundsDuration: { value, unit: 'd' } } } })
const step = (sequence: number, first: Fields, second: Fields = {}): Fields => ({
  sequence,
  ...first,
  ...second,
})

describe('directions in another order', () => {
  it.each<[string, readonly Fields[], readonly Fields[]]>([
    [
      'a dose that goes down and up',
      [step(1, dose(40)), step(2, dose(20))],
      [step(1, dose(20)), step(2, dose(40))],
    ],
    [
      'steps listed in another order than their own',
      [step(1, dose(40)), step(2, dose(20))],
      [step(2, dose(40)), step(1, dose(20))],
    ],
    [
      'steps of so many days',
      [step(1, dose(40), for_(5)), step(2, dose(20), for_(10))],
      [step(2, dose(40), for_(5)), step(1, dose(20), for_(10))],
    ],
    [
      'steps in words',
      [step(1, { text: '40 mg daily' }), step(2, { text: '20 mg daily' })],
      [step(1, { text: '20 mg diario' }), step(2, { text: '40 mg diario' })],
    ],
    [
      'steps, and both together',
      [step(1, dose(40)), step(2, dose(20))],
      [step(1, dose(40)), step(1, dose(20))],
    ],
    [
      'three steps',
      [step(1, dose(5)), step(2, dose(10)), step(3, dose(20))],
      [step(1, dose(5)), step(3, dose(10)), step(2, dose(20))],
    ],
  ])('differ: %s', (_, one, other) => {
    expect(verdict(taken(one), taken(other))).toContain('directions')
    expect(verdict(taken(other), taken(one))).toContain('directions')
  })

  it('are told as other words where no side says that they follow each other', () => {
    const [down, up] = [taken([dose(40), dose(20)]), taken([dose(20), dose(40)])]
    expect(verdict(down, up)).toBe('words')
    expect(verdict(down, down)).toBe('same')
    const steps = taken([step(1, dose(40)), step(2, dose(20))])
    expect(verdict(steps, down)).toBe('words')
    expect(verdict(steps, up)).toBe('directions')
  })

  it('are in the order of their steps, wherever they are listed', () => {
    const listed = taken([step(2, dose(20)), step(1, dose(40))])
    expect(listed.dosages?.map((one) => one.dose?.value)).toEqual([40, 20])
    expect(verdict(listed, taken([step(1, dose(40)), step(2, dose(20))]))).toBe('same')
    expect(verdict(listed, taken([step(3, dose(20)), step(1, dose(40))]))).toBe('same')
  })

  it('are never the same', () => {
    const part = fc.record({
      value: fc.constantFrom(5, 10, 20, 40),
      text: fc.constantFrom(undefined, 'with food', 'con comida', '1 tablet daily'),
    })
    const drawn = fc
      .uniqueArray(part, { minLength: 2, maxLength: 4, selector: ({ value }) => value })
      .chain((parts) =>
        fc.record({
          parts: fc.constant(parts),
          order: fc.shuffledSubarray(parts, { minLength: parts.length }),
          isStepped: fc.boolean(),
        }),
      )
      .filter(({ parts, order }) => parts.some((one, index) => one !== order[index]))
    fc.assert(
      fc.property(drawn, ({ parts, order, isStepped }) => {
        const of = (all: typeof parts) =>
          taken(
            all.map(({ value, text }, index) => ({
              ...dose(value),
              ...(text === undefined ? {} : { text }),
              ...(isStepped ? { sequence: index + 1 } : {}),
            })),
          )
        expect(verdict(of(parts), of(order))).toMatch(isStepped ? /directions/ : /words/)
        expect(verdict(of(parts), of(parts))).toBe('same')
      }),
      { seed },
    )
  })

  it('differ in a document too', async () => {
    const inner = (number: number, value: number) =>
      `<entryRelationship typeCode="COMP"><sequenceNumber value="${number}"/>` +
      '<substanceAdministration classCode="SBADM" moodCode="EVN">' +
      `<doseQuantity value="${value}" unit="mg"/></substanceAdministration></entryRelationship>`
    const of = (first: number, second: number) =>
      documented(
        'medicine',
        administration('<name>Prednisone</name>', inner(first, 40) + inner(second, 20)),
      )
    expect(verdict(await of(1, 2), await of(2, 1))).toContain('directions')
    expect(verdict(await of(1, 2), await of(1, 2))).toBe('same')
  })

  it('keep their order where they are taken into the record', () => {
    const record = takenRecord(taken([step(2, dose(20)), step(1, dose(40))]), 'p1', '')
    expect(record).toMatchObject({
      dosageInstruction: [
        { sequence: 1, doseAndRate: [{ doseQuantity: { value: 40 } }] },
        { sequence: 2, doseAndRate: [{ doseQuantity: { value: 20 } }] },
      ],
    })
  })
})
