import fc from 'fast-check'
import type { CodeableConcept, Coding, Condition } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { codeableText } from '~/fhir/format/codes/codeable-text'
import type { FormatContext } from '~/fhir/format/context'
import { messages as english } from '~/i18n/en/messages'
import { messages as spanish } from '~/i18n/es/messages'
import { spokenIn } from './spoken-in'

const en: FormatContext = { language: 'en', words: english.format, style: 'patient' }
const es: FormatContext = { language: 'es', words: spanish.format, style: 'patient' }

const LOINC = 'http://loinc.org'
const SNOMED = 'http://snomed.info/sct'
const acyclovir: Coding = {
  system: LOINC,
  code: '1-8',
  display: 'Acyclovir [Susceptibility]',
}
const of = (code: CodeableConcept, language?: string): Condition => ({
  resourceType: 'Condition',
  subject: {},
  code,
  ...(language === undefined ? {} : { language }),
})
/** The language of a record's name as a screen shows it. */
function spoken(record: Condition, format: FormatContext): string | undefined {
  const text = codeableText(record.code, format)
  if (text === undefined) throw new Error('the record has no name')
  return spokenIn(text, record, record, format)
}

describe('words of a record on a screen in another language', () => {
  it.each<[string, CodeableConcept, string | undefined, string | undefined]>([
    ['a display of LOINC', { coding: [acyclovir] }, undefined, 'en'],
    [
      'a text that repeats it',
      { text: acyclovir.display ?? '', coding: [acyclovir] },
      undefined,
      'en',
    ],
    [
      'a display of SNOMED CT',
      { coding: [{ system: SNOMED, code: '1', display: 'Frostbite (disorder)' }] },
      undefined,
      'en',
    ],
    [
      'one of the edition of the United States',
      {
        coding: [
          {
            system: SNOMED,
            version: `${SNOMED}/731000124108/version/20260901`,
            code: '1',
            display: 'Frostbite',
          },
        ],
      },
      undefined,
      'en',
    ],
    [
      'one of another edition',
      {
        coding: [
          { system: SNOMED, version: `${SNOMED}/449081005`, code: '1', display: 'Frostbite' },
        ],
      },
      undefined,
      undefined,
    ],
    [
      'one that the service has translated',
      { coding: [{ system: SNOMED, code: '1', display: 'Dolor de espalda' }] },
      undefined,
      undefined,
    ],
    [
      'a display of a laboratory',
      { coding: [{ system: 'https://lab.example/codes', code: '1', display: 'Protein' }] },
      undefined,
      undefined,
    ],
    ['somebody’s own words', { text: 'Seen at home', coding: [acyclovir] }, undefined, undefined],
    ['own words of a record in English', { text: 'Seen at home' }, 'en-US', 'en-US'],
    ['a record in the language of the screen', { coding: [acyclovir] }, 'es-US', undefined],
    ['a record whose language is no tag', { text: 'Seen at home' }, 'in English', undefined],
    [
      'our own word for a code',
      { coding: [{ system: SNOMED, code: '73595000', display: 'Stress (finding)' }] },
      'en',
      undefined,
    ],
    [
      'a reason of absence',
      {
        extension: [
          {
            url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason',
            valueCode: 'asked-unknown',
          },
        ],
      },
      'en',
      undefined,
    ],
  ])('%s', (_, code, language, tag) => {
    expect(spoken(of(code, language), es)).toBe(tag)
  })

  it('is told on an English screen of a record in Spanish', () => {
    expect(spoken(of({ text: 'Dolor de espalda' }, 'es'), en)).toBe('es')
    expect(spoken(of({ coding: [acyclovir] }, 'en'), en)).toBeUndefined()
    expect(spoken(of({ coding: [acyclovir] }), en)).toBeUndefined()
  })

  it('is told of several values in one line, if it is the same of all', () => {
    const two = { category: [{ text: 'At home' }, { coding: [acyclovir] }] }
    const line = two.category.map((one) => codeableText(one, es)).join(', ')
    expect(spokenIn(line, two, { language: 'en' }, es)).toBe('en')
    expect(spokenIn(line, two, {}, es)).toBeUndefined()
  })

  it('is the record’s own, whichever that is, and never that of the screen', () => {
    const text = fc.stringMatching(/^[A-Z][a-z]{2,9} [a-z]{2,9}$/)
    fc.assert(
      fc.property(
        text,
        fc.constantFrom('en', 'es', 'fr', 'es-MX'),
        fc.constantFrom(en, es),
        (words, language, format) => {
          const expected = language.startsWith(format.language) ? undefined : language
          expect(spoken(of({ text: words }, language), format)).toBe(expected)
        },
      ),
    )
  })

  it('is unknown for words that the record does not have, whatever their shape', () => {
    const json = fc.oneof(fc.object({ maxDepth: 4 }), fc.array(fc.object()), fc.constant(null))
    fc.assert(
      fc.property(json, (odd) => {
        const record = { language: 'fr', code: odd, category: [odd] }
        expect(spokenIn('No record has these words', record, record, es)).toBeUndefined()
      }),
    )
  })
})
