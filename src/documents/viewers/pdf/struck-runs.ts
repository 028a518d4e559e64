import type { PDFPageProxy } from 'pdfjs-dist'
import { largest, smallest } from '~/std/extremes'
import { struckOn, type PageField } from './page-fields'
import type { PdfLayers } from './pdf-layers'

/** A part of a run with a line through it, as offsets of UTF-16 units. */
export interface StruckPart {
  readonly start: number
  readonly end: number
}

/** A run of text as the library describes it. */
export interface PlacedRun {
  readonly str: string
  readonly dir: string
  /** The matrix of its letters (ISO 32000-1, 8.3.3). */
  readonly transform: readonly unknown[]
  /** Along its line, and across it. */
  readonly width: number
  readonly height: number
  /** The kind of its font, as CSS names it. */
  readonly family?: string | undefined
}

/** The part of a short word that is covered by a line when all of it is struck. */
const HALF = 0.5
/** Letters of a word of which a part can be struck, where the covered part is between these. */
const LONG = 6
const MOST = 0.75
const LEAST = 0.25

/** Milliseconds after which other work has its turn: a page may have thousands of notes. */
const PAUSE = 24

/**
 * The parts of a page's runs that somebody struck through with a note (ISO 32000-1, 12.5.6.10), by
 * the number of the run. Empty for a page whose notes cannot be read.
 */
export async function struckRuns(
  page: PDFPageProxy,
  { items, styles }: Awaited<ReturnType<PDFPageProxy['getTextContent']>>,
  layers: PdfLayers | undefined,
): Promise<ReadonlyMap<number, readonly StruckPart[]>> {
  const places = await struckOn(page, layers).catch(() => [])
  const found = new Map<number, readonly StruckPart[]>()
  if (places.length === 0) return found
  let told = performance.now()
  for (const [index, run] of items.flatMap((item) => ('str' in item ? [item] : [])).entries()) {
    const family = styles[run.fontName]?.fontFamily
    const parts = struckParts({ ...run, family }, places)
    if (parts.length > 0) found.set(index, parts)
    if (performance.now() - told < PAUSE) continue
    await new Promise((resolve) => {
      setTimeout(resolve)
    })
    told = performance.now()
  }
  return found
}

/**
 * The words of a run with a line through them. A note says where on the page it strikes, and not
 * which letters: their places are estimated by their usual widths, and numbers and words are taken
 * whole where the estimate comes close.
 */
export function struckParts(
  run: PlacedRun,
  places: readonly PageField['rect'][],
): readonly StruckPart[] {
  const lines = places.flatMap((place) => alongRun(run, place) ?? [])
  if (lines.length === 0) return []
  const parts: StruckPart[] = []
  for (const word of wordsOf(run)) {
    const covered = word.filter(({ middle }) =>
      lines.some(({ from, to }) => from <= middle && middle <= to),
    )
    const isLong = word.length >= LONG
    const part = covered.length / word.length
    if (part <= LEAST || (!isLong && part < HALF)) continue
    for (const { start, end } of isLong && part < MOST ? covered : word) {
      const last = parts.at(-1)
      const goesOn = last !== undefined && run.str.slice(last.end, start).trim() === ''
      if (goesOn) parts[parts.length - 1] = { start: last.start, end }
      else parts.push({ start, end })
    }
  }
  return parts
}

/** A line along a run, from 0 at its beginning to 1; undefined for one above or below it. */
function alongRun(
  { transform, width, height }: PlacedRun,
  [left, bottom, right, top]: PageField['rect'],
): { readonly from: number; readonly to: number } | undefined {
  const [a = 0, b = 0, , , x = Number.NaN, y = Number.NaN] = transform.map(Number)
  const size = Math.hypot(a, b)
  if (!(size > 0 && width > 0)) return undefined
  const corners = [left, right].flatMap((across) =>
    [bottom, top].map((up) => [across - x, up - y] as const),
  )
  const along = corners.map(([across, up]) => (across * a + up * b) / size / width)
  const above = corners.map(([across, up]) => (up * a - across * b) / size)
  // The line of a note is in the middle of small letters.
  const middle = height / 3
  if (!(smallest(above) <= middle && middle <= largest(above))) return undefined
  return { from: smallest(along), to: largest(along) }
}

/** A letter by its place in the text, and its middle from 0 to 1 along the line. */
interface Letter extends StruckPart {
  readonly middle: number
}

/** The letters of each word, number and sign of a run. */
function wordsOf({ str, dir, family }: PlacedRun): readonly (readonly Letter[])[] {
  const font = widthsOf(family)
  const widths = Array.from(str, (letter) => widthOf(letter, font))
  const all = widths.reduce((sum, width) => sum + width, 0)
  const middles = new Map<number, Letter>()
  let [start, left] = [0, 0]
  for (const [at, letter] of Array.from(str).entries()) {
    const width = widths[at] ?? 0
    const middle = (left + width / 2) / all
    const end = start + letter.length
    middles.set(start, { start, end, middle: dir === 'rtl' ? 1 - middle : middle })
    start = end
    left += width
  }
  return Array.from(str.matchAll(WORDS), ({ index, 0: word }) =>
    Array.from({ length: word.length }, (_, at) => middles.get(index + at) ?? []).flat(),
  )
}

/** Numbers, words, and signs one by one: of "50mg", the number alone may be struck. */
const WORDS = /\d+(?:[.,]\d+)*|[\p{L}\p{M}]+|\S/gu

/** The widths of letters in hundredths of their size, by kind of font; all others have the last. */
const PLAIN: Widths = [
  [/^[ijl|']$/, 22],
  [/^[ft.,:;!I/\\[\]\s]$/, 28],
  [/^[r()-]$/, 33],
  [/^[csvxyzkJ]$/, 50],
  [/^[wCDHNRU]$/, 72],
  [/^[GOQ]$/, 78],
  [/^[mM]$/, 83],
  [/^[W@%—…]$/, 94],
  [/^\p{Lu}$/u, 67],
  [/./u, 56],
]
const SERIF: Widths = [
  [/^[.,|'\s]$/, 25],
  [/^[ijlt/:;\\]$/, 28],
  [/^[rf()!I[\]-]$/, 33],
  [/^[sJ]$/, 39],
  [/^[acez]$/, 44],
  [/^[PS]$/, 56],
  [/^[mw]$/, 75],
  [/^[MW@%—…]$/, 90],
  [/^\p{Lu}$/u, 68],
  [/./u, 50],
]
const EVEN: Widths = [[/./u, 1]]
type Widths = readonly (readonly [letters: RegExp, width: number])[]

function widthsOf(family: string | undefined): Widths {
  return family === 'monospace' ? EVEN : family === 'serif' ? SERIF : PLAIN
}

/** Accents and signs of direction take no room. */
const NARROW = /^[\p{M}\u200B-\u200F]$/u

function widthOf(letter: string, widths: Widths): number {
  return NARROW.test(letter) ? 0 : (widths.find(([letters]) => letters.test(letter))?.[1] ?? 1)
}

/** The text of a run by its struck parts and those between them. */
export function passagesIn(
  text: string,
  struck: readonly StruckPart[] = [],
): readonly { readonly text: string; readonly isStruck: boolean }[] {
  const passages: { readonly text: string; readonly isStruck: boolean }[] = []
  let at = 0
  for (const { start, end } of struck) {
    passages.push({ text: text.slice(at, start), isStruck: false })
    passages.push({ text: text.slice(start, end), isStruck: true })
    at = end
  }
  passages.push({ text: text.slice(at), isStruck: false })
  return passages.filter((passage) => passage.text !== '')
}
