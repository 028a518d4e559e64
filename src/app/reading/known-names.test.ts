import { readdirSync, readFileSync } from 'node:fs'
import type { CodeableConcept, Questionnaire, QuestionnaireItem } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { codeableText } from '~/fhir/format/codes/codeable-text'
import type { FormatContext } from '~/fhir/format/context'
import { SCALES } from '~/fhir/scores/known-scores'
import { GLOSSARY_KEYS, glossaryEntry } from '~/glossary/glossary-entries'
import { messages as english } from '~/i18n/en/messages'
import { messages as spanish } from '~/i18n/es/messages'

const LOINC = 'http://loinc.org'
const en: FormatContext = { language: 'en', words: english.format, style: 'patient' }
const es: FormatContext = { language: 'es', words: spanish.format, style: 'patient' }

/** As services write it: LOINC's name, with words of their own or a repetition. */
const concept = (code: string, text?: string): CodeableConcept => ({
  coding: [{ system: LOINC, code, display: `English name of ${code}` }],
  ...(text === undefined ? {} : { text }),
})

const FORMS = 'public/questionnaires'
/** Codes of the scored instruments in the app, with those of their questions. */
const questions = readdirSync(FORMS)
  .filter((name) => /^(?:phq|gad|audit)/.test(name))
  .flatMap((name) => {
    const form = JSON.parse(readFileSync(`${FORMS}/${name}`, 'utf8')) as Questionnaire
    return [...(form.code ?? []), ...codesIn(form.item)]
  })
  .filter(({ system }) => system === LOINC)
  .map(({ code = '' }) => code)

function codesIn(items: readonly QuestionnaireItem[] = []): NonNullable<QuestionnaireItem['code']> {
  return items.flatMap((item) => [...(item.code ?? []), ...codesIn(item.item)])
}

const instruments = [
  ...new Set([...SCALES.flatMap(({ code, panels }) => [code, ...panels]), ...questions]),
]

describe('a name that the app knows by its LOINC code is told in the language of the screen', () => {
  it.each(instruments)(
    'of an instrument, its total or a question of it, whatever the record says (%s)',
    (code) => {
      for (const text of [undefined, 'PHQ-9 total score', `English name of ${code}`]) {
        const told = codeableText(concept(code, text), es) ?? ''
        expect(told).not.toMatch(/English|total score/)
        expect(told).not.toBe(code)
        expect(codeableText(concept(code, text), en)).toBe(text ?? `English name of ${code}`)
      }
    },
  )

  const first = GLOSSARY_KEYS.flatMap(
    (key) => glossaryEntry(key).codes.find((token) => token.startsWith(`${LOINC}|`)) ?? [],
  )
    .map((token) => token.slice(LOINC.length + 1))
    .filter((code) => !instruments.includes(code))

  it.each(first)('of a measurement, test or document that the glossary explains (%s)', (code) => {
    const told = codeableText(concept(code), es) ?? ''
    expect(told).not.toMatch(/English/)
    expect(told).not.toBe(code)
    expect(codeableText(concept(code, `English name of ${code}`), es)).toBe(told)
    // The service's words beyond the name stay.
    expect(codeableText(concept(code, 'Left arm, standing'), es)).toBe('Left arm, standing')
    expect(codeableText(concept(code), en)).toBe(`English name of ${code}`)
  })

  it('also where the record has its usual English name', () => {
    expect(codeableText(concept('2093-3', 'Total cholesterol'), es)).toBe('Colesterol')
    expect(codeableText(concept('85354-9', 'Blood pressure'), es)).toBe('Presión arterial')
    // Nobody knows what a code of another system means.
    const local = { coding: [{ system: 'https://lab.example', code: '1' }], text: 'Glucose' }
    expect(codeableText(local, es)).toBe('Glucose')
  })

  it('and no two of them are called the same', () => {
    const names = [
      ...Object.values(spanish.format.codes['loinc'] ?? {}),
      ...Object.values(spanish.format.codes['loinc-instruments'] ?? {}),
    ]
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })
})
