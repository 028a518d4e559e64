import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'

type Content = Awaited<ReturnType<PDFPageProxy['getTextContent']>>
type Items = Content['items']

/** The layers of a document (ISO 32000-1, 8.11, "Optional content"), as its own file sets them. */
export interface PdfLayers {
  /** False for content or an annotation of a layer that is switched off. */
  readonly isShown: (content: unknown) => boolean
  /** The names of the layers that are switched off; empty for one without a name. */
  readonly off: readonly string[]
}

/** All operations of a page as the library lists them. */
export interface Operations {
  readonly fnArray: ArrayLike<number>
  readonly argsArray: ArrayLike<unknown>
}

/** Numbers of the library's operations, which cannot be imported without all of it. */
const BEGIN_MARKED = 69
const BEGIN_MARKED_WITH = 70
const END_MARKED = 71
const SHOW_TEXT = 44

/** The most letters that are searched for the place of a run. */
const MOST_APART = 20_000

const KNOWN = new WeakMap<PDFDocumentProxy, Promise<PdfLayers | undefined>>()

/** The layers of a document; undefined for one that has none. */
export function layersOf(pdf: PDFDocumentProxy): Promise<PdfLayers | undefined> {
  const known = KNOWN.get(pdf) ?? readLayers(pdf).catch(() => undefined)
  KNOWN.set(pdf, known)
  return known
}

async function readLayers(pdf: PDFDocumentProxy): Promise<PdfLayers | undefined> {
  const config = await pdf.getOptionalContentConfig({ intent: 'display' })
  // Its types lack the list of groups.
  const groups = [...(config as unknown as Iterable<readonly [string, unknown]>)]
  if (groups.length === 0) return undefined
  return {
    isShown: (content) =>
      content === undefined || content === null || config.isVisible(content) !== false,
    off: groups.flatMap(([, group]) => {
      const { name, visible } = group as { readonly name?: unknown; readonly visible?: unknown }
      return visible === false ? [typeof name === 'string' ? name.trim() : ''] : []
    }),
  }
}

/** True for an annotation that is on no layer, or on one that is switched on. */
export function isOnShown(annotation: unknown, layers: PdfLayers | undefined): boolean {
  return (
    layers === undefined ||
    typeof annotation !== 'object' ||
    annotation === null ||
    !('oc' in annotation) ||
    layers.isShown(annotation.oc)
  )
}

/**
 * The text of a page without that of layers that are switched off. The library's text has all of
 * it, and only the operations that draw the page say which layer each letter is on.
 */
export async function textOfLayers(
  page: PDFPageProxy,
  content: Content,
  layers: PdfLayers | undefined,
): Promise<Content> {
  if (layers === undefined) return content
  // No annotation is text of the page itself (`AnnotationMode.DISABLE`).
  const operations = await page.getOperatorList({ annotationMode: 0 })
  return { ...content, items: itemsShown(content.items, operations, layers.isShown) }
}

/**
 * The runs whose letters are drawn, and all marks of structure. Both lists follow the order of the
 * page's content, but the text lacks letters that lie outside of the page: each run is looked for
 * behind the one before. One that is not found stays.
 */
export function itemsShown(
  items: Items,
  operations: Operations,
  isShown: PdfLayers['isShown'],
): Items {
  const letters = drawnLetters(operations, isShown)
  if (letters.every(({ shown }) => shown)) return items
  let at = 0
  return items.filter((item) => {
    const run = 'str' in item ? plain(item.str) : []
    const from = run.length === 0 ? undefined : placeOf(run, letters, at)
    if (from === undefined) return true
    at = from + run.length
    return letters.slice(from, at).some(({ shown }) => shown)
  })
}

interface Letter {
  readonly text: string
  readonly shown: boolean
}

/** Each letter that the page draws, or would draw if its layer were switched on. */
function drawnLetters(
  { fnArray, argsArray }: Operations,
  isShown: PdfLayers['isShown'],
): readonly Letter[] {
  const letters: Letter[] = []
  const open: boolean[] = []
  for (let index = 0; index < fnArray.length; index += 1) {
    const args: unknown = argsArray[index]
    const list: readonly unknown[] = Array.isArray(args) ? args : []
    const above = open.at(-1) ?? true
    switch (fnArray[index]) {
      case BEGIN_MARKED:
        open.push(above)
        break
      case BEGIN_MARKED_WITH:
        open.push(above && (list[0] !== 'OC' || isShown(list[1])))
        break
      case END_MARKED:
        open.pop()
        break
      case SHOW_TEXT:
        for (const glyph of Array.isArray(list[0]) ? (list[0] as readonly unknown[]) : [])
          for (const text of plain(unicodeOf(glyph))) letters.push({ text, shown: above })
        break
      default:
        break
    }
  }
  return letters
}

function unicodeOf(glyph: unknown): string {
  return typeof glyph === 'object' &&
    glyph !== null &&
    'unicode' in glyph &&
    typeof glyph.unicode === 'string'
    ? glyph.unicode
    : ''
}

/** The letters of a text, without blanks and signs that nobody sees, however they are composed. */
function plain(text: string): readonly string[] {
  return [...text.normalize('NFKD').replaceAll(/[\s\p{C}]/gu, '')]
}

/**
 * The first place behind which all letters of a run follow, in any order: those that are written
 * from right to left are turned round in the library's text.
 */
function placeOf(
  run: readonly string[],
  letters: readonly Letter[],
  start: number,
): number | undefined {
  const missing = new Map<string, number>()
  const add = (text: string | undefined, by: number) => {
    if (text === undefined) return
    const count = (missing.get(text) ?? 0) + by
    if (count === 0) missing.delete(text)
    else missing.set(text, count)
  }
  for (const text of run) add(text, 1)
  for (const { text } of letters.slice(start, start + run.length)) add(text, -1)
  const last = Math.min(letters.length - run.length, start + MOST_APART)
  for (let from = start; from <= last; from += 1) {
    if (missing.size === 0) return from
    add(letters[from]?.text, 1)
    add(letters[from + run.length]?.text, -1)
  }
  return undefined
}
