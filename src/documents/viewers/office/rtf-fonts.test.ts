import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readRtf } from './read-rtf'
import { pageLines } from './write-page'

const read = (body: string, head: string, deff = 0) =>
  readRtf(
    Uint8Array.from(
      `{\\rtf1\\ansi\\ansicpg1252\\deff${deff}${head}\\pard ${body}\\par}`,
      (letter) => letter.charCodeAt(0),
    ),
  )
const lines = (body: string, head: string, deff = 0) => pageLines(read(body, head, deff))
const FONTS =
  '{\\fonttbl{\\f0\\fswiss Arial;}{\\f3\\fnil Symbol;}{\\f4 Wingdings 2;}{\\f5 MT Extra;}}'

describe('text of RTF in a font of signs is never read as letters', () => {
  it.each([
    ['named Symbol without a character set', '{\\f3 m}g', '{\\fonttbl{\\f3 Symbol;}}', 'μg'],
    ['with the set of Western letters', '{\\f3 m}g', '{\\fonttbl{\\f3\\fcharset0 Symbol;}}', 'μg'],
    [
      'with a set that is named before',
      '{\\f3 m}g',
      '{\\fonttbl{\\f3\\fcharset2 Symbol MT;}}',
      'μg',
    ],
    [
      'with its looks',
      '{\\f3 m}g',
      '{\\fonttbl{\\f3{\\*\\panose 05}{\\*\\falt Arial}Symbol;}}',
      'μg',
    ],
    ['Wingdings', "{\\f1\\'fe}", '{\\fonttbl{\\f1 Wingdings;}}', '☑'],
    ['Wingdings 2, which has other signs', '{\\f4 R}{\\f4\\u61603?}{\\f4\\u82?}', FONTS, '☑☐☑'],
    ['a Unicode number of a letter', '50 {\\f3\\u109?}g', FONTS, '50 μg'],
    ['a Unicode number of a sign', '50 {\\f3\\u956?}g', FONTS, '50 μg'],
    ['no break between', '50{\\f3\\~\\u160?}mg', FONTS, '50\u00A0\u00A0mg'],
  ])('%s', (_, body, head, expected) => {
    expect(lines(body, head)).toEqual([expected])
  })

  it('by the font of the document, with and without \\plain', () => {
    expect(lines('50 m{\\f0 g} \\plain m{\\f0 g}', FONTS, 3)).toEqual(['50 μg μg'])
    expect(lines('50 mg \\plain mg', FONTS, 0)).toEqual(['50 mg mg'])
  })

  it('and signs of fonts that are not known are marked and counted', () => {
    const page = read('A{\\f5 l}B{\\f6 x}', `${FONTS.slice(0, -1)}{\\f6\\fcharset2 Unheard;}}`)
    expect(pageLines(page)).toEqual(['A\uFFFDB\uFFFD'])
    expect(page.left).toEqual({ signs: 2 })
  })

  describe('chosen by a style alone, which the format does not allow,', () => {
    const styles =
      '{\\stylesheet{\\s0\\f0 Normal;}{\\s15\\f3 Greek;}{\\s16\\sbasedon15 More;}{\\s18\\f0 Plain;}' +
      '{\\*\\cs17\\additive\\f3 Sign;}}'

    it.each([
      ['\\s15 50 mg', '50 \uFFFD\uFFFD'],
      ['\\s16 50 mg', '50 \uFFFD\uFFFD'],
      ['50 {\\cs17 m}g', '50 \uFFFDg'],
      ['50 {\\*\\cs17 m}g', '50 \uFFFDg'],
      // A font that the text itself states is certain.
      ['\\s15 50 \\f0 mg', '50 mg'],
      ['\\s15 50 \\f3 m\\f0 g', '50 μg'],
      ['\\s15 50 \\plain mg', '50 mg'],
      ['\\s15 50 \\pard mg', '50 mg'],
      ['\\s18 50 mg', '50 mg'],
      ['50 {\\cs17\\f3 m}g', '50 μg'],
    ])('is never read as one of both: %s', (body, expected) => {
      expect(lines(body, FONTS + styles)).toEqual([expected])
    })
  })

  it('however the font is chosen', () => {
    const choice = fc.constantFrom(
      '\\f3 ',
      '\\f3\\b ',
      '\\plain\\f3 ',
      '{\\b\\f3 }\\f3 ',
      '\\s15\\f3 ',
    )
    const written = fc.constantFrom('m', "\\'6d", '\\u109?', '\\u-3987?', '\\u61549?')
    const set = fc.constantFrom('', '\\fcharset0', '\\fcharset1', '\\fcharset2', '\\fnil\\cpg1252')
    fc.assert(
      fc.property(choice, written, set, (chosen, letter, stated) => {
        const head = `{\\fonttbl{\\f0 Arial;}{\\f3${stated} Symbol;}}`
        expect(lines(`50 {${chosen}${letter}}g`, head)).toEqual(['50 μg'])
      }),
    )
  })
})

describe('text of RTF that is raised, lowered or struck', () => {
  it.each([
    ['10{\\up6 9}/L', '10^9/L'],
    ['10\\up6 9\\up0 /L', '10^9/L'],
    ['10\\up 9\\up0 /L', '10^9/L'],
    ['10{\\super\\up0 9}/L', '10^9/L'],
    ['10\\super 9\\nosupersub /L', '10^9/L'],
    ['10{\\super 9}/L', '10^9/L'],
    ['10{\\dn-6 9}/L', '10^9/L'],
  ])('keeps its place: %s', (body, expected) => {
    expect(lines(body, FONTS)).toEqual([expected])
  })
})
