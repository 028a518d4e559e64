import { describe, expect, it } from 'vitest'
import type { DeclaredParameter } from '~/capability/capability'
import { searchFields, searchParams, type SearchValues } from './search-fields'

const declared: readonly DeclaredParameter[] = [
  { name: '_id', type: 'id' },
  { name: 'page', type: 'string' },
  { name: 'alias', type: 'string' },
  { name: 'gender', type: 'token' },
  { name: 'identifier', type: 'token' },
  { name: 'birthdate', type: 'date' },
  { name: 'family', type: 'string' },
  { name: '_revinclude', type: 'special' },
]
const fields = searchFields(declared)

describe('the fields of the patient search', () => {
  it('are the declared parameters, the usual ones first; those that shape the answer are none', () => {
    expect(fields.main.map(({ name }) => name)).toEqual([
      'family',
      'birthdate',
      'gender',
      'identifier',
    ])
    expect(fields.more.map(({ name }) => name)).toEqual(['alias'])
    expect(fields.byId).toBe(true)
  })

  it('leave out what a service does not declare', () => {
    expect(searchFields([{ name: 'name', type: 'string' }])).toEqual({
      main: [],
      more: [{ name: 'name', type: 'string' }],
      byId: false,
    })
  })
})

describe('a patient search', () => {
  it.each<[string, SearchValues, readonly (readonly [string, string])[]]>([
    [
      'by a name as it was typed, without the blanks around it',
      { family: ' Rivera ' },
      [['family', 'Rivera']],
    ],
    [
      'by a name with a comma, which separates nothing',
      { family: 'Rivera, Jr' },
      [['family', String.raw`Rivera\, Jr`]],
    ],
    ['by one date', { birthdate: '1984-03-12' }, [['birthdate', '1984-03-12']]],
    ['by a year', { birthdate: '1984' }, [['birthdate', '1984']]],
    [
      'by a year that is both ends of a span',
      { birthdate: '1984', birthdateTo: '1984' },
      [['birthdate', '1984']],
    ],
    [
      'by a span of dates',
      { birthdate: '1980', birthdateTo: '1989-12' },
      [
        ['birthdate', 'ge1980'],
        ['birthdate', 'le1989-12'],
      ],
    ],
    ['by the end of a span alone', { birthdateTo: '1989' }, [['birthdate', 'le1989']]],
    ['by a number of any kind', { identifier: 'MRN-1' }, [['identifier', 'MRN-1']]],
    [
      'by a social security number, as an identifier of its system',
      { identifier: '123-45-6789', identifierKind: 'ssn' },
      [['identifier', 'http://hl7.org/fhir/sid/us-ssn|123456789']],
    ],
    [
      'by all fields at once',
      { family: 'R', gender: 'female', alias: 'S' },
      [
        ['family', 'R'],
        ['gender', 'female'],
        ['alias', 'S'],
      ],
    ],
  ])('%s', (_how, values, params) => {
    expect(searchParams(fields, values)).toEqual({ params })
  })

  it.each(['1984-03-12', '1984-03', '1984'])(
    'by one date is by both of its ends where the service knows no date without a prefix: %s',
    (date) => {
      const byEnds = searchFields([{ name: 'birthdate', type: 'date', dayByEnds: true }])
      expect(searchParams(byEnds, { birthdate: date })).toEqual({
        params: [
          ['birthdate', `ge${date}`],
          ['birthdate', `le${date}`],
        ],
      })
    },
  )

  it.each<[string, SearchValues, string]>([
    ['nothing is filled in', {}, 'empty'],
    ['only blanks are filled in', { family: '  ' }, 'empty'],
    ['only the kind of number is chosen', { identifierKind: 'ssn' }, 'empty'],
    ['a date is not complete', { birthdate: '12.3.84' }, 'date'],
    ['the end of a span is no date', { birthdate: '1984', birthdateTo: 'now' }, 'date'],
    [
      'a social security number has too few digits',
      { identifier: '1234', identifierKind: 'ssn' },
      'ssn',
    ],
  ])('is not sent when %s', (_why, values, problem) => {
    expect(searchParams(fields, values)).toEqual({ problem })
  })
})
