import { act, render } from '@testing-library/react'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { useState, type ReactNode } from 'react'
import { vi } from 'vitest'
import { LendingContext } from '~/connection/lending'
import { messages as english } from '~/i18n/en/messages'
import type { Messages } from '~/i18n/messages'
import { TextProvider } from '~/i18n/TextProvider'
import type { Session } from '~/smart/session'
import { UiProvider } from '~/ui/theme/UiProvider'
import { SignedInApp } from '../SignedInApp'
import { connectPlain } from './connect-plain-fixture'
import type { PlainWorld } from './plain-server-fixture'

/** Opens the app at an address, signed in over a plain server. */
export async function openPlain(
  address: string,
  world: PlainWorld,
  {
    messages = english,
    session = {},
    named = true,
    device = new IDBFactory(),
  }: {
    readonly messages?: Messages
    readonly session?: Partial<Session>
    readonly named?: boolean
    /** The storage of the device, for an app that is opened again on it. */
    readonly device?: IDBFactory
  } = {},
) {
  vi.stubGlobal('indexedDB', device)
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  const { connection, asked, statuses } = await connectPlain(world, session, named)
  window.history.replaceState({ idx: 0 }, '', address)
  // Awaited: a component that suspends during its first rendering would never be rendered again.
  await act(async () =>
    render(
      <TextProvider messages={messages} choose={() => undefined}>
        <UiProvider>
          <Lendable>
            <SignedInApp
              connection={connection}
              onSignOut={() => undefined}
              onEnd={() => undefined}
            />
          </Lendable>
        </UiProvider>
      </TextProvider>,
    ),
  )
  return { asked, statuses, connection }
}

/** A device that staff can hand over; those who take it back have signed in again at once. */
function Lendable({ children }: { readonly children: ReactNode }) {
  const [lent, lend] = useState<ReactNode>()
  const takeBack = () => lend(undefined)
  return (
    <LendingContext value={{ lent, isFramed: false, lend, takeBack }}>{children}</LendingContext>
  )
}
