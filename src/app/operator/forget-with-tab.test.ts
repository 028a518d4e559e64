import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '~/queries/query-client'
import { memoryStorage } from '~/smart/tab/memory-storage'
import { keepSession } from '~/smart/tab/kept-session'
import { signOut } from '../session-end/sign-out'
import { forgetWithTab } from './forget-with-tab'
import { OperatorWorld } from './operator-fixture'

afterEach(() => vi.unstubAllGlobals())

it('A person’s earlier sign-in in the same tab is withdrawn by its own token, and never by the system’s', async () => {
  const world = new OperatorWorld()
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.stubGlobal('localStorage', memoryStorage())
  const { keeper, connection } = await world.operator('v2')
  const token = await keeper.accessToken()
  keepSession(sessionStorage, {
    session: { ...connection.session, id: 'person' },
    clientId: 'clearchart-patient',
    addresses: {
      authorize: 'https://other.example/authorize',
      token: 'https://other.example/token',
      revocation: 'https://other.example/revoke',
      source: 'smart-configuration',
    },
    tokens: { access: 'the person’s', expiresAt: Date.now(), lifetime: 1, serial: 1 },
    locked: false,
    activeAt: 0,
  })
  world.instead = (url) => (url.includes('other.example') ? new Response('') : undefined)
  await signOut(
    forgetWithTab(keeper, sessionStorage),
    createQueryClient(() => Promise.reject(new Error('nothing is asked'))),
  )
  const revoked = world.sent.filter(({ url }) => url === 'https://other.example/revoke')
  expect(revoked.map(({ body }) => new URLSearchParams(body).get('token'))).toEqual([
    'the person’s',
  ])
  expect(JSON.stringify(revoked)).not.toContain(token)
  await expect(keeper.accessToken()).rejects.toMatchObject({ kind: 'signed-out' })
  expect(sessionStorage).toHaveLength(0)
})
