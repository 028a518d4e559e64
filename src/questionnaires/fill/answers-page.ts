interface AnswersPage {
  /** The form's name. */
  readonly title: string
  /** The person whose answers they are, and the time, in words. */
  readonly facts: readonly string[]
  /** BCP 47. */
  readonly language: string
  /** The answers as they are drawn: text and its structure are taken from them. */
  readonly of: Element
}

/** Enough to read it by and to print it: no color, no font and no address of anywhere. */
const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:44em;margin:2em auto;padding:0 1em}' +
  'dt{color:#444}dd{margin:0 0 .8em;font-weight:600;white-space:pre-line}' +
  'dd dl{font-weight:400;border-inline-start:2px solid #bbb;padding-inline-start:1em}'

/**
 * A page of its own with a form's answers, for a person to keep. Its elements are the ones of the
 * list of answers; names, classes, pictures and links are left out, and all words are text.
 */
export function answersPage({ title, facts, language, of }: AnswersPage): string {
  const page = document.implementation.createHTMLDocument()
  page.documentElement.lang = language
  const encoding = page.createElement('meta')
  encoding.setAttribute('charset', 'utf-8')
  page.head.prepend(encoding)
  const name = page.createElement('title')
  name.textContent = title
  const style = page.createElement('style')
  style.textContent = STYLE
  page.head.append(name, style)
  const heading = page.createElement('h1')
  heading.textContent = title
  const told = facts.map((fact) => {
    const line = page.createElement('p')
    line.textContent = fact
    return line
  })
  page.body.append(heading)
  for (const part of [told, listsIn(of, page)].flat()) page.body.append(part)
  return `<!doctype html>\n${page.documentElement.outerHTML}\n`
}

/** Those of the list, and those of formatted words. */
const KEPT = new Set([
  'dl',
  'dt',
  'dd',
  'p',
  'ul',
  'ol',
  'li',
  'br',
  'strong',
  'em',
  'u',
  's',
  'sub',
  'sup',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
])

function listsIn(of: Element, page: Document): readonly Node[] {
  return [...of.childNodes].flatMap((node): readonly Node[] => {
    if (node.nodeType === Node.TEXT_NODE) return [page.createTextNode(node.textContent ?? '')]
    if (!(node instanceof Element)) return []
    const inside = listsIn(node, page)
    const name = node.localName
    if (!KEPT.has(name)) return inside
    const element = page.createElement(name)
    for (const part of inside) element.append(part)
    return [element]
  })
}
