import type { Patient } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { register as english } from '~/i18n/en/patients/register'
import { register as spanish } from '~/i18n/es/patients/register'
import { valueOf } from '~/writing/rows/form-row'
import { formOf, patientOf } from '../form/form-of'
import type { FormContext } from '../form/patient-form'
import { controlOf } from './field-control'
import { demographicWords, isDemographic, saidInWords } from './demographic-words'

const GROUPS = ['race', 'ethnicity', 'education'] as const
const context: FormContext = {
  solution: 'S6',
  baseUrl: 'https://fhir.example.org/v4',
  today: '2026-11-29',
}

/** A record in which each of the three has a code of the organization's and its words. */
const coded: Patient = {
  resourceType: 'Patient',
  extension: ['patient-custom-race', 'patient-custom-ethnicity', 'patient-educationLevel'].map(
    (name) => ({
      url: `https://fhir.example.org/v4/StructureDefinition/${name}`,
      valueCodeableConcept: { coding: [{ system: 'urn:own', code: '7' }], text: 'Seven' },
    }),
  ),
}

describe.each(GROUPS)('the field of %s', (group) => {
  it('offers words in both languages, and keeps those of the record among them', () => {
    const words = demographicWords(group)
    expect(words.length).toBeGreaterThan(2)
    for (const catalogue of [english, spanish])
      expect(Object.keys(catalogue.choice.demographic)).toEqual(expect.arrayContaining([...words]))
    const [row] = formOf(coded, { ...context, original: coded })[group]
    expect(row && controlOf(group, 'text', row)).toEqual({
      control: 'suggest',
      keys: [...words, 'Seven'],
    })
  })

  it('sends chosen words without any code: those of an organization are its own', () => {
    const form = formOf(undefined, context)
    for (const word of demographicWords(group)) {
      const row = saidInWords(group, form[group][0] ?? { key: '', values: {} }, word, context)
      const { extension } = patientOf({ ...form, [group]: [row] }, context)
      expect(extension?.map(({ valueCodeableConcept }) => valueCodeableConcept)).toEqual([
        { text: word },
      ])
    }
  })

  it('leaves no code behind that said something else, and gives it back with its words', () => {
    const own = { ...context, original: coded }
    const form = formOf(coded, own)
    const [row] = form[group]
    if (row === undefined) throw new Error('the part has a row')
    const other = saidInWords(group, row, demographicWords(group)[0] ?? '', own)
    expect(valueOf(other, 'code')).toBe('')
    const changed = patientOf({ ...form, [group]: [other] }, own)
    expect(JSON.stringify(changed.extension?.[GROUPS.indexOf(group)])).not.toContain('"7"')
    const again = saidInWords(group, other, 'Seven', own)
    expect(patientOf({ ...form, [group]: [again] }, own)).toBe(coded)
  })

  it('keeps a code that was typed for these words', () => {
    const row = { key: 'a', values: { text: '', code: 'B-12' } }
    expect(saidInWords(group, row, 'Other words', context).values).toEqual({
      text: 'Other words',
      code: 'B-12',
    })
  })
})

it('is of these three parts alone', () => {
  expect(isDemographic('race')).toBe(true)
  expect(isDemographic('language')).toBe(false)
})
