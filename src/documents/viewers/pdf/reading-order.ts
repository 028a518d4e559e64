import type { PDFPageProxy } from 'pdfjs-dist'

type TextContent = Awaited<ReturnType<PDFPageProxy['getTextContent']>>
type TextItem = Extract<TextContent['items'][number], { readonly str: string }>

/** A part of a page's structure as screen readers know it (WAI-ARIA 1.2). */
export type PartRole =
  | 'blockquote'
  | 'caption'
  | 'cell'
  | 'columnheader'
  | 'figure'
  | 'heading'
  | 'img'
  | 'list'
  | 'listitem'
  | 'paragraph'
  | 'row'
  | 'rowgroup'
  | 'rowheader'
  | 'table'

/** A piece of the page: a run by its number in the file, or a part with pieces of its own. */
export type ReadingPiece = number | ReadingPart

/** A part of a page, such as a heading or a cell of a table. */
export interface ReadingPart {
  /** Undefined for a part that only holds others together. */
  readonly role?: PartRole | undefined
  /** Of a heading, from 1. */
  readonly level?: number | undefined
  /** The author's words for a picture; empty for a picture that nobody described. */
  readonly alt?: string | undefined
  /** A language tag (BCP 47). */
  readonly lang?: string | undefined
  readonly columns?: number | undefined
  readonly rows?: number | undefined
  /** In points, from the lower left corner of the page: left, bottom, right, top. */
  readonly box?: readonly [number, number, number, number] | undefined
  /** True for text that the author left out of the structure, such as page numbers. */
  readonly beside?: boolean | undefined
  /** False for a part within a line, such as a word in another language. */
  readonly block: boolean
  readonly pieces: readonly ReadingPiece[]
}

/** A page's pieces in the order in which they are read; `tagged` when its file states an order. */
export interface Reading {
  readonly tagged: boolean
  readonly pieces: readonly ReadingPiece[]
}

/** Parts of one page; more are read as text without structure. */
const MOST_PARTS = 20_000
const LONGEST_ALT = 4000

/** Parts within a line (ISO 32000-1, 14.8.4.4). */
const INLINE: readonly string[] = [
  'Annot',
  'BibEntry',
  'Code',
  'Em',
  'Lbl',
  'Link',
  'Quote',
  'RB',
  'RP',
  'RT',
  'Reference',
  'Ruby',
  'Span',
  'Strong',
  'Sub',
  'WP',
  'WT',
  'Warichu',
]

/**
 * The text of a page in the order of the document's structure tree (ISO 32000-1, 14.7 and 14.8), or
 * in the order of the file when it has none. Every run is in the result once: text outside the tree
 * follows behind it, and text that the author marked as no part of the document (artifacts, such as
 * the name and number in a page's header) comes last.
 *
 * @param items - The page's text with its marked content.
 * @param tree - pdf.js's tree of the page; its form is not trusted.
 */
export function readingOrder(items: TextContent['items'], tree: unknown): Reading {
  const known = new Set<string>()
  collectContent(tree, known)
  const { content, loose, beside } = runsByContent(items, known)
  const root = isNode(tree) ? partsOf(tree, { content, left: MOST_PARTS }, undefined) : []
  const pieces = root.map(withoutStrays)
  const lost = [...content.values()].flat()
  return {
    tagged: pieces.length > 0,
    pieces: [
      ...pieces,
      ...[...loose, ...lost].sort((a, b) => a - b),
      ...(beside.length === 0 ? [] : [{ beside: true, block: true, pieces: beside }]),
    ],
  }
}

/** Text of a page in its reading order: the numbers of its runs, and those that end a line. */
export function runsInOrder(
  pieces: readonly ReadingPiece[],
): readonly { readonly run: number; readonly endsBlock: boolean }[] {
  const found: { run: number; endsBlock: boolean }[] = []
  const walk = (some: readonly ReadingPiece[]) => {
    for (const piece of some) {
      if (typeof piece === 'number') {
        found.push({ run: piece, endsBlock: false })
        continue
      }
      const last = found.at(-1)
      if (piece.block && last !== undefined) last.endsBlock = true
      const before = found.length
      walk(piece.pieces)
      const end = found.at(-1)
      if (piece.block && end !== undefined && found.length > before) end.endsBlock = true
    }
  }
  walk(pieces)
  return found
}

interface Node {
  readonly role: string
  readonly children: readonly unknown[]
  readonly [key: string]: unknown
}

function isNode(value: unknown): value is Node {
  return (
    typeof value === 'object' &&
    value !== null &&
    'role' in value &&
    typeof value.role === 'string' &&
    'children' in value &&
    Array.isArray(value.children)
  )
}

/** The name of marked content on the page that a leaf of the tree stands for. */
function contentOf(value: unknown): string | undefined {
  return typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    value.type === 'content' &&
    'id' in value &&
    typeof value.id === 'string'
    ? value.id
    : undefined
}

function collectContent(tree: unknown, known: Set<string>): void {
  if (!isNode(tree)) return
  for (const child of tree.children) {
    const id = contentOf(child)
    if (id === undefined) collectContent(child, known)
    else known.add(id)
  }
}

interface Sorted {
  readonly content: Map<string, number[]>
  readonly loose: readonly number[]
  readonly beside: readonly number[]
}

/** Sorts runs by the innermost marked content that the tree knows, and by artifacts. */
function runsByContent(items: TextContent['items'], known: ReadonlySet<string>): Sorted {
  const content = new Map<string, number[]>()
  const loose: number[] = []
  const beside: number[] = []
  const open: { readonly id: string | undefined; readonly artifact: boolean }[] = []
  let run = 0
  for (const item of items) {
    if (isText(item)) {
      const inside = open.findLast(({ id, artifact }) => artifact || id !== undefined)
      if (inside?.id !== undefined) content.get(inside.id)?.push(run)
      else if (inside?.artifact === true && known.size > 0) beside.push(run)
      else loose.push(run)
      run += 1
    } else if (item.type === 'endMarkedContent') open.pop()
    else {
      const id = typeof item.id === 'string' && known.has(item.id) ? item.id : undefined
      if (id !== undefined && !content.has(id)) content.set(id, [])
      open.push({ id, artifact: 'tag' in item && item.tag === 'Artifact' })
    }
  }
  return { content, loose, beside }
}

function isText(item: TextContent['items'][number]): item is TextItem {
  return 'str' in item
}

interface Budget {
  /** Runs that were not read yet. */
  readonly content: Map<string, number[]>
  left: number
}

/** The pieces below a node, in its order. */
function partsOf(node: Node, budget: Budget, above: string | undefined): readonly ReadingPiece[] {
  return node.children.flatMap((child): readonly ReadingPiece[] => {
    const id = contentOf(child)
    if (id !== undefined) {
      // Text that is named twice is read where it is named first.
      const runs = budget.content.get(id) ?? []
      budget.content.delete(id)
      return runs
    }
    if (!isNode(child)) return []
    budget.left -= 1
    if (budget.left < 0) return []
    const part = partOf(child, budget, above)
    // A table or list over several pages has all its rows and items on each of them.
    return holdsSomething(part) || isCell(part) ? [part] : []
  })
}

function partOf(node: Node, budget: Budget, above: string | undefined): ReadingPart {
  const { role } = node
  const pieces = partsOf(node, budget, role === 'NonStruct' ? above : role)
  const shared = { lang: langOf(node.lang), block: !INLINE.includes(role), pieces }
  const alt = altOf(node.alt)
  const pictured = alt !== undefined && !pieces.some(holds)
  if (role === 'Figure' || role === 'Formula' || (pictured && role !== 'TH' && role !== 'TD'))
    return pictureOf(node, shared, alt)
  const level = headingLevel(role)
  if (level !== undefined) return { ...shared, role: 'heading', level }
  switch (role) {
    case 'P':
      return { ...shared, role: 'paragraph' }
    case 'BlockQuote':
      return { ...shared, role: 'blockquote' }
    case 'L':
    case 'TOC':
      return { ...shared, role: 'list', pieces: listItems(pieces) }
    case 'LI':
    case 'TOCI':
      return { ...shared, role: above === 'L' || above === 'TOC' ? 'listitem' : undefined }
    case 'Table':
      return isTable(pieces) ? { ...shared, role: 'table' } : shared
    case 'THead':
    case 'TBody':
    case 'TFoot':
      return { ...shared, role: 'rowgroup' }
    case 'TR':
      return { ...shared, role: 'row' }
    case 'TH':
    case 'TD': {
      const cell = role === 'TD' ? 'cell' : node.scope === 'Row' ? 'rowheader' : 'columnheader'
      const inside = pictured ? [pictureOf(node, { ...shared, pieces: [] }, alt)] : pieces
      return { ...shared, ...spans(node), role: cell, pieces: inside.map(withoutStrays) }
    }
    case 'Caption':
      return { ...shared, role: above === 'Table' ? 'caption' : undefined }
    default:
      return shared
  }
}

type Shared = Pick<ReadingPart, 'lang' | 'block' | 'pieces'>

/**
 * A picture by its author's words. Text inside it stays readable: a chart's own labels may say more
 * than its description.
 */
function pictureOf(node: Node, shared: Shared, alt: string | undefined): ReadingPart {
  const box = boxOf(node.bbox)
  if (!shared.pieces.some(holds)) return { ...shared, role: 'img', alt: alt ?? '', box }
  return alt === undefined ? shared : { ...shared, role: 'figure', alt, box }
}

/** Every piece of a list is an item (WAI-ARIA 1.2, "list": allowed children). */
function listItems(pieces: readonly ReadingPiece[]): readonly ReadingPiece[] {
  return pieces.map((piece) =>
    typeof piece !== 'number' && piece.role === 'listitem'
      ? piece
      : { role: 'listitem', block: true, pieces: [piece] },
  )
}

/** True when rows have nothing but cells in them, and the table nothing but rows. */
function isTable(pieces: readonly ReadingPiece[]): boolean {
  const isRow = (piece: ReadingPiece) =>
    typeof piece !== 'number' && piece.role === 'row' && piece.pieces.every(isCell)
  return (
    pieces.some((piece) => typeof piece !== 'number' && piece.role !== 'caption') &&
    pieces.every(
      (piece) =>
        isRow(piece) ||
        (typeof piece !== 'number' &&
          (piece.role === 'caption' || (piece.role === 'rowgroup' && piece.pieces.every(isRow)))),
    )
  )
}

function isCell(piece: ReadingPiece): boolean {
  return (
    typeof piece !== 'number' &&
    (piece.role === 'cell' || piece.role === 'columnheader' || piece.role === 'rowheader')
  )
}

const OF_TABLES: readonly (PartRole | undefined)[] = [
  'caption',
  'cell',
  'columnheader',
  'row',
  'rowgroup',
  'rowheader',
]

/** Rows and cells outside a grid of cells are read as their text, line by line. */
function withoutStrays(piece: ReadingPiece): ReadingPiece {
  if (typeof piece === 'number' || piece.role === 'table') return piece
  return {
    ...piece,
    ...(OF_TABLES.includes(piece.role) ? { role: undefined } : {}),
    pieces: piece.pieces.map(withoutStrays),
  }
}

/** Headings (ISO 32000-1, table 333; ISO 32000-2 adds titles and levels above 6). */
function headingLevel(role: string): number | undefined {
  if (role === 'H' || role === 'Title') return 1
  const level = Number(/^H([1-9])$/.exec(role)?.[1])
  return Number.isNaN(level) ? undefined : level
}

function spans({ colSpan, rowSpan }: Node): Pick<ReadingPart, 'columns' | 'rows'> {
  return { columns: spanOf(colSpan), rows: spanOf(rowSpan) }
}

function spanOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value > 1 && value < 1000
    ? value
    : undefined
}

function altOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const plain = value.replaceAll(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()
  return plain === '' ? undefined : plain.slice(0, LONGEST_ALT)
}

function langOf(value: unknown): string | undefined {
  return typeof value === 'string' && /^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8}){0,5}$/.test(value)
    ? value
    : undefined
}

function boxOf(value: unknown): ReadingPart['box'] {
  if (!Array.isArray(value)) return undefined
  const [left, bottom, right, top] = value as readonly unknown[]
  return typeof left === 'number' &&
    typeof bottom === 'number' &&
    typeof right === 'number' &&
    typeof top === 'number'
    ? [left, bottom, right, top]
    : undefined
}

/** True for a part that a person would hear. */
function holdsSomething(part: ReadingPart): boolean {
  return part.role === 'img' || part.pieces.some(holds)
}

function holds(piece: ReadingPiece): boolean {
  return typeof piece === 'number' || holdsSomething(piece)
}
