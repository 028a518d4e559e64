/** One piece of XML in the order of the file (XML 1.0, productions 1 to 43); whatever matches none of the others is a lone `<`. */
const PIECE =
  /<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|<\?[^]*?\?>|<!DOCTYPE[^[>]*(?:\[[^]*?\]\s*)?>|<\/([^\s<>/]+)\s*>|<([^\s<>/!?]+)((?:[^<>"']|"[^"]*"|'[^']*')*)>|[^<]+|</g

interface Open {
  readonly name: string
  /** The line that its start tag is on. */
  readonly line: number
  /** Text stands among its content, so white space may matter there. */
  readonly mixed: boolean
}

/**
 * XML with each element on a line of its own, indented; an element with text stays on one line as it is. `undefined` when
 * tags do not match: then nothing may be moved. Works on the text alone, so nothing of it is ever made into a document.
 */
export function indentXml(xml: string): string | undefined {
  const pieces = [...xml.matchAll(PIECE)]
  const mixed = mixedElements(pieces)
  if (mixed === undefined) return undefined
  const lines: string[] = []
  const open: Open[] = []
  let inline = 0
  pieces.forEach(([text, end, start, rest], index) => {
    const kept = inline > 0
    if (end !== undefined) {
      const element = open.pop()
      if (element?.mixed === true) inline -= 1
      if (kept || element?.line === lines.length - 1) append(lines, text)
      else lines.push(indent(open.length) + text)
      return
    }
    if (kept) append(lines, text)
    else if (text.trim() !== '') lines.push(indent(open.length) + text.trim())
    if (start === undefined || rest?.endsWith('/') === true) return
    const isMixed = mixed.has(index)
    if (isMixed) inline += 1
    open.push({ name: start, line: lines.length - 1, mixed: isMixed })
  })
  return lines.join('\n')
}

function indent(depth: number): string {
  return '  '.repeat(Math.min(depth, 40))
}

function append(lines: string[], text: string): void {
  lines.push((lines.pop() ?? '') + text)
}

/** The places of start tags whose element has text of its own; `undefined` when tags do not match. */
function mixedElements(pieces: readonly RegExpExecArray[]): ReadonlySet<number> | undefined {
  const mixed = new Set<number>()
  const open: { readonly name: string; readonly at: number }[] = []
  let roots = 0
  for (const [at, [text, end, start, rest]] of pieces.entries()) {
    const parent = open.at(-1)
    if (text === '<') return undefined
    if (end !== undefined) {
      if (parent?.name !== end) return undefined
      open.pop()
    } else if (start !== undefined) {
      if (parent === undefined) roots += 1
      if (rest?.endsWith('/') !== true) open.push({ name: start, at })
    } else if (!text.startsWith('<') || text.startsWith('<![CDATA[')) {
      if (text.replace(/^\uFEFF/, '').trim() === '') continue
      if (parent === undefined) return undefined
      mixed.add(parent.at)
    }
  }
  return open.length === 0 && roots === 1 ? mixed : undefined
}
