import fc from 'fast-check'
import type { CodeableConcept, Coding } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { messages as english } from '~/i18n/en/messages'
import { messages as spanish } from '~/i18n/es/messages'
import { codeableText } from './codeable-text'
import { codingText } from './coding-text'
import { readCodeNames } from './read-code-names'
import type { FormatContext } from '../context'

const en: FormatContext = { language: 'en', words: english.format, style: 'patient' }
const es: FormatContext = { language: 'es', words: spanish.format, style: 'patient' }
const tho = (system: string, code: string, display?: string): Coding => ({
  system: `http://terminology.hl7.org/CodeSystem/${system}`,
  code,
  ...(display === undefined ? {} : { display }),
})

it('a language is named in the language of the reader, however the service names it', () => {
  const language = { system: 'urn:ietf:bcp:47', code: 'es', display: 'Spanish' }
  expect(codeableText({ coding: [language] }, es)).toBe('español')
  expect(codeableText({ text: 'Spanish', coding: [language] }, es)).toBe('español')
  expect(codeableText({ coding: [language] }, en)).toBe('Spanish')
  expect(codingText({ system: language.system, code: 'es' }, en)).toBe('Spanish')
  expect(codeableText({ text: 'Signs only', coding: [language] }, es)).toBe('Signs only')
})

describe('a fully specified name of SNOMED CT', () => {
  const stress = { system: 'http://snomed.info/sct', code: '73595000', display: 'Stress (finding)' }

  it('is shown without its kind of concept, also where the text repeats it, and whole with its codes', () => {
    expect(codingText(stress, en)).toBe('Stress')
    expect(codeableText({ text: 'Stress (finding)', coding: [stress] }, en)).toBe('Stress')
    expect(codeableText({ coding: [stress] }, { ...en, wholeNames: true })).toBe('Stress (finding)')
  })

  it('has our word in another language, but never where its display says something else', () => {
    expect(codingText(stress, es)).toBe('Estrés')
    expect(codeableText({ text: 'Stress (finding)', coding: [stress] }, es)).toBe('Estrés')
    expect(codeableText({ text: 'Stress at work', coding: [stress] }, es)).toBe('Stress at work')
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (more) => {
        const display = `Stress ${more}`
        fc.pre(more.trim() !== '' && !more.startsWith('('))
        expect(codingText({ ...stress, display }, es)).not.toBe('Estrés')
      }),
    )
  })

  it.each([
    'Dental care (regime/therapy)',
    'Home (environment)',
    'Report (record artifact)',
    'Stent (physical object)',
    'Rehabilitación (régimen/tratamiento)',
  ])('is shown without any of the kinds: %s', (display) => {
    expect(codingText({ ...stress, display }, en)).toBe(display.replace(/ \(.*/, ''))
  })

  it('keeps other words in brackets, and so does a name of another system', () => {
    const pregnancy = { ...stress, display: 'Pregnancy (twins)' }
    expect(codingText(pregnancy, en)).toBe('Pregnancy (twins)')
    expect(codingText({ ...stress, system: 'urn:x' }, en)).toBe('Stress (finding)')
  })
})

describe('a name that LOINC made for columns, or a program for its variables', () => {
  const loinc = (code: string, display?: string): Coding => ({
    system: 'http://loinc.org',
    code,
    ...(display === undefined ? {} : { display }),
  })
  const late = async (language: 'en' | 'es'): Promise<FormatContext> => ({
    ...(language === 'en' ? en : es),
    codeNames: await readCodeNames(language),
  })

  it.each([
    ['2160-0', 'Creat SerPl-mCnc', 'Creatinine', 'Creatinina'],
    ['3094-0', 'BUN SerPl-mCnc', 'Urea nitrogen', 'Nitrógeno ureico'],
    ['2339-0', 'Glucose Bld-mCnc', 'Glucose in blood', 'Glucosa en sangre'],
    ['789-8', 'RBC # Bld Auto', 'Red blood cells', 'Eritrocitos'],
    ['718-7', 'Hgb Bld-mCnc', 'Hemoglobin', 'Hemoglobina'],
    ['8867-4', 'heart_rate', 'Heart rate', 'Frecuencia cardíaca'],
  ])('of %s, %s, is the one that people say in their language', async (code, name, said, dicho) => {
    for (const concept of [
      { text: name, coding: [loinc(code, name)] },
      { text: name, coding: [loinc(code)] },
      { coding: [loinc(code, name)] },
    ]) {
      expect(codeableText(concept, await late('en'))).toBe(said)
      expect(codeableText(concept, await late('es'))).toBe(dicho)
    }
  })

  it('stays, or is the display, where the code has no other word', async () => {
    const ours = loinc('99999-9', 'Xyz SerPl-mCnc')
    expect(codeableText({ text: 'Xyz SerPl-mCnc', coding: [ours] }, await late('en'))).toBe(
      'Xyz SerPl-mCnc',
    )
    const named = loinc('99999-9', 'Skin turgor')
    expect(codeableText({ text: 'skin_turgor', coding: [named] }, await late('en'))).toBe(
      'Skin turgor',
    )
    // The words of whoever wrote the entry are kept.
    const creatinine = loinc('2160-0', 'Creat SerPl-mCnc')
    expect(codeableText({ text: 'Kidney test', coding: [creatinine] }, await late('en'))).toBe(
      'Kidney test',
    )
  })
})

describe('a code of HL7’s own', () => {
  it.each<[string, Coding, string, string]>([
    [
      'with an English display',
      tho('observation-category', 'laboratory', 'Laboratory'),
      'Laboratory',
      'Laboratorio',
    ],
    [
      'with the service’s own English',
      tho('v3-ActCode', 'AMB', 'Walk-in clinic'),
      'Walk-in clinic',
      'Ambulatoria',
    ],
    [
      'with a display for systems',
      tho('v3-ActCode', 'IMP', 'inpatient encounter'),
      'Inpatient',
      'Hospitalización',
    ],
    ['without a display', tho('v3-ActCode', 'EMER'), 'Emergency', 'Emergencias'],
    [
      'of LOINC without a name',
      { system: 'http://loinc.org', code: '8480-6' },
      'Systolic',
      'Presión sistólica',
    ],
    [
      'of US Core',
      {
        system: 'http://hl7.org/fhir/us/core/CodeSystem/condition-category',
        code: 'health-concern',
      },
      'Health concern',
      'Preocupación de salud',
    ],
    [
      'of R4 itself',
      { system: 'http://hl7.org/fhir/gender-identity', code: 'non-binary' },
      'Non binary',
      'No binario',
    ],
    [
      'in a stated version',
      {
        ...tho('v3-MaritalStatus', 'M'),
        system: 'http://terminology.hl7.org/CodeSystem/v3-MaritalStatus|3.0.0',
      },
      'Married',
      'Matrimonio',
    ],
    [
      'that nobody put into words',
      tho('v3-ActCode', 'PPO', 'preferred provider organization policy'),
      'preferred provider organization policy',
      'preferred provider organization policy',
    ],
  ])('%s', (_, coding, inEnglish, inSpanish) => {
    expect(codingText(coding, en)).toBe(inEnglish)
    expect(codingText(coding, es)).toBe(inSpanish)
  })

  it('is not mistaken for the same code of another system', () => {
    expect(
      codingText(
        { system: 'http://hl7.org/fhir/sid/observation-category', code: 'exam', display: 'Exam' },
        es,
      ),
    ).toBe('Exam')
    expect(
      codingText(
        {
          system: 'https://lab.example.org/CodeSystem/observation-category',
          code: 'exam',
          display: 'Exam',
        },
        es,
      ),
    ).toBe('Exam')
    expect(
      codingText({ system: 'http://terminology.hl7.org/CodeSystem/constructor', code: 'name' }, es),
    ).toBe('name')
  })
})

describe('the words for HL7’s codes', () => {
  it('say race and ethnicity as US Core has them in Spanish, and in English as they are displayed', () => {
    const asian = { system: 'urn:oid:2.16.840.1.113883.6.238', code: '2028-9', display: 'Asian' }
    expect(codingText(asian, es)).toBe('Asiática')
    expect(codingText(asian, en)).toBe('Asian')
    expect(codingText({ ...asian, code: '2036-2', display: 'Filipino' }, es)).toBe('Filipino')
    expect(codingText({ ...asian, code: '2135-2' }, es)).toBe('Hispana o latina')
  })

  it('are in Spanish for every code that has one in English', () => {
    const missing = Object.entries(english.format.codes).flatMap(([system, words]) =>
      Object.keys(words)
        .filter((code) => spanish.format.codes[system]?.[code] === undefined)
        .map((code) => `${system}|${code}`),
    )
    expect(missing).toEqual([])
  })
})

describe('a concept with a text', () => {
  const concept = (text: string): CodeableConcept => ({
    text,
    coding: [tho('condition-category', 'problem-list-item', 'Problem List Item')],
  })

  it('that only repeats its code is read in the reader’s language', () => {
    expect(codeableText(concept('Problem list item'), es)).toBe('Lista de problemas')
    expect(codeableText(concept('problem-list-item'), es)).toBe('Lista de problemas')
    expect(codeableText(concept('Problem list item'), en)).toBe('Problem list item')
  })

  it('that says more keeps it', () => {
    expect(codeableText(concept('Carried over from the old system'), es)).toBe(
      'Carried over from the old system',
    )
  })

  it('that is no concept at all has no words', () => {
    for (const wrong of ['null', '7', '"text"'])
      expect(codeableText(JSON.parse(wrong) as CodeableConcept, en)).toBeUndefined()
  })

  it('keeps it whatever shape its codes have', () => {
    const odd = fc.oneof(fc.constant(null), fc.integer(), fc.boolean(), fc.object(), fc.string())
    fc.assert(
      fc.property(odd, odd, odd, fc.constantFrom(en, es), (code, display, system, context) => {
        const json = JSON.stringify({ text: 'Seen at home', coding: [{ code, display, system }] })
        expect(codeableText(JSON.parse(json) as CodeableConcept, context)).toBe('Seen at home')
      }),
    )
  })
})
