import {
  isTable,
  type Look,
  type OfficeBlock,
  type OfficeCell,
  type OfficeParagraph,
  type OfficeRoom,
  type OfficeRun,
} from './office-page'

/** The facts about a paragraph that are known at its end. */
export type ParagraphFacts = Omit<OfficeParagraph, 'runs'>

/** A table that is written: paragraphs of its last cell, cells of its last row, and rows. */
interface OpenTable {
  cell: OfficeBlock[]
  row: OfficeCell[]
  readonly rows: OfficeCell[][]
  /** The passages that were left out before its last row. */
  before: number
}

const NONE: ReadonlySet<number> = new Set()

/** Collects runs into paragraphs, and paragraphs into the rows of a table or into the page. */
export class OfficeWriter {
  readonly blocks: OfficeBlock[] = []
  readonly #room: OfficeRoom
  #runs: OfficeRun[] = []
  #text = ''
  #look: Look = {}
  #href: string | undefined
  /** The tables that are written, the outermost first. */
  readonly #tables: OpenTable[] = []
  #leftOut = 0
  /** The passages that were left out before the paragraph that is written. */
  #leftOutBefore = 0

  constructor(room: OfficeRoom) {
    this.#room = room
  }

  text(text: string, look: Look, href?: string): void {
    if (text === '') return
    if (look !== this.#look || href !== this.#href) this.#endText()
    this.#look = look
    this.#href = href
    this.#text += text
  }

  /** A passage here is left out, because it was deleted. */
  leaveOut(): void {
    this.#leftOut += 1
  }

  run(run: OfficeRun): void {
    this.#endText()
    this.#room.take('picture' in run ? 0 : 1)
    this.#runs.push(run)
  }

  /**
   * Ends a paragraph.
   * @param tables the number of tables around it: 0 on the page
   */
  paragraph(facts: ParagraphFacts, tables: number): void {
    this.#endText()
    this.#room.take(0)
    const paragraph: OfficeParagraph = { ...facts, runs: this.#runs }
    this.#runs = []
    this.#beWithin(tables)
    this.#leftOutBefore = this.#leftOut
    const table = this.#tables.at(-1)
    if (table !== undefined) table.cell.push(paragraph)
    else if (paragraph.runs.length > 0) this.blocks.push(paragraph)
  }

  /** Ends a cell of the table at a depth, from 1. */
  cell(facts: ParagraphFacts, depth: number): void {
    this.paragraph(facts, depth)
    const table = this.#tables.at(-1)
    if (table === undefined) return
    // Behind a table in the cell, its last paragraph is often empty.
    const [last] = table.cell.slice(-1)
    if (table.cell.length > 1 && last !== undefined && !isTable(last) && last.runs.length === 0)
      table.cell.pop()
    table.row.push({ blocks: table.cell })
    table.cell = []
  }

  /**
   * Ends a row of the table at a depth, from 1.
   * @param without the places of cells that were deleted
   * @returns the number of cells with something in them that the row has lost by that: text that is
   * marked as deleted by itself is not in them
   */
  row(depth: number, without: ReadonlySet<number> = NONE): number {
    if (this.#tables.length < depth) return 0
    this.#beWithin(depth)
    const table = this.#tables.at(-1)
    if (table === undefined) return 0
    const kept = table.row.filter((_, place) => !without.has(place))
    const lost = table.row.filter((cell, place) => without.has(place) && !isEmpty(cell)).length
    // A row of which a revision has taken every word is gone with them.
    const isGone = this.#leftOut > table.before && kept.every(isEmpty)
    if (kept.length > 0 && !isGone) table.rows.push(kept)
    table.row = []
    table.before = this.#leftOut
    return lost
  }

  /** Ends whatever is open. */
  end(facts: ParagraphFacts = {}): void {
    this.#endText()
    if (this.#runs.length > 0) {
      const written = this.#tables.findLastIndex(({ row, cell }) => row.length + cell.length > 0)
      this.paragraph(facts, written + 1)
    }
    this.#beWithin(0)
  }

  #endText(): void {
    if (this.#text === '') return
    this.#room.take(this.#text.length)
    this.#runs.push({ text: this.#text, look: this.#look, href: this.#href })
    this.#text = ''
  }

  /** Ends the tables that are deeper, and begins those that are missing. */
  #beWithin(tables: number): void {
    while (this.#tables.length > tables) this.#endTable()
    while (this.#tables.length < tables) {
      this.#room.take(0)
      this.#tables.push({ cell: [], row: [], rows: [], before: this.#leftOutBefore })
    }
  }

  #endTable(): void {
    const table = this.#tables.pop()
    if (table === undefined) return
    // A row without an end keeps its cells, and a cell without an end its paragraphs.
    if (table.cell.length > 0) table.row.push({ blocks: table.cell })
    if (table.row.length > 0) table.rows.push(table.row)
    if (table.rows.length > 0) (this.#tables.at(-1)?.cell ?? this.blocks).push({ rows: table.rows })
  }
}

function isEmpty({ blocks }: OfficeCell): boolean {
  return blocks.every(
    (block) =>
      !isTable(block) &&
      block.marker === undefined &&
      block.runs.every((run) => 'text' in run && run.text.trim() === ''),
  )
}

/** Each group of blocks once: a first page often repeats the header of all others. */
export function distinctBlocks(
  groups: readonly (readonly OfficeBlock[])[],
): readonly OfficeBlock[] {
  const known = new Map(groups.map((blocks) => [JSON.stringify(blocks), blocks] as const))
  return [...known.values()].flat()
}
