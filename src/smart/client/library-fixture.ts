import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import BrowserAdapter from 'fhirclient/lib/adapters/BrowserAdapter'
import { vi } from 'vitest'
import { beginSignIn } from '../authorize'
import { takePendingSignIn, type PendingSignIn } from '../pending-sign-in'
import type { Registration } from '../registration'
import { memoryStorage } from '../tab/memory-storage'
import { exchangeCode } from './exchange-code'

export const APP = 'http://app.example'

/** A server that keeps what it was asked, as `POST /token body`. */
export class Host {
  readonly asked: { readonly line: string; readonly body: string; readonly token: unknown }[] = []
  origin = ''
  answer: (path: string) => {
    readonly status?: number
    readonly json?: unknown
    readonly location?: string
  } = () => ({ status: 404 })
  private readonly server: Server

  constructor() {
    this.server = createServer((request, response) => {
      void bodyOf(request).then((body) => {
        const path = request.url ?? ''
        this.asked.push({
          line: `${request.method ?? ''} ${path}`,
          body,
          token: request.headers.authorization,
        })
        const { status = 200, json, location } = this.answer(path)
        response.writeHead(status, {
          'Content-Type': 'application/json',
          'Access-Control-Allow-Origin': '*',
          ...(location === undefined ? {} : { Location: location }),
        })
        response.end(json === undefined ? undefined : JSON.stringify(json))
      })
    })
  }

  async listen(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
    const { port } = this.server.address() as AddressInfo
    this.origin = `http://127.0.0.1:${port}`
    return this
  }

  async close(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }

  forms(): readonly URLSearchParams[] {
    return this.asked
      .filter(({ line }) => line.startsWith('POST '))
      .map(({ body }) => new URLSearchParams(body))
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += String(part)
  return text
}

export const GRANTED = {
  access_token: 'a-token',
  token_type: 'Bearer',
  expires_in: 300,
  scope: 'openid',
  patient: '7',
}

/** A smart-configuration that names these servers. */
export function discovery(authorize: Host, token: Host, more: object = {}) {
  return {
    authorization_endpoint: `${authorize.origin}/authorize`,
    token_endpoint: `${token.origin}/token`,
    ...more,
  }
}

/** The configuration of the library alone, equal to `Trial.registered`. */
export const CONFIGURED = {
  clientId: 'app',
  scope: 'openid launch/patient',
  redirectUri: `${APP}/callback`,
}

/**
 * A tab, an EHR, and another server that has nothing to do with it. In it the library signs in as
 * it was published, over its own BrowserAdapter (`alone`), and so does the app (`ours`): each trap
 * that docs/decisions, 54, names is sprung by the one and not by the other.
 */
export class Trial {
  readonly ehr = new Host()
  readonly thief = new Host()
  /** The address bar. */
  readonly bar = new URL(`${APP}/launch.html`)
  /** The tab's storage, as the library uses it. */
  readonly session: Record<string, string> = {}

  static async open(): Promise<Trial> {
    const trial = new Trial()
    const { ehr, thief } = trial
    await Promise.all([ehr.listen(), thief.listen()])
    ehr.answer = (path) => {
      if (path.endsWith('/.well-known/smart-configuration')) return { json: discovery(ehr, ehr) }
      return path === '/token' ? { json: GRANTED } : { status: 404 }
    }
    thief.answer = (path) =>
      path.endsWith('/.well-known/smart-configuration')
        ? { json: discovery(thief, thief) }
        : { json: { ...GRANTED, access_token: 'stolen' } }
    vi.stubGlobal('location', trial.bar)
    vi.stubGlobal('sessionStorage', trial.session)
    for (const name of ['window', 'self', 'top', 'parent']) vi.stubGlobal(name, globalThis)
    vi.stubGlobal('history', { replaceState: () => undefined })
    return trial
  }

  async close(): Promise<void> {
    vi.unstubAllGlobals()
    vi.unstubAllEnvs()
    await Promise.all([this.ehr.close(), this.thief.close()])
  }

  registered(generation: 'v1' | 'v2' = 'v2'): Registration {
    return {
      id: 'r',
      name: 'Acme',
      service: 'exchange',
      solution: 'S1',
      environment: 'production',
      generation,
      issuer: `${this.ehr.origin}/fhir`,
      bases: [],
      clients: {
        patient: { clientId: 'app', scope: 'openid launch/patient' },
        launch: { clientId: 'app', scope: 'openid patient/*.rs' },
      },
    }
  }

  alone() {
    return new BrowserAdapter().getSmartApi()
  }

  /** The address that the library goes to by itself. */
  async begunAlone(more: object = {}): Promise<URL> {
    const to = await this.alone().authorize({
      ...CONFIGURED,
      iss: `${this.ehr.origin}/fhir`,
      noRedirect: true,
      completeInTarget: true,
      ...more,
    })
    return new URL(String(to))
  }

  /** The address that the app goes to, and what the tab keeps. */
  async begunByUs(generation?: 'v1' | 'v2') {
    const storage = memoryStorage()
    const request = { registration: this.registered(generation), way: 'patient' } as const
    const { address } = await beginSignIn(request, { storage, origin: APP })
    const url = new URL(address)
    const attempt = (): PendingSignIn => {
      const found = takePendingSignIn(storage, url.searchParams.get('state') ?? '')
      if (found === undefined) throw new Error('the tab keeps no such attempt')
      return found
    }
    return { url, storage, attempt }
  }

  /** Signs in by the library alone. */
  async readyAlone(code = 'c-1', more: Record<string, string> = {}) {
    const state = (await this.begunAlone({ pkceMode: 'unsafeV1' })).searchParams.get('state') ?? ''
    this.bar.href = `${APP}/callback?${new URLSearchParams({ code, state, ...more })}`
    return this.alone().ready()
  }

  /** Signs in by the app. */
  async readyByUs(code = 'c-1') {
    return exchangeCode((await this.begunByUs()).attempt(), code)
  }
}

/** The text of the error that something failed with. */
export async function messageOf(failing: Promise<unknown>): Promise<string> {
  return failing.then(
    () => 'nothing failed',
    (error: unknown) => String(error),
  )
}
