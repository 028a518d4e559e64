import type { PDFDocumentProxy } from 'pdfjs-dist'
import { currentValue, formFieldsOf } from './form-fields'
import { formValues } from './form-values'
import { layersOf, type Operations } from './pdf-layers'
import type { FieldPlace } from './required-field'
import { pagesWithFields } from './required-fields'

/** An answer that has no room in its field: a copy and paper show a part of it only. */
export interface CutAnswer extends FieldPlace {
  readonly text: string
}

/** Numbers of the library's operations, which cannot be imported without all of it. */
const SET_FONT = 37
const SET_TEXT_MATRIX = 42
const MOVE_TEXT = 40
const BEGIN_TEXT = 31
const SHOW_TEXT = 44
const BEGIN_ANNOTATION = 80
const END_ANNOTATION = 81

/** Points: letters that are smaller cannot be read, even where they have room. */
const SMALLEST_LETTERS = 4
/** Points that text may stand out of its field, such as the edge of a letter. */
const EDGE = 1

/**
 * The answers that somebody filled in and that the library draws with a part outside of their
 * field, or too small to be read, in the order of the pages. The drawing is the same one that a
 * saved copy and paper have (ISO 32000-1, 12.7.3.3), so it is measured instead of guessed.
 */
export async function cutAnswers(pdf: PDFDocumentProxy): Promise<readonly CutAnswer[]> {
  // A form that makes its own pages has no pictures of its answers.
  if (pdf.isPureXfa) return []
  const values = formValues(pdf)
  const layers = await layersOf(pdf)
  const found = new Map<string, CutAnswer>()
  for (const number of await pagesWithFields(pdf)) {
    const page = await pdf.getPage(number + 1)
    const fields = await formFieldsOf(page, layers)
    const answered = fields.filter(
      ({ id, kind }) => kind.is === 'text' && values.valueOf(id) !== undefined,
    )
    if (answered.length === 0) continue
    // With what was filled in (`AnnotationMode.ENABLE_STORAGE`).
    const drawn = drawnAnswers(await page.getOperatorList({ annotationMode: 3 }))
    for (const [at, field] of fields.entries()) {
      const value = currentValue(field, values)
      const [left, bottom, right, top] = field.rect
      const place = drawn.get(field.id)
      if (!answered.includes(field) || typeof value !== 'string' || place === undefined) continue
      if (hasRoom(place, Math.abs(right - left), Math.abs(top - bottom))) continue
      // A field in several places is told once.
      if (!found.has(field.name))
        found.set(field.name, { id: field.id, page: number, at, label: field.label, text: value })
    }
  }
  return [...found.values()]
}

/** The extent of a drawn answer in points, from the lower left corner of its field. */
export interface DrawnAnswer {
  readonly left: number
  readonly right: number
  /** The lowest line that its letters stand on. */
  readonly base: number
  readonly size: number
}

function hasRoom({ left, right, base, size }: DrawnAnswer, width: number, height: number): boolean {
  // A field may be turned round; a text that has room one way is not cut.
  const fits = (across: number, up: number) =>
    left >= -EDGE && right <= across + EDGE && base >= -EDGE && base <= up
  return size >= SMALLEST_LETTERS && (fits(width, height) || fits(height, width))
}

/** The drawn text of each annotation of a page, by its id. */
export function drawnAnswers({ fnArray, argsArray }: Operations): ReadonlyMap<string, DrawnAnswer> {
  const found = new Map<string, DrawnAnswer>()
  let id: string | undefined
  let size = 0
  let x = 0
  let y = 0
  for (let index = 0; index < fnArray.length; index += 1) {
    const args: unknown = argsArray[index]
    const list: readonly unknown[] = Array.isArray(args) ? args : []
    switch (fnArray[index]) {
      case BEGIN_ANNOTATION:
        id = typeof list[0] === 'string' ? list[0] : undefined
        break
      case END_ANNOTATION:
        id = undefined
        break
      case BEGIN_TEXT:
        x = 0
        y = 0
        break
      case SET_FONT:
        size = Math.abs(numberOf(list[1]))
        break
      case SET_TEXT_MATRIX: {
        const matrix = matrixOf(list)
        x = matrix[4] ?? 0
        y = matrix[5] ?? 0
        break
      }
      case MOVE_TEXT:
        x += numberOf(list[0])
        y += numberOf(list[1])
        break
      case SHOW_TEXT: {
        if (id === undefined) break
        const width = widthOf(list[0], size)
        const known = found.get(id)
        if (width > 0)
          found.set(id, {
            left: Math.min(x, known?.left ?? x),
            right: Math.max(x + width, known?.right ?? x + width),
            base: Math.min(y, known?.base ?? y),
            size: Math.min(size, known?.size ?? size),
          })
        break
      }
      default:
        break
    }
  }
  return found
}

/** Points that glyphs take; numbers between them are thousandths of the size, to the left. */
function widthOf(glyphs: unknown, size: number): number {
  if (!Array.isArray(glyphs)) return 0
  return (
    ((glyphs as readonly unknown[]).reduce<number>(
      (sum, glyph) =>
        typeof glyph === 'number'
          ? sum - glyph
          : sum +
            (typeof glyph === 'object' && glyph !== null && 'width' in glyph
              ? numberOf(glyph.width)
              : 0),
      0,
    ) *
      size) /
    1000
  )
}

function matrixOf(list: readonly unknown[]): readonly number[] {
  const [first] = list
  const values: readonly unknown[] = Array.isArray(first)
    ? first
    : first instanceof Float32Array
      ? [...first]
      : list
  return values.map(numberOf)
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0
}
