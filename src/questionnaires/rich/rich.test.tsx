// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import type { FormText } from '../engine/read/form-item'
import { formText } from '../engine/form-text'
import { core } from '../engine/form-fixture'
import { readMarkdown } from './read-markdown'
import { readStyle } from './read-style'
import { nodesOf } from './read-xhtml'
import { RichWords } from './RichWords'
import { richNodesOf } from './rich-nodes-of'
import { richText, type RichNode } from './rich-node'

afterEach(cleanup)

const markdown = (source: string): FormText => ({
  plain: 'Plain',
  rich: { kind: 'markdown', source },
})

/** The elements of a text in one line: `p(a strong(b))`. */
function shape(nodes: readonly RichNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node
      const name = [node.tag, ...(node.looks ?? [])].join('.')
      return `${name}${node.href === undefined ? '' : `[${node.href}]`}(${shape(node.children)})`
    })
    .join('')
}

function drawn(text: FormText): HTMLElement {
  return render(<RichWords text={text} before="" after="" />).container
}

describe('Markdown of a form', () => {
  it.each([
    ['one paragraph is part of its line', 'Two *words* here', 'Two em(words) here'],
    ['bold and italic', '**a** __b__ *c* _d_', 'strong(a) strong(b) em(c) em(d)'],
    ['one within the other', '***a** b*', 'em(strong(a) b)'],
    ['within a word only with stars', 'snake_case_word a**b**c', 'snake_case_word astrong(b)c'],
    ['marks without a partner', '2 * 3 and *a', '2 * 3 and *a'],
    ['struck out', '~~old~~ ~5', 's(old) ~5'],
    ['code', 'Press `Esc *now*`', 'Press code(Esc *now*)'],
    ['escaped marks', String.raw`\*not\* \[it\]`, '*not* [it]'],
    ['paragraphs', 'One\n\nTwo', 'p(One)p(Two)'],
    ['lines of a paragraph', 'One\ntwo', 'One two'],
    ['line breaks', 'One  \ntwo\\\nthree<br/>four', 'Onebr()twobr()threebr()four'],
    ['headings', '# Big #\n### Small', 'p.bold.large(Big)p.bold(Small)'],
    ['a list', '- a\n- **b**', 'ul(li(a)li(strong(b)))'],
    ['a numbered list in another', '* a\n  1. b\n  2. c\n* d', 'ul(li(aol(li(b)li(c)))li(d))'],
    ['a list right after its words', 'Choose:\n1. a\n2. b', 'p(Choose:)ol(li(a)li(b))'],
    ['a year is no list', 'It was in\n1999. Then', 'It was in 1999. Then'],
    ['a quotation', '> a\n> b', 'blockquote(p(a b))'],
    ['a rule', 'a\n\n---\nb', 'p(a)hr()p(b)'],
    ['fenced code', '```\na *b*\n```', 'pre(code(a *b*))'],
    ['a table', '|a|b|\n|-|-|\n|c|*d*|', 'table(thead(tr(th(a)th(b)))tbody(tr(td(c)td(em(d)))))'],
    ['a row with further cells', '|a|\n|-|\n|b|c|', 'table(thead(tr(th(a)))tbody(tr(td(b)td(c))))'],
    ['columns with a side', '|a|\n|:-:|', 'table(thead(tr(th.center(a))))'],
    ['an indented paragraph', 'One\n\n    two', 'p(One)p(two)'],
    ['a definition is text', '[a]: b', '[a]: b'],
    ['a heading underlined', 'Big\n===', 'span.bold.large(Big)'],
    ['a character by its name', 'a&nbsp;&lt; b', 'a\u00a0< b'],
    ['a link', '[Read *on*](https://x.example/a "t")', 'a[https://x.example/a](Read em(on))'],
    ['an address', 'See https://x.example/a.', 'See a[https://x.example/a](https://x.example/a).'],
    ['a link that runs', '[a](javascript:alert(1))', '[a](javascript:alert(1))'],
    ['a link within the app', '[a](/settings)', 'a'],
    ['a picture of the web', '![A cat](https://x.example/c.png)', 'A cat'],
    ['HTML is text', '<b onclick="x()">a</b>', '<b onclick="x()">a</b>'],
  ])('%s', (_, source, expected) => {
    expect(shape(richNodesOf(markdown(source)))).toBe(expected)
  })

  it('loses no letter, whatever marks are around them', () => {
    const marks = '*|**|_|__|~~|`|[|]|![|\\\\|---|```|<|>|(|# |- |1. |> |    '.split('|')
    const lines = ['|', '|-|\n', '\n', '\n\n', '\r\n']
    const piece = fc.constantFrom('a', 'B', 'c', ' ', ...marks, ...lines)
    const letters = (text: string) => text.replaceAll(/[^aBc]/g, '')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const source = pieces.join('')
        expect(letters(richText(readMarkdown(source)))).toBe(letters(source))
      }),
      { numRuns: 1500 },
    )
  })

  it.each(['*', '_a', '[', '![a', '](', '`', '> ', '- ', '|', '* _', '~~a ', '\\', '<', 'a*b_'])(
    'as long as it may be, made of %j alone, is read in few steps and without a deep nest',
    (piece) => {
      const source = piece.repeat(Math.floor(50_000 / piece.length))
      expect(deepest(richNodesOf(markdown(source)))).toBeLessThan(400)
    },
  )
})

function deepest(nodes: readonly RichNode[]): number {
  let most = 0
  for (const node of nodes)
    if (typeof node !== 'string') most = Math.max(most, 1 + deepest(node.children))
  return most
}

// The cleaner needs the parser of a browser: `e2e/writing/forms-accessibility.spec.ts` shows that
// nothing of a form acts.
describe('XHTML of a form, when it is cleaned', () => {
  const cleaned = (markup: string) => {
    const page = document.createElement('template')
    page.innerHTML = markup
    return shape(nodesOf(page.content))
  }

  it.each([
    ['a <b>b</b> <i>c</i>', 'a strong(b) em(c)'],
    ['<h1>a</h1><h3>b</h3>', 'p.bold.large(a)p.bold(b)'],
    ['<nav><p>a</p></nav><p>b</p>', 'div(p(a))p(b)'],
    ['<p>a <span data-style="color:#c00;position:fixed">b</span></p>', 'p(a span.red(b))'],
    ['<span data-style="display:none">a</span>', 'a'],
    ['<ul>\n<li>a</li>\n</ul>', 'ul(li(a))'],
    ['<table><tbody><tr><td colspan="2">b</td></tr></tbody></table>', 'table(tbody(tr(td(b))))'],
    [
      '<a title="https://x.example/">a</a> <a title="javascript:x">b</a>',
      'a[https://x.example/](a) b',
    ],
    ['<p align="center">a</p>', 'p.center(a)'],
  ])('%s', (markup, expected) => {
    expect(cleaned(markup)).toBe(expected)
  })
})

describe('the style of a text', () => {
  it.each([
    ['font-weight: bold; font-style:italic', 'bold italic'],
    ['color: red !important', 'red'],
    ['COLOR: #003', 'blue'],
    ['color: rgb(0, 100, 0)', 'green'],
    ['color: #00f; background-color: yellow', 'blue marked'],
    ['color: white; background: white', ''],
    ['color: transparent', ''],
    ['font-size: 24px', 'large'],
    ['font-size: 1px', 'small'],
    ['text-decoration: underline line-through', 'underline struck'],
    ['display:none; visibility:hidden; opacity:0; position:fixed; inset:0; z-index:9', ''],
    ['background: url(https://x.example/a.png)', ''],
    ['transform: scale(0); clip-path: inset(50%); text-indent: -999px; width: 0', ''],
  ])('%s', (style, expected) => {
    expect(readStyle(style).join(' ')).toBe(expected)
  })

  it('applies to the text around which it is', () => {
    expect(
      drawn({ plain: 'Care', style: 'font-weight: bold' }).querySelector('span'),
    ).toHaveProperty('textContent', 'Care')
  })
})

describe('words in another language', () => {
  const beside = {
    extension: [
      core('rendering-markdown', { valueMarkdown: '**Name**' }),
      core('rendering-style', { valueString: 'color: red' }),
      core('translation', {
        extension: [
          { url: 'lang', valueCode: 'es' },
          {
            url: 'content',
            valueString: 'Nombre',
            _valueString: {
              extension: [core('rendering-xhtml', { valueString: '<i>Nombre</i>' })],
            },
          },
        ],
      }),
    ],
  }

  it('have their own formatting, and the style of the original', () => {
    expect(formText('Name', beside, 'es-US')).toEqual({
      plain: 'Nombre',
      rich: { kind: 'xhtml', source: '<i>Nombre</i>' },
      style: 'color: red',
    })
  })

  it('keep their number and their mark in the same line', () => {
    const around = { before: '1. ', after: ' (x)' }
    expect(shape(richNodesOf(markdown('**Name**'), around))).toBe('1. strong(Name) (x)')
    expect(shape(richNodesOf(markdown('One\n\nTwo'), around))).toBe('p(1. One)p(Two (x))')
  })
})
