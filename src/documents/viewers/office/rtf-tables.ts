import { codePageOf, SYMBOL, WINGDINGS } from './code-pages'

const LONGEST_NAME = 100

/** The tables of fonts and styles at the beginning of a file, as far as they matter to its text. */
export class RtfTables {
  readonly #pages = new Map<number, number>()
  readonly #levels = new Map<number, number>()
  #style: number | undefined
  #font: number | undefined
  #name = ''

  /** The code page of a font; undefined for that of the document. */
  pageOf(font: number): number | undefined {
    return this.#pages.get(font)
  }

  /** The level of a style of headings. */
  levelOf(style: number): number | undefined {
    return this.#levels.get(style)
  }

  /** A word of a description. */
  word(table: 'fonts' | 'styles', name: string, value: number | undefined): void {
    if (table === 'styles') {
      if (name === 's') this.#style = value ?? 0
      const isLevel = name === 'outlinelevel' && value !== undefined && value >= 0 && value < 6
      if (isLevel && this.#style !== undefined) this.#levels.set(this.#style, value + 1)
      return
    }
    if (name === 'f') this.#font = value ?? 0
    const page = name === 'fcharset' ? codePageOf(value ?? 0) : name === 'cpg' ? value : undefined
    if (page !== undefined && this.#font !== undefined) this.#pages.set(this.#font, page)
  }

  /** A byte of a name; a semicolon ends the description. */
  byte(byte: number): void {
    if (byte === 0x3b) this.end()
    else if (this.#name.length < LONGEST_NAME) this.#name += String.fromCharCode(byte)
  }

  end(): void {
    const level = /^\s*heading ([1-6])\s*$/i.exec(this.#name)?.[1]
    if (this.#style !== undefined && level !== undefined)
      this.#levels.set(this.#style, Number(level))
    const isSigns = this.#font !== undefined && this.#pages.get(this.#font) === SYMBOL
    if (this.#font !== undefined && isSigns && /wingdings/i.test(this.#name))
      this.#pages.set(this.#font, WINGDINGS)
    this.#style = undefined
    this.#font = undefined
    this.#name = ''
  }
}
