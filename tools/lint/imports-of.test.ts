import { describe, expect, it } from 'vitest'
import { importsOf } from './imports-of.ts'

describe('importsOf', () => {
  it('finds imports of values, types and styles, re-exports and lazy loads', () => {
    const source = `
      import { a, type B } from './a'
      import type { C } from '~/c/c'
      import './style.css'
      export { d } from './d'
      const e = () => import('./e')
      export const f = <p>{a}</p>
    `
    expect(importsOf('x.tsx', source)).toEqual({
      imports: ['./a', '~/c/c', './style.css', './d', './e'],
      reexports: true,
    })
  })

  it('does not take words in comments and strings for imports', () => {
    const source = `// import a from './a'\nexport const text = "import b from './b'"\n`
    expect(importsOf('x.ts', source)).toEqual({ imports: [], reexports: false })
  })

  it('throws with the name of a file that is no TypeScript', () => {
    expect(() => importsOf('broken.ts', 'const = 1')).toThrow('broken.ts cannot be parsed')
  })
})
