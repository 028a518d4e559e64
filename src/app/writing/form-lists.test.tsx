// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import type { Questionnaire, QuestionnaireItem, ValueSet } from 'fhir/r4'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { formLists as words } from '~/i18n/en/forms/form-lists'
import { questionnaires } from '~/i18n/en/forms/questionnaires'
import { writing } from '~/i18n/en/forms/writing'
import { PAUSE_MS } from '~/questionnaires/terminology/expansion-query'
import { press } from './press-fixture'
import { describedText, offered, openOwnForm, said, typeInto } from './own-form-fixture'

const HOME = 'https://terminology.sandbox.example'
const PREFERRED =
  'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-preferredTerminologyServer'

function formOf(
  item: Partial<QuestionnaireItem>,
  more: Partial<Questionnaire> = {},
): Questionnaire {
  return {
    resourceType: 'Questionnaire',
    status: 'active',
    url: 'urn:example:lists',
    title: 'Lists',
    item: [{ linkId: 'q', type: 'choice', text: 'What is it?', ...item }],
    ...more,
  }
}

const complaints = (version = ''): Partial<QuestionnaireItem> => ({
  answerValueSet: `${HOME}/ValueSet/complaints${version}`,
})
const combo = () => screen.findByRole('combobox', { name: /^What is it\?/ })
const status = () => screen.findAllByRole('status')

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a long list on the organization’s terminology server', () => {
  it('is searched in while somebody types, and the code is the answer with its system and its words', async () => {
    const { asked } = await openOwnForm({ form: formOf(complaints()) })
    const field = await combo()
    expect(describedText(field)).toContain(words.sentTo('localhost:4400'))
    await typeInto(field, 'left knee sw')
    expect(await said(words.found(1))).toBeTruthy()
    expect(await offered()).toEqual(['Left knee: swelling'])
    fireEvent.click(await screen.findByRole('option', { name: 'Left knee: swelling' }))
    await screen.findByDisplayValue('Left knee: swelling')
    fireEvent.click(screen.getByRole('button', { name: questionnaires.fill.review }))
    expect((await screen.findAllByText('Left knee: swelling')).length).toBeGreaterThan(0)
    await press(questionnaires.fill.send)
    await screen.findByRole('heading', { name: writing.receipt.title })
    expect(
      asked.find(({ method, url }) => method === 'POST' && url.endsWith('/QuestionnaireResponse')),
    ).toMatchObject({
      body: expect.stringContaining(
        JSON.stringify({
          valueCoding: {
            system: `${HOME}/CodeSystem/complaints`,
            code: 'left-knee-swelling',
            display: 'Left knee: swelling',
          },
        }),
      ),
    })
    const there = asked.filter(({ url }) => url.includes('/terminology/'))
    // The form, the beginning of the list, and what was typed.
    expect(there.length).toBeGreaterThanOrEqual(2)
    for (const { headers, credentials, url, body } of there) {
      expect(headers.has('Authorization')).toBe(false)
      expect(credentials).toBe('omit')
      expect(url).not.toContain('knee')
      expect(`${url}${body}`).not.toMatch(/Rivera|Patient|1984/)
    }
    expect(there.at(-1)?.body).toContain('left knee sw')
  })

  it('says how much of it is shown, and that nothing was found', async () => {
    await openOwnForm({ form: formOf(complaints('|1')) })
    const field = await combo()
    await typeInto(field, 'left')
    expect(await said(words.shown(40, 690))).toBeTruthy()
    await typeInto(field, 'zebra')
    expect(await said(words.none)).toBeTruthy()
  })

  it('sends what stands there after a pause in typing, and nothing that was typed over', async () => {
    const { asked } = await openOwnForm({ form: formOf(complaints()) })
    const field = await combo()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    for (const letters of ['l', 'le', 'lef']) await typeInto(field, letters)
    await act(async () => vi.advanceTimersByTimeAsync(PAUSE_MS - 1))
    await typeInto(field, 'left knee')
    await act(async () => vi.advanceTimersByTimeAsync(PAUSE_MS))
    vi.useRealTimers()
    expect(await said(words.found(30))).toBeTruthy()
    const filters = asked
      .filter(({ url }) => url.includes('/terminology/'))
      .flatMap(({ body }) => /"filter","valueString":"([^"]*)"/.exec(body)?.[1] ?? [])
    expect(filters).toEqual(['left knee'])
  })

  it('is not asked twice for the same letters', async () => {
    const { asked } = await openOwnForm({ form: formOf(complaints()) })
    const field = await combo()
    for (const letters of ['wart', 'burn', 'wart']) {
      await typeInto(field, letters)
      await screen.findByText(
        (_, element) =>
          element?.getAttribute('role') === 'status' && /^(Showing|\d)/.test(element.textContent),
      )
    }
    const filtered = asked.filter(({ body }) => body.includes('"filter"'))
    expect(filtered).toHaveLength(2)
  })

  it('asks for more letters where too many codes would match', async () => {
    await openOwnForm({ form: formOf({ answerValueSet: `${HOME}/ValueSet/complaints-by-words` }) })
    const field = await combo()
    await typeInto(field, 'le')
    expect(await said(words.tooMany)).toBeTruthy()
    expect(screen.queryByRole('button', { name: words.again })).toBe(null)
    await typeInto(field, 'left')
    expect(await said(words.tooManyStill)).toBeTruthy()
    await typeInto(field, 'left wrist')
    expect(await said(words.found(30))).toBeTruthy()
  })

  it('that is not reached says so, loses nothing, and is asked again when the person wants that', async () => {
    const { caller } = await openOwnForm({ form: formOf(complaints()) })
    const field = await combo()
    caller.world.scenarios = [{ name: 'dropped-connection', type: 'ValueSet', times: 1 }]
    await typeInto(field, 'left knee sw')
    expect(await said(words.unreached)).toBeTruthy()
    expect(field).toHaveProperty('value', 'left knee sw')
    fireEvent.click(screen.getByRole('button', { name: words.again }))
    expect(await said(words.found(1))).toBeTruthy()
  })

  it('that fails when the form is opened is asked again at its question', async () => {
    let failing = true
    await openOwnForm({
      form: formOf(complaints()),
      instead: ({ url }) =>
        failing && url.includes('/terminology/')
          ? new Response('<html>', { status: 502 })
          : undefined,
    })
    const field = await combo()
    await act(async () => fireEvent.focus(field))
    expect(await said(words.failed)).toBeTruthy()
    failing = false
    fireEvent.click(screen.getByRole('button', { name: words.again }))
    expect(await said(words.shown(40, 1380))).toBeTruthy()
  })

  it('keeps a person’s own words where the form allows them, and only there', async () => {
    await openOwnForm({ form: formOf({ ...complaints(), type: 'open-choice' }) })
    await typeInto(await combo(), 'zebra stripes')
    expect(await said(words.noneOpen)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: questionnaires.fill.review }))
    expect((await screen.findAllByText('zebra stripes')).length).toBeGreaterThan(0)
    cleanup()
    await openOwnForm({ form: formOf(complaints()) })
    await typeInto(await combo(), 'zebra stripes')
    expect(await said(words.none)).toBeTruthy()
    // The person goes on to something else.
    await act(async () => fireEvent.blur(await combo()))
    expect(describedText(await combo())).toContain(questionnaires.problem.unreadable.other)
  })

  it('gives several answers where the question repeats', async () => {
    await openOwnForm({ form: formOf({ ...complaints(), repeats: true }) })
    for (const [place, letters] of [
      [1, 'left knee sw'],
      [2, 'right wrist cut'],
    ] as const) {
      if (place > 1) fireEvent.click(screen.getByRole('button', { name: /^Add another answer/ }))
      await typeInto(
        await screen.findByRole('combobox', { name: `What is it?, answer ${place}` }),
        letters,
      )
      fireEvent.click(await screen.findByRole('option'))
    }
    await screen.findByDisplayValue('Left knee: swelling')
    expect(await screen.findByDisplayValue('Right wrist: cut')).toBeTruthy()
  })
})

describe('the FHIR service itself', () => {
  const declared = async (request: Request, pass: () => Promise<Response>) => {
    if (!request.url.endsWith('/metadata')) return undefined
    const answer = await pass()
    const text = await answer.text()
    return new Response(
      text.replace(
        '"resource":[',
        `"resource":[${JSON.stringify({ type: 'ValueSet', operation: [{ name: 'expand' }] })},`,
      ),
      answer,
    )
  }
  const colours = {
    resourceType: 'ValueSet',
    status: 'active',
    expansion: {
      timestamp: '2026',
      total: 900,
      contains: [{ system: 'urn:example:colours', code: 'r', display: 'Red' }],
    },
  }

  it('is asked with the session’s token where it declares the operation, and nobody needs to be told about another host', async () => {
    const { asked } = await openOwnForm({
      form: formOf({ answerValueSet: 'urn:example:colours' }),
      forms: { terminology: [] },
      instead: async (request, pass) =>
        request.url.includes('/ValueSet/') ? Response.json(colours) : declared(request, pass),
    })
    const field = await combo()
    expect(describedText(field)).not.toContain('sent to')
    await typeInto(field, 're')
    expect(await said(words.shown(1, 900))).toBeTruthy()
    const expands = asked.filter(({ url }) => url.endsWith('/ValueSet/$expand'))
    expect(expands.map(({ body }) => /"valueString":"(\w+)"/.exec(body)?.[1])).toEqual([
      undefined,
      're',
    ])
    for (const { headers } of expands) expect(headers.get('Authorization')).toMatch(/^Bearer /)
  })

  it('is not asked by a sign-in without the right to its lists', async () => {
    const { asked } = await openOwnForm({
      form: formOf({ answerValueSet: 'urn:example:colours' }),
      forms: { terminology: [] },
      scopes: ['user/Patient.*', 'user/QuestionnaireResponse.*'],
      instead: declared,
    })
    await screen.findByText(questionnaires.field.noOptions)
    expect(asked.some(({ url }) => url.includes('$expand'))).toBe(false)
  })
})

describe('a short list on a server', () => {
  it('is offered like one in the form, without headings and codes that are out of use', async () => {
    const { asked } = await openOwnForm({
      form: formOf({ answerValueSet: `${HOME}/ValueSet/body-parts` }),
    })
    const field = await combo()
    await act(async () => fireEvent.click(field))
    const names = await offered()
    expect(names).toHaveLength(19)
    expect(names).toContain('Eye')
    expect(names).not.toContain('Head')
    expect(names).not.toContain('Loin')
    // Letters that are typed into it stay here.
    await typeInto(field, 'kne')
    expect(await offered()).toEqual(['Knee'])
    expect(asked.filter(({ url }) => url.includes('/terminology/'))).toHaveLength(1)
    expect(describedText(field)).not.toContain('localhost')
  })

  it('that the form describes by a rule is sent along to be expanded', async () => {
    const legs: ValueSet = {
      resourceType: 'ValueSet',
      id: 'legs',
      status: 'active',
      compose: {
        include: [
          {
            system: `${HOME}/CodeSystem/body-parts`,
            filter: [{ property: 'concept', op: 'descendent-of', value: 'leg' }],
          },
        ],
      },
    }
    await openOwnForm({ form: formOf({ answerValueSet: '#legs' }, { contained: [legs] }) })
    expect(await screen.findAllByRole('radio')).toHaveLength(7)
  })
})

describe('a server that the form’s author prefers', () => {
  const at = (valueUrl: string) => [{ url: PREFERRED, valueUrl }]
  const asksOnly = (asked: readonly { readonly url: string }[]) => [
    ...new Set(
      asked.filter(({ url }) => url.includes('/ValueSet/')).map(({ url }) => new URL(url).origin),
    ),
  ]

  it('is asked where the organization allows its origin, and that of the question goes before that of the form', async () => {
    const answer = new Response(
      JSON.stringify({
        resourceType: 'ValueSet',
        status: 'active',
        expansion: {
          timestamp: '2026',
          total: 1,
          contains: [{ system: 's', code: 'a', display: 'Ah' }],
        },
      }),
    )
    const { asked } = await openOwnForm({
      form: formOf(
        { answerValueSet: 'urn:example:set', extension: at('https://near.example/r4/') },
        { extension: at('https://far.example/r4') },
      ),
      forms: {
        terminology: ['https://own.example/r4', 'https://near.example/fhir', 'https://far.example'],
      },
      instead: ({ url }) =>
        url.startsWith('https://near.example/r4/ValueSet/') ? answer : undefined,
    })
    await screen.findByRole('radio', { name: 'Ah' })
    expect(asksOnly(asked)).toEqual(['https://near.example'])
  })

  it('that the organization has not allowed is not asked, and the question says so', async () => {
    const { asked } = await openOwnForm({
      form: formOf({ answerValueSet: 'urn:example:set', extension: at('https://far.example/r4') }),
      forms: { terminology: [] },
    })
    await screen.findByText(words.notAllowed('far.example', false))
    expect(asksOnly(asked)).toEqual([])
  })

  it('and that is not allowed leaves a question that takes own words to them', async () => {
    await openOwnForm({
      form: formOf({
        type: 'open-choice',
        answerValueSet: 'urn:example:set',
        extension: at('https://far.example/r4'),
      }),
      forms: { terminology: [] },
    })
    expect(await screen.findByText(words.notAllowedOpen('far.example'))).toBeTruthy()
    await screen.findByRole('textbox', { name: 'What is it?' })
  })

  it('a list that no server has is missing, as before', async () => {
    await openOwnForm({ form: formOf({ answerValueSet: 'urn:example:set' }) })
    await screen.findByText(questionnaires.field.noOptions)
    expect(await status()).toBeDefined()
  })
})
