// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { signIn as english } from '~/i18n/en/sign-in/sign-in'
import { signIn as spanish } from '~/i18n/es/sign-in/sign-in'
import type { Registration } from '~/smart/registration'
import type { StepResult } from './finding'
import { findingText } from './finding-text'
import { systemsResult } from './systems-result'
import { watchedFetch } from './watched-fetch'

const ISSUER = 'https://fhir.example.org/r4'
const TOKEN = 'https://auth.example.org/token'
const SYSTEM = { keyClientId: 'k', scope: 'system/Group.rs system/Patient.rs' }
const plain: Registration = {
  id: 'r',
  name: 'Plain clinic',
  service: 'fhir-r4',
  environment: 'production',
  issuer: ISSUER,
  bases: [{ kind: 'r4', url: ISSUER }],
  authorization: { issuer: 'https://auth.example.org' },
  clients: { system: SYSTEM },
}
const BULK = 'https://fhir.example.org/bulk'
const exchange: Registration = {
  ...plain,
  service: 'exchange',
  solution: 'S1',
  generation: 'v1',
  clients: { system: { ...SYSTEM, base: BULK } },
}
const STATEMENT = {
  resourceType: 'CapabilityStatement',
  fhirVersion: '4.0.1',
  rest: [{ mode: 'server', resource: [{ type: 'Group' }] }],
}

type Answers = Readonly<Record<string, () => Response | Promise<Response>>>

/** The finding over a server in order, but for `changed`, and the bodies that were sent. */
async function found(registration: Registration, changed: Answers = {}) {
  const answers: Answers = {
    [`${ISSUER}/metadata`]: () => Response.json(STATEMENT),
    [`${ISSUER}/.well-known/smart-configuration`]: () => Response.json({ token_endpoint: TOKEN }),
    [`${BULK}/.well-known/smart-configuration`]: () => Response.json({ token_endpoint: TOKEN }),
    [TOKEN]: () => Response.json({ error: 'invalid_client' }, { status: 401 }),
    ...changed,
  }
  const sent: string[] = []
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    if (body instanceof URLSearchParams) sent.push(body.toString())
    return (answers[address] ?? (() => new Response('', { status: 404 })))()
  })
  const results: StepResult[] = []
  const watched = watchedFetch()
  await systemsResult(registration, watched, (result) => results.push(result))
  watched.stop()
  const [result] = results
  if (result === undefined) return { text: 'nothing', sent }
  const text = findingText(result.finding, english, 'en')
  expect(findingText(result.finding, spanish, 'es').split('\n')).toHaveLength(
    text.split('\n').length,
  )
  return { text: `${result.verdict}: ${text}`, sent }
}

afterEach(() => vi.unstubAllGlobals())

describe('the check of a registration by which systems sign in', () => {
  it('tells the token address, the base and the scopes, and sends no proof', async () => {
    const { text, sent } = await found(plain)
    expect(text.split('\n')).toEqual([
      'unknown: Yes, https://auth.example.org answers.',
      'What its base says it supports: 1 kind of entry',
      `A system asks for: ${SYSTEM.scope}. Whether its key or secret is accepted is known once it signs in.`,
    ])
    expect(sent).toEqual(['grant_type=client_credentials&client_id=k'])
  })

  it('takes the specification’s own table where the bulk base says nothing of itself', async () => {
    const { text } = await found(exchange)
    expect(text).toMatch(/^unknown: Yes, https:\/\/auth\.example\.org answers\.\n/)
    expect(text).toContain(english.check.assumed)
  })

  it('names no token address on another origin than the registered one', async () => {
    const elsewhere = () => Response.json({ token_endpoint: 'https://elsewhere.example/token' })
    const { text, sent } = await found(plain, {
      [`${ISSUER}/.well-known/smart-configuration`]: elsewhere,
    })
    expect(text).toMatch(/^bad: .*which the registration does not allow/)
    expect(sent).toEqual([])
  })

  it.each([
    [`${ISSUER}/metadata`, 503, /^bad: Yes, [^]*\/metadata answers with an error \(HTTP 503\)/],
    [TOKEN, 404, /^bad: https:\/\/auth\.example\.org answers with an error \(HTTP 404\)/],
  ])('tells that %s answers with %d', async (address, status, expected) => {
    const { text } = await found(plain, { [address]: () => new Response('', { status }) })
    expect(text).toMatch(expected)
  })

  it('tells that the registration lacks something, and of no systems where there are none', async () => {
    const without = { ...plain, clients: { system: { scope: SYSTEM.scope } } }
    expect((await found(without)).text).toBe(`bad: ${english.check.systemsFaulty}`)
    expect((await found({ ...plain, clients: {} })).text).toBe('nothing')
  })
})
