import { describe, expect, it } from 'vitest'
import { wideComments } from './check-comments.ts'

const words = 'word '.repeat(25)

describe('comments are as narrow as the code', () => {
  it.each([
    ['a line of a comment', `// ${words}`],
    ['a docstring on one line', `  /** ${words} */`],
    ['a line of a docstring', `/**\n * ${words}\n */`],
    ['a comment between elements', `{/* ${words} */}`],
  ])('%s is found where it is too wide', (_what, source) => {
    expect(wideComments(source)).toHaveLength(1)
  })

  it.each([
    ['a comment that fits', '// Short.'],
    ['an address, which cannot be broken', `// https://example.org/${'a'.repeat(100)}`],
    ['a word to the linter', `// oxlint-disable-next-line some/rule -- ${words}`],
    ['a string, which is data', `const text = '${words}'`],
    ['a product over two lines', `  * ${'1'.repeat(120)}`],
  ])('%s is not', (_what, source) => {
    expect(wideComments(source)).toEqual([])
  })
})
