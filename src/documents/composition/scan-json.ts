import { bytesText } from '~/std/bytes-text'

/** The outermost object of a JSON file, as far as it was scanned. */
export interface JsonHead {
  /** Texts of its own members by name; only those that were asked for. */
  readonly members: Readonly<Record<string, string>>
  /** The deepest nesting of objects and lists. */
  readonly depth: number
}

const [QUOTE, BACKSLASH, COLON, COMMA] = [0x22, 0x5c, 0x3a, 0x2c]
const [OPEN_LIST, CLOSE_LIST, OPEN, CLOSE] = [0x5b, 0x5d, 0x7b, 0x7d]
/** Longer texts are not names of FHIR. */
const LONGEST = 64

/**
 * Scans JSON (RFC 8259) for texts of its outermost object and for its depth, without building
 * anything: a file that nests a million lists would exhaust the stack of whatever walks it. It
 * passes over the bytes once, and ends early when `enough` says so.
 */
export function scanJson(
  bytes: Uint8Array,
  wanted: ReadonlySet<string>,
  enough: (members: Readonly<Record<string, string>>) => boolean = () => false,
): JsonHead {
  const members: Record<string, string> = {}
  let depth = 0
  let deepest = 0
  let name = ''
  let isValue = false
  for (let at = 0; at < bytes.length; at += 1) {
    switch (bytes[at]) {
      case QUOTE: {
        const end = endOfText(bytes, at + 1)
        if (depth === 1 && end - at <= LONGEST) {
          const text = bytesText(bytes.subarray(at + 1, end))
          if (!isValue) name = text
          else if (wanted.has(name)) {
            members[name] = text
            if (enough(members)) return { members, depth: deepest }
          }
        }
        at = end
        break
      }
      case OPEN:
      case OPEN_LIST:
        depth += 1
        deepest = Math.max(deepest, depth)
        break
      case CLOSE:
      case CLOSE_LIST:
        depth -= 1
        break
      case COLON:
        isValue = true
        break
      case COMMA:
        isValue = false
        break
      default:
    }
  }
  return { members, depth: deepest }
}

/** The position of the quote that ends a text. */
function endOfText(bytes: Uint8Array, from: number): number {
  let at = from
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1
  return at
}
