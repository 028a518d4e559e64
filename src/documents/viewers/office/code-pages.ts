/** Code pages of RTF that browsers read, by their labels (WHATWG Encoding Standard). */
const LABELS: ReadonlyMap<number, string> = new Map([
  [708, 'iso-8859-6'],
  [866, 'ibm866'],
  [874, 'windows-874'],
  [932, 'shift_jis'],
  [936, 'gbk'],
  [949, 'euc-kr'],
  [950, 'big5'],
  [1250, 'windows-1250'],
  [1251, 'windows-1251'],
  [1252, 'windows-1252'],
  [1253, 'windows-1253'],
  [1254, 'windows-1254'],
  [1255, 'windows-1255'],
  [1256, 'windows-1256'],
  [1257, 'windows-1257'],
  [1258, 'windows-1258'],
  [10_000, 'macintosh'],
  [65_001, 'utf-8'],
])

/** Character sets of fonts (RTF 1.9.1, `\fcharset`) as code pages. */
const OF_CHARSET: ReadonlyMap<number, number> = new Map([
  [77, 10_000],
  [128, 932],
  [129, 949],
  [134, 936],
  [136, 950],
  [161, 1253],
  [162, 1254],
  [163, 1258],
  [177, 1255],
  [178, 1256],
  [186, 1257],
  [204, 1251],
  [222, 874],
  [238, 1250],
  [254, 437],
  [255, 437],
])

/** The page of the Symbol font (`\fcharset2`), which is not a code page. */
export const SYMBOL = -2

/** The page of the Wingdings fonts, whose boxes and arrows mean something in forms. */
export const WINGDINGS = -3

const WINGDINGS_SIGNS: ReadonlyMap<number, string> = new Map([
  [0x20, ' '],
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
  [0x9e, '·'],
  [0x9f, '•'],
  [0xa1, '○'],
  [0xa7, '▪'],
  [0xa8, '☐'],
  [0xd8, '➢'],
  [0xdf, '←'],
  [0xe0, '→'],
  [0xe1, '↑'],
  [0xe2, '↓'],
  [0xf0, '⇨'],
  [0xfb, '✗'],
  [0xfc, '✓'],
  [0xfd, '☒'],
  [0xfe, '☑'],
])

/** The code page of a font's character set; undefined for the document's own. */
export function codePageOf(charset: number): number | undefined {
  return charset === 2 ? SYMBOL : OF_CHARSET.get(charset)
}

/** The upper halves of code pages of DOS, which browsers do not read. */
const DOS: ReadonlyMap<number, string> = new Map([
  [
    437,
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐' +
      '└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0',
  ],
  [
    850,
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
      '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0',
  ],
])

/** The Symbol font: letters of Greek and signs of mathematics, from 0x20 and from 0xA0 on. */
const SYMBOL_LOWER =
  ' !∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼'
const SYMBOL_UPPER =
  '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪\uFFFD〉∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭\uFFFD'

/** A character of a font of signs by its byte. */
export function signText(byte: number, page: number): string {
  if (page === WINGDINGS) return WINGDINGS_SIGNS.get(byte) ?? '\uFFFD'
  if (byte >= 0xa0) return [...SYMBOL_UPPER][byte - 0xa0] ?? '\uFFFD'
  return [...SYMBOL_LOWER][byte - 0x20] ?? '\uFFFD'
}

/** True for a font whose characters are signs. */
function isSigns(page: number): boolean {
  return page === SYMBOL || page === WINGDINGS
}

/** Decodes bytes of a code page; one that nobody reads is read as that of Western Europe. */
export function decodePage(bytes: Uint8Array, page: number): string {
  if (isSigns(page)) return [...bytes].map((byte) => signText(byte, page)).join('')
  const dos = DOS.get(page)
  if (dos !== undefined) {
    const upper = [...dos]
    return [...bytes]
      .map((byte) => (byte < 0x80 ? String.fromCharCode(byte) : (upper[byte - 0x80] ?? '\uFFFD')))
      .join('')
  }
  return decoderOf(LABELS.get(page) ?? 'windows-1252').decode(bytes)
}

const decoders = new Map<string, TextDecoder>()

function decoderOf(label: string): TextDecoder {
  const known = decoders.get(label)
  if (known !== undefined) return known
  const decoder = new TextDecoder(label)
  decoders.set(label, decoder)
  return decoder
}

/** The letter of a number of Unicode (`\\u`, RTF 1.9.1), or a sign of a font of signs. */
export function letterOf(value: number, page: number): string {
  const code = (value + 0x1_0000) & 0xffff
  const isSign = isSigns(page) && code >= 0xf020 && code <= 0xf0ff
  return isSign ? signText(code - 0xf000, page) : String.fromCharCode(code)
}
