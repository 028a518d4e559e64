/** Takes a line: its bytes without its end, the offset of its first byte, and its number from 1. */
export type OnLine = (bytes: Uint8Array, start: number, number: number) => void

const LINE_FEED = 10
const CARRIAGE_RETURN = 13
const SPACE = 32
const TAB = 9
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf]

/**
 * The longest line that is kept, in bytes: no record is as long, and a file may have no line end.
 */
const LONGEST = 64 * 1024 * 1024

/**
 * Finds the lines of an NDJSON file in chunks of any size (NDJSON specification: LF ends a line, a
 * CR before it is ignored; the last one may lack its end). A byte order mark is no part of the
 * first line, and blank lines count but are not lines. A line that is cut into several chunks is
 * copied once, when it ends.
 */
export class LineSplitter {
  readonly #onLine: OnLine
  readonly #onTooLong: (number: number) => void
  readonly #longest: number
  #parts: Uint8Array[] = []
  /** Bytes of the line that are kept. */
  #kept = 0
  #isTooLong = false
  /** Offset of the first byte of the line. */
  #start = 0
  /** Offset of the first byte of the next chunk. */
  #offset = 0
  #number = 1

  /** `onTooLong` gets the number of a line that is longer than `longest` bytes: it is left out. */
  constructor(onLine: OnLine, onTooLong: (number: number) => void, longest = LONGEST) {
    this.#onLine = onLine
    this.#onTooLong = onTooLong
    this.#longest = longest
  }

  /** Lines that have ended, blank ones too. */
  get lines(): number {
    return this.#number - 1
  }

  push(chunk: Uint8Array): void {
    let from = 0
    for (;;) {
      const end = chunk.indexOf(LINE_FEED, from)
      if (end === -1) break
      this.#finish(chunk.subarray(from, end))
      from = end + 1
      this.#start = this.#offset + from
    }
    // A copy: the chunk's memory may be used again by whoever gave it.
    if (from < chunk.length) this.#keep(chunk.slice(from))
    this.#offset += chunk.length
  }

  /** Ends the file: a last line without a line feed counts too. */
  end(): void {
    if (this.#kept > 0 || this.#isTooLong) this.#finish(new Uint8Array(0))
  }

  #keep(part: Uint8Array): void {
    if (this.#isTooLong) return
    if (this.#kept + part.length > this.#longest) {
      this.#isTooLong = true
      this.#parts = []
      return
    }
    this.#parts.push(part)
    this.#kept += part.length
  }

  #finish(rest: Uint8Array): void {
    this.#keepWhole(rest)
    this.#parts = []
    this.#kept = 0
    this.#isTooLong = false
    this.#number += 1
  }

  #keepWhole(rest: Uint8Array): void {
    if (this.#isTooLong || this.#kept + rest.length > this.#longest)
      return this.#onTooLong(this.#number)
    const whole = this.#kept === 0 ? rest : joined([...this.#parts, rest], this.#kept + rest.length)
    const from =
      this.#start === 0 && BYTE_ORDER_MARK.every((byte, at) => whole[at] === byte) ? 3 : 0
    const to = whole.at(-1) === CARRIAGE_RETURN ? whole.length - 1 : whole.length
    if (!isBlank(whole, from, to))
      this.#onLine(whole.subarray(from, to), this.#start + from, this.#number)
  }
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

function isBlank(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at]
    if (byte !== SPACE && byte !== TAB && byte !== CARRIAGE_RETURN) return false
  }
  return true
}
