import { cleanHtml } from '~/ui/html/clean-html'
import { pageParts } from '../viewers/html/page-parts'

const BLOCKS: ReadonlySet<string> = new Set(
  (
    'address article aside blockquote br caption center dd details div dl dt figcaption figure footer ' +
    'h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody tfoot thead tr ul'
  ).split(' '),
)

/** The words of a web page, line by line, as its viewer shows them. */
export function htmlLines(page: string): string {
  return pageParts(page)
    .map((part) => linesOf(cleanHtml(part, (alt) => alt, page).content))
    .join('\n')
}

function linesOf(content: DocumentFragment): string {
  let text = ''
  const walker = document.createTreeWalker(content, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (!(node instanceof Element)) text += (node.textContent ?? '').replaceAll(/\s+/g, ' ')
    else if (BLOCKS.has(node.localName)) text += '\n'
    else if (node.localName === 'td' || node.localName === 'th') text += ' '
  return text
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
}
