import { attributeOf, childOf, childrenOf, type XmlElement } from '../../cda/xml-element'
import { runFacts, type RunFacts } from './docx-runs'
import { NO_TABLE_LOOK, overTableLook, tableLook, type TableLook } from './docx-table-looks'

/** The facts that a style gives its paragraphs. */
export interface DocxStyle {
  readonly level?: number | undefined
  readonly list?: string | undefined
  readonly depth?: number | undefined
}

/** The longest chain of styles that are based on one another. */
const LONGEST_CHAIN = 12

type Kind = 'paragraph' | 'character' | 'table'

interface Resolved {
  readonly paragraph: DocxStyle
  /** The facts of its text, and those of the parts of a table. */
  readonly table: TableLook
}

const NOTHING: Resolved = { paragraph: {}, table: NO_TABLE_LOOK }

/** The styles of a document, each with all that it takes from others (ISO 29500-1, 17.7). */
export class DocxStyles {
  /** The facts of all text of the document. */
  readonly document: RunFacts
  readonly #byId: ReadonlyMap<string, XmlElement>
  readonly #usual: ReadonlyMap<string, string>
  readonly #resolved = new Map<string, Resolved>()

  constructor(styles: XmlElement | undefined) {
    this.document = runFacts(childOf(styles, 'docDefaults', 'rPrDefault', 'rPr'))
    const all = childrenOf(styles, 'style')
    this.#byId = new Map(all.map((style) => [attributeOf(style, 'w:styleId') ?? '', style]))
    this.#usual = new Map(
      all
        .filter((style) => ['1', 'true', 'on'].includes(attributeOf(style, 'w:default') ?? ''))
        .map((style) => [
          attributeOf(style, 'w:type') ?? '',
          attributeOf(style, 'w:styleId') ?? '',
        ]),
    )
  }

  /** The facts of a paragraph by its style. */
  paragraphOf(id: string | undefined): DocxStyle {
    return this.#styleOf(id, 'paragraph').paragraph
  }

  /** The facts of text by a style, or else by the usual one of its kind. */
  runOf(id: string | undefined, kind: Exclude<Kind, 'table'>): RunFacts {
    return this.#styleOf(id, kind).table.run
  }

  /** The facts of text in a table and in its parts by a style, or else by the usual one. */
  tableOf(id: string | undefined): TableLook {
    return this.#styleOf(id, 'table').table
  }

  #styleOf(id: string | undefined, kind: Kind): Resolved {
    const found = id !== undefined && this.#byId.has(id) ? id : this.#usual.get(kind)
    if (found === undefined) return NOTHING
    const known = this.#resolved.get(found)
    if (known !== undefined) return known
    let resolved = NOTHING
    let next: string | undefined = found
    for (let step = 0; step < LONGEST_CHAIN && next !== undefined; step += 1) {
      const style: XmlElement | undefined = this.#byId.get(next)
      // The nearest style decides.
      resolved = {
        paragraph: { ...factsOf(style), ...resolved.paragraph },
        table: overTableLook(resolved.table, tableLook(style)),
      }
      next = attributeOf(childOf(style, 'basedOn'), 'w:val')
    }
    this.#resolved.set(found, resolved)
    return resolved
  }
}

function factsOf(style: XmlElement | undefined): DocxStyle {
  const name = attributeOf(childOf(style, 'name'), 'w:val') ?? ''
  const named = /^title$/i.test(name) ? '1' : /^heading ([1-6])$/i.exec(name)?.[1]
  const level = named === undefined ? undefined : Number(named)
  return { ...(level === undefined ? {} : { level }), ...paragraphFacts(childOf(style, 'pPr')) }
}

/** The level and the list that the properties of a paragraph or a style state (`pPr`). */
export function paragraphFacts(properties: XmlElement | undefined): DocxStyle {
  const outline = attributeOf(childOf(properties, 'outlineLvl'), 'w:val')
  const list = attributeOf(childOf(properties, 'numPr', 'numId'), 'w:val')
  const depth = attributeOf(childOf(properties, 'numPr', 'ilvl'), 'w:val')
  const level = outline === undefined ? undefined : Number(outline) + 1
  return {
    // The tenth level is that of text.
    ...(level === undefined ? {} : { level: level >= 1 && level <= 6 ? level : undefined }),
    ...(list === undefined ? {} : { list }),
    ...(depth === undefined ? {} : { depth: Math.min(Math.max(Number(depth) || 0, 0), 8) }),
  }
}
