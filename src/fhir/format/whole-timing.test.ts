import fc from 'fast-check'
import type { Timing, TimingRepeat } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { lateCodes as englishCodes } from '~/i18n/en/codes/late-codes'
import { messages as english } from '~/i18n/en/messages'
import { lateCodes as spanishCodes } from '~/i18n/es/codes/late-codes'
import { messages as spanish } from '~/i18n/es/messages'
import { lateCodeNames } from './codes/late-code-names'
import { codeNames } from './codes/read-code-names'
import type { FormatContext } from './context'
import { valueText } from './value-text'

const en: FormatContext = {
  language: 'en',
  words: english.format,
  style: 'patient',
  codeNames: codeNames(englishCodes),
}
const es: FormatContext = {
  language: 'es',
  words: spanish.format,
  style: 'patient',
  codeNames: codeNames(spanishCodes),
}
const said = (occurrenceTiming: Timing, context = en) =>
  valueText({ occurrenceTiming }, 'occurrence', context) ?? ''

type Part = readonly [TimingRepeat, figure: string | undefined]

/** Bounds of a repetition, each with its figure: R4 has one at most. */
const BOUNDS: readonly Part[] = [
  [{}, ''],
  [{ boundsDuration: { value: 83, unit: 'days' } }, '83'],
  [{ boundsRange: { low: { value: 84 }, high: { value: 85, unit: 'wk' } } }, '85'],
  [{ boundsPeriod: { start: '1986' } }, '1986'],
]

/** Its other parts, each with a figure of its own; without one where it has no words. */
const PARTS: readonly Part[] = [
  [{ count: 87 }, '87'],
  [{ countMax: 88 }, undefined],
  [{ frequency: 89, frequencyMax: 90 }, '90'],
  [{ period: 91, periodUnit: 'h' }, '91'],
  [{ durationMax: 93 }, undefined],
  [{ timeOfDay: ['09:47:00'] }, '09:47'],
  [{ when: ['PCM'], offset: 95 }, undefined],
]

describe('the times of an event that is no dosage', () => {
  it.each([
    ['English', en, 'and more that cannot be shown here'],
    ['Spanish', es, 'y más que no se puede mostrar aquí'],
  ])('have every part that is stated, beside its code, in %s', (_, context, more) => {
    fc.assert(
      fc.property(
        fc.constantFrom(...BOUNDS),
        fc.subarray([...PARTS], { minLength: 1 }),
        fc.constantFrom<Timing>({}, { code: { text: 'Codely' } }, { event: ['1974'] }),
        (bounds, others, beside) => {
          const parts = [bounds, ...others]
          const repeat: TimingRepeat = Object.assign({}, ...parts.map(([part]) => part))
          const text = said({ ...beside, repeat }, context)
          const expected = [
            ...parts.map(([, figure]) => figure ?? more),
            ...(beside.code === undefined ? [] : ['Codely']),
            ...(beside.event === undefined ? [] : ['1974']),
          ]
          expect(expected.filter((words) => !text.includes(words))).toEqual([])
          expect(text.includes(more)).toBe(parts.some(([, figure]) => figure === undefined))
        },
      ),
    )
  })

  it('say that there is more where a length has no room beside a bound', () => {
    const repeat: TimingRepeat = {
      boundsDuration: { value: 10, unit: 'days' },
      duration: 45,
      durationUnit: 'min',
    }
    expect(said({ repeat })).toBe('for 10 days, and more that cannot be shown here')
  })

  it('are the words of the code and that there is more, until they are here', async () => {
    const names = lateCodeNames('en')
    const timing: Timing = { code: { text: 'BID' }, repeat: { count: 6 } }
    // Another file may have loaded them before.
    const { codeNames: _, ...before } = en
    expect(said({ code: { text: 'BID' } }, before)).toBe('BID')
    expect(said(timing, before)).toBe('BID. There is more')
    await names.load()
    expect(said(timing, { ...en, codeNames: names.current() })).toBe('BID, 6 times in all')
  })
})
