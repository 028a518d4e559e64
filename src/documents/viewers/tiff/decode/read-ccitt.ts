import { BLACK_CODES, MODES, RUN_BITS, runTable, WHITE_CODES } from './ccitt-codes'

/** The way in which a strip of a fax is packed (Adobe TIFF 6.0, section 11; ITU-T T.4 and T.6). */
export interface FaxForm {
  /**
   * `lines`: each line by itself, from a new byte on (compression 2); `g3`: lines with marks
   * between them (3); `g4`: each line from the one above (4).
   */
  readonly form: 'lines' | 'g3' | 'g4'
  /** Of `g3`: lines may follow from the one above (T4Options, bit 0). */
  readonly twoDimensional: boolean
}

/** Unpacked data, and true when some of it could not be read and is zero. */
export interface Unpacked {
  readonly bytes: Uint8Array
  readonly damaged: boolean
}

const PASS = 64
const ACROSS = 65
const MODE_BITS = 7
/** Zeros in front of the one that ends a line. */
const EOL_ZEROS = 11

const white = runTable(WHITE_CODES)
const black = runTable(BLACK_CODES)
const modes = modeTable()

/**
 * Unpacks a strip of a fax into rows of bits, in which 1 is black. Takes steps in proportion to the
 * bits and the pixels, whatever the bytes are. A damaged line of `g3` is a repetition of the line
 * above, as fax machines do it; what cannot be read at all is white.
 */
export function readCcitt(
  data: Uint8Array,
  width: number,
  rows: number,
  { form, twoDimensional }: FaxForm,
): Unpacked {
  const bits = new Bits(data)
  const stride = (width + 7) >> 3
  const bytes = new Uint8Array(stride * rows)
  let above = new Line(width)
  let line = new Line(width)
  let damaged = false
  for (let row = 0; row < rows; row += 1) {
    let flat = form !== 'g4'
    if (form === 'lines') bits.toByte()
    if (form === 'g3') {
      const ends = bits.skipEnds(twoDimensional)
      // Lines without any marks between them exist, too; they are one-dimensional.
      flat = !twoDimensional || ends.flat
      if (ends.count > 1 && row > 0) return { bytes, damaged: true }
    }
    if (form === 'g4' && bits.peek(12) === 1) return { bytes, damaged: true }
    const whole = flat ? readFlat(bits, line) : readFromAbove(bits, line, above)
    if (!whole) {
      damaged = true
      if (form !== 'g3' || !bits.toEnd(twoDimensional)) return { bytes, damaged }
      ;[line, above] = [above, line]
    }
    line.end()
    line.paint(bytes, row * stride)
    ;[line, above] = [above, line]
  }
  return { bytes, damaged }
}

/** The places in a line at which the colour changes, beginning with the change to black. */
class Line {
  readonly width: number
  readonly changes: Int32Array
  count = 0

  constructor(width: number) {
    this.width = width
    this.changes = new Int32Array(width + 4).fill(width)
  }

  /** Adds a change; one at the same place as the one before takes both away. */
  add(place: number): void {
    if (this.count > 0 && this.changes[this.count - 1] === place) this.count -= 1
    else if (place < this.width) {
      this.changes[this.count] = place
      this.count += 1
    }
  }

  /** Marks the end by the width: the line below looks a few changes further. */
  end(): void {
    this.changes.fill(this.width, this.count, this.count + 4)
  }

  paint(bytes: Uint8Array, from: number): void {
    for (let index = 0; index < this.count; index += 2)
      paintRun(bytes, from, this.changes[index] ?? 0, this.changes[index + 1] ?? this.width)
  }
}

function paintRun(bytes: Uint8Array, from: number, start: number, end: number): void {
  const first = from + (start >> 3)
  const last = from + (end >> 3)
  const head = 0xff >> (start & 7)
  const tail = 0xff & ~(0xff >> (end & 7))
  if (first === last) {
    bytes[first] = (bytes[first] ?? 0) | (head & tail)
    return
  }
  bytes[first] = (bytes[first] ?? 0) | head
  bytes.fill(0xff, first + 1, last)
  if (tail !== 0) bytes[last] = (bytes[last] ?? 0) | tail
}

/** A line by itself: runs of white and black in turn. False when it is damaged. */
function readFlat(bits: Bits, line: Line): boolean {
  line.count = 0
  let place = 0
  let table = white
  while (place < line.width) {
    const run = readRun(bits, table)
    if (run < 0 || place + run > line.width) return false
    place += run
    line.add(place)
    table = table === white ? black : white
  }
  return true
}

/** A line by its differences from the one above. False when it is damaged. */
function readFromAbove(bits: Bits, line: Line, above: Line): boolean {
  const { width } = line
  const { changes } = above
  line.count = 0
  // In front of the first pixel, so that a change above that pixel counts.
  let place = -1
  let isBlack = false
  let next = 0
  while (place < width) {
    // The first change above that is further right and to the other colour.
    while ((changes[next] ?? width) <= place && (changes[next] ?? width) < width) next += 2
    const mode = modes[bits.peek(MODE_BITS)] ?? 0
    bits.skip(mode & 15)
    const what = mode >> 4
    if (mode === 0) return false
    if (what === PASS) {
      place = changes[next + 1] ?? width
    } else if (what === ACROSS) {
      const first = readRun(bits, isBlack ? black : white)
      const second = first < 0 ? -1 : readRun(bits, isBlack ? white : black)
      const from = Math.max(0, place)
      if (second < 0 || from + first + second > width) return false
      line.add(from + first)
      line.add(from + first + second)
      place = from + first + second
    } else {
      const change = (changes[next] ?? width) + what - 3
      if (change < Math.max(0, place) || change > width) return false
      line.add(change)
      place = change
      isBlack = !isBlack
      // A shift to the left may leave an earlier change above in sight.
      next = next > 0 ? next - 1 : 1
    }
  }
  return true
}

/** The length of a run, in pixels; -1 where no code is. */
function readRun(bits: Bits, table: Uint16Array): number {
  let run = 0
  for (;;) {
    const found = table[bits.peek(RUN_BITS)] ?? 0
    if (found === 0) return -1
    bits.skip(found & 15)
    run += found >> 4
    // Codes of 64 and more are followed by another one; no page is so wide that it needs this many.
    if (found >> 4 < 64 || run > 1_000_000) return run
  }
}

function modeTable(): Uint16Array {
  const table = new Uint16Array(1 << MODE_BITS)
  const add = (code: string, what: number) => {
    const free = MODE_BITS - code.length
    const from = Number.parseInt(code, 2) << free
    table.fill((what << 4) | code.length, from, from + (1 << free))
  }
  add(MODES.pass, PASS)
  add(MODES.across, ACROSS)
  for (const [shift, code] of Object.entries(MODES.shifts)) add(code, Number(shift) + 3)
  return table
}

/** Bits of data from the highest of each byte on; behind the end they are zero. */
class Bits {
  readonly #data: Uint8Array
  #at = 0

  constructor(data: Uint8Array) {
    this.#data = data
  }

  peek(count: number): number {
    const at = this.#at >> 3
    const data = this.#data
    const three = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0)
    return (three >> (24 - (this.#at & 7) - count)) & ((1 << count) - 1)
  }

  skip(count: number): void {
    this.#at += count
  }

  toByte(): void {
    this.#at = (this.#at + 7) & ~7
  }

  /**
   * Skips the marks of an end of a line, with the zeros that fill up in front of them.
   *
   * @returns `count`: the number of marks; `flat`: true unless the last one says that the next line
   *   follows from the one above.
   */
  skipEnds(tagged: boolean): { readonly count: number; readonly flat: boolean } {
    let count = 0
    let flat = true
    while (this.peek(EOL_ZEROS) === 0) {
      const before = this.#at
      if (!this.#toOne()) {
        this.#at = before
        break
      }
      count += 1
      if (tagged) {
        flat = this.peek(1) === 1
        this.skip(1)
      }
    }
    return { count, flat }
  }

  /**
   * Goes on to the next mark of an end, of which the next line does not need the damaged one. False
   * when there is none.
   */
  toEnd(tagged: boolean): boolean {
    const length = this.#data.length * 8
    let zeros = 0
    for (let at = this.#at; at < length; at += 1) {
      const bit = ((this.#data[at >> 3] ?? 0) >> (7 - (at & 7))) & 1
      if (bit === 0) zeros += 1
      else {
        const after = ((this.#data[(at + 1) >> 3] ?? 0) >> (7 - ((at + 1) & 7))) & 1
        if (zeros >= EOL_ZEROS && (!tagged || after === 1)) {
          this.#at = at - EOL_ZEROS
          return true
        }
        zeros = 0
      }
    }
    this.#at = length
    return false
  }

  /** Behind the next one; false when only zeros are left. */
  #toOne(): boolean {
    const length = this.#data.length * 8
    while (this.#at < length) {
      if ((this.#at & 7) === 0 && this.#data[this.#at >> 3] === 0) this.#at += 8
      else {
        const bit = this.peek(1)
        this.#at += 1
        if (bit === 1) return true
      }
    }
    return false
  }
}
