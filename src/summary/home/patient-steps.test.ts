import type { FhirResource, ServiceRequest } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { connectTestSession } from '~/views/TestSession'
import { openForms, patientSteps } from './next'
import { wholeHome } from './whole-home-fixture'

const { connection } = connectTestSession({
  offers: { QuestionnaireResponse: ['patient', 'questionnaire_type'], ServiceRequest: ['patient'] },
})
const subject = { reference: 'Patient/7' }

const chartOf = (records: Parameters<typeof wholeHome>[1]) => wholeHome(connection, records)

const order = (id: string, more: object = {}): FhirResource => ({
  resourceType: 'ServiceRequest',
  id,
  status: 'active',
  intent: 'order',
  subject,
  ...more,
})
const form = (id: string, authored: string, more: object = {}): FhirResource => ({
  resourceType: 'QuestionnaireResponse',
  id,
  status: 'in-progress',
  subject,
  authored,
  ...more,
})
const answered = { item: [{ linkId: '1', answer: [{ valueString: 'Well' }] }] }

it('A patient’s steps begin with what is asked for, then what the patient began, then what others do', () => {
  const home = chartOf({
    orders: [order('test'), order('told-as-a-form'), order('of-staff')],
    questionnaires: [
      form('staff', '2026-03-01', { author: { reference: 'Practitioner/1' }, ...answered }),
      form('own', '2026-02-01', { author: { reference: 'Patient/7' }, ...answered }),
      form('asked', '2026-01-01'),
    ],
  })
  const ordered: ServiceRequest = {
    resourceType: 'ServiceRequest',
    id: 'ordered',
    status: 'active',
    intent: 'order',
    subject,
  }
  const steps = {
    asked: [ordered],
    isCovered: ({ id }: ServiceRequest) => id === 'told-as-a-form',
  }
  expect(patientSteps(home, steps).map(({ resource }) => resource.id)).toEqual([
    'asked',
    'ordered',
    'own',
    'staff',
    'test',
    'of-staff',
  ])
})

describe('a form that was only asked for', () => {
  const of = { questionnaire: 'https://forms.example.org/Questionnaire/a' }
  const based = (id: string) => ({ basedOn: [{ reference: `ServiceRequest/${id}` }] })
  const asked = form('asked', '2026-01-02', of)
  it.each<[string, FhirResource, readonly string[]]>([
    ['answered since', form('done', '2026-01-03', { ...of, status: 'completed' }), []],
    ['answered before', form('done', '2026-01-01', { ...of, status: 'completed' }), ['asked']],
    ['asked for again', form('again', '2026-01-03', of), ['again']],
    ['another form', form('done', '2026-01-03', { status: 'completed' }), ['asked']],
    [
      'begun by somebody since',
      form('begun', '2026-01-03', { ...of, ...answered }),
      ['begun', 'asked'],
    ],
    ['a mistake', form('error', '2026-01-03', { ...of, status: 'entered-in-error' }), ['asked']],
  ])('is open unless it was answered since, or asked for again: %s', (_, other, open) => {
    const home = chartOf({ questionnaires: [asked, other] })
    expect(openForms(home).map(({ resource }) => resource.id)).toEqual(open)
  })

  it('is open where nobody knows that the answers are newer', () => {
    const undated: FhirResource = {
      resourceType: 'QuestionnaireResponse',
      id: 'undated',
      status: 'in-progress',
      subject,
      ...of,
    }
    const done = form('done', '2020-01-01', { ...of, status: 'completed' })
    const home = chartOf({ questionnaires: [undated, done] })
    expect(openForms(home).map(({ resource }) => resource.id)).toEqual(['undated'])
  })

  it('is open where the answers are for another order', () => {
    const home = chartOf({
      questionnaires: [
        form('asked', '2026-01-02', { ...of, ...based('s1') }),
        form('done', '2026-01-03', { ...of, ...based('s2'), status: 'completed' }),
      ],
    })
    expect(openForms(home).map(({ resource }) => resource.id)).toEqual(['asked'])
  })
})
