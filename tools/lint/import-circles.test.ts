import { describe, expect, it } from 'vitest'
import { importCircles } from './import-circles.ts'

const circles = (files: Readonly<Record<string, readonly string[]>>) =>
  importCircles(new Map(Object.entries(files)))

describe('circles of imports', () => {
  it('are found across folders, by alias and by relative path, with and without extension', () => {
    expect(
      circles({
        'src/a/one.ts': ['~/b/two'],
        'src/b/two.tsx': ['./three'],
        'src/b/three.ts': ['~/a/one'],
        'tools/x.ts': ['./y.ts'],
        'tools/y.ts': ['./x.ts'],
      }),
    ).toEqual([
      ['src/a/one.ts', 'src/b/three.ts', 'src/b/two.tsx'],
      ['tools/x.ts', 'tools/y.ts'],
    ])
  })

  it('are none where ways meet again without leading back', () => {
    expect(
      circles({
        'src/a.ts': ['./b', './c', 'react'],
        'src/b.ts': ['./d'],
        'src/c.ts': ['./d'],
        'src/d.ts': [],
      }),
    ).toEqual([])
  })

  it('that share a file are one', () => {
    expect(
      circles({ 'a.ts': ['./b.ts', './c.ts'], 'b.ts': ['./a.ts'], 'c.ts': ['./a.ts'] }),
    ).toEqual([['a.ts', 'b.ts', 'c.ts']])
  })

  it('are found where a long line of imports hangs on one', () => {
    const line = Array.from({ length: 2000 }, (_, index) => index)
    const files = Object.fromEntries(
      line.map((index) => [`${index}.ts`, [`./${(index + 1) % line.length}.ts`]]),
    )
    expect(circles(files)[0]).toHaveLength(2000)
  })
})
