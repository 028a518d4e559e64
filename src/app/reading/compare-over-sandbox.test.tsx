// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { DocumentReference } from 'fhir/r4'
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { documents } from '~/i18n/en/documents/documents'
import { messages } from '~/i18n/en/messages'
import { TextProvider } from '~/i18n/TextProvider'
import { UiProvider } from '~/ui/theme/UiProvider'
import { Caller } from '../../../sandbox/caller'
import { SignedInApp } from '../SignedInApp'
import { click } from '../writing/press-fixture'
import { basesOf, connected, sessionOver } from '../session-fixture'

const { compare } = documents
const PATIENT = 'p108'

beforeAll(async () => {
  await Promise.all([
    import('~/documents/compare/CompareScreen'),
    import('~/i18n/en/documents/documents'),
  ])
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A clinical document for each of so many days, older than any other, in a record. */
function letters(count: number): readonly (DocumentReference & { readonly id: string })[] {
  return Array.from({ length: count }, (_, index) => ({
    resourceType: 'DocumentReference',
    id: `letter-${index}`,
    status: 'current',
    subject: { reference: `Patient/${PATIENT}` },
    type: { text: 'Ward letter' },
    date: new Date(Date.UTC(1990, 0, 1 + index)).toISOString(),
    content: [{ attachment: { contentType: 'application/xml', url: `Binary/letter-${index}` } }],
  }))
}

/**
 * Opens the screen of a service whose record has so many more documents than it returns at once.
 */
async function visit(count: number, cut = false) {
  // A person who saves data is asked before more is read.
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'connection')
  })
  const caller = new Caller({ solution: 'S1' })
  for (const letter of letters(count)) caller.world.store.update(letter, Date.now())
  const bases = basesOf(caller, 'v2')
  const issue = () => Promise.resolve(caller.token({ generation: 'v2', scopes: ['user/*.rs'] }))
  /** `cut` is true while the connection to the documents is interrupted. */
  const network = { cut }
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (network.cut && url.includes('/DocumentReference')) throw new TypeError('Failed to fetch')
    return caller.sandbox.fetch(new Request(url, init))
  })
  const session = sessionOver({
    bases,
    scopes: ['user/*.rs'],
    generation: 'v2',
    registration: { name: 'Clinic' },
    user: { role: 'practitioner', subject: 'u1' },
  })
  const connection = await connected(session, issue)
  window.history.replaceState(null, '', `/patients/${PATIENT}/compare`)
  await act(async () => {
    const app = (
      <UiProvider>
        <SignedInApp connection={connection} onSignOut={() => undefined} onEnd={() => undefined} />
      </UiProvider>
    )
    render(
      <TextProvider messages={messages} choose={() => undefined}>
        {app}
      </TextProvider>,
    )
  })
  return network
}

const options = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map((option) => option.textContent)

test('Documents beyond the first page can be chosen, one page after another or all', async () => {
  await visit(230)
  await screen.findByLabelText(compare.older)
  const first = options(compare.older).length
  expect(screen.getByText(compare.someLoaded(100))).toBeDefined()
  await click(screen.getByRole('button', { name: messages.actions.loadMore }))
  await screen.findByText(compare.someLoaded(200))
  expect(options(compare.older).length).toBeGreaterThan(first)
  await click(screen.getByRole('button', { name: messages.actions.loadAll }))
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: compare.stop })).toBeNull())
  expect(screen.queryByRole('button', { name: messages.actions.loadMore })).toBeNull()
  fireEvent.change(screen.getByLabelText(compare.kind), { target: { value: 'Ward letter' } })
  const letters = options(compare.newer).filter((text) => text.includes('Ward letter'))
  expect(letters).toHaveLength(230)
})

test('Documents that could not be asked for are not said to be none', async () => {
  const network = await visit(3, true)
  const alert = await screen.findByRole('alert')
  network.cut = false
  await click(within(alert).getByRole('button', { name: messages.actions.retry }))
  await screen.findByLabelText(compare.older)
  expect(screen.queryByRole('alert')).toBeNull()
})
