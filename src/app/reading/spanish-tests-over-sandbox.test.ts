import type { CodeableConcept } from 'fhir/r4'
import { expect, it } from 'vitest'
import { codeableText } from '~/fhir/format/codes/codeable-text'
import { translationText } from '~/fhir/format/codes/translation-text'
import { fieldsOf, listOf } from '~/fhir/json'
import { LOINC } from '~/fhir/format/codes/test-name'
import type { FormatContext } from '~/fhir/format/context'
import { messages } from '~/i18n/es/messages'
import { MEASURE } from '../../../sandbox/population/measures'
import { populate } from '../../../sandbox/population/populate'

const es: FormatContext = { language: 'es', words: messages.format, style: 'patient' }

const TESTED = new Set<string>(['Observation', 'DiagnosticReport'])

it('a test whose code has a Spanish name is called by it, although its service calls it by an everyday English one', () => {
  const concepts: readonly CodeableConcept[] = [
    ...Object.values(MEASURE).map(({ code }) => code),
    ...populate('S1').resources.flatMap((record) => {
      const { code } = fieldsOf(record)
      return TESTED.has(record.resourceType) ? [fieldsOf(code)] : []
    }),
  ]
  const names = new Set<string>()
  const english = new Set<string>()
  for (const concept of concepts) {
    const word = concept.coding
      ?.filter(({ system }) => system === LOINC)
      .map(({ code = '' }) => messages.format.codes['loinc']?.[code])
      .find((known) => known !== undefined)
    if (word === undefined) continue
    names.add(word)
    const shown = codeableText(concept, es)
    if (shown !== word) english.add(`${word}: ${shown}`)
  }
  expect([...english]).toEqual([])
  expect(names.size).toBeGreaterThan(30)
})

it('neither does the code of a laboratory in front of it take the Spanish name away', () => {
  const own = { system: 'https://lab.example/tests', code: 'GFR21' }
  const loinc = { system: LOINC, code: '98979-8' }
  for (const text of ['eGFR', 'Estimated GFR'])
    expect(codeableText({ text, coding: [own, loinc] }, es)).toBe(
      'Filtración glomerular estimada (CKD-EPI 2021)',
    )
})

it('documents and forms are called by Spanish names, although their service has English ones', () => {
  const english = new Set<string>()
  const names = new Set<string>()
  for (const record of populate('S1').resources) {
    const { type, _questionnaire, resourceType } = fieldsOf(record)
    if (resourceType === 'DocumentReference') {
      const concept: CodeableConcept = fieldsOf(type)
      if (concept.coding === undefined) continue
      const shown = codeableText(concept, es) ?? ''
      names.add(shown)
      if (shown === concept.text || shown === concept.coding[0]?.display) english.add(shown)
    } else if (resourceType === 'QuestionnaireResponse') {
      const [display] = listOf(fieldsOf(_questionnaire)['extension']).map(fieldsOf)
      const shown = translationText(fieldsOf(display?.['_valueString']), 'es')
      if (shown === undefined) english.add(String(display?.['valueString']))
      else names.add(shown)
    }
  }
  expect([...english]).toEqual([])
  expect(names.size).toBeGreaterThan(10)
})
