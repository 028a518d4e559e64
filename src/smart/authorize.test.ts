import { describe, expect, it } from 'vitest'
import { takePendingSignIn, type PendingSignIn } from './pending-sign-in'
import { beginSignIn } from './authorize'
import type { SignInRequest } from './authorize-request'
import { memoryStorage } from './tab/memory-storage'
import { KEPT_SESSION } from './tab-storage'
import { sha256 } from './random-text'
import type { Registration } from './registration'
import { registrationOfIssuer } from './registration-of-issuer'

const registration: Registration = {
  id: 'r',
  name: 'Acme',
  solution: 'S1',
  service: 'exchange',
  environment: 'production',
  generation: 'v2',
  issuer: 'https://ehr.example/fhir',
  bases: [],
  authorization: {
    authorize: 'https://auth.example/authorize',
    token: 'https://auth.example/token',
  },
  clients: {
    patient: { clientId: 'p', scope: 'openid launch/patient patient/*.rs' },
    launch: { clientId: 'l', scope: 'openid launch user/*.rs' },
  },
}
const addresses = {
  authorization_endpoint: 'https://auth.example/authorize?tenant=7',
  token_endpoint: 'https://auth.example/token',
}

function asking(scope: string): Registration {
  return { ...registration, clients: { patient: { clientId: 'p', scope } } }
}

async function begun(
  { scope, ...request }: Omit<SignInRequest, 'registration'> & { readonly scope?: string },
  capabilities?: readonly string[],
) {
  const storage = memoryStorage()
  const fetchIt: typeof fetch = async () => Response.json({ ...addresses, capabilities })
  const { address, form } = await beginSignIn(
    { registration: scope === undefined ? registration : asking(scope), ...request },
    { storage, origin: 'https://app.example', fetch: fetchIt },
  )
  const url = new URL(address)
  return { url, form, storage, sent: Object.fromEntries(url.searchParams) }
}

describe('a sign-in that begins', () => {
  it('sends every parameter of the specification, with PKCE although it is not announced', async () => {
    const { url, storage, sent } = await begun({ way: 'patient' })
    const attempt = takePendingSignIn(storage, sent['state'] ?? '')
    expect(`${url.origin}${url.pathname}`).toBe('https://auth.example/authorize')
    expect(sent).toEqual({
      tenant: '7',
      response_type: 'code',
      client_id: 'p',
      redirect_uri: 'https://app.example/callback',
      scope: 'openid launch/patient patient/*.rs',
      state: attempt?.state,
      aud: 'https://ehr.example/fhir',
      code_challenge: await sha256(attempt?.verifier ?? ''),
      code_challenge_method: 'S256',
      nonce: attempt?.nonce,
    })
  })

  it('never says the verifier, and makes state, nonce and verifier anew each time', async () => {
    const [one, two] = [await begun({ way: 'patient' }), await begun({ way: 'patient' })]
    const attempt = takePendingSignIn(one.storage, one.sent['state'] ?? '')
    expect(attempt?.verifier).toHaveLength(86)
    expect(one.url.href).not.toContain(attempt?.verifier)
    expect(one.sent['state']).not.toBe(two.sent['state'])
    expect(one.sent['nonce']).not.toBe(two.sent['nonce'])
  })

  it.each([
    ['https://ehr.example/fhir'],
    ['https://ehr.example/fhir/'],
    ['https://ehr.example/fhir//'],
    ['HTTPS://EHR.example/fhir'],
    ['https://ehr.example:443/fhir'],
  ])('of a plain server that launches names it as it wrote its own address: %s', async (issuer) => {
    const { solution: _, generation: __, ...rest } = { ...registration, service: 'fhir-r4' }
    // A plain registration has neither.
    const plain = rest as Registration
    expect(registrationOfIssuer([plain], issuer)).toBe(plain)
    const asked = async (request: SignInRequest) => {
      const fetchIt: typeof fetch = async () => Response.json(addresses)
      const tools = { storage: memoryStorage(), origin: 'https://app.example', fetch: fetchIt }
      return new URL((await beginSignIn(request, tools)).address).searchParams.get('aud')
    }
    const launched = { way: 'launch', launch: 'l1', issuer } as const
    expect(await asked({ registration: plain, ...launched })).toBe(issuer)
    expect(await asked({ registration: plain, way: 'patient' })).toBe(plain.issuer)
    // The exchange service compares with its base (specification, "aud").
    expect(await asked({ registration, ...launched })).toBe(registration.issuer)
  })

  it.each(['https://ehr.example/fhir', 'https://ehr.example/fhir/', 'HTTPS://EHR.example/fhir'])(
    'again in a tab that a plain server launched names it as the launch did: %s',
    async (issuer) => {
      const plain: Registration = {
        id: 'r',
        name: 'Acme',
        service: 'fhir-r4',
        environment: 'production',
        issuer: 'https://ehr.example/fhir',
        bases: [{ kind: 'r4', url: 'https://ehr.example/fhir' }],
        ...(registration.authorization === undefined
          ? {}
          : { authorization: registration.authorization }),
        clients: registration.clients,
      }
      const storage = memoryStorage()
      const fetchIt: typeof fetch = async () => Response.json(addresses)
      const tools = { storage, origin: 'https://app.example', fetch: fetchIt }
      const asked = async (request: Omit<SignInRequest, 'registration'>, of = plain) => {
        const url = new URL((await beginSignIn({ registration: of, ...request }, tools)).address)
        const attempt = takePendingSignIn(storage, url.searchParams.get('state') ?? '')
        return { aud: url.searchParams.get('aud'), attempt }
      }
      /** The part of a kept session that counts here. */
      const keep = (attempt: PendingSignIn | undefined) =>
        storage.setItem(
          KEPT_SESSION,
          JSON.stringify({
            session: { id: 'one', registration: plain },
            addresses: attempt?.addresses,
          }),
        )
      const again = { session: 'one', window: true }
      keep((await asked({ way: 'launch', launch: 'l1', issuer })).attempt)
      const second = await asked({ way: 'launch', again })
      expect(second.aud).toBe(issuer)
      // The third time knows it by the second.
      keep(second.attempt)
      expect((await asked({ way: 'launch', again: { ...again, window: false } })).aud).toBe(issuer)
      // A sign-in that goes on with another session, or with none, has nothing to do with it.
      const another = { ...again, session: 'two' }
      expect((await asked({ way: 'launch', again: another })).aud).toBe(plain.issuer)
      expect((await asked({ way: 'patient' })).aud).toBe(plain.issuer)
      const other = { ...plain, id: 'other', issuer: 'https://other.example/fhir' }
      expect((await asked({ way: 'launch', again }, other)).aud).toBe(other.issuer)
    },
  )

  it('sends a nonce only where an id token is asked for, which repeats it', async () => {
    const { sent } = await begun({ way: 'patient', scope: 'launch/patient patient/*.rs' })
    expect(sent).not.toHaveProperty('nonce')
    expect(sent).toMatchObject({
      code_challenge_method: 'S256',
      scope: 'launch/patient patient/*.rs',
    })
  })

  it('hands the EHR its launch value back', async () => {
    expect((await begun({ way: 'launch', launch: 'xyz' })).sent).toMatchObject({
      client_id: 'l',
      launch: 'xyz',
      scope: 'openid launch user/*.rs',
    })
  })

  it('asks for the patient by name when an EHR session is signed in again, because the launch value is used up', async () => {
    expect((await begun({ way: 'launch' })).sent['scope']).toBe('openid launch/patient user/*.rs')
    expect((await begun({ way: 'launch', choosePatient: false })).sent['scope']).toBe(
      'openid user/*.rs',
    )
  })

  it('asks for no patient where none can be chosen, unless the EHR’s value tells which', async () => {
    const capabilities = ['launch-ehr', 'context-ehr-patient']
    expect((await begun({ way: 'launch' }, capabilities)).sent['scope']).toBe('openid user/*.rs')
    expect((await begun({ way: 'launch', launch: 'xyz' }, capabilities)).sent['scope']).toBe(
      'openid launch user/*.rs',
    )
  })

  it('has the person prove who they are when a locked screen is opened', async () => {
    expect((await begun({ way: 'patient', prove: true })).sent['prompt']).toBe('login')
  })

  it('can be finished once', async () => {
    const { storage, sent } = await begun({ way: 'patient' })
    expect(takePendingSignIn(storage, sent['state'] ?? '')).toBeDefined()
    expect(takePendingSignIn(storage, sent['state'] ?? '')).toBeUndefined()
  })

  it('cannot be finished after an hour', async () => {
    const { storage, sent } = await begun({ way: 'patient' })
    expect(takePendingSignIn(storage, sent['state'] ?? '', Date.now() + 3_600_001)).toBeUndefined()
  })

  it('goes as a form where it is too long for an address and the server takes forms, and only there', async () => {
    const long = Array.from({ length: 80 }, () => 'patient/Observation.rs').join(' ')
    const formOf = async (scope: string, ...capabilities: readonly string[]) =>
      (await begun({ way: 'patient', scope }, capabilities)).form
    expect(await formOf(long, 'authorize-post')).toBe(addresses.authorization_endpoint)
    expect(await formOf(long, 'client-public')).toBeUndefined()
    expect(await formOf('openid', 'authorize-post')).toBeUndefined()
  })

  it('is refused for a way that is not registered', async () => {
    await expect(begun({ way: 'practitioner' })).rejects.toMatchObject({
      kind: 'way-not-registered',
    })
  })
})
