import {
  isInline,
  NARRATIVE_NAMES,
  type NarrativeElement,
  type NarrativeName,
  type NarrativeNode,
} from './narrative'
import { ownValue } from '~/std/own-value'
import { textIn, type SignFont } from '~/std/sign-fonts'
import { styleLook, type StyleLook } from '~/std/style-look'
import { attributeOf, textOf, type XmlElement, type XmlNode } from './xml-element'

const NAMES: ReadonlySet<string> = new Set(NARRATIVE_NAMES.filter((name) => name !== 'other'))

/**
 * The permitted children of each part of a table or list; any other is wrapped, so that its text is
 * not lost.
 */
const HOLDS: Partial<Record<NarrativeName, readonly NarrativeName[]>> = {
  table: ['caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot'],
  thead: ['tr'],
  tbody: ['tr'],
  tfoot: ['tr'],
  tr: ['td', 'th'],
  list: ['caption', 'item'],
}
const WRAPPER: Partial<Record<NarrativeName, NarrativeName>> = {
  table: 'tbody',
  thead: 'tr',
  tbody: 'tr',
  tfoot: 'tr',
  tr: 'td',
  list: 'item',
}

/**
 * Elements of XHTML by the element of CDA narrative that does the same. FHIR writes its narrative
 * in XHTML (R4, "Narrative"), and some documents write theirs so as well.
 */
const OF_HTML: Readonly<Record<string, readonly [name: NarrativeName, style?: string]>> = {
  a: ['linkHtml'],
  abbr: ['content'],
  acronym: ['content'],
  address: ['paragraph'],
  b: ['content', 'bold'],
  bdi: ['content'],
  bdo: ['content'],
  big: ['content'],
  blockquote: ['paragraph', 'indent'],
  cite: ['content', 'italics'],
  code: ['content'],
  dd: ['paragraph', 'indent'],
  del: ['content'],
  dfn: ['content', 'italics'],
  div: ['paragraph'],
  dt: ['paragraph', 'bold'],
  em: ['content', 'italics'],
  font: ['content'],
  h1: ['paragraph', 'bold'],
  h2: ['paragraph', 'bold'],
  h3: ['paragraph', 'bold'],
  h4: ['paragraph', 'bold'],
  h5: ['paragraph', 'bold'],
  h6: ['paragraph', 'bold'],
  i: ['content', 'italics'],
  ins: ['content'],
  kbd: ['content'],
  li: ['item'],
  mark: ['content'],
  ol: ['list'],
  p: ['paragraph'],
  pre: ['paragraph', 'pre'],
  q: ['content'],
  s: ['content'],
  samp: ['content'],
  small: ['content'],
  span: ['content'],
  strike: ['content'],
  strong: ['content', 'bold'],
  time: ['content'],
  tt: ['content'],
  u: ['content', 'underline'],
  ul: ['list'],
  var: ['content'],
}
const REVISIONS: Readonly<Record<string, NonNullable<NarrativeElement['revised']>>> = {
  del: 'delete',
  ins: 'insert',
  s: 'strike',
  strike: 'strike',
}

/** Style codes of a line through text; CDA has none of its own. */
const STRUCK = /^(?:strike(?:-?through|-?out)?|line-?through)$/
const RAISED: Readonly<Record<string, 'super' | 'sub'>> = {
  super: 'super',
  superscript: 'super',
  sup: 'super',
  sub: 'sub',
  subscript: 'sub',
}

/** The parts of tables and lists that are drawn by what is around them. */
const PASSES_ON: ReadonlySet<NarrativeName> = new Set(['thead', 'tbody', 'tfoot', 'tr'])
const CONTAINS: ReadonlySet<NarrativeName> = new Set(['td', 'th', 'item', 'caption'])

/**
 * Reads the narrative of a section, `text` in CDA. It keeps every word, whatever element it is in.
 */
export function readNarrative(text: XmlElement | undefined): readonly NarrativeNode[] {
  return text === undefined ? [] : readNodes(text.children)
}

function readNodes(nodes: readonly XmlNode[], font?: SignFont): readonly NarrativeNode[] {
  return nodes.map((node) =>
    typeof node === 'string' ? textIn(node, font) : readElement(node, font),
  )
}

function readElement(element: XmlElement, around: SignFont | undefined): NarrativeElement {
  const name = narrativeName(element)
  const styles = stylesOf(element, htmlOf(element)?.[1])
  const look = lookOf(element)
  const id = attributeOf(element, 'ID') ?? attributeOf(element, 'id')
  const align = alignOf(attributeOf(element, 'align'))
  const revised = revisedOf(element, look, styles)
  const columns = spanOf(
    attributeOf(element, name === 'col' || name === 'colgroup' ? 'span' : 'colspan'),
  )
  const rows = spanOf(attributeOf(element, 'rowspan'))
  const target =
    attributeOf(element, 'href') ??
    attributeOf(element, 'IDREF') ??
    attributeOf(element, 'referencedObject')
  const font = look.font === 'letters' ? undefined : (look.font ?? around)
  const children = raised(
    name,
    raisedOf(look, styles),
    fitted(name, readNodes(element.children, font)),
  )
  return struckInside({
    // A division around blocks is none itself: a table in it takes all the width there is.
    name: element.name === 'div' && !children.every(isInline) ? 'other' : name,
    children,
    ...(id === undefined ? {} : { id }),
    ...(styles.length === 0 ? {} : { styles }),
    ...(attributeOf(element, 'listType') === 'ordered' || element.name === 'ol'
      ? { ordered: true }
      : {}),
    ...(columns === undefined ? {} : { columns }),
    ...(rows === undefined ? {} : { rows }),
    ...(align === undefined ? {} : { align }),
    ...(revised === undefined ? {} : { revised }),
    ...(target === undefined ? {} : { target }),
  })
}

/** The look of an element of XHTML; CDA's own have none. */
function lookOf(element: XmlElement): StyleLook {
  const face = element.name === 'font' ? attributeOf(element, 'face') : undefined
  const style = attributeOf(element, 'style')
  return styleLook(face === undefined ? style : `font-family:${face};${style ?? ''}`)
}

function revisedOf(
  element: XmlElement,
  look: StyleLook,
  styles: readonly string[],
): NarrativeElement['revised'] {
  const stated = attributeOf(element, 'revised')
  if (stated === 'insert' || stated === 'delete') return stated
  if (look.hidden === true || attributeOf(element, 'hidden') !== undefined) return 'hidden'
  const isStruck = look.struck === true || styles.some((code) => STRUCK.test(code))
  return ownValue(REVISIONS, element.name) ?? (isStruck ? 'strike' : undefined)
}

function raisedOf(look: StyleLook, styles: readonly string[]): 'super' | 'sub' | undefined {
  return (
    look.raised ?? styles.map((code) => ownValue(RAISED, code)).find((one) => one !== undefined)
  )
}

/** Words of a line that a style raises or lowers; in cells the same style places their text. */
function raised(
  name: NarrativeName,
  to: 'super' | 'sub' | undefined,
  children: readonly NarrativeNode[],
): readonly NarrativeNode[] {
  const isLine = name === 'content' || name === 'linkHtml'
  if (to === undefined || !isLine || !children.every(isInline)) return children
  return [{ name: to === 'super' ? 'sup' : 'sub', children }]
}

/** A line through a part of a table or list, in its cells and items, where it is drawn. */
function struckInside(element: NarrativeElement): NarrativeElement {
  const { revised, ...plain } = element
  if (revised === undefined) return element
  if (PASSES_ON.has(element.name))
    return {
      ...plain,
      children: element.children.map((child) =>
        typeof child === 'string' || child.revised !== undefined
          ? child
          : struckInside({ ...child, revised }),
      ),
    }
  if (!CONTAINS.has(element.name)) return element
  const name = element.children.every(isInline) ? 'content' : 'other'
  return { ...plain, children: [{ name, revised, children: element.children }] }
}

/** These elements should be empty; if they contain words, the words count. */
const EMPTY: ReadonlySet<string> = new Set(['br', 'col', 'colgroup'])

function htmlOf({ name }: XmlElement): (typeof OF_HTML)[string] | undefined {
  return ownValue(OF_HTML, name)
}

function narrativeName(element: XmlElement): NarrativeName {
  const html = htmlOf(element)
  if (html !== undefined) return html[0]
  if (!NAMES.has(element.name) || (EMPTY.has(element.name) && textOf(element) !== undefined))
    return 'other'
  return NARRATIVE_NAMES.find((known) => known === element.name) ?? 'other'
}

/** The children of a table part or list, with misplaced ones wrapped. */
function fitted(name: NarrativeName, children: readonly NarrativeNode[]): readonly NarrativeNode[] {
  const holds = HOLDS[name]
  if (holds === undefined) return children
  const fit: NarrativeNode[] = []
  let loose: NarrativeNode[] = []
  const wrap = () => {
    const wrapper = WRAPPER[name]
    if (
      wrapper !== undefined &&
      loose.some((node) => typeof node !== 'string' || node.trim() !== '')
    )
      fit.push({ name: wrapper, children: fitted(wrapper, loose) })
    loose = []
  }
  for (const child of children) {
    if (typeof child !== 'string' && holds.includes(child.name)) {
      wrap()
      fit.push(child)
    } else loose.push(child)
  }
  wrap()
  return fit
}

function stylesOf(element: XmlElement, own: string | undefined): readonly string[] {
  const codes = attributeOf(element, 'styleCode')?.toLowerCase().split(/\s+/) ?? []
  return [
    ...(own === undefined ? [] : [own]),
    ...codes.map((code) => (code.startsWith('x') ? code.slice(1) : code)),
  ]
}

function spanOf(text: string | undefined): number | undefined {
  const span = text === undefined ? Number.NaN : Number(text)
  // HTML allows a thousand columns; more is an error or an attack on the page's layout.
  return Number.isInteger(span) && span > 1 && span <= 1000 ? span : undefined
}

function alignOf(text: string | undefined): 'left' | 'center' | 'right' | undefined {
  return text === 'left' || text === 'center' || text === 'right' ? text : undefined
}
