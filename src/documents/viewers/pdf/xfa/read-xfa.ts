import type { PDFDocumentProxy } from 'pdfjs-dist'
import type { BoxTag, ShapeTag, XfaField, XfaKind, XfaNode, XfaPage, XfaRun } from './xfa-node'
import { styleOf } from './xfa-style'

/** A screen shows other parts of a form than paper (XFA 3.3, `relevant`). */
export type XfaIntent = 'screen' | 'paper'

/** A page of more elements than this is no form that a person can read. */
const MOST_ON_PAGE = 10_000
const MOST_IN_ALL = 200_000
const DEEPEST = 150

const BOXES: ReadonlyMap<string, BoxTag> = new Map<string, BoxTag>([
  ['div', 'div'],
  ['p', 'p'],
  ['span', 'span'],
  ['b', 'b'],
  ['i', 'i'],
  ['sub', 'sub'],
  ['sup', 'sup'],
  ['ul', 'ul'],
  ['ol', 'ol'],
  ['li', 'li'],
  ['br', 'br'],
  // A press on a label or a button must do nothing, and an address is only its words.
  ['label', 'div'],
  ['button', 'div'],
  ['a', 'span'],
])

const SHAPES: ReadonlySet<string> = new Set<ShapeTag>(['svg', 'ellipse', 'line', 'path', 'rect'])
const SHAPE_ATTRIBUTES = new Set(
  'cx cy rx ry x x1 x2 y y1 y2 d width height viewBox preserveAspectRatio'.split(' '),
)
const ROLES = new Set(['heading', 'table', 'row', 'cell', 'columnheader', 'rowheader'])
const BLOCKS = new Set<BoxTag>(['div', 'p', 'li', 'ul', 'ol', 'br'])

/** An element as pdf.js describes it, with nothing believed about it. */
interface Raw {
  readonly name: string
  readonly attributes: Readonly<Record<string, unknown>>
  readonly value: unknown
  readonly children: readonly unknown[]
}

/**
 * States whether the pages that pdf.js made of a form (`allXfaHtml`) can be drawn: hostile forms
 * repeat or nest their parts without end.
 */
export function canDraw(tree: unknown): boolean {
  let all = 0
  for (const page of rawOf(tree)?.children ?? []) {
    let here = 0
    const left: (readonly [node: unknown, depth: number])[] = [[page, 0]]
    for (;;) {
      const next = left.pop()
      if (next === undefined) break
      const [node, depth] = next
      here += 1
      if (depth > DEEPEST || here > MOST_ON_PAGE || all + here > MOST_IN_ALL) return false
      for (const child of rawOf(node)?.children ?? []) left.push([child, depth + 1])
    }
    all += here
  }
  return all > 0
}

const READ = new WeakMap<PDFDocumentProxy, Map<string, XfaPage | undefined>>()

/**
 * A page of a form whose pages are made from templates, from 0; undefined for one that cannot be
 * read.
 */
export function xfaPage(
  pdf: PDFDocumentProxy,
  index: number,
  intent: XfaIntent = 'screen',
): XfaPage | undefined {
  const read = READ.get(pdf) ?? new Map<string, XfaPage | undefined>()
  READ.set(pdf, read)
  const key = `${intent} ${index}`
  if (!read.has(key)) read.set(key, readXfa(rawOf(pdf.allXfaHtml)?.children[index], intent))
  return read.get(key)
}

/** The pages of a form, without those that cannot be read. */
export function xfaPages(pdf: PDFDocumentProxy): readonly XfaPage[] {
  return Array.from({ length: pdf.numPages }, (_, index) => xfaPage(pdf, index)).flatMap(
    (page) => page ?? [],
  )
}

/**
 * Reads a page that pdf.js described: known elements, styles and roles only; no addresses, no
 * scripts, and nothing that is hidden.
 */
export function readXfa(page: unknown, intent: XfaIntent): XfaPage | undefined {
  const raw = rawOf(page)
  if (raw === undefined) return undefined
  const { width, height } = styleOf(raw.attributes.style)
  const size = {
    width: Number.parseInt(String(width), 10),
    height: Number.parseInt(String(height), 10),
  }
  if (!(size.width > 0 && size.height > 0)) return undefined
  const reader = new Reader(intent)
  const nodes = reader.nodesOf(raw, { caption: undefined, isReadOnly: false })
  return { ...size, nodes, fields: reader.fields, runs: reader.runs }
}

interface Around {
  /** The words of the field that the elements belong to. */
  readonly caption: string | undefined
  readonly isReadOnly: boolean
}

class Reader {
  readonly fields: XfaField[] = []
  readonly runs: XfaRun[] = []
  private readonly intent: XfaIntent

  constructor(intent: XfaIntent) {
    this.intent = intent
  }

  nodesOf({ value, attributes, children }: Raw, around: Around): readonly XfaNode[] {
    const said = attributes.textContent ?? value
    if (children.length === 0 && typeof said === 'string' && said !== '') return [this.text(said)]
    return children.flatMap((child) => {
      const raw = rawOf(child)
      return raw === undefined ? [] : this.nodeOf(raw, around)
    })
  }

  private nodeOf(raw: Raw, around: Around): readonly XfaNode[] {
    const { name, attributes, value } = raw
    if (name === '#text') return typeof value === 'string' && value !== '' ? [this.text(value)] : []
    const classes = classesOf(attributes.class)
    const style = styleOf(attributes.style)
    if (style.display === 'none' || style.visibility === 'hidden') return []
    if (this.intent === 'screen' && classes.includes('xfaPrintOnly')) return []
    const within: Around = {
      caption: classes.includes('xfaField') ? wordsOf(raw) : around.caption,
      isReadOnly:
        around.isReadOnly ||
        ['xfaNonInteractive', 'xfaReadOnly', 'xfaDisabled'].some((one) => classes.includes(one)),
    }
    if (name === 'input' || name === 'textarea' || name === 'select') {
      const field = this.fieldOf(raw, within)
      return field === undefined ? [] : [{ is: 'field', field }]
    }
    if (name === 'img') {
      const { src, alt } = attributes
      // Pictures are in the file: the reader's worker gives them addresses of their own.
      return typeof src === 'string' && src.startsWith('blob:')
        ? [{ is: 'picture', src, alt: typeof alt === 'string' ? alt : '', style }]
        : []
    }
    if (SHAPES.has(name)) {
      const kept = Object.entries(attributes).flatMap(([key, one]) =>
        SHAPE_ATTRIBUTES.has(key) && (typeof one === 'string' || typeof one === 'number')
          ? [[key, String(one)] as const]
          : [],
      )
      return [
        {
          is: 'shape',
          tag: name as ShapeTag,
          attributes: Object.fromEntries(kept),
          style,
          nodes: this.nodesOf(raw, within),
        },
      ]
    }
    const tag = BOXES.get(name)
    if (tag === undefined) return []
    if (BLOCKS.has(tag)) this.endLine()
    const nodes = tag === 'br' ? [] : this.nodesOf(raw, within)
    if (BLOCKS.has(tag)) this.endLine()
    const { role } = attributes
    const isKnown = typeof role === 'string' && ROLES.has(role)
    const level = Number(attributes['aria-level'])
    return [
      {
        is: 'box',
        tag,
        classes,
        style,
        role: isKnown ? role : undefined,
        level: role === 'heading' && level >= 1 && level <= 6 ? level : undefined,
        nodes,
      },
    ]
  }

  private text(text: string): XfaNode {
    this.runs.push({ of: text, endsLine: false })
    return { is: 'text', text, run: this.runs.length - 1 }
  }

  private endLine(): void {
    const last = this.runs.pop()
    if (last !== undefined) this.runs.push({ ...last, endsLine: true })
  }

  private fieldOf(raw: Raw, { caption, isReadOnly }: Around): XfaField | undefined {
    const { attributes } = raw
    const { dataId: id, fieldId, name, required, value, textContent } = attributes
    if (typeof id !== 'string' || id === '') return undefined
    const kind = kindOf(raw)
    // pdf.js keeps one answer of a list only.
    const isHomeless =
      id === (kind.is === 'radio' ? name : fieldId) || (kind.is === 'choice' && kind.isMany)
    const said = attributes['aria-label']
    this.endLine()
    const field: XfaField = {
      id,
      at: this.fields.length,
      label: typeof said === 'string' && said.trim() !== '' ? said.trim() : caption,
      kind,
      value: startOf(kind, raw, value ?? textContent),
      isReadOnly: isReadOnly || isHomeless,
      isHomeless: isHomeless && !isReadOnly,
      isRequired: required === true,
      style: styleOf(attributes.style),
      run: this.runs.length,
    }
    this.fields.push(field)
    this.runs.push({ of: field, endsLine: true })
    return field
  }
}

function kindOf({ name, attributes, children }: Raw): XfaKind {
  const text = (key: string, otherwise: string) => {
    const said = attributes[key]
    return typeof said === 'string' ? said : otherwise
  }
  if (name === 'select')
    return {
      is: 'choice',
      isMany: attributes.multiple === true,
      options: children.flatMap((child) => {
        const option = rawOf(child)
        if (option === undefined || option.attributes.hidden === true) return []
        const label = typeof option.value === 'string' ? option.value : ''
        const value = option.attributes.value
        return [{ label, value: typeof value === 'string' ? value : label }]
      }),
    }
  if (name === 'input' && attributes.type === 'checkbox')
    return { is: 'check', on: text('xfaOn', 'on'), off: text('xfaOff', 'off') }
  if (name === 'input' && attributes.type === 'radio')
    return { is: 'radio', on: text('xfaOn', 'on'), group: text('name', '') }
  const longest = Number(attributes.maxLength)
  return {
    is: 'text',
    isLong: name === 'textarea',
    isSecret: attributes.type === 'password',
    longest: Number.isInteger(longest) && longest > 0 ? longest : undefined,
  }
}

/** The answer that the file has. */
function startOf(kind: XfaKind, { attributes, children }: Raw, value: unknown): string {
  if (kind.is === 'check') return attributes.checked === true ? kind.on : kind.off
  if (kind.is === 'radio') return attributes.checked === true ? kind.on : ''
  if (kind.is === 'choice') {
    const chosen = children.map(rawOf).find((option) => option?.attributes.selected === true)
    const own = chosen?.attributes.value
    return typeof own === 'string' ? own : ''
  }
  return typeof value === 'string' ? value : ''
}

/** All words of a field's caption, which is its name. */
function wordsOf(raw: Raw): string | undefined {
  const words: string[] = []
  const read = ({ name, value, children }: Raw) => {
    if (name === 'select' || name === 'textarea' || name === 'input') return
    if (children.length === 0 && typeof value === 'string') words.push(value)
    for (const child of children) {
      const one = rawOf(child)
      if (one !== undefined) read(one)
    }
  }
  read(raw)
  const said = words.join(' ').replaceAll(/\s+/g, ' ').trim()
  return said === '' ? undefined : said
}

function classesOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []
}

function rawOf(value: unknown): Raw | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { name, attributes, children, ...rest } = value as Readonly<Record<string, unknown>>
  if (typeof name !== 'string') return undefined
  return {
    name,
    attributes:
      typeof attributes === 'object' && attributes !== null
        ? (attributes as Readonly<Record<string, unknown>>)
        : {},
    value: rest.value,
    children: Array.isArray(children) ? children : [],
  }
}
