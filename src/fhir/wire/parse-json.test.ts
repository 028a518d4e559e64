import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimalSource } from './decimal-source'
import { fieldsOf } from '../json'
import { parseJson } from './parse-json'

/** The digits stored for `value` of an object that is written with this number. */
function keptOf(number: string): string | undefined {
  return decimalSource(fieldsOf(parseJson(`{"value":${number}}`)), 'value')
}

describe('digits that a number does not tell', () => {
  it.each([
    '7.0',
    '7.00',
    '0.0',
    '-0.0',
    '-0',
    '120.50',
    '1.0e3',
    '1e2',
    '5E-1',
    '0.12345678901234567',
    '12345678901234567890',
  ])('are kept for %s', (number) => {
    expect(keptOf(number)).toBe(number)
  })

  it.each(['7', '0', '-7', '7.5', '100', '0.001', '123456789012.34'])(
    'are not needed for %s',
    (number) => {
      expect(keptOf(number)).toBeUndefined()
    },
  )

  it('belong to their own object and element', () => {
    const json = fieldsOf(
      parseJson(
        '{ "low" : { "value" : 3.50 } , "high":{"value":5.1,"rank":2.0,"other":2.00}, "n": ' +
          '[{"value":4.0},{"value":4.0},{"value":4}] }',
      ),
    )
    expect(decimalSource(fieldsOf(json['low']), 'value')).toBe('3.50')
    expect(decimalSource(fieldsOf(json['high']), 'value')).toBeUndefined()
    expect(decimalSource(fieldsOf(json['high']), 'rank')).toBe('2.0')
    expect(decimalSource(fieldsOf(json['high']), 'other')).toBe('2.00')
    const items: readonly unknown[] = Array.isArray(json['n']) ? json['n'] : []
    expect(items.map((item) => decimalSource(fieldsOf(item), 'value'))).toEqual([
      '4.0',
      '4.0',
      undefined,
    ])
  })

  it('do not change what is read, nor its names', () => {
    const json = parseJson('{"value":7.0}')
    expect(JSON.stringify(json)).toBe('{"value":7}')
    expect(Object.keys(fieldsOf(json))).toEqual(['value'])
  })

  it('go along with a copy, and leave an element that was changed', () => {
    const quantity = fieldsOf(parseJson('{"value":7.0,"unit":"mg"}'))
    expect(decimalSource({ ...quantity, unit: 'g' }, 'value')).toBe('7.0')
    expect(decimalSource({ ...quantity, value: 8 }, 'value')).toBeUndefined()
  })

  it.each([
    [
      'text that looks like a number',
      String.raw`{"div":"<td width=\":7.0\">","text":"a\":7.0,","b":":8.0","value":7.0}`,
    ],
    ['numbers in arrays, which stay plain', '{"score":[1.0,2.0],"value":7.0}'],
    ['white space', '{\n  "value"\t:\r\n  7.0\n}'],
  ])('are found in spite of %s', (_name, text) => {
    const json = fieldsOf(parseJson(text))
    expect(json).toEqual(expect.objectContaining(fieldsOf(JSON.parse(text))))
    expect(decimalSource(json, 'value')).toBe('7.0')
  })

  it.each(['{"value":7.0,"value":7.00}', '{"b":8.0,"1":7.0}', '{"a\\\\":9.0,"value":7.0}'])(
    'are given up where text and objects go apart: %s',
    (text) => {
      const json = fieldsOf(parseJson(text))
      expect(json).toEqual(JSON.parse(text))
      expect(decimalSource(json, 'value')).toBeUndefined()
      expect(decimalSource(json, 'b')).toBeUndefined()
    },
  )

  it.each(['', '{', '{"value":7.}', '{"value":07.0}'])(
    'are no matter where there is no JSON: %j',
    (text) => {
      expect(() => parseJson(text)).toThrow(SyntaxError)
    },
  )

  it('never make a difference to what JSON.parse reads', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value).replaceAll(/(?<=\w":)-?\d+(?=[,}])/g, '$&.0')
        expect(JSON.stringify(parseJson(text))).toBe(JSON.stringify(JSON.parse(text)))
      }),
    )
  })
})
