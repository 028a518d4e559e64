import { expect, it } from 'vitest'
import { pairStatements } from './pair-statements'
import type { Statement } from './statement'
import { statementOfRecord } from './statement-of-record'

function medicine(text: string): Statement {
  const statement = statementOfRecord({
    resourceType: 'MedicationRequest',
    status: 'active',
    medicationCodeableConcept: { text },
  })
  if (statement === undefined) throw new Error('the record states nothing')
  return statement
}

it.each([
  ['Norco 5/325', 'Norco 10/325'],
  ['hydrocodone-acetaminophen 5-325 mg', 'hydrocodone-acetaminophen 10-325 mg'],
  ['Advair 100/50', 'Advair 250/50'],
  ['Advair Diskus 100-50 mcg', 'Advair Diskus 500-50 mcg'],
  ['Symbicort 80/4.5', 'Symbicort 160/4.5'],
  ['Augmentin 250/125 mg', 'Augmentin 500/125 mg'],
  ['carbidopa-levodopa 25-100', 'carbidopa-levodopa 25-250'],
  ['Humulin 70/30', 'Humulin 50/50'],
  ['factor 8 concentrate', 'factor 9 concentrate'],
])('%s is not the same as %s', (one, other) => {
  expect(pairStatements([medicine(one)], [medicine(other)])).toMatchObject([
    { is: 'differs', differences: ['strength'] },
  ])
  expect(pairStatements([medicine(one)], [medicine(one)])).toMatchObject([{ is: 'same' }])
})
