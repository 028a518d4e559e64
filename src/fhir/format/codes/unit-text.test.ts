import { describe, expect, it } from 'vitest'
import { messages as english } from '~/i18n/en/messages'
import { messages as spanish } from '~/i18n/es/messages'
import { unitText } from './unit-text'

const system = 'http://unitsofmeasure.org'

it.each(['1', '{score}', 'score'])('%s is no unit: the points of a scale have none', (code) => {
  expect(unitText({ system, code })).toBeUndefined()
  expect(unitText({ unit: code })).toBeUndefined()
})

describe('an exponent is raised with all of its digits and its sign', () => {
  const exponents = [...Array.from({ length: 49 }, (_, at) => at - 24), -100, 100, 999]
  const up = (exponent: number) =>
    [...String(exponent)]
      .map((sign) => (sign === '-' ? '⁻' : '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(sign))))
      .join('')
  it.each(['10*', '10^', '10e', '10E', 'x10*', 'x10^', 'X10e'])('after %s', (ten) => {
    for (const exponent of exponents)
      for (const [before, after, shownAfter] of [
        ['', '/L', '/L'],
        ['', '', ''],
        ['/', '', ''],
        ['mL/', '', ''],
        ['(', '/L)', '/L)'],
        ['{cells}.', '/uL', '/µL'],
        ['', '{copies}/mL', ' copies/mL'],
        ['', ' cells/L', ' cells/L'],
      ] as const) {
        const code = `${before}${ten}${exponent}${after}`
        const shown = `${before.replace(/[{}]/g, '')}10${up(exponent)}${shownAfter}`
        expect(unitText({ unit: code })).toBe(shown)
        expect(unitText({ system, code })).toBe(shown)
        const signed = exponent < 0 ? code : code.replace(/(10[*^eE])(?=\d)/, '$1+')
        expect(unitText({ code: signed })).toBe(shown)
      }
  })
})

describe('a unit reads as people write it', () => {
  it.each([
    ['10*3/uL', '10³/µL'],
    ['10*6/uL', '10⁶/µL'],
    ['10*9/L', '10⁹/L'],
    ['10*-3', '10⁻³'],
    ['/uL', '/µL'],
    ['{cells}/uL', 'cells/µL'],
    ['ug/dL', 'µg/dL'],
    ['umol/L', 'µmol/L'],
    ['ug/mL{FEU}', 'µg/mL FEU'],
    ['uU/mL', 'µU/mL'],
    ['u[IU]/mL', 'µIU/mL'],
    ['m[IU]/L', 'mIU/L'],
    ['k[IU]/L', 'kIU/L'],
    ['[iU]/mL', 'IU/mL'],
    ['meq/L', 'mEq/L'],
    ['ueq/L', 'µEq/L'],
    ['mosm/kg', 'mOsm/kg'],
    ['mm[Hg]', 'mmHg'],
    ['cm[H2O]', 'cmH₂O'],
    ['[degF]', '°F'],
    ['Cel', '°C'],
    ['[lb_av]', 'lb'],
    ['[oz_av]', 'oz'],
    ['[in_i]', 'in'],
    ['[tsp_us]', 'tsp'],
    ['kg/m2', 'kg/m²'],
    ['mL/min/{1.73_m2}', 'mL/min/1.73 m²'],
    ['mg/(24.h)', 'mg/24 h'],
    ['mg/24.h', 'mg/24 h'],
    ['mg/g{creat}', 'mg/g creat'],
    ['/[HPF]', '/HPF'],
    ['{#}/[LPF]', '#/LPF'],
    ['[pH]', 'pH'],
    ['[ppm]', 'ppm'],
    ["[GPL'U]", 'GPL U'],
    ['{INR}', 'INR'],
    ['%', '%'],
    ['mg/dL', 'mg/dL'],
    ['U/L', 'U/L'],
    ['fL', 'fL'],
    ['pg', 'pg'],
    // The laboratory's own words stay as they are.
    ['mcg/mL', 'mcg/mL'],
    ['K/uL', 'K/µL'],
    ['x10E3/uL', '10³/µL'],
    ['cells per cubic mm', 'cells per cubic mm'],
    ['tab. of 5', 'tab. of 5'],
  ])('%s is written %s', (code, text) => {
    expect(unitText({ system, code })).toBe(text)
    expect(unitText({ unit: code })).toBe(text)
  })
})

describe('the words of a unit, in Spanish', () => {
  const es = { words: spanish.format }

  it.each([
    ['beats/min', 'latidos/min'],
    ['{beats}/min', 'latidos/min'],
    ['{breaths}/min', 'respiraciones/min'],
    ['{cells}/uL', 'células/µL'],
    ['a', 'años'],
    ['[drp]', 'gotas'],
    ['{puff}', 'inhalación'],
    // Symbols are the same in every language, and a sentence is not half translated.
    ['/min', '/min'],
    ['mm[Hg]', 'mmHg'],
    ['[degF]', '°F'],
    ['kg/m2', 'kg/m²'],
    ['cells per cubic mm', 'cells per cubic mm'],
  ])('%s is written %s', (code, text) => {
    expect(unitText({ system, code }, es)).toBe(text)
  })

  it('are one or many, as their number is', () => {
    const table = spanish.format.codes['units'] ?? {}
    const pairs = Object.entries(table).flatMap(([one, word]) =>
      [table[`${one}s`], table[`${one}es`]].flatMap((many) =>
        many === undefined ? [] : [[one, word, many] as const],
      ),
    )
    expect(pairs.length).toBeGreaterThan(10)
    for (const [one, word, many] of pairs) {
      expect(unitText({ unit: one }, es, 2)).toBe(many)
      expect(unitText({ unit: one }, es, 0.5)).toBe(many)
      const plural = Object.entries(table).find(([, text]) => text === many)?.[0]
      expect(unitText({ unit: plural ?? '' }, es, 1)).toBe(word)
    }
    expect(unitText({ unit: 'tablet/day' }, es, 2)).toBe('tabletas/día')
  })

  it('are one or many in English too, where a dose counts them', () => {
    const en = { words: english.format }
    const table = english.format.codes['units'] ?? {}
    expect(Object.keys(table).length).toBeGreaterThan(10)
    for (const many of Object.keys(table).filter((word) => word.endsWith('s'))) {
      const one = many.replace(/(?<=patch)es$|s$/, '')
      expect(unitText({ unit: one }, en, 2)).toBe(many)
      expect(unitText({ unit: many }, en, 1)).toBe(one)
      expect(unitText({ unit: one }, en, 1)).toBe(one)
      expect(unitText({ unit: one }, en)).toBe(one)
    }
    expect(unitText({ unit: 'unit/day' }, en, 2)).toBe('units/day')
    expect(unitText({ unit: 'mg' }, en, 2)).toBe('mg')
  })

  it('are the same unit for the same word only', () => {
    const words = Object.entries(spanish.format.codes['units'] ?? {})
    for (const [english, word] of words) expect(unitText({ unit: english }, es)).toBe(word)
  })
})
