// @vitest-environment happy-dom
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { beginSignIn } from '~/smart/authorize'
import { discover } from '~/smart/discovery'
import { WAYS, type RegisteredClient, type Registration, type Way } from '~/smart/registration'
import { memoryStorage } from '~/smart/tab/memory-storage'
import { KEPT_SESSION } from '~/smart/tab-storage'
import { exchangeCode } from '~/smart/client/exchange-code'
import { answeredAttempt } from '../start/complete-sign-in'
import { askRedirect } from './ask-redirect'
import { redirectQuestions, withLaunch } from './sign-in-requests'

const ISSUER = 'https://fhir.example.org/r4'
const AUTHORIZE = 'https://fhir.example.org/authorize?tenant=7'

const scope = fc
  .uniqueArray(
    fc.constantFrom(
      'openid',
      'fhirUser',
      'launch',
      'launch/patient',
      'launch/encounter',
      'offline_access',
      'patient/*.read',
      'patient/Condition.r',
      'user/Observation.rs',
      'patient/Observation.rs?category=vital-signs',
    ),
    { minLength: 1 },
  )
  .map((scopes) => scopes.join(' '))
const client = fc.record({ clientId: fc.constantFrom('one', 'two', 'three'), scope })
const clients = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...WAYS), client), {
    minLength: 1,
    selector: ([way]) => way,
  })
  .map((entries): Partial<Record<Way, RegisteredClient>> => Object.fromEntries(entries))
const capabilities = fc.uniqueArray(
  fc.constantFrom(
    'permission-v1',
    'permission-v2',
    'context-standalone-patient',
    'context-ehr-encounter',
    'authorize-post',
  ),
)

/** The base as a launch wrote it, where one is known. */
const written = fc.constantFrom(undefined, ISSUER, `${ISSUER}/`, ISSUER.replace('fhir.', 'FHIR.'))

/** The parameters of an address, without the random ones of each request. */
function parametersOf(address: string): Readonly<Record<string, string>> {
  const {
    state: _state,
    code_challenge: _challenge,
    ...others
  } = Object.fromEntries(new URL(address).searchParams)
  return 'nonce' in others ? { ...others, nonce: 'random' } : others
}

/** The requests that a press sends, each as an address. */
async function asked(
  registration: Registration,
  way: Way,
  fetchIt: typeof fetch,
  launchedAs?: string,
) {
  const went: string[] = []
  vi.spyOn(window, 'open').mockReturnValue({
    location: { replace: (to: string) => went.push(to) },
    close: () => undefined,
  } as unknown as Window)
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (
    this: HTMLFormElement,
  ) {
    const url = new URL(this.action)
    for (const { name, value } of this.querySelectorAll('input')) url.searchParams.set(name, value)
    went.push(url.href)
  })
  const stop = askRedirect(
    registration,
    way,
    withLaunch(way, await discover(registration, fetchIt), launchedAs),
    () => undefined,
  )
  await vi.waitFor(() => expect(went).toHaveLength(1))
  stop?.()
  vi.restoreAllMocks()
  return went.map(parametersOf)
}

afterEach(() => vi.restoreAllMocks())

describe('the question whether the address to come back to is registered', () => {
  it('is the request that a sign-in sends, for every way of every registration, but shows no page', async () => {
    await fc.assert(
      fc.asyncProperty(
        clients,
        capabilities,
        written,
        async (registered, announced, launchedAs) => {
          const registration: Registration = {
            id: 'r',
            name: 'Plain clinic',
            service: 'fhir-r4',
            environment: 'production',
            issuer: ISSUER,
            bases: [{ kind: 'r4', url: ISSUER }],
            clients: registered,
          }
          const fetchIt: typeof fetch = async () =>
            Response.json({
              authorization_endpoint: AUTHORIZE,
              token_endpoint: 'https://fhir.example.org/token',
              capabilities: announced,
            })
          const questions = redirectQuestions(
            registration,
            await discover(registration, fetchIt),
            launchedAs,
          )
          /** The tab of a session of that way, which is signed in again. */
          const tabOf = (way: Way) => {
            const storage = memoryStorage()
            const known = way === 'launch' && launchedAs !== undefined ? { launchedAs } : {}
            const kept = { session: { id: 's', registration }, addresses: known }
            storage.setItem(KEPT_SESSION, JSON.stringify(kept))
            return storage
          }
          const sent: string[] = []
          for (const ways of questions) {
            const [question] = await asked(registration, ways[0], fetchIt, launchedAs)
            sent.push(JSON.stringify(question))
            for (const way of ways) {
              const begun = await beginSignIn(
                { registration, way, choosePatient: false, again: { session: 's', window: true } },
                { storage: tabOf(way), origin: location.origin, fetch: fetchIt },
              )
              expect(question).toEqual({ ...parametersOf(begun.address), prompt: 'none' })
            }
          }
          // Every way is asked about, and nothing is asked twice.
          expect(questions.flat().toSorted()).toEqual(Object.keys(registered).toSorted())
          expect(new Set(sent).size).toBe(sent.length)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('exchanges no code where the person has a session there and one comes', async () => {
    const registration: Registration = {
      id: 'r',
      name: 'Plain clinic',
      service: 'fhir-r4',
      environment: 'production',
      issuer: ISSUER,
      bases: [],
      clients: { patient: { clientId: 'one', scope: 'openid' } },
    }
    const addresses = {
      authorize: AUTHORIZE,
      token: 'https://fhir.example.org/token',
      source: 'smart-configuration',
    } as const
    const inWindow = memoryStorage()
    const went: string[] = []
    vi.spyOn(window, 'open').mockImplementation(() => {
      // The window has a copy of what the tab keeps now.
      for (const [key, value] of Object.entries(sessionStorage))
        inWindow.setItem(key, String(value))
      return { location: { replace: (to: string) => went.push(to) }, close: () => {} } as never
    })
    const stop = askRedirect(registration, 'patient', addresses, () => undefined)
    await vi.waitFor(() => expect(went).toHaveLength(1))
    stop?.()
    const state = new URL(went[0] ?? '').searchParams.get('state') ?? ''
    const answer = new URLSearchParams({ code: 'c-1', state })
    const sent: string[] = []
    vi.stubGlobal('fetch', async (to: string) => {
      sent.push(to)
      return Response.json({})
    })
    const answered = answeredAttempt(answer, inWindow, () => undefined)
    expect(answered.code).toBe('c-1')
    await exchangeCode(answered.attempt, answered.code).catch(() => undefined)
    expect(sent.filter((to) => URL.canParse(to))).toEqual([])
    vi.unstubAllGlobals()
    // A browser, as Node does, sends nothing there.
    await expect(exchangeCode(answered.attempt, 'c-1')).rejects.toMatchObject({
      kind: 'token-unreachable',
    })
  })

  it('goes as a form where a sign-in would: too long for an address, and the server takes forms', async () => {
    const long = Array.from({ length: 80 }, () => 'patient/Observation.rs').join(' ')
    const registration: Registration = {
      id: 'r',
      name: 'Plain clinic',
      service: 'fhir-r4',
      environment: 'production',
      issuer: ISSUER,
      bases: [],
      clients: { patient: { clientId: 'one', scope: long } },
    }
    const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined)
    const replace = vi.fn<(to: string) => void>()
    const open = vi
      .spyOn(window, 'open')
      .mockReturnValue({ location: { replace }, close: () => undefined } as unknown as Window)
    const addresses = {
      authorize: AUTHORIZE,
      token: 'https://fhir.example.org/token',
      source: 'smart-configuration',
      capabilities: ['authorize-post'],
    } as const
    const stop = askRedirect(registration, 'patient', addresses, () => undefined)
    await vi.waitFor(() => expect(submit).toHaveBeenCalledOnce())
    stop?.()
    expect(submit.mock.instances[0]).toMatchObject({
      target: open.mock.calls[0]?.[1],
      method: 'post',
      action: AUTHORIZE,
    })
    expect(replace).not.toHaveBeenCalled()
  })
})
