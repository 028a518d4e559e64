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
/** Signs of direction, and letters that run from right to left (Unicode, DerivedBidiClass). */
const TURNING =
  /[\u0590-\u08FF\u200F\u202A-\u202E\u2066\u2067\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/**
 * A text that turns around nothing beside it on its line, such as the dose behind the name of a
 * medicine: its signs of direction end within it, and one with letters that run from right to left
 * stands isolated (Unicode Annex 9, 2.4). Any other text is as it was.
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
  const closed = kept + open.reverse().join('')
  return TURNING.test(text) ? `\u2068${closed}\u2069` : closed
}
