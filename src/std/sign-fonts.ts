/** A font whose characters are signs: its letters are not the letters of its text. */
export type SignFont = 'symbol' | 'wingdings' | 'wingdings2' | 'webdings' | 'other'

/** In place of a sign that is not known. */
export const UNKNOWN_SIGN = '\uFFFD'

/** The Symbol font: letters of Greek and signs of mathematics, from 0x20 and from 0xA0 on. */
const SYMBOL_LOWER = [
  ...' !∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼',
]
const SYMBOL_UPPER = [
  ...'€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪\uFFFD〉∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭\uFFFD',
]

/** The signs of other fonts that mean something in a letter or a form, by their bytes. */
const SIGNS: Readonly<Record<Exclude<SignFont, 'symbol'>, ReadonlyMap<number, string>>> = {
  wingdings: new Map([
    [0x20, ' '],
    [0x4a, '☺'],
    [0x4c, '☹'],
    [0x6c, '●'],
    [0x6d, '❍'],
    [0x6e, '■'],
    [0x6f, '□'],
    [0x70, '❐'],
    [0x71, '❑'],
    [0x72, '❒'],
    [0x73, '⬧'],
    [0x74, '⧫'],
    [0x75, '◆'],
    [0x76, '❖'],
    [0x77, '⬥'],
    ...[...'⓪①②③④⑤⑥⑦⑧⑨⑩⓿❶❷❸❹❺❻❼❽❾❿'].map((sign, at) => [0x80 + at, sign] as const),
    [0x9e, '·'],
    [0x9f, '•'],
    [0xa1, '○'],
    [0xa7, '▪'],
    [0xa8, '☐'],
    [0xab, '★'],
    [0xd8, '➢'],
    [0xdf, '←'],
    [0xe0, '→'],
    [0xe1, '↑'],
    [0xe2, '↓'],
    [0xe8, '➔'],
    [0xef, '⇦'],
    [0xf0, '⇨'],
    [0xf1, '⇧'],
    [0xf2, '⇩'],
    [0xfb, '✗'],
    [0xfc, '✓'],
    [0xfd, '☒'],
    [0xfe, '☑'],
  ]),
  wingdings2: new Map([
    [0x20, ' '],
    [0x4f, '✗'],
    [0x50, '✓'],
    [0x51, '☒'],
    [0x52, '☑'],
    [0xa3, '☐'],
  ]),
  webdings: new Map([
    [0x20, ' '],
    [0x61, '✓'],
    [0x63, '□'],
    [0x67, '■'],
    [0x72, '✗'],
  ]),
  other: new Map([[0x20, ' ']]),
}

/** The space that does not break and the soft hyphen. */
const SAME_EVERYWHERE: ReadonlySet<number> = new Set([0xa0, 0xad])

/** Fonts by the beginning of their names; the first that fits decides. */
const NAMED: readonly (readonly [RegExp, SignFont])[] = [
  [/^(?:euclid )?symbol(?: ?(?:mt|ps|std|neu|set\b.*|\(.*\)))?$/, 'symbol'],
  [/^wingdings$/, 'wingdings'],
  [/^wingdings ?2$/, 'wingdings2'],
  [/^webdings$/, 'webdings'],
  [
    /^(?:wingdings|webdings|marlett|(?:itc )?zapf ?dingbats|dingbats|monotype sorts|mt extra|bookshelf symbol|ms reference [12s]|ms outlook|euclid (?:extra|math)|map symbols)/,
    'other',
  ],
]

/** The kind of a font by its name; undefined for a font of letters. */
export function signFontOf(name: string | undefined): SignFont | undefined {
  const plain = name?.trim().replace(/^@/, '').toLowerCase() ?? ''
  return NAMED.find(([pattern]) => pattern.test(plain))?.[1]
}

/** A sign by its font and byte; `UNKNOWN_SIGN` where it is not known. */
export function signText(byte: number, font: SignFont): string {
  if (font !== 'symbol') return SIGNS[font].get(byte) ?? UNKNOWN_SIGN
  return (byte >= 0xa0 ? SYMBOL_UPPER[byte - 0xa0] : SYMBOL_LOWER[byte - 0x20]) ?? UNKNOWN_SIGN
}

/**
 * A character in a font. Word moves those of fonts of signs to the codes from F000 on, which say
 * nothing without the font; a letter that is no byte is itself in every font.
 * @param code its number in Unicode
 */
export function letterIn(code: number, font: SignFont | undefined): string {
  const isMoved = code >= 0xf000 && code <= 0xf0ff
  const isByte = code > 0x20 && code <= 0xff && !SAME_EVERYWHERE.has(code)
  if (!isMoved && (font === undefined || !isByte))
    return String.fromCodePoint(Math.min(code, 0x10_ffff))
  return font === undefined ? UNKNOWN_SIGN : signText(code & 0xff, font)
}

/** Text in a font. */
export function textIn(text: string, font: SignFont | undefined): string {
  if (font === undefined && !/[\uF000-\uF0FF]/.test(text)) return text
  return [...text].map((letter) => letterIn(letter.codePointAt(0) ?? 0xfffd, font)).join('')
}

/**
 * Text of which it is not certain whether its font is one of signs: what both readings share, and
 * `UNKNOWN_SIGN` for the rest.
 */
export function textInDoubt(plain: string, font: SignFont): string {
  return [...plain]
    .map((letter) => (textIn(letter, font) === letter ? letter : UNKNOWN_SIGN))
    .join('')
}
