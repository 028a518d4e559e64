import { ownValue } from '~/std/own-value'

/** Each sign that turns the direction of a text, and the one that ends it (Unicode Annex 9, 2). */
const ENDS: Readonly<Record<string, string>> = {
  '\u202A': '\u202C',
  '\u202B': '\u202C',
  '\u202D': '\u202C',
  '\u202E': '\u202C',
  '\u2066': '\u2069',
  '\u2067': '\u2069',
  '\u2068': '\u2069',
}
const SIGNS = /[\u202A-\u202E\u2066-\u2069]/g

/**
 * A text whose signs of direction end within it: one that is left open would turn around all that
 * follows on its line, such as the dose behind the name of a medicine.
 */
export function closedText(text: string): string {
  const open: string[] = []
  const kept = text.replace(SIGNS, (sign) => {
    const end = ownValue(ENDS, sign)
    if (end !== undefined) {
      open.push(end)
      return sign
    }
    // One that ends nothing of this text would end something around it.
    if (open.at(-1) !== sign) return ''
    open.pop()
    return sign
  })
  return kept + open.reverse().join('')
}
