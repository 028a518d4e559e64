import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lookAddress } from './look-address'

it('leads below its screen and nowhere else, whatever a file says is an id', () => {
  const odd = fc.constantFrom('.', '..', '', 'a/b', '../..', '%2e%2e', '\\', '?x', '#y')
  fc.assert(
    fc.property(fc.oneof(odd, fc.string({ unit: 'grapheme' })), (id) => {
      const { origin, pathname } = new URL(lookAddress('patients', id), 'https://app.example')
      expect(origin).toBe('https://app.example')
      expect(pathname).toMatch(/^\/look\/patients\/[^/]+$/)
    }),
  )
})
