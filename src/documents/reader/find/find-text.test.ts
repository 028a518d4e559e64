// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { runAtOnce } from '~/std/run-in-slices'
import { findText, searchedText } from './find-text'

function page(html: string): HTMLElement {
  const root = document.createElement('div')
  root.innerHTML = html
  document.body.append(root)
  return root
}

afterEach(() => document.body.replaceChildren())

const found = (html: string, query: string) =>
  runAtOnce(findText(runAtOnce(searchedText(page(html))), query)).map((range) => range.toString())

describe('finding in a document', () => {
  it('does not mind capitals, accents and line breaks', () => {
    expect(
      found('<p>Tensión\n   ARTERIAL y tension arterial</p>', 'tension arterial'),
    ).toHaveLength(2)
  })

  it('reads over bold words and not from one cell into the next', () => {
    expect(found('<p>dia<b>be</b>tes</p>', 'diabetes')).toEqual(['diabetes'])
    expect(
      found('<table><tbody><tr><td>dia</td><td>betes</td></tr></tbody></table>', 'diabetes'),
    ).toEqual([])
  })

  it('marks what it found and no more, whatever white space and accents stand around it', () => {
    expect(found('<p>  was \n  b\u00a0 <b> Tensi\u00f3n</b>\tALTA.</p>', 'B tension alta')).toEqual(
      ['b\u00a0  Tensi\u00f3n\tALTA'],
    )
    expect(found('<p>xa xa</p><p> xa</p>', 'xa')).toEqual(['xa', 'xa', 'xa'])
  })

  it('leaves out words of the app and what is folded away', () => {
    expect(
      found(
        '<p>note <span data-find="never">note</span><button>note</button></p><details>' +
          '<p>note</p><button>note</button></details><p>note</p>',
        'note',
      ),
    ).toHaveLength(2)
  })

  it('finds nothing for nothing', () => {
    expect(found('<p>a</p>', '  ')).toEqual([])
  })
})
