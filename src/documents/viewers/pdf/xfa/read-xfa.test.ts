import type { PDFDocumentProxy } from 'pdfjs-dist'
import { describe, expect, it } from 'vitest'
import { formValues } from '../form-values'
import { isEmpty } from '../required-fields'
import { countHomeless, requiredOfXfa, runsOfXfa } from './fill-xfa'
import { canDraw, readXfa } from './read-xfa'
import type { XfaNode } from './xfa-node'
import { styleOf } from './xfa-style'

/** An element as pdf.js describes it. */
const node = (name: string, attributes: object = {}, children: readonly unknown[] = []) => ({
  name,
  attributes,
  children,
})
const words = (value: string) => ({ name: '#text', value })
const page = (...children: readonly unknown[]) =>
  node('div', { class: ['xfaPage'], style: { width: '612px', height: '792px' } }, children)
const field = (
  caption: string,
  attributes: object,
  name = 'input',
  options: readonly unknown[] = [],
) =>
  node('div', { class: ['xfaField'] }, [
    node('label', { class: ['xfaLabel'] }, [
      node('div', { class: ['xfaCaption'] }, [words(caption)]),
      node(name, { fieldId: 'f', ...attributes }, options),
    ]),
  ])

/** A document with these pages, and nothing else of the library's. */
function documentOf(...pages: readonly unknown[]): PDFDocumentProxy {
  return {
    numPages: pages.length,
    isPureXfa: true,
    allXfaHtml: node('div', {}, pages),
    annotationStorage: { setValue: () => undefined },
  } as unknown as PDFDocumentProxy
}

function everyNode(nodes: readonly XfaNode[]): readonly XfaNode[] {
  return nodes.flatMap((one) => [
    one,
    ...(one.is === 'box' || one.is === 'shape' ? everyNode(one.nodes) : []),
  ])
}

describe('a page of a form that is made from templates', () => {
  it('has known elements only, without addresses, scripts and names of its own', () => {
    const read = readXfa(
      page(
        node('script', {}, [words('alert(1)')]),
        node('iframe', { src: 'https://tracker.example' }),
        node('style', {}, [words('*{display:none}')]),
        node('object', { data: 'x' }),
        node('img', { src: 'https://tracker.example/p.png' }),
        node('img', { src: 'javascript:alert(1)' }),
        node('img', { src: 'blob:https://app.example/1', alt: 'Logo', onerror: 'alert(1)' }),
        node('a', { href: 'javascript:alert(1)', onclick: 'alert(1)' }, [words('the ward')]),
        node('div', { role: 'alertdialog', id: 'root', onclick: 'x', class: ['xfaTb', 7] }, [
          node('svg', { onload: 'alert(1)', viewBox: '0 0 1 1' }, [
            node('path', { d: 'M0 0', href: 'x' }),
            node('foreignObject', {}, [words('inside')]),
          ]),
        ]),
      ),
      'screen',
    )
    const all = everyNode(read?.nodes ?? [])
    expect(all).not.toHaveLength(0)
    const said = JSON.stringify(all)
    for (const gone of ['tracker', 'javascript', 'alert', 'onerror', 'href', 'inside', 'root'])
      expect(said).not.toContain(gone)
    expect(said).toContain('the ward')
    expect(said).toContain('blob:https://app.example/1')
    expect(all.filter(({ is }) => is === 'picture')).toHaveLength(1)
  })

  it.each([
    ['background', 'url(https://tracker.example)'],
    ['background', 'URL (x)'],
    ['background', String.raw`u\72l(x)`],
    ['background', 'image-set("x" 1x)'],
    ['color', 'var(--cc-ink)'],
    ['width', 'env(safe)'],
    ['position', 'fixed'],
    ['position', 'sticky'],
    ['width', '1px; position: fixed'],
    ['content', '"x"'],
    ['zIndex', '9'],
    ['--cc-ink', 'red'],
    ['cssText', 'position: fixed'],
    ['color', 'x'.repeat(1000)],
  ])('has no style that reaches further: %s: %s', (key, value) => {
    expect(styleOf({ [key]: value })).toEqual({})
  })

  it('keeps the styles that forms are drawn with', () => {
    const style = {
      position: 'absolute',
      width: 'calc(100% - 2.5px)',
      fontFamily: '"Arial-PdfJS-XFA"',
      background: 'linear-gradient(to left, #ffffff, #000000)',
      transform: 'rotate(90deg)',
    }
    expect(styleOf(style)).toEqual(style)
  })

  it('is read in the order of its layout, each block on a line, without what is hidden', () => {
    const hidden = { style: { visibility: 'hidden' } }
    const whole = page(
      node('div', {}, [words('Send '), node('b', {}, [words('all')]), words(' letters')]),
      node('div', hidden, [words('secret note'), field('Hidden', { dataId: 'h' })]),
      node('div', { class: ['xfaPrintOnly'] }, [words('on paper')]),
      field('Name', { dataId: 'n', value: 'Ada' }),
      field('Pin', { dataId: 'p', type: 'password', value: '1234' }),
      node('p', {}, [words('The end')]),
    )
    const pdf = documentOf(whole)
    const text = (intent: 'screen' | 'paper') => {
      const read = readXfa(whole, intent)
      return runsOfXfa(read, formValues(pdf))
        .map((run) => (run.endsLine ? `${run.text}|` : run.text))
        .join('')
    }
    expect(text('screen')).toBe('Send all letters|Name|Ada|Pin||The end|')
    expect(text('paper')).toBe('Send all letters|on paper|Name|Ada|Pin||The end|')
  })

  it('names its fields by their captions, and keeps closed those that no copy could keep', () => {
    const read = readXfa(
      page(
        field('Name', { dataId: 'n1', type: 'text', maxLength: 40, required: true }),
        field('Reason', { dataId: 'r1', textContent: 'Pain' }, 'textarea'),
        field('Lost', { dataId: 'f', type: 'text' }),
        field('By letter', { dataId: 'g', name: 'g', type: 'radio', xfaOn: 'letter' }),
        field('Many', { dataId: 'm1', multiple: true }, 'select'),
        field('Urgent', { dataId: 'u1', type: 'checkbox', xfaOn: 'y', xfaOff: 'n' }),
        field('Ward', { dataId: 'w1' }, 'select', [
          { name: 'option', attributes: { hidden: true, selected: true }, value: ' ' },
          { name: 'option', attributes: { value: '1' }, value: 'Ward 1' },
        ]),
        node('div', { class: ['xfaReadOnly'] }, [field('Total', { dataId: 't1', value: '7' })]),
      ),
      'screen',
    )
    expect(
      read?.fields.map(({ label, kind, value, isReadOnly, isHomeless }) => ({
        label,
        is: kind.is,
        value,
        isReadOnly,
        isHomeless,
      })),
    ).toEqual([
      { label: 'Name', is: 'text', value: '', isReadOnly: false, isHomeless: false },
      { label: 'Reason', is: 'text', value: 'Pain', isReadOnly: false, isHomeless: false },
      { label: 'Lost', is: 'text', value: '', isReadOnly: true, isHomeless: true },
      { label: 'By letter', is: 'radio', value: '', isReadOnly: true, isHomeless: true },
      { label: 'Many', is: 'choice', value: '', isReadOnly: true, isHomeless: true },
      { label: 'Urgent', is: 'check', value: 'n', isReadOnly: false, isHomeless: false },
      { label: 'Ward', is: 'choice', value: '', isReadOnly: false, isHomeless: false },
      { label: 'Total', is: 'text', value: '7', isReadOnly: true, isHomeless: false },
    ])
  })

  it('tells its required fields once, until one of their places has an answer', () => {
    const radio = (on: string) => ({
      dataId: 'd',
      name: 'g',
      type: 'radio',
      xfaOn: on,
      required: true,
    })
    const pdf = documentOf(
      page(),
      page(
        field('By letter', radio('letter')),
        field('By telephone', radio('telephone')),
        field('Lost', { dataId: 'f', required: true }),
      ),
    )
    const required = requiredOfXfa(pdf)
    expect(required).toMatchObject([{ id: 'd', page: 1, at: 0, label: 'By letter' }])
    expect(countHomeless(pdf)).toBe(1)
    const [one] = required
    if (one === undefined) throw new Error('there is a required field')
    const values = formValues(pdf)
    expect(isEmpty(one, values)).toBe(true)
    values.fill('d', 'telephone')
    expect(isEmpty(one, values)).toBe(false)
  })

  it('is not drawn if it has too many parts, or parts in parts without end', () => {
    let deep: object = page()
    for (let level = 0; level < 100_000; level += 1) deep = node('div', {}, [deep])
    const wide = page(...Array.from({ length: 20_000 }, () => node('div')))
    const usual = page(...Array.from({ length: 5000 }, () => node('div')))
    const tree = (...pages: readonly unknown[]) => node('div', {}, pages)
    expect(canDraw(tree(usual, usual))).toBe(true)
    expect(canDraw(tree(page(deep)))).toBe(false)
    expect(canDraw(tree(usual, wide))).toBe(false)
    expect(canDraw(tree(...Array.from({ length: 60 }, () => usual)))).toBe(false)
    for (const odd of [null, undefined, 7, {}, tree(), { name: 'div', children: 'x' }])
      expect(canDraw(odd)).toBe(false)
    for (const odd of [null, 7, {}, node('div'), node('div', { style: { width: 'x' } })])
      expect(readXfa(odd, 'screen')).toBeUndefined()
  })
})
