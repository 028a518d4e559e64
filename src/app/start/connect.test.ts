import { afterEach, describe, expect, it, vi } from 'vitest'
import { isPermit } from '~/capability/permit'
import { readQuery } from '~/queries/read-query'
import type { TokenKeeper } from '~/smart/session'
import { connect, isConnected } from './connect'
import { forgetRefused, regrant } from './regrant'
import { sessionOver } from '../session-fixture'

const bases = [{ kind: 'gp', url: 'https://fhir.example.org/v4' }] as const
const session = sessionOver({
  bases,
  scopes: ['patient/*.read'],
  registration: { name: 'Acme' },
  launch: 'patient',
  user: { role: 'patient' },
  patient: '7',
})
const plainBases = [{ kind: 'r4', url: 'https://plain.example.org/fhir' }] as const
const plain = sessionOver({
  bases: plainBases,
  scopes: ['patient/*.rs'],
  registration: { name: 'Plain', service: 'fhir-r4', issuer: plainBases[0].url },
})
const keeper: TokenKeeper = {
  accessToken: () => Promise.resolve('t0ken'),
  renew: () => Promise.resolve('newer'),
}
const statement = {
  resourceType: 'CapabilityStatement',
  rest: [{ resource: [{ type: 'Patient', interaction: [{ code: 'read' }] }] }],
}

/** The service replaces the browser's own fetch: all of the app's own parts are the real ones. */
function serve(answer: (path: string) => Response) {
  vi.stubGlobal('fetch', (url: string) => Promise.resolve(answer(new URL(url).pathname)))
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a signed-in session', () => {
  it('becomes a connection that reads what the service offers, and notes what it asked', async () => {
    serve((path) =>
      Response.json(path.endsWith('/metadata') ? statement : { resourceType: 'Patient', id: '7' }),
    )
    const connection = await connect(session, keeper)
    if (!isConnected(connection)) throw new Error('not connected')
    const permit = connection.capability.decide({
      interaction: 'read',
      type: 'Patient',
      id: '7',
    } as const)
    if (!isPermit(permit)) throw new Error(permit.reason.why)
    expect(await connection.queryClient.query(readQuery(permit))).toMatchObject({
      resource: { id: '7' },
    })
    expect(connection.requests.entries()).toMatchObject([
      { method: 'GET', path: 'Patient/…', status: 200 },
    ])
    expect(
      connection.capability.decide({ interaction: 'read', type: 'Patient', id: '8' }),
    ).toMatchObject({ reason: { rule: 'other-patient' } })
  })

  it.each([401, 403])(
    'reads a plain server’s statement with its token where nobody else may (%d), and the exchange’s never',
    async (status) => {
      const tokens: (string | null)[] = []
      vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
        const token = new Headers(init.headers).get('authorization')
        if (url.endsWith('/metadata')) tokens.push(token)
        return token === null ? new Response(null, { status }) : Response.json(statement)
      })
      expect(isConnected(await connect(plain, keeper))).toBe(true)
      expect(tokens).toEqual([null, 'Bearer t0ken'])
      expect(isConnected(await connect(session, keeper))).toBe(false)
      expect(tokens).toEqual([null, 'Bearer t0ken', null])
    },
  )

  it('is gated anew by the scopes of a later sign-in, and lets go of what is not granted any more', async () => {
    serve((path) =>
      Response.json(path.endsWith('/metadata') ? statement : { resourceType: 'Patient', id: '7' }),
    )
    const connection = await connect(session, keeper)
    if (!isConnected(connection)) throw new Error('not connected')
    const read = { interaction: 'read', type: 'Patient', id: '7' } as const
    const permit = connection.capability.decide(read)
    if (!isPermit(permit)) throw new Error(permit.reason.why)
    await connection.queryClient.query(readQuery(permit))

    expect(regrant(connection, undefined)).toBe(connection)
    expect(regrant(connection, 'patient/*.read')).toBe(connection)
    const fewer = regrant(connection, 'openid patient/Condition.read')
    expect(fewer.capability.decide(read)).toMatchObject({ reason: { why: 'scope' } })
    expect(fewer.session.scopes).toEqual({
      asked: ['patient/*.read'],
      granted: ['openid', 'patient/Condition.read'],
    })
    expect(fewer.requests.entries()).toHaveLength(1)
    forgetRefused(connection)
    expect(connection.queryClient.getQueryData(readQuery(permit).queryKey)).toBeDefined()
    forgetRefused(fewer)
    expect(connection.queryClient.getQueryData(readQuery(permit).queryKey)).toBeUndefined()
  })

  it('cannot start where nothing of the service can be read', async () => {
    serve(() => new Response('<html></html>', { status: 502 }))
    expect(await connect(session, keeper)).toMatchObject({
      failed: 'metadata',
      failure: { kind: 'server', status: 502 },
    })
  })
})
