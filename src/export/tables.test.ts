import { describe, expect, it } from 'vitest'
import { fieldsOf } from '~/fhir/json'
import { parseJson } from '~/fhir/wire/parse-json'
import { csvCell, csvRow } from '~/std/csv'
import { flatten } from '~/fhir/flatten'

describe('a cell', () => {
  it.each([
    ['plain text', 'aspirin', 'aspirin'],
    ['a comma', 'a, b', '"a, b"'],
    ['quotes', 'the "other" one', '"the ""other"" one"'],
    ['two lines', 'a\nb', '"a\nb"'],
    ['what a spreadsheet would run', '=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
    ['a command behind a plus', '+1+cmd', "'+1+cmd"],
    ['a command behind an at sign', '@SUM(A1)', "'@SUM(A1)"],
    ['a tab that hides a formula', '\t=1', "'\t=1"],
    ['a negative number', '-7.50', '-7.50'],
    ['a dash before words', '- none', "'- none"],
  ])('of %s', (_, text, cell) => {
    expect(csvCell(text)).toBe(cell)
  })

  it('stands in a row that ends as RFC 4180 says', () => {
    expect(csvRow(['a', '', 'b'])).toBe('a,,b\r\n')
  })
})

describe('a record as cells', () => {
  it('has every value under its path, with the digits it came with', () => {
    const record = fieldsOf(
      parseJson(
        '{"resourceType":"Observation","valueQuantity":{"value":7.10,"unit":"mg"},' +
          '"code":{"coding":[{"code":"a"},{"code":"b"}]},"active":false}',
      ),
    )
    expect([...flatten(record)]).toEqual([
      ['valueQuantity.value', '7.10'],
      ['valueQuantity.unit', 'mg'],
      ['code.coding[0].code', 'a'],
      ['code.coding[1].code', 'b'],
      ['active', 'false'],
    ])
  })

  it('leaves out markup, contained records and the bytes of files', () => {
    expect([
      ...flatten({
        resourceType: 'X',
        id: '1',
        text: { div: '<div/>' },
        contained: [{ id: 'c' }],
        code: { text: 'kept' },
        content: [{ attachment: { data: 'AAAA', title: 't' } }],
      }),
    ]).toEqual([
      ['id', '1'],
      ['code.text', 'kept'],
      ['content[0].attachment.title', 't'],
    ])
  })

  it('keeps the place of a missing value in a list', () => {
    expect([...flatten({ given: ['Ada', null, 'Lee'] })]).toEqual([
      ['given[0]', 'Ada'],
      ['given[2]', 'Lee'],
    ])
  })
})
