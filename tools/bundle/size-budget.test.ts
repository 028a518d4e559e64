import { describe, expect, it } from 'vitest'
import { circlesOf, closureOf, sizeReport, type Manifest } from './size-budget.ts'

const manifest: Manifest = {
  'index.html': { file: 'index.js', imports: ['_shared.js'], css: ['index.css'] },
  '_shared.js': { file: 'shared.js', imports: ['index.html'] },
  'src/lazy.ts': { file: 'lazy.js', imports: ['_shared.js'], css: ['lazy.css'] },
}

describe('the closure of a chunk', () => {
  it('holds its styles and what its imports import, each once, and survives a cycle', () => {
    expect(closureOf(manifest, ['index.html', 'src/lazy.ts'])).toEqual([
      'index.js',
      'index.css',
      'shared.js',
      'lazy.js',
      'lazy.css',
    ])
  })

  it('does not pass over a chunk that the build does not have', () => {
    expect(() => closureOf(manifest, ['src/gone.ts'])).toThrow(
      'The build has no chunk for src/gone.ts.',
    )
  })
})

describe('circles of chunks', () => {
  const built = (imports: Readonly<Record<string, readonly string[]>>): Manifest =>
    Object.fromEntries(
      Object.entries(imports).map(([key, of]) => [key, { file: `${key}.js`, imports: of }]),
    )

  it.each([
    ['nothing', {}],
    ['a line', { a: ['b'], b: ['c'], c: [] }],
    ['two ways to the same', { a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }],
    ['a chunk that is not in the build', { a: ['gone'] }],
  ])('are not found in %s', (_, imports) => {
    expect(circlesOf(built(imports))).toEqual([])
  })

  it.each([
    ['itself', { a: ['a'] }, [['a']]],
    ['two', { a: ['b'], b: ['a'] }, [['a', 'b']]],
    [
      'three, behind others',
      { x: ['y'], y: ['a'], a: ['b'], b: ['c'], c: ['a'] },
      [['a', 'b', 'c']],
    ],
    [
      'two circles apart',
      { a: ['b'], b: ['a'], c: ['d'], d: ['c'] },
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
  ])('are found: %s', (_, imports, circles) => {
    expect(circlesOf(built(imports))).toEqual(circles)
  })

  it('are none of what is asked for at run time', () => {
    const manifest = {
      a: { file: 'a.js', imports: ['b'] },
      b: { file: 'b.js', dynamicImports: ['a'] },
    }
    expect(circlesOf(manifest)).toEqual([])
  })
})

describe('the size report', () => {
  const download = (bytes: number) => ({
    name: 'Launch page',
    bytes,
    budget: 20_000,
    files: [{ file: 'a.js', bytes, of: 'src/a.ts' }],
  })

  it('is within when nothing exceeds its budget', () => {
    expect(sizeReport([download(20_000)])).toEqual({
      text: 'Launch page: 20.0 kB of 20.0 kB gzip\n    20.0 kB  a.js  src/a.ts',
      within: true,
    })
  })

  it('says what is over', () => {
    const report = sizeReport([download(100), download(20_001)])
    expect(report.within).toBe(false)
    expect(report.text).toContain('OVER BUDGET')
  })
})
