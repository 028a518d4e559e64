import type { PDFDocumentProxy } from 'pdfjs-dist'
import { describe, expect, it } from 'vitest'
import { cutAnswers, drawnAnswers } from './cut-answers'
import { formValues } from './form-values'

type Step = readonly [number, ...unknown[]]

const [BEGIN_TEXT, SET_FONT, MOVE, MATRIX, SHOW] = [31, 37, 40, 42, 44]
const [BEGIN, END] = [80, 81]
const operations = (steps: readonly Step[]) => ({
  fnArray: steps.map(([name]) => name),
  argsArray: steps.map(([, ...args]) => args),
})
/** Letters of half the height of their font. */
const glyphs = (text: string) => [...text].map((unicode) => ({ unicode, width: 500 }))

/** An answer as the library draws it: lines from the top of the field down. */
function drawn(lines: readonly string[], size: number, height: number): readonly Step[] {
  return [
    [
      BEGIN,
      'story',
      [50, 600, 250, 600 + height],
      [1, 0, 0, 1, 50, 600],
      [1, 0, 0, 1, 0, 0],
      false,
    ],
    [BEGIN_TEXT],
    [SET_FONT, 'Helv', size],
    [MATRIX, new Float32Array([1, 0, 0, 1, 0, height])],
    ...lines.flatMap((line): readonly Step[] => [
      [MOVE, 2, -size * 1.35],
      [SHOW, glyphs(line)],
      [MOVE, -2, 0],
    ]),
    [END],
  ]
}

/** A document of one page with one field, 200 points wide, and with what was filled into it. */
function documentWith(steps: readonly Step[], height: number, value: string | undefined) {
  const widget = {
    subtype: 'Widget',
    id: 'story',
    fieldName: 'story',
    fieldType: 'Tx',
    fieldValue: '',
    alternativeText: 'Your story',
    rect: [50, 600, 250, 600 + height],
  }
  const pdf = {
    isPureXfa: false,
    numPages: 1,
    annotationStorage: { setValue: () => undefined },
    getFieldObjects: () => Promise.resolve(new Map([['story', [{ page: 0 }]]])),
    getOptionalContentConfig: () => Promise.resolve([]),
    getPage: () =>
      Promise.resolve({
        getAnnotations: () => Promise.resolve([widget]),
        getOperatorList: () => Promise.resolve(operations(steps)),
      }),
  } as unknown as PDFDocumentProxy
  if (value !== undefined) formValues(pdf).fill('story', value)
  return pdf
}

describe('an answer', () => {
  it.each([
    ['of few words has room in a field of one line', ['Chest pain'], 11, 20, false],
    [
      'longer than its line has none',
      ['Chest pain since Monday, worse when climbing'],
      11,
      20,
      true,
    ],
    ['of as many lines as the field has, has room', ['one', 'two', 'three'], 11, 50, false],
    [
      'of more lines than the field has none',
      ['one', 'two', 'three', 'four', 'five'],
      11,
      50,
      true,
    ],
    ['in letters that nobody can read has none', ['Chest pain since Monday'], 3, 20, true],
  ] as const)('%s', async (_, lines, size, height, wanted) => {
    const text = lines.join('\n')
    const found = await cutAnswers(documentWith(drawn(lines, size, height), height, text))
    expect(found).toEqual(
      wanted ? [{ id: 'story', page: 0, at: 0, label: 'Your story', text }] : [],
    )
  })

  it('that its file has already is as its author left it', async () => {
    const steps = drawn(['Chest pain since Monday, worse when climbing'], 11, 20)
    expect(await cutAnswers(documentWith(steps, 20, undefined))).toEqual([])
  })
})

it('words of the page itself are no answers', () => {
  expect(
    drawnAnswers(operations([[BEGIN_TEXT], [SET_FONT, 'F', 11], [SHOW, glyphs('Letter')]])),
  ).toEqual(new Map())
})
