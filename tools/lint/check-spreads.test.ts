import { describe, expect, it } from 'vitest'
import { spreadTroubles, variadicIn } from './check-spreads.ts'

const OWN = `
  function names(...parts: string[]) { return parts.join() }
  const words = (first: string, ...more: string[]) => names(first, ...more)
  function two(a: string, b: string) { return a + b }`

const troubles = (source: string) =>
  spreadTroubles('a.ts', source, new Set(variadicIn('a.ts', OWN)))

describe('data of unknown size is never spread into a call', () => {
  it.each([
    'Math.max(0, ...text.split(" ").map(({ length }) => length))',
    'Math.min(...values)',
    'list.push(...more)',
    'list.push(first, ...(await Promise.all(some)))',
    'String.fromCharCode(...bytes)',
    'String.fromCharCode(...bytes.subarray(from, to))',
    'String.fromCharCode.apply(null, bytes)',
    'new Highlight(...ranges)',
    'page.replaceChildren(...nodes)',
    'names(...list)',
    'words("a", ...[...list])',
    'list.concat(...(a ? [] : lists))',
  ])('%s is found', (source) => {
    expect(troubles(source)).toHaveLength(1)
    expect(troubles(`// one\n${source}`)[0]).toMatch(/^line 2: /)
  })

  it.each([
    'const all = [...list]',
    'const all = new Set([...list])',
    'const all = { ...record }',
    'two(...pair)',
    'names(...NAMES)',
    'names(...["a", "b"])',
    'names(...(a ? [] : [b]))',
    'String.fromCharCode(...bytes.subarray(0, 256))',
    'conversion.apply(value)',
    'function ask(...to: string[]) { return navigator.push(...to) }',
    'const ask = { push: (...to: string[]) => plain(() => list.push(...to)) }',
  ])('%s is right', (source) => {
    expect(troubles(source)).toEqual([])
  })
})
