import type { FhirResource, QuestionnaireResponse } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { formsAsked, keyOf, type FormOrder } from '../forms-asked'
import { isOpenOrder, mayAskForForm } from '../open-order'
import { fieldsOf } from '../json'
import { mendShapes } from '../shapes/mend-shapes'
import { isForPatient } from './is-for-patient'
import { isAnswered } from './responses-to'

const FORM = 'https://forms.example.org/Questionnaire/phq9'
const R4 = 'http://hl7.org/fhir/StructureDefinition/servicerequest-questionnaireRequest'
const concept = { coding: [{ system: 'urn:x', code: 'questionnaire' }], text: 'Form' }
const who = { reference: 'Patient/7', type: 'Patient', display: 'Marta' }
const NOW = Date.parse('2026-06-20T12:00:00Z')

const request = {
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
  occurrenceTiming: {
    event: ['2026-06-03', '2026-06-04'],
    repeat: { frequency: 1, period: 1, periodUnit: 'wk', count: 3, dayOfWeek: ['mon'] },
    code: concept,
  },
}
const task = {
  resourceType: 'Task',
  id: 't1',
  status: 'requested',
  intent: 'order',
  code: concept,
  for: who,
  owner: who,
  performerType: [concept],
  basedOn: [{ reference: 'ServiceRequest/s1' }],
  authoredOn: '2026-06-02T10:00:00Z',
  restriction: { repetitions: 1, period: { start: '2026-06-02', end: '2026-07-01' } },
  output: [{ type: concept, valueReference: { reference: 'QuestionnaireResponse/r1' } }],
}
/** Orders of one form each, with every element that is read, in its own shape. */
const ORDERS: readonly Readonly<Record<string, unknown>>[] = [
  { ...request, instantiatesCanonical: [`${FORM}|2`] },
  {
    ...request,
    extension: [{ url: R4, valueReference: { reference: 'Questionnaire/q1', type: 'X' } }],
  },
  { ...task, input: [{ type: concept, valueCanonical: FORM, valueReference: { display: 'X' } }] },
  { ...task, focus: { reference: 'Questionnaire/q1' } },
]
const RESPONSE: object = {
  resourceType: 'QuestionnaireResponse',
  id: 'r1',
  status: 'completed',
  questionnaire: `${FORM}|2`,
  authored: '2026-06-04',
  basedOn: [{ reference: 'ServiceRequest/s1' }],
}

/** The elements on which each fact about an order may depend. Any other one changes nothing. */
const DEPENDS = {
  forms: ['extension', 'instantiatesCanonical', 'input', 'focus'],
  isOpen: ['status', 'intent', 'doNotPerform'],
  isForPatient: ['performer', 'performerType', 'owner'],
  isAnswered: [
    'extension',
    'instantiatesCanonical',
    'input',
    'focus',
    'id',
    'authoredOn',
    'occurrenceTiming',
    'restriction',
    'output',
  ],
} as const

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

/** The value with one part replaced, for each part at any depth, with the element it is below. */
function* varied(value: unknown, below?: string): Generator<readonly [string, unknown]> {
  if (Array.isArray(value)) {
    const list: readonly unknown[] = value
    for (const [index, one] of list.entries()) {
      for (const other of ODD) yield [below ?? '', list.with(index, other)]
      for (const [, other] of varied(one, below)) yield [below ?? '', list.with(index, other)]
    }
  } else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value)) {
      if (key === 'resourceType') continue
      const at = below ?? key
      const { [key]: _, ...rest } = fieldsOf(value)
      for (const other of ODD) yield [at, other === undefined ? rest : { ...rest, [key]: other }]
      for (const [, other] of varied(one, at)) yield [at, { ...rest, [key]: other }]
    }
}

/** As a service may send it: JSON in R4's shapes, in which any part may be missing. */
function received(value: unknown): FhirResource {
  return mendShapes(JSON.parse(JSON.stringify(value)) as FhirResource)
}

/** Everything that is asked about an order of forms. */
function facts(order: FormOrder, responses: readonly QuestionnaireResponse[]) {
  return {
    forms: formsAsked(order).map(keyOf),
    mayAsk: order.resourceType === 'Task' || mayAskForForm(order),
    isOpen: isOpenOrder(order),
    isForPatient: isForPatient(order),
    isAnswered: isAnswered(order, responses, NOW),
  }
}

const isOrder = (one: FhirResource): one is FormOrder =>
  one.resourceType === 'ServiceRequest' || one.resourceType === 'Task'
const isResponse = (one: FhirResource): one is QuestionnaireResponse =>
  one.resourceType === 'QuestionnaireResponse'
const orderIn = (value: unknown): FormOrder => {
  const order = received(value)
  if (!isOrder(order)) throw new Error('no order any more')
  return order
}
const responses = [received(RESPONSE)].filter(isResponse)

describe('orders of forms in odd shapes', () => {
  it.each(ORDERS)('say what their other elements say, whatever one is: $resourceType', (whole) => {
    const usual = facts(orderIn(whole), responses)
    expect(usual).toMatchObject({ isOpen: true, isForPatient: true, isAnswered: true })
    expect(usual.forms).toHaveLength(1)
    const wrong: unknown[] = []
    let tried = 0
    for (const [element, value] of varied(whole)) {
      const now = facts(orderIn(value), responses)
      tried += 1
      const depends = (fact: keyof typeof DEPENDS) =>
        DEPENDS[fact].some((one: string) => one === element)
      const rules = {
        // No odd value is the name of a form, unless it is written as one.
        forms: depends('forms')
          ? now.forms.every((form) => [...usual.forms, '0', 'true'].includes(form))
          : now.forms.join('|') === usual.forms.join('|'),
        mayAsk: now.forms.length === 0 || now.mayAsk,
        // An order whose status or intent is not known is nobody’s instruction.
        isOpen:
          element === 'status' || element === 'intent'
            ? !now.isOpen
            : depends('isOpen') || now.isOpen,
        isForPatient: depends('isForPatient') || now.isForPatient,
        // An order that asks for nothing is not waited for.
        isAnswered: depends('isAnswered') ? now.forms.length > 0 || now.isAnswered : now.isAnswered,
      }
      if (Object.values(rules).includes(false)) wrong.push({ element, value, now })
    }
    expect(tried).toBeGreaterThan(300)
    expect(wrong).toEqual([])
  })

  it.each(ORDERS)('are not answered by a response that is not for them: $resourceType', (whole) => {
    const counted = [...varied(RESPONSE)].filter(
      ([element, value]) =>
        element === 'status' &&
        facts(orderIn(whole), [received(value)].filter(isResponse)).isAnswered,
    )
    // By a status that is none, nothing was begun.
    expect(counted).toEqual([])
    expect(isAnswered(orderIn(whole), [], NOW)).toBe(false)
    const another = { ...RESPONSE, id: 'r2', questionnaire: 'urn:other', basedOn: [] }
    expect(isAnswered(orderIn(whole), [received(another)].filter(isResponse), NOW)).toBe(false)
  })

  it('are asked for by the other inputs of a task, where one has no type', () => {
    const input = [{ valueString: 'x' }, { valueCanonical: FORM }]
    const both = orderIn({ ...task, input, focus: { reference: 'Questionnaire/q1' } })
    expect(formsAsked(both).map(keyOf)).toEqual([FORM, 'Questionnaire/q1'])
  })
})
