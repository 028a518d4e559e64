// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { fewSpans } from './few-spans'

function spansAfter(cells: string): number {
  const holder = document.createElement('template')
  holder.innerHTML = `<table><tbody>${cells}</tbody></table>`
  fewSpans(holder.content)
  return holder.content.querySelectorAll('[colspan], [rowspan]').length
}

it.each([
  ['colspan="1000" rowspan="60000"', 3],
  ['colspan="1000"', 200],
  ['rowspan="0" colspan="2"', 100],
  ['rowspan="1e9"', 0],
])(
  'Cells that reach over very much do so only as far as a browser can lay it out: %s',
  (spans, kept) => {
    expect(spansAfter(`<tr><td ${spans}>1</td></tr>`.repeat(3000))).toBeLessThanOrEqual(kept)
  },
)

it('Cells of an honest page keep their reach', () => {
  expect(spansAfter('<tr><td colspan="3" rowspan="2">1</td></tr>'.repeat(3000))).toBe(3000)
})
