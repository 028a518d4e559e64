// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { ConnectionProvider } from '~/connection/ConnectionContext'
import { GenerateScreen } from '~/documents/generate/GenerateScreen'
import { documents } from '~/i18n/en/documents/documents'
import { writing } from '~/i18n/en/forms/writing'
import { messages } from '~/i18n/en/messages'
import { TextProvider } from '~/i18n/TextProvider'
import { RegistryProvider } from '~/record/RegistryContext'
import { UiProvider } from '~/ui/theme/UiProvider'
import { registry } from '~/views/registry'
import { Caller } from '../../../sandbox/caller'
import { basesOf, connected, sessionOver } from '../session-fixture'
import { press } from './press-fixture'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('A document that would be generated for another person than the screen shows is not asked for, and the screen says why', async () => {
  const caller = new Caller({ solution: 'S1' })
  const asked: string[] = []
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push(url)
    return caller.sandbox.fetch(new Request(url, init))
  })
  const scopes = ['user/*.*']
  const session = sessionOver({ bases: basesOf(caller, 'v1'), scopes })
  const connection = await connected(session, () =>
    Promise.resolve(caller.token({ generation: 'v1', scopes })),
  )
  await act(async () =>
    render(
      <TextProvider messages={messages} choose={() => undefined}>
        <UiProvider>
          <ConnectionProvider connection={connection}>
            <RegistryProvider registry={registry}>
              <QueryClientProvider client={connection.queryClient}>
                <MemoryRouter initialEntries={['/patients/p101/generate']}>
                  <GenerateScreen patientId="p105" hrefOf={() => ''} />
                </MemoryRouter>
              </QueryClientProvider>
            </RegistryProvider>
          </ConnectionProvider>
        </UiProvider>
      </TextProvider>,
    ),
  )
  await press(documents.generate.start(documents.generate.kinds.CCD.name))
  const told = await screen.findByRole('alert')
  expect(told.textContent).toContain(writing.outcome.misaddressedTitle)
  expect(told.textContent).toContain(writing.outcome.misaddressed.address)
  expect(asked.filter((url) => url.includes('DocumentReference'))).toEqual([])
})
