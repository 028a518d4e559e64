import { expect, it } from 'vitest'
import { wideLines } from './check-lines.ts'

const WORDS = 'wide '.repeat(30).trim()

it('finds lines of code and of texts that could be broken', () => {
  const source = [
    'const short = 1',
    `export const said = '${WORDS}'`,
    `const told = \`\${short} ${WORDS}\``,
    `// ${WORDS}`,
  ].join('\n')
  expect(wideLines('src/a.ts', source)).toEqual([2, 3, 4])
})

it('leaves what has no place for a line break', () => {
  const source = [
    `const PATTERN = /${WORDS}/`,
    'const page = `<p>',
    `<b>${WORDS}</b>`,
    '</p>`',
    `it('${WORDS}', () => {})`,
    `test.describe('${WORDS}', () => {})`,
    `it.each([1])('${WORDS}', () => {})`,
    `await test.step('${WORDS}', async () => {})`,
  ].join('\n')
  expect(wideLines('e2e/a.spec.ts', source)).toEqual([])
})

it('finds the rest of such a line where it is wide by itself', () => {
  expect(wideLines('src/a.test.ts', `it('short', () => expect(a).toBe('${WORDS}'))`)).toEqual([1])
  expect(wideLines('src/a.ts', `const a = /a/.test('${WORDS}')`)).toEqual([1])
})

it('does not look at the words of a language', () => {
  expect(wideLines('src/i18n/es/frame/help.ts', `export const help = '${WORDS}'`)).toEqual([])
})
