import { codePageOf, decodePage } from './code-pages'
import { letterIn, signFontOf, signText, textInDoubt, type SignFont } from '~/std/sign-fonts'

const LONGEST_NAME = 100
/** The longest chain of styles that are based on one another. */
const LONGEST_CHAIN = 12
/** The character set of fonts of signs (RTF 1.9.1, `\fcharset`). */
const SIGNS = 2

interface Font {
  page?: number
  isSigns?: boolean
  signs?: SignFont | undefined
}

interface Style {
  font?: number
  level?: number
  basedOn?: number
}

/** The fonts that a place in the text names. */
export interface RtfFontChoice {
  /** Stated by the text itself; undefined for that of the document. */
  readonly font: number | undefined
  /** Stated by the style of its paragraph or letters only. */
  readonly styled: number | undefined
}

/**
 * The tables of fonts and styles at the beginning of a file, as far as they matter to its text.
 *
 * A style is a name: what it looks like is repeated in the text (RTF 1.9.1, `\s`), and readers go
 * by the text. Where only a style names a font of signs, it is not certain which letter is meant.
 */
export class RtfTables {
  readonly #fonts = new Map<number, Font>()
  readonly #styles = new Map<string, Style>()
  #page = 1252
  #defaultFont = 0
  #style = 's0'
  #font: number | undefined
  #name = ''

  /** Sets the code page of the document. */
  usePage(page: number): void {
    this.#page = page
  }

  get page(): number {
    return this.#page
  }

  /** Sets the font of text that names none. */
  useFont(font: number): void {
    this.#defaultFont = font
  }

  /** The text of bytes. */
  text(bytes: Uint8Array, choice: RtfFontChoice): string {
    const { page, signs } = this.#fontOf(choice.font)
    if (signs !== undefined)
      return [...bytes]
        .map((byte) => (byte < 0x20 ? String.fromCharCode(byte) : signText(byte, signs)))
        .join('')
    const plain = decodePage(bytes, page ?? this.#page)
    const doubt = this.#doubtOf(choice)
    return doubt === undefined ? plain : textInDoubt(plain, doubt)
  }

  /** The letter of a number of Unicode (`\u`), which may be below zero. */
  letter(value: number, choice: RtfFontChoice): string {
    const code = (value + 0x1_0000) & 0xffff
    const { signs } = this.#fontOf(choice.font)
    const doubt = signs === undefined ? this.#doubtOf(choice) : undefined
    const letter = letterIn(code, signs)
    return doubt === undefined ? letter : textInDoubt(letter, doubt)
  }

  /** The level of a style of headings. */
  levelOf(style: number): number | undefined {
    return this.#styles.get(`s${style}`)?.level
  }

  /** The font of a style of paragraphs (`s`) or letters (`cs`), also by one it is based on. */
  fontOfStyle(kind: 's' | 'cs', style: number): number | undefined {
    let next: number | undefined = style
    for (let step = 0; step < LONGEST_CHAIN && next !== undefined; step += 1) {
      const found: Style | undefined = this.#styles.get(`${kind}${next}`)
      if (found?.font !== undefined) return found.font
      next = found?.basedOn
    }
    return undefined
  }

  /** A word of a description. */
  word(table: 'fonts' | 'styles', name: string, value: number | undefined): void {
    if (table === 'styles') {
      if (name === 's' || name === 'cs' || name === 'ds' || name === 'ts')
        this.#style = `${name}${value ?? 0}`
      else if (name === 'f') this.#changeStyle({ font: value ?? 0 })
      else if (name === 'sbasedon' && value !== undefined) this.#changeStyle({ basedOn: value })
      else if (name === 'outlinelevel' && value !== undefined && value >= 0 && value < 6)
        this.#changeStyle({ level: value + 1 })
      return
    }
    if (name === 'f') this.#font = value ?? 0
    if (name === 'fcharset' && value === SIGNS) this.#changeFont({ isSigns: true })
    const page = name === 'fcharset' ? codePageOf(value ?? 0) : name === 'cpg' ? value : undefined
    if (page !== undefined) this.#changeFont({ page })
  }

  /** A byte of a name; a semicolon ends the description. */
  byte(byte: number): void {
    if (byte === 0x3b) this.end()
    else if (this.#name.length < LONGEST_NAME) this.#name += String.fromCharCode(byte)
  }

  end(): void {
    const level = /^\s*heading ([1-6])\s*$/i.exec(this.#name)?.[1]
    if (level !== undefined) this.#changeStyle({ level: Number(level) })
    if (this.#font !== undefined) {
      // Programs name the font and leave out its character set, or state another one.
      const other = this.#fonts.get(this.#font)?.isSigns === true ? 'other' : undefined
      this.#changeFont({ signs: signFontOf(this.#name) ?? other })
    }
    this.#style = 's0'
    this.#font = undefined
    this.#name = ''
  }

  #changeFont(change: Font): void {
    if (this.#font !== undefined)
      this.#fonts.set(this.#font, { ...this.#fonts.get(this.#font), ...change })
  }

  #changeStyle(change: Style): void {
    this.#styles.set(this.#style, { ...this.#styles.get(this.#style), ...change })
  }

  #fontOf(font: number | undefined): Font {
    return this.#fonts.get(font ?? this.#defaultFont) ?? {}
  }

  #doubtOf({ styled }: RtfFontChoice): SignFont | undefined {
    return styled === undefined ? undefined : this.#fontOf(styled).signs
  }
}
