// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { signIn } from '~/i18n/en/sign-in/sign-in'
import { messages } from '~/i18n/en/messages'
import { TextProvider } from '~/i18n/TextProvider'
import type { SignInAddresses } from '~/smart/discovery'
import type { Registration } from '~/smart/registration'
import { START_FAILURES, type StartFailureKind } from '~/smart/start-failure'
import { Suspense } from '~/ui/late/Suspense'
import { SignInText } from '../start/sign-in-text'
import { press } from '../writing/press-fixture'
import type { StepResult } from './finding'
import { findingText } from './finding-text'
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

async function show(
  of: Registration,
  onResult: (result: StepResult) => void = () => {},
): Promise<void> {
  await act(async () => {
    render(
      <Suspense>
        <TextProvider messages={messages} choose={() => {}}>
          <SignInText>
            <RedirectQuestion
              registration={of}
              addresses={addresses}
              launchedAs={undefined}
              onResult={onResult}
            />
          </SignInText>
        </TextProvider>
      </Suspense>,
    )
  })
}

async function open(): Promise<void> {
  await show(registration)
  await press('Ask the sign-in page')
}

/** The window that the press opened comes back to the app with an error, or ends by another. */
async function comeBack(code?: string, kind: StartFailureKind = 'refused'): Promise<void> {
  // The newest attempt is the window's copy of the storage at the moment it opened.
  const session = sessions.at(-1) ?? ''
  const failure = { kind, reference: '', at: 0, ...(code === undefined ? {} : { code }) }
  await act(async () => {
    window.dispatchEvent(
      new MessageEvent('message', {
        origin: location.origin,
        data: { clearchart: 'hand-over', session, result: { kind: 'failed', failure } },
      }),
    )
  })
}
const sessions: string[] = []

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

  it('asks for every client by itself, and tells the answers together', async () => {
    vi.spyOn(window, 'open').mockImplementation((_url, name) => {
      sessions.push(String(name).replace('clearchart-', ''))
      return { location: { replace: () => {} }, close: () => {} } as unknown as Window
    })
    const results: StepResult[] = []
    const several: Registration = {
      ...registration,
      clients: {
        patient: { clientId: 'p-app', scope: 'openid' },
        practitioner: { clientId: 's-app', scope: 'openid' },
        launch: { clientId: 's-app', scope: 'launch openid' },
      },
    }
    await show(several, (result) => results.push(result))
    const told = () => {
      const { finding, verdict } = results.at(-1) ?? {}
      return finding === undefined ? '' : `${verdict}: ${findingText(finding, signIn, 'en')}`
    }
    const yes = 'Yes. The organization’s sign-in page sent us back.'
    await press('Ask for patients')
    await comeBack('login_required')
    const others = 'staff and launches from a record system'
    expect(told()).toBe(
      [
        `unknown: For patients: ${yes}`,
        `For ${others}: Only the organization’s system knows. It must be exactly ${location.origin}/callback`,
      ].join('\n'),
    )
    expect(screen.getByRole('status').textContent).toBe(`For patients: ${yes}`)
    await press(`Ask for ${others}`)
    await comeBack('login_required')
    expect(told()).toBe(`good: For patients: ${yes}\nFor ${others}: ${yes}`)
    await press('Ask for patients')
    await comeBack('unauthorized_client')
    expect(told()).toMatch(/^bad: For patients: It sent us back, .*unauthorized_client\nFor staff/)
  })

  const ENDS: Partial<Record<StartFailureKind, RegExp>> = {
    // A code came, and the window does not know where one is exchanged.
    'token-unreachable': /^good: Yes\./,
    'wrong-server': /^bad: It sent us back, but a sign-in ends there\. The wrong system answered/,
    refused: /^bad: It sent us back, but a sign-in ends there\. The organization’s system refused/,
  }
  it.each(START_FAILURES)(
    'is in order only where a sign-in would go on: not after %s',
    async (kind) => {
      vi.spyOn(window, 'open').mockImplementation((_url, name) => {
        sessions.push(String(name).replace('clearchart-', ''))
        return { location: { replace: () => {} }, close: () => {} } as unknown as Window
      })
      const results: StepResult[] = []
      await show(registration, (result) => results.push(result))
      await press('Ask the sign-in page')
      await comeBack(undefined, kind)
      const { finding, verdict } = results.at(-1) ?? {}
      const told = finding && findingText(finding, signIn, 'en')
      expect(`${verdict}: ${told}`).toMatch(ENDS[kind] ?? /^unknown: It sent us back, but/)
    },
  )
})
