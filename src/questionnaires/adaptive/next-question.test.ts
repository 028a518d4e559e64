import type {
  Questionnaire,
  QuestionnaireItem,
  QuestionnaireResponse,
  QuestionnaireResponseItem,
} from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { containedForm } from '../response/contained-form'
import { invariant } from '~/std/invariant'
import { chooserOf } from './chooser-of'
import { readNext, type NextAnswer } from './next-question'
import { askedAfter, firstAsked, nextRequest, type AskedNext } from './next-request'

const FORM: Questionnaire = {
  resourceType: 'Questionnaire',
  id: 'mobility',
  url: 'https://forms.example.org/mobility',
  version: '2',
  status: 'active',
  item: [{ linkId: 'bank', type: 'string', text: 'Of the item bank' }],
}
const question = (linkId: string, more: Partial<QuestionnaireItem> = {}): QuestionnaireItem => ({
  linkId,
  type: 'string',
  text: `Question ${linkId}`,
  ...more,
})
const FIRST = firstAsked(FORM, 0)

/** The service's answer to a request: the form with further items. */
function grownBy(
  { response }: AskedNext,
  items: readonly QuestionnaireItem[],
  more: Partial<QuestionnaireResponse> = {},
): QuestionnaireResponse {
  const form = containedForm(response)
  invariant(form !== undefined, 'a request with its form')
  const grown: Questionnaire = { ...form, item: [...(form.item ?? []), ...items] }
  return { ...response, contained: [grown], ...more }
}

function asReturned(resource: unknown) {
  return { resourceType: 'Parameters', parameter: [{ name: 'return', resource }] }
}

function runIn(answer: NextAnswer) {
  invariant(answer.kind === 'grown', 'an answer of use')
  return answer.run
}

/** The request after an answer to the first question. */
function second(valueString = 'yes') {
  const run = runIn(readNext(grownBy(FIRST, [question('1')]), FIRST, '7'))
  return askedAfter(run, 0, { item: [{ linkId: '1', answer: [{ valueString }] }], print: 'p' }, 0)
}

function whyNot(answer: unknown, asked = second(), patientId = '7') {
  const read = readNext(answer, asked, patientId)
  return read.kind === 'unusable' ? read.unusable.why : read.kind
}

describe('the first request of an adaptive form', () => {
  it('has the form without a question, by its own name, and names nobody', () => {
    const { parameters } = nextRequest(FIRST.response)
    expect(parameters).toEqual({
      resourceType: 'Parameters',
      parameter: [
        {
          name: 'questionnaire-response',
          resource: {
            resourceType: 'QuestionnaireResponse',
            meta: {
              profile: [
                'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaireresponse-adapt',
              ],
            },
            contained: [
              {
                resourceType: 'Questionnaire',
                id: 'mobility',
                status: 'active',
                url: 'https://forms.example.org/mobility',
                version: '2',
                derivedFrom: ['https://forms.example.org/mobility|2'],
              },
            ],
            questionnaire: '#mobility',
            status: 'in-progress',
            authored: '1970-01-01T00:00:00Z',
          },
        },
      ],
    })
  })
})

describe('a request after a step', () => {
  it('has the form and the answers as they were there, without what followed', () => {
    const asked = second()
    const run = runIn(readNext(grownBy(asked, [question('2'), question('3')]), asked, '7'))
    const again = askedAfter(run, 0, { item: [], print: '' }, 0)
    expect(containedForm(again.response)?.item).toEqual([question('1')])
    expect(again.steps).toEqual([{ linkIds: ['1'], after: '' }])
    expect('item' in again.response).toBe(false)
  })

  it('brings back what the service wrote beside the answers, and its lists', () => {
    const list = { resourceType: 'ValueSet', id: 'L', status: 'active' } as const
    const answer = grownBy(FIRST, [question('1')], { identifier: { value: 'run-9' } })
    const run = runIn(
      readNext({ ...answer, contained: [...(answer.contained ?? []), list] }, FIRST, '7'),
    )
    const { response } = askedAfter(run, 0, { item: [], print: '' }, 0)
    expect(response.identifier).toEqual({ value: 'run-9' })
    expect(response.contained).toContainEqual(list)
  })
})

describe('an answer with the next questions', () => {
  it.each([
    ['in parameters', asReturned],
    ['alone', (resource: object) => resource],
  ])('is read %s', (_, wrapped) => {
    const asked = second()
    const run = runIn(readNext(wrapped(grownBy(asked, [question('2')])), asked, '7'))
    expect(run.steps).toEqual([
      { linkIds: ['1'], after: '' },
      { linkIds: ['2'], after: 'p' },
    ])
    expect(run.isDone).toBe(false)
  })

  it('may add to a group, leave out an unanswered item and the answers, and give totals', () => {
    const group = { linkId: 'g', type: 'group', item: [question('1')] } satisfies QuestionnaireItem
    const hint = { linkId: 'h', type: 'display', text: 'Hint' } satisfies QuestionnaireItem
    const run = runIn(readNext(grownBy(FIRST, [hint, group]), FIRST, '7'))
    const item = [{ linkId: 'g', item: [{ linkId: '1', answer: [{ valueString: 'yes' }] }] }]
    const asked = askedAfter(run, 0, { item, print: 'p' }, 0)
    const total = question('t', { type: 'decimal', readOnly: true })
    const form = containedForm(asked.response)
    const answer = {
      ...asked.response,
      item: [{ linkId: 't', answer: [{ valueDecimal: 4 }] }],
      contained: [{ ...form, item: [{ ...group, item: [question('1'), question('2')] }, total] }],
    }
    expect(runIn(readNext(answer, asked, '7')).steps[1]?.linkIds).toEqual(['2', 't'])
  })

  it.each(['completed', 'complete'])(
    'ends with the status %s, also without anything new',
    (status) => {
      const asked = second()
      const run = runIn(readNext({ ...grownBy(asked, []), status }, asked, '7'))
      expect(run.isDone).toBe(true)
      expect(run.steps.at(-1)).toEqual({ linkIds: [], after: 'p' })
    },
  )

  it('may write the same answer in another way', () => {
    const coded = question('1', { type: 'choice' })
    const run = runIn(readNext(grownBy(FIRST, [coded]), FIRST, '7'))
    const item = [{ linkId: '1', answer: [{ valueCoding: { system: 's', code: 'a' } }] }]
    const asked = askedAfter(run, 0, { item, print: 'p' }, 0)
    const back = [{ linkId: '1', answer: [{ valueCoding: { code: 'a', display: 'A' } }] }]
    expect(whyNot(grownBy(asked, [question('2')], { item: back }), asked)).toBe('grown')
  })
})

const HIDDEN = {
  extension: [
    {
      url: 'http://hl7.org/fhir/StructureDefinition/questionnaire-hidden',
      valueBoolean: true,
    },
  ],
}

describe('an answer about a question that the person left empty', () => {
  it.each<[string, Partial<QuestionnaireItem>, string]>([
    ['puts words into a person’s mouth', {}, 'other-answers'],
    ['is a total, which is the service’s own', { readOnly: true }, 'grown'],
    ['is a note of the service', HIDDEN, 'grown'],
  ])('%s', (_, more, why) => {
    const run = runIn(readNext(grownBy(FIRST, [question('0'), question('1', more)]), FIRST, '7'))
    const before = askedAfter(run, 0, { item: [], print: 'p' }, 0)
    const item = [{ linkId: '1', answer: [{ valueString: 'yes' }] }]
    expect(whyNot(grownBy(before, [question('2')], { item }), before)).toBe(why)
  })

  it('may begin with one in a new question, which the person sees', () => {
    const before = second()
    const item = [
      { linkId: '1', answer: [{ valueString: 'yes' }] },
      { linkId: '2', answer: [{ valueString: 'as last time' }] },
    ]
    expect(whyNot(grownBy(before, [question('2')], { item }), before)).toBe('grown')
  })
})

describe('an answer that is not used', () => {
  const asked = second()
  const good = grownBy(asked, [question('2')])
  const formNow = containedForm(good)
  const withForm = (more: Partial<Questionnaire>) => ({
    ...good,
    contained: [{ ...formNow, ...more }],
  })
  it.each<[string, unknown, string]>([
    ['is something else', { resourceType: 'Patient', id: '7' }, 'no-form'],
    ['has no form in it', { ...good, contained: [] }, 'no-form'],
    ['is nothing', undefined, 'no-form'],
    [
      'is of another form',
      withForm({ url: 'https://forms.example.org/other', derivedFrom: ['https://x.example.org'] }),
      'other-form',
    ],
    ['is about somebody else', { ...good, subject: { reference: 'Patient/8' } }, 'other-form'],
    [
      'has another answer than the person gave',
      { ...good, item: [{ linkId: '1', answer: [{ valueString: 'no' }] }] },
      'other-answers',
    ],
    [
      'has a further answer to a question',
      { ...good, item: [{ linkId: '1', answer: [{ valueString: 'yes' }, { valueString: 'no' }] }] },
      'other-answers',
    ],
    ['lost an answered question', withForm({ item: [question('2')] }), 'other-answers'],
    [
      'asks an answered question in other words',
      withForm({ item: [question('1', { text: 'The opposite' }), question('2')] }),
      'other-answers',
    ],
    [
      'moved an answered question',
      withForm({ item: [{ linkId: 'g', type: 'group', item: [question('1')] }, question('2')] }),
      'other-answers',
    ],
    ['asks nothing further and does not end', grownBy(asked, []), 'nothing-new'],
    ['goes on with what nobody sees', grownBy(asked, [question('2', HIDDEN)]), 'nothing-new'],
    [
      'goes on within what nobody sees',
      grownBy(asked, [{ ...HIDDEN, linkId: 'g', type: 'group', item: [question('2')] }]),
      'nothing-new',
    ],
    [
      'has more questions than any person answers',
      grownBy(
        asked,
        Array.from({ length: 1000 }, (_, at) => question(`x${at}`)),
      ),
      'endless',
    ],
    [
      'is deeper than any form',
      grownBy(asked, [
        Array.from({ length: 5000 }).reduce<QuestionnaireItem>(
          (item, _, at) => ({ linkId: `g${at}`, type: 'group', item: [item] }),
          question('2'),
        ),
      ]),
      'endless',
    ],
    [
      'has answers that are deeper than any form',
      {
        ...good,
        item: [
          Array.from({ length: 5000 }).reduce<QuestionnaireResponseItem>(
            (item) => ({ linkId: 'g', item: [item] }),
            { linkId: '2' },
          ),
        ],
      },
      'endless',
    ],
    [
      'has more answers than any person gives',
      {
        ...good,
        item: Array.from({ length: 50_000 }, (__, at) => ({
          linkId: 'x',
          answer: [{ valueInteger: at }],
        })),
      },
      'endless',
    ],
    ['is an outcome', { resourceType: 'OperationOutcome', issue: [] }, 'no-form'],
    ['has two questions of one name', grownBy(asked, [question('2'), question('2')]), 'refused'],
  ])('%s', (_, answer, why) => {
    expect(whyNot(answer)).toBe(why)
    expect(whyNot(asReturned(answer))).toBe(why)
  })

  it('is one of a form that never ends', () => {
    let step = FIRST
    let read = readNext(grownBy(step, [question('q0')]), step, '7')
    let answers = 0
    while (read.kind === 'grown') {
      answers += 1
      step = askedAfter(read.run, answers - 1, { item: [], print: `${answers}` }, 0)
      read = readNext(grownBy(step, [question(`q${answers}`)]), step, '7')
    }
    expect([read.unusable.why, answers]).toEqual(['endless', 200])
  })
})

describe('the service that chooses the questions of a form', () => {
  const bases = [{ url: 'https://r4.example.org/fhir/' }]
  const SDC = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-'
  const marked = (value: object) =>
    chooserOf({ ...FORM, extension: [{ url: `${SDC}questionnaireAdaptive`, ...value }] }, bases)
  it.each<[object, ReturnType<typeof chooserOf>]>([
    [{ valueBoolean: true }, { at: 'record' }],
    [{ valueBoolean: false }, undefined],
    [{}, undefined],
    [{ valueUrl: 'https://r4.example.org/fhir' }, { at: 'record' }],
    [{ valueUri: 'https://r4.example.org/fhir/Questionnaire/$next-question' }, { at: 'record' }],
    [{ valueUrl: 'https://r4.example.org/fhir2' }, { at: 'elsewhere', host: 'r4.example.org' }],
    [{ valueUrl: 'https://r4.example.org' }, { at: 'elsewhere', host: 'r4.example.org' }],
    [{ valueUrl: 'http://r4.example.org/fhir' }, { at: 'elsewhere', host: 'r4.example.org' }],
    [
      { valueUrl: 'https://r4.example.org.evil.org/fhir' },
      { at: 'elsewhere', host: 'r4.example.org.evil.org' },
    ],
    [{ valueUrl: 'nowhere' }, { at: 'elsewhere', host: 'nowhere' }],
  ])('by %j is %j', (value, chooser) => {
    expect(marked(value)).toEqual(chooser)
  })

  it('is none of a form without the mark', () => {
    expect(chooserOf(FORM, bases)).toBeUndefined()
  })
})
