/** A place in a text, both from 1, as editors count. */
export interface TextPlace {
  readonly line: number
  readonly column: number
  /** The number of UTF-16 units before it. */
  readonly offset: number
}

/** The kind of a fault in JSON: what should be there, or what may not be. */
export type JsonFault =
  | 'value'
  | 'name'
  | 'colon'
  | 'comma'
  | 'comma-too-many'
  | 'string-open'
  | 'escape'
  | 'sign'
  | 'after-end'
  | 'end'

/** The first fault of a text that is not JSON (RFC 8259), and its place. */
export interface JsonFaultAt {
  readonly fault: JsonFault
  readonly at: TextPlace
}

const SPACE = /[ \t\n\r]*/y
const STRING = /"(?:[^"\\\u0000-\u001F]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*/y
const ATOM = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y

/**
 * Finds the first fault of a text that is not JSON; undefined for JSON. Browsers tell the place in
 * words of their own, or not at all. It needs no stack, however deep the text is nested.
 */
export function jsonFault(text: string): JsonFaultAt | undefined {
  const found = scan(text)
  return found === undefined ? undefined : { fault: found.fault, at: placeAt(text, found.offset) }
}

/** The line and the column of an offset. */
export function placeAt(text: string, offset: number): TextPlace {
  const before = text.slice(0, offset).split(/\r\n|\r|\n/)
  return { line: before.length, column: (before.at(-1) ?? '').length + 1, offset }
}

interface Found {
  readonly fault: JsonFault
  readonly offset: number
}

function scan(text: string): Found | undefined {
  let at = text.startsWith('\uFEFF') ? 1 : 0
  /** The brackets that are open, innermost last. */
  const open: ('{' | '[')[] = []
  /** `name` and `value` also allow the end of an empty object or list where `mayEnd` is true. */
  let wants: 'value' | 'name' | 'more' = 'value'
  let mayEnd = false
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[0]
    if (found !== undefined) at += found.length
    return found
  }
  const fault = (kind: JsonFault): Found => ({
    fault: at >= text.length && kind !== 'string-open' ? 'end' : kind,
    offset: at,
  })
  for (;;) {
    take(SPACE)
    const sign = text[at]
    if (wants === 'more') {
      const within = open.at(-1)
      if (within === undefined) return sign === undefined ? undefined : fault('after-end')
      if (sign === (within === '{' ? '}' : ']')) {
        at += 1
        open.pop()
        continue
      }
      if (sign !== ',') return fault('comma')
      at += 1
      wants = within === '{' ? 'name' : 'value'
      mayEnd = false
      continue
    }
    const isEnd = open.length > 0 && sign === (open.at(-1) === '{' ? '}' : ']')
    if (isEnd && (wants === 'name' || open.at(-1) === '[')) {
      if (!mayEnd) return fault('comma-too-many')
      at += 1
      open.pop()
      wants = 'more'
      continue
    }
    if (wants === 'name' || sign === '"') {
      if (sign !== '"') return fault('name')
      const begin = at
      take(STRING)
      const end = text[at]
      if (end === '\\') return fault('escape')
      if (end !== '"') {
        if (end !== undefined && end !== '\n' && end !== '\r') return fault('sign')
        at = begin
        return { fault: 'string-open', offset: begin }
      }
      at += 1
      if (wants === 'name') {
        take(SPACE)
        if (text[at] !== ':') return fault('colon')
        at += 1
        wants = 'value'
        mayEnd = false
        continue
      }
      wants = 'more'
      continue
    }
    if (sign === '{' || sign === '[') {
      at += 1
      open.push(sign)
      wants = sign === '{' ? 'name' : 'value'
      mayEnd = true
      continue
    }
    if (take(ATOM) === undefined) return fault('value')
    wants = 'more'
  }
}
