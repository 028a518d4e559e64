// @vitest-environment happy-dom
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MOST_ELEMENTS, pageParts } from './page-parts'

const bodyOf = (part: string) => {
  const holder = document.createElement('div')
  holder.innerHTML = part
  return holder
}
const textOf = (part: string) => bodyOf(part).textContent

describe('a long page in parts', () => {
  it('is one part, unchanged, where it is not long', () => {
    const page = '<table><tr><td>5 mg</table><script>a</script>'
    expect(pageParts(page)).toEqual([page])
  })

  it.each([
    [
      'a row of cells',
      '<table><tbody><tr>',
      '<td>5 mg</td>',
      '</tr></tbody></table>',
      'table tr td',
    ],
    ['rows', '<table><tbody>', '<tr><td>5 mg</td></tr>', '</tbody></table>', 'table tr td'],
    ['rows without ends', '<table>', '<tr><td>5 mg', '</table>', 'table tr td'],
    ['items', '<ul>', '<li>5 mg</li>', '</ul>', 'ul li'],
    ['items without ends', '<ol>', '<li>5 mg', '</ol>', 'ol li'],
    ['paragraphs in a struck passage', '<div><s>', '<p>5 mg</p>', '</s></div>', 'div s p'],
  ])('keeps each of %s in its place', (_, open, one, close, place) => {
    const count = 30_001
    const parts = pageParts(open + one.repeat(count) + close)
    expect(parts.length).toBeGreaterThan(2)
    for (const part of parts) expect(part.split(/<[a-z]/i).length).toBeLessThan(MOST_ELEMENTS + 10)
    const [first = '', second = ''] = parts
    for (const part of [first, second]) {
      const few = part.slice(0, 400)
      expect(bodyOf(few).querySelectorAll(place).length).toBeGreaterThan(2)
    }
    expect(parts.join('').match(/5 mg/g)?.length).toBe(count)
  })

  it('cuts long text between words, and not in comments or scripts', () => {
    const words = 'warfarin '.repeat(200_000)
    const parts = pageParts(`<p>${words}</p>`)
    expect(parts.length).toBeGreaterThan(3)
    expect(parts.map(textOf).join('')).toBe(words)
    for (const part of parts.slice(1)) expect(textOf(part)?.startsWith('warfarin ')).toBe(true)
    expect(pageParts(`<!-- ${words} --><script>${words}</script>`)).toHaveLength(1)
  })

  it('grows by no more than its parts, however deep or broken it is', () => {
    for (const page of [
      '<b>'.repeat(100_000),
      '<div>'.repeat(60_000) + '</i>'.repeat(60_000),
      '<'.repeat(300_000),
      '<!--'.repeat(100_000),
      '<script>'.repeat(50_000),
      '</p>'.repeat(100_000),
      `<p ${'a="1" '.repeat(200_000)}>x`,
    ]) {
      const parts = pageParts(page)
      const length = parts.reduce((sum, part) => sum + part.length, 0)
      expect(length).toBeLessThan(page.length + parts.length * 60 * 300)
    }
  })

  it('loses no character', () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<td>',
      '<tr>',
      '<table>',
      '</table>',
      '<li>',
      '<b>',
      '</b>',
      '<br>',
      'Z',
      'Z Z',
      '<!-- x -->',
      '<i',
      '>',
      '&amp;',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const page = pieces.join('').repeat(4000)
        // A tag comes again, with all that stands in it, where it is opened again.
        const count = (text: string) =>
          text.replaceAll(/<\/?[a-z][^<>]*>/gi, '').split('Z').length - 1
        const parts = pageParts(page)
        expect(parts.reduce((sum, part) => sum + count(part), 0)).toBe(count(page))
      }),
      { numRuns: 30 },
    )
  })
})
