/** A piece of text with one look, a break of the line, or a picture that the file contains. */
export type OfficeRun =
  | { readonly text: string; readonly look: Look; readonly href?: string | undefined }
  | { readonly picture: string; readonly alt: string }
  /** A reference to a note at the end, counted from 1. */
  | { readonly note: number }

/** The looks that say something: all others are left out. */
export interface Look {
  readonly bold?: boolean
  readonly italic?: boolean
  readonly underline?: boolean
  readonly strike?: boolean
  readonly raised?: 'super' | 'sub' | undefined
}

export interface OfficeParagraph {
  readonly runs: readonly OfficeRun[]
  /** Of a heading, 1 to 6. */
  readonly level?: number | undefined
  /** The sign in front of an item of a list, as the program writes it: `•`, `1.`, `b)`. */
  readonly marker?: string | undefined
  /** The depth of an item of a list, from 0. */
  readonly depth?: number | undefined
}

export interface OfficeCell {
  readonly blocks: readonly OfficeBlock[]
  readonly columns?: number | undefined
  readonly rows?: number | undefined
}

export interface OfficeTable {
  readonly rows: readonly (readonly OfficeCell[])[]
}

export type OfficeBlock = OfficeParagraph | OfficeTable

/** Parts of a file that are not shown: each has its sentence. */
export const LEFT_OUT = [
  'deletions',
  'hidden',
  'comments',
  'pictures',
  'charts',
  'formulas',
  'fields',
  'signs',
  'objects',
  'inserted',
  'behind',
] as const
export type LeftOut = (typeof LEFT_OUT)[number]

/** A document of a word processor, as text and structure. */
export interface OfficePage {
  readonly headers: readonly OfficeBlock[]
  readonly body: readonly OfficeBlock[]
  readonly footers: readonly OfficeBlock[]
  /** Footnotes and endnotes, in the order of their numbers. */
  readonly notes: readonly (readonly OfficeBlock[])[]
  readonly left: Readonly<Partial<Record<LeftOut, number>>>
  /** True when the file ends before its end. */
  readonly cut: boolean
}

/** The reason why a file is not converted. Closed: each has its sentence. */
export type OfficeProblem = 'size' | 'depth' | 'broken' | 'empty' | 'slow' | 'reader'

/** Thrown while a file is converted; never with text of the file. */
export class OfficeRefused extends Error {
  readonly problem: OfficeProblem

  constructor(problem: OfficeProblem) {
    super(problem)
    this.name = 'OfficeRefused'
    this.problem = problem
  }
}

/** The largest file that is converted, in bytes. */
export const LARGEST_FILE = 32_000_000
/** A longer text is a book: a browser would take long to lay it out. In characters. */
const MOST_CHARACTERS = 3_000_000
/** Paragraphs, pieces of text and cells together. */
const MOST_PARTS = 150_000

/**
 * Counts what a converter makes, and ends it where a browser could not lay it out: a part of a
 * medical text is worse than none.
 * @throws OfficeRefused `size`
 */
export class OfficeRoom {
  #characters = MOST_CHARACTERS
  #parts = MOST_PARTS

  take(characters: number): void {
    this.#parts -= 1
    this.#characters -= characters
    if (this.#parts < 0 || this.#characters < 0) throw new OfficeRefused('size')
  }
}

/** The number of paragraphs and cells of a document, at any depth. */
export function countBlocks({ headers, body, footers, notes }: OfficePage): number {
  return countOf(headers) + countOf(body) + countOf(footers) + countOf(notes.flat())
}

function countOf(blocks: readonly OfficeBlock[]): number {
  let count = 0
  for (const block of blocks)
    if (isTable(block))
      for (const cells of block.rows) for (const cell of cells) count += 1 + countOf(cell.blocks)
    else count += 1
  return count
}

export function isTable(block: OfficeBlock): block is OfficeTable {
  return 'rows' in block
}
