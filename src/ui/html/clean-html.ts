import DOMPurify from 'dompurify'
import { applyLooks } from './apply-looks'
import { controlsAsText } from './controls-as-text'
import { fewAttributes, fewTables } from './few-attributes'
import { fewSpans } from './few-spans'
import { applySheets, sheetLooks } from './sheet-looks'

/** A web page without any part that acts or sends requests. */
export interface CleanHtml {
  /** The content that may be put into a frame, in this document. */
  readonly content: DocumentFragment
  /** Number of pictures on other sites that were left out. */
  readonly remote: number
  /** Web addresses of the page's links, each once. */
  readonly links: readonly string[]
  /** Number of passages that the page itself does not show, marked by `data-unseen`. */
  readonly unseen: number
  /** True when nothing readable or visible is left. */
  readonly empty: boolean
}

/** The permitted parts of a page: text, its structure, and pictures that it contains itself. */
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
  'input',
  'ins',
  'kbd',
  'li',
  'main',
  'mark',
  'nav',
  'ol',
  'optgroup',
  'option',
  'p',
  'pre',
  'q',
  's',
  'samp',
  'section',
  'select',
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
  'textarea',
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
  'checked',
  'class',
  'colspan',
  'data-style',
  'datetime',
  'dir',
  'face',
  'headers',
  'height',
  'hidden',
  'href',
  'id',
  'lang',
  'open',
  'reversed',
  'rowspan',
  'scope',
  'selected',
  'span',
  'src',
  'start',
  'title',
  'type',
  'valign',
  'value',
  'width',
]

/** Elements whose text is not part of the page. */
const WITHOUT_CONTENT = [
  'script',
  'style',
  'title',
  'template',
  'noscript',
  'svg',
  'math',
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
 * Styles and handlers under names that no browser acts on. Where a policy forbids inline ones,
 * parsing them is already a violation, although the page is never shown. A style sheet becomes an
 * element of raw text, whose contents are left out like its own.
 */
function withoutViolations(page: string): string {
  return page
    .replace(/(<\/?)style\b/gi, '$1xmp')
    .replace(/<[a-z][^<>]*>/gi, (tag) =>
      tag
        .replace(/([\s"'/])style(?=\s*=)/gi, '$1data-style')
        .replace(/([\s"'/])on[a-z]+(?=\s*=)/gi, '$1data-handler'),
    )
}

/** Drawings and formulas, which are not drawn here, by their words, as a picture is by its own. */
function drawingsAsText(page: string, pictureText: (alt: string) => string): string {
  return page.replace(
    /<(svg|math)\b([^>]*)>([\s\S]*?)<\/\1\s*>/gi,
    (_, name: string, attributes: string, inside: string) => {
      const alt = /\balttext\s*=\s*"([^"]*)"/i.exec(attributes)?.[1]
      const words = inside
        .replaceAll(/<(style|script|annotation(?:-xml)?)\b[\s\S]*?<\/\1\s*>/gi, ' ')
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim()
      // The parts of a formula in a row would say something else.
      const told = name.toLowerCase() === 'math' ? (alt ?? '') : words
      return pictureText(told).replaceAll('<', '&lt;')
    },
  )
}

/**
 * Cleans a page with DOMPurify by a list of what is allowed: no scripts, styles, forms, frames,
 * drawings, media, base or refresh; pictures only from `data:`; links keep their words and lose
 * their address, which is returned separately. Of a style, what changes how a text is read stays
 * (`applyLooks`), also of the page's own sheets; otherwise it is the attribute `data-style`, for a
 * reader who takes parts of it. Controls of forms become their state in words.
 * @param whole the page with its style sheets, where `page` is a part of it
 */
export function cleanHtml(
  page: string,
  pictureText: (alt: string) => string,
  whole = page,
): CleanHtml {
  const plain = withoutViolations(drawingsAsText(fewTables(fewAttributes(page)), pictureText))
  const content = DOMPurify.sanitize(plain, {
    ALLOWED_TAGS: ALLOWED,
    ALLOWED_ATTR: ALLOWED_ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    // A declaration begins like an address: `color:` is not a scheme.
    ADD_URI_SAFE_ATTR: ['data-style'],
    ALLOW_ARIA_ATTR: false,
    FORBID_CONTENTS: WITHOUT_CONTENT,
    RETURN_DOM_FRAGMENT: true,
  })
  fewSpans(content)
  controlsAsText(content)
  applySheets(content, sheetLooks(whole))
  applyLooks(content)
  for (const element of content.querySelectorAll('[class], [id]')) {
    element.removeAttribute('class')
    element.removeAttribute('id')
  }
  // A fold could not be opened on paper.
  for (const details of content.querySelectorAll('details')) details.setAttribute('open', '')
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
    unseen: content.querySelectorAll('[data-unseen]').length,
    empty: content.querySelector('img') === null && (content.textContent ?? '').trim() === '',
  }
}

function webAddress(value: string | null): string | undefined {
  if (value === null || !/^\s*https?:/i.test(value) || !URL.canParse(value)) return undefined
  return new URL(value).href
}
