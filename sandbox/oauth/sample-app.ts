import { createHash, randomBytes } from 'node:crypto'
import { urlsOf, type Generation, type World } from '../world.ts'
import { handleAuth } from './auth-server.ts'
import { issuerOf } from './auth-state.ts'

/** Options of a scripted sign-in; every field has a usual value. */
export interface SignInOptions {
  readonly generation?: Generation
  readonly clientId?: string
  readonly scope?: string
  /** The user to pick; absent when the EHR has named one. */
  readonly user?: string
  readonly patient?: string
  /** Scopes to untick on the consent page. */
  readonly refuse?: readonly string[]
  readonly answer?: 'allow' | 'deny'
  readonly method?: 'GET' | 'POST'
  /** Parameters to add, replace, or with undefined to leave out. */
  readonly params?: Readonly<Record<string, string | undefined>>
}

/** The end of a sign-in: back at the app, or on a page of the server. */
export interface Ending {
  readonly status: number
  /** Address and parameters of the redirect to the app; undefined when there was none. */
  readonly callback: URL | undefined
  /** Every page that was shown on the way. */
  readonly pages: readonly string[]
}

/** A sign-in that was begun here, so the code can be exchanged as well. */
export interface Outcome extends Ending {
  readonly verifier: string
}

/** A JSON answer of the token endpoint. */
export interface TokenAnswer {
  readonly status: number
  readonly headers: Headers
  readonly body: Readonly<Record<string, unknown>>
}

/**
 * An app and a browser in one, for tests: sends the requests a browser would send, keeps its
 * cookies, presses the buttons of the pages. `send` takes the requests: the world in this process,
 * or a port.
 */
export class SampleApp {
  readonly world: World
  readonly #send: (request: Request) => Promise<Response>
  /** By name and path, as browsers keep them. */
  readonly #cookies = new Map<
    string,
    { readonly name: string; readonly value: string; readonly path: string }
  >()

  constructor(
    world: World,
    send: (request: Request) => Promise<Response> = (request) => handleAuth(world, request),
  ) {
    this.world = world
    this.#send = send
  }

  /** One request as the browser would send it, redirects not followed. */
  async browse(url: string, init: RequestInit = {}): Promise<Response> {
    const { pathname } = new URL(url)
    const sent = [...this.#cookies.values()].filter(({ path }) => pathname.startsWith(path))
    const cookie = sent.map(({ name, value }) => `${name}=${value}`)
    const headers = new Headers(init.headers)
    if (cookie.length > 0) headers.set('cookie', cookie.join('; '))
    const response = await this.#send(new Request(url, { redirect: 'manual', ...init, headers }))
    for (const line of response.headers.getSetCookie()) this.#keep(line)
    return response
  }

  #keep(line: string): void {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    const path = /path=([^;]+)/i.exec(line)?.[1] ?? '/'
    if (name === undefined || value === undefined) return
    if (value === '' || /expires=Thu, 01 Jan 1970/i.test(line))
      this.#cookies.delete(`${name} ${path}`)
    else this.#cookies.set(`${name} ${path}`, { name, value, path })
  }

  /** The usual parameters of an authorize request with a fresh PKCE pair. */
  authorizeParams(options: SignInOptions = {}): { params: URLSearchParams; verifier: string } {
    const {
      generation = 'v2',
      clientId = 'clearchart-patient',
      scope = PATIENT_SCOPE,
      params = {},
    } = options
    const verifier = randomBytes(32).toString('base64url')
    const { bases } = urlsOf(this.world)
    const usual: Record<string, string | undefined> = {
      response_type: 'code',
      client_id: clientId,
      redirect_uri: `${this.world.appOrigins[0] ?? ''}/callback`,
      scope,
      state: 'state-1',
      aud: generation === 'v2' ? bases['patient-access'] : bases.v1,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...params,
    }
    const kept = Object.entries(usual).filter(
      (pair): pair is [string, string] => pair[1] !== undefined,
    )
    return { params: new URLSearchParams(kept), verifier }
  }

  /** Follows a sign-in from authorize to its end, answering the pages on the way. */
  async signIn(options: SignInOptions = {}): Promise<Outcome> {
    const { params, verifier } = this.authorizeParams(options)
    const address = `${issuerOf(this.world, options.generation ?? 'v2')}/authorize`
    const response =
      options.method === 'POST'
        ? await this.browse(address, { method: 'POST', body: params })
        : await this.browse(`${address}?${params}`)
    return { ...(await this.#toTheEnd(address, response, options)), verifier }
  }

  /**
   * Follows a sign-in from the authorize address of another app to its end; `options` say how the
   * pages are answered.
   */
  async follow(address: string, options: SignInOptions = {}): Promise<Ending> {
    return this.#toTheEnd(address, await this.browse(address), options)
  }

  async #toTheEnd(address: string, first: Response, options: SignInOptions): Promise<Ending> {
    const pages: string[] = []
    let [url, response] = [address, first]
    for (let step = 0; step < 10; step += 1) {
      const location = response.headers.get('location')
      if (location !== null) {
        url = new URL(location, url).href
        if (!url.startsWith(this.world.root))
          return { status: response.status, callback: new URL(url), pages }
        response = await this.browse(url)
        continue
      }
      const page = await response.text()
      pages.push(page)
      const next = response.status === 200 ? await this.#press(url, page, options) : undefined
      if (next === undefined) return { status: response.status, callback: undefined, pages }
      url = next.url
      response = next.response
    }
    throw new Error('the sign-in does not end')
  }

  async #press(
    url: string,
    page: string,
    options: SignInOptions,
  ): Promise<{ url: string; response: Response } | undefined> {
    const follow = async (
      query: Record<string, string>,
    ): Promise<{ url: string; response: Response }> => {
      const next = `${url.split('?')[0] ?? ''}?${new URLSearchParams(query)}`
      return { url: next, response: await this.browse(next) }
    }
    const buttons = [
      ...page.matchAll(/<button class="choice" name="(user|patient)" value="([^"]*)"/g),
    ]
    const wanted = buttons.find(
      ([, name, value]) => value === (name === 'user' ? options.user : options.patient),
    )
    if (wanted !== undefined) {
      const hidden = Object.fromEntries(hiddenFields(page))
      return follow({ ...hidden, [wanted[1] ?? '']: wanted[2] ?? '' })
    }
    if (buttons.length > 0) return undefined
    const scopes = [...page.matchAll(/name="scope" value="([^"]*)"/g)].map((match) =>
      decodeText(match[1] ?? ''),
    )
    const form = new URLSearchParams(hiddenFields(page))
    for (const scope of scopes)
      if (options.refuse?.includes(scope) !== true) form.append('scope', scope)
    form.set('action', options.answer ?? 'allow')
    return { url, response: await this.browse(url, { method: 'POST', body: form }) }
  }

  /** A token request; `headers` for Basic authentication or an Origin. */
  async token(
    form: Readonly<Record<string, string>>,
    generation: Generation = 'v2',
    headers: Record<string, string> = {},
  ): Promise<TokenAnswer> {
    const response = await this.#send(
      new Request(`${issuerOf(this.world, generation)}/token`, {
        method: 'POST',
        body: new URLSearchParams(form),
        headers,
      }),
    )
    return { status: response.status, headers: response.headers, body: await jsonOf(response) }
  }

  /** Signs in and exchanges the code. */
  async signInForToken(options: SignInOptions = {}): Promise<TokenAnswer> {
    return this.exchange(await this.signIn(options), options)
  }

  /** Exchanges the code of a sign-in; `changes` replaces single parameters. */
  async exchange(
    { callback, verifier }: Outcome,
    options: SignInOptions = {},
    changes: Readonly<Record<string, string>> = {},
  ): Promise<TokenAnswer> {
    const code = callback?.searchParams.get('code')
    if (callback === undefined || typeof code !== 'string')
      throw new Error(`the sign-in gave no code: ${callback?.href ?? 'no redirect'}`)
    const form = {
      grant_type: 'authorization_code',
      code,
      redirect_uri: `${callback.origin}${callback.pathname}`,
      client_id: options.clientId ?? 'clearchart-patient',
      code_verifier: verifier,
      ...changes,
    }
    return this.token(form, options.generation)
  }
}

/** The members of a JSON object answer. */
export async function jsonOf(response: Response): Promise<Readonly<Record<string, unknown>>> {
  const body: unknown = await response.json()
  if (typeof body !== 'object' || body === null) throw new Error('the answer is no JSON object')
  return Object.fromEntries(Object.entries(body))
}

/** The scopes that Clearchart asks for on behalf of a patient. */
export const PATIENT_SCOPE =
  'openid fhirUser offline_access launch/patient patient/Patient.rs patient/Observation.rs'

function hiddenFields(page: string): [string, string][] {
  return [...page.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, decodeText(value)],
  )
}

function decodeText(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}
