import type { FhirResource, QuestionnaireResponse } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import {
  formsAsked,
  isAnswered,
  isForPatient,
  isOpenOrder,
  keyOf,
  responsesTo,
  type FormOrder,
} from './forms-asked'
import { fieldsOf } from './json'
import { mendShapes } from './shapes/mend-shapes'

const FORM = 'https://forms.example.org/Questionnaire/phq9'
const concept = { coding: [{ system: 'urn:x', code: 'questionnaire' }], text: 'Form' }
const who = { reference: 'Patient/7', type: 'Patient', display: 'Marta' }

/** Every element that the functions read, each in its own shape. */
const ORDERS: readonly Readonly<Record<string, unknown>>[] = [
  {
    resourceType: 'ServiceRequest',
    id: 's1',
    status: 'active',
    intent: 'order',
    doNotPerform: false,
    code: concept,
    subject: who,
    authoredOn: '2026-06-02',
    performer: [who],
    performerType: concept,
    instantiatesCanonical: [`${FORM}|2`],
    extension: [
      {
        url: 'http://hl7.org/fhir/StructureDefinition/servicerequest-questionnaireRequest',
        valueReference: { reference: 'Questionnaire/q1' },
      },
    ],
  },
  {
    resourceType: 'Task',
    id: 't1',
    status: 'requested',
    intent: 'order',
    code: concept,
    focus: { reference: 'Questionnaire/q1' },
    for: who,
    owner: who,
    performerType: [concept],
    basedOn: [{ reference: 'ServiceRequest/s1' }],
    authoredOn: '2026-06-02T10:00:00Z',
    restriction: { period: { end: '2026-07-01' } },
    input: [{ type: concept, valueCanonical: FORM, valueReference: { reference: 'X/1' } }],
    output: [{ type: concept, valueReference: { reference: 'QuestionnaireResponse/r1' } }],
  },
]
const RESPONSE: object = {
  resourceType: 'QuestionnaireResponse',
  id: 'r1',
  status: 'completed',
  questionnaire: `${FORM}|2`,
  authored: '2026-06-03',
  basedOn: [{ reference: 'ServiceRequest/s1' }],
}

/** Values in place of another one; `undefined` takes the element away. */
const ODD: readonly unknown[] = [
  undefined,
  null,
  '',
  ' ',
  '|',
  0,
  true,
  {},
  [],
  [{}],
  [null],
  [[]],
  { reference: {} },
  { reference: 'Questionnaire/' },
  [{ valueString: 'x' }],
  [{ coding: [{}] }],
]

/** The value with one part replaced, for each part at any depth. */
function* varied(value: unknown): Generator {
  if (Array.isArray(value)) {
    const list: readonly unknown[] = value
    for (const [index, one] of list.entries())
      for (const other of [...ODD, ...varied(one)]) yield list.with(index, other)
  } else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value))
      if (key !== 'resourceType')
        for (const other of [...ODD, ...varied(one)]) {
          const { [key]: _, ...rest } = fieldsOf(value)
          yield other === undefined ? rest : { ...rest, [key]: other }
        }
}

/** As a service may send it: JSON in R4's shapes, in which any part may be missing. */
function received(value: unknown): FhirResource {
  return mendShapes(JSON.parse(JSON.stringify(value)) as FhirResource)
}

/** Everything that is asked about an order of forms. */
function read(order: FormOrder, responses: readonly QuestionnaireResponse[]): readonly unknown[] {
  const forms = formsAsked(order)
  return [
    forms.map(keyOf).every((key) => key !== ''),
    ...forms.map((form) => Array.isArray(responsesTo(order, form, responses))),
    ...[isOpenOrder(order), isForPatient(order), isAnswered(order, responses)].map(
      (is) => typeof is === 'boolean',
    ),
  ].filter((is) => !is)
}

const isOrder = (one: FhirResource): one is FormOrder =>
  one.resourceType === 'ServiceRequest' || one.resourceType === 'Task'
const isResponse = (one: FhirResource): one is QuestionnaireResponse =>
  one.resourceType === 'QuestionnaireResponse'

describe('orders of forms in odd shapes', () => {
  it.each(ORDERS)('are read whatever part is missing or odd: $resourceType', (whole) => {
    const responses = [received(RESPONSE)].filter(isResponse)
    const orders = [...varied(whole)].map(received).filter(isOrder)
    expect(orders.length).toBeGreaterThan(100)
    expect(orders.flatMap((order) => read(order, responses))).toEqual([])
  })

  it('are held against responses of which any part is missing or odd', () => {
    const responses = [...varied(RESPONSE)].map(received).filter(isResponse)
    const orders = ORDERS.map(received).filter(isOrder)
    expect(responses.length).toBeGreaterThan(50)
    expect(orders.flatMap((order) => read(order, responses))).toEqual([])
  })

  it('are asked for by the other inputs of a task, where one has no type', () => {
    const [, task] = ORDERS
    const order = received({ ...task, input: [{ valueString: 'x' }, { valueCanonical: FORM }] })
    expect(isOrder(order) && formsAsked(order).map(keyOf)).toEqual([FORM, 'Questionnaire/q1'])
  })
})
