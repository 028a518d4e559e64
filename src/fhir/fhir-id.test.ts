import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { idSegment, isFhirId } from './fhir-id'

describe('the id of a record', () => {
  it.each(['7', 'A-z.0', '...', '-', 'a'.repeat(64)])('may be %s', (id) => {
    expect(isFhirId(id)).toBe(true)
  })

  it.each(['', '.', '..', 'a/b', 'a b', 'a\n', 'a_b', '%2e', 'é', 'a'.repeat(65)])(
    'is never %j',
    (id) => {
      expect(isFhirId(id)).toBe(false)
    },
  )

  it('as a part of an address never leads out of the place where it stands, whatever it is', () => {
    const hostile = fc.constantFrom(
      '.',
      '..',
      '',
      '../..',
      '/..',
      '%2e%2e',
      '..;',
      '\\..',
      '//x',
      '?',
      '#',
    )
    fc.assert(
      fc.property(fc.oneof(hostile, fc.string({ unit: 'grapheme' })), (id) => {
        const url = new URL(`https://ehr.example/fhir/Patient/${idSegment(id)}/x`)
        expect(url.href.startsWith('https://ehr.example/fhir/Patient/')).toBe(true)
        expect(url.pathname.split('/')).toHaveLength(5)
      }),
    )
  })
})
