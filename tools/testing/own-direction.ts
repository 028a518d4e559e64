/**
 * Hebrew letters behind and before words that run the other way, and a sign of direction that is
 * left open (Unicode Annex 9).
 */
export const PLANTED = ' \u05D0\u05D1 \u202E'
/** The part of it by which a test knows that the words are there. */
export const PLANTED_LETTERS = '\u05D0\u05D1'

/** A text with such letters at both of its ends. */
export function turned(text: string): string {
  return `${PLANTED_LETTERS} ${text}${PLANTED}`
}

/** Elements that people write words into, in any type (R4). */
const WRITTEN = new Set(
  `text display family title description comment city valueString patientInstruction conclusion name
  unit district state country authorString lotNumber onsetString abatementString occurrenceString
  performedString alias manufacturer modelNumber serialNumber availableTime`.split(/\s+/),
)

/** A record with such letters at the end of all words that somebody wrote. */
export function plantedIn(value: unknown, name: string = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => plantedIn(one, name))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, plantedIn(inner, key)]),
    )
  return typeof value === 'string' && WRITTEN.has(name) ? turned(value) : value
}

/**
 * Elements that are a line of their own (HTML, "Rendering", flow content): a sign of direction ends
 * with them.
 */
const LINES = `p, li, td, th, dd, dt, h1, h2, h3, h4, h5, h6, div, section, caption, pre, blockquote,
  option, legend, label, summary, figcaption, article, main, header, footer, nav, ul, ol, dl, table,
  body`

/**
 * The lines of a screen in which a letter or sign from right to left could turn around other words:
 * it is not isolated by signs or by its element, and is not the record's words alone.
 */
export function turningIn(container: Element): readonly string[] {
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT)
  const lines: { readonly of: Element | null; text: string; texts: number }[] = []
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const { parentElement } = node
    if (parentElement === null || parentElement.closest('style, script') !== null) continue
    const text = parentElement.closest('bdi, [dir=auto]') === null ? (node.textContent ?? '') : ''
    const of = parentElement.closest(LINES)
    const last = lines.at(-1)
    if (last === undefined || last.of !== of) lines.push({ of, text, texts: 1 })
    else {
      last.text += text
      last.texts += 1
    }
  }
  const isOwn = (text: string) =>
    text.startsWith(PLANTED_LETTERS) && text.endsWith(PLANTED.trimStart())
  const bare = lines.filter(
    ({ text, texts }) => isBare(text) && !(texts === 1 && isOwn(text.trim())),
  )
  return [...new Set(bare.map(({ text }) => text))]
}

/** True for a text that has such a letter or sign outside of an isolate, or leaves one open. */
function isBare(text: string): boolean {
  let depth = 0
  for (const sign of text) {
    if (sign === '\u2068') depth += 1
    else if (sign === '\u2069') depth -= 1
    else if (depth === 0 && /[\u0590-\u05FF\u202E]/.test(sign)) return true
  }
  return depth !== 0
}
