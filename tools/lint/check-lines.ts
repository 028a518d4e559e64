import { Visitor } from 'vite'
import { parsed } from './parsed.ts'

/** The longest line. The formatter breaks code at 100 columns, but no text. */
const WIDEST = 120
/** Folders of words: a sentence of a catalogue is one line, however long. */
const WORDS = /^(?:src\/i18n\/[a-z]{2}\/|sandbox\/control\/page-words\.ts$)/
/** Functions whose first argument is the sentence that names a test. */
const NAMES_TEST = /^(?:it|test|describe)\b|\.step$/

/**
 * Finds lines that are wider than 120 columns. Code and texts that are put together from pieces can
 * be broken; three things cannot, and may be wider: a regular expression, a text that contains the
 * line (markup over several lines), and the sentence that names a test. The words of a language are
 * not looked at.
 *
 * @returns Their numbers, from 1.
 */
export function wideLines(path: string, source: string): readonly number[] {
  if (WORDS.test(path)) return []
  const wide: { readonly number: number; readonly start: number; readonly end: number }[] = []
  let start = 0
  for (const [index, line] of source.split('\n').entries()) {
    if (line.length > WIDEST) wide.push({ number: index + 1, start, end: start + line.length })
    start += line.length + 1
  }
  if (wide.length === 0) return []
  const whole = unbreakable(path, source)
  return wide.flatMap((line) => {
    const fixed = whole.reduce(
      (sum, span) =>
        sum + Math.max(0, Math.min(line.end, span.end) - Math.max(line.start, span.start)),
      0,
    )
    return line.end - line.start - fixed > WIDEST ? [line.number] : []
  })
}

interface Span {
  readonly start: number
  readonly end: number
}

/** The outermost spans that no line break may enter. */
function unbreakable(path: string, source: string): readonly Span[] {
  const { program, errors } = parsed(path, source)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message ?? ''}`)
  const spans: Span[] = []
  new Visitor({
    Literal: (node) => {
      if ('regex' in node) spans.push(node)
    },
    TemplateLiteral: (node) => {
      if (node.quasis.some(({ value }) => value.raw.includes('\n'))) spans.push(node)
    },
    CallExpression: ({ callee, arguments: [name] }) => {
      const called = source.slice(callee.start, callee.end)
      if (name !== undefined && NAMES_TEST.test(called)) spans.push(nameOf(name))
    },
  }).visit(program)
  return spans.filter(
    (span) =>
      !spans.some((other) => other !== span && other.start <= span.start && other.end >= span.end),
  )
}

/** A name of a test as a span; anything else, such as the table of `each`, may be broken. */
function nameOf({ type, start, end }: { type: string } & Span): Span {
  return type === 'Literal' || type === 'TemplateLiteral' ? { start, end } : { start, end: start }
}
