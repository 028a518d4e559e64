import { describe, expect, it } from 'vitest'
import { closureOf, sizeReport, type Manifest } from './size-budget.ts'

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

describe('the size report', () => {
  const download = (bytes: number) => ({
    name: 'Launch page',
    bytes,
    budget: 20_000,
    files: [{ file: 'a.js', bytes }],
  })

  it('is within when nothing exceeds its budget', () => {
    expect(sizeReport([download(20_000)])).toEqual({
      text: 'Launch page: 20.0 kB of 20.0 kB gzip\n    20.0 kB  a.js',
      within: true,
    })
  })

  it('says what is over', () => {
    const report = sizeReport([download(100), download(20_001)])
    expect(report.within).toBe(false)
    expect(report.text).toContain('OVER BUDGET')
  })
})
