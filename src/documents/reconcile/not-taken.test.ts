import { describe, expect, it } from 'vitest'
import { pairStatements } from './pair-statements'
import type { Statement } from './statement'
import { statementOfRecord } from './statement-of-record'
import { isWritten } from './taken-record'

function stated(more: object, resourceType = 'MedicationRequest'): Statement {
  const statement = statementOfRecord({
    resourceType,
    medicationCodeableConcept: { text: 'Warfarin 5 mg' },
    ...more,
  })
  if (statement === undefined) throw new Error('the record states nothing')
  return statement
}

const active = stated({ status: 'active', intent: 'order' })
const silent = stated({ status: 'unknown' })
const NOT_TAKEN: readonly (readonly [string, Statement['status'], Statement])[] = [
  ['not taken', 'refuted', stated({ status: 'not-taken' }, 'MedicationStatement')],
  ['intended', 'intended', stated({ status: 'intended' }, 'MedicationStatement')],
  ['a draft', 'intended', stated({ status: 'draft', intent: 'order' })],
  ['a proposal', 'intended', stated({ status: 'active', intent: 'proposal' })],
  ['an option', 'intended', stated({ status: 'active', intent: 'option' })],
  ['a proposal without a state', 'intended', stated({ intent: 'proposal' })],
  ['not to be given', 'refuted', stated({ status: 'active', doNotPerform: true })],
]

describe('a medicine that is not taken', () => {
  it.each(NOT_TAKEN)('says so: %s', (_, status, one) => {
    expect(one.status).toBe(status)
    expect(isWritten(one)).toBe(false)
  })

  it.each(NOT_TAKEN)('is never the same as one that is taken, on either side: %s', (_, __, one) => {
    for (const other of [active, silent])
      for (const [here, there] of [
        [one, other],
        [other, one],
      ] as const)
        expect(pairStatements([here], [there])).toMatchObject([
          { is: 'differs', differences: ['status'], unstated: [] },
        ])
  })

  it.each(['Warfarin (NOT TAKING)', 'Warfarin 5 mg - stopped', 'Warfarina (suspendida)'])(
    'is not written where its name says so: %s',
    (text) => {
      expect(isWritten(stated({ status: 'active', medicationCodeableConcept: { text } }))).toBe(
        false,
      )
      expect(isWritten(active)).toBe(true)
    },
  )

  it('is over where a proposal was stopped, and in force as a plan', () => {
    expect(stated({ status: 'stopped', intent: 'proposal' }).status).toBe('over')
    expect(stated({ status: 'active', intent: 'plan' }).status).toBe('current')
  })
})
