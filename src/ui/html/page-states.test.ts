// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { applyLooks } from './apply-looks'
import { controlsAsText } from './controls-as-text'
import { applySheets, sheetLooks } from './sheet-looks'

function fragmentOf(page: string): DocumentFragment {
  const holder = document.createElement('template')
  holder.innerHTML = page
  return holder.content
}

describe('the controls of a form', () => {
  it.each([
    ['<input type="checkbox" checked> allergic', '☑ allergic'],
    ['<input type="checkbox"> allergic', '☐ allergic'],
    ['<input type="radio" checked> yes <input type="RADIO"> no', '◉ yes ○ no'],
    ['Dose <input value="5 mg">', 'Dose [5 mg]'],
    ['Dose <input>', 'Dose [ ]'],
    ['<input type="hidden" value="x">A', 'A'],
    ['<input type="password" value="x">', '[•••]'],
    ['<textarea>since 2010</textarea>', '[since 2010]'],
    ['<select><option>A<option selected>B</select>', '[B]'],
    ['<select><option>A<option>B</select>', '[A]'],
    ['<select multiple><option selected>A<option selected>B</select>', '[A, B]'],
    ['<input type="submit" value="Send">', 'Send'],
  ])('%s are in words: %s', (page, told) => {
    const content = fragmentOf(page)
    controlsAsText(content)
    expect((content.textContent ?? '').replaceAll(/\s+/g, ' ').trim()).toBe(told)
    expect(content.querySelector('input, select, textarea, option')).toBeNull()
  })
})

describe('the rules of a page’s own sheets', () => {
  const looks = (sheet: string, body: string) => {
    const content = fragmentOf(body)
    applySheets(content, sheetLooks(`<style>${sheet}</style>${body}`))
    applyLooks(content)
    for (const element of content.querySelectorAll('[data-style], [class], [id]'))
      for (const name of ['data-style', 'class', 'id']) element.removeAttribute(name)
    const holder = document.createElement('div')
    holder.append(content)
    return holder.innerHTML
  }

  it.each([
    ['.s{text-decoration:line-through}', '<p class="s">A</p>', '<p><s>A</s></p>'],
    ['#x , b { text-decoration : line-through }', '<p id="x">A</p>', '<p><s>A</s></p>'],
    ['p.s i{vertical-align:super}', '<p class="s">10<i>9</i></p>', '<p>10<i><sup>9</sup></i></p>'],
    ['/* .a{} */ .a{display:none}', '<p class="a">A</p>', '<p><span data-unseen="">A</span></p>'],
    [
      '@media screen { .a{display:none} }',
      '<p class="a">A</p>',
      '<p><span data-unseen="">A</span></p>',
    ],
    ['@media print { .a{display:none} .b{} }', '<p class="a">A</p>', '<p>A</p>'],
    ['.a{display:none} .a{display:block}', '<p class="a">A</p>', '<p>A</p>'],
    ['p:::nonsense{display:none}', '<p>A</p>', '<p>A</p>'],
    ['.a{color:red}', '<p class="a">A</p>', '<p>A</p>'],
  ])('%s strike, raise and hide as the page does', (sheet, body, shown) => {
    expect(looks(sheet, body)).toBe(shown)
  })

  it('are looked at as far as pages of usual length have them', () => {
    const many = Array.from({ length: 5000 }, (_, at) => `.c${at}{display:none}`).join('')
    expect(sheetLooks(`<style>${many}</style>`)).toHaveLength(1000)
  })
})
