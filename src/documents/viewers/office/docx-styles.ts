import { attributeOf, childOf, childrenOf, type XmlElement } from '../../cda/xml-element'

/** The facts that a style gives its paragraphs. */
export interface DocxStyle {
  readonly level?: number | undefined
  readonly list?: string | undefined
  readonly depth?: number | undefined
}

/** The longest chain of styles that are based on one another. */
const LONGEST_CHAIN = 12

/** Headings and lists by style (ISO 29500-1, 17.7). */
export function stylesOf(styles: XmlElement | undefined): ReadonlyMap<string, DocxStyle> {
  const byId = new Map(
    childrenOf(styles, 'style').map((style) => [attributeOf(style, 'w:styleId') ?? '', style]),
  )
  const resolved = new Map<string, DocxStyle>()
  for (const id of byId.keys()) {
    let found: DocxStyle = {}
    let next: string | undefined = id
    for (let step = 0; step < LONGEST_CHAIN && next !== undefined; step += 1) {
      const style: XmlElement | undefined = byId.get(next)
      // The nearest style decides.
      found = { ...factsOf(style), ...found }
      next = attributeOf(childOf(style, 'basedOn'), 'w:val')
    }
    resolved.set(id, found)
  }
  return resolved
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
