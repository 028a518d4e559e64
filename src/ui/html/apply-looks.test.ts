// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { applyLooks } from './apply-looks'

/** The page after cleaning, in which styles have another name. */
function htmlOf(page: string): string {
  const holder = document.createElement('template')
  holder.innerHTML = page.replaceAll(' style=', ' data-style=')
  applyLooks(holder.content)
  for (const element of holder.content.querySelectorAll('[data-style]'))
    element.removeAttribute('data-style')
  return holder.innerHTML
}

const LINE = 'style="text-decoration: line-through"'

describe('a cleaned page', () => {
  it.each([
    ['a struck passage', `Take <span ${LINE}>50</span> 5 mg`, 'Take <span><s>50</s></span> 5 mg'],
    ['a struck paragraph', `<p ${LINE}>50 <b>mg</b></p>`, '<p><s>50 <b>mg</b></s></p>'],
    [
      'a struck row',
      `<table><tbody><tr ${LINE}><td>A</td><td>50 mg</td></tr></tbody></table>`,
      '<table><tbody><tr><td><s>A</s></td><td><s>50 mg</s></td></tr></tbody></table>',
    ],
    [
      'a struck table with a struck cell',
      `<table ${LINE}><tbody><tr><td ${LINE}>A</td></tr></tbody></table>`,
      '<table><tbody><tr><td><s>A</s></td></tr></tbody></table>',
    ],
    ['a struck list', `<ul ${LINE}><li>A</li></ul>`, '<ul><li><s>A</s></li></ul>'],
    [
      'old elements',
      '<del>A</del><strike>B</strike><s>C</s>',
      '<del>A</del><strike>B</strike><s>C</s>',
    ],
    [
      'raised text',
      '10<span style="vertical-align:super">9</span>/L',
      '10<span><sup>9</sup></span>/L',
    ],
    [
      'text raised by Word',
      '10<span style="position:relative;top:-3.0pt;mso-text-raise:3.0pt">9</span>/L',
      '10<span><sup>9</sup></span>/L',
    ],
    ['lowered text', 'H<span style="vertical-align:-20%">2</span>O', 'H<span><sub>2</sub></span>O'],
    [
      'cells placed in their row',
      '<table><tbody><tr><td style="vertical-align:super">9</td></tr></tbody></table>',
      '<table><tbody><tr><td>9</td></tr></tbody></table>',
    ],
    ['signs', '50 <span style="font-family:Symbol">m</span>g', '50 <span>μ</span>g'],
    [
      'signs by a shorthand',
      `50 <span style="font:italic 12pt/1 'Symbol'">m</span>g`,
      '50 <span>μ</span>g',
    ],
    ['signs of old pages', '50 <font face="Symbol">m</font>g', '50 <font>μ</font>g'],
    [
      'letters inside of signs',
      '<div style="font-family:Symbol">m<span style="font-family:Arial">m</span><b>m</b></div>',
      '<div>μ<span>m</span><b>μ</b></div>',
    ],
    [
      'a passage that is not displayed',
      '<p style="display:none">Old dose</p>',
      '<p><span data-unseen="">Old dose</span></p>',
    ],
    [
      'hidden cells',
      '<table><tbody><tr hidden><td>A</td><td>B</td></tr></tbody></table>',
      '<table><tbody><tr><td><span data-unseen="">A</span></td>' +
        '<td><span data-unseen="">B</span></td></tr></tbody></table>',
    ],
    [
      'a hidden passage with another one in it',
      '<div style="visibility: hidden">A<b style="opacity:0">B</b></div>',
      '<div><span data-unseen="">A<b>B</b></span></div>',
    ],
    [
      'white on white',
      '<i style="color:#FFF; background: white">A</i>',
      '<i><span data-unseen="">A</span></i>',
    ],
    ['letters of no size', '<i style="font-size:0">A</i>', '<i><span data-unseen="">A</span></i>'],
    [
      'white on a dark ground',
      '<i style="color:white;background:#000">A</i><i style="color:white">B</i>',
      '<i>A</i><i>B</i>',
    ],
    ['boxes', '<span style="font-family:Wingdings">\u00FE</span>', '<span>☑</span>'],
  ])('keeps %s', (_, page, expected) => {
    expect(htmlOf(page)).toBe(expected)
  })
})
