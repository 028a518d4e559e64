/** The characters that a backslash makes literal (FHIR R4, "Search", "Escaping"). */
const SEPARATORS = String.raw`,|$` + '\\'

/**
 * Splits a parameter's value at a character that no backslash precedes. The parts are still
 * escaped.
 */
export function splitAt(text: string, sign: ',' | '|' | '$'): readonly string[] {
  const parts: string[] = []
  let part = ''
  for (let index = 0; index < text.length; index += 1) {
    const letter = text.charAt(index)
    if (letter === '\\' && SEPARATORS.includes(text.charAt(index + 1)) && index + 1 < text.length) {
      part += letter + text.charAt((index += 1))
    } else if (letter === sign) {
      parts.push(part)
      part = ''
    } else part += letter
  }
  return [...parts, part]
}

/** A part without its escaping. A backslash before any other character is a backslash. */
export function unescaped(text: string): string {
  return text.replace(/\\([,|$\\])/g, '$1')
}
