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
