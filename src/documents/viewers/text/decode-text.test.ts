import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeAs, decodeText } from './decode-text'

const latin = Uint8Array.from([
  0x46, 0x69, 0x65, 0x62, 0x72, 0x65, 0x20, 0x64, 0x65, 0x20, 0xe9, 0x74, 0xe9,
])
const utf8 = new TextEncoder().encode('Fiebre de été')

describe('reading bytes as text', () => {
  it('goes by a mark in front, whatever is stated', () => {
    expect(
      decodeText(
        Uint8Array.from([0xff, 0xfe, 0x48, 0x00, 0x69, 0x00]),
        'text/plain; charset=utf-8',
      ),
    ).toEqual({ text: 'Hi', encoding: 'utf-16le', wrong: false, sure: true, proven: true })
    expect(decodeText(Uint8Array.from([0xfe, 0xff, 0x00, 0x48]), undefined).encoding).toBe(
      'utf-16be',
    )
    expect(
      decodeText(Uint8Array.from([0xef, 0xbb, 0xbf, 0x48]), 'text/plain; charset=iso-8859-1').text,
    ).toBe('H')
  })

  it('goes by the stated charset, under any of its names', () => {
    expect(decodeText(latin, 'text/plain; charset="ISO-8859-1"')).toEqual({
      text: 'Fiebre de été',
      encoding: 'windows-1252',
      wrong: false,
      sure: true,
      proven: false,
    })
    expect(decodeText(Uint8Array.from([0x82, 0xb1]), 'text/plain;charset=sjis').text).toBe('こ')
  })

  it('recognizes UTF-8, and takes anything else as Western', () => {
    expect(decodeText(utf8, 'text/plain')).toMatchObject({
      text: 'Fiebre de été',
      encoding: 'utf-8',
    })
    expect(decodeText(latin, undefined)).toMatchObject({
      text: 'Fiebre de été',
      encoding: 'windows-1252',
    })
    expect(decodeText(utf8, 'text/plain; charset=us-ascii').text).toBe('Fiebre de été')
    expect(decodeText(utf8, 'text/plain; charset=no-such-thing').text).toBe('Fiebre de été')
  })

  it('is proven by a mark or by UTF-8 itself, and not by a label, a guess or by bytes that do not fit', () => {
    for (const [bytes, type] of [
      [utf8, undefined],
      [utf8, 'text/plain; charset=utf-8'],
      [new TextEncoder().encode('Sleeps better.'), 'text/plain'],
      [Uint8Array.from([0xff, 0xfe, 0x48, 0x00]), undefined],
    ] as const)
      expect(decodeText(bytes, type).proven).toBe(true)
    for (const [bytes, type] of [
      [latin, undefined],
      [latin, 'text/plain; charset=iso-8859-1'],
      [latin, 'text/plain; charset=utf-8'],
      [utf8, 'text/plain; charset=iso-8859-1'],
    ] as const)
      expect(decodeText(bytes, type).proven).toBe(false)
  })

  it('says when bytes do not fit the chosen encoding', () => {
    expect(decodeAs(latin, 'utf-8')).toMatchObject({ wrong: true })
    expect(decodeAs(latin, 'windows-1252').wrong).toBe(false)
  })
})

/** The bytes of a text in an encoding of one byte, by what each byte is read as. */
function inSingleBytes(text: string, encoding: string): Uint8Array {
  const table = new Map(
    Array.from({ length: 256 }, (_, byte) => [
      new TextDecoder(encoding).decode(Uint8Array.of(byte)),
      byte,
    ]),
  )
  return Uint8Array.from(text, (letter) => {
    const byte = table.get(letter)
    if (byte === undefined) throw new Error(`${letter} is not in ${encoding}`)
    return byte
  })
}

function inUtf16(text: string, littleEndian: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (let at = 0; at < text.length; at += 1)
    view.setUint16(at * 2, text.charCodeAt(at), littleEndian)
  return new Uint8Array(view.buffer)
}

const word = fc.constantFrom(
  ...'fiebre été niño presión cañón Ángela über façade señora ¿Qué? 120/80 37°C µg ± naïve Ñuñoa ½'.split(
    ' ',
  ),
)
const western = fc.array(word, { minLength: 3, maxLength: 60 }).map((words) => words.join(' '))

describe('a guessed encoding', () => {
  it('is right and sure for any text in UTF-8, marked or not', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.boolean(), (text, mark) => {
        const plain = text.replaceAll(/[\0\uFEFF\uFFFD]/g, '')
        const bytes = new TextEncoder().encode(mark ? `\uFEFF${plain}` : plain)
        expect(decodeText(bytes, 'text/plain')).toMatchObject({ text: plain, sure: true })
      }),
    )
  })

  it('is right and sure for Western text in UTF-16, marked or not', () => {
    fc.assert(
      fc.property(western, fc.boolean(), fc.boolean(), (text, little, mark) => {
        const bytes = inUtf16(mark ? `\uFEFF${text}` : text, little)
        expect(decodeText(bytes, 'text/plain')).toEqual({
          text,
          encoding: little ? 'utf-16le' : 'utf-16be',
          wrong: false,
          sure: true,
          proven: true,
        })
      }),
    )
  })

  it.each(['windows-1252', 'iso-8859-1'])('is right for Western text in %s', (encoding) => {
    fc.assert(
      fc.property(western, fc.boolean(), (text, states) => {
        const type = states ? `text/plain; charset=${encoding}` : undefined
        expect(decodeText(inSingleBytes(text, encoding), type).text).toBe(text)
      }),
    )
  })

  it('is sure for a Spanish note in Windows-1252, so that nobody is asked', () => {
    const note =
      'La señora Núñez duerme mejor. ¿Fiebre? No: 37 °C. Presión 120/80, «estable». Acción: control en ½ año.'
    expect(decodeText(inSingleBytes(note, 'windows-1252'), 'text/plain')).toEqual({
      text: note,
      encoding: 'windows-1252',
      wrong: false,
      sure: true,
      proven: false,
    })
  })

  it('is sure for typographic marks of Windows-1252', () => {
    // Node reads these bytes as ISO 8859-1, so only the guess is compared here.
    const quoted = Uint8Array.from([
      0x93, 0x64, 0x6f, 0x6e, 0x92, 0x74, 0x94, 0x20, 0x97, 0x20, 0x80,
    ])
    expect(decodeText(quoted, 'text/plain')).toMatchObject({ encoding: 'windows-1252', sure: true })
  })

  it.each([
    ['windows-1251', 'Пациент спит лучше'],
    ['windows-1250', 'Chory skarży się na ból głowy, gorączka była wczoraj'],
    ['macintosh', 'La señora Núñez duerme mejor, según su médico'],
    ['shift_jis', undefined],
  ])('is not sure for a text in %s, so that a choice is offered', (encoding, text) => {
    const bytes =
      text === undefined
        ? Uint8Array.from([0x8a, 0xb3, 0x8e, 0xd2, 0x82, 0xcd, 0x96, 0xb0, 0x82, 0xe9])
        : inSingleBytes(text, encoding)
    expect(decodeText(bytes, 'text/plain').sure).toBe(false)
  })

  it('trusts the bytes where the label is wrong, and says that it is not sure', () => {
    expect(decodeText(utf8, 'text/plain; charset=iso-8859-1')).toMatchObject({
      text: 'Fiebre de été',
      encoding: 'utf-8',
      sure: false,
    })
    expect(decodeText(latin, 'text/plain; charset=utf-8')).toMatchObject({
      text: 'Fiebre de été',
      encoding: 'windows-1252',
      sure: false,
    })
  })

  it('is what an XML declaration states', () => {
    const xml = '<?xml version="1.0" encoding="windows-1251"?><a>Пациент</a>'
    expect(decodeText(inSingleBytes(xml, 'windows-1251'), 'text/xml')).toMatchObject({
      text: xml,
      sure: true,
      proven: false,
    })
  })

  it('is found for any bytes at all', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        const { text, encoding } = decodeText(bytes, undefined)
        expect(text).toBe(decodeAs(bytes, encoding).text)
      }),
    )
  })
})
