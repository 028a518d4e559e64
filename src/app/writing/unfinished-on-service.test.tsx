// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { writing } from '~/i18n/en/forms/writing'
import { messages } from '~/i18n/en/messages'
import { questionnaires as words } from '~/i18n/en/forms/questionnaires'
import { responseStatus } from '~/i18n/en/forms/response-status'
import { TextProvider } from '~/i18n/TextProvider'
import { UiProvider } from '~/ui/theme/UiProvider'
import { anyResource, Caller } from '../../../sandbox/caller'
import type { ActiveScenario } from '../../../sandbox/scenarios'
import { SignedInApp } from '../SignedInApp'
import { click, press } from './press-fixture'
import { connected, sessionOver } from '../session-fixture'

const scopesToRead = ['user/QuestionnaireResponse.read', 'user/Patient.read']

/** A service with one patient. */
const service = (scenarios: readonly ActiveScenario[] = []) =>
  new Caller({
    solution: 'S2',
    population: 'empty',
    scenarios,
    resources: [anyResource({ resourceType: 'Patient', id: '7' })],
  })

interface Visit {
  readonly caller?: Caller
  readonly address?: string
  readonly granted?: readonly string[]
}

/** Opens the app at a form; the service and the app's own files are in this process. */
async function visit({
  caller = service(),
  address = '/patients/7/forms/phq-2',
  granted = ['user/*.*'],
}: Visit = {}) {
  const sent: { readonly method: string; readonly match: string | null }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname } = new URL(url)
    if (pathname.startsWith('/questionnaires/'))
      return new Response(readFileSync(`public${pathname}`))
    if (/\/QuestionnaireResponse(\/[^/_]+)?$/.test(pathname) && init.method !== 'GET')
      sent.push({ method: String(init.method), match: new Headers(init.headers).get('If-Match') })
    const answer = await caller.sandbox.fetch(new Request(url, init))
    // As a browser reports a connection that closed without an answer.
    if (answer.type === 'error') throw new TypeError('Failed to fetch')
    return answer
  })
  const bases = [{ kind: 'gp', url: caller.url('gp', '') }] as const
  const session = sessionOver({
    bases,
    scopes: granted,
    solution: 'S2',
    registration: { name: 'Acme' },
    id: 's',
    user: { role: 'practitioner', subject: 'u1' },
  })
  const token = () => Promise.resolve(caller.token({ generation: 'v1', scopes: granted }))
  const connection = await connected(session, token)
  window.history.replaceState(null, '', address)
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
  const stored = async () =>
    (await caller.call('gp', '/QuestionnaireResponse?patient=7&questionnaire_type=Assessment')).json
  return { sent, caller, stored }
}

const choose = async (question: RegExp, choice: string) =>
  fireEvent.click(
    within(await screen.findByRole('radiogroup', { name: question })).getByRole('radio', {
      name: choice,
    }),
  )
const keepThere = async () => screen.findByRole('button', { name: words.fill.keepThere })

/** Follows a link to a screen that may have to be loaded. */
async function follow(name: { readonly name: string | RegExp }) {
  const link = await screen.findByRole('link', name)
  await act(async () => {
    await click(link)
    await Promise.resolve()
  })
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('a form that is not finished', () => {
  it('is stored as in progress, gone on with where it was, and completed by the version that was stored', async () => {
    const { sent, stored } = await visit()
    await choose(/^1\./, 'Several days')
    fireEvent.click(await keepThere())
    await screen.findByRole('heading', { name: words.fill.keptThere })
    expect(await stored()).toMatchObject({
      total: 1,
      entry: [
        {
          resource: {
            status: 'in-progress',
            item: [{ answer: [{ valueCoding: { code: 'LA6569-3' } }] }],
          },
        },
      ],
    })
    await follow({ name: words.fill.change })
    await choose(/^2\./, 'Not at all')
    const first = within(
      screen.getByRole('radiogroup', { name: /^1\./ }),
    ).getByRole<HTMLInputElement>('radio', { name: 'Several days' })
    expect(first.checked).toBe(true)
    await press(responseStatus.change.check)
    fireEvent.click(await screen.findByRole('radio', { name: responseStatus.change.as.completed }))
    await press(responseStatus.change.send)
    await screen.findByText(writing.receipt.sentence)
    expect(sent).toEqual([
      { method: 'POST', match: null },
      { method: 'PUT', match: 'W/"1"' },
    ])
    expect(await stored()).toMatchObject({
      total: 1,
      entry: [{ resource: { status: 'completed', meta: { versionId: '2' } } }],
    })
  })

  it('is on the service once, although the answer was lost and it was pressed twice', async () => {
    const { stored } = await visit({
      caller: service([{ name: 'lost-write', type: 'QuestionnaireResponse', times: 1 }]),
    })
    await choose(/^1\./, 'Several days')
    const button = await keepThere()
    fireEvent.click(button)
    fireEvent.click(button)
    await screen.findByText(writing.receipt.found)
    expect(screen.getByRole('heading', { name: words.fill.keptThere })).toBeTruthy()
    expect(await stored()).toMatchObject({ total: 1 })
  })

  it('stands in the list of what is unfinished as a change of what is stored', async () => {
    const { caller } = await visit()
    await choose(/^1\./, 'Several days')
    fireEvent.click(await keepThere())
    await screen.findByRole('link', { name: words.fill.change })
    cleanup()
    await visit({ caller, address: '/patients/7/forms' })
    const link = await screen.findByRole('link', {
      name: /Continue: Patient Health Questionnaire/,
    })
    expect(link.getAttribute('href')).toMatch(
      /^\/patients\/7\/QuestionnaireResponse\/[^/]+\/change$/,
    )
  })

  it('is not stored empty, nor where it could not be read and finished again', async () => {
    await visit()
    await screen.findByRole('button', { name: words.fill.ask })
    expect(screen.queryByRole('button', { name: words.fill.keepThere })).toBeNull()
    await choose(/^1\./, 'Several days')
    await keepThere()
    expect(screen.queryByRole('button', { name: words.fill.ask })).toBeNull()
    cleanup()
    await visit({ granted: scopesToRead })
    await screen.findAllByRole('radiogroup')
    expect(screen.queryByRole('button', { name: words.fill.keepThere })).toBeNull()
  })
})
