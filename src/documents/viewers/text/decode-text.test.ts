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
    ).toEqual({ text: 'Hi', encoding: 'utf-16le', wrong: false })
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

  it('says when bytes do not fit the chosen encoding', () => {
    expect(decodeAs(latin, 'utf-8')).toMatchObject({ wrong: true })
    expect(decodeAs(latin, 'windows-1252').wrong).toBe(false)
  })
})
