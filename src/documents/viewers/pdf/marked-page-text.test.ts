import type { PDFDocumentProxy } from 'pdfjs-dist'
import { expect, it } from 'vitest'
import { passagesOf } from '~/documents/marked-passages'
import { markedPageText, pageText } from './page-text'

type Place = readonly [number, number, number, number]

/** A page of two lines of even letters, 10 points wide, and notes that strike words. */
function pageWith(places: readonly Place[]): PDFDocumentProxy {
  const run = (str: string, y: number) => ({
    str,
    dir: 'ltr',
    transform: [12, 0, 0, 12, 0, y],
    width: str.length * 10,
    height: 12,
    fontName: 'f',
    hasEOL: true,
  })
  const page = {
    getAnnotations: () => Promise.resolve(places.map((rect) => ({ subtype: 'StrikeOut', rect }))),
    getTextContent: () =>
      Promise.resolve({
        items: [run('Warfarin 50 mg daily', 700), run('Warfarin \uFDD05 mg', 680)],
        styles: { f: { fontFamily: 'monospace' } },
        lang: null,
      }),
    getStructTree: () => Promise.resolve(null),
  }
  const pdf = {
    isPureXfa: false,
    getPage: () => Promise.resolve(page),
    getOptionalContentConfig: () => Promise.resolve(null),
  }
  // A document has more members, which do not matter here.
  return pdf as unknown as PDFDocumentProxy
}

it.each<readonly [string, readonly Place[], readonly string[]]>([
  ['a dose', [[90, 698, 140, 712]], ['50 mg']],
  [
    'two places, one right behind the other',
    [
      [0, 698, 80, 712],
      [90, 698, 140, 712],
    ],
    ['Warfarin 50 mg'],
  ],
  [
    'a line, and a part of the next',
    [
      [0, 698, 200, 712],
      [0, 678, 80, 692],
    ],
    ['Warfarin 50 mg daily', 'Warfarin'],
  ],
  ['no words', [[90, 600, 140, 640]], []],
])(
  'The text of a page has marks where notes strike %s, and is else the same',
  async (_, places, struck) => {
    const pdf = pageWith(places)
    const passages = passagesOf(await markedPageText(pdf, 0))
    expect(passages.flatMap(({ text, mark }) => (mark === 'struck' ? [text] : []))).toEqual(struck)
    const plain = (await pageText(pdf, 0)).replaceAll('\uFDD0', '')
    expect(passages.map(({ text }) => text).join('')).toBe(plain)
  },
)
