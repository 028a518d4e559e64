import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldText, matchesIn } from './fold-text'

const found = (text: string, wanted: string) =>
  matchesIn(foldText(text), wanted).map(({ start, end }) => text.slice(start, end))

describe('finding in a text', () => {
  it('does not mind case, accents and how words are spaced', () => {
    expect(found('Fiebre: presión\n  ARTERIAL alta, Presion arterial', 'presion arterial')).toEqual(
      ['presión\n  ARTERIAL', 'Presion arterial'],
    )
  })

  it('finds letters behind ligatures and takes the ligature whole', () => {
    expect(found('di\uFB03cult', 'ffi')).toEqual(['\uFB03'])
    expect(found('di\uFB03cult', 'difficult')).toEqual(['di\uFB03cult'])
  })

  it('finds what a soft hyphen parts', () => {
    expect(found('hemo\u00ADglobin', 'hemoglobin')).toEqual(['hemo\u00ADglobin'])
  })

  it('finds a decomposed letter by its composed form', () => {
    expect(found('ge\u0301nero', 'géne')).toEqual(['ge\u0301ne'])
  })

  it('counts matches that do not overlap', () => {
    expect(found('aaaa', 'aa')).toHaveLength(2)
  })

  it('finds nothing for nothing', () => {
    expect(found('text', '  ')).toEqual([])
  })

  it('finds every text in itself, whatever it is made of', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'grapheme', minLength: 1 }),
        fc.string({ unit: 'grapheme' }),
        (before, wanted, after) => {
          fc.pre(foldText(wanted.trim()).folded.trim() !== '')
          expect(matchesIn(foldText(`${before} ${wanted} ${after}`), wanted)).not.toEqual([])
        },
      ),
    )
  })
})
