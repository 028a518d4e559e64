import { expect, it } from 'vitest'
import { isNote } from './is-note'

it.each([
  ['text/plain; charset=ISO-8859-1', 300, true],
  ['Text/Plain', undefined, true],
  ['application/xml', 40_000, false],
  ['application/rtf', 900, true],
  ['text/plain', 2_000_000, false],
  ['application/pdf', 900, false],
  ['image/png', 900, false],
  [undefined, 900, false],
])('%s of %s bytes is read where its record is: %s', (contentType, size, is) => {
  expect(
    isNote({
      ...(contentType === undefined ? {} : { contentType }),
      ...(size === undefined ? {} : { size }),
    }),
  ).toBe(is)
})
