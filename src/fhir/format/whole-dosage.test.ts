import fc from 'fast-check'
import type { Dosage, DosageDoseAndRate } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { lateCodes as englishCodes } from '~/i18n/en/codes/late-codes'
import { messages as english } from '~/i18n/en/messages'
import { lateCodes as spanishCodes } from '~/i18n/es/codes/late-codes'
import { messages as spanish } from '~/i18n/es/messages'
import { lateCodeNames } from './codes/late-code-names'
import { codeNames } from './codes/read-code-names'
import type { FormatContext } from './context'
import { dosageText } from './dosage-text'
import { dosagesText } from './dosages-text'
import { isSaidIn } from './said-in'

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
const said = (dosage: Dosage, context = en) => dosageText(dosage, context) ?? ''

/** Every part of a dosage, each with words that no other part has, in any language. */
const PARTS: readonly (readonly [Dosage, readonly string[]])[] = [
  [{ text: 'Writtenly' }, ['Writtenly']],
  [{ patientInstruction: 'Toldly' }, ['Toldly']],
  [{ additionalInstruction: [{ text: 'Firstly' }, { text: 'Lastly' }] }, ['Firstly', 'Lastly']],
  [
    {
      timing: {
        code: { text: 'Codely' },
        repeat: { count: 83, boundsRange: { low: { value: 89 } } },
      },
    },
    ['Codely', '83', '89'],
  ],
  [{ asNeededCodeableConcept: { text: 'Needly' } }, ['Needly']],
  [{ site: { text: 'Sitely' } }, ['Sitely']],
  [{ route: { text: 'Routely' } }, ['Routely']],
  [{ method: { text: 'Methodly' } }, ['Methodly']],
  [
    {
      doseAndRate: [
        {
          type: { text: 'Kindly' },
          doseRange: { low: { value: 17 }, high: { value: 19, unit: 'mg' } },
          rateRatio: {
            numerator: { value: 23, unit: 'mL' },
            denominator: { value: 29, unit: 'min' },
          },
        },
        { type: { text: 'Otherly' }, doseQuantity: { value: 31, unit: 'g' } },
        { rateQuantity: { value: 37, unit: 'mL/h' } },
        { rateRange: { high: { value: 41, unit: 'mL/h' } } },
      ],
    },
    ['Kindly', 'Otherly', '17', '19 mg', '23 mL', '29 min', '31 g', '37 mL/h', '41 mL/h'],
  ],
  [
    {
      maxDosePerPeriod: {
        numerator: { value: 43, unit: 'g' },
        denominator: { value: 47, unit: 'd' },
      },
    },
    ['43 g', '47'],
  ],
  [{ maxDosePerAdministration: { value: 53, unit: 'mg' } }, ['53 mg']],
  [{ maxDosePerLifetime: { value: 59, unit: 'mg' } }, ['59 mg']],
]

describe('the words of a dosage', () => {
  it.each([
    ['English', en],
    ['Spanish', es],
  ])('have every part that is stated, in %s', (_, context) => {
    fc.assert(
      fc.property(fc.subarray([...PARTS], { minLength: 1 }), (parts) => {
        const text = said(Object.assign({}, ...parts.map(([part]) => part)) as Dosage, context)
        for (const word of parts.flatMap(([, words]) => words)) expect(text).toContain(word)
        expect(text).not.toContain(context === en ? 'cannot be shown' : 'no se puede')
      }),
    )
  })

  it('say that there is more where a part has no words', () => {
    const unworded: readonly Dosage[] = [
      { modifierExtension: [{ url: 'https://example.org/not', valueBoolean: true }] },
      { additionalInstruction: [{ text: 'With food' }, {}] },
      { doseAndRate: [{ doseQuantity: { unit: 'mg' } }] },
      { doseAndRate: [{ doseQuantity: { value: 1 }, rateQuantity: { unit: 'mL/h' } }] },
      { maxDosePerPeriod: { numerator: { value: 4, unit: 'g' } } },
      { timing: { repeat: { when: ['AC'], offset: 30 } } },
      { timing: { repeat: { count: 3, countMax: 5 } } },
      { site: {} },
      JSON.parse('{ "futureDirection": "upside down" }') as Dosage,
    ]
    for (const one of unworded) {
      expect(said(one)).toContain('more that cannot be shown here')
      expect(said({ text: 'One at night', ...one }, es)).toMatch(
        /^One at night, .*y más que no se puede mostrar aquí$/,
      )
    }
  })

  it.each([
    ['Take at intervals.', 'Take at intervals. dose: 1, twice per day'],
    ['Chew; see label!', 'Chew; see label! dose: 1, twice per day'],
    ['Disuelva (véase la etiqueta.)', 'Disuelva (véase la etiqueta.) dose: 1, twice per day'],
    ['Chew', 'Chew, dose: 1, twice per day'],
    // The number in the text may be of something else than the dose.
    ['Take 1 hour before a meal.', 'Take 1 hour before a meal. dose: 1, twice per day'],
  ])('go on after the end of a written sentence without a comma: %s', (text, whole) => {
    const timing = { repeat: { frequency: 2, period: 1, periodUnit: 'd' } } as const
    expect(said({ text, doseAndRate: [{ doseQuantity: { value: 1 } }], timing })).toBe(whole)
  })

  it.each<[DosageDoseAndRate, string, string]>([
    [{ doseQuantity: { value: 1 } }, 'dose: 1', 'dosis: 1'],
    [{ doseRange: { low: { value: 1 }, high: { value: 2 } } }, 'dose: 1', 'dosis: 1'],
    [{ doseQuantity: { value: 1, unit: 'mg' } }, '1 mg', '1 mg'],
    [{ doseRange: { low: { value: 1 }, high: { value: 2, unit: 'mg' } } }, '1', '1'],
  ])('say that a number alone is a dose: %j', (one, english, inSpanish) => {
    expect(said({ doseAndRate: [one] }).startsWith(english)).toBe(true)
    expect(said({ doseAndRate: [one] }, es).startsWith(inSpanish)).toBe(true)
  })

  it.each<Dosage>([{}, { sequence: 1 }, { asNeededBoolean: false }, { text: ' ' }])(
    'are none where nothing is stated: %j',
    (nothing) => expect(en.codeNames?.dosage(nothing, en)).toBeUndefined(),
  )

  it('keep the amount beside an instruction for the patient', () => {
    expect(
      said({
        patientInstruction: 'Take with food',
        doseAndRate: [{ doseQuantity: { value: 500, unit: 'mg' } }],
        timing: { repeat: { frequency: 2, period: 1, periodUnit: 'd' } },
      }),
    ).toBe('500 mg, twice per day, Take with food')
  })

  it('are its parts where nothing is written', () => {
    const dosage: Dosage = {
      doseAndRate: [{ doseQuantity: { value: 1, unit: 'tablet' } }],
      route: { text: 'by mouth' },
      timing: { repeat: { frequency: 2, period: 1, periodUnit: 'd' } },
      asNeededCodeableConcept: { text: 'pain' },
    }
    expect(said(dosage)).toBe('1 tablet, by mouth, twice per day, as needed for pain')
  })

  it('do not repeat what the written text says', () => {
    expect(
      said({
        text: 'Take 1 tablet (500 mg) by mouth 2 times daily as needed for pain.',
        patientInstruction: 'Take 1 tablet (500 mg) by mouth 2 times daily',
        route: { text: 'Oral' },
        timing: { code: { text: 'BID' }, repeat: { frequency: 2, period: 1, periodUnit: 'd' } },
        asNeededCodeableConcept: { text: 'pain' },
        doseAndRate: [
          { type: { text: 'calculated' }, doseQuantity: { value: 500, unit: 'mg' } },
          { type: { text: 'ordered' }, doseQuantity: { value: 500, unit: 'mg' } },
        ],
        maxDosePerPeriod: {
          numerator: { value: 3, unit: 'g' },
          denominator: { value: 24, unit: 'hours' },
        },
      }),
    ).toBe(
      'Take 1 tablet (500 mg) by mouth 2 times daily as needed for pain. BID, at most 3 g in 24 hours',
    )
  })

  it('repeat a figure that the text has for another thing', () => {
    const dose = { doseAndRate: [{ doseQuantity: { value: 3, unit: 'tablets' } }] }
    expect(said({ text: 'Take 2 tablets 3 times daily', ...dose })).toBe(
      'Take 2 tablets 3 times daily, 3 tablets',
    )
    expect(isSaidIn('every 16 hours', '6 hours')).toBe(false)
    expect(isSaidIn('1.5 mg', '5 mg')).toBe(false)
  })

  it('follow the sequence', () => {
    const steps = [
      { sequence: 2, text: 'Two daily' },
      { sequence: 1, text: 'One daily' },
    ]
    expect(dosagesText(steps, en)).toBe('One daily; step 2: Two daily')
    expect(dosagesText(steps, es)).toBe('One daily; paso 2: Two daily')
    expect(dosagesText([{ text: 'B' }, ...steps], en)).toBe('B; One daily; step 2: Two daily')
  })

  it('are the written text and that there is more, until they are here', async () => {
    const names = lateCodeNames('en')
    const before = { ...en, codeNames: names.current() }
    const dosage = { text: 'One at night', patientInstruction: 'With water' }
    expect(dosageText({ text: 'One at night' }, before)).toBe('One at night')
    expect(dosageText(dosage, before)).toBe('One at night. There is more')
    expect(dosageText({ site: { text: 'arm' } }, before)).toBe('There is more')
    await names.load()
    expect(dosageText(dosage, { ...en, codeNames: names.current() })).toBe(
      'One at night, With water',
    )
  })
})
