import { expect, it } from 'vitest'
import { lateCodes } from '~/i18n/en/codes/late-codes'
import { messages } from '~/i18n/en/messages'
import { codeNames } from './codes/read-code-names'
import { dosageText } from './dosage-text'

const context = {
  language: 'en',
  words: messages.format,
  style: 'clinician',
  codeNames: codeNames(lateCodes),
} as const
const often = 'Every four to six hours (qualifier value)'

it('A written instruction that repeats a coded one is shown without the kind of concept', () => {
  const coding = [{ system: 'http://snomed.info/sct', code: '396140003', display: often }]
  expect(dosageText({ text: often, additionalInstruction: [{ coding }] }, context)).toBe(
    'Every four to six hours',
  )
  expect(
    dosageText({ text: often, additionalInstruction: [{ coding, text: often }] }, context),
  ).toBe('Every four to six hours')
})

it('Any other written instruction is shown as it was written, with the coded ones', () => {
  expect(dosageText({ text: often }, context)).toBe(often)
  expect(
    dosageText({ text: 'One at night', additionalInstruction: [{ text: 'With food' }] }, context),
  ).toBe('One at night, With food')
})
