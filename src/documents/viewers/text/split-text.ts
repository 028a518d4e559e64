const LINES = 100
const LONGEST = 20_000

/**
 * Cuts a text into pieces that together are the whole text: some hundred lines each, so that a browser lays out only those
 * in sight. A line that goes on for ever is cut too, at a blank where there is one.
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
  const most = from + LONGEST
  let to = from
  for (let line = 0; line < LINES; line += 1) {
    const end = text.indexOf('\n', to)
    if (end < 0) return text.length <= most ? text.length : cut(text, from, most)
    if (end >= most) return to > from ? to : cut(text, from, most)
    to = end + 1
  }
  return to
}

/** Not between the two halves of one character. */
function cut(text: string, from: number, most: number): number {
  const blank = text.lastIndexOf(' ', most)
  const at = blank > from ? blank + 1 : most
  return /[\uD800-\uDBFF]/.test(text.charAt(at - 1)) ? at + 1 : at
}
