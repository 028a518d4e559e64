import type { QuestionnaireResponse, Reference, ServiceRequest, Task } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import {
  formsAsked,
  isAnswered,
  isForPatient,
  isOpenOrder,
  keyOf,
  type FormOrder,
} from './forms-asked'

const FORM = 'https://forms.example.org/Questionnaire/phq9'
const OTHER = 'https://forms.example.org/Questionnaire/gad7'
const SDC = 'http://hl7.org/fhir/uv/sdc/'
const SDC_NAMES = `${SDC}StructureDefinition/sdc-servicerequest-questionnaire`
const R4_NAMES = 'http://hl7.org/fhir/StructureDefinition/servicerequest-questionnaireRequest'

const order = (more: Partial<ServiceRequest> = {}): ServiceRequest => ({
  resourceType: 'ServiceRequest',
  id: 's1',
  status: 'active',
  intent: 'order',
  subject: { reference: 'Patient/7' },
  authoredOn: '2026-06-02',
  extension: [{ url: SDC_NAMES, valueCanonical: FORM }],
  ...more,
})

const task = (more: Partial<Task> = {}): Task => ({
  resourceType: 'Task',
  id: 't1',
  status: 'requested',
  intent: 'order',
  authoredOn: '2026-06-02',
  input: [
    {
      type: { coding: [{ system: `${SDC}CodeSystem/temp`, code: 'questionnaire' }] },
      valueCanonical: FORM,
    },
  ],
  ...more,
})

const response = (more: Partial<QuestionnaireResponse> = {}): QuestionnaireResponse => ({
  resourceType: 'QuestionnaireResponse',
  id: 'r1',
  status: 'completed',
  ...more,
})

describe('the forms that an order asks for', () => {
  it.each<[string, FormOrder, readonly string[]]>([
    ['by the extension of SDC', order(), [FORM]],
    [
      'by several of them, each once',
      order({
        extension: [FORM, OTHER, FORM].map((valueCanonical) => ({
          url: SDC_NAMES,
          valueCanonical,
        })),
      }),
      [FORM, OTHER],
    ],
    [
      'by the extension of R4, as a record of the same service',
      order({
        extension: [
          { url: R4_NAMES, valueReference: { reference: 'Questionnaire/q1/_history/2' } },
        ],
      }),
      ['Questionnaire/q1'],
    ],
    [
      'by the extension of R4, as a record of another server',
      order({ extension: [{ url: R4_NAMES, valueReference: { reference: FORM } }] }),
      [FORM],
    ],
    [
      'where R4 keeps activities and plans',
      order({
        extension: [],
        instantiatesCanonical: ['https://x.example.org/ActivityDefinition/a', `${FORM}|2`],
      }),
      [`${FORM}|2`],
    ],
    ['as the input of a task', task(), [FORM]],
    [
      'as an input of a task without the code of SDC',
      task({ input: [{ type: { text: 'Form' }, valueCanonical: FORM }] }),
      [FORM],
    ],
    [
      'as the focus of a task',
      task({ input: [], focus: { reference: 'Questionnaire/q1' } }),
      ['Questionnaire/q1'],
    ],
    ['not by an order of something else', order({ extension: [] }), []],
    [
      'not by another extension, an empty one, or a reference that is none',
      order({
        extension: [
          { url: 'https://x.example.org/other', valueCanonical: FORM },
          { url: SDC_NAMES, valueCanonical: ' ' },
          { url: R4_NAMES, valueReference: { reference: 'Questionnaire/..' } },
          { url: R4_NAMES, valueReference: { display: 'PHQ-9' } },
        ],
      }),
      [],
    ],
    [
      'not by a task about something else',
      task({
        input: [
          { type: { text: 'Where' }, valueUri: 'https://x.example.org/QuestionnaireResponse' },
        ],
        focus: { reference: 'ServiceRequest/s1' },
      }),
      [],
    ],
  ])('are found %s', (_, asked, forms) => {
    expect(formsAsked(asked).map(keyOf)).toEqual(forms)
  })
})

describe('an order of a form', () => {
  it.each<[FormOrder, boolean]>([
    [order(), true],
    [order({ status: 'completed' }), false],
    [order({ status: 'on-hold' }), false],
    [order({ doNotPerform: true }), false],
    [task(), true],
    [task({ status: 'in-progress' }), true],
    [task({ status: 'rejected' }), false],
    [task({ status: 'completed' }), false],
  ])('stands as its own status says: %o', (asked, is) => {
    expect(isOpenOrder(asked)).toBe(is)
  })

  it.each<[readonly Reference[], boolean]>([
    [[], true],
    [[{ reference: 'Patient/7' }], true],
    [[{ reference: 'https://a.example.org/RelatedPerson/1' }], true],
    [[{ type: 'Patient', display: 'Marta' }], true],
    [[{ reference: 'Practitioner/1' }, { reference: 'Patient/7' }], true],
    [[{ reference: 'Practitioner/1' }], false],
  ])('is for the patient unless only others are to do it: %o', (performer, is) => {
    expect(isForPatient(order({ performer: [...performer] }))).toBe(is)
  })
})

it.each<[Reference | undefined, boolean]>([
  [undefined, true],
  [{ reference: 'Patient/7' }, true],
  [{ reference: 'Practitioner/1' }, false],
])('A task is for the patient unless its owner is somebody else: %o', (owner, is) => {
  expect(isForPatient(task(owner === undefined ? {} : { owner }))).toBe(is)
})

describe('an order of a form is answered', () => {
  const based = { basedOn: [{ reference: 'https://a.example.org/fhir/ServiceRequest/s1' }] }
  const two = order({
    extension: [FORM, OTHER].map((valueCanonical) => ({ url: SDC_NAMES, valueCanonical })),
  })
  it.each<[string, FormOrder, readonly QuestionnaireResponse[], boolean]>([
    ['by nothing', order(), [], false],
    ['by what says so', order(), [response(based)], true],
    [
      'by what says so and is not finished',
      order(),
      [response({ ...based, status: 'in-progress' })],
      true,
    ],
    ['not by a mistake', order(), [response({ ...based, status: 'entered-in-error' })], false],
    ['not by what was given up', order(), [response({ ...based, status: 'stopped' })], false],
    ['not for another order', order({ id: 's2' }), [response(based)], false],
    [
      'by the same form on the day of the order',
      order({ authoredOn: '2026-06-02T23:00:00Z' }),
      [response({ questionnaire: `${FORM}|3`, authored: '2026-06-02T23:30:00Z' })],
      true,
    ],
    [
      'not by the same form before',
      order(),
      [response({ questionnaire: FORM, authored: '2026-05-31' })],
      false,
    ],
    [
      'not by another form afterwards',
      order(),
      [response({ questionnaire: OTHER, authored: '2026-06-03' })],
      false,
    ],
    [
      'not where nobody knows when it was made',
      order({ authoredOn: undefined }),
      [response({ questionnaire: FORM, authored: '2026-06-03' })],
      false,
    ],
    ['not by one of two', two, [response({ ...based, questionnaire: FORM })], false],
    [
      'by both of two',
      two,
      [response({ ...based, questionnaire: FORM }), response({ ...based, questionnaire: OTHER })],
      true,
    ],
    [
      'by the output of a task',
      task({ output: [{ type: {}, valueReference: { reference: 'QuestionnaireResponse/r1' } }] }),
      [response()],
      true,
    ],
    ['not by a response of nobody', task(), [response()], false],
  ])('%s', (_, asked, responses, is) => {
    expect(isAnswered(asked, responses)).toBe(is)
  })
})
