// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { QuestionnaireResponse } from 'fhir/r4'
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { writing } from '~/i18n/en/forms/writing'
import { messages } from '~/i18n/en/messages'
import { questionnaires } from '~/i18n/en/forms/questionnaires'
import { responseStatus } from '~/i18n/en/forms/response-status'
import { TextProvider } from '~/i18n/TextProvider'
import { STATUS_REASON } from '~/questionnaires/response-status/status-steps'
import { UiProvider } from '~/ui/theme/UiProvider'
import { anyResource, Caller } from '../../../sandbox/caller'
import { SignedInApp } from '../SignedInApp'
import { press } from './press-fixture'
import { connected, sessionOver } from '../session-fixture'

const words = responseStatus.change
const LITTLE = '/44250-9'
const DOWN = '/44255-8'
const CHOICES = {
  'LA6568-5': 'Not at all',
  'LA6569-3': 'Several days',
  'LA6571-9': 'Nearly every day',
} as const
type Choice = keyof typeof CHOICES

const answered = (linkId: string, code: Choice) => ({
  linkId,
  text: linkId === LITTLE ? 'Little interest' : 'Feeling down',
  answer: [{ valueCoding: { system: 'http://loinc.org', code, display: CHOICES[code] } }],
})
function response(
  status: QuestionnaireResponse['status'],
  answers: Readonly<Record<string, Choice>>,
): QuestionnaireResponse & { readonly id: string } {
  return {
    resourceType: 'QuestionnaireResponse',
    id: 'r1',
    status,
    subject: { reference: 'Patient/7' },
    questionnaire: 'https://clearchart.example/Questionnaire/phq-2|1.0.0',
    item: Object.entries(answers).map(([linkId, code]) => answered(linkId, code)),
  }
}

/** A form whose author asks for an order; every other file as it is. */
function inMode(text: string, valueCode: string | undefined): string {
  const start = '"resourceType": "Questionnaire",'
  const url = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-entryMode'
  return valueCode === undefined
    ? text
    : text.replace(start, `${start} "extension": ${JSON.stringify([{ url, valueCode }])},`)
}

/**
 * Opens the change of a stored response in the app; the service and the app's own files are in this
 * process.
 */
async function open(
  stored: QuestionnaireResponse,
  caller = new Caller({
    solution: 'S2',
    population: 'empty',
    resources: [anyResource({ resourceType: 'Patient', id: '7' }), stored],
  }),
  entryMode?: 'sequential' | 'prior-edit',
  role: 'practitioner' | 'patient' = 'practitioner',
) {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname } = new URL(url)
    if (pathname.startsWith('/questionnaires/'))
      return new Response(inMode(readFileSync(`public${pathname}`, 'utf8'), entryMode))
    const answer = await caller.sandbox.fetch(new Request(url, init))
    // As a browser reports a connection that closed without an answer.
    if (answer.type === 'error') throw new TypeError('Failed to fetch')
    return answer
  })
  const isPatient = role === 'patient'
  const scopes = isPatient
    ? [
        'patient/Patient.read',
        'patient/QuestionnaireResponse.read',
        'patient/QuestionnaireResponse.write',
      ]
    : ['user/*.*']
  const bases = [{ kind: 'gp', url: caller.url('gp', '') }] as const
  const session = sessionOver({
    bases,
    scopes,
    solution: 'S2',
    registration: { name: 'Acme' },
    id: 's',
    launch: role,
    user: { role, subject: 'u1', reference: isPatient ? 'Patient/7' : 'Practitioner/u1' },
    ...(isPatient && { patient: '7' }),
  })
  const token = () =>
    Promise.resolve(caller.token({ generation: 'v1', scopes, ...(isPatient && { patient: '7' }) }))
  const connection = await connected(session, token)
  window.history.replaceState(null, '', '/patients/7/QuestionnaireResponse/r1/change')
  // A component that suspends until its words or its screen are loaded is rendered then.
  await act(async () => {
    render(
      <TextProvider messages={messages} choose={() => undefined}>
        <UiProvider>
          <SignedInApp
            connection={connection}
            onSignOut={() => undefined}
            onEnd={() => undefined}
          />
        </UiProvider>
      </TextProvider>,
    )
    await Promise.resolve()
  })
  return {
    caller,
    close: cleanup,
    now: async () => (await caller.call('gp', '/QuestionnaireResponse/r1')).json,
  }
}

/** Author and source of answers that a patient gave, or that staff recorded. */
const givenBy = (who: 'staff' | 'patient') =>
  who === 'patient'
    ? { author: { reference: 'Patient/7' }, source: { reference: 'Patient/7' } }
    : { author: { display: 'Dana Reyes' }, source: { reference: 'Patient/7' } }

/** A patient who has not finished a form sends it; everybody else saves a change. */
async function send(isFirst: boolean) {
  await press(isFirst ? questionnaires.fill.review : words.check)
  await press(isFirst ? questionnaires.fill.send : words.send)
}

const choose = async (question: RegExp, choice: string) =>
  fireEvent.click(
    within(await screen.findByRole('radiogroup', { name: question })).getByRole('radio', {
      name: choice,
    }),
  )
const isChosen = async (question: RegExp, choice: string) => {
  const group = await screen.findByRole('radiogroup', { name: question })
  return within(group).getByRole<HTMLInputElement>('radio', { name: choice }).checked
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('a stored response', () => {
  it('in progress is gone on with where it was, and completed once nothing is missing', async () => {
    const { now } = await open(response('in-progress', { [LITTLE]: 'LA6569-3' }))
    expect(await isChosen(/^1\./, 'Several days')).toBe(true)
    await press(words.check)
    fireEvent.click(await screen.findByRole('radio', { name: words.as.completed }))
    expect(
      (await screen.findByRole('button', { name: words.send })).getAttribute('aria-disabled'),
    ).toBe('true')
    await choose(/^2\./, 'Not at all')
    await press(words.send)
    expect(await screen.findByText(writing.receipt.sentence)).toBeTruthy()
    expect(await now()).toMatchObject({
      status: 'completed',
      meta: { versionId: '2' },
      item: [{}, { linkId: DOWN, answer: [{ valueCoding: { code: 'LA6568-5' } }] }, {}],
    })
  })

  it('that is finished becomes amended, after it was shown what changes', async () => {
    const { now } = await open(response('completed', { [LITTLE]: 'LA6568-5', [DOWN]: 'LA6568-5' }))
    await choose(/^1\./, 'Nearly every day')
    await press(words.check)
    const table = await screen.findByRole('table', { name: writing.review.caption })
    expect(
      within(table)
        .getAllByRole('row')
        .some(
          (row) =>
            row.textContent.includes('Not at all') && row.textContent.includes('Nearly every day'),
        ),
    ).toBe(true)
    fireEvent.change(screen.getByRole('textbox', { name: responseStatus.reason }), {
      target: { value: 'Misheard' },
    })
    await press(words.send)
    await screen.findByText(writing.receipt.sentence)
    expect(await now()).toMatchObject({
      status: 'amended',
      extension: [{ url: STATUS_REASON, valueCodeableConcept: { text: 'Misheard' } }],
      item: [{ answer: [{ valueCoding: { code: 'LA6571-9' } }] }, {}, {}],
    })
  })

  it('that somebody else changed meanwhile asks for what both changed, takes the rest of both, and goes through', async () => {
    const { now, caller } = await open(
      response('completed', { [LITTLE]: 'LA6568-5', [DOWN]: 'LA6568-5' }),
    )
    await choose(/^1\./, 'Nearly every day')
    await caller.call('gp', '/QuestionnaireResponse/r1', {
      method: 'PUT',
      body: response('amended', { [LITTLE]: 'LA6569-3', [DOWN]: 'LA6569-3' }),
    })
    await press(words.check)
    await press(words.send)
    const group = await screen.findByRole('group', { name: /^Little interest/ })
    expect(screen.queryByRole('group', { name: /^Feeling down/ })).toBeNull()
    fireEvent.click(within(group).getByRole('radio', { name: writing.conflict.mine }))
    await press(writing.conflict.use)
    expect(await isChosen(/^1\./, 'Nearly every day')).toBe(true)
    expect(await isChosen(/^2\./, 'Several days')).toBe(true)
    await press(words.check)
    await press(words.send)
    await screen.findByText(writing.receipt.sentence)
    expect(await now()).toMatchObject({
      meta: { versionId: '3' },
      item: [
        { answer: [{ valueCoding: { code: 'LA6571-9' } }] },
        { answer: [{ valueCoding: { code: 'LA6569-3' } }] },
        {},
      ],
    })
  })

  it.each<{
    readonly begun: QuestionnaireResponse['status']
    readonly now: QuestionnaireResponse['status']
    readonly role: 'practitioner' | 'patient'
    readonly by: 'staff' | 'patient'
    readonly told: string
  }>([
    {
      begun: 'completed',
      now: 'entered-in-error',
      role: 'practitioner',
      by: 'staff',
      told: words.closed,
    },
    {
      begun: 'amended',
      now: 'entered-in-error',
      role: 'patient',
      by: 'patient',
      told: words.closed,
    },
    { begun: 'in-progress', now: 'stopped', role: 'practitioner', by: 'staff', told: words.closed },
    { begun: 'in-progress', now: 'stopped', role: 'patient', by: 'patient', told: words.closed },
    { begun: 'in-progress', now: 'in-progress', role: 'patient', by: 'staff', told: words.theirs },
    { begun: 'in-progress', now: 'completed', role: 'patient', by: 'staff', told: words.theirs },
  ])(
    'that was $begun and is $now by $by when a $role sends stays so, and keeps the answers to print',
    async ({ begun, now: status, role, by, told }) => {
      const before = response(begun, { [LITTLE]: 'LA6568-5', [DOWN]: 'LA6568-5' })
      const { now, caller } = await open(
        { ...before, ...givenBy('patient') },
        undefined,
        undefined,
        role,
      )
      await choose(/^1\./, 'Nearly every day')
      const { status: saved } = await caller.call('gp', '/QuestionnaireResponse/r1', {
        method: 'PUT',
        body: { ...before, status, ...givenBy(by) },
      })
      expect(saved).toBe(200)
      await send(begun === 'in-progress' && role === 'patient')
      expect(await screen.findByText(told)).toBeTruthy()
      expect(screen.queryByRole('button', { name: writing.conflict.goOn })).toBeNull()
      // Nothing else will hold them.
      expect(screen.getByText(words.notTaken)).toBeTruthy()
      expect(screen.getByText('Nearly every day')).toBeTruthy()
      expect(await now()).toMatchObject({
        status,
        meta: { versionId: '2' },
        item: [{ answer: [{ valueCoding: { code: 'LA6568-5' } }] }, {}],
      })
    },
  )

  it('that a patient has completed elsewhere is corrected by what is kept at the clinic, and never in progress again', async () => {
    const before = {
      ...response('in-progress', { [LITTLE]: 'LA6568-5', [DOWN]: 'LA6568-5' }),
      ...givenBy('patient'),
    }
    const { now, caller } = await open(before, undefined, undefined, 'patient')
    await choose(/^1\./, 'Nearly every day')
    await caller.call('gp', '/QuestionnaireResponse/r1', {
      method: 'PUT',
      body: { ...before, status: 'completed' },
    })
    await press(questionnaires.fill.keepAtProvider)
    await screen.findByText(words.finishedMeanwhile)
    await press(writing.conflict.goOn)
    await press(words.check)
    await press(words.send)
    await screen.findByText(writing.receipt.sentence)
    expect(await now()).toMatchObject({
      status: 'amended',
      item: [{ answer: [{ valueCoding: { code: 'LA6571-9' } }] }, {}, {}],
    })
  })

  it('whose change was begun is gone on with after the page is gone', async () => {
    const first = await open(response('completed', { [LITTLE]: 'LA6568-5', [DOWN]: 'LA6568-5' }))
    await choose(/^2\./, 'Nearly every day')
    await screen.findByText(/^Saved on this device/)
    first.close()
    await open(response('completed', {}), first.caller)
    expect(await isChosen(/^2\./, 'Nearly every day')).toBe(true)
  })

  it('whose change was completed is found on a later page, although the answer was lost and nothing could be looked up', async () => {
    const first = await open(response('in-progress', { [LITTLE]: 'LA6568-5', [DOWN]: 'LA6568-5' }))
    await press(words.check)
    fireEvent.click(await screen.findByRole('radio', { name: words.as.completed }))
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (init.method === 'PUT') await first.caller.sandbox.fetch(new Request(url, init))
      throw new TypeError('Failed to fetch')
    })
    await press(words.send)
    await screen.findByText(writing.outcome.failed)
    first.close()
    await open(response('in-progress', {}), first.caller)
    expect(await screen.findByText(writing.receipt.found)).toBeTruthy()
  })

  it('that was stopped is not changed any more, and says so', async () => {
    await open(response('stopped', { [LITTLE]: 'LA6568-5' }))
    expect(await screen.findByText(words.closed)).toBeTruthy()
  })
})

describe('the answers of a form that is filled in one question at a time', () => {
  it('are not changed once they are completed where their author allows no way back', async () => {
    const stored = response('completed', { [LITTLE]: 'LA6568-5', [DOWN]: 'LA6568-5' })
    const { close } = await open(stored, undefined, 'sequential')
    await screen.findByText(words.staysAsItIs)
    expect(screen.queryAllByRole('radiogroup')).toEqual([])
    close()
  })

  it('are changed all on one page where their author allows it', async () => {
    const stored = response('completed', { [LITTLE]: 'LA6568-5', [DOWN]: 'LA6568-5' })
    const { close } = await open(stored, undefined, 'prior-edit')
    await choose(/Little interest/, 'Several days')
    expect(await isChosen(/Feeling down/, 'Not at all')).toBe(true)
    close()
  })

  it('are gone on with at the first question without an answer', async () => {
    const stored = response('in-progress', { [LITTLE]: 'LA6568-5' })
    const { close } = await open(stored, undefined, 'sequential')
    await screen.findByRole('radiogroup', { name: /Feeling down/ })
    expect(screen.queryByRole('radiogroup', { name: /Little interest/ })).toBeNull()
    close()
  })
})
