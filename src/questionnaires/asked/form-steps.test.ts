import fc from 'fast-check'
import type {
  CodeableConcept,
  Extension,
  QuestionnaireResponse,
  Reference,
  ServiceRequest,
  Task,
  Timing,
} from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import type { KnownForms } from '~/fhir/form-orders/known-form'
import type { FormOrder } from '~/fhir/forms-asked'
import { formSteps, formsAnswering } from './form-steps'

/**
 * An oracle of its own: orders are invented in words (which forms, for whom, what for, answered
 * when and by which address), and written in FHIR in any of its ways; the words alone say which
 * steps they are.
 */
const NOW = new Date(2026, 5, 20, 12)
const SDC = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-servicerequest-questionnaire'
const R4 = 'http://hl7.org/fhir/StructureDefinition/servicerequest-questionnaireRequest'
const LOINC = 'http://loinc.org'

interface InventedForm {
  readonly id: string
  /** All addresses by which services know it, the first one being its own. */
  readonly addresses: readonly [string, ...string[]]
}
const PHQ: InventedForm = {
  id: 'q1',
  addresses: [
    'https://a.example.org/Questionnaire/mood',
    'https://b.example.net/Questionnaire/mood-9',
    'http://loinc.org/q/44249-1',
  ],
}
const SLEEP: InventedForm = {
  id: 'q2',
  addresses: ['https://a.example.org/Questionnaire/sleep', 'https://b.example.net/forms/rest'],
}
const FORMS = [PHQ, SLEEP]

const facts = {
  [PHQ.id]: {
    addresses: PHQ.addresses,
    titles: [
      'Patient Health Questionnaire (PHQ-9)',
      'Cuestionario sobre la salud del paciente (PHQ-9)',
      'Phq9',
    ],
    codes: [{ system: LOINC, code: '44249-1' }],
  },
  [SLEEP.id]: { addresses: SLEEP.addresses, titles: ['Sleep diary'], codes: [] },
}
const KNOWN: KnownForms = new Map(
  FORMS.flatMap(({ id, addresses }) =>
    [`Questionnaire/${id}`, ...addresses].flatMap((key) => {
      const known = facts[id]
      return known === undefined ? [] : [[key, known] as const]
    }),
  ),
)

/** Words that ask for a form and nothing else: in general, or for the first one of the order. */
const GENERAL: readonly (CodeableConcept | undefined)[] = [
  undefined,
  { text: 'Fill in a questionnaire' },
  { coding: [{ system: 'http://snomed.info/sct', code: '445536008' }], text: 'Assessment' },
]
const NAMING: Readonly<Record<string, readonly CodeableConcept[]>> = {
  [PHQ.id]: [
    { coding: [{ system: LOINC, code: '44249-1', display: 'PHQ-9 panel' }] },
    { coding: [{ system: LOINC, code: '44261-6', display: 'PHQ-9 total' }] },
    {
      coding: [
        { system: LOINC, code: '44249-1' },
        { system: 'urn:local', code: '77' },
      ],
    },
    { coding: [{ system: 'urn:local', code: 'DEP', display: 'PHQ-9' }] },
    { text: 'phq 9' },
    { text: 'Complete the PHQ-9 form' },
    { text: 'Cuestionario sobre la salud del paciente' },
    { text: 'Patient Health Questionnaire (PHQ-9)' },
  ],
  [SLEEP.id]: [{ text: 'Sleep diary' }, { text: 'Llenar el formulario Sleep diary' }],
}
/** Something else, also of a similar name: a form does not do it. */
const OTHER: readonly CodeableConcept[] = [
  { text: 'MRI of the brain' },
  { coding: [{ system: 'http://snomed.info/sct', code: '816077007' }], text: 'Questionnaire' },
  { coding: [{ system: LOINC, code: '55757-9' }], text: 'PHQ-2' },
  { text: 'Sleep study' },
  { text: 'Sleep' },
  { text: 'Patient Health' },
  { text: 'PHQ-9 and MRI of the brain' },
]

interface Invented {
  readonly type: 'ServiceRequest' | 'Task'
  readonly forms: readonly InventedForm[]
  readonly ways: readonly number[]
  readonly code: CodeableConcept | undefined
  readonly isForFormAlone: boolean
  readonly who: 'nobody' | 'patient' | 'staff'
  /** Days ago. */
  readonly ordered: number
  /** Weeks between its turns; undefined for one that does not repeat. */
  readonly weeks: number | undefined
  /** One for each form: undefined where nobody answered it. */
  readonly answers: readonly (InventedAnswer | undefined)[]
  readonly drafted: readonly boolean[]
}

interface InventedAnswer {
  /** Days ago. */
  readonly at: number
  readonly address: number
  readonly says: boolean
  readonly status: QuestionnaireResponse['status']
}

const dayAgo = (days: number) =>
  new Date(NOW.getFullYear(), NOW.getMonth(), NOW.getDate() - days, 9)
const textOf = (at: Date) => at.toISOString()

const answer: fc.Arbitrary<InventedAnswer> = fc.record({
  at: fc.integer({ min: 0, max: 40 }),
  address: fc.nat({ max: 5 }),
  says: fc.boolean(),
  status: fc.constantFrom('completed', 'in-progress', 'amended', 'stopped', 'entered-in-error'),
})

const invented: fc.Arbitrary<Invented> = fc
  .tuple(
    fc.constantFrom<Invented['type']>('ServiceRequest', 'ServiceRequest', 'Task'),
    fc.constantFrom([PHQ], [SLEEP], [PHQ, SLEEP]),
    fc.nat({ max: 2 }),
  )
  .chain(([type, forms, kind]) => {
    const codes: readonly (CodeableConcept | undefined)[] =
      kind === 0 ? GENERAL : kind === 1 ? forms.flatMap(({ id }) => NAMING[id] ?? []) : OTHER
    return fc.record({
      type: fc.constant(type),
      forms: fc.constant(forms),
      ways: fc.array(fc.nat({ max: 5 }), { minLength: 2, maxLength: 2 }),
      code: fc.constantFrom(...codes),
      isForFormAlone: fc.constant(kind < 2),
      who: fc.constantFrom('nobody', 'patient', 'staff'),
      ordered: fc.integer({ min: 0, max: 30 }),
      weeks: fc.option(fc.integer({ min: 1, max: 2 }), { nil: undefined }),
      answers: fc.array(fc.option(answer, { nil: undefined }), { minLength: 2, maxLength: 2 }),
      drafted: fc.array(fc.boolean(), { minLength: 2, maxLength: 2 }),
    })
  })

/** A form in one of the ways in which orders name it. */
function named({ id, addresses }: InventedForm, way: number) {
  const canonical = addresses[way % addresses.length] ?? addresses[0]
  const reference: Reference = { reference: `Questionnaire/${id}` }
  return way % 2 === 0 ? { valueCanonical: canonical } : { valueReference: reference }
}

function orderOf({ type, forms, ways, code, who, ordered, weeks }: Invented): FormOrder {
  const performer: readonly Reference[] =
    who === 'nobody' ? [] : [{ reference: who === 'patient' ? 'Patient/7' : 'Practitioner/1' }]
  const authoredOn = textOf(dayAgo(ordered))
  if (type === 'Task') {
    const [owner] = performer
    return {
      resourceType: 'Task',
      id: 't1',
      status: 'requested',
      intent: 'order',
      authoredOn,
      ...(owner === undefined ? {} : { owner }),
      input: forms.map((form, at) => ({
        type: { coding: [{ code: 'questionnaire' }] },
        ...named(form, ways[at] ?? 0),
      })),
    }
  }
  const timing: Timing = { repeat: { frequency: 1, period: weeks ?? 1, periodUnit: 'wk' } }
  return {
    resourceType: 'ServiceRequest',
    id: 's1',
    status: 'active',
    intent: 'order',
    subject: { reference: 'Patient/7' },
    authoredOn,
    performer: [...performer],
    ...(code === undefined ? {} : { code }),
    ...(weeks === undefined ? {} : { occurrenceTiming: timing }),
    extension: forms.map((form, at): Extension => {
      const way = ways[at] ?? 0
      return { url: way % 2 === 0 ? SDC : R4, ...named(form, way) }
    }),
  }
}

function responsesOf({ type, forms, answers }: Invented): readonly QuestionnaireResponse[] {
  return forms.flatMap((form, index): readonly QuestionnaireResponse[] => {
    const given = answers[index]
    if (given === undefined) return []
    const { at, address, says, status } = given
    return [
      {
        resourceType: 'QuestionnaireResponse',
        id: `r${index}`,
        status,
        questionnaire: form.addresses[address % form.addresses.length] ?? form.addresses[0],
        authored: textOf(dayAgo(at)),
        ...(says && type === 'ServiceRequest'
          ? { basedOn: [{ reference: 'ServiceRequest/s1' }] }
          : {}),
      },
    ]
  })
}

/** By the words alone: nothing here looks at FHIR. */
function expected({
  type,
  forms,
  isForFormAlone,
  who,
  ordered,
  weeks,
  answers,
  drafted,
}: Invented) {
  const turnBegan =
    weeks === undefined || type === 'Task' || ordered < 7 * weeks
      ? undefined
      : ordered % (7 * weeks)
  const isGiven = (given: InventedAnswer | undefined) => {
    if (given === undefined || ['stopped', 'entered-in-error'].includes(given.status)) return false
    const isOfOrder = (given.says && type === 'ServiceRequest') || given.at <= ordered
    return isOfOrder && (turnBegan === undefined || given.at <= turnBegan)
  }
  const isDone = forms.every((_, at) => isGiven(answers[at]))
  const isBegun = forms.every((_, at) => drafted[at] === true)
  const isOpen = !isDone && !isBegun
  const isTold = type === 'ServiceRequest' && isForFormAlone
  return {
    patient: {
      isAsked: isOpen && who !== 'staff',
      isCovered: isTold && (who !== 'staff' || !isOpen),
    },
    staff: { isAsked: isOpen && type === 'Task', isCovered: isTold && !isOpen },
  }
}

function stepsOf(order: FormOrder, one: Invented, isPatient: boolean) {
  const drafts = one.forms.flatMap(({ addresses }, at) =>
    one.drafted[at] === true ? (addresses.at(-1) ?? []) : [],
  )
  return formSteps({
    orders: order.resourceType === 'ServiceRequest' ? [order] : [],
    tasks: order.resourceType === 'Task' ? [order] : [],
    responses: responsesOf(one),
    drafts,
    known: KNOWN,
    isPatient,
    now: NOW.getTime(),
  })
}

describe('invented orders in all shapes', () => {
  it('are the steps that their words say, for the patient and for staff', () => {
    fc.assert(
      fc.property(invented, (one) => {
        const order = orderOf(one)
        const told = (isPatient: boolean) => {
          const { asked, covered } = stepsOf(order, one, isPatient)
          return { isAsked: asked.includes(order), isCovered: covered.size > 0 }
        }
        expect({ patient: told(true), staff: told(false) }).toEqual(expected(one))
      }),
      { numRuns: 1000 },
    )
  })

  it('are one step together with the task that carries them out', () => {
    fc.assert(
      fc.property(invented, fc.boolean(), (one, isNamedInBoth) => {
        const base = { ...one, who: 'nobody' as const, answers: [], drafted: [], weeks: undefined }
        const order = orderOf({ ...base, type: 'ServiceRequest' })
        const task = orderOf({ ...base, type: 'Task' })
        if (order.resourceType !== 'ServiceRequest' || task.resourceType !== 'Task')
          throw new Error('not as asked for')
        const { extension: _, ...rest } = order
        const request: ServiceRequest = isNamedInBoth ? order : rest
        const carried: Task = { ...task, basedOn: [{ reference: 'ServiceRequest/s1' }] }
        const { asked, covered } = formSteps({
          orders: [request],
          tasks: [carried],
          responses: [],
          drafts: [],
          known: KNOWN,
          isPatient: true,
          now: NOW.getTime(),
        })
        expect(asked).toEqual(isNamedInBoth ? [request] : [carried])
        // Without a code and a form nothing says that it is one.
        expect(covered.has(request)).toBe(
          one.isForFormAlone && (isNamedInBoth || one.code !== undefined),
        )
      }),
    )
  })

  it('are told by the task where the order is for somebody else', () => {
    const base = {
      ways: [0, 0],
      code: undefined,
      isForFormAlone: true,
      ordered: 3,
      weeks: undefined,
    }
    const more = { ...base, forms: [PHQ], answers: [], drafted: [] }
    const order = orderOf({ ...more, type: 'ServiceRequest', who: 'staff' })
    const task = orderOf({ ...more, type: 'Task', who: 'patient' })
    if (order.resourceType !== 'ServiceRequest' || task.resourceType !== 'Task')
      throw new Error('not as asked for')
    const carried: Task = { ...task, basedOn: [{ reference: 'ServiceRequest/s1' }] }
    const of = { orders: [order], tasks: [carried], responses: [], drafts: [], known: KNOWN }
    expect(formSteps({ ...of, isPatient: true, now: NOW.getTime() }).asked).toEqual([carried])
  })

  it('are not done by a form that is only about the same thing', () => {
    const url = 'https://a.example.org/Questionnaire/symptoms'
    const titles = ['Symptom check (COVID-19)', 'Revisión de síntomas (COVID-19)']
    const known = new Map([[url, { addresses: [url], titles, codes: [] }]])
    const order: ServiceRequest = {
      resourceType: 'ServiceRequest',
      id: 's1',
      status: 'active',
      intent: 'order',
      subject: { reference: 'Patient/7' },
      code: { text: 'COVID-19' },
      extension: [{ url: SDC, valueCanonical: url }],
    }
    const of = { orders: [order], tasks: [], responses: [], drafts: [], known, isPatient: true }
    expect(formSteps({ ...of, now: NOW.getTime() }).covered.size).toBe(0)
  })

  it('that name no form and repeat are due again in their next turn', () => {
    const order: ServiceRequest = {
      resourceType: 'ServiceRequest',
      id: 's1',
      status: 'active',
      intent: 'order',
      subject: { reference: 'Patient/7' },
      authoredOn: textOf(dayAgo(10)),
      code: { text: 'PHQ-9' },
      occurrenceTiming: { repeat: { frequency: 1, period: 1, periodUnit: 'wk' } },
    }
    const given = (days: number): QuestionnaireResponse => ({
      resourceType: 'QuestionnaireResponse',
      status: 'completed',
      questionnaire: PHQ.addresses[0],
      authored: textOf(dayAgo(days)),
      basedOn: [{ reference: 'ServiceRequest/s1' }],
    })
    const covered = (days: number) =>
      formSteps({
        orders: [order],
        tasks: [],
        responses: [given(days)],
        drafts: [],
        known: KNOWN,
        isPatient: true,
        now: NOW.getTime(),
      }).covered.size
    expect([9, 2].map(covered)).toEqual([0, 1])
  })

  it.each<[string, CodeableConcept, boolean]>([
    ['by its code', { coding: [{ system: LOINC, code: '44249-1' }] }, true],
    ['by its title', { text: 'PHQ-9' }, true],
    ['and asks for something else', { text: 'MRI of the brain' }, false],
  ])('that name no form are done by answers of the form that they are %s', (_, code, is) => {
    const order: ServiceRequest = {
      resourceType: 'ServiceRequest',
      id: 's1',
      status: 'active',
      intent: 'order',
      subject: { reference: 'Patient/7' },
      code,
    }
    const responses: readonly QuestionnaireResponse[] = [
      {
        resourceType: 'QuestionnaireResponse',
        status: 'in-progress',
        questionnaire: PHQ.addresses[1] ?? '',
        basedOn: [{ reference: 'ServiceRequest/s1' }],
      },
    ]
    expect(formsAnswering([order], responses)).toEqual([
      { by: 'canonical', canonical: PHQ.addresses[1] },
    ])
    const of = { orders: [order], tasks: [], responses, drafts: [], known: KNOWN }
    for (const isPatient of [true, false])
      expect(formSteps({ ...of, isPatient, now: NOW.getTime() }).covered.has(order)).toBe(is)
  })
})
