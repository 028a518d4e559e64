import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { largest, smallest } from '~/std/extremes'
import type { FormValues } from './form-values'
import { isOnShown, type PdfLayers } from './pdf-layers'

/** Text that was filled into a page, or noted on it: it is in none of the page's texts. */
export interface PageField {
  readonly text: string
  /** True for a field of a form, false for a typed note. */
  readonly input: boolean
  /** True for the words of a note that the page's picture does not show, such as a sticky note. */
  readonly beside: boolean
  /** True for such a note on words of the page: its sign must not cover their neighbors. */
  readonly onWords: boolean
  /** In points, from the lower left corner of the page: left, bottom, right, top. */
  readonly rect: readonly [number, number, number, number]
}

/** Annotation flags (ISO 32000-1, table 165): not drawn at all. */
const UNSEEN = 2 | 32

/**
 * The values of a page's form fields and the words of all notes on it (ISO 32000-1, 12.5.6 and
 * 12.7), from top to bottom: people search for the text that was typed into a form. Passwords and
 * hidden fields are left out.
 */
export async function fieldsOf(
  page: PDFPageProxy,
  values: Pick<FormValues, 'valueOf'>,
  layers?: PdfLayers,
): Promise<readonly PageField[]> {
  try {
    const annotations: readonly unknown[] = await page.getAnnotations({ intent: 'display' })
    return annotations
      .flatMap((annotation) =>
        isPlaced(annotation) && isOnShown(annotation, layers)
          ? (fieldOf(annotation, values) ?? [])
          : [],
      )
      .sort((a, b) => b.rect[3] - a.rect[3] || a.rect[0] - b.rect[0])
  } catch {
    // The page's picture reports its own error.
    return []
  }
}

/** The note of somebody who read the document, whose words are not in the picture of its page. */
export interface PdfComment {
  /** The page, from 0. */
  readonly page: number
  readonly author?: string
  readonly text: string
  /** The words of the note that it answers; empty for one without any. */
  readonly answers?: string
}

/**
 * The notes of a whole document with words of their own: sticky notes, and those on a highlight, a
 * strike, a stamp or a drawing (ISO 32000-1, table 169). Typed notes are drawn with their page. An
 * answer to a note (12.5.6.2, `IRT`) follows it, wherever it stands itself.
 */
export async function commentsOf(
  pdf: Pick<PDFDocumentProxy, 'getAnnotationsByType'>,
  layers?: PdfLayers,
): Promise<readonly PdfComment[]> {
  const all: readonly unknown[] = await pdf.getAnnotationsByType(
    new Set([...NOTES.values(), TYPED_NOTE]),
    new Set(),
  )
  const found = all.flatMap((annotation): readonly Note[] => {
    if (!isPlaced(annotation) || isUnseen(annotation) || !isOnShown(annotation, layers)) return []
    const { pageIndex, titleObj, rect, id, inReplyTo, replyType } = annotation
    if (typeof pageIndex !== 'number') return []
    return [
      {
        id,
        // Parts of a group are one note in several pieces, and no answers.
        to: replyType === 'Group' ? undefined : (inReplyTo ?? undefined),
        page: pageIndex,
        top: rect[3],
        author: wordsIn(titleObj),
        text: wordsIn(annotation['contentsObj']),
        isTyped: !NOTES.has(annotation.subtype),
      },
    ]
  })
  const known = new Map(
    found.flatMap((note) => (typeof note.id === 'string' ? [[note.id as unknown, note]] : [])),
  )
  const answers = new Map<unknown, Note[]>()
  for (const note of found)
    if (known.has(note.to)) answers.set(note.to, [...(answers.get(note.to) ?? []), note])
  const listed = new Set<Note>()
  const comments: PdfComment[] = []
  const list = (first: Note) => {
    // A list of its own instead of calls: answers may answer one another in a circle.
    const waiting = [first]
    for (let note = waiting.pop(); note !== undefined; note = waiting.pop()) {
      if (listed.has(note)) continue
      listed.add(note)
      const { page, author, text, to, isTyped } = note
      if (text !== undefined && !isTyped)
        comments.push({
          page,
          text,
          ...(author === undefined ? {} : { author }),
          ...(known.has(to) ? { answers: known.get(to)?.text ?? '' } : {}),
        })
      for (const answer of (answers.get(note.id) ?? []).toReversed()) waiting.push(answer)
    }
  }
  const inOrder = found.toSorted((a, b) => a.page - b.page || b.top - a.top)
  for (const note of inOrder) if (!known.has(note.to)) list(note)
  // Notes that answer only one another.
  for (const note of inOrder) list(note)
  return comments
}

/** A note by its library's data. */
interface Note {
  readonly id: unknown
  /** The id of the note that it answers. */
  readonly to: unknown
  readonly page: number
  readonly top: number
  readonly author: string | undefined
  readonly text: string | undefined
  /** Drawn with its page. */
  readonly isTyped: boolean
}

/** The places on a page whose words were struck through (ISO 32000-1, 12.5.6.10). */
export async function struckOn(
  page: PDFPageProxy,
  layers?: PdfLayers,
): Promise<readonly PageField['rect'][]> {
  const annotations: readonly unknown[] = await page.getAnnotations({ intent: 'display' })
  return annotations.flatMap((annotation) => {
    if (!isPlaced(annotation) || annotation.subtype !== 'StrikeOut') return []
    if (isUnseen(annotation) || !isOnShown(annotation, layers)) return []
    const { quadPoints, rect } = annotation
    const points = quadPoints instanceof Float32Array ? [...quadPoints] : []
    if (points.length < 8) return [rect]
    return Array.from({ length: Math.floor(points.length / 8) }, (_, index) => {
      const own = points.slice(index * 8, index * 8 + 8)
      const across = own.filter((_, at) => at % 2 === 0)
      const up = own.filter((_, at) => at % 2 === 1)
      return [smallest(across), smallest(up), largest(across), largest(up)] as const
    })
  })
}

/**
 * The kinds of notes but the typed one, with the library's numbers (`AnnotationType`), which cannot
 * be imported without all of it.
 */
const NOTES: ReadonlyMap<unknown, number> = new Map([
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
])

/** The kinds of notes that mark words of the page. */
const ON_WORDS: ReadonlySet<unknown> = new Set([
  'Caret',
  'Highlight',
  'Squiggly',
  'StrikeOut',
  'Underline',
])

/** The library's number of a typed note. */
const TYPED_NOTE = 3

function isUnseen({ annotationFlags }: Placed): boolean {
  return typeof annotationFlags === 'number' && (annotationFlags & UNSEEN) !== 0
}

interface Placed {
  readonly rect: PageField['rect']
  readonly subtype?: unknown
  readonly annotationFlags?: unknown
  readonly [key: string]: unknown
}

function isPlaced(value: unknown): value is Placed {
  return (
    typeof value === 'object' &&
    value !== null &&
    'rect' in value &&
    Array.isArray(value.rect) &&
    value.rect.length === 4 &&
    value.rect.every((side) => typeof side === 'number')
  )
}

function fieldOf(annotation: Placed, values: Pick<FormValues, 'valueOf'>): PageField | undefined {
  const { rect, subtype } = annotation
  if (isUnseen(annotation)) return undefined
  const beside = NOTES.has(subtype)
  const text =
    subtype === 'FreeText' || beside
      ? wordsIn(annotation['contentsObj'])
      : subtype === 'Widget'
        ? valueText(annotation, values)
        : undefined
  const plain = text?.replace(/\r\n?/g, '\n').trim()
  return plain === undefined || plain === ''
    ? undefined
    : { text: plain, rect, input: subtype === 'Widget', beside, onWords: ON_WORDS.has(subtype) }
}

/** The words of a string as the library returns it; undefined without any. */
function wordsIn(value: unknown): string | undefined {
  return typeof value === 'object' &&
    value !== null &&
    'str' in value &&
    typeof value.str === 'string' &&
    value.str.trim() !== ''
    ? value.str
    : undefined
}

function valueText(
  annotation: Placed,
  { valueOf }: Pick<FormValues, 'valueOf'>,
): string | undefined {
  const { id, fieldType, fieldValue, password, checkBox, radioButton } = annotation
  const { exportValue, buttonValue, alternativeText } = annotation
  const filled = typeof id === 'string' ? valueOf(id) : undefined
  if (fieldType === 'Btn') {
    if (checkBox !== true && radioButton !== true) return undefined
    const on = filled ?? fieldValue === (checkBox === true ? exportValue : buttonValue)
    const label = typeof alternativeText === 'string' ? ` ${alternativeText}` : ''
    return `${on ? '☑' : '☐'}${label}`
  }
  if ((fieldType !== 'Tx' && fieldType !== 'Ch') || password === true) return undefined
  const value = filled ?? fieldValue
  const texts: readonly unknown[] = Array.isArray(value) ? value : [value]
  return texts.filter((value) => typeof value === 'string').join(', ')
}
