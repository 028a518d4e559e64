import type { RichElement, RichNode } from './rich-node'

/** Emphasis and links that are open at once: more than that is text, and costs no time. */
const MOST_OPEN = 50
/** Marks in a row that mean anything: `***` is the most that authors write. */
const LONGEST_RUN = 6
const NEITHER = { opens: false, closes: false }

/** Marks that were opened and may be closed later, with everything since then. */
interface Frame {
  /** `*`, `_`, `~`, or `[` for the words of a link. */
  readonly mark: string
  /** The number of marks that are still open. */
  open: number
  readonly nodes: RichNode[]
}

const PUNCTUATION = /[!-/:-@[-`{-~]/
/** An address of the web, in angle brackets or bare. */
const ADDRESS =
  /<(https?:\/\/[^\s<>]{1,2000})>|https?:\/\/[^\s<>()[\]"']{1,2000}[^\s<>()[\]"'.,;:!?*_~]/iy
const DESTINATION = /\(\s*<?([^\s<>()]{0,2000})>?(?:\s+(?:"[^"]{0,500}"|'[^']{0,500}'))?\s*\)/y
const BREAK = /<br\s*\/?>/iy

/**
 * The inline part of Markdown (R4, "markdown": GitHub's flavor without HTML): emphasis, code,
 * links, line breaks. Marks without a partner are text. Each character is looked at a bounded
 * number of times.
 */
export function readInline(text: string): readonly RichNode[] {
  const frames: Frame[] = [{ mark: '', open: 0, nodes: [] }]
  let plain = ''
  const top = () => frames.at(-1) ?? { mark: '', open: 0, nodes: [] }
  const flush = () => {
    if (plain !== '') top().nodes.push(plain)
    plain = ''
  }
  const put = (node: RichNode) => {
    flush()
    top().nodes.push(node)
  }
  /** Ends the newest frame without a partner: its marks are text. */
  const flatten = () => {
    flush()
    const frame = frames.pop()
    if (frame === undefined) return
    const marks = frame.mark.repeat(frame.open)
    if (marks !== '') top().nodes.push(marks)
    for (const node of frame.nodes) top().nodes.push(node)
  }
  const match = (pattern: RegExp, at: number) => {
    pattern.lastIndex = at
    return pattern.exec(text)
  }
  let at = 0
  while (at < text.length) {
    const char = text.charAt(at)
    const next = text.charAt(at + 1)
    if (char === '\\' && (PUNCTUATION.test(next) || next === '\n')) {
      if (next === '\n') put({ tag: 'br', children: [] })
      else plain += next
      at += 2
      continue
    }
    if (char === '`') {
      const length = runAt(text, at)
      const end = closingTicks(text, at + length, length)
      if (end === undefined) plain += text.slice(at, at + length)
      else
        put({
          tag: 'code',
          children: [
            text
              .slice(at + length, end)
              .replaceAll('\n', ' ')
              .trim(),
          ],
        })
      at = end === undefined ? at + length : end + length
      continue
    }
    if (char === '\n') {
      const isBreak = plain.endsWith('  ')
      plain = plain.trimEnd()
      if (isBreak) put({ tag: 'br', children: [] })
      else plain += ' '
      at += 1
      continue
    }
    const line = char === '<' ? match(BREAK, at) : null
    if (line !== null) {
      put({ tag: 'br', children: [] })
      at += line[0].length
      continue
    }
    const mayBeAddress = char === '<' || (char === 'h' && !frames.some(({ mark }) => mark === '['))
    const address = mayBeAddress ? match(ADDRESS, at) : null
    if (address !== null) {
      const href = address[1] ?? address[0]
      put({ tag: 'a', href, children: [href] })
      at += address[0].length
      continue
    }
    if (frames.length < MOST_OPEN && (char === '[' || (char === '!' && next === '['))) {
      flush()
      const mark = char === '[' ? '[' : '!['
      frames.push({ mark, open: 1, nodes: [] })
      at += mark.length
      continue
    }
    if (char === ']') {
      const opened = frames.findLastIndex(({ mark }) => mark === '[' || mark === '![')
      const destination = opened === -1 ? null : match(DESTINATION, at + 1)
      if (destination === null) {
        // No later bracket may close this one: it is text.
        if (opened !== -1) while (frames.length > opened) flatten()
        plain += ']'
        at += 1
        continue
      }
      while (frames.length > opened + 1) flatten()
      flush()
      const frame = frames.pop()
      const children = frame?.nodes ?? []
      const href = destination[1] ?? ''
      // A picture of the web would be fetched: its words are shown.
      if (frame?.mark === '[' && /^https?:\/\//i.test(href)) put({ tag: 'a', href, children })
      else for (const node of children) top().nodes.push(node)
      at += 1 + destination[0].length
      continue
    }
    if (char === '*' || char === '_' || char === '~') {
      const length = runAt(text, at)
      const run = { char, length, before: text.charAt(at - 1), after: text.charAt(at + length) }
      takeRun(run)
      at += length
      continue
    }
    plain += char
    at += 1
  }
  while (frames.length > 1) flatten()
  flush()
  return top().nodes

  function takeRun({ char, length, before, after }: Run): void {
    const { opens, closes } =
      length > LONGEST_RUN ? NEITHER : sidesOf({ char, length, before, after })
    let left = length
    while (left > 0) {
      if (!closes) break
      const partner = frames.findLastIndex(({ mark }) => mark === char)
      // Marks do not close across the words of a link.
      const isOutside = frames.findLastIndex(({ mark }) => mark.endsWith('[')) > partner
      if (partner === -1 || isOutside) break
      while (frames.length > partner + 1) flatten()
      flush()
      const frame = frames[partner]
      if (frame === undefined) break
      const used = frame.open >= 2 && left >= 2 ? 2 : 1
      if (char === '~' && used === 1) break
      const made: RichElement = {
        tag: char === '~' ? 's' : used === 2 ? 'strong' : 'em',
        children: [...frame.nodes],
      }
      frame.open -= used
      left -= used
      frame.nodes.splice(0, frame.nodes.length, made)
      if (frame.open === 0) {
        frames.pop()
        top().nodes.push(made)
      }
    }
    if (left === 0) return
    if (opens && (char !== '~' || left >= 2) && frames.length < MOST_OPEN) {
      flush()
      frames.push({ mark: char, open: left, nodes: [] })
    } else plain += char.repeat(left)
  }
}

interface Run {
  readonly char: string
  readonly length: number
  readonly before: string
  readonly after: string
}

/** CommonMark, 6.2: marks open before words and close after them; `_` never within one. */
function sidesOf({ char, before, after }: Run): {
  readonly opens: boolean
  readonly closes: boolean
} {
  const isSpace = (one: string) => one === '' || /\s/.test(one)
  const isMark = (one: string) => PUNCTUATION.test(one)
  const left = !isSpace(after) && (!isMark(after) || isSpace(before) || isMark(before))
  const right = !isSpace(before) && (!isMark(before) || isSpace(after) || isMark(after))
  if (char !== '_') return { opens: left, closes: right }
  return { opens: left && (!right || isMark(before)), closes: right && (!left || isMark(after)) }
}

/** The length of the run of one character that begins here. */
function runAt(text: string, at: number): number {
  let end = at
  while (text.charAt(end) === text.charAt(at)) end += 1
  return end - at
}

/** Code longer than this is text: looking for its end from every mark would take too long. */
const LONGEST_CODE = 2000

function closingTicks(text: string, from: number, length: number): number | undefined {
  const most = Math.min(text.length, from + LONGEST_CODE)
  let at = from
  while (at < most) {
    if (text.charAt(at) !== '`') at += 1
    else {
      const run = runAt(text, at)
      if (run === length) return at
      at += run
    }
  }
  return undefined
}
