import type { Condition } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { isOwn } from './is-own'

const of = (reference: string): Condition => ({
  resourceType: 'Condition',
  id: '1',
  subject: { reference },
})

describe('a loaded record', () => {
  it('is shown below the patient that it names and below no other, however often one asks', () => {
    const mine = of('Patient/7')
    for (const round of [1, 2]) {
      expect(isOwn(mine, '7'), `round ${round}`).toBe(true)
      expect(isOwn(mine, '8'), `round ${round}`).toBe(false)
    }
  })

  it('is shown where it names nobody, and outside a patient', () => {
    expect(isOwn({ resourceType: 'Location', id: 'l' }, '7')).toBe(true)
    expect(isOwn(of('Patient/8'), undefined)).toBe(true)
  })
})
