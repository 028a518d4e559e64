import { describe, expect, it } from 'vitest'
import { tableTroubles } from './check-tables.ts'

const troubles = (source: string) => tableTroubles('a.ts', source)
const TABLE = 'const UNITS: Readonly<Record<string, number>> = { h: 1 }\n'

describe('a table by words is never asked with brackets for a word of the data', () => {
  it.each([
    'const a = UNITS[unit]',
    "const a = UNITS[unit ?? ''] ?? 3",
    'const a = units.map(({ code }) => UNITS[code])',
    'const a = Object.hasOwn(OTHERS, unit) ? UNITS[unit] : undefined',
    'if (Object.hasOwn(OTHERS, unit)) use(UNITS[unit])',
  ])('%s is found', (use) => {
    expect(troubles(TABLE + use)).toEqual(['line 2: UNITS[…]'])
  })

  it.each([
    "const a = UNITS['h']",
    'const a = UNITS.h',
    'const a = UNITS[`/${path}`]',
    'const a = ownValue(UNITS, unit)',
    'const a = Object.hasOwn(UNITS, unit) ? UNITS[unit] : undefined',
    'if (Object.hasOwn(UNITS, unit)) use(UNITS[unit])',
    'const a = OTHERS[unit]',
  ])('%s is right', (use) => {
    expect(troubles(TABLE + use)).toEqual([])
  })

  it('leaves tables of a closed set of words to the compiler', () => {
    const closed = "const TONES: Record<'a' | 'b', string> = { a: '', b: '' }\n"
    expect(troubles(`${closed}const a = TONES[tone]`)).toEqual([])
  })
})
