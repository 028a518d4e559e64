import { vi } from 'vitest'
import { beginSignIn } from '~/smart/authorize'
import type { SignInRequest } from '~/smart/authorize-request'
import { memoryStorage } from '~/smart/tab/memory-storage'
import type { Way } from '~/smart/registration'
import { loadRegistrations } from '~/smart/whole-registrations'
import { keysUnder } from '~/smart/tab-storage'
import { createSandbox } from '../../../sandbox/sandbox'
import { SampleApp } from '../../../sandbox/oauth/sample-app'
import type { ScenarioName } from '../../../sandbox/scenarios'
import type { StartOutcome } from './start'

/** The app's own origin. */
export const APP = 'http://127.0.0.1:5173'

/** One tab of one browser over a sandbox in this process, from the address bar to the storage. */
export class Tab {
  readonly sandbox = createSandbox({ root: 'http://127.0.0.1:4400', appOrigins: [APP] })
  readonly world = this.sandbox.worlds.mint({ solution: 'S1' })
  readonly storage = memoryStorage()
  readonly address = new URL(`${APP}/`)
  /** Paths of the requests, with their method. */
  readonly asked: string[] = []
  /** Answers that replace the sandbox's, by the end of the path. */
  readonly instead = new Map<string, () => Response>()
  #open = 0

  constructor() {
    vi.stubGlobal('location', this.address)
    vi.stubGlobal('history', {
      replaceState: (_: unknown, __: string, path: string) => {
        this.address.href = new URL(path, this.address).href
      },
    })
    vi.stubGlobal('sessionStorage', this.storage)
    vi.stubGlobal('localStorage', memoryStorage())
    vi.stubGlobal('window', { self: 1, top: 1, opener: null })
    vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
      this.#open += 1
      try {
        return await this.fetch(new Request(new URL(input, APP), init))
      } finally {
        this.#open -= 1
      }
    })
  }

  /**
   * Waits for requests that a start sent without waiting: statements that load in parallel with a
   * failing exchange. They would ask the real network once this tab is gone. An answer leads to the
   * next request within some turns of the loop.
   */
  async idle(): Promise<void> {
    for (let calm = 0; calm < 10; calm = this.#open === 0 ? calm + 1 : 0)
      await new Promise((resolve) => setImmediate(resolve))
  }

  play(...names: readonly ScenarioName[]): void {
    this.world.scenarios = names.map((name) => ({ name }))
  }

  go(path: string): void {
    this.address.href = new URL(path, APP).href
  }

  /**
   * Begins a sign-in like the launch page, and answers the organization's pages; leaves the browser
   * on the way back.
   */
  async signIn(
    options: {
      readonly user?: string
      readonly generation?: 'v1' | 'v2'
      readonly way?: Way
      readonly answer?: 'allow' | 'deny'
      readonly again?: SignInRequest['again']
    } = {},
  ) {
    const {
      user = this.world.users[0]?.id ?? '',
      generation = 'v2',
      way = 'patient',
      answer = 'allow',
      again,
    } = options
    const { registrations } = await loadRegistrations()
    const registration = registrations.find(({ id }) => id === `${this.world.name}-${generation}`)
    if (registration === undefined) throw new Error('the sandbox registers no such world')
    const { address } = await beginSignIn(
      { registration, way, ...(again === undefined ? {} : { again }) },
      { storage: this.storage, origin: APP },
    )
    const browser = new SampleApp(this.world)
    const patient = this.world.users.find(({ id }) => id === user)?.patients?.[0] ?? ''
    const { callback } = await browser.signIn({
      generation,
      user,
      patient,
      answer,
      params: Object.fromEntries(new URL(address).searchParams),
    })
    if (callback === undefined) throw new Error('the sign-in did not come back')
    this.address.href = callback.href
    return callback
  }

  /**
   * Comes back from a sign-in at one of the sandbox's addresses, registered as `service`, whose
   * token endpoint says nothing of the person, but for `more`.
   */
  async unnamed(
    service: string,
    scope: string,
    more: object = {},
    along: { readonly session?: string; readonly launch?: string; readonly way?: Way } = {},
  ) {
    this.instead.delete('/registrations.json')
    const { registrations } = await loadRegistrations()
    const v2 = registrations.find(({ id }) => id === `${this.world.name}-v2`)
    if (v2 === undefined) throw new Error('the sandbox registers no such world')
    const { bases, authorization, issuer } = v2
    const { session, launch, way = launch === undefined ? 'patient' : 'launch' } = along
    const line = {
      id: 'unnamed',
      service,
      issuer,
      authorization,
      clients: { [way]: { clientId: 'app', scope } },
      ...(service === 'exchange' ? { solution: 'S1', generation: 'v2', bases } : {}),
    }
    this.instead.set('/registrations.json', () => Response.json({ registrations: [line] }))
    this.instead.set('/token', () =>
      Response.json({ access_token: 'a', expires_in: 60, patient: 'p1', ...more }),
    )
    const [registration] = (await loadRegistrations()).registrations
    if (registration === undefined) throw new Error('the line was not read')
    const again = session === undefined ? {} : { again: { session, window: false } }
    const { address } = await beginSignIn(
      { registration, way, ...again, ...(launch === undefined ? {} : { launch }) },
      { storage: this.storage, origin: APP },
    )
    const state = new URL(address).searchParams.get('state') ?? ''
    const query = { code: 'c', state, iss: attemptIn(this).issuer }
    this.address.href = `${APP}/callback?${new URLSearchParams(query)}`
  }

  private async fetch(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    this.asked.push(`${request.method} ${pathname}`)
    for (const [end, answer] of this.instead) if (pathname.endsWith(end)) return answer()
    if (pathname !== '/registrations.json') return this.sandbox.fetch(request)
    return this.sandbox.fetch(new Request('http://127.0.0.1:4400/_sandbox/registrations'))
  }
}

/** The outcome of a start in a word: its kind, or the kind of its failure. */
export function wordOf(outcome: StartOutcome): string {
  return outcome.kind === 'failed' ? outcome.failure.kind : outcome.kind
}

/** Ends the keeper of a sign-in. */
export const close = (outcome: StartOutcome) =>
  outcome.kind === 'signed-in' ? outcome.keeper.close() : undefined

/** An id token of these claims; its signature is not one. */
export function idToken(claims: Readonly<Record<string, unknown>>): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'RS256' })}.${part({ sub: 'u', ...claims })}.signature`
}

/** The attempt as the tab stores it. */
export function keptAttempt({ storage }: Tab): { readonly key: string; readonly text: string } {
  const [key = ''] = keysUnder(storage, 'clearchart.attempt.')
  return { key, text: storage.getItem(key) ?? '{}' }
}

/** The attempt of a tab. */
export function attemptIn(of: Tab): {
  readonly clientId: string
  readonly nonce: string
  readonly startedAt: number
  readonly issuer: string
} {
  // Our own writing, read back by the test.
  const attempt = JSON.parse(keptAttempt(of).text) as {
    clientId: string
    nonce: string
    startedAt: number
    addresses: { issuer: string }
  }
  return { ...attempt, issuer: attempt.addresses.issuer }
}
