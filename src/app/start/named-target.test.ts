import { describe, expect, it } from 'vitest'
import { connectTestSession } from '~/views/TestSession'
import type { Session } from '~/smart/session'
import { listAddress } from '~/record/places/addresses'
import { intentFate, namedTarget } from './named-target'

const { session } = connectTestSession({ offers: {} }).connection
const target = (more: Partial<Session>) => namedTarget({ ...session, patient: '7', ...more })

describe('what an EHR names when it opens the app', () => {
  it.each<readonly [intent: string, expected: string | undefined]>([
    ['reconcile-medications', '/patients/7/medications'],
    ['lab-results', '/patients/7/lab-results'],
    ['Timeline', '/patients/7/timeline'],
    ...['trends', 'results', 'flow-sheet', 'scores', 'summary', 'forms', 'take-away'].map(
      (word) => [word, listAddress({ path: word }, '7')] as const,
    ),
    ['correct', undefined],
    ['new', undefined],
    ['order-lunch', undefined],
    ['../../etc', undefined],
    ['toString', undefined],
  ])('is a screen of ours or none: %s', (intent, expected) => {
    expect(target({ intent })).toBe(expected)
  })

  it.each([{ role: 'launch' }, {}])(
    'is the one record beside the patient and the visit, before any intent: %o',
    (role) => {
      const fhirContext = [
        { reference: 'Patient/7' },
        { reference: 'Encounter/e1' },
        { reference: 'DiagnosticReport/r1', ...role },
        { reference: 'DiagnosticReport/r1' },
      ]
      expect(target({ fhirContext, intent: 'timeline' })).toBe('/patients/7/DiagnosticReport/r1')
    },
  )

  it('is no record where there are several, or where its role is another', () => {
    const report = { reference: 'DiagnosticReport/r1', role: 'launch' }
    const several = [report, { reference: 'DocumentReference/d1' }]
    expect(target({ fhirContext: several })).toBeUndefined()
    expect(target({ fhirContext: several, intent: 'timeline' })).toBe('/patients/7/timeline')
    const role = 'https://roles.example/prior'
    expect(target({ fhirContext: [{ ...report, role }] })).toBeUndefined()
    expect(target({ fhirContext: [{ reference: 'Encounter/e1' }] })).toBeUndefined()
  })

  it.each([
    'https://elsewhere.example/fhir/Condition/1',
    'Condition/../../offered',
    'Appointment/1',
  ])('is no address that is not ours: %s', (reference) => {
    expect(target({ fhirContext: [{ reference, role: 'launch' }] })).toBeUndefined()
  })

  it('is told as what became of it', () => {
    const launched = { ...session, launch: 'ehr', patient: '7', intent: 'timeline' } as const
    const { patient: _, ...nobody } = launched
    const fhirContext = [{ reference: 'DiagnosticReport/r1' }]
    expect(intentFate(launched)).toBe('opened')
    expect(intentFate({ ...launched, intent: 'order-lunch' })).toBe('no-screen')
    expect(intentFate({ ...launched, fhirContext })).toBe('record-first')
    expect(intentFate(nobody)).toBe('no-patient')
    expect(intentFate({ ...launched, launch: 'practitioner' })).toBe('not-launched')
    expect(intentFate({ ...launched, isAgain: true })).toBe('not-launched')
  })

  it('is nothing without the patient that it is about', () => {
    const { patient: _, ...nobody } = { ...session, patient: '7' }
    expect(namedTarget({ ...nobody, intent: 'timeline' })).toBeUndefined()
  })
})
