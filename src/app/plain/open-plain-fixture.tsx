import { act, render } from '@testing-library/react'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { vi } from 'vitest'
import { messages as english } from '~/i18n/en/messages'
import type { Messages } from '~/i18n/messages'
import { TextProvider } from '~/i18n/TextProvider'
import type { Session } from '~/smart/session'
import { UiProvider } from '~/ui/UiProvider'
import { SignedInApp } from '../SignedInApp'
import { connect, isConnected } from '../start/connect'
import { PLAIN_URL, plainServer, type PlainWorld } from './plain-server-fixture'

/** Signs a patient or a practitioner in over a plain server. */
export async function connectPlain(world: PlainWorld, more: Partial<Session> = {}) {
  const server = plainServer(world)
  vi.stubGlobal('fetch', server.fetch)
  const bases = [{ kind: 'r4', url: PLAIN_URL }] as const
  const granted = ['patient/*.rs']
  const session: Session = {
    id: 's1',
    launch: 'patient',
    bases,
    user: { role: 'patient' },
    patient: '7',
    needPatientBanner: true,
    fhirContext: [],
    scopes: { asked: granted, granted },
    registration: {
      id: 'r',
      name: 'Plain clinic',
      service: 'fhir-r4',
      environment: 'sandbox',
      issuer: PLAIN_URL,
      bases,
      clients: {},
    },
    ...more,
  }
  const token = () => Promise.resolve('t0ken')
  const connection = await connect(session, { accessToken: token, renew: token })
  if (!isConnected(connection)) throw connection.failure
  return { connection, asked: server.asked }
}

/** Opens the app at an address, signed in over a plain server. */
export async function openPlain(
  address: string,
  world: PlainWorld,
  {
    messages = english,
    session = {},
  }: { readonly messages?: Messages; readonly session?: Partial<Session> } = {},
) {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  const { connection, asked } = await connectPlain(world, session)
  window.history.replaceState({ idx: 0 }, '', address)
  // Awaited: what suspends while it is first drawn would never be drawn again.
  await act(async () =>
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
    ),
  )
  return { asked, connection }
}
