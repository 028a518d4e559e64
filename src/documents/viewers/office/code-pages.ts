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

/** The code page of a font's character set; undefined for the document's own. */
export function codePageOf(charset: number): number | undefined {
  return OF_CHARSET.get(charset)
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

/** Decodes bytes of a code page; one that nobody reads is read as that of Western Europe. */
export function decodePage(bytes: Uint8Array, page: number): string {
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
