// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { anyResource, Caller } from '../../../sandbox/caller'
import { basesOf, connected, sessionOver } from '../session-fixture'
import { openApp } from '../open-app-fixture'

const condition = (patient: string, text: string) =>
  anyResource({
    resourceType: 'Condition',
    id: `c-${patient}`,
    clinicalStatus: {
      coding: [
        { system: 'http://terminology.hl7.org/CodeSystem/condition-clinical', code: 'active' },
      ],
    },
    code: { text },
    subject: { reference: `Patient/${patient}` },
    recordedDate: '2026-03-01',
  })
const FIRST = 'Only of the first'
const RECORDS = [condition('p101', FIRST), condition('p105', 'Only of the second')]

beforeEach(async () => {
  sessionStorage.clear()
  // The part that keeps screens has come, as it has some seconds after a visit begins.
  await import('../LateRoutes')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open() {
  const caller = new Caller({ solution: 'S2', resources: RECORDS })
  const scopes = ['user/*.*']
  const issue = () => Promise.resolve(caller.token({ generation: 'v1', scopes }))
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    caller.sandbox.fetch(new Request(url, init)),
  )
  const bases = basesOf(caller, 'v1')
  const connection = await connected(sessionOver({ bases, scopes, solution: 'S2' }), issue)
  await openApp(connection, '/patients/p101/conditions')
  await row(FIRST)
  return connection
}

const main = () => within(screen.getByRole('main'))
const row = (text: string) => main().findByRole('link', { name: new RegExp(text) })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

/** Goes on to another address, as a link of the app does. */
async function go(address: string) {
  await act(async () => {
    window.history.pushState({ idx: 1, key: crypto.randomUUID() }, '', address)
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }))
  })
}

it('a screen that is opened again is the same one, with what is known by then, its name in the tab and the focus at its heading', async () => {
  const { queryClient } = await open()
  const before = await row(FIRST)
  await go('/patients/p101/allergies')
  await heading('Allergies')
  expect(document.body.textContent, 'nothing of the screen is in the page').not.toContain(FIRST)
  expect(before.isConnected).toBe(false)
  expect(document.title).toContain('Allergies')
  for (const query of queryClient.getQueryCache().findAll())
    if (query.state.data !== undefined && JSON.stringify(query.state.data).includes(FIRST))
      queryClient.setQueryData(
        query.queryKey,
        JSON.parse(JSON.stringify(query.state.data).replaceAll(FIRST, 'Corrected since')),
      )
  await go('/patients/p101/conditions')
  await waitFor(() => expect(before.isConnected).toBe(true))
  expect(before.textContent).toContain('Corrected since')
  expect(document.body.textContent).not.toContain(FIRST)
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  expect(document.title).toContain('Conditions')
  expect(document.querySelectorAll('title'), 'the others are not in the page').toHaveLength(1)
  expect(document.activeElement).toBe(await heading('Conditions'))
})

it('a filter that was typed and not applied ends with the visit of its list', async () => {
  await open()
  fireEvent.click(main().getByText(/^Filter/))
  const field = async () => {
    const [first] = await within(await main().findByRole('search')).findAllByRole('textbox')
    if (first === undefined) throw new Error('The filter has no field')
    return first
  }
  fireEvent.change(await field(), { target: { value: 'sugar' } })
  expect(await field()).toHaveProperty('value', 'sugar')
  await go('/patients/p101/allergies')
  await heading('Allergies')
  await go('/patients/p101/conditions')
  await heading('Conditions')
  expect(await field()).toHaveProperty('value', '')
})

it('nothing of a record is kept when another one is opened', async () => {
  await open()
  const before = await row(FIRST)
  await go('/patients/p101/allergies')
  await heading('Allergies')
  await go('/patients/p105/conditions')
  await row('Only of the second')
  expect(document.documentElement.outerHTML).not.toContain(FIRST)
  await go('/patients/p101/conditions')
  expect(await row(FIRST), 'its screen is built anew').not.toBe(before)
})
