import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CompartmentDefinition, SearchParameter } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { lateCodes as english } from '~/i18n/en/codes/late-codes'
import { messages } from '~/i18n/en/messages'
import { lateCodes as spanish } from '~/i18n/es/codes/late-codes'
import { messages as spanishMessages } from '~/i18n/es/messages'
import { codeNames } from './read-code-names'
import { typeText } from './type-text'

const FOLDER = join(process.cwd(), 'node_modules', 'hl7.fhir.r4.examples')

/** R4's types that a server may search by a patient, or has in the patient's compartment. */
function searchable(): readonly string[] {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))
  const found = readdirSync(FOLDER)
    .filter((file) => /^SearchParameter-.*-(?:patient|subject)\.json$/.test(file))
    .flatMap((file) => (read(file) as SearchParameter).base)
  const { resource = [] } = read('CompartmentDefinition-patient.json') as CompartmentDefinition
  return [
    ...new Set<string>([
      ...found,
      ...resource.filter(({ param = [] }) => param.length > 0).map(({ code }) => code),
    ]),
  ].toSorted((a, b) => (a < b ? -1 : 1))
}

const TYPES = searchable()
describe('the name of a kind of entry that is searched by patient', () => {
  it('is asked of all that R4 has', () => {
    expect(TYPES.length).toBeGreaterThan(60)
  })

  it.each(TYPES)('is there in both languages, and is no English in Spanish: %s', (type) => {
    const inEnglish = typeText(type, {
      language: 'en',
      words: messages.format,
      style: 'patient',
      codeNames: codeNames(english),
    })
    const inSpanish = typeText(type, {
      language: 'es',
      words: spanishMessages.format,
      style: 'patient',
      codeNames: codeNames(spanish),
    })
    for (const [words, late] of [
      [messages.format.type, english],
      [spanishMessages.format.type, spanish],
    ] as const)
      expect(Object.hasOwn(words, type) || Object.hasOwn(late.tables['types'] ?? {}, type)).toBe(
        true,
      )
    expect(inSpanish).not.toBe(inEnglish)
    const name = Object.hasOwn(messages.format.type, type)
      ? inEnglish
      : english.tables['types']?.[type]
    expect(inEnglish).toBe(name)
  })
})
