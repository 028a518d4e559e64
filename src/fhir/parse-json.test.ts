import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimalSource } from './decimal-source'
import { fieldsOf } from './json'
import { parseJson } from './parse-json'

/** The digits kept for `value` of an object that is written with this number. */
function keptOf(number: string): string | undefined {
  return decimalSource(fieldsOf(parseJson(`{"value":${number}}`)), 'value')
}

describe('digits that a number does not tell', () => {
  it.each(['7.0', '7.00', '0.0', '-0.0', '-0', '120.50', '1.0e3', '1e2', '5E-1', '0.12345678901234567', '12345678901234567890'])(
    'are kept for %s', (number) => {
      expect(keptOf(number)).toBe(number)
    },
  )

  it.each(['7', '0', '-7', '7.5', '100', '0.001', '123456789012.34'])('are not needed for %s', (number) => {
    expect(keptOf(number)).toBeUndefined()
  })

  it('belong to their own object and element', () => {
    const json = fieldsOf(parseJson('{ "low" : { "value" : 3.50 } , "high":{"value":5.1,"rank":2.0,"other":2.00}, "n": [{"value":4.0},{"value":4.0},{"value":4}] }'))
    expect(decimalSource(fieldsOf(json['low']), 'value')).toBe('3.50')
    expect(decimalSource(fieldsOf(json['high']), 'value')).toBeUndefined()
    expect(decimalSource(fieldsOf(json['high']), 'rank')).toBe('2.0')
    expect(decimalSource(fieldsOf(json['high']), 'other')).toBe('2.00')
    const items: readonly unknown[] = Array.isArray(json['n']) ? json['n'] : []
    expect(items.map((item) => decimalSource(fieldsOf(item), 'value'))).toEqual(['4.0', '4.0', undefined])
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
    ['text that looks like a number', String.raw`{"div":"<td width=\":7.0\">","text":"a\":7.0,","b":":8.0","value":7.0}`],
    ['numbers in arrays, which stay plain', '{"score":[1.0,2.0],"value":7.0}'],
    ['white space', '{\n  "value"\t:\r\n  7.0\n}'],
  ])('are found in spite of %s', (_name, text) => {
    const json = fieldsOf(parseJson(text))
    expect(json).toEqual(expect.objectContaining(fieldsOf(JSON.parse(text))))
    expect(decimalSource(json, 'value')).toBe('7.0')
  })

  it.each(['{"value":7.0,"value":7.00}', '{"b":8.0,"1":7.0}', '{"a\\\\":9.0,"value":7.0}'])(
    'are given up where text and objects go apart: %s', (text) => {
      const json = fieldsOf(parseJson(text))
      expect(json).toEqual(JSON.parse(text))
      expect(decimalSource(json, 'value')).toBeUndefined()
      expect(decimalSource(json, 'b')).toBeUndefined()
    },
  )

  it.each(['', '{', '{"value":7.}', '{"value":07.0}'])('are no matter where there is no JSON: %j', (text) => {
    expect(() => parseJson(text)).toThrow(SyntaxError)
  })

  it('never make a difference to what JSON.parse reads', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value).replaceAll(/(?<=\w":)-?\d+(?=[,}])/g, '$&.0')
      expect(JSON.stringify(parseJson(text))).toBe(JSON.stringify(JSON.parse(text)))
    }))
  })
})

describe('a long list', () => {
  // About 1.5 times in quiet; a reviver takes four to six. The bound leaves room for what else this machine does.
  it('is read in less than three times the time of JSON.parse, digits and all', () => {
    const results = Array.from({ length: 8_000 }, (_, index) => `{"fullUrl":"https://fhir.example.org/v4/Observation/o${index}","resource":{
      "resourceType":"Observation","id":"o${index}","status":"final","meta":{"versionId":"1","lastUpdated":"2024-01-02T03:04:05Z"},
      "category":[{"coding":[{"system":"http://terminology.hl7.org/CodeSystem/observation-category","code":"laboratory"}]}],
      "code":{"coding":[{"system":"http://loinc.org","code":"2345-7","display":"Glucose"}],"text":"Glucose"},"subject":{"reference":"Patient/7"},
      "valueQuantity":{"value":${index % 90}.${index % 10},"unit":"mg/dL","system":"http://unitsofmeasure.org","code":"mg/dL"}},"search":{"mode":"match"}}`)
    const text = `{"resourceType":"Bundle","entry":[${results.join(',')}]}`
    const took = (read: (text: string) => unknown) => {
      const started = performance.now()
      read(text)
      return performance.now() - started
    }
    // In turns and the best of each, so that what else this machine does weighs on both alike.
    const rounds = Array.from({ length: 9 }, () => ({ plain: took(JSON.parse), kept: took(parseJson) }))
    const ratio = Math.min(...rounds.map(({ kept }) => kept)) / Math.min(...rounds.map(({ plain }) => plain))
    expect(ratio).toBeLessThan(3)
  })
})
