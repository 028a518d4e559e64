// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { narrativeText, type NarrativeNode } from '~/documents/cda/narrative'
import { readNarrative } from '~/documents/cda/read-narrative'
import { readXml } from '~/documents/cda/read-xml'
import { textParts } from '~/documents/cda/text-parts'
import { readXhtml } from '~/documents/composition/read-xhtml'
import { DocumentText } from '~/documents/DocumentText'
import { loadDocumentWords } from '~/documents/document-words'
import { Narrative } from '~/documents/reader/narrative/Narrative'
import { messages } from '~/i18n/en/messages'
import { connectTestSession, TestSession } from '~/views/TestSession'

afterEach(cleanup)

const OLD = 'Warfarin 50 mg'
const NEW = 'Warfarin 5 mg'
const cda = (text: string) => readNarrative(readXml(`<text xmlns="urn:hl7-org:v3">${text}</text>`))
const xhtml = (text: string) =>
  readXhtml(`<div xmlns="http://www.w3.org/1999/xhtml">${text}</div>`).nodes

async function drawn(nodes: readonly NarrativeNode[]): Promise<HTMLElement> {
  await loadDocumentWords('en')
  const { connection } = connectTestSession({ offers: {} })
  const shown: { container?: HTMLElement } = {}
  await act(async () => {
    const { container } = render(
      <TestSession connection={connection} messages={messages}>
        <DocumentText>
          <Narrative nodes={nodes} media={{}} />
        </DocumentText>
      </TestSession>,
    )
    shown.container = container
    await Promise.resolve()
  })
  if (shown.container === undefined) throw new Error('nothing is drawn')
  return shown.container
}

/** The text nodes with these words, and true for each that is in a struck passage. */
function struckOf(page: HTMLElement, words: string): readonly boolean[] {
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT)
  const found: boolean[] = []
  while (walker.nextNode() !== null)
    if (walker.currentNode.textContent?.includes(words) === true)
      found.push(walker.currentNode.parentElement?.closest('del, s') !== null)
  return found
}

const STYLES = [
  'style="text-decoration: line-through"',
  'style="color:red;TEXT-DECORATION-LINE:underline line-through !important"',
]
const CODES = [
  'styleCode="Strikethrough"',
  'styleCode="Bold xStrikeThrough"',
  'styleCode="xLineThrough"',
]
const row = (look: string, part: 'tr' | 'td' | 'tbody' | 'table', text: string) => {
  const at = (name: string) => (name === part ? ` ${look}` : '')
  return `<table${at('table')}><tbody${at('tbody')}><tr${at('tr')}><td${at('td')}>${text}</td></tr></tbody></table>`
}

const WAYS: readonly (readonly [string, readonly NarrativeNode[]])[] = [
  ...['del', 's', 'strike'].map(
    (name) => [name, xhtml(`<p><${name}>${OLD}</${name}> ${NEW}</p>`)] as const,
  ),
  ...STYLES.flatMap((style) => [
    [`span ${style}`, xhtml(`<p><span ${style}>${OLD}</span> ${NEW}</p>`)] as const,
    [`b ${style}`, xhtml(`<p><b ${style}>${OLD}</b> ${NEW}</p>`)] as const,
    [`p ${style}`, xhtml(`<p ${style}>${OLD}</p><p>${NEW}</p>`)] as const,
    [`li ${style}`, xhtml(`<ul><li ${style}>${OLD}</li><li>${NEW}</li></ul>`)] as const,
    [`ul ${style}`, xhtml(`<ul ${style}><li>${OLD}</li></ul><p>${NEW}</p>`)] as const,
    ...(['tr', 'td', 'tbody', 'table'] as const).map(
      (part) => [`${part} ${style}`, xhtml(`${row(style, part, OLD)}<p>${NEW}</p>`)] as const,
    ),
  ]),
  ...CODES.flatMap((code) => [
    [`content ${code}`, cda(`<content ${code}>${OLD}</content> ${NEW}`)] as const,
    [
      `paragraph ${code}`,
      cda(`<paragraph ${code}>${OLD}</paragraph><paragraph>${NEW}</paragraph>`),
    ] as const,
    [`item ${code}`, cda(`<list><item ${code}>${OLD}</item><item>${NEW}</item></list>`)] as const,
    [`list ${code}`, cda(`<list ${code}><item>${OLD}</item></list>${NEW}`)] as const,
    [
      `caption ${code}`,
      cda(`<list><caption ${code}>${OLD}</caption><item>${NEW}</item></list>`),
    ] as const,
    ...(['tr', 'td', 'tbody', 'table'] as const).map(
      (part) => [`${part} ${code}`, cda(`${row(code, part, OLD)}${NEW}`)] as const,
    ),
  ]),
  ['revised', cda(`<content revised="delete">${OLD}</content>${NEW}`)],
]

describe('a passage that is struck in a narrative', () => {
  it.each(WAYS)(
    'by %s is struck on the page and for who hears it, and states nothing',
    async (_, nodes) => {
      const page = await drawn(nodes)
      expect(struckOf(page, OLD)).toEqual([true])
      expect(struckOf(page, NEW)).toEqual([false])
      expect(page.querySelector('del, s')?.textContent).toMatch(
        /^(Struck through|Removed in a revision): /,
      )
      const said = narrativeText(nodes, 'without-deleted')
      expect(said).not.toContain(OLD)
      expect(said).toContain(NEW)
      expect(narrativeText(nodes)).toContain(OLD)
    },
  )

  it('is no part that needs a coded entry', () => {
    for (const [way, nodes] of WAYS)
      expect([
        way,
        textParts(nodes)
          .map(({ text }) => text)
          .join(' '),
      ]).toEqual([way, NEW])
  })

  it('is not every look that a style has', () => {
    for (const style of ['text-decoration: underline', 'color: line-through', 'font-weight: bold'])
      expect(narrativeText(xhtml(`<p style="${style}">${NEW}</p>`), 'without-deleted')).toContain(
        NEW,
      )
  })
})

describe('letters that a style raises or changes in a narrative', () => {
  it.each([
    ['vertical-align', xhtml('<p>10<span style="vertical-align: super">9</span>/L</p>'), '10^9/L'],
    ['a style code', cda('10<content styleCode="Superscript">9</content>/L'), '10^9/L'],
    ['sup', xhtml('<p>10<sup>9</sup>/L</p>'), '10^9/L'],
    ['a font', xhtml('<p>50 <span style="font-family: Symbol">m</span>g</p>'), '50 μg'],
    [
      'a quoted font',
      xhtml(`<p>50 <span style="font-family:'Symbol',serif">m</span>g</p>`),
      '50 μg',
    ],
    ['the element font', xhtml('<p>50 <font face="Symbol">m</font>g</p>'), '50 μg'],
    [
      'its family behind others',
      xhtml('<p>50 <span style="font-family:Arial,Symbol">m</span>g</p>'),
      '50 mg',
    ],
  ])('by %s are read so', (_, nodes, expected) => {
    expect(narrativeText(nodes).trim()).toBe(expected)
  })
})
