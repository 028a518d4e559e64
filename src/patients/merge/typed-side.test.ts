import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { US_SSN } from '~/fhir/social-security'
import { fieldsOfSide, readTypedSide, SIDE_KINDS, textOfSide } from './typed-side'

const read = (text: string) => readTypedSide(text, ['https://fhir.example.org/v4'])

describe('a record of a merge, named by a kind of number and the number', () => {
  it('is one text and back without a loss, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(textOfSide(fieldsOfSide(text))).toBe(text)
      }),
    )
  })

  it('is a record number, a social security number in any grouping, or a number of an issuer', () => {
    expect(read('p602')).toEqual({ by: 'id', id: 'p602' })
    for (const number of ['900556677', '900-55-6677', ' 900 55 6677 '])
      expect(read(textOfSide({ kind: 'ssn', issuer: '', number }))).toEqual({
        by: 'identifier',
        system: US_SSN,
        value: '900556677',
      })
    expect(
      read(textOfSide({ kind: 'other', issuer: 'https://clinic.example', number: '0101' })),
    ).toEqual({ by: 'identifier', system: 'https://clinic.example', value: '0101' })
  })

  it('is asked for where it is missing, and told at once what is wrong with it', () => {
    for (const kind of SIDE_KINDS)
      expect(read(textOfSide({ kind, issuer: 'https://clinic.example', number: ' ' }))).toBe(
        'empty',
      )
    expect(read(textOfSide({ kind: 'ssn', issuer: '', number: '1234' }))).toBe('ssn')
    expect(read(textOfSide({ kind: 'other', issuer: 'the clinic', number: '0101' }))).toBe('issuer')
    expect(read('no such thing')).toBe('unreadable')
  })
})
