import fc from 'fast-check'
import { expect, it } from 'vitest'
import { indentedJson } from './indented-json'

it('writes JSON in lines as the browser does, whatever is in it', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(indentedJson(JSON.stringify(value))).toBe(JSON.stringify(value, undefined, 2))
    }),
  )
})

it('keeps the digits of decimals', () => {
  expect(indentedJson('{"valueDecimal":1.50}')).toBe('{\n  "valueDecimal": 1.50\n}')
})
