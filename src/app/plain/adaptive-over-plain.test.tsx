// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { Questionnaire, QuestionnaireItem, QuestionnaireResponse } from 'fhir/r4'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { formAdaptive as words } from '~/i18n/en/forms/form-adaptive'
import { questionnaires } from '~/i18n/en/forms/questionnaires'
import { responseStatus } from '~/i18n/en/forms/response-status'
import { writing } from '~/i18n/en/forms/writing'
import { fieldsOf, listOf } from '~/fhir/json'
import { containedForm } from '~/questionnaires/response/contained-form'
import { invariant } from '~/std/invariant'
import { press } from '../writing/press-fixture'
import { openPlain } from './open-plain-fixture'
import type { PlainWorld } from './plain-server-fixture'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const { fill } = questionnaires
const GRANTED = ['patient/*.rs', 'patient/QuestionnaireResponse.cu']
const SDC = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-'
const FORM_URL = 'https://forms.example.org/mobility'
const HIDDEN = 'http://hl7.org/fhir/StructureDefinition/questionnaire-hidden'

const formBy = (chooser: object): Questionnaire => ({
  resourceType: 'Questionnaire',
  id: 'mobility',
  url: FORM_URL,
  version: '2',
  title: 'Getting around',
  status: 'active',
  extension: [{ url: `${SDC}questionnaireAdaptive`, ...chooser }],
})

const yesOrNo = (linkId: string, text: string): QuestionnaireItem => ({
  linkId,
  text,
  type: 'choice',
  required: true,
  answerValueSet: '#yes-no',
})
const LIST = {
  resourceType: 'ValueSet',
  id: 'yes-no',
  status: 'active',
  compose: {
    include: [
      {
        system: 'urn:example:yes-no',
        concept: [
          { code: 'y', display: 'Yes' },
          { code: 'n', display: 'No' },
        ],
      },
    ],
  },
} as const

function answerTo({ item = [] }: QuestionnaireResponse, linkId: string): string | undefined {
  return item.find((one) => one.linkId === linkId)?.answer?.[0]?.valueCoding?.code
}

/** Chooses by the first answer: who can walk is asked about running, others about standing. */
function chosenBy(asked: QuestionnaireResponse): QuestionnaireResponse {
  const form = containedForm(asked)
  invariant(form !== undefined, 'a request with its form')
  const grown = (items: QuestionnaireItem[], more: Partial<QuestionnaireResponse> = {}) => ({
    ...asked,
    contained: [{ ...form, item: [...(form.item ?? []), ...items] }, LIST],
    ...more,
  })
  const walks = answerTo(asked, 'walk')
  if (walks === undefined) return grown([yesOrNo('walk', 'Can you walk a mile?')])
  const [linkId, text] =
    walks === 'y' ? ['run', 'Can you run a mile?'] : ['stand', 'Can you stand for an hour?']
  if (answerTo(asked, linkId) === undefined) return grown([yesOrNo(linkId, text)])
  const total = {
    linkId: 'total',
    text: 'Mobility score',
    type: 'decimal',
    readOnly: true,
  } as const
  const hidden = [{ url: HIDDEN, valueBoolean: true }]
  return grown([total, { ...total, linkId: 'sure', text: 'Confidence', extension: hidden }], {
    status: 'completed',
    item: [
      ...(asked.item ?? []),
      { linkId: 'total', answer: [{ valueDecimal: 48.5 }] },
      { linkId: 'sure', answer: [{ valueDecimal: 0.9 }] },
    ],
  })
}

interface Service {
  readonly form?: Questionnaire
  readonly declared?: boolean
  /** The service's answers in its own way. */
  readonly reply?: (asked: QuestionnaireResponse) => Response | Promise<Response> | undefined
  readonly stored?: readonly QuestionnaireResponse[]
  readonly address?: string
}

/** Opens the form as the patient over a server that answers `$next-question`. */
async function open({
  form = formBy({ valueBoolean: true }),
  declared = true,
  reply = () => undefined,
  stored = [],
  address = '/patients/7/forms/own-form',
}: Service = {}) {
  const sent: QuestionnaireResponse[] = []
  const created: QuestionnaireResponse[] = []
  const world: PlainWorld = {
    types: {
      Patient: {},
      Questionnaire: declared ? { more: { operation: [{ name: 'next-question' }] } } : {},
      QuestionnaireResponse: {
        interaction: ['read', 'search-type', 'create', 'update'],
        searchParam: ['patient'],
      },
    },
    records: [{ resourceType: 'Patient', id: '7', name: [{ family: 'García' }] }, ...stored],
    answer: (path, request) => {
      const { pathname } = new URL(request.url)
      if (pathname === '/questionnaires/form.json') return Response.json(form)
      if (pathname.startsWith('/questionnaires/')) return Response.json({ forms: [] })
      if (path === '/Questionnaire/$next-question')
        return request.json().then((body) => {
          const [first] = listOf(fieldsOf(body)['parameter']).map(fieldsOf)
          // The app's own request: its shape is what other tests are about.
          const asked = first?.['resource'] as QuestionnaireResponse
          sent.push(asked)
          return (
            reply(asked) ??
            Response.json({
              resourceType: 'Parameters',
              parameter: [{ name: 'return', resource: chosenBy(asked) }],
            })
          )
        })
      if (path === '/QuestionnaireResponse' && request.method === 'POST')
        return request.json().then((body: QuestionnaireResponse) => {
          created.push(body)
          return Response.json({ ...body, id: 'r1' }, { status: 201 })
        })
      return undefined
    },
  }
  const session = {
    user: { role: 'patient', reference: 'Patient/7', subject: 'marta' },
    scopes: { asked: GRANTED, granted: GRANTED },
    registration: {
      id: 'r',
      name: 'Plain clinic',
      service: 'fhir-r4',
      environment: 'sandbox',
      issuer: 'https://plain.example.org/fhir',
      bases: [{ kind: 'r4', url: 'https://plain.example.org/fhir' }],
      clients: {},
      forms: {
        categories: ['Assessment'],
        files: [
          {
            address: '/questionnaires/form.json',
            category: 'Assessment',
            // The organization's own mark of an answer that staff must see.
            safety: [{ linkId: 'walk', unless: ['n'] }],
          },
        ],
      },
    },
  } as const
  await openPlain(address, world, { session })
  return { sent, created }
}

const choose = async (question: string, answer: string) => {
  const group = await screen.findByRole('radiogroup', { name: new RegExp(question) })
  await act(async () => fireEvent.click(within(group).getByRole('radio', { name: answer })))
}
const step = (number: number) => screen.findByRole('heading', { name: words.step(number) })

describe('a form whose questions a service chooses', () => {
  it('is asked step by step, reviewed, and sent once with its questions', async () => {
    const { sent, created } = await open()
    await step(1)
    expect(screen.getByText(words.intro.patient)).toBeDefined()
    // A required question is answered before the service is asked.
    await press(fill.nextStep)
    expect(sent).toHaveLength(1)
    await choose('walk a mile', 'Yes')
    await press(fill.nextStep)
    const second = await step(2)
    expect(document.activeElement).toBe(second)
    expect(screen.queryByText('Can you walk a mile?')).toBeNull()
    await choose('run a mile', 'No')
    await press(fill.nextStep)
    await step(3)
    expect(screen.getByText('Mobility score')).toBeDefined()
    expect(screen.getByText(words.done)).toBeDefined()
    await press(fill.review)
    await screen.findByRole('heading', { name: fill.preview })
    await press(fill.send)
    await screen.findByRole('heading', { name: writing.receipt.title })
    expect(screen.getByText(writing.receipt.noDifferences)).toBeDefined()
    expect(JSON.stringify(sent)).not.toMatch(/García|Patient\/7/)
    const [response] = created
    invariant(response !== undefined && created.length === 1, 'one response')
    expect(response).toMatchObject({
      status: 'completed',
      questionnaire: '#mobility',
      subject: { reference: 'Patient/7' },
    })
    expect(containedForm(response)?.item?.map(({ linkId }) => linkId)).toEqual([
      'walk',
      'run',
      'total',
      'sure',
    ])
    expect(response.contained?.[1]).toEqual(LIST)
    expect(response.item?.map(({ linkId, answer }) => [linkId, answer?.[0]])).toMatchObject([
      ['walk', { valueCoding: { code: 'y' } }],
      ['run', { valueCoding: { code: 'n' } }],
      ['total', { valueDecimal: 48.5 }],
      ['sure', { valueDecimal: 0.9 }],
    ])
  })

  it('asks again what follows a changed answer, and only then', async () => {
    const { sent } = await open()
    await choose('walk a mile', 'Yes')
    await press(fill.nextStep)
    await choose('run a mile', 'No')
    await press(fill.nextStep)
    await step(3)
    await press(fill.previousStep)
    await press(fill.previousStep)
    expect(screen.getByText(words.askedAgain)).toBeDefined()
    await press(fill.nextStep)
    await step(2)
    expect(sent).toHaveLength(3)
    await press(fill.previousStep)
    await choose('walk a mile', 'No')
    await press(fill.nextStep)
    await screen.findByRole('radiogroup', { name: /stand for an hour/ })
    expect(sent).toHaveLength(4)
    const last = sent.at(-1)
    invariant(last !== undefined, 'a request')
    expect(last.item?.map(({ linkId }) => linkId)).toEqual(['walk'])
    expect(containedForm(last)?.item?.map(({ linkId }) => linkId)).toEqual(['walk'])
    expect(screen.getByText(words.answered(1))).toBeDefined()
  })

  it('shows the question that another answer leads to, in the place of the one before', async () => {
    await open()
    await choose('walk a mile', 'Yes')
    await press(fill.nextStep)
    await screen.findByRole('radiogroup', { name: /run a mile/ })
    await press(fill.previousStep)
    await choose('walk a mile', 'No')
    await press(fill.nextStep)
    await screen.findByRole('radiogroup', { name: /stand for an hour/ })
    expect(await step(2)).toBe(document.activeElement)
  })

  it('goes back from the review to the questions', async () => {
    await open()
    await choose('walk a mile', 'Yes')
    await press(fill.nextStep)
    await choose('run a mile', 'No')
    await press(fill.nextStep)
    await press(fill.review)
    await press(fill.change)
    expect(await step(3)).toBeDefined()
  })

  it('is gone on with after leaving it, without asking for what is there', async () => {
    const { sent } = await open()
    await choose('walk a mile', 'Yes')
    await press(fill.nextStep)
    await choose('run a mile', 'No')
    await act(async () => fireEvent.click(screen.getByRole('link', { name: fill.back })))
    const goOn = await screen.findByRole('link', { name: /Continue/ })
    await act(async () => fireEvent.click(goOn))
    await step(2)
    const group = await screen.findByRole('radiogroup', { name: /run a mile/ })
    expect(within(group).getByRole('radio', { name: 'No', checked: true })).toBeDefined()
    expect(sent).toHaveLength(2)
  })

  it.each<[string, (asked: QuestionnaireResponse) => Response | Promise<Response>, string]>([
    ['fails', () => Response.json({}, { status: 500 }), words.problem.kept],
    ['is not reached', () => Promise.reject(new TypeError('no network')), words.problem.kept],
    [
      'answers with something else',
      () => Response.json({ resourceType: 'Patient' }),
      words.problem['no-form'],
    ],
    ['adds nothing', (asked) => Response.json(asked), words.problem['nothing-new']],
    [
      'changes an answer',
      (asked) => {
        const changed = structuredClone(chosenBy(asked))
        changed.item = [{ linkId: 'walk', answer: [{ valueCoding: { code: 'n' } }] }]
        return Response.json(changed)
      },
      words.problem['other-answers'],
    ],
  ])('keeps everything when the service %s, and can be tried again', async (_, wrong, told) => {
    let isWell = true
    const { sent } = await open({ reply: (asked) => (isWell ? undefined : wrong(asked)) })
    await choose('walk a mile', 'Yes')
    isWell = false
    await press(fill.nextStep)
    await screen.findByText((sentence) => sentence.includes(told))
    expect(screen.getByRole('radio', { name: 'Yes', checked: true })).toBeDefined()
    isWell = true
    await press('Try again')
    await step(2)
    expect(sent).toHaveLength(3)
  })

  it('waits no longer than the person does', async () => {
    let isSlow = false
    await open({ reply: () => (isSlow ? new Promise(() => undefined) : undefined) })
    await choose('walk a mile', 'Yes')
    isSlow = true
    await press(fill.nextStep)
    await press(words.stop)
    await screen.findByText(`${words.problem.stopped} ${words.problem.kept}`)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: fill.nextStep }))
    isSlow = false
    await press(fill.nextStep)
    expect(await step(2)).toBeDefined()
  })

  it.each([
    ['another host', { valueUrl: 'https://chooser.example.com/fhir' }, true],
    ['a service that does not declare it', { valueBoolean: true }, false],
  ])('is not asked of %s, and that is told', async (_, chooser, declared) => {
    const { sent } = await open({ form: formBy(chooser), declared })
    await screen.findByText(words.notHere)
    expect(screen.queryByText(words.elsewhere('chooser.example.com')) !== null).toBe(declared)
    expect(sent).toEqual([])
    expect(screen.queryByRole('button', { name: fill.nextStep })).toBeNull()
  })
})

describe('answers that were sent with their questions', () => {
  const ASKED: Questionnaire = {
    ...formBy({ valueBoolean: true }),
    item: [yesOrNo('walk', 'Can you walk a mile?')],
  }
  const stored: QuestionnaireResponse = {
    ...chosenBy({
      resourceType: 'QuestionnaireResponse',
      status: 'in-progress',
      questionnaire: '#mobility',
      contained: [ASKED],
      item: [
        { linkId: 'walk', answer: [{ valueCoding: { system: 'urn:example:yes-no', code: 'y' } }] },
      ],
    }),
    id: 'r9',
    status: 'completed',
    subject: { reference: 'Patient/7' },
    source: { reference: 'Patient/7' },
    meta: { versionId: '1' },
  }

  it('are read in the words of those questions', async () => {
    await open({ stored: [stored], address: '/patients/7/QuestionnaireResponse/r9' })
    await screen.findByRole('heading', { name: 'Getting around' })
    expect((await screen.findAllByText('Can you walk a mile?')).length).toBeGreaterThan(0)
  })

  it.each<[string, object, string]>([
    [
      'were chosen by a service',
      { url: `${SDC}questionnaireAdaptive`, valueBoolean: true },
      'chosen',
    ],
    [
      'are asked one after another, never back',
      { url: `${SDC}entryMode`, valueCode: 'sequential' },
      'staysAsItIs',
    ],
  ])('are not offered to be changed where they %s', async (_, extension, why) => {
    const [form, ...lists] = stored.contained ?? []
    const contained = [{ ...form, extension: [extension] } as Questionnaire, ...lists]
    await open({
      stored: [{ ...stored, contained }],
      address: '/patients/7/QuestionnaireResponse/r9',
    })
    const { change, steps } = responseStatus
    const told = why === 'chosen' ? change.chosen : change.staysAsItIs
    expect(await screen.findByText(told)).toBeDefined()
    expect(screen.queryByRole('link', { name: change.link.completed })).toBeNull()
    expect(screen.getByRole('button', { name: steps['entered-in-error'] })).toBeDefined()
  })

  it('are offered to be changed where nothing is against it', async () => {
    const [form, ...lists] = stored.contained ?? []
    const { extension: _, ...plain } = form as Questionnaire
    await open({
      stored: [{ ...stored, contained: [plain, ...lists] }],
      address: '/patients/7/QuestionnaireResponse/r9',
    })
    const { change } = responseStatus
    expect(await screen.findByRole('link', { name: change.link.completed })).toBeDefined()
  })

  it.each([
    ['by the address of its own', {}],
    ['by the form that it is derived from', { url: 'urn:uuid:1', derivedFrom: [FORM_URL] }],
  ])('tell of danger as their organization marked its questions, %s', async (_, names) => {
    const [form, ...lists] = stored.contained ?? []
    const contained = [{ ...form, ...names } as Questionnaire, ...lists]
    await open({
      stored: [{ ...stored, contained }],
      address: '/patients/7/QuestionnaireResponse/r9',
    })
    expect(await screen.findByText(questionnaires.safety.patient.title)).toBeDefined()
  })

  it('are not changed one by one', async () => {
    await open({ stored: [stored], address: '/patients/7/QuestionnaireResponse/r9/change' })
    expect(await screen.findByText(responseStatus.change.chosen)).toBeDefined()
  })
})
