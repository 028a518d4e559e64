import type { QuestionnaireResponse } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { whoseResponse } from './whose-response'

const given = [{ linkId: 'g', item: [{ linkId: 'q', answer: [{ valueString: 'Yes' }] }] }]
const staff = { reference: 'Practitioner/1' }
const patient = { reference: 'Patient/7' }
const husband = { reference: 'https://fhir.example.org/v4/RelatedPerson/3' }

const of = (more: Partial<QuestionnaireResponse>): QuestionnaireResponse => ({
  resourceType: 'QuestionnaireResponse',
  status: 'in-progress',
  ...more,
})

describe('a form in a patient’s record', () => {
  it.each<[string, Partial<QuestionnaireResponse>]>([
    ['by staff, without answers, from the patient', { author: staff, source: patient }],
    ['by staff, without answers, from nobody yet', { author: staff }],
    ['by nobody, without answers', {}],
    ['with questions that nobody answered', { author: staff, item: [{ linkId: 'q' }] }],
    ['with an empty list of answers', { author: staff, item: [{ linkId: 'q', answer: [] }] }],
  ])('is asked for: %s', (_, more) => {
    expect(whoseResponse(of(more))).toBe('asked')
  })

  it.each<[string, Partial<QuestionnaireResponse>]>([
    ['the patient wrote it', { author: patient, item: given }],
    ['the patient began it and answered nothing', { author: patient }],
    ['the patient finished it', { author: patient, status: 'completed', item: given }],
    ['somebody acts for the patient', { author: husband, item: given }],
    ['a logical reference says so', { author: { type: 'Patient', identifier: {} }, item: given }],
    ['nobody is named as its author', { source: patient, item: given }],
  ])('is the patient’s own: %s', (_, more) => {
    expect(whoseResponse(of(more))).toBe('own')
  })

  it.each<[string, Partial<QuestionnaireResponse>]>([
    ['a clinician recorded the patient’s answers', { author: staff, source: patient, item: given }],
    ['another clinician is to answer it', { author: staff, source: staff }],
    ['a clinician finished it', { author: staff, source: patient, status: 'completed' }],
    ['nobody is named at all', { item: given }],
    ['a device wrote it', { author: { reference: 'Device/Patient-1' }, item: given }],
  ])('is somebody else’s: %s', (_, more) => {
    expect(whoseResponse(of(more))).toBe('others')
  })
})
