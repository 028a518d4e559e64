import { isLeftOut, narrativeText, type NarrativeElement, type NarrativeNode } from './narrative'

/** Mark between the cells of a row that are told in one text. */
export const CELLS_APART = ' | '

/** A part of a text that states one thing: rows of a table, an item of a list, or a line. */
export interface TextPart {
  readonly is: 'row' | 'item' | 'line'
  readonly text: string
  /** The rows as they are shown; the text itself where it is no row. */
  readonly shown: readonly string[]
  /** The ids of the narrative in it and around it, by which entries refer to it. */
  readonly ids: ReadonlySet<string>
}

const BLOCKS: ReadonlySet<string> = new Set([
  'item',
  'list',
  'paragraph',
  'table',
  'td',
  'th',
  'tr',
])
/** Headings and notes of a text, which state nothing of the kind themselves. */
const SKIPPED: ReadonlySet<string> = new Set(['caption', 'footnote', 'tfoot', 'thead'])

/**
 * The parts of a text in their order, without headings and notes: what the mark of a section and
 * the comparison with the record count alike. Rows below a cell that reaches over them are one. A
 * struck passage states nothing.
 */
export function textParts(narrative: readonly NarrativeNode[]): readonly TextPart[] {
  const parts: TextPart[] = []
  let line = ''
  let ids: string[] = []
  let isBehind = false
  let isSameItem = false
  const end = (isItem: boolean, around: readonly string[], isBroken = false) => {
    const text = plain(line)
    const last = parts.at(-1)
    // A detail behind a break in an item belongs to what is before the break, and so does one with
    // its name in a block of its own.
    const isDetail =
      (isBehind && DETAIL.test(text)) || (isItem && isSameItem && NAMED_DETAIL.test(text))
    if (text !== '' && isDetail && last !== undefined)
      parts[parts.length - 1] = withDetail(last, text, [...ids, ...around])
    else if (text !== '')
      parts.push({
        is: isItem ? 'item' : 'line',
        text,
        shown: [text],
        ids: new Set([...ids, ...around]),
      })
    isBehind = isBroken && isItem && (text !== '' || isBehind)
    isSameItem = isItem && (text !== '' || isSameItem)
    line = ''
    ids = []
  }
  const visit = (node: NarrativeNode, isItem: boolean, around: readonly string[]) => {
    if (typeof node === 'string') line += node
    else if (isLeftOut(node, 'without-deleted')) line += ' '
    else if (node.name === 'br') end(isItem, around, true)
    else if (node.name === 'tbody') {
      end(isItem, around)
      for (const rows of rowGroups(node)) {
        const text = plain(narrativeText(rows, 'without-deleted'))
        if (text === '') continue
        parts.push({
          is: 'row',
          text,
          shown: rows.map(rowText).filter((row) => row !== ''),
          ids: new Set([...idsIn(rows), ...around, ...(node.id === undefined ? [] : [node.id])]),
        })
      }
    } else if (!SKIPPED.has(node.name)) {
      const isBlock = BLOCKS.has(node.name)
      if (isBlock) end(isItem, around)
      if (node.name === 'item') isSameItem = false
      const within = node.name === 'item' || (isItem && node.name !== 'table')
      const own = isBlock && node.id !== undefined ? [...around, node.id] : around
      if (!isBlock && node.id !== undefined) ids.push(node.id)
      for (const child of node.children) visit(child, within, own)
      if (isBlock) end(within, own)
      if (node.name === 'item') isSameItem = false
    }
  }
  for (const node of narrative) visit(node, false, [])
  end(false, [])
  return parts
}

/** Words with which a detail of an item begins, in English and Spanish, or a figure. */
const DETAIL = new RegExp(
  String.raw`^(?:\d|(?:refills?|qty|quantity|dispense[d]?|sig|take|started?|since|last|status` +
    String.raw`|reactions?|severity|onset|notes?|comments?|dose|route|frequency|prescribed` +
    String.raw`|provider|resurtidos?|cantidad|tome|tomar|desde|estado|reacci[oó]n(?:es)?|gravedad` +
    String.raw`|inicio|nota|dosis|v[ií]a|frecuencia)\b)`,
  'i',
)

/** Names of details, with which a block of an item says something of the thing before it. */
const NAMED_DETAIL = new RegExp(
  String.raw`^(?:(?:clinical |verification )?status|instructions?|sig|code|criticality` +
    String.raw`|categor(?:y|ies)|type|route|dose|dosage|frequency|reactions?|severity|onset` +
    String.raw`|started?|ended?|dates?|notes?|comments?|estado|instrucciones|c[oó]digo|v[ií]a` +
    String.raw`|dosis|frecuencia|reacci[oó]n(?:es)?|gravedad|inicio|fechas?|notas?)\s*:`,
  'i',
)

function withDetail(part: TextPart, text: string, ids: readonly string[]): TextPart {
  const whole = `${part.text} ${text}`
  return { ...part, text: whole, shown: [whole], ids: new Set([...part.ids, ...ids]) }
}

/** The headings and notes of a text, which state nothing themselves and may name something. */
export function headingTexts(nodes: readonly NarrativeNode[]): readonly string[] {
  const texts: string[] = []
  const visit = (node: NarrativeNode) => {
    if (typeof node === 'string') return
    if (node.name === 'th' || SKIPPED.has(node.name))
      texts.push(plain(narrativeText([node], 'without-deleted')))
    if (node.name !== 'th') node.children.forEach(visit)
  }
  nodes.forEach(visit)
  return texts.filter((text) => text !== '')
}

/** The ids of a text, of whatever elements. */
export function idsIn(nodes: readonly NarrativeNode[]): ReadonlySet<string> {
  const ids = new Set<string>()
  const visit = (node: NarrativeNode) => {
    if (typeof node === 'string') return
    if (node.id !== undefined) ids.add(node.id)
    node.children.forEach(visit)
  }
  nodes.forEach(visit)
  return ids
}

/** The rows of the body of a table; those that a cell reaches over are one group. */
function rowGroups(body: NarrativeElement): readonly (readonly NarrativeElement[])[] {
  const groups: NarrativeElement[][] = []
  let reach = 0
  for (const row of body.children) {
    // A row of heads alone is a heading, also in the body of a table.
    if (typeof row === 'string' || isRowOfHeads(row)) continue
    const last = groups.at(-1)
    if (reach > 0 && last !== undefined) last.push(row)
    else groups.push([row])
    for (const cell of row.children)
      if (typeof cell !== 'string') reach = Math.max(reach, cell.rows ?? 1)
    reach -= 1
  }
  return groups
}

/** True for a row of a table that is made of heads alone. */
export function isRowOfHeads({ children }: NarrativeElement): boolean {
  const cells = children.filter((cell) => typeof cell !== 'string')
  return cells.length > 1 && cells.every(({ name }) => name === 'th')
}

function rowText(row: NarrativeElement): string {
  return row.children
    .map((cell) => plain(narrativeText([cell], 'without-deleted')))
    .filter((cell) => cell !== '')
    .join(CELLS_APART)
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
