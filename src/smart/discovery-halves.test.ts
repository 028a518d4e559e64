import { describe, expect, it } from 'vitest'
import { discover } from './discovery'
import type { Registration } from './registration'

const AUTHORIZE = 'https://ehr.example/oauth/authorize'
const TOKEN = 'https://ehr.example/oauth/token'
const CONFIGURATION = { authorization_endpoint: AUTHORIZE, token_endpoint: TOKEN }
const plain: Registration = {
  id: 'r',
  name: 'Acme',
  service: 'fhir-r4',
  environment: 'production',
  issuer: 'https://ehr.example/fhir',
  bases: [{ kind: 'r4', url: 'https://ehr.example/fhir' }],
  clients: {},
}

/** A statement that names so many of the two addresses. */
function statementOf(named: Readonly<Record<string, string>>) {
  const extension = Object.entries(named).map(([url, valueUri]) => ({ url, valueUri }))
  const url = 'http://fhir-registry.smarthealthit.org/StructureDefinition/oauth-uris'
  return {
    resourceType: 'CapabilityStatement',
    rest: [{ mode: 'server', security: { extension: [{ url, extension }] } }],
  }
}

/** A server with these two documents. */
function serverOf(smart: object, statement: object): typeof fetch {
  return async (input) =>
    Response.json(new Request(input).url.endsWith('/metadata') ? statement : smart)
}

/** The place that the addresses of a sign-in come from, or the reason why it does not begin. */
async function endOf(registration: Registration, fetchIt: typeof fetch): Promise<string> {
  return discover(registration, fetchIt).then(
    ({ source }) => source,
    (error: { readonly kind: string }) => error.kind,
  )
}

/** Nothing, one or the other of two addresses, or both. */
const HALVES = [[], ['authorize'], ['token'], ['authorize', 'token']] as const
const ADDRESSES = { authorize: AUTHORIZE, token: TOKEN } as const
const some = (names: (typeof HALVES)[number]) =>
  Object.fromEntries(names.map((name) => [name, ADDRESSES[name]]))

describe('the two addresses of a sign-in', () => {
  it.each(HALVES.flatMap((a) => HALVES.flatMap((b) => HALVES.map((c) => [a, b, c] as const))))(
    'come whole from one place: SMART says %j, the statement %j, the registration %j',
    async (smart, statement, registered) => {
      const said = some(smart)
      const configuration = {
        ...(said['authorize'] === undefined ? {} : { authorization_endpoint: AUTHORIZE }),
        ...(said['token'] === undefined ? {} : { token_endpoint: TOKEN }),
      }
      const end = await endOf(
        { ...plain, authorization: some(registered) },
        serverOf(configuration, statementOf(some(statement))),
      )
      const isWhole = (names: readonly string[]) => names.length === 2
      const expected = isWhole(smart)
        ? 'smart-configuration'
        : isWhole(statement)
          ? 'capability-statement'
          : isWhole(registered)
            ? 'registration'
            : 'no-sign-in-address'
      expect(end).toBe(expected)
    },
  )

  it.each(['metadata', 'smart-configuration'])(
    'are not taken from the registration where the server sends on for its %s to somebody else',
    async (document) => {
      const whole: Registration = { ...plain, authorization: ADDRESSES }
      const fetchIt: typeof fetch = async (input) => {
        const answer = Response.json({})
        if (new Request(input).url.endsWith(document)) {
          Object.defineProperty(answer, 'redirected', { value: true })
          Object.defineProperty(answer, 'url', { value: 'https://evil.example/x' })
        }
        return answer
      }
      expect(await endOf(whole, fetchIt)).toBe('foreign-sign-in-address')
      expect(await endOf(whole, async () => Response.json({}))).toBe('registration')
    },
  )

  it.each([
    ['the authorization server’s', { issuer: 'https://login.example' }, 'smart-configuration'],
    ['the FHIR server’s', {}, 'smart-configuration'],
    ['a third one’s', { issuer: 'https://third.example' }, 'foreign-sign-in-address'],
  ])('are named by %s name', async (whose, authorization, end) => {
    const isOwn = whose === 'the FHIR server’s'
    const origin = isOwn ? 'https://ehr.example' : 'https://login.example'
    const configuration = {
      ...CONFIGURATION,
      authorization_endpoint: `${origin}/authorize`,
      token_endpoint: `${origin}/token`,
      issuer: origin,
    }
    expect(await endOf({ ...plain, authorization }, serverOf(configuration, statementOf({})))).toBe(
      end,
    )
  })
})
