import { expect, it } from 'vitest'
import { parsed } from './parsed.ts'

it('a file is parsed once for all that is asked of it, and anew when its text or its name is another', () => {
  const one = parsed('a.ts', 'const one = 1')
  expect(parsed('a.ts', 'const one = 1')).toBe(one)
  const asserted = 'const two = <T,>(three: T) => three'
  expect(parsed('a.ts', asserted).module).not.toBe(one.module)
  expect(parsed('a.ts', '<b>bold</b>').errors).not.toEqual([])
  expect(parsed('a.tsx', '<b>bold</b>').errors).toEqual([])
})
