import fc from 'fast-check'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { describe, expect, it } from 'vitest'
import { commentsOf, fieldsOf, struckOn } from './page-fields'
import { formFieldsOf } from './form-fields'
import { isOnShown, itemsShown, layersOf, type Operations } from './pdf-layers'

type Items = Parameters<typeof itemsShown>[0]

const [MARK, MARK_WITH, END, SHOW] = [69, 70, 71, 44]
const LAYER = { on: { id: 'on' }, off: { id: 'off' } }
const isShown = (content: unknown) => content !== LAYER.off

const glyphs = (text: string) => [...text].map((unicode) => ({ unicode }))
/** The operations of a page from marks and texts. */
function operations(...steps: readonly (readonly [number, ...unknown[]])[]): Operations {
  return {
    fnArray: steps.map(([name]) => name),
    argsArray: steps.map(([, ...args]) => (args.length === 0 ? null : args)),
  }
}
const show = (text: string) => [SHOW, glyphs(text)] as const
const begin = (layer: unknown) => [MARK_WITH, 'OC', layer] as const
const end = [END] as const
// A run has more members, which do not matter here.
const items = (...texts: readonly string[]) => texts.map((str) => ({ str })) as unknown as Items
const texts = (found: Items) => found.flatMap((item) => ('str' in item ? [item.str] : []))

describe('the text of a page with layers', () => {
  const page = operations(
    show('Take '),
    show('5 mg'),
    begin(LAYER.off),
    show('50 mg'),
    [MARK, 'Span'],
    show('other patient'),
    end,
    end,
    begin(LAYER.on),
    show('daily'),
    end,
  )

  it.each([
    ['runs as they are drawn', ['Take ', '5 mg', '50 mg', 'other patient', 'daily']],
    ['runs that the library puts together', ['Take 5 mg', '50 mg', 'other patient', 'daily']],
    ['blanks that the library adds', ['Take 5 mg', ' ', '50 mg', 'other  patient', '', 'daily']],
    ['letters from right to left, turned round', ['gm 5 ekaT', '50 mg', 'tneitap rehto', 'yliad']],
  ])('lacks what is on a layer that is off: %s', (_, all) => {
    const left = texts(itemsShown(items(...all), page, isShown)).join('|')
    expect(left).not.toContain('50 mg')
    expect(left).not.toMatch(/other|rehto/)
    expect(left).toMatch(/Take|ekaT/)
    expect(left).toMatch(/daily|yliad/)
  })

  it('lacks nothing where letters outside of the page are in the drawing alone', () => {
    const drawn = operations(show('FAR AWAY'), show('Aspirin'), begin(LAYER.off), show('Warfarin'))
    expect(texts(itemsShown(items('Aspirin', 'Warfarin'), drawn, isShown))).toEqual(['Aspirin'])
  })

  it('keeps what is found nowhere in the drawing, and every mark of structure', () => {
    const mark = { type: 'beginMarkedContent', tag: 'P' } as unknown as Items[number]
    const all = [mark, ...items('not drawn', 'Aspirin', 'Warfarin')]
    const drawn = operations(show('Aspirin'), begin(LAYER.off), show('Warfarin'), end)
    expect(itemsShown(all, drawn, isShown)).toEqual(all.slice(0, 3))
  })

  it('keeps ligatures and composed letters by what they stand for', () => {
    const drawn = operations(show('ﬁne señora'), begin(LAYER.off), show('ﬂu'), end)
    expect(texts(itemsShown(items('fine señora', 'flu'), drawn, isShown))).toEqual(['fine señora'])
  })

  it('is what the layers that are on show, for any layers one inside the other', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', '1', ' '), maxLength: 6 })
    const part: fc.Arbitrary<readonly (readonly [string, boolean])[]> = fc.array(
      fc.tuple(word, fc.boolean()),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(part, fc.integer({ min: 0, max: 3 }), (parts, depth) => {
        const steps = parts.flatMap(([text, on]) => [
          begin(on ? LAYER.on : LAYER.off),
          ...Array.from({ length: depth }, () => begin(LAYER.on)),
          show(text),
          ...Array.from({ length: depth }, () => end),
          end,
        ])
        const all = items(...parts.map(([text]) => text))
        const wanted = parts.flatMap(([text, on]) => (on || text.trim() === '' ? [text] : []))
        expect(texts(itemsShown(all, operations(...steps), isShown))).toEqual(wanted)
      }),
    )
  })
})

/** A document whose library has these layers. */
function documentWith(...groups: readonly { name: string; visible: boolean }[]): PDFDocumentProxy {
  const config = {
    isVisible: (content: { readonly id: string }) =>
      groups.find(({ name }) => name === content.id)?.visible ?? true,
    [Symbol.iterator]: () => groups.map((group) => [group.name, group] as const).values(),
  }
  return {
    getOptionalContentConfig: () => Promise.resolve(config),
  } as unknown as PDFDocumentProxy
}

describe('the layers of a document', () => {
  it('are none where its file has none', async () => {
    expect(await layersOf(documentWith())).toBeUndefined()
  })

  it('are those that are off, by name', async () => {
    const layers = await layersOf(
      documentWith({ name: 'Draft', visible: false }, { name: 'Letter', visible: true }),
    )
    expect(layers?.off).toEqual(['Draft'])
    expect(layers?.isShown({ id: 'Draft' })).toBe(false)
    expect(layers?.isShown({ id: 'Letter' })).toBe(true)
    expect(layers?.isShown(undefined)).toBe(true)
  })

  it('take the fields, notes and lines of a layer that is off with them', async () => {
    const layers = await layersOf(documentWith({ name: 'off', visible: false }))
    const rect = [50, 600, 300, 620]
    const found = [
      { subtype: 'Widget', id: 'a', fieldType: 'Tx', fieldValue: 'Warfarin', fieldName: 'a' },
      { subtype: 'Text', contentsObj: { str: 'Stop it' }, pageIndex: 0 },
      { subtype: 'StrikeOut', contentsObj: { str: '' } },
    ].map((annotation) => ({ ...annotation, rect, oc: { type: 'OCG', id: 'off' } }))
    const page = { getAnnotations: () => Promise.resolve(found) } as unknown as PDFPageProxy
    const pdf = {
      getAnnotationsByType: () => Promise.resolve(found),
    } as unknown as PDFDocumentProxy
    const values = { valueOf: () => undefined }
    expect(await fieldsOf(page, values, layers)).toEqual([])
    expect(await formFieldsOf(page, layers)).toEqual([])
    expect(await struckOn(page, layers)).toEqual([])
    expect(await commentsOf(pdf, layers)).toEqual([])
    expect(found.every((annotation) => isOnShown(annotation, undefined))).toBe(true)
    expect(await fieldsOf(page, values)).toHaveLength(2)
  })
})
