const LINES = 100
const LONGEST = 20_000

/**
 * Cuts a text into pieces that together are the whole text: some hundred lines each, so that a
 * browser lays out only those in sight. An endless line is cut too, at a space if there is one.
 */
export function splitText(text: string): readonly string[] {
  const pieces: string[] = []
  let from = 0
  while (from < text.length) {
    const to = endOf(text, from)
    pieces.push(text.slice(from, to))
    from = to
  }
  return pieces
}

function endOf(text: string, from: number): number {
  // Only the possible length of the piece is examined: the next end of a line, or space, can be far
  // away.
  const most = text.slice(from, from + LONGEST)
  let to = 0
  for (let line = 0; line < LINES; line += 1) {
    const end = most.indexOf('\n', to)
    if (end < 0) {
      if (from + LONGEST >= text.length) return text.length
      return to > 0 ? from + to : from + cut(most)
    }
    to = end + 1
  }
  return from + to
}

/** Not between the two halves of one character. */
function cut(text: string): number {
  const blank = text.lastIndexOf(' ')
  const at = blank > 0 ? blank + 1 : text.length
  return /[\uD800-\uDBFF]/.test(text.charAt(at - 1)) ? at - 1 : at
}
