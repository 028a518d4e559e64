// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { messages } from '~/i18n/en/messages'
import { TextProvider } from '~/i18n/TextProvider'
import type { SignInAddresses } from '~/smart/discovery'
import type { Registration } from '~/smart/registration'
import { SignInText } from '../start/sign-in-text'
import { press } from '../writing/press-fixture'
import { RedirectQuestion } from './RedirectQuestion'

const ISSUER = 'https://fhir.example.org/r4'
const registration: Registration = {
  id: 'r',
  name: 'Plain clinic',
  service: 'fhir-r4',
  environment: 'production',
  issuer: ISSUER,
  bases: [{ kind: 'r4', url: ISSUER }],
  clients: { patient: { clientId: 'p-app', scope: 'openid patient/*.rs' } },
}
const addresses: SignInAddresses = {
  authorize: 'https://fhir.example.org/authorize',
  token: 'https://fhir.example.org/token',
  source: 'smart-configuration',
}

async function open(): Promise<void> {
  await act(async () => {
    render(
      <Suspense>
        <TextProvider messages={messages} choose={() => {}}>
          <SignInText>
            <RedirectQuestion
              registration={registration}
              addresses={addresses}
              onResult={() => {}}
            />
          </SignInText>
        </TextProvider>
      </Suspense>,
    )
  })
  await press('Ask the sign-in page')
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('A press that asks the sign-in page whether it sends the app back', () => {
  it('says so where the browser opens no window', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null)
    await open()
    expect(await screen.findByText(/The browser did not open a window/)).toBeDefined()
  })

  it('says so where the browser lets the page keep nothing, and opens no window', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    vi.stubGlobal('sessionStorage', undefined)
    await open()
    expect(await screen.findByText(/does not let this page save anything\. Open/)).toBeDefined()
    expect(opened).not.toHaveBeenCalled()
  })
})
