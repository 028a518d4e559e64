import { describe, expect, it } from 'vitest'
import { clauseComments, wideComments } from './check-comments.ts'

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

describe('a comment opens with a verb or a thing', () => {
  it.each([
    ['a docstring on one line', '/** What a page holds. */', [1]],
    ['a docstring on several lines', '/**\n * Whether a page\n * is whole.\n */', [2]],
    ['a later paragraph', '/**\n * A page.\n *\n * Who made it.\n */', [4]],
    ['a tag', '/**\n * A page.\n * @returns whether it is.\n * @returns How many.\n */', [4]],
    ['a parameter', '/**\n * Opens.\n * @param path Where it is.\n */', [3]],
    ['an entry of a list', '/**\n * One of:\n * - Which page\n */', [3]],
    ['a line', 'const a = 1\n// Why it is so.\nconst b = a', [2]],
    ['a comment behind code', 'const a = 1 // Where it begins.', [1]],
    ['a comment between elements', 'const a = <p>{/* How it ends. */}</p>', [1]],
  ])('%s is found where it opens with a clause', (_what, source, lines) => {
    expect(clauseComments('a.tsx', source)).toEqual(lines)
  })

  it.each([
    ['a sentence', '/** Reads what a page holds. */'],
    ['a sentence that goes on', '// A page is whole when it says\n// What it holds.\nconst a = 1'],
    ['a longer word', '/** However long it is. */'],
    ['a string', "const a = '/** What a page holds. */'"],
    ['a text on the screen', 'const a = <p>{"// Who it is"}</p>'],
  ])('%s is not', (_what, source) => {
    expect(clauseComments('a.tsx', source)).toEqual([])
  })

  it('holds for stylesheets too', () => {
    expect(clauseComments('a.module.css', '.a {\n  /* Why it is so. */\n}\n')).toEqual([2])
  })
})
