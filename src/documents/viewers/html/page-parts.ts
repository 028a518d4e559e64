import { ownValue } from '~/std/own-value'

/** The most elements of a part: a row of so many cells is laid out in a quarter of a second. */
export const MOST_ELEMENTS = 10_000
/** The most characters of a part, without those of its tags. */
const MOST_TEXT = 400_000
/** Deeper elements are not opened again in the next part: only their looks would be lost. */
const DEEPEST = 60
/** A longer tag is opened again without its attributes. */
const LONGEST_TAG = 300

const EMPTY: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
)
/** Elements whose content is no markup. */
const RAW = 'script|style|xmp|textarea|title|noscript|template|svg|math'
/** Elements that end others of these kinds by their beginning. */
const ENDS: Readonly<Record<string, ReadonlySet<string>>> = {
  li: new Set(['li', 'p']),
  dt: new Set(['dt', 'dd', 'p']),
  dd: new Set(['dt', 'dd', 'p']),
  p: new Set(['p']),
  td: new Set(['td', 'th', 'p']),
  th: new Set(['td', 'th', 'p']),
  tr: new Set(['td', 'th', 'p', 'tr']),
  tbody: new Set(['td', 'th', 'p', 'tr', 'thead', 'tbody', 'tfoot']),
  tfoot: new Set(['td', 'th', 'p', 'tr', 'thead', 'tbody', 'tfoot']),
}

const TOKEN = new RegExp(`<!--|<(/?)([a-z][a-z0-9]*)\\b[^<>]*>`, 'gi')

/**
 * Divides a long page into parts that are each shown by themselves, because a browser lays out a
 * row or a list of a hundred thousand elements for minutes. Every character is in one part; the
 * elements around a cut are opened again in the next part. A page of usual length is one part.
 */
export function pageParts(page: string): readonly string[] {
  const parts: string[] = []
  let open: { readonly name: string; readonly tag: string }[] = []
  let prefix = ''
  let from = 0
  let elements = 0
  let text = 0
  let at = 0
  const cut = (to: number) => {
    parts.push(prefix + page.slice(from, to))
    const around = open.length <= DEEPEST ? open : open.slice(0, DEEPEST)
    prefix = around.map(({ tag }) => tag).join('')
    from = to
    elements = 0
    text = 0
  }
  /** Passes over text, which is cut where it is too long, behind a blank if there is one. */
  const pass = (to: number) => {
    while (text + (to - at) > MOST_TEXT) {
      const end = at + MOST_TEXT - text
      const blank = page.lastIndexOf(' ', end)
      at = blank > at && end - blank < 2000 ? blank + 1 : end
      cut(at)
    }
    text += to - at
    at = to
  }
  // A pattern with a place of its own: this one is used again.
  const pattern = new RegExp(TOKEN)
  for (let found = pattern.exec(page); found !== null; found = pattern.exec(page)) {
    const [tag, slash = '', written = ''] = found
    pass(found.index)
    if (tag === '<!--') {
      const end = page.indexOf('-->', at)
      at = end === -1 ? page.length : end + 3
      pattern.lastIndex = at
      continue
    }
    const name = written.toLowerCase()
    if (slash === '/') {
      open = closed(open, name)
      at = pattern.lastIndex
      continue
    }
    if (elements >= MOST_ELEMENTS) cut(at)
    elements += 1
    at = pattern.lastIndex
    const end = rawEnd(page, name, at)
    if (end !== undefined) {
      at = end
      pattern.lastIndex = end
    } else if (!EMPTY.has(name) && !tag.endsWith('/>')) {
      open = ended(open, name)
      open.push({ name, tag: tag.length > LONGEST_TAG ? `<${name}>` : tag })
    }
  }
  pass(page.length)
  parts.push(prefix + page.slice(from))
  return parts
}

type Open = { readonly name: string; readonly tag: string }[]

/** Behind the end tag of an element whose content is no markup; undefined for any other element. */
function rawEnd(page: string, name: string, from: number): number | undefined {
  if (!new RegExp(`^(?:${RAW})$`).test(name)) return undefined
  const close = new RegExp(`</${name}\\b[^>]*>`, 'gi')
  close.lastIndex = from
  return close.exec(page) === null ? page.length : close.lastIndex
}

/** The open elements behind the end of one: those inside it end too. */
function closed(open: Open, name: string): Open {
  // An end without a beginning near by ends nothing.
  for (let at = open.length - 1; at >= Math.max(open.length - DEEPEST, 0); at -= 1)
    if (open[at]?.name === name) {
      open.length = at
      break
    }
  return open
}

function ended(open: Open, name: string): Open {
  const ends = ownValue(ENDS, name)
  if (ends === undefined) return open
  for (let last = open.at(-1); last !== undefined && ends.has(last.name); last = open.at(-1))
    open.pop()
  return open
}
