import { describe, expect, it } from 'vitest'
import { glossary as english } from '~/i18n/en/glossary'
import { glossary as spanish } from '~/i18n/es/glossary'
import { GLOSSARY_KEYS, glossaryEntry, glossaryKeyOf } from './glossary-entries'

const LANGUAGES = [
  ['English', english.words],
  ['Spanish', spanish.words],
] as const

/** Words that would say something about the reader, or give advice. */
const BANNED = {
  English:
    /\byou\b|\byour\b|diagnos|\bshould\b|\bmust\b|\bneed to (take|see|call)|danger|\bsick\b|\bworr|abnormal|unhealthy|see a doctor|call (a|the) doctor/i,
  Spanish:
    /\busted\b|\bsu (cuerpo|salud|médico)\b|\btiene usted\b|diagn[oó]s|\bdebe|\bdebería|\bnecesita (tomar|ver|llamar)|peligr|\benferm[oa]\b|preocup|anormal|consulte|acuda|vaya al médico/i,
} as const

describe('every explanation', () => {
  it('is there in both languages, and nothing is explained that has no code', () => {
    for (const [, words] of LANGUAGES)
      expect(Object.keys(words).toSorted()).toEqual(GLOSSARY_KEYS.toSorted())
  })

  it('names its source and the day it was written', () => {
    const faults = GLOSSARY_KEYS.filter((key) => {
      const { source, written, codes } = glossaryEntry(key)
      return (
        !/^(MedlinePlus|LOINC|HL7 [\w.\- ]+), \S/.test(source) ||
        Number.isNaN(Date.parse(written)) ||
        !/^20\d\d-\d\d-\d\d$/.test(written) ||
        codes.length === 0
      )
    })
    expect(faults).toEqual([])
  })

  it.each(LANGUAGES)(
    'gives no advice and finds nothing out about a person, in %s',
    (language, words) => {
      expect(Object.entries(words).filter(([, text]) => BANNED[language].test(text))).toEqual([])
    },
  )

  it.each(LANGUAGES)('is short and whole sentences, in %s', (_language, words) => {
    expect(
      Object.entries(words).filter(
        ([, text]) => text.length > 230 || !text.endsWith('.') || !/^[A-ZÁÉÍÓÚ]/.test(text),
      ),
    ).toEqual([])
  })

  it('reads at about the eighth grade', () => {
    const texts = Object.values(english.words)
    expect(grade(texts.join(' '))).toBeLessThan(8)
    expect(
      texts.filter((text) => grade(text) > 14),
      'none stands out',
    ).toEqual([])
  })
})

describe('the explanation of a code', () => {
  it.each([
    ['http://loinc.org', '4548-4', 'a1c'],
    ['http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation', 'H', 'high'],
    ['http://terminology.hl7.org/CodeSystem/v2-0078', 'H', 'high'],
    ['http://hl7.org/fhir/observation-status', 'final', 'final'],
    ['http://terminology.hl7.org/CodeSystem/v3-ActCode', 'AMB', 'ambulatory'],
    [undefined, 'CCD', 'continuityOfCare'],
    ['http://terminology.hl7.org/CodeSystem/condition-clinical', 'active', 'clinicalActive'],
    ['http://hl7.org/fhir/request-status', 'active', 'active'],
    // The same letters in another code system are something else.
    ['http://snomed.info/sct', '4548-4', undefined],
    ['http://terminology.hl7.org/CodeSystem/v3-ActCode', 'H', undefined],
    [undefined, 'H', undefined],
    ['http://loinc.org', undefined, undefined],
    ['http://loinc.org', 'Hemoglobin A1c', undefined],
  ])('%s|%s is %s', (system, code, key) => {
    expect(glossaryKeyOf(system, code)).toBe(key)
  })

  it('is one: no code has two', () => {
    const codes = GLOSSARY_KEYS.flatMap((key) => glossaryEntry(key).codes)
    expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([])
  })

  it('is there for about sixty kinds of tests, and for each keyword that generates a document', () => {
    expect(
      GLOSSARY_KEYS.filter((key) =>
        glossaryEntry(key).codes.some((code) => code.startsWith('http://loinc.org|')),
      ).length,
    ).toBeGreaterThan(60)
    const keywords = [
      'CCD',
      'ConsultationNote',
      'DischargeSummary',
      'EICR',
      'EmergencyHealthcareSurvey',
      'HistoryAndPhysicalNote',
      'InpatientHealthcareSurvey',
      'OutpatientHealthcareSurvey',
      'ProgressNoteDoc',
      'PublicHealthCaseReport',
      'ReferralNote',
      'TransferOfCare',
      'UnstructuredDocument',
    ]
    expect(keywords.filter((keyword) => glossaryKeyOf(undefined, keyword) === undefined)).toEqual(
      [],
    )
  })
})

/**
 * The school grade of a text by its words per sentence and syllables per word (Flesch and Kincaid,
 * 1975).
 */
function grade(text: string): number {
  const sentences = text.split(/[.:;]+(?:\s|$)/).filter((part) => part.trim() !== '').length
  const words = text.match(/[A-Za-z’'-]+/g) ?? []
  const syllables = words.reduce(
    (count, word) =>
      count +
      Math.max(
        1,
        word
          .toLowerCase()
          .replace(/e$/, '')
          .match(/[aeiouy]+/g)?.length ?? 1,
      ),
    0,
  )
  return 0.39 * (words.length / sentences) + 11.8 * (syllables / words.length) - 15.59
}
