import { createHash, randomBytes } from 'node:crypto'
import type { OtherHost } from './other-host.ts'

/** The wishes of a test that signs in. */
export interface WalkIn {
  readonly origin: string
  readonly scope: string
  readonly person?: string
  readonly patient?: string
  readonly visit?: string
  /** From the EHR: the launch's word. */
  readonly launch?: string
  readonly verifier?: string
  readonly aud?: string
  readonly answer?: 'allow' | 'deny'
  /** True to send the authorize request as a form. */
  readonly asForm?: boolean
}

/** The way back to the app, with what it needs to go on. */
export interface WayBack {
  readonly address: URL
  readonly verifier: string
}

/** Goes through authorize and the sign-in's one page as a browser would, with its cookies. */
export async function walkIn(host: OtherHost, asked: WalkIn): Promise<WayBack> {
  const verifier = randomBytes(32).toString('base64url')
  const authorize = new URL('/authorize', host.issuer)
  authorize.search = new URLSearchParams({
    response_type: 'code',
    client_id: 'clearchart',
    redirect_uri: `${asked.origin}/callback`,
    scope: asked.scope,
    state: 'a-state',
    nonce: 'a-nonce',
    aud: asked.aud ?? host.base,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...(asked.launch === undefined ? {} : { launch: asked.launch }),
  }).toString()
  const jar = new Map<string, string>()
  let address = authorize
  for (let step = 0; step < 6; step += 1) {
    if (address.origin !== host.issuer) return { address, verifier }
    const isPage = address.pathname.startsWith('/interaction/')
    const isForm = address === authorize && asked.asForm === true
    const response = await fetch(isForm ? new URL('/authorize', authorize) : address, {
      redirect: 'manual',
      headers: { cookie: [...jar].map((pair) => pair.join('=')).join('; ') },
      ...(isPage && { method: 'POST', body: answerOf(asked) }),
      ...(isForm && { method: 'POST', body: authorize.searchParams }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      jar.set(name, value)
    }
    const location = response.headers.get('location')
    if (location === null) throw new Error(`${response.status} ${await response.text()}`)
    address = new URL(location, address)
  }
  throw new Error('The sign-in leads nowhere.')
}

function answerOf({ person = '', patient, visit, answer = 'allow' }: WalkIn): URLSearchParams {
  return new URLSearchParams({
    answer,
    person,
    ...(patient === undefined ? {} : { patient }),
    ...(visit === undefined ? {} : { visit }),
  })
}

/** Sends a form to the token endpoint, or to the revocation endpoint. */
export async function postForm(
  host: OtherHost,
  path: '/token' | '/revoke',
  form: Readonly<Record<string, string>>,
): Promise<{ readonly status: number; readonly json: Readonly<Record<string, unknown>> }> {
  const response = await fetch(new URL(path, host.issuer), {
    method: 'POST',
    body: new URLSearchParams({ client_id: 'clearchart', ...form }),
  })
  const text = await response.text()
  // Tests compare each field that they read.
  const json = (text === '' ? {} : JSON.parse(text)) as Readonly<Record<string, unknown>>
  return { status: response.status, json }
}

/** Signs in to the end: the token endpoint's answer. */
export async function signInAs(host: OtherHost, asked: WalkIn) {
  const { address, verifier } = await walkIn(host, asked)
  const code = address.searchParams.get('code')
  if (code === null) throw new Error(`No code: ${address.search}`)
  const { json } = await postForm(host, '/token', {
    grant_type: 'authorization_code',
    code,
    redirect_uri: `${asked.origin}/callback`,
    code_verifier: verifier,
  })
  return json
}
