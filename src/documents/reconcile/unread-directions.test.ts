import { describe, expect, it } from 'vitest'
import { pairStatements } from './pair-statements'
import { readDirections } from './read-directions'
import type { Statement } from './statement'
import { statementOfRecord } from './statement-of-record'

type Fields = Readonly<Record<string, unknown>>

function taken(...dosageInstruction: readonly Fields[]): Statement {
  const statement = statementOfRecord({
    resourceType: 'MedicationRequest',
    status: 'active',
    medicationCodeableConcept: { text: 'Methotrexate' },
    dosageInstruction,
  })
  if (statement === undefined) throw new Error('the record states nothing')
  return statement
}

function told(value: number, unit: string, period = 1, periodUnit = 'd'): Statement {
  return taken({
    doseAndRate: [{ doseQuantity: { value, unit } }],
    timing: { repeat: { frequency: 1, period, periodUnit } },
  })
}

const daily = told(10, 'mg')
const tablet = told(1, 'tablet')

describe('directions that were not read to their end are never the same as others', () => {
  it.each<[string, Statement]>([
    ['10 mg monthly on the first Sunday of it', told(10, 'mg', 1, 'mo')],
    ['10 mg q week', daily],
    ['10 mg on alternate days', daily],
    ['10 mg daily on Mondays only', daily],
    ['10 mg daily with food', daily],
    ['DO NOT take 1 tablet daily', tablet],
    ['1 tablet daily - STOPPED by cardiology', tablet],
    ['take thirteen tablets daily', tablet],
    ['Suspendido: 1 tableta diaria', tablet],
  ])('%s', (text, other) => {
    for (const [here, there] of [
      [taken({ text }), other],
      [other, taken({ text })],
    ] as const)
      expect(pairStatements([here], [there])).toMatchObject([
        { is: 'differs', differences: ['words'] },
      ])
  })

  it.each<[string, Statement]>([
    ['take seven tablets daily', tablet],
    ['1½ tablets daily', tablet],
    ['1 ½ tablets daily', tablet],
    ['one and a half tablets daily', told(0.5, 'tablet')],
    ['2 and 1/2 tablets daily', told(0.5, 'tablet')],
    ['tome 2,5 mg diario', told(5, 'mg')],
    ['tome 0,125 mg diario', told(125, 'mg')],
    ['tome 1,000 mg diario', told(1, 'mg')],
  ])('%s is another dose', (text, other) => {
    expect(pairStatements([taken({ text })], [other])).toMatchObject([
      { is: 'differs', differences: ['dose'] },
    ])
  })

  it('in figures that state a moment of the day', () => {
    for (const one of [
      taken({
        doseAndRate: [{ doseQuantity: { value: 10, unit: 'mg' } }],
        timing: { repeat: { when: ['HS'] } },
      }),
    ])
      expect(pairStatements([one], [daily])).toMatchObject([
        { is: 'differs', differences: ['words'] },
      ])
  })

  it('where they stop it, also beside no directions at all', () => {
    for (const text of ['STOPPED by cardiology', 'do not take', 'Suspendida en mayo'])
      expect(pairStatements([taken({ text })], [taken()])).toMatchObject([
        { is: 'differs', differences: ['words'] },
      ])
  })
})

it('reads numbers and halves in words', () => {
  const doses = ['1½ tablets', 'one and a half tablets', 'una tableta y media', '2 1/2 tablets']
  expect(doses.map((text) => readDirections(text).dose?.value)).toEqual([1.5, 1.5, 1.5, 2.5])
  // One tablet of half a milligram is no amount of one and a half.
  expect(readDirections('1 0.5 mg tablet').dose?.value).not.toBe(1.5)
  expect(readDirections('once al día')).toMatchObject({ every: 24 })
})
