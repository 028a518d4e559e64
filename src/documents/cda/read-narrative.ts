import {
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
  const styles = stylesOf(element)
  const id = attributeOf(element, 'ID') ?? attributeOf(element, 'id')
  const align = alignOf(attributeOf(element, 'align'))
  const revised = revisedOf(attributeOf(element, 'revised'))
  const columns = spanOf(
    attributeOf(element, name === 'col' || name === 'colgroup' ? 'span' : 'colspan'),
  )
  const rows = spanOf(attributeOf(element, 'rowspan'))
  const target =
    attributeOf(element, 'href') ??
    attributeOf(element, 'IDREF') ??
    attributeOf(element, 'referencedObject')
  return {
    name,
    children: fitted(name, readNodes(element.children)),
    ...(id === undefined ? {} : { id }),
    ...(styles.length === 0 ? {} : { styles }),
    ...(attributeOf(element, 'listType') === 'ordered' ? { ordered: true } : {}),
    ...(columns === undefined ? {} : { columns }),
    ...(rows === undefined ? {} : { rows }),
    ...(align === undefined ? {} : { align }),
    ...(revised === undefined ? {} : { revised }),
    ...(target === undefined ? {} : { target }),
  }
}

/** These elements should be empty; if they contain words, the words count. */
const EMPTY: ReadonlySet<string> = new Set(['br', 'col', 'colgroup'])

function narrativeName(element: XmlElement): NarrativeName {
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

function stylesOf(element: XmlElement): readonly string[] {
  const codes = attributeOf(element, 'styleCode')?.toLowerCase().split(/\s+/) ?? []
  return codes.map((code) => (code.startsWith('x') ? code.slice(1) : code))
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
