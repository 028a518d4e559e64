import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readRecordQuery } from './read-record-query'

const VALUES: Readonly<Record<string, readonly (string | undefined)[]>> = {
  '%patient.id': ['7'],
  'today() - 1 year': ['2025-06-01'],
  '%patient.name.given': ['Ana', 'María'],
  "'a&b=c'": ['a&b=c'],
  '%patient.name': [undefined],
}
const read = (query: string) => readRecordQuery(query, (text) => VALUES[text] ?? [], '7')

describe('a query of a form', () => {
  it.each([
    ['Observation?patient={{%patient.id}}', [['patient', 'Patient/7']]],
    ['Observation?subject={{%25patient.id}}', [['subject', 'Patient/7']]],
    ['Observation?subject=Patient/{{%patient.id}}', [['subject', 'Patient/7']]],
    [
      ' Encounter?patient={{%patient.id}}&date=ge{{today() - 1 year}}&_sort=-date ',
      [
        ['patient', 'Patient/7'],
        ['date', 'ge2025-06-01'],
        ['_sort', '-date'],
      ],
    ],
    ["Condition?code={{'a&b=c'}}", [['code', 'a&b=c']]],
    ['Condition?code=http%3A%2F%2Floinc.org%7C1+2', [['code', 'http://loinc.org|1 2']]],
    ['Person?name={{%patient.name.given}}', [['name', 'Ana,María']]],
  ])('%s is a search with its values', (query, params) => {
    expect(read(query)).toMatchObject({ interaction: 'search', params })
  })

  it('may be one record by its id', () => {
    expect(read('Patient/{{%patient.id}}')).toEqual({
      interaction: 'read',
      type: 'Patient',
      id: '7',
    })
  })

  it.each([
    'Observation?patient={{%patient.gone}}',
    'Observation?patient={{%patient.name}}',
    'Observation?patient={{%patient.id',
    'Observation?patient=',
    'Observation?=7',
    'Observation?{{%patient.id}}=7',
    'Observation',
    'Observation?',
    'Observation?code=%E0%A4%A',
    'Patient/../Observation',
    'Patient/{{%patient.id}}?x=y',
    'https://elsewhere.example.org/Observation?patient=7',
    '/Observation?patient=7',
    'Nothing?patient=7',
    '',
  ])('%s is none as a whole, and nothing is asked', (query) => {
    expect(read(query)).toBeUndefined()
  })

  it('never leaves out a part, and never asks with what it could not work out', () => {
    const value = fc.oneof(
      fc.stringMatching(/^[a-z0-9]{1,6}$/),
      fc.constantFrom(...Object.keys(VALUES), '%user.id', 'now()').map((text) => `{{${text}}}`),
    )
    const param = fc.tuple(fc.stringMatching(/^[a-z_]{1,8}$/), value)
    fc.assert(
      fc.property(fc.array(param, { minLength: 1, maxLength: 5 }), (params) => {
        const asked = read(`Observation?${params.map((pair) => pair.join('=')).join('&')}`)
        const known = params.every(
          ([, text]) => !text.startsWith('{{') || VALUES[text.slice(2, -2)]?.[0] !== undefined,
        )
        expect({
          names: asked?.interaction === 'search' ? asked.params.map(([name]) => name) : undefined,
          isFilled: !/[{]{2}|[}]{2}"/.test(JSON.stringify(asked ?? '')),
        }).toEqual({ names: known ? params.map(([name]) => name) : undefined, isFilled: true })
      }),
    )
  })
})
