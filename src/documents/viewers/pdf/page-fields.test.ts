import type { PDFPageProxy } from 'pdfjs-dist'
import { describe, expect, it } from 'vitest'
import { detailFrom, handyPixels, isTooLarge, largePictures } from './large-pictures'
import { commentsOf, fieldsOf, struckOn } from './page-fields'

const rect = (top: number) => [50, top - 20, 300, top]
const widget = (value: object, top = 700) => ({ subtype: 'Widget', rect: rect(top), ...value })

/** A page whose library returns these annotations. */
function pageWith(annotations: readonly unknown[]): PDFPageProxy {
  // No other part of the library's page is used.
  return { getAnnotations: () => Promise.resolve(annotations) } as unknown as PDFPageProxy
}

async function texts(...annotations: readonly unknown[]): Promise<readonly string[]> {
  return (await fieldsOf(pageWith(annotations), { valueOf: () => undefined })).map(
    ({ text }) => text,
  )
}

describe('what was filled into a page', () => {
  it('is read from the top down: texts, choices, ticks and typed notes', async () => {
    expect(
      await texts(
        widget({ fieldType: 'Ch', fieldValue: ['Penicillin', 'Latex'] }, 500),
        widget({ fieldType: 'Tx', fieldValue: 'Marta\rRivera' }, 700),
        widget(
          {
            fieldType: 'Btn',
            checkBox: true,
            fieldValue: 'Yes',
            exportValue: 'Yes',
            alternativeText: 'Smoker',
          },
          400,
        ),
        widget({ fieldType: 'Btn', radioButton: true, fieldValue: 'A', buttonValue: 'B' }, 300),
        { subtype: 'FreeText', rect: rect(200), contentsObj: { str: 'see overleaf', dir: 'ltr' } },
      ),
    ).toEqual(['Marta\nRivera', 'Penicillin, Latex', '☑ Smoker', '☐', 'see overleaf'])
  })

  it.each([
    ['a password', widget({ fieldType: 'Tx', fieldValue: 'secret', password: true })],
    ['a hidden field', widget({ fieldType: 'Tx', fieldValue: 'x', annotationFlags: 2 })],
    ['an empty one', widget({ fieldType: 'Tx', fieldValue: '  ' })],
    ['a button', widget({ fieldType: 'Btn', pushButton: true, fieldValue: 'Send' })],
    ['a signature', widget({ fieldType: 'Sig', fieldValue: {} })],
    ['something without a place', { subtype: 'Widget', fieldType: 'Tx', fieldValue: 'x' }],
    ['nothing', null],
  ])('%s is left out', async (_, annotation) => {
    expect(await texts(annotation)).toEqual([])
  })
})

/** Markup annotations with words of their own (ISO 32000-1, table 169), by the library's number. */
const MARKUP = [
  ['Text', 1],
  ['Line', 4],
  ['Square', 5],
  ['Circle', 6],
  ['Polygon', 7],
  ['PolyLine', 8],
  ['Highlight', 9],
  ['Underline', 10],
  ['Squiggly', 11],
  ['StrikeOut', 12],
  ['Stamp', 13],
  ['Caret', 14],
  ['Ink', 15],
] as const

describe('the words of a note on a page', () => {
  const note = (subtype: (typeof MARKUP)[number][0], more: object = {}) => ({
    subtype,
    annotationType: MARKUP.find(([name]) => name === subtype)?.[1] ?? 0,
    pageIndex: 1,
    rect: rect(500),
    contentsObj: { str: `NOT fine: ${subtype}`, dir: 'ltr' },
    ...more,
  })
  /** The notes of a document with these, each of a kind that was asked for. */
  const commentsIn = (...annotations: readonly ReturnType<typeof note>[]) =>
    commentsOf({
      getAnnotationsByType: (types) =>
        Promise.resolve(annotations.filter(({ annotationType }) => types.has(annotationType))),
    })

  it.each(MARKUP)('are found with the page and listed: %s', async (subtype) => {
    const text = `NOT fine: ${subtype}`
    expect(await texts(note(subtype))).toEqual([text])
    expect(await commentsIn(note(subtype, { titleObj: { str: 'Dr. Okafor' } }))).toEqual([
      { page: 1, author: 'Dr. Okafor', text },
    ])
    const hidden = note(subtype, { annotationFlags: 2 })
    const empty = note(subtype, { contentsObj: { str: ' ' } })
    expect(await texts(hidden, empty)).toEqual([])
    expect(await commentsIn(hidden, empty)).toEqual([])
  })

  it('are listed page by page from the top, and a typed one, which its page shows, is not', async () => {
    const typed = { ...note('Text'), subtype: 'FreeText', annotationType: 3 }
    const low = note('Ink', { rect: rect(100) })
    const first = note('Caret', { pageIndex: 0 })
    const found = await commentsOf({
      getAnnotationsByType: (types) =>
        Promise.resolve(
          [typed, low, note('Stamp'), first].filter(({ annotationType }) =>
            types.has(annotationType),
          ),
        ),
    })
    expect(found.map(({ text }) => text)).toEqual([
      'NOT fine: Caret',
      'NOT fine: Stamp',
      'NOT fine: Ink',
    ])
  })

  it('are followed by their answers, and the answers by theirs', async () => {
    const says = (str: string, more: object) => note('Text', { contentsObj: { str }, ...more })
    const found = await commentsIn(
      says('Stopped it.', { id: 'c', inReplyTo: 'b', rect: rect(700) }),
      says('Why?', { id: 'b', inReplyTo: 'a', titleObj: { str: 'Dr. Lee' }, pageIndex: 0 }),
      says('Warfarin 5 mg', { id: 'a', rect: rect(300) }),
      says('Another note', { id: 'd', rect: rect(200) }),
      says('Of a group', { id: 'e', inReplyTo: 'd', replyType: 'Group', rect: rect(100) }),
      note('Highlight', { id: 'f', contentsObj: { str: '' }, rect: rect(50) }),
      says('On the highlight', { id: 'g', inReplyTo: 'f', rect: rect(750) }),
    )
    expect(found).toEqual([
      { page: 1, text: 'Warfarin 5 mg' },
      { page: 0, author: 'Dr. Lee', text: 'Why?', answers: 'Warfarin 5 mg' },
      { page: 1, text: 'Stopped it.', answers: 'Why?' },
      { page: 1, text: 'Another note' },
      { page: 1, text: 'Of a group' },
      { page: 1, text: 'On the highlight', answers: '' },
    ])
  })

  it('are listed once, also where they answer one another in a circle or a note that is missing', async () => {
    const found = await commentsIn(
      note('Text', { id: 'a', inReplyTo: 'b' }),
      note('Stamp', { id: 'b', inReplyTo: 'a' }),
      note('Caret', { id: 'c', inReplyTo: 'gone' }),
    )
    expect(found.map(({ text }) => text).toSorted()).toEqual([
      'NOT fine: Caret',
      'NOT fine: Stamp',
      'NOT fine: Text',
    ])
  })

  it.each([
    ['Highlight', true],
    ['Underline', true],
    ['Squiggly', true],
    ['StrikeOut', true],
    ['Caret', true],
    ['Text', false],
    ['Stamp', false],
    ['Ink', false],
  ] as const)('of the kind %s are on words of the page: %s', async (kind, onWords) => {
    const found = await fieldsOf(pageWith([note(kind)]), { valueOf: () => undefined })
    expect(found.map((field) => [field.beside, field.onWords])).toEqual([[true, onWords]])
  })

  it('are apart from the places that somebody struck through', async () => {
    const quadPoints = new Float32Array([72, 675, 300, 675, 72, 655, 300, 655])
    expect(
      await struckOn(
        pageWith([
          note('StrikeOut', { quadPoints }),
          note('StrikeOut', { annotationFlags: 2 }),
          note('Highlight', { quadPoints }),
        ]),
      ),
    ).toEqual([[72, 655, 300, 675]])
  })
})

describe('the large pictures of a document', () => {
  const bytes = (text: string) => new TextEncoder().encode(text)
  const picture = (width: number, height: number) =>
    `7 0 obj\n<< /Type /XObject /Width ${width} /Subtype /Image /Height ${height} >>\nstream\nxx\nendstream\nendobj\n`

  it('are counted wherever they stand, and no other', () => {
    const large = picture(16_000, 10_000)
    expect(largePictures(bytes(large))).toEqual([{ width: 16_000, height: 10_000 }])
    expect(largePictures(bytes(picture(5000, 7000)))).toEqual([])
    for (const before of [1_048_500, 1_048_570, 1_048_576, 1_050_000])
      expect(
        largePictures(bytes(`${' '.repeat(before)}${large}${picture(1, 1)}${large}`)),
      ).toHaveLength(2)
  })

  it('are drawn up to a page of A4 at 1,200 dpi, at half of it until details are wanted', () => {
    const a4 = { width: 9921, height: 14_031 }
    expect(isTooLarge(a4)).toBe(false)
    expect(isTooLarge({ width: 16_000, height: 10_000 })).toBe(true)
    expect(handyPixels([])).toBeUndefined()
    expect(handyPixels([{ width: 16_000, height: 10_000 }])).toBeUndefined()
    expect(handyPixels([a4, { width: 6000, height: 8000 }])).toBeLessThan(48_000_000)
    const page = { width: 595, height: 842 }
    // Pixels for each point: 600 dpi.
    expect(detailFrom([a4], page)).toBeCloseTo(600 / 72, 1)
    expect(detailFrom([], page)).toBeUndefined()
  })
})
