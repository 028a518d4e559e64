const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/**
 * The words of a narrative (R4, "Narrative") without its markup: it is shown as text, so that no
 * part of it can act. It passes over the text once, whatever the content: each position is visited
 * once.
 */
export function narrativeText(div: unknown): string | undefined {
  if (typeof div !== 'string') return undefined
  const parts: string[] = []
  // Searches that found nothing further ahead are not repeated.
  const missing = new Set<string>()
  let afterCell = false
  for (let at = 0; at < div.length;) {
    const open = div.indexOf('<', at)
    const text = flowing(div.slice(at, open === -1 ? undefined : open))
    parts.push(decoded(afterCell ? text.trimStart() : text))
    if (open === -1) break
    const tag = tagAt(div, open, missing)
    parts.push(tag.words)
    afterCell = tag.words === CELL || (afterCell && text.trim() === '' && tag.words === '')
    at = tag.end
  }
  const lines = parts.join('').split('\n')
  const said = lines.map((line) => line.trim()).filter((line) => line !== '')
  return said.length === 0 ? undefined : said.join('\n')
}

/** Separator between two cells of a row. */
const CELL = '   '

/**
 * The replacement for the markup that begins here, and its end. A `<` that begins no markup is a
 * letter.
 */
function tagAt(
  div: string,
  at: number,
  missing: Set<string>,
): { readonly words: string; readonly end: number } {
  const past = (mark: string, from: number): number | undefined => {
    if (missing.has(mark)) return undefined
    const found = div.indexOf(mark, from)
    if (found !== -1) return found + mark.length
    missing.add(mark)
    return undefined
  }
  const comment = div.startsWith('<!--', at) ? past('-->', at + 4) : undefined
  if (comment !== undefined) return { words: '', end: comment }
  const end = past('>', at)
  if (end === undefined) return { words: '<', end: at + 1 }
  const name = /^<(\/?[a-z][a-z0-9]{0,9})\b/i.exec(div.slice(at, at + 14))?.[1]?.toLowerCase() ?? ''
  if (name === 'script' || name === 'style') {
    const close = [past(`</${name}>`, end), past(`</${name.toUpperCase()}>`, end)]
    const ends = close.filter((place) => place !== undefined)
    return {
      words: '',
      end: ends.length === 0 ? end : Math.min(ends[0] ?? end, ends[1] ?? Infinity),
    }
  }
  if (name === '/td' || name === '/th') return { words: CELL, end }
  return { words: /^(?:br|\/(?:p|div|li|tr|h[1-6]))$/.test(name) ? '\n' : '', end }
}

/** Text as HTML flows it: the end of a line is a space, together with the spaces around it. */
function flowing(text: string): string {
  if (!text.includes('\n')) return text
  const lines = text.split('\n')
  return lines
    .map((line, index) => {
      const from = index === 0 ? line : line.trimStart()
      return index === lines.length - 1 ? from : from.trimEnd()
    })
    .join(' ')
}

function decoded(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(
    /&(?:#(\d{1,8})|#x([0-9a-f]{1,8})|([a-z]{1,8}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => entity(whole, decimal, hex, name),
  )
}

function entity(whole: string, decimal?: string, hex?: string, name?: string): string {
  const code =
    decimal === undefined
      ? hex === undefined
        ? undefined
        : Number.parseInt(hex, 16)
      : Number(decimal)
  if (code !== undefined) return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  return name !== undefined && Object.hasOwn(ENTITIES, name) ? (ENTITIES[name] ?? whole) : whole
}
