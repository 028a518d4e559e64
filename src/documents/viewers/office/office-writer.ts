import type {
  Look,
  OfficeBlock,
  OfficeCell,
  OfficeParagraph,
  OfficeRoom,
  OfficeRun,
} from './office-page'

/** The facts about a paragraph that are known at its end. */
export type ParagraphFacts = Omit<OfficeParagraph, 'runs'>

/** Collects runs into paragraphs, and paragraphs into the rows of a table or into the page. */
export class OfficeWriter {
  readonly blocks: OfficeBlock[] = []
  readonly #room: OfficeRoom
  #runs: OfficeRun[] = []
  #text = ''
  #look: Look = {}
  #href: string | undefined
  /** The paragraphs of the cell that is written. */
  #cell: OfficeBlock[] = []
  #row: OfficeCell[] = []
  #rows: OfficeCell[][] = []

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

  run(run: OfficeRun): void {
    this.#endText()
    this.#room.take('picture' in run ? 0 : 1)
    this.#runs.push(run)
  }

  /** Ends a paragraph, in the cell that is written or on the page. */
  paragraph(facts: ParagraphFacts, inTable: boolean): void {
    this.#endText()
    this.#room.take(0)
    const paragraph: OfficeParagraph = { ...facts, runs: this.#runs }
    this.#runs = []
    if (inTable) {
      this.#cell.push(paragraph)
      return
    }
    this.#endTable()
    if (paragraph.runs.length > 0) this.blocks.push(paragraph)
  }

  cell(facts: ParagraphFacts): void {
    this.paragraph(facts, true)
    this.#row.push({ blocks: this.#cell })
    this.#cell = []
  }

  row(): void {
    if (this.#row.length > 0) this.#rows.push(this.#row)
    this.#row = []
  }

  /** Ends whatever is open. */
  end(facts: ParagraphFacts = {}): void {
    this.#endText()
    if (this.#runs.length > 0) this.paragraph(facts, this.#row.length > 0 || this.#cell.length > 0)
    this.#endTable()
  }

  #endText(): void {
    if (this.#text === '') return
    this.#room.take(this.#text.length)
    this.#runs.push({ text: this.#text, look: this.#look, href: this.#href })
    this.#text = ''
  }

  #endTable(): void {
    // A row without an end keeps its cells, and a cell without an end its paragraphs.
    if (this.#cell.length > 0) this.#row.push({ blocks: this.#cell })
    this.#cell = []
    this.row()
    if (this.#rows.length > 0) this.blocks.push({ rows: this.#rows })
    this.#rows = []
  }
}

/** Each group of blocks once: a first page often repeats the header of all others. */
export function distinctBlocks(
  groups: readonly (readonly OfficeBlock[])[],
): readonly OfficeBlock[] {
  const known = new Map(groups.map((blocks) => [JSON.stringify(blocks), blocks] as const))
  return [...known.values()].flat()
}
