import type { FormText } from '../engine/read/form-item'
import { readMarkdown } from './read-markdown'
import { readStyle } from './read-style'
import { readXhtml } from './read-xhtml'
import { richText, type RichElement, type RichNode, type RichTag } from './rich-node'

/** Longer formatted text is shown plain: reading it would hold up the page. */
const LONGEST = 50_000

/** Elements that may be part of a line. */
const INLINE: readonly RichTag[] = [
  'span',
  'strong',
  'em',
  'u',
  's',
  'code',
  'sub',
  'sup',
  'mark',
  'a',
  'br',
  'img',
]

/**
 * A text of the form as its author formatted it. Text of one paragraph is a part of a line. Where
 * nothing of the formatted version can be shown, it is the plain one. `before` and `after` are
 * words around it, such as a number.
 */
export function richNodesOf(
  text: FormText,
  { before = '', after = '' }: { readonly before?: string; readonly after?: string } = {},
): readonly RichNode[] {
  const read = unwrapped(withEnds(trimmed(unwrapped(readRich(text))), before, after))
  const looks = readStyle(text.style ?? '')
  if (looks.length === 0) return read
  return [{ tag: read.every(isInline) ? 'span' : 'div', children: read, looks }]
}

function readRich({ plain, rich }: FormText): readonly RichNode[] {
  if (rich === undefined) return [plain]
  if (rich.kind === 'joined')
    return rich.parts.map((part) => ({ tag: 'p' as const, children: richNodesOf(part) }))
  if (rich.source.length > LONGEST) return [plain]
  const nodes = rich.kind === 'markdown' ? readMarkdown(rich.source) : readXhtml(rich.source)
  const isEmpty = richText(nodes).trim() === '' && !nodes.some(hasPicture)
  return isEmpty ? [plain] : nodes
}

function hasPicture(node: RichNode): boolean {
  return typeof node !== 'string' && (node.tag === 'img' || node.children.some(hasPicture))
}

/** Without white space between and around blocks. */
function trimmed(nodes: readonly RichNode[]): readonly RichNode[] {
  return nodes.every(isInline)
    ? nodes
    : nodes.filter((node) => typeof node !== 'string' || node.trim() !== '')
}

/** The contents of a block that is all there is: it would only break the line. */
function unwrapped(nodes: readonly RichNode[]): readonly RichNode[] {
  const told = nodes.filter((node) => typeof node !== 'string' || node.trim() !== '')
  const [only] = told
  if (told.length !== 1 || typeof only !== 'object' || (only.tag !== 'p' && only.tag !== 'div'))
    return nodes
  const { children, looks } = only
  if (looks === undefined) return unwrapped(children)
  return children.every(isInline) && !looks.includes('center') && !looks.includes('end')
    ? [{ tag: 'span', children, looks }]
    : nodes
}

function isInline(node: RichNode): boolean {
  return typeof node === 'string' || (INLINE.includes(node.tag) && node.children.every(isInline))
}

function withEnds(nodes: readonly RichNode[], before: string, after: string): readonly RichNode[] {
  const [first, last] = [nodes[0], nodes.at(-1)]
  const begun =
    before === ''
      ? nodes
      : isParagraph(first)
        ? [{ ...first, children: [before, ...first.children] }, ...nodes.slice(1)]
        : [before, ...nodes]
  if (after === '') return begun
  const end = begun.at(-1)
  return isParagraph(last) && isParagraph(end)
    ? [...begun.slice(0, -1), { ...end, children: [...end.children, after] }]
    : [...begun, after]
}

function isParagraph(node: RichNode | undefined): node is RichElement {
  return typeof node === 'object' && node.tag === 'p'
}
