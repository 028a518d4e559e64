import type { Resource } from 'fhir/r4'
import { patientOf } from '~/fhir/belongs-to'
import { fieldsOf, textOf } from '~/fhir/json'

/**
 * The reason why a line is no record:
 *
 * - `text`: its bytes are not UTF-8
 * - `json`: it is not JSON
 * - `record`: it is JSON without a type of record
 * - `long`: it is longer than any record, so that it was not read
 * - `deep`: its parts are inside one another as in no record, so that it was not read
 */
export type LineFault = 'text' | 'json' | 'record' | 'long' | 'deep'

/** The facts of a line that the index keeps. */
interface LineFacts {
  readonly type: string
  readonly id: string | undefined
  readonly patient: string | undefined
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Types of R4 have at most 34 letters. */
const TYPE = /^[A-Z][A-Za-z]{0,60}$/

/** Reads the type, the id and the patient of a line; or the reason why it is no record. */
export function readLine(bytes: Uint8Array): LineFacts | LineFault {
  if (isTooDeep(bytes)) return 'deep'
  const text = textIn(bytes)
  if (text === undefined) return 'text'
  const json = parsed(text)
  if (json === undefined) return 'json'
  const { resourceType, id } = fieldsOf(json)
  if (typeof resourceType !== 'string' || !TYPE.test(resourceType)) return 'record'
  const resource: Resource = { ...fieldsOf(json), resourceType }
  return { type: resourceType, id: textOf(id), patient: patientOf(resource) }
}

/** Parts inside one another: records have a few dozen at most, and readers a stack. */
const DEEPEST = 1000

/**
 * True for JSON that is nested as no record is. Decided before it is parsed, because a parser needs
 * many times the memory of such a line.
 */
export function isTooDeep(bytes: Uint8Array): boolean {
  // Each level has a beginning and an end.
  if (bytes.length < 2 * DEEPEST) return false
  let depth = 0
  let isText = false
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]
    if (isText) {
      if (byte === BACKSLASH) at += 1
      else if (byte === QUOTE) isText = false
    } else if (byte === QUOTE) isText = true
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      depth += 1
      if (depth > DEEPEST) return true
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1
  }
  return false
}

const BACKSLASH = 92
const QUOTE = 34
const OPEN_LIST = 91
const CLOSE_LIST = 93
const OPEN_OBJECT = 123
const CLOSE_OBJECT = 125

/** The text of a line; undefined when it is not UTF-8. */
export function textIn(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes)
  } catch {
    return undefined
  }
}

function parsed(text: string): unknown {
  try {
    // An empty text is no JSON, and `null` is no record: neither is undefined.
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
