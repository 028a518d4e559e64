// @vitest-environment happy-dom
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fewAttributes, fewTables } from './few-attributes'

const many = (count: number) => Array.from({ length: count }, (_, at) => `a${at}="${at}"`).join(' ')

it.each([
  ['quoted values', (list: string) => `<p ${list}>x</p>`],
  ['a value with the end of a tag in it', (list: string) => `<p title=">" ${list}>x</p>`],
  ['a value in single quotes', (list: string) => `<p title='>"' ${list}>x</p>`],
  ['slashes between', (list: string) => `<p/${list.replaceAll(' ', '/')}>x</p>`],
  ['no values', (list: string) => `<p ${list.replaceAll(/="\d+"/g, '')}>x</p>`],
  ['values without quotes', (list: string) => `<p ${list.replaceAll('"', '')}>x</p>`],
])('A tag with %s keeps no more attributes than an honest one has', (_, make) => {
  const page = fewAttributes(make(many(5000)))
  expect(page.length).toBeLessThan(4000)
  expect(page.endsWith('>x</p>')).toBe(true)
  expect(fewAttributes(make(many(100)))).toBe(make(many(100)))
})

it('A page without such a tag is unchanged, whatever it is', () => {
  const piece = fc.constantFrom(
    '<p',
    '>',
    '"',
    "'",
    '=',
    ' ',
    '/',
    'a',
    '<',
    '</p>',
    '<!-- ',
    '-->',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 100 }), (pieces) => {
      const page = pieces.join('')
      expect(fewAttributes(page)).toBe(page)
    }),
  )
})

it('Tables that are nested deeper than in an honest page lose their frames, and no words', () => {
  const page = fewTables('<table class="a"><tr><td>x'.repeat(3000) + '</table>'.repeat(3000))
  expect(page.match(/<table/g)).toHaveLength(50)
  expect(page.match(/<\/table/g)).toHaveLength(50)
  expect(page.match(/x/g)).toHaveLength(3000)
  const honest = '<table><tr><td><table></table></td></tr></table><table></table>'.repeat(100)
  expect(fewTables(honest)).toBe(honest)
})
