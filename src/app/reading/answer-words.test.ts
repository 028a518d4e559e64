import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Coding } from 'fhir/r4'
import { expect, it } from 'vitest'
import { codeableText } from '~/fhir/format/codes/codeable-text'
import { fieldsOf } from '~/fhir/json'
import { messages as english } from '~/i18n/en/messages'
import { answers as ofScreenings } from '~/i18n/es/codes/screening'
import { messages as spanish } from '~/i18n/es/messages'

const FORMS = join(import.meta.dirname, '../../../public/questionnaires')

interface Answer {
  readonly coding: Coding
  readonly inSpanish: string
}

/** The answers of LOINC's own lists in a form or a list of answers, with its Spanish words. */
function answersIn(part: unknown): readonly Answer[] {
  if (Array.isArray(part)) return part.flatMap(answersIn)
  if (typeof part !== 'object' || part === null) return []
  const { code, display } = fieldsOf(part)
  const below = Object.values(part).flatMap(answersIn)
  if (typeof code !== 'string' || !/^LA\d/.test(code) || typeof display !== 'string') return below
  const inSpanish = /"(?:valueString|value)":"([^"]*)"/.exec(JSON.stringify(part))?.[1] ?? ''
  return [{ coding: { system: 'http://loinc.org', code, display }, inSpanish }, ...below]
}

const ANSWERS = readdirSync(FORMS)
  .filter((file) => file.endsWith('.json'))
  .flatMap((file) => answersIn(JSON.parse(readFileSync(join(FORMS, file), 'utf8'))))

/** It is an answer of lists that count no days, too. */
const NOT_AT_ALL = 'LA6568-5'

it('an answer of one of the app’s own forms has the same words as a result, in both languages', () => {
  expect(ANSWERS.length).toBeGreaterThan(30)
  for (const { coding, inSpanish } of ANSWERS) {
    const { display = '', code } = coding
    // Services send the display alone, or repeat it as the text.
    for (const concept of [{ coding: [coding] }, { coding: [coding], text: display }]) {
      const told = codeableText(concept, {
        language: 'es',
        words: spanish.format,
        style: 'patient',
      })
      expect([code, told]).toEqual([code, code === NOT_AT_ALL ? 'Para nada' : inSpanish])
      expect(
        codeableText(concept, { language: 'en', words: english.format, style: 'patient' }),
      ).toBe(display)
    }
  }
})

it('such an answer has the same words in a screening', () => {
  const words = Object.entries(ofScreenings).filter(([code]) =>
    ANSWERS.some(({ coding }) => coding.code === code),
  )
  expect(words.length).toBeGreaterThan(3)
  for (const [code, word] of words)
    expect(
      codeableText(
        { coding: [{ system: 'http://loinc.org', code }] },
        { language: 'es', words: spanish.format, style: 'patient' },
      ),
    ).toBe(word)
})
