import { describe, expect, it } from 'vitest'
import { officialExamples } from '../../../../tools/testing/official-examples'
import { format } from '~/i18n/en/record/format'
import { fieldsOf, textOf } from '../../json'
import { codeableText } from './codeable-text'
import { testName } from './test-name'

const LOINC = 'http://loinc.org'

describe('the name of a test', () => {
  it.each([
    ['Glucose [Mass/volume] in Serum or Plasma', 'Glucose'],
    ['Sodium [Moles/volume] in Serum or Plasma', 'Sodium'],
    [
      'Alanine aminotransferase [Enzymatic activity/volume] in Serum or Plasma',
      'Alanine aminotransferase',
    ],
    ['Thyrotropin [Units/volume] in Serum or Plasma', 'Thyrotropin'],
    ['Hemoglobin [Mass/volume] in Blood', 'Hemoglobin'],
    ['Hemoglobin A1c/Hemoglobin.total in Blood', 'Hemoglobin A1c'],
    ['Hematocrit [Volume Fraction] of Blood by Automated count', 'Hematocrit'],
    ['MCV [Entitic volume] by Automated count', 'MCV'],
    ['Platelets [#/volume] in Blood by Automated count', 'Platelets'],
    [
      'Cholesterol in LDL [Mass/volume] in Serum or Plasma by calculation',
      'Cholesterol in LDL, calculated',
    ],
    ['Comprehensive metabolic 2000 panel - Serum or Plasma', 'Comprehensive metabolic panel'],
    ['Lipid 1996 panel - Serum or Plasma', 'Lipid panel'],
    ['Lipid panel with direct LDL - Serum or Plasma', 'Lipid panel with direct LDL'],
    ['CBC panel - Blood by Automated count', 'CBC panel'],
    ['Urinalysis complete panel - Urine', 'Urinalysis complete panel'],
    [
      'Leukocytes [#/area] in Urine sediment by Microscopy high power field',
      'Leukocytes in Urine sediment',
    ],
  ])('%s is %s', (display, name) => {
    expect(testName(display, LOINC)).toBe(name)
  })

  it.each([
    'Glucose [Moles/volume] in Serum or Plasma',
    'Glucose [Mass/volume] in Urine',
    'Glucose [Mass/volume] in Blood',
    'Sodium [Mass/volume] in Serum or Plasma',
    'Hemoglobin [Mass/volume] in Serum or Plasma from Donor',
    'Cholesterol in LDL [Mass/volume] in Serum or Plasma by Direct assay',
    'Comprehensive metabolic 1998 panel - Serum',
    'Insulin [Units/volume] in Serum or Plasma',
    'Leukocytes [#/area] in Urine sediment by Automated count',
  ])('%s says what it is not by habit', (display) => {
    expect(testName(display, LOINC)).toBe(display)
  })

  it('is short in a list also where the text says the long name again, and stays what a laboratory calls it otherwise', () => {
    const display = 'Glucose [Mass/volume] in Serum or Plasma'
    const context = { language: 'en', words: format, style: 'patient' } as const
    const coding = [{ system: LOINC, code: '2345-7', display }]
    expect(codeableText({ coding }, context)).toBe('Glucose')
    expect(codeableText({ coding, text: display }, context)).toBe('Glucose')
    expect(codeableText({ coding, text: 'Glucose, fasting' }, context)).toBe('Glucose, fasting')
    expect(codeableText({ coding: [{ ...coding[0], system: 'urn:own' }] }, context)).toBe(display)
  })

  it('is never that of another test among the official examples', () => {
    const displays = new Set<string>()
    for (const { resource } of officialExamples(() => true)) collect(resource, displays)
    expect(displays.size).toBeGreaterThan(500)
    const names = new Map<string, string[]>()
    for (const display of displays)
      names.set(testName(display, LOINC), [...(names.get(testName(display, LOINC)) ?? []), display])
    expect([...names.values()].filter((same) => same.length > 1)).toEqual([])
  })
})

/** Every display of a LOINC code anywhere in a value. */
function collect(value: unknown, found: Set<string>): void {
  if (typeof value !== 'object' || value === null) return
  const { system, display } = fieldsOf(value)
  const text = textOf(display)
  if (system === LOINC && text !== undefined) found.add(text)
  for (const part of Object.values(value)) collect(part, found)
}
