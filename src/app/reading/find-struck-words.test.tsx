// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { passagesOf } from '~/documents/marked-passages'
import { textOfBytes } from '~/documents/read/text-of-bytes'
import { paragraph, writeDocx } from '~/documents/viewers/office/docx-fixture'
import { cdaDocument } from '~/i18n/en/documents/cda-document'
import { read } from '~/i18n/en/documents/read'
import { press } from '../writing/press-fixture'
import { ConvertWorker } from './convert-worker-fixture'
import { letter, ROOM, row, visit } from './letters-fixture'

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('Worker', ConvertWorker)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const OLD = 'Warfarin 50 mg'
const NEW = 'Warfarin 5 mg'

const rtf = (text: string) => `{\\rtf1 ${text}\\par}`
const docx = (look: string, styles?: string) =>
  writeDocx({
    ...(styles === undefined ? {} : { styles }),
    body: paragraph(OLD, '', look) + paragraph(NEW),
  })
const page = (body: string, head = '') =>
  `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`

type Way = readonly [string, string | Uint8Array, string]

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const STRUCK: readonly Way[] = [
  ['RTF, a line', rtf(`{\\strike ${OLD}} ${NEW}`), 'application/rtf'],
  ['RTF, two lines', rtf(`\\striked1 ${OLD}\\striked0  ${NEW}`), 'application/rtf'],
  ['RTF, in bold in part', rtf(`{\\strike Warfarin {\\b 50} mg} ${NEW}`), 'application/rtf'],
  ['DOCX, a line', docx('<w:strike/>'), WORD],
  ['DOCX, two lines', docx('<w:dstrike/>'), WORD],
  [
    'DOCX, a style',
    docx(
      '<w:rStyle w:val="Old"/>',
      '<w:style w:type="character" w:styleId="Old"><w:rPr><w:strike/></w:rPr></w:style>',
    ),
    WORD,
  ],
  ...['del', 's', 'strike'].map((name): Way => [
    `a web page, ${name}`,
    page(`<p><${name}>Warfarin <b>50 mg</b></${name}> ${NEW}</p>`),
    'text/html',
  ]),
  [
    'a web page, a style',
    page(`<table><tr style="text-decoration: line-through"><td>${OLD}</td></tr></table>${NEW}`),
    'text/html',
  ],
  [
    'a web page, a style sheet',
    page(
      `<p><span class="old">${OLD}</span> ${NEW}</p>`,
      '<style>.old{text-decoration:line-through}</style>',
    ),
    'text/html',
  ],
]
const HIDDEN: readonly Way[] = [
  ['a web page, a style', page(`<p>${NEW}</p><p style="display:none">${OLD}</p>`), 'text/html'],
  ['a web page, an attribute', page(`<p>${NEW}</p><p hidden>${OLD}</p>`), 'text/html'],
]

/** The words of a file by their marks. */
async function wordsOf(file: string | Uint8Array, contentType: string) {
  const bytes = new Uint8Array(Buffer.from(file))
  const signal = new AbortController().signal
  const { text } = (await textOfBytes(bytes, contentType, { state: 'none' }, signal)) ?? {
    text: '',
  }
  const all = passagesOf(text)
  const of = (wanted: string | undefined) =>
    all.flatMap(({ text: part, mark }) => (mark === wanted ? [part.trim()] : [])).filter(Boolean)
  return { plain: of(undefined), struck: of('struck'), hidden: of('hidden') }
}

describe('words that are not valid any more, in the text that is searched', () => {
  it.each(STRUCK)('are struck: %s', async (_, file, contentType) => {
    expect(await wordsOf(file, contentType)).toEqual({ plain: [NEW], struck: [OLD], hidden: [] })
  })

  it.each(HIDDEN)('are called hidden: %s', async (_, file, contentType) => {
    expect(await wordsOf(file, contentType)).toEqual({ plain: [NEW], struck: [], hidden: [OLD] })
  })

  it('are no words that a file marks by signs of its own', async () => {
    const signs = `\uFDD0${NEW}\uFDD2`
    for (const [file, contentType] of [
      [signs, 'text/plain'],
      [page(`<p>${signs}</p>`), 'text/html'],
      [rtf('\\u-560?Warfarin 5 mg\\u-558?'), 'application/rtf'],
    ] as const)
      expect(await wordsOf(file, contentType)).toEqual({ plain: [NEW], struck: [], hidden: [] })
  })

  it('keep the place of a power', async () => {
    const { struck } = await wordsOf(rtf('{\\strike 10{\\super 9}/L}'), 'application/rtf')
    expect(struck).toEqual(['10^9/L'])
  })
})

it('A place that is found in struck words of a file has a line through it, and says so', async () => {
  const [, file, contentType] = STRUCK[0] ?? ['', '', '']
  await visit([letter('w1', 'Ward note', '2026-10-03', contentType, file)])
  fireEvent.change(await screen.findByLabelText(read.find.label, undefined, ROOM), {
    target: { value: '50 mg' },
  })
  await press(read.find.start)
  await screen.findByText(read.find.found(1), undefined, ROOM)
  const place = (await row('Ward note')).getByText('50 mg')
  expect(place.closest('mark')?.textContent).toBe(`${cdaDocument.narrative.struck} 50 mg`)
  expect(place.closest('s')).not.toBeNull()
})

it('A place near the end of a text has no sign of a further line behind it', async () => {
  await visit([
    letter('w1', 'Ward note', '2026-10-03', 'text/plain', 'Ward 3\nCoughs at night.\n\n'),
  ])
  fireEvent.change(await screen.findByLabelText(read.find.label, undefined, ROOM), {
    target: { value: 'coughs' },
  })
  await press(read.find.start)
  await screen.findByText(read.find.found(1), undefined, ROOM)
  const place = (await row('Ward note')).getByText('Coughs')
  expect(place.parentElement?.textContent).toBe('Ward 3 · Coughs at night.')
})
