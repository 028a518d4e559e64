import { closedText } from '~/fhir/format/closed-text'

/**
 * The beginning of a text, with at most this many characters and lines; the text itself when it is
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
  // Never between the two halves of one character.
  return closedText(text.slice(0, /[\uD800-\uDBFF]/.test(text.charAt(end - 1)) ? end - 1 : end))
}
