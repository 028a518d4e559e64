import { type Code, codeElement, templateElement } from './cda-values.ts'
import { element, escapeXml } from './xml.ts'

/** One line of a section's table, and the coded entry that says the same. */
export interface SectionRow {
  readonly cells: readonly string[]
  /** Writes the entry; it points to its line by the ID it is given. */
  readonly entry?: (ref: string) => string
}

/** The fixed facts about a kind of section, whatever its content. */
export interface SectionHead {
  /** Begins the IDs of its narrative; unique in a document. */
  readonly key: string
  /** `root` or `root:extension`. */
  readonly templates: readonly string[]
  readonly code: string
  readonly display: string
  readonly title: string
}

/** LOINC, as C-CDA codes its sections. */
export function loincCode(code: string, display: string): Code {
  return { system: 'http://loinc.org', code, display }
}

/**
 * A section before it is written: a table, or paragraphs. With neither a line nor a paragraph it
 * has no information.
 */
export interface Section {
  readonly head: SectionHead
  readonly columns: readonly string[]
  readonly rows: readonly SectionRow[]
  readonly paragraphs: readonly string[]
}

/** A section that is a table. */
export function tableSection(
  head: SectionHead,
  columns: readonly string[],
  rows: readonly SectionRow[],
): Section {
  return { head, columns, rows, paragraphs: [] }
}

/** A section that is prose. */
export function proseSection(head: SectionHead, paragraphs: readonly string[]): Section {
  return { head, columns: [], rows: [], paragraphs }
}

/** The text of a section without content, which a reader also sees. */
const NOTHING = 'No information'

/**
 * A section as CDA; the lines of its table carry IDs that its entries point to. An empty section
 * says so and is null-flavored, as C-CDA R2.1 asks of a required section (volume 1, "Asserting
 * Information Is Missing or Unknown").
 */
export function sectionElement({ head, columns, rows, paragraphs }: Section): string {
  const numbered = rows.map((row, index) => ({ ...row, ref: `${head.key}-${index + 1}` }))
  const empty = rows.length === 0 && paragraphs.length === 0
  const section = element(
    'section',
    empty ? { nullFlavor: 'NI' } : {},
    head.templates.map(templateElement),
    codeElement('code', loincCode(head.code, head.display)),
    element('title', {}, escapeXml(head.title)),
    element(
      'text',
      {},
      (empty ? [NOTHING] : paragraphs).map((text) => element('paragraph', {}, escapeXml(text))),
      rows.length === 0 ? [] : [table(columns, numbered)],
    ),
    numbered.flatMap(({ entry, ref }) =>
      entry === undefined ? [] : [element('entry', { typeCode: 'DRIV' }, entry(ref))],
    ),
  )
  return element('component', {}, section)
}

function table(
  columns: readonly string[],
  rows: readonly (SectionRow & { readonly ref: string })[],
): string {
  const headings = columns.map((column) => element('th', {}, escapeXml(column)))
  const lines = rows.map(({ cells, ref }) =>
    element(
      'tr',
      { ID: ref },
      cells.map((cell) => element('td', {}, escapeXml(cell))),
    ),
  )
  return element(
    'table',
    {},
    element('thead', {}, element('tr', {}, headings)),
    element('tbody', {}, lines),
  )
}

/** A section as lines of text. */
export function sectionLines({ head, rows, paragraphs }: Section): readonly string[] {
  const lines = [
    ...paragraphs,
    ...rows.map(({ cells }) => cells.filter((cell) => cell !== '').join(' · ')),
  ]
  return ['', head.title.toUpperCase(), ...(lines.length === 0 ? [NOTHING] : lines)]
}
