import fc from 'fast-check'
import type {
  CodeableConcept,
  QuestionnaireResponse,
  Reference,
  ServiceRequest,
  Task,
} from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { isForPatient } from './form-orders/is-for-patient'
import { isFormAlone } from './form-orders/is-form-alone'
import { isAnswered as isAnsweredAt, responsesTo } from './form-orders/responses-to'
import type { KnownForms } from './form-orders/known-form'
import { formsAsked, keyOf, type FormOrder } from './forms-asked'
import { isOpenOrder } from './open-order'

const FORM = 'https://forms.example.org/Questionnaire/phq9'
const OTHER = 'https://forms.example.org/Questionnaire/gad7'
const SDC = 'http://hl7.org/fhir/uv/sdc/'

const isAnswered = (
  asked: FormOrder,
  responses: readonly QuestionnaireResponse[],
  known?: KnownForms,
) => isAnsweredAt(asked, responses, Date.parse('2026-06-20T12:00:00Z'), known)
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
      ['Questionnaire/q1/_history/2'],
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
    ...(['proposal', 'plan', 'option'] as const).flatMap((intent): [FormOrder, boolean][] => [
      [order({ intent }), false],
      [task({ intent }), false],
    ]),
    [order({ intent: 'filler-order' }), true],
    [task({ intent: 'instance-order' }), true],
    [task({ intent: 'unknown' }), true],
  ])('stands as its own status and intent say: %o', (asked, is) => {
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

describe('an order that names nobody', () => {
  const coded = (code: string, display?: string): CodeableConcept => ({
    coding: [{ code, ...(display === undefined ? {} : { display }) }],
  })
  it.each<[CodeableConcept, boolean]>([
    [{}, true],
    [{ text: ' ' }, true],
    [coded('patient'), true],
    [coded('116154003', 'Patient (person)'), true],
    [{ text: 'Related person' }, true],
    [{ text: 'Self' }, true],
    [coded('performer', 'Performer'), true],
    [coded('106292003', 'Professional nurse'), false],
    [coded('x', 'Patient care technician'), false],
    [{ text: 'Radiology' }, false],
  ])('is for the patient unless only another kind of people is to do it: %o', (kind, is) => {
    expect(isForPatient(order({ performerType: kind }))).toBe(is)
    expect(isForPatient(task({ performerType: [kind] }))).toBe(is)
    expect(isForPatient(order({ performerType: kind, performer: [{ type: 'Patient' }] }))).toBe(
      true,
    )
  })
})

it.each<[CodeableConcept | undefined, boolean]>([
  [undefined, true],
  [{ text: 'Fill in a questionnaire' }, true],
  [{ text: 'Cuestionario' }, true],
  [{ coding: [{ code: '445536008' }], text: 'PHQ-9' }, true],
  [{ coding: [{ display: 'MRI of the brain' }], text: 'MRI of the brain' }, false],
  [{ coding: [{ display: 'MRI of the brain' }] }, false],
  [{ coding: [{ display: 'Questionnaire' }] }, true],
  [{ coding: [{ display: 'MRI of the brain' }], text: 'Questionnaire' }, false],
  [{ text: 'MRI with a safety questionnaire' }, false],
  [{ coding: [{ code: '816077007' }], text: 'Questionnaire' }, false],
  [{ coding: [{ code: '445536008' }, { code: '816077007' }] }, false],
])('A request is done with its forms only where it asks for nothing else: %o', (code, is) => {
  const { extension = [], ...rest } = order()
  expect(isFormAlone({ ...rest, extension, ...(code === undefined ? {} : { code }) })).toBe(is)
  expect(isFormAlone({ ...rest, ...(code === undefined ? {} : { code }) })).toBe(false)
})

it('A request that only its kind names is done with its forms where it has no kind', () => {
  expect(isFormAlone(order({ category: [{ text: 'Imaging' }] }))).toBe(false)
  expect(isFormAlone(order({ orderDetail: [{ text: 'With contrast' }] }))).toBe(false)
  expect(isFormAlone(order({ category: [{ text: 'Any' }], code: { text: 'Form' } }))).toBe(true)
})

describe('a form that an order names as a record', () => {
  const focused = task({ input: [], focus: { reference: 'Questionnaire/42' } })
  const [named] = formsAsked(focused)
  const authored = '2026-06-03'
  const addresses = new Map([
    ['Questionnaire/42', { addresses: ['https://x.example.org/phq9|2'], titles: [], codes: [] }],
  ])
  it.each<[string, string, boolean]>([
    ['by the address that the record has', 'https://x.example.org/phq9', true],
    ['by its version', 'https://x.example.org/phq9|2', true],
    ['not by another version', 'https://x.example.org/phq9|1', false],
    ['by its own relative address', 'Questionnaire/42', true],
    [
      'not by the form of another server with the same id',
      'https://other.example.org/Questionnaire/42',
      false,
    ],
    ['not by another form', 'https://x.example.org/gad7', false],
  ])('is answered %s', (_, questionnaire, is) => {
    const responses = [response({ questionnaire, authored })]
    expect(isAnswered(focused, responses, addresses)).toBe(is)
    expect(
      named !== undefined && responsesTo(focused, named, responses, addresses).length > 0,
    ).toBe(is)
  })
})

/** The order of days, months and years, on this device's clock. */
describe('an answer that says nothing of the order', () => {
  const day = fc
    .date({ min: new Date(2025, 0, 1), max: new Date(2026, 11, 31), noInvalidDate: true })
    .map((at) => new Date(at.getFullYear(), at.getMonth(), at.getDate(), 12))
  const two = (number: number) => String(number).padStart(2, '0')
  const written = (at: Date) => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`

  it('counts from the day of the order on, at any hour, and never from a month that it is in', () => {
    fc.assert(
      fc.property(day, day, fc.integer({ min: 0, max: 23 }), (ordered, answered, hour) => {
        const hourly = new Date(answered)
        hourly.setHours(hour)
        const isAfter = written(answered) >= written(ordered)
        for (const authoredOn of [written(ordered), ordered.toISOString()])
          for (const [authored, is] of [
            [written(answered), isAfter],
            [hourly.toISOString(), isAfter],
            [
              written(answered).slice(0, 7),
              written(answered).slice(0, 7) > written(ordered).slice(0, 7),
            ],
            [
              written(answered).slice(0, 4),
              written(answered).slice(0, 4) > written(ordered).slice(0, 4),
            ],
          ] as const)
            expect(
              isAnswered(order({ authoredOn }), [response({ questionnaire: FORM, authored })]),
            ).toBe(is)
      }),
    )
  })

  it('counts not where the order may be newer, and a task is as old as it says anywhere', () => {
    const answered = (asked: FormOrder, authored: string) =>
      isAnswered(asked, [response({ questionnaire: FORM, authored })])
    expect(answered(order({ authoredOn: '2026-06' }), '2026-06-02')).toBe(false)
    expect(answered(order({ authoredOn: '2026-06' }), '2026-07-01')).toBe(true)
    const undated = (rest: Partial<Task>): Task => {
      const { authoredOn: _, ...kept } = task(rest)
      return kept
    }
    const start = undated({ restriction: { period: { start: '2026-06-01' } } })
    const updated = undated({ meta: { lastUpdated: '2026-06-01T08:00:00Z' } })
    for (const asked of [start, updated]) {
      expect(answered(asked, '2026-06-03')).toBe(true)
      expect(answered(asked, '2026-05-03')).toBe(false)
    }
    expect(answered(undated({}), '2026-06-03')).toBe(false)
  })

  it.each([
    [`${FORM}|1`, `${FORM}|2`, false],
    [`${FORM}|2`, `${FORM}|2`, true],
    [FORM, `${FORM}|2`, true],
    [`${FORM}|2`, FORM, true],
  ])('to %s asked for as %s counts by its version: %s', (questionnaire, valueCanonical, is) => {
    const asked = order({ extension: [{ url: SDC_NAMES, valueCanonical }] })
    expect(isAnswered(asked, [response({ questionnaire, authored: '2026-06-02' })])).toBe(is)
  })
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
      'not by the same form for another order, as for now and for in six weeks',
      order({ id: 's2' }),
      [response({ ...based, questionnaire: FORM, authored: '2026-06-03' })],
      false,
    ],
    [
      'not by the same form for another order than the one that a task is for',
      task({ basedOn: [{ reference: 'ServiceRequest/s2' }] }),
      [response({ ...based, questionnaire: FORM, authored: '2026-06-03' })],
      false,
    ],
    [
      'by the same form for the order that a task is for',
      task({ basedOn: [{ reference: 'ServiceRequest/s1' }] }),
      [response({ ...based, questionnaire: FORM, authored: '2026-06-03' })],
      true,
    ],
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
