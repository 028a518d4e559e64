import {
  isInline,
  NARRATIVE_NAMES,
  type NarrativeElement,
  type NarrativeName,
  type NarrativeNode,
} from './narrative'
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
  address: ['paragraph'],
  b: ['content', 'bold'],
  blockquote: ['paragraph', 'indent'],
  cite: ['content', 'italics'],
  dd: ['paragraph', 'indent'],
  del: ['content'],
  dfn: ['content', 'italics'],
  div: ['paragraph'],
  dt: ['paragraph', 'bold'],
  em: ['content', 'italics'],
  h1: ['paragraph', 'bold'],
  h2: ['paragraph', 'bold'],
  h3: ['paragraph', 'bold'],
  h4: ['paragraph', 'bold'],
  h5: ['paragraph', 'bold'],
  h6: ['paragraph', 'bold'],
  i: ['content', 'italics'],
  ins: ['content'],
  li: ['item'],
  ol: ['list'],
  p: ['paragraph'],
  pre: ['paragraph', 'pre'],
  s: ['content'],
  span: ['content'],
  strike: ['content'],
  strong: ['content', 'bold'],
  tt: ['content'],
  u: ['content', 'underline'],
  ul: ['list'],
}
const REVISIONS: Readonly<Record<string, 'insert' | 'delete'>> = {
  del: 'delete',
  ins: 'insert',
  s: 'delete',
  strike: 'delete',
}

/**
 * Reads the narrative of a section, `text` in CDA. It keeps every word, whatever element it is in.
 */
export function readNarrative(text: XmlElement | undefined): readonly NarrativeNode[] {
  return text === undefined ? [] : readNodes(text.children)
}

function readNodes(nodes: readonly XmlNode[]): readonly NarrativeNode[] {
  return nodes.map((node) => (typeof node === 'string' ? node : readElement(node)))
}

function readElement(element: XmlElement): NarrativeElement {
  const name = narrativeName(element)
  const styles = stylesOf(element, htmlOf(element)?.[1])
  const id = attributeOf(element, 'ID') ?? attributeOf(element, 'id')
  const align = alignOf(attributeOf(element, 'align'))
  const revised = revisedOf(attributeOf(element, 'revised')) ?? revisedByName(element)
  const columns = spanOf(
    attributeOf(element, name === 'col' || name === 'colgroup' ? 'span' : 'colspan'),
  )
  const rows = spanOf(attributeOf(element, 'rowspan'))
  const target =
    attributeOf(element, 'href') ??
    attributeOf(element, 'IDREF') ??
    attributeOf(element, 'referencedObject')
  const children = fitted(name, readNodes(element.children))
  return {
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
  }
}

/** These elements should be empty; if they contain words, the words count. */
const EMPTY: ReadonlySet<string> = new Set(['br', 'col', 'colgroup'])

function htmlOf({ name }: XmlElement): (typeof OF_HTML)[string] | undefined {
  return Object.hasOwn(OF_HTML, name) ? OF_HTML[name] : undefined
}

function revisedByName({ name }: XmlElement): 'insert' | 'delete' | undefined {
  return Object.hasOwn(REVISIONS, name) ? REVISIONS[name] : undefined
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

function revisedOf(text: string | undefined): 'insert' | 'delete' | undefined {
  return text === 'insert' || text === 'delete' ? text : undefined
}
