// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { basesOf, connected, sessionOver } from '~/app/session-fixture'
import { ConnectionProvider } from '~/connection/ConnectionContext'
import { person } from '~/i18n/en/frame/person'
import { messages } from '~/i18n/en/messages'
import { TextProvider } from '~/i18n/TextProvider'
import { Caller } from '../../../../sandbox/caller'
import { WhoIsSignedIn } from './WhoIsSignedIn'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Signs in as a clinician, whose own record arrives when the test says so. */
async function signIn(reference: string) {
  const caller = new Caller({ solution: 'S1' })
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.includes('/Practitioner/')) await held
    return caller.sandbox.fetch(new Request(url, init))
  })
  const scopes = ['user/*.*']
  const session = sessionOver({
    bases: basesOf(caller, 'v1'),
    scopes,
    user: { role: 'practitioner', reference },
  })
  const connection = await connected(session, () =>
    Promise.resolve(caller.token({ generation: 'v1', scopes })),
  )
  await act(async () =>
    render(
      <TextProvider messages={messages} choose={() => undefined}>
        <ConnectionProvider connection={connection}>
          <QueryClientProvider client={connection.queryClient}>
            <WhoIsSignedIn words={person.who} />
          </QueryClientProvider>
        </ConnectionProvider>
      </TextProvider>,
    ),
  )
  return { release }
}

const told = () => screen.getByRole('group', { name: person.who.signedIn }).textContent

it('Nobody is told that the service gave no name before the record with the name has arrived', async () => {
  const { release } = await signIn('Practitioner/pr10001')
  expect(told()).toBe(`${person.who.reading}${person.who.roles.staff}`)
  await act(async () => release())
  await screen.findByText(/Okafor/)
})

it('A record that the service does not have leaves the person unnamed, without the number that only the service knows', async () => {
  const { release } = await signIn('Practitioner/nobody')
  await act(async () => release())
  await waitFor(() => expect(told()).toContain(person.who.unnamed))
  expect(told()).not.toContain('nobody')
})
