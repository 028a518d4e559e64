import { cleanHtml } from '~/ui/html/clean-html'
import { marked, mergedMarks, withoutMarks, type PassageMark } from '../marked-passages'
import { pageParts } from '../viewers/html/page-parts'

const BLOCKS: ReadonlySet<string> = new Set(
  (
    'address article aside blockquote br caption center dd details div dl dt figcaption figure footer ' +
    'h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody tfoot thead tr ul'
  ).split(' '),
)

/**
 * The words of a web page, line by line, as its viewer shows them; struck and hidden ones have
 * their marks (`marked`).
 */
export function htmlLines(page: string): string {
  return pageParts(page)
    .map((part) => linesOf(cleanHtml(part, (alt) => alt, page).content))
    .join('\n')
}

function linesOf(content: DocumentFragment): string {
  let text = ''
  const walker = document.createTreeWalker(content, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (!(node instanceof Element))
      text += marked(
        withoutMarks(node.textContent ?? '').replaceAll(/\s+/g, ' '),
        markOf(node.parentElement),
      )
    else if (BLOCKS.has(node.localName)) text += '\n'
    else if (node.localName === 'td' || node.localName === 'th') text += ' '
  return mergedMarks(text)
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
}

function markOf(around: Element | null): PassageMark | undefined {
  const outer = around?.closest('s, strike, del, [data-unseen]')
  if (outer === null || outer === undefined) return undefined
  return outer.hasAttribute('data-unseen') ? 'hidden' : 'struck'
}
