import { ownValue } from '~/std/own-value'
import MarkdownIt, { type Token } from 'markdown-it'
import type { RichElement, RichLook, RichNode, RichTag } from './rich-node'

/** Elements within one another. The library leaves out what is deeper, so then all is text. */
const DEEPEST = 30

/** The headings that are drawn larger than their text. */
const LARGE = ['h1', 'h2']
const BREAK = /<br\s*\/?>/i
const WEB = /^https?:\/\//i

const TAGS: Readonly<Record<string, RichTag>> = {
  p: 'p',
  ul: 'ul',
  ol: 'ol',
  li: 'li',
  blockquote: 'blockquote',
  table: 'table',
  thead: 'thead',
  tbody: 'tbody',
  tr: 'tr',
  th: 'th',
  td: 'td',
  strong: 'strong',
  em: 'em',
  s: 's',
}

/**
 * R4's Markdown: GitHub's flavor without HTML. Indented text is no code, because authors indent
 * paragraphs, and a line `[a]: b` is no definition, because it would not be shown.
 */
const parser = new MarkdownIt({ html: false, linkify: true, maxNesting: DEEPEST })
parser.disable(['code', 'reference'])
parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false })

/**
 * Markdown of a form (rendering-markdown) as elements: headings, lists, tables, quotations, code,
 * emphasis, links. Nothing is left out but the addresses of links that lead nowhere, and their
 * titles: text that follows no rule, also HTML, is text.
 */
export function readMarkdown(source: string): readonly RichNode[] {
  const tokens = parser.parse(source, {})
  if (tokens.some(({ level }) => level >= DEEPEST - 1)) return [source]
  return nodesOf(tokens, source.split(/\r\n?|\n/))
}

/** An element whose end has not come yet. */
interface Open {
  /** Without one, what is inside stands for itself. */
  readonly element: Omit<RichElement, 'children'> | undefined
  readonly nodes: RichNode[]
  readonly token: Token | undefined
}

function nodesOf(tokens: readonly Token[], lines: readonly string[]): readonly RichNode[] {
  const root: Open = { element: undefined, nodes: [], token: undefined }
  const opened: Open[] = [root]
  for (const token of tokens) {
    const top = opened.at(-1) ?? root
    if (token.nesting === 1) opened.push({ element: elementOf(token), nodes: [], token })
    else if (token.nesting === 0) for (const node of contentOf(token, lines)) top.nodes.push(node)
    else {
      opened.pop()
      if (top.element?.tag === 'tr')
        for (const cell of furtherCells(top, lines)) top.nodes.push(cell)
      const outer = opened.at(-1) ?? root
      if (top.element === undefined) for (const node of top.nodes) outer.nodes.push(node)
      else outer.nodes.push({ ...top.element, children: top.nodes })
    }
  }
  return root.nodes
}

function elementOf(token: Token): Open['element'] {
  if (token.hidden) return undefined
  if (token.type === 'heading_open')
    return { tag: 'p', looks: LARGE.includes(token.tag) ? ['bold', 'large'] : ['bold'] }
  if (token.type === 'link_open') {
    const href = String(token.attrGet('href') ?? '')
    return WEB.test(href) ? { tag: 'a', href } : undefined
  }
  const tag = ownValue(TAGS, token.tag)
  if (tag === undefined) return undefined
  const start = Number(token.attrGet('start') ?? '1')
  const looks = alignment(token.attrGet('style'))
  return { tag, ...(start !== 1 && { start }), ...(looks.length > 0 && { looks }) }
}

/** The side of a column of a table. */
function alignment(style: ReturnType<Token['attrGet']>): readonly RichLook[] {
  if (style === 'text-align:center') return ['center']
  return style === 'text-align:right' ? ['end'] : []
}

function contentOf(token: Token, lines: readonly string[]): readonly RichNode[] {
  switch (token.type) {
    case 'inline':
      return nodesOf(token.children ?? [], lines)
    case 'softbreak':
      return [' ']
    case 'hardbreak':
      return [{ tag: 'br', children: [] }]
    case 'hr':
      return [{ tag: 'hr', children: [] }]
    case 'code_inline':
      return [{ tag: 'code', children: [token.content] }]
    case 'fence': {
      const code = token.content.replace(/\n$/, '')
      const info = token.info.trim()
      const text = info === '' ? code : `${info}\n${code}`
      return [{ tag: 'pre', children: [{ tag: 'code', children: [text] }] }]
    }
    // A picture of the web would be fetched: its words are shown.
    case 'image':
      return nodesOf(token.children ?? [], lines)
    default:
      return token.content.split(BREAK).flatMap((text, at) => {
        const words = text === '' ? [] : [text]
        return at === 0 ? words : [{ tag: 'br' as const, children: [] }, ...words]
      })
  }
}

/** The cells of a row beyond those of the head, which the library leaves out. */
function furtherCells(row: Open, lines: readonly string[]): readonly RichNode[] {
  const line = lines[row.token?.map?.[0] ?? -1] ?? ''
  const cells = line
    .replace(/^[\s>]*\|/, '')
    .replace(/\|\s*$/, '')
    .split(/(?<!\\)\|/)
  return cells
    .slice(row.nodes.length)
    .map((cell) => ({ tag: 'td' as const, children: nodesOf(parser.parseInline(cell, {}), []) }))
}
