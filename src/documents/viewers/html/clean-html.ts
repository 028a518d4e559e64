import DOMPurify from 'dompurify'

/** A web page without anything that acts or asks. */
export interface CleanHtml {
  /** What may be put into a frame, of this document. */
  readonly content: DocumentFragment
  /** Pictures on other sites that were left out. */
  readonly remote: number
  /** Web addresses that the page links to, each once. */
  readonly links: readonly string[]
  /** Nothing that could be read or seen is left. */
  readonly empty: boolean
}

/** What a page may consist of: text, its structure, and pictures that it holds itself. */
const ALLOWED = [
  'a',
  'abbr',
  'address',
  'article',
  'aside',
  'b',
  'bdi',
  'bdo',
  'big',
  'blockquote',
  'br',
  'caption',
  'center',
  'cite',
  'code',
  'col',
  'colgroup',
  'dd',
  'del',
  'details',
  'dfn',
  'div',
  'dl',
  'dt',
  'em',
  'figcaption',
  'figure',
  'font',
  'footer',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'header',
  'hr',
  'i',
  'img',
  'ins',
  'kbd',
  'li',
  'main',
  'mark',
  'nav',
  'ol',
  'p',
  'pre',
  'q',
  's',
  'samp',
  'section',
  'small',
  'span',
  'strike',
  'strong',
  'sub',
  'summary',
  'sup',
  'table',
  'tbody',
  'td',
  'tfoot',
  'th',
  'thead',
  'time',
  'tr',
  'tt',
  'u',
  'ul',
  'var',
]
const ALLOWED_ATTRIBUTES = [
  'abbr',
  'align',
  'alt',
  'border',
  'colspan',
  'datetime',
  'dir',
  'headers',
  'height',
  'href',
  'lang',
  'open',
  'reversed',
  'rowspan',
  'scope',
  'span',
  'src',
  'start',
  'title',
  'type',
  'valign',
  'value',
  'width',
]

/** Text inside these is none of the page's. */
const WITHOUT_CONTENT = [
  'script',
  'style',
  'title',
  'template',
  'noscript',
  'svg',
  'math',
  'select',
  'textarea',
  'iframe',
  'object',
  'video',
  'audio',
  'noembed',
  'noframes',
  'xmp',
  'plaintext',
  'frameset',
]

/**
 * Cleans a page with DOMPurify by a list of what is allowed: no scripts, styles, forms, frames,
 * drawings, media, base or refresh; pictures only from `data:`; links keep their words and lose
 * their address, which is given back beside.
 */
export function cleanHtml(page: string, pictureText: (alt: string) => string): CleanHtml {
  const content = DOMPurify.sanitize(page, {
    ALLOWED_TAGS: ALLOWED,
    ALLOWED_ATTR: ALLOWED_ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    FORBID_CONTENTS: WITHOUT_CONTENT,
    RETURN_DOM_FRAGMENT: true,
  })
  const links = new Set<string>()
  for (const link of content.querySelectorAll('a')) {
    const address = webAddress(link.getAttribute('href'))
    link.removeAttribute('href')
    if (address === undefined) continue
    link.title = address
    links.add(address)
  }
  const remote = [...content.querySelectorAll('img')].filter(
    (picture) => !/^data:image\/(png|jpe?g|gif|webp|bmp);/i.test(picture.getAttribute('src') ?? ''),
  )
  for (const picture of remote) picture.replaceWith(pictureText(picture.alt))
  return {
    content,
    remote: remote.length,
    links: [...links],
    empty: content.querySelector('img') === null && (content.textContent ?? '').trim() === '',
  }
}

function webAddress(value: string | null): string | undefined {
  if (value === null || !/^\s*https?:/i.test(value) || !URL.canParse(value)) return undefined
  return new URL(value).href
}
