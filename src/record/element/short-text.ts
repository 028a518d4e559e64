/**
 * The beginning of a text, so many characters and lines of it at most; the text itself where it is
 * no longer.
 */
export function shortText(text: string, characters: number, lines = Infinity): string {
  let end = Math.min(text.length, characters)
  let line = 0
  for (let at = text.indexOf('\n'); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) {
    line += 1
    if (line >= lines) end = at
  }
  if (end === text.length) return text
  // Not between the two halves of one character.
  return text.slice(0, /[\uD800-\uDBFF]/.test(text.charAt(end - 1)) ? end - 1 : end)
}
