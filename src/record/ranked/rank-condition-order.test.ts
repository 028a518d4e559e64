import fc from 'fast-check'
import type { Condition } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { rankCondition } from './rank-condition'
import { inOrder } from './ranked'

describe('the order by weight', () => {
  it('never drops a condition', () => {
    const anyCondition = fc.record({
      code: fc.constantFrom('E11.9', 'Z59.4', 'J06.9', 'F33.1', 'X', 'I10'),
      system: fc.constantFrom('http://hl7.org/fhir/sid/icd-10-cm', 'urn:x'),
      isCurrent: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(anyCondition, { maxLength: 40 }), (all) => {
        const conditions = all.map(({ code, system, isCurrent }, index) => ({
          isCurrent,
          condition: {
            resourceType: 'Condition',
            id: String(index),
            subject: { reference: 'Patient/7' },
            code: { coding: [{ system, code }] },
          } satisfies Condition,
        }))
        const order = inOrder(
          conditions.map(({ condition, isCurrent }) => rankCondition(condition, isCurrent)),
        )
        expect(new Set(order.map(({ resource }) => resource.id)).size).toBe(all.length)
        expect(order.filter(({ place }) => place === 'past')).toHaveLength(
          all.filter(({ isCurrent }) => !isCurrent).length,
        )
      }),
    )
  })
})
