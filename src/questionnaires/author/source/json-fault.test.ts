import fc from 'fast-check'
import { expect, it } from 'vitest'
import { jsonFault } from './json-fault'

it.each([
  ['{"a": 1,\n  "b": }', 'value', 2, 8],
  ['{"a": 1\n  "b": 2}', 'comma', 2, 3],
  ['{"a" 1}', 'colon', 1, 6],
  ['{a: 1}', 'name', 1, 2],
  ['{"a": [1, 2,]}', 'comma-too-many', 1, 13],
  ['{"a": 1,}', 'comma-too-many', 1, 9],
  ['{"a": "no end\n}', 'string-open', 1, 7],
  ['{"a": "\\x"}', 'escape', 1, 8],
  ['{"a": "tab\there"}', 'sign', 1, 11],
  ['{"a": 01}', 'value', 1, 7],
  ['{"a": TRUE}', 'value', 1, 7],
  ['{} {}', 'after-end', 1, 4],
  ['{"a": [1,\r\n 2', 'end', 2, 3],
  ['', 'end', 1, 1],
])('finds the fault of %j: %s in line %i, column %i', (text, fault, line, column) => {
  expect(jsonFault(text)).toMatchObject({ fault, at: { line, column } })
})

it('agrees with the browser about every text, whole or damaged', () => {
  const damaged = fc
    .tuple(
      fc.jsonValue(),
      fc.nat(),
      fc.constantFrom('', ',', '}', ']', '"', ':', '\\', 'x', '\n', '0'),
    )
    .map(([value, at, sign]) => {
      const text = JSON.stringify(value, undefined, 1)
      const place = at % (text.length + 1)
      return text.slice(0, place) + sign + text.slice(place + (at % 2))
    })
  fc.assert(
    fc.property(damaged, (text) => {
      let isJson = true
      try {
        JSON.parse(text)
      } catch {
        isJson = false
      }
      expect(jsonFault(text) === undefined).toBe(isJson)
    }),
  )
})

it('needs no stack for deep nesting', () => {
  expect(jsonFault('['.repeat(200_000))?.fault).toBe('end')
})
