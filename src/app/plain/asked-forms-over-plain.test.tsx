// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { FhirResource, ServiceRequest, Task } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { isPermit } from '~/capability/permit'
import type { Search } from '~/fhir/request'
import { formAsked as words } from '~/i18n/en/forms/form-asked'
import { formNotices } from '~/i18n/en/forms/form-notices'
import { questionnaires } from '~/i18n/en/forms/questionnaires'
import { home } from '~/i18n/en/summary/home'
import { missing } from '~/i18n/en/summary/missing'
import { formAsked as spanish } from '~/i18n/es/forms/form-asked'
import { searchQuery } from '~/queries/search-query'
import { readAll } from '~/questionnaires/scores/read-all'
import { click, press } from '../writing/press-fixture'
import {
  ANSWERED,
  isSearch,
  NAMED,
  OF_OURS,
  open,
  order,
  OTHERS,
  ours,
  overOrders,
  REFERRED,
  ROOM,
  TASK,
  theirs,
} from './asked-forms-fixture'
import { connectPlain } from './connect-plain-fixture'
import { PLAIN_URL } from './plain-server-fixture'

overOrders(
  () => import('~/questionnaires/asked/AskedFormScreen'),
  () => import('../WithFormSteps'),
  () => import('~/questionnaires/asked/AskedForms'),
  () => import('~/questionnaires/fill/FillFormScreen'),
)

const QUESTION = 'How do you sleep?'
const { next } = home
const STEP = new RegExp(`^${next.toFillIn('')}`)
const linkTo = (name: string | RegExp) => screen.findByRole('link', { name }, ROOM)

describe('a form that an order asks a patient for', () => {
  it('is the next step, one press from its questions, and its answers name the order', async () => {
    const { sent } = await open({ address: '/patients/7', kept: [OF_OURS] })
    const step = await linkTo(next.toFillIn('Sleep diary'))
    expect(step.getAttribute('href')).toBe('/patients/7/ServiceRequest/o1/form')
    await click(step)
    fireEvent.change(await screen.findByRole('textbox', { name: QUESTION }, ROOM), {
      target: { value: 'Badly' },
    })
    await press(questionnaires.fill.review)
    await press(questionnaires.fill.send)
    await waitFor(() => expect(sent).toHaveLength(1), ROOM)
    expect(sent[0]).toMatchObject({
      questionnaire: ours.url,
      status: 'completed',
      basedOn: [{ reference: 'ServiceRequest/o1' }],
    })
  })

  it('is one step with its draft, once it was begun on this device', async () => {
    await open({ address: '/patients/7', kept: [OF_OURS] })
    await click(await linkTo(next.toFillIn('Sleep diary')))
    fireEvent.change(await screen.findByRole('textbox', { name: QUESTION }, ROOM), {
      target: { value: 'Badly' },
    })
    await screen.findByText(/^Saved on this device/, undefined, ROOM)
    await click(await linkTo('Home'))
    await linkTo('Sleep diary')
    expect(screen.queryByRole('link', { name: next.toFillIn('Sleep diary') })).toBeNull()
  })

  it.each<[string, readonly FhirResource[]]>([
    ['it was answered since', [OF_OURS, ANSWERED]],
    [
      'its answers say that they are for it',
      [
        OF_OURS,
        { ...ANSWERED, authored: '2026-01-01', basedOn: [{ reference: 'ServiceRequest/o1' }] },
      ],
    ],
    ['it is no longer asked for', [{ ...OF_OURS, status: 'revoked' }]],
  ])('is not next where %s', async (_, kept) => {
    await open({ address: '/patients/7', kept })
    await screen.findByText(next.noneRead, undefined, ROOM)
    expect(screen.queryByRole('link', { name: next.toFillIn('Sleep diary') })).toBeNull()
  })

  it('is not next where an answer has the address of the record that it names', async () => {
    const named = { url: REFERRED, valueReference: { reference: 'Questionnaire/42' } }
    const kept = [
      OTHERS,
      order('o1', named),
      { ...ours, id: '42', url: 'https://x.example.org/phq9' },
      { ...ANSWERED, questionnaire: 'https://x.example.org/phq9' },
    ]
    const { asked } = await open({ address: '/patients/7', kept })
    await linkTo(next.ordered('X-ray'))
    await waitFor(
      () => expect(asked.some(({ path }) => path.includes('/Questionnaire/42'))).toBe(true),
      ROOM,
    )
    await waitFor(() => expect(screen.queryByRole('link', { name: STEP })).toBeNull(), ROOM)
  })

  it.each<[string, ServiceRequest['code']]>([
    ['its code', { coding: [{ system: 'urn:clinic', code: 'SD-1' }], text: 'Sleep' }],
    ['its title', { text: 'Sleep diary' }],
  ])('is one step where the order has %s as its own', async (_, code) => {
    const catalogued = { ...ours, code: [{ system: 'urn:clinic', code: 'SD-1' }] }
    const kept = [{ ...OF_OURS, code }, OTHERS]
    await open({ address: '/patients/7', kept, catalogued })
    await linkTo(next.toFillIn('Sleep diary'))
    await waitFor(
      () => expect(screen.queryByRole('link', { name: next.ordered(code?.text ?? '') })).toBeNull(),
      ROOM,
    )
    expect(screen.getByRole('link', { name: next.ordered('X-ray') })).toBeDefined()
  })

  it('is due again in the next turn of an order that repeats', async () => {
    const repeat = { frequency: 1, period: 1, periodUnit: 'wk' as const }
    const kept = [{ ...OF_OURS, occurrenceTiming: { repeat } }, ANSWERED]
    await open({ address: '/patients/7', kept })
    expect(await linkTo(next.toFillIn('Sleep diary'))).toBeDefined()
  })

  it.each<[string, 'patient' | 'practitioner', FhirResource]>([
    ['a rhythm', 'patient', { ...OF_OURS, occurrenceTiming: { repeat: { count: 3 } } }],
    ['a task', 'patient', { ...TASK, restriction: { repetitions: 3 } }],
    ['a task', 'practitioner', { ...TASK, restriction: { repetitions: 3 } }],
  ])(
    'says on the first page how often it was filled in, where %s repeats it: %s',
    async (...of) => {
      const [, role, asked] = of
      await open({ address: '/patients/7', kept: [asked, ANSWERED], role })
      const counted = new RegExp(` · ${formNotices.times(1, 3)}$`)
      expect(await screen.findByText(counted, undefined, ROOM)).toBeDefined()
    },
  )

  it.each([
    ['/patients/7', missing.refused('').slice(0, 20)],
    ['/patients/7/ServiceRequest/o1', words.unchecked],
  ])(
    'does not say at %s how often it was filled in, where answers could not be read',
    async (address, told) => {
      const kept = [{ ...OF_OURS, occurrenceTiming: { repeat: { count: 3 } } }, OTHERS]
      const answer = (path: string) =>
        isSearch(path, 'QuestionnaireResponse') ? new Response('', { status: 403 }) : undefined
      await open({ address, kept, answer })
      await linkTo(/Sleep diary/)
      await screen.findByText(new RegExp(told), undefined, ROOM)
      expect(screen.queryByText(/Filled in so far/)).toBeNull()
    },
  )

  it('is an order like any other where somebody else is to fill it in', async () => {
    const performer = [{ reference: 'Practitioner/2' }]
    await open({ address: '/patients/7', kept: [{ ...OF_OURS, performer }] })
    expect(await linkTo(next.ordered('Fill in a questionnaire'))).toBeDefined()
  })

  it('leads to the order, which says why, where the service takes no answers', async () => {
    await open({ address: '/patients/7', kept: [OF_OURS], mayWrite: false })
    const step = await linkTo(next.toFillIn('Sleep diary'))
    expect(step.getAttribute('href')).toBe('/patients/7/ServiceRequest/o1')
    await click(step)
    expect(await screen.findByText(questionnaires.choose.onlyToKeep, undefined, ROOM)).toBeDefined()
    expect(await linkTo(questionnaires.choose.fillToKeep('Sleep diary'))).toBeDefined()
  })
})

describe('the page of an order that asks for forms', () => {
  const address = '/patients/7/ServiceRequest/o1'

  it('leads to the form, and to the answers that are there', async () => {
    await open({ address, kept: [OF_OURS, ANSWERED], role: 'practitioner' })
    const answers = await screen.findByRole('link', { name: /^Answered / }, ROOM)
    expect(answers.getAttribute('href')).toBe('/patients/7/QuestionnaireResponse/r9')
    expect((await linkTo(words.again('Sleep diary'))).getAttribute('href')).toBe(`${address}/form`)
  })

  it.each<[string, FhirResource]>([
    ['a rhythm', { ...OF_OURS, occurrenceTiming: { repeat: { count: 3 } } }],
    ['a task', { ...TASK, restriction: { repetitions: 3 } }],
  ])('says how often it is filled in, where %s asks for it several times', async (_, asked) => {
    const page = `/patients/7/${asked.resourceType}/${asked.id}`
    await open({ address: page, kept: [asked, ANSWERED] })
    await screen.findByText(formNotices.times(1, 3), undefined, ROOM)
    cleanup()
    await open({ address, kept: [OF_OURS, ANSWERED] })
    await screen.findByRole('link', { name: /^Answered / }, ROOM)
    expect(screen.queryByText(formNotices.times(1, 1))).toBeNull()
  })

  it.each<[string, object]>([
    ['by its address', { valueCanonical: theirs.url }],
    ['as a record', { url: REFERRED, valueReference: { reference: 'Questionnaire/theirs' } }],
  ])('opens a form that only the service has, named %s', async (_, named) => {
    const { sent } = await open({ address, kept: [order('o1', named)] })
    await click(await linkTo(words.fillIn('Pain diary')))
    await screen.findByRole('heading', { level: 1, name: 'Pain diary' }, ROOM)
    fireEvent.change(await screen.findByRole('textbox', { name: QUESTION }, ROOM), {
      target: { value: 'Badly' },
    })
    await press(questionnaires.fill.review)
    await press(questionnaires.fill.send)
    await waitFor(() => expect(sent).toHaveLength(1), ROOM)
    expect(sent[0]).toMatchObject({ questionnaire: theirs.url })
  })

  it.each([
    [false, words],
    [true, spanish],
  ] as const)('says which form was not found (Spanish: %s)', async (isSpanish, said) => {
    const gone = 'https://forms.example.org/Questionnaire/gone'
    const kept = [order('o1', { valueCanonical: gone })]
    await open({ address, kept, isSpanish })
    expect(await screen.findByText(said.missing, undefined, ROOM)).toBeDefined()
    expect(screen.getAllByText(gone).length).toBeGreaterThan(0)
    cleanup()
    await open({ address: `${address}/form`, kept, isSpanish })
    expect(await screen.findByText(said.missing, undefined, ROOM)).toBeDefined()
  })

  it('says why a form that is a record there is not read', async () => {
    const named = { url: REFERRED, valueReference: { reference: 'Questionnaire/theirs' } }
    await open({ address, kept: [order('o1', named)], mayReadForms: false })
    expect(await screen.findByText(words.unread, undefined, ROOM)).toBeDefined()
  })

  it('says why a form is not looked for by its address, and not that the service has none', async () => {
    const kept = [order('o1', { valueCanonical: theirs.url })]
    await open({ address, kept, mayReadForms: false })
    expect(await screen.findByText(words.unread, undefined, ROOM)).toBeDefined()
    expect(screen.queryByText(words.missing)).toBeNull()
    cleanup()
    await open({
      address,
      kept: [...kept, { ...ANSWERED, questionnaire: `${theirs.url}` }],
      answer: (path) =>
        isSearch(path, 'Questionnaire') ? new Response('', { status: 403 }) : undefined,
    })
    expect(await screen.findByText(words.failed, undefined, ROOM)).toBeDefined()
    expect(screen.queryByText(words.missing)).toBeNull()
    // Known answers are told all the same.
    expect(screen.getByRole('link', { name: /^Answered / })).toBeDefined()
  })

  it.each<[string, object]>([
    ['by its address', { valueCanonical: `${ours.url}|2` }],
    ['as a record', { url: REFERRED, valueReference: { reference: 'Questionnaire/second' } }],
  ])('opens the version that it names %s, where the catalogue has another', async (_, named) => {
    const second = { ...ours, id: 'second', version: '2', title: 'Sleep diary, second' }
    await open({
      address,
      kept: [order('o1', named), second],
      catalogued: { ...ours, version: '1' },
    })
    expect(await linkTo(words.fillIn('Sleep diary, second'))).toBeDefined()
  })

  it('says so where earlier answers could not be checked', async () => {
    await open({
      address,
      kept: [OF_OURS],
      answer: (path) =>
        isSearch(path, 'QuestionnaireResponse') ? new Response('', { status: 403 }) : undefined,
    })
    expect(await screen.findByText(words.unchecked, undefined, ROOM)).toBeDefined()
    expect(await linkTo(words.fillIn('Sleep diary'))).toBeDefined()
  })

  it('names each of several forms, and leads to each', async () => {
    const extension = [ours.url, theirs.url].map((valueCanonical) => ({
      url: NAMED,
      ...(valueCanonical === undefined ? {} : { valueCanonical }),
    }))
    await open({ address, kept: [{ ...OF_OURS, extension }] })
    const region = await screen.findByRole('region', { name: words.titleMany }, ROOM)
    const second = await within(region).findByRole(
      'link',
      { name: words.fillIn('Pain diary') },
      ROOM,
    )
    expect(second.getAttribute('href')).toBe(`${address}/form/2`)
    expect(within(region).getByRole('link', { name: words.fillIn('Sleep diary') })).toBeDefined()
  })

  it.each<[string, FhirResource]>([
    ['an order that was withdrawn', { ...OF_OURS, status: 'revoked' }],
    ['an order that is done', { ...OF_OURS, status: 'completed' }],
    ['an order that was a mistake', { ...OF_OURS, status: 'entered-in-error' }],
    ['what must not be done', { ...OF_OURS, doNotPerform: true }],
    ['a task that is done', { ...TASK, status: 'completed' }],
    ['a task that was refused', { ...TASK, status: 'rejected' }],
  ])('opens no form for %s, and leads to what it says', async (_, asked) => {
    const page = `/patients/7/${asked.resourceType}/${asked.id}`
    await open({ address: `${page}/form`, kept: [asked] })
    expect(await screen.findByText(words.over, undefined, ROOM)).toBeDefined()
    expect((await linkTo(words.toOrder)).getAttribute('href')).toBe(page)
    expect(screen.queryByRole('textbox', { name: QUESTION })).toBeNull()
  })

  it('says that nobody is named, where a task names no patient and the address has none', async () => {
    const { for: _, ...nobody } = TASK
    await open({ address: '/Task/t1/form', kept: [nobody], role: 'practitioner' })
    expect(await screen.findByText(words.nobody, undefined, ROOM)).toBeDefined()
  })

  it('has no form for an order of something else', async () => {
    await open({ address: `${address}/form`, kept: [{ ...OF_OURS, extension: [] }] })
    expect(await screen.findByText(words.nothing, undefined, ROOM)).toBeDefined()
  })
})

describe('a form that a task asks for', () => {
  it('is the next step of the patient, one press from its questions', async () => {
    // A record in which nothing else is recorded yet: the clinic asks a new patient.
    await open({ address: '/patients/7', kept: [TASK] })
    const step = await linkTo(next.toFillIn('Sleep diary'))
    expect(step.getAttribute('href')).toBe('/patients/7/Task/t1/form')
    await click(step)
    expect(await screen.findByRole('textbox', { name: QUESTION }, ROOM)).toBeDefined()
  })

  it('is not next once it is answered or done, nor where it is another person’s', async () => {
    const of = (id: string, description: string, more: Partial<Task>): Task => ({
      ...TASK,
      id,
      description,
      input: [{ type: {}, valueCanonical: `https://forms.example.org/Questionnaire/${id}` }],
      ...more,
    })
    const kept = [
      OTHERS,
      ANSWERED,
      TASK,
      of('t2', 'Done', { status: 'completed' }),
      of('t3', 'Of staff', { owner: { reference: 'Practitioner/2' } }),
      of('t4', 'Of somebody else', { for: { reference: 'Patient/8' } }),
      of('t5', 'Still open', {}),
    ]
    await open({ address: '/patients/7', kept })
    await linkTo(next.toFillIn('Still open'))
    const steps = screen.getAllByRole('link', { name: STEP })
    expect(steps.map(({ textContent }) => textContent)).toEqual([next.toFillIn('Still open')])
  })

  it('says by when it is wanted', async () => {
    const restriction = { period: { end: '2026-07-05' } }
    await open({ address: '/patients/7', kept: [{ ...TASK, restriction }] })
    await linkTo(next.toFillIn('Sleep diary'))
    expect(screen.getByText(/^By .*5.* · Your care team asked/)).toBeDefined()
  })

  it('is told by the address of the record that a task names', async () => {
    const { input: _, ...rest } = TASK
    const focused = { ...rest, focus: { reference: 'Questionnaire/42' }, description: 'Mood' }
    const kept = [OTHERS, focused, { ...ours, id: '42', url: 'https://x.example.org/phq9' }]
    await open({ address: '/patients/7', kept })
    await linkTo(next.toFillIn('Mood'))
    cleanup()
    sessionStorage.clear()
    const answered = { ...ANSWERED, questionnaire: 'https://x.example.org/phq9' }
    const { asked } = await open({ address: '/patients/7', kept: [...kept, answered] })
    await linkTo(next.ordered('X-ray'))
    await waitFor(
      () => expect(asked.some(({ path }) => path.includes('/Questionnaire/42'))).toBe(true),
      ROOM,
    )
    await waitFor(
      () => expect(screen.queryByRole('link', { name: next.toFillIn('Mood') })).toBeNull(),
      ROOM,
    )
  })

  it('is not denied where tasks could not be read', async () => {
    await open({
      address: '/patients/7',
      kept: [ANSWERED],
      answer: (path) => (isSearch(path, 'Task') ? new Response('', { status: 403 }) : undefined),
    })
    expect(await screen.findByText(next.tasksUnread, undefined, ROOM)).toBeDefined()
    expect(screen.queryByText(next.none)).toBeNull()
  })

  it('is found on any page of the tasks', async () => {
    const others = Array.from({ length: 3 }, (_, at): Task => ({
      ...TASK,
      id: `x${at}`,
      input: [],
    }))
    const page = (entry: readonly Task[], more: boolean) =>
      Response.json({
        resourceType: 'Bundle',
        type: 'searchset',
        link: more ? [{ relation: 'next', url: `${PLAIN_URL}/Task?patient=Patient/7&at=2` }] : [],
        entry: entry.map((resource) => ({ resource, search: { mode: 'match' } })),
      })
    await open({
      address: '/patients/7',
      kept: [OTHERS],
      answer: (path) =>
        isSearch(path, 'Task')
          ? path.includes('at=2')
            ? page([TASK], false)
            : page(others, true)
          : undefined,
    })
    expect(await linkTo(next.toFillIn('Sleep diary'))).toBeDefined()
  })

  it('is answered by the catalogue’s form that has the address that it names too', async () => {
    const other = 'http://loinc.org/q/44249-1'
    const line = {
      id: 'ours',
      file: 'ours.json',
      canonical: ours.url,
      also: [other],
      category: 'Assessment',
      title: { en: 'Sleep diary' },
      licence: 'CC0',
    }
    const input = (TASK.input ?? []).map((one) => ({ ...one, valueCanonical: other }))
    const kept = [OTHERS, { ...TASK, input }]
    const answer = (path: string) =>
      path.endsWith('index.json') ? Response.json({ forms: [line] }) : undefined
    await open({ address: '/patients/7', kept, answer })
    await linkTo(next.toFillIn('Sleep diary'))
    cleanup()
    sessionStorage.clear()
    const { asked } = await open({ address: '/patients/7', kept: [...kept, ANSWERED], answer })
    await waitFor(() => expect(asked.some(({ path }) => isSearch(path, 'Task'))).toBe(true), ROOM)
    await linkTo(next.ordered('X-ray'))
    await waitFor(() => expect(asked.some(({ path }) => path.endsWith('index.json'))).toBe(true))
    await waitFor(() => expect(screen.queryByRole('link', { name: STEP })).toBeNull(), ROOM)
  })

  it('is neither denied nor awaited in silence while tasks are asked for', async () => {
    let arrive: (response: Response) => void = () => undefined
    const held = new Promise<Response>((resolve) => {
      arrive = resolve
    })
    const { asked } = await open({
      address: '/patients/7',
      kept: [TASK, { ...ANSWERED, authored: '2026-01-01' }],
      answer: (path) => (isSearch(path, 'Task') ? held : undefined),
    })
    await screen.findByText(next.noneSoFar, undefined, ROOM)
    await waitFor(() => expect(asked.some(({ path }) => isSearch(path, 'Task'))).toBe(true), ROOM)
    expect(screen.getByText(next.noneSoFar)).toBeDefined()
    expect(screen.queryByText(next.tasksUnread)).toBeNull()
    const entry = [{ resource: TASK, search: { mode: 'match' } }]
    arrive(Response.json({ resourceType: 'Bundle', type: 'searchset', entry }))
    expect(await linkTo(next.toFillIn('Sleep diary'))).toBeDefined()
  })

  it('is shown before the record of its form is read', async () => {
    const { input: _, ...rest } = TASK
    await open({
      address: '/patients/7',
      kept: [{ ...rest, focus: { reference: 'Questionnaire/42' }, description: 'Mood' }, OTHERS],
      answer: (path) =>
        path.includes('/Questionnaire/42') ? new Promise<Response>(() => {}) : undefined,
    })
    expect(await linkTo(next.toFillIn('Mood'))).toBeDefined()
  })

  it('is open for staff on the first page until it was answered', async () => {
    const kept = [OTHERS, { ...TASK, description: 'Mood' }]
    const staff = { address: '/patients/7', role: 'practitioner' } as const
    await open({ ...staff, kept })
    const row = (await linkTo('Sleep diary')).closest('li')
    expect(row?.textContent).toContain(home.open.form)
    cleanup()
    sessionStorage.clear()
    const { asked } = await open({ ...staff, kept: [...kept, ANSWERED, OF_OURS] })
    await linkTo('X-ray')
    await waitFor(() => expect(asked.some(({ path }) => isSearch(path, 'Task'))).toBe(true), ROOM)
    await waitFor(
      () => expect(screen.queryByRole('link', { name: 'Fill in a questionnaire' })).toBeNull(),
      ROOM,
    )
    expect(screen.queryByText(home.open.form)).toBeNull()
  })

  it('is on the page of the task', async () => {
    await open({ address: '/patients/7/Task/t1', kept: [TASK] })
    const form = await linkTo(words.fillIn('Sleep diary'))
    expect(form.getAttribute('href')).toBe('/patients/7/Task/t1/form')
  })
})

describe('the screen of forms', () => {
  it('has those of further pages where another screen has loaded the first', async () => {
    const others = Array.from({ length: 3 }, (_, at) => ({ ...OTHERS, id: `x${at}` }))
    const page = (entry: readonly ServiceRequest[], more: boolean) =>
      Response.json({
        resourceType: 'Bundle',
        type: 'searchset',
        link: more
          ? [{ relation: 'next', url: `${PLAIN_URL}/ServiceRequest?patient=Patient/7&at=2` }]
          : [],
        entry: entry.map((resource) => ({ resource, search: { mode: 'match' } })),
      })
    const { connection } = await connectPlain({
      types: { ServiceRequest: { searchParam: ['patient'] } },
      records: [],
      answer: (path) =>
        isSearch(path, 'ServiceRequest')
          ? path.includes('at=2')
            ? page([OF_OURS], false)
            : page(others, true)
          : undefined,
    })
    const { capability, queryClient } = connection
    const permit = capability.decide<Search<'ServiceRequest'>>({
      interaction: 'search',
      type: 'ServiceRequest',
      params: [['patient', 'Patient/7']],
    })
    if (!isPermit(permit)) throw new Error(permit.reason.why)
    expect((await queryClient.infiniteQuery(searchQuery(permit))).pages).toBe(1)
    const { matches } = await readAll(queryClient, permit, 10)
    expect(matches.map(({ id }) => id)).toEqual(['x0', 'x1', 'x2', 'o1'])
  })

  it('has a name of its own for each way to a form, with and without its requests', async () => {
    const undated: Partial<ServiceRequest> = { authoredOn: undefined }
    const again = { ...OF_OURS, id: 'o2', authoredOn: '2026-06-20' }
    const kept = [OF_OURS, again, order('o3', { valueCanonical: theirs.url }, undated)]
    for (const isSpanish of [false, true]) {
      await open({ address: '/patients/7/forms', kept, isSpanish })
      const region = await screen.findByRole(
        'region',
        { name: (isSpanish ? spanish : words).askedFor },
        ROOM,
      )
      await waitFor(() => expect(within(region).getAllByRole('link')).toHaveLength(3), ROOM)
      await screen.findByRole('link', { name: (isSpanish ? spanish : words).fillIn('Sleep diary') })
      const main = screen.getByRole('main')
      const links = within(main).getAllByRole('link', { name: /Sleep diary|Pain diary/ })
      const names = links.map((link) => link.getAttribute('aria-label') ?? link.textContent)
      expect(names.length).toBeGreaterThan(3)
      expect([...new Set(names)]).toEqual(names)
      cleanup()
    }
  })

  it('begins with those that orders and tasks ask for and nobody has begun', async () => {
    const pain = order('o2', { valueCanonical: theirs.url })
    const old = { ...OF_OURS, id: 'o3', authoredOn: '2026-05-01' }
    const kept = [pain, old, { ...TASK, authoredOn: '2026-06-04' }, ANSWERED]
    await open({ address: '/patients/7/forms', kept, role: 'practitioner' })
    const region = await screen.findByRole('region', { name: words.askedFor }, ROOM)
    await waitFor(
      () =>
        expect(
          within(region)
            .getAllByRole('link')
            .map((link) => link.getAttribute('href')),
        ).toEqual(['/patients/7/ServiceRequest/o2/form', '/patients/7/Task/t1/form']),
      ROOM,
    )
  })
})
