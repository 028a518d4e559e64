import { act, render } from '@testing-library/react'
import type { Connection } from '~/connection/connection'
import { messages as english } from '~/i18n/en/messages'
import type { Messages } from '~/i18n/messages'
import { TextProvider } from '~/i18n/TextProvider'
import { UiProvider } from '~/ui/theme/UiProvider'
import { SignedInApp } from './SignedInApp'

/**
 * Opens the app of somebody who is signed in, at an address such as `/patients/p101`, as a browser
 * does that arrives there.
 */
export async function openApp(
  connection: Connection,
  address: string,
  messages: Messages = english,
): Promise<void> {
  window.history.replaceState({ idx: 0 }, '', address)
  // Awaited: a component that suspends during its first rendering would never be rendered again.
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
}
