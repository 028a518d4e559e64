import { parsed } from './parsed.ts'

/** As wide as the formatter's lines: it lays out code and leaves comments as they are. */
const WIDTH = 100

/**
 * Finds lines of comments that are wider than the code. A line that cannot be broken, such as an
 * address, may be wider, and so may a directive to a tool.
 *
 * @returns Their numbers, from 1.
 */
export function wideComments(source: string): readonly number[] {
  return source
    .split('\n')
    .flatMap((line, index) => (line.length > WIDTH && isBreakable(line) ? [index + 1] : []))
}

function isBreakable(line: string): boolean {
  const text = /^\s*(?:\/\*\*?|\*(?= )|\/\/|\{\/\*)\s*(.*)$/.exec(line)?.[1]
  if (text === undefined || /^(oxlint-|@vitest-)/.test(text)) return false
  const beginsAt = line.length - text.length
  return text.lastIndexOf(' ') > 0 && beginsAt + text.indexOf(' ') < WIDTH
}

/** Words that open a clause instead of a sentence: "What a page holds." names no thing. */
const CLAUSE = /^(?:What|Who|Whom|Whose|Whether|How|Where|Which|Why)\b/

/** A tag or the mark of a list entry: the text after it counts as an opening, too. */
const MARK = /^(?:@(?:returns|throws|param\s+\S+)|[-*]|\d+\.)\s+/

/**
 * Finds comments with a part that opens with a clause (docs/words.md, "In code and documentation").
 * A part is a paragraph, a tag or an entry of a list. Strings that contain comments do not count.
 *
 * @returns The numbers of those lines, from 1.
 */
export function clauseComments(path: string, source: string): readonly number[] {
  return blocksOf(path, source).flatMap(({ line, text }) =>
    text.split('\n').flatMap((row, index, rows) => {
      const opens = index === 0 || MARK.test(row) || rows[index - 1] === ''
      return opens && CLAUSE.test(row.replace(MARK, '')) ? [line + index] : []
    }),
  )
}

interface Block {
  /** Number of the first line with text. */
  readonly line: number
  /** The words without the marks of the comment; lines without words are empty. */
  readonly text: string
}

/** The comments of a file; `//` on neighbouring lines of their own are one comment. */
function blocksOf(path: string, source: string): readonly Block[] {
  const blocks: { line: number; text: string; end: number }[] = []
  for (const { start, end, isLine } of spansOf(path, source)) {
    const raw = source.slice(start, end)
    const before = blocks.at(-1)
    if (isLine && before !== undefined && /^\n[ \t]*$/.test(source.slice(before.end, start))) {
      before.text += `\n${wordsOf(raw)}`
      before.end = end
      continue
    }
    const words = wordsOf(raw)
    const blank = /^\n*/.exec(words)?.[0].length ?? 0
    const line = source.slice(0, start).split('\n').length + blank
    blocks.push({ line, text: words.slice(blank), end: isLine ? end : Number.NaN })
  }
  return blocks
}

interface Span {
  readonly start: number
  readonly end: number
  readonly isLine: boolean
}

function spansOf(path: string, source: string): readonly Span[] {
  if (path.endsWith('.css'))
    return [...source.matchAll(/\/\*[\s\S]*?\*\//g)].map(({ index, 0: { length } }) => ({
      start: index,
      end: index + length,
      isLine: false,
    }))
  return parsed(path, source).comments.map(({ start, end, type }) => ({
    start,
    end,
    isLine: type === 'Line',
  }))
}

function wordsOf(comment: string): string {
  return comment
    .replace(/^\/\*\*?|\*\/$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*(?:\/\/|\*(?=\s|$))?\s*/, '').trimEnd())
    .join('\n')
}
