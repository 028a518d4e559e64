import { hexValue } from './rtf-tokens'

/** The bytes of one picture, written in digits of base 16 or as they are. */
export class RtfPicture {
  #bytes: Uint8Array<ArrayBuffer> = new Uint8Array(1024)
  #length = 0
  #half: number | undefined

  /** A byte of the file: a digit, or a blank between digits. */
  digit(byte: number): void {
    const digit = hexValue(byte)
    if (digit === undefined) return
    if (this.#half === undefined) {
      this.#half = digit
      return
    }
    if (this.#length === this.#bytes.length) {
      const larger = new Uint8Array(this.#length * 2)
      larger.set(this.#bytes)
      this.#bytes = larger
    }
    this.#bytes[this.#length] = this.#half * 16 + digit
    this.#length += 1
    this.#half = undefined
  }

  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length)
  }
}
