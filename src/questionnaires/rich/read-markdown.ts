import { readInline } from './read-inline'
import type { RichElement, RichNode } from './rich-node'

/** Lists and quotations within one another; deeper ones are text. */
const DEEPEST = 8

const HEADING = /^ {0,3}(#{1,6})(?:\s+|$)/
const RULE = /^ {0,3}(?:(?:\*\s*){3,}|(?:-\s*){3,}|(?:_\s*){3,})$/
const FENCE = /^ {0,3}(`{3,}|~{3,})$/
const QUOTE = /^ {0,3}> ?/
const ITEM = /^( {0,7})(?:([-*+])|(\d{1,9})[.)])(\s+|$)/
const TABLE_RULE = /^\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?$/

/**
 * Markdown of a form (rendering-markdown) as elements. It is R4's Markdown, GitHub's flavor
 * without HTML: headings, lists, tables, quotations, code, emphasis, links. Nothing is left out:
 * text that follows no rule, also HTML, is text.
 */
export function readMarkdown(source: string): readonly RichNode[] {
  return blocksOf(source.replaceAll(/\r\n?/g, '\n').split('\n'), 0)
}

function blocksOf(lines: readonly string[], depth: number): readonly RichNode[] {
  const blocks: RichNode[] = []
  let paragraph: string[] = []
  const end = () => {
    if (paragraph.length > 0) blocks.push(block('p', readInline(paragraph.join('\n').trim())))
    paragraph = []
  }
  let at = 0
  while (at < lines.length) {
    const line = lines[at] ?? ''
    const taken = line.trim() === '' ? 1 : takeBlock(lines, at, depth, paragraph.length > 0)
    if (typeof taken !== 'number') {
      end()
      blocks.push(taken.block)
      at += taken.lines
    } else if (taken === 1) {
      end()
      at += 1
    } else {
      paragraph.push(line.replace(/^\s+/, ''))
      at += 1
    }
  }
  end()
  return blocks
}

interface Taken {
  readonly block: RichElement
  readonly lines: number
}

/** The block that begins at a line; 0 when the line is part of a paragraph. */
function takeBlock(
  lines: readonly string[],
  at: number,
  depth: number,
  isInParagraph: boolean,
): Taken | 0 {
  const line = lines[at] ?? ''
  const heading = HEADING.exec(line)
  if (heading !== null) {
    const words = withoutClosing(line.slice(heading[0].length).trim())
    const looks =
      (heading[1] ?? '').length <= 2 ? (['bold', 'large'] as const) : (['bold'] as const)
    return { block: { ...block('p', readInline(words)), looks }, lines: 1 }
  }
  if (RULE.test(line)) return { block: block('hr', []), lines: 1 }
  const fence = FENCE.exec(line.trimEnd())?.[1]
  if (fence !== undefined) return takeCode(lines, at, fence)
  if (depth < DEEPEST && QUOTE.test(line)) {
    const inside = linesWhile(lines, at, (one) => QUOTE.test(one))
    const quoted = inside.map((one) => one.replace(QUOTE, ''))
    return { block: block('blockquote', blocksOf(quoted, depth + 1)), lines: inside.length }
  }
  const item = ITEM.exec(line)
  // A number in the middle of a paragraph begins a list only with 1 (CommonMark, 5.3).
  if (
    item !== null &&
    depth < DEEPEST &&
    (!isInParagraph || item[3] === undefined || item[3] === '1')
  )
    return takeList(lines, at, depth)
  const rule = lines[at + 1]
  if (line.includes('|') && rule?.includes('-') === true && TABLE_RULE.test(rule.trim()))
    return takeTable(lines, at)
  return 0
}

/** The words of a heading that has its marks behind them, too. */
function withoutClosing(words: string): string {
  let end = words.length
  while (words.charAt(end - 1) === '#') end -= 1
  return end === 0 || /\s/.test(words.charAt(end - 1)) ? words.slice(0, end).trimEnd() : words
}

function takeCode(lines: readonly string[], at: number, fence: string): Taken {
  const rest = lines.slice(at + 1)
  const found = rest.findIndex((one) => FENCE.exec(one.trimEnd())?.[1]?.startsWith(fence))
  const code = found === -1 ? rest : rest.slice(0, found)
  return {
    block: block('pre', [block('code', [code.join('\n')])]),
    lines: code.length + (found === -1 ? 1 : 2),
  }
}

/** A list: lines that are indented more than its marks belong to their item. */
function takeList(lines: readonly string[], at: number, depth: number): Taken {
  const first = ITEM.exec(lines[at] ?? '')
  const isNumbered = first?.[3] !== undefined
  const indent = first?.[1]?.length ?? 0
  const items: string[][] = []
  let end = at
  while (end < lines.length) {
    const line = lines[end] ?? ''
    const mark = ITEM.exec(line)
    const within = line.length - line.trimStart().length > indent + 1
    const current = items.at(-1)
    if (mark !== null && (mark[1]?.length ?? 0) <= indent + 1 && !RULE.test(line)) {
      if ((mark[3] !== undefined) !== isNumbered) break
      items.push([line.slice(mark[0].length)])
    } else if (current === undefined) break
    else if (line.trim() === '') {
      // An empty line ends the list unless it goes on behind it.
      const after = lines[end + 1] ?? ''
      const goesOn = ITEM.exec(after)?.[1] !== undefined || /^\s{2,}\S/.test(after)
      if (!goesOn) break
      current.push('')
    } else if (within) current.push(line.slice(indent + 2))
    else if (
      HEADING.test(line) ||
      RULE.test(line) ||
      QUOTE.test(line) ||
      FENCE.test(line.trimEnd())
    )
      break
    // A paragraph goes on without its indentation.
    else current.push(line)
    end += 1
  }
  const list = block(
    isNumbered ? 'ol' : 'ul',
    items.map((inside) => block('li', tight(blocksOf(inside, depth + 1)))),
  )
  const start = Number(first?.[3] ?? '1')
  return {
    block: start === 1 ? list : { ...list, start },
    lines: end - at,
  }
}

/** An item that is one paragraph, perhaps with a list below, is drawn without its space. */
function tight(blocks: readonly RichNode[]): readonly RichNode[] {
  const [first, ...rest] = blocks
  const paragraphs = blocks.filter((one) => typeof one !== 'string' && one.tag === 'p').length
  return typeof first === 'object' && first.tag === 'p' && paragraphs === 1 && !first.looks
    ? [...first.children, ...rest]
    : blocks
}

function takeTable(lines: readonly string[], at: number): Taken {
  const body = linesWhile(lines, at + 2, (line) => line.includes('|') && line.trim() !== '')
  const row = (line: string, tag: 'th' | 'td') =>
    block(
      'tr',
      cellsOf(line).map((cell) => block(tag, readInline(cell))),
    )
  return {
    block: block('table', [
      block('thead', [row(lines[at] ?? '', 'th')]),
      ...(body.length === 0
        ? []
        : [
            block(
              'tbody',
              body.map((line) => row(line, 'td')),
            ),
          ]),
    ]),
    lines: 2 + body.length,
  }
}

function cellsOf(line: string): readonly string[] {
  const cells = line.trim().split(/(?<!\\)\|/)
  if (cells[0] === '') cells.shift()
  if (cells.at(-1) === '') cells.pop()
  return cells.map((cell) => cell.trim())
}

function linesWhile(
  lines: readonly string[],
  from: number,
  holds: (line: string) => boolean,
): readonly string[] {
  const end = lines.findIndex((line, at) => at >= from && !holds(line))
  return lines.slice(from, end === -1 ? undefined : end)
}

function block(tag: RichElement['tag'], children: readonly RichNode[]): RichElement {
  return { tag, children }
}
