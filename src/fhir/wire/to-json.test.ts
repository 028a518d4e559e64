import { describe, expect, it } from 'vitest'
import { fieldsOf } from '../json'
import { parseJson } from './parse-json'
import { toJson } from './to-json'

describe('what is written back', () => {
  it('has the digits that it came with', () => {
    const text =
      '{"resourceType":"Observation","valueQuantity":{"value":7.0,"unit":"mg"},' +
      '"component":[{"valueQuantity":{"value":1.50e1}},' +
      '{"valueQuantity":{"value":12345678901234567890}}]}'
    expect(toJson(fieldsOf(parseJson(text)))).toBe(text)
  })

  it('has a changed element as it is now, and the others as they came', () => {
    const read = fieldsOf(parseJson('{"low":{"value":3.0},"high":{"value":5.0,"unit":"g"}}'))
    const changed = {
      ...read,
      low: { ...fieldsOf(read['low']), value: 4 },
      high: { ...fieldsOf(read['high']), unit: 'kg' },
    }
    expect(toJson(changed)).toBe('{"low":{"value":4},"high":{"value":5.0,"unit":"kg"}}')
  })

  it('can be laid out for people', () => {
    expect(toJson(fieldsOf(parseJson('{"low":{"value":3.0}}')), 2)).toBe(
      '{\n  "low": {\n    "value": 3.0\n  }\n}',
    )
  })

  it('is plain JSON where nothing was read', () => {
    const resource = {
      resourceType: 'Device',
      note: [{ text: '"7.0"' }],
      absent: undefined,
      when: 7,
    }
    expect(toJson(resource)).toBe(JSON.stringify(resource))
  })
})
