import type { AllergyIntolerance } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { messages } from '~/i18n/en/messages'
import { allergyIntoleranceView as view } from './allergy-intolerance'

const show = {
  format: { language: 'en', words: messages.format, style: 'patient', timeZone: 'UTC' },
  words: messages.records,
} as const

const absent = {
  extension: [
    {
      url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason',
      valueCode: 'unknown',
    },
  ],
}
const bee = { manifestation: [{ text: 'Shock' }], substance: { text: 'Bee venom' } }

describe('an allergy has a name', () => {
  it.each<readonly [string, Partial<AllergyIntolerance>, RegExp]>([
    ['by its code', { code: { text: 'Penicillin' } }, /^Penicillin$/],
    ['by its code before a reaction', { code: { text: 'Bees' }, reaction: [bee] }, /^Bees$/],
    ['by the substance of a reaction', { reaction: [bee] }, /^Bee venom$/],
    [
      'by the substance before its kind',
      { category: ['environment'], reaction: [bee] },
      /^Bee venom$/,
    ],
    ['by the substance where the code is absent', { code: absent, reaction: [bee] }, /^Bee venom$/],
    [
      'by all substances',
      { reaction: [bee, { manifestation: [], substance: { text: 'Wasp venom' } }] },
      /^Bee venom, Wasp venom$/,
    ],
    ['by its kind', { category: ['food'] }, /^Food$/],
    ['by its type', { reaction: [{ manifestation: [{ text: 'Rash' }] }] }, /^Allergy/],
  ])('%s', (_, more, name) => {
    const allergy: AllergyIntolerance = {
      resourceType: 'AllergyIntolerance',
      id: 'a',
      patient: {},
      ...more,
    }
    expect(view.headline(allergy, show)).toMatch(name)
  })
})
