import { describe, expect, it } from 'vitest'
import { systemAddress } from './code-system'
import { noneStated } from './none-stated'
import { STATED_KINDS } from './statement'
import { statementOfRecord } from './statement-of-record'

/** Names that every object of a program has, and that any file may have as a code. */
const NAMES = [...Object.getOwnPropertyNames(Object.prototype), 'prototype']

describe('a code with the name of a part of a program', () => {
  it.each(NAMES)('%s is a code like any other that is not known', (name) => {
    for (const kind of STATED_KINDS)
      for (const isNegated of [false, true])
        expect(noneStated([{ system: 'urn:x', code: name }], kind, isNegated)).toBeUndefined()
    expect(systemAddress(name)).toBe(name)
    for (const resourceType of ['Condition', 'AllergyIntolerance', 'MedicationRequest', name]) {
      const code = { coding: [{ system: name, code: name, display: name }] }
      const statement = statementOfRecord({
        resourceType,
        status: name,
        clinicalStatus: { coding: [{ code: name }] },
        code,
        medicationCodeableConcept: code,
      })
      expect(statement?.status).toBeUndefined()
      expect(statement?.none).toBeUndefined()
      expect(statement?.name).toBe(resourceType === name ? undefined : name)
    }
  })
})
