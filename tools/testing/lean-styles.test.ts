// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { leaveOutStyles, stylesInFull } from './lean-styles.ts'

const PAGE = `
  <main><h1>Title</h1><p>Text <b>bold</b> <span hidden>gone</span></p>
  <dialog><p>closed</p></dialog><dialog open><p>open</p></dialog>
  <details><summary>More</summary><p>folded</p></details>
  <table><caption>C</caption><tbody><tr><th>a</th><td>b</td></tr></tbody></table>
  <div style="visibility: hidden"><i>inherited</i></div>
  <div style="display: none"><i>inside</i></div>
  <ul><li><button type="button">Press</button><input><select><option>1</option></select></li></ul>
  <script></script><template></template><svg><path></path></svg></main>`

const lean = window.getComputedStyle.bind(window)

beforeEach(() => {
  window.getComputedStyle = stylesInFull
})
afterEach(() => {
  window.getComputedStyle = lean
  document.head.replaceChildren()
  document.body.replaceChildren()
})

function answers(): readonly (readonly string[])[] {
  return [...document.querySelectorAll('*')].map((element) => {
    const style = window.getComputedStyle(element)
    return [
      element.tagName,
      style.display,
      style.getPropertyValue('display'),
      style.visibility,
      style.getPropertyValue('visibility'),
      style.color,
      style.getPropertyValue('font-size'),
    ]
  })
}

it.each([
  ['no stylesheet', ''],
  ['a stylesheet', 'p + p, dialog p { display: none } b { visibility: hidden; color: red }'],
])('every element of a page with %s has the styles that it would have had', (_, rules) => {
  if (rules !== '') document.head.appendChild(document.createElement('style')).textContent = rules
  document.body.innerHTML = PAGE
  const whole = answers()
  expect(whole.some(([name, , , , , color]) => name === 'B' && color === 'red')).toBe(rules !== '')
  leaveOutStyles()
  expect(answers()).toEqual(whole)
  // Once more: now the usual display of each tag is known.
  expect(answers()).toEqual(whole)
})

it('an element that is not on the page has the style that it would have had', () => {
  const loose = document.createElement('p')
  const whole = window.getComputedStyle(loose).display
  leaveOutStyles()
  expect(window.getComputedStyle(loose).display).toBe(whole)
})
