import { ownValue } from '~/std/own-value'
import { cleanHtml } from '~/ui/html/clean-html'
import { readStyle } from './read-style'
import type { RichElement, RichLook, RichNode, RichTag } from './rich-node'

interface Drawn {
  readonly tag: RichTag
  readonly looks?: readonly RichLook[]
}

const as = (tag: RichTag, ...looks: readonly RichLook[]): Drawn => ({ tag, looks })

/**
 * The elements that are drawn as others: the outline of the page, its landmarks and its controls
 * are the app's own.
 */
const DRAWN: Readonly<Record<string, Drawn>> = {
  h1: as('p', 'bold', 'large'),
  h2: as('p', 'bold', 'large'),
  h3: as('p', 'bold'),
  h4: as('p', 'bold'),
  h5: as('p', 'bold'),
  h6: as('p', 'bold'),
  b: as('strong'),
  i: as('em'),
  cite: as('em'),
  dfn: as('em'),
  var: as('em'),
  ins: as('u'),
  strike: as('s'),
  del: as('s'),
  tt: as('code'),
  kbd: as('code'),
  samp: as('code'),
  small: as('span', 'small'),
  big: as('span', 'large'),
  center: as('div', 'center'),
  figure: as('div'),
  figcaption: as('div'),
  address: as('div'),
  article: as('div'),
  aside: as('div'),
  details: as('div'),
  summary: as('div', 'bold'),
  footer: as('div'),
  header: as('div'),
  main: as('div'),
  nav: as('div'),
  section: as('div'),
}

const SAME: readonly RichTag[] = [
  'p',
  'div',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'blockquote',
  'pre',
  'hr',
  'br',
  'table',
  'caption',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
  'strong',
  'em',
  'u',
  's',
  'code',
  'sub',
  'sup',
  'mark',
]

/** Elements whose direct text is only layout. */
const ONLY_PARTS: readonly RichTag[] = ['ul', 'ol', 'dl', 'table', 'thead', 'tbody', 'tfoot', 'tr']

/**
 * Formatted text of a form (rendering-xhtml), cleaned as a document's page is: words, their
 * structure, and the few looks of `readStyle`.
 */
export function readXhtml(source: string): readonly RichNode[] {
  return nodesOf(cleanHtml(source, (alt) => alt).content)
}

/** The nodes of a cleaned page. */
export function nodesOf(parent: Node): readonly RichNode[] {
  return [...parent.childNodes].flatMap((node): readonly RichNode[] => {
    if (node.nodeType === Node.TEXT_NODE) return [node.textContent ?? '']
    return node instanceof Element ? elementOf(node) : []
  })
}

function elementOf(element: Element): readonly RichNode[] {
  const name = element.localName
  if (name === 'a') return linkOf(element)
  if (name === 'img') return pictureOf(element)
  if (name === 'col' || name === 'colgroup') return []
  const { tag, looks = [] } = ownValue(DRAWN, name) ?? {
    tag: SAME.find((own) => own === name) ?? 'span',
  }
  const asked = readStyle(element.getAttribute('data-style') ?? '')
  const inside = nodesOf(element)
  const children = ONLY_PARTS.includes(tag)
    ? inside.filter((node) => typeof node !== 'string' || node.trim() !== '')
    : inside
  const all = [...new Set([...looks, ...asked, ...alignOf(element)])]
  if (tag === 'span' && all.length === 0) return children
  return [
    {
      tag,
      children: tag === 'br' || tag === 'hr' ? [] : children,
      ...(all.length > 0 && { looks: all }),
      ...countsOf(element),
    },
  ]
}

/** The alignment of old pages. */
function alignOf(element: Element): readonly RichLook[] {
  const align = element.getAttribute('align')
  return align === null ? [] : readStyle(`text-align: ${align}`)
}

function linkOf(element: Element): readonly RichNode[] {
  // The cleaner keeps the address of a link as its title.
  const href = element.getAttribute('title') ?? ''
  const children = nodesOf(element)
  return /^https?:\/\//i.test(href) ? [{ tag: 'a', href, children }] : children
}

function pictureOf(element: Element): readonly RichNode[] {
  return [
    {
      tag: 'img',
      children: [],
      src: element.getAttribute('src') ?? '',
      alt: element.getAttribute('alt') ?? '',
    },
  ]
}

/** More columns or rows than any table of a form has would only cost time. */
const MOST_SPANNED = 50

function countsOf(element: Element): Partial<RichElement> {
  const [colSpan, rowSpan] = ['colspan', 'rowspan'].map((name) => {
    const number = Number(element.getAttribute(name) ?? '')
    return Number.isInteger(number) && number > 1 && number <= MOST_SPANNED ? number : undefined
  })
  const first = element.getAttribute('start') ?? ''
  return {
    ...(colSpan !== undefined && { colSpan }),
    ...(rowSpan !== undefined && { rowSpan }),
    ...(element.localName === 'ol' && /^\d{1,9}$/.test(first) && { start: Number(first) }),
  }
}
