import type { Hl7Run, Hl7Text } from './hl7-message'

/** The signs that separate the parts of a message, as its first segment states them. */
export interface Hl7Separators {
  readonly field: string
  readonly component: string
  readonly repetition: string
  /** Empty when the message has none. */
  readonly escape: string
  readonly subcomponent: string
  /** Since version 2.7; empty before. */
  readonly truncation: string
}

/** Beyond any text of a person; what comes behind so many stays as it is written. */
export const MOST_ESCAPES = 100_000
/** A repeat count of a formatting command beyond any page. */
const MOST_BLANKS = 100

/**
 * Decodes the escape sequences of a text (HL7 v2.5.1, 2.7): separators, characters by their bytes,
 * highlights, and the line breaks and indents of formatted text. A sequence that the standard does
 * not define, or of another character set, stays as it is written, so that nothing is lost.
 * @param label the message's encoding, as browsers call it
 */
export function decodeEscapes(
  text: string,
  separators: Hl7Separators,
  label: string | undefined,
): Hl7Text {
  const { escape } = separators
  if (escape === '' || !text.includes(escape)) return text === '' ? [] : [{ text }]
  const runs: Hl7Run[] = []
  let strong = false
  let plain = ''
  const end = () => {
    if (plain !== '') runs.push(strong ? { text: plain, strong } : { text: plain })
    plain = ''
  }
  let left = MOST_ESCAPES
  for (let at = 0; at < text.length;) {
    const start = text.indexOf(escape, at)
    const stop = start < 0 ? -1 : text.indexOf(escape, start + 1)
    left -= 1
    if (stop < 0 || left < 0) {
      plain += text.slice(at)
      break
    }
    plain += text.slice(at, start)
    const code = text.slice(start + 1, stop)
    const decoded = decodeOne(code, separators, label)
    if (decoded === 'strong' || decoded === 'normal') {
      end()
      strong = decoded === 'strong'
    } else if (decoded === undefined) {
      // The closing sign may open the next sequence: a lone one is an ordinary character.
      plain += text.slice(start, stop)
      at = stop
      continue
    } else plain += decoded.text
    at = stop + 1
  }
  end()
  return runs
}

function decodeOne(
  code: string,
  { field, component, repetition, escape, subcomponent, truncation }: Hl7Separators,
  label: string | undefined,
): Hl7Run | 'strong' | 'normal' | undefined {
  switch (code) {
    case 'F':
      return { text: field }
    case 'S':
      return { text: component }
    case 'R':
      return { text: repetition }
    case 'E':
      return { text: escape }
    case 'T':
      return { text: subcomponent }
    case 'P':
      return truncation === '' ? undefined : { text: truncation }
    case 'H':
      return 'strong'
    case 'N':
      return 'normal'
    default:
      return hexText(code, label) ?? layoutText(code)
  }
}

/** `Xdd…`: bytes in the message's own character set. */
function hexText(code: string, label: string | undefined): Hl7Run | undefined {
  if (!/^X(?:[\dA-Fa-f]{2})+$/.test(code)) return undefined
  const bytes = Uint8Array.from({ length: (code.length - 1) / 2 }, (_, index) =>
    Number.parseInt(code.slice(2 * index + 1, 2 * index + 3), 16),
  )
  return {
    text: new TextDecoder(label ?? 'windows-1252').decode(bytes).replaceAll(/\r\n?/g, '\n'),
  }
}

/** The commands of formatted text (FT): a break, blank lines, indents, blanks, a centered line. */
function layoutText(code: string): Hl7Run | undefined {
  const match = /^\.(br|sp|sk|in|ti|ce|fi|nf)\s*([+-]?\d{1,4})?$/i.exec(code)
  if (match === null) return undefined
  const [, name = '', count] = match
  const times = Math.min(Math.max(Number(count ?? 1), 0), MOST_BLANKS)
  switch (name.toLowerCase()) {
    case 'br':
    case 'ce':
      return { text: '\n' }
    case 'sp':
      return { text: '\n'.repeat(Math.max(times, 1)) }
    case 'sk':
    case 'ti':
      return { text: ' '.repeat(times) }
    default:
      return { text: '' }
  }
}
