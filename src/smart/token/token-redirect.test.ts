import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { revokeTokens } from './revoke-tokens'
import { tokenRequest } from './token-request'

const servers: Server[] = []
afterEach(async () => {
  await Promise.all(
    servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))),
  )
})

/** A server that counts its requests and answers each in the same way. */
async function server(status: number, location?: string) {
  const seen: string[] = []
  const made = createServer((request, response) => {
    seen.push(`${request.method ?? ''} ${request.url ?? ''}`)
    response.writeHead(status, {
      'Content-Type': 'application/json',
      ...(location === undefined ? {} : { Location: location }),
    })
    response.end('{"access_token":"stolen","token_type":"Bearer"}')
  })
  servers.push(made)
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve))
  const { port } = made.address() as AddressInfo
  return { seen, address: `http://127.0.0.1:${port}/token` }
}

describe.each([301, 302, 303, 307, 308])(
  'an authorization server that redirects by %i',
  (status) => {
    it('is not followed: neither code nor verifier reaches the other address', async () => {
      const thief = await server(200)
      const own = await server(status, thief.address)
      const answer = await tokenRequest(own.address, { code: 'c', code_verifier: 'v' })
      expect(answer).toEqual({ kind: 'unanswered' })
      expect(own.seen).toHaveLength(1)
      expect(thief.seen).toEqual([])
    })

    it('is not followed when tokens are revoked', async () => {
      const thief = await server(200)
      const own = await server(status, thief.address)
      const tokens = { access: 'a', refresh: 'r', expiresAt: 0, lifetime: 0, serial: 0 }
      expect(await revokeTokens(tokens, own.address, 'client')).toBe(false)
      expect(thief.seen).toEqual([])
    })
  },
)
