import { describe, expect, test } from 'vitest'
import { Caller } from './caller.ts'
import { urlsOf } from './world.ts'

const s1 = new Caller({ solution: 'S1' })
const UUID = '1b4e28ba-2fa1-41d2-883f-0016d3cca427'

describe('Gateway errors (JSON, not FHIR)', () => {
  test('401: no Authorization header, or no token in it', async () => {
    for (const headers of [{}, { Authorization: 'Bearer' }, { Authorization: 'Bearer ' }]) {
      const answer = await s1.send(s1.url('gp', '/Patient/p101'), { headers })
      expect(answer.status).toBe(401)
      expect(answer.headers.get('Content-Type')).toBe('application/json')
      expect(answer.headers.get('x-amzn-ErrorType')).toBe('UnauthorizedException')
      expect(answer.json).toEqual({ message: expect.any(String) })
    }
  })

  test('403: invalid or expired bearer token, also one of the other generation', async () => {
    const expired = s1.token({ generation: 'v1', scopes: ['user/*.*'], expiresAt: 1 })
    const other = s1.token({ generation: 'v2', scopes: ['user/*.cruds'] })
    for (const token of ['never-issued', expired, other]) {
      const answer = await s1.call('gp', '/Patient/p101', { token })
      expect(answer.status).toBe(403)
      expect(answer.headers.get('x-amzn-ErrorType')).toBe('AccessDeniedException')
      expect(answer.json).toEqual({ Message: expect.any(String) })
    }
  })

  test('403: a malformed bearer token, a request to an invalid path, or an unsupported HTTP verb', async () => {
    const base = urlsOf(s1.world).base
    const answers = [
      await s1.send(s1.url('gp', '/Patient/p101'), { headers: { Authorization: 'Basic abc' } }),
      await s1.send(s1.url('gp', '/Patient/p101'), { headers: { Authorization: 'Bearer two words' } }),
      await s1.send(`${base}/v5/Patient/p101`, { token: 'anything' }),
      await s1.call('gp', '/Patient/p101/name/family'),
      await s1.call('gp', '/Patient/p101', { method: 'PATCH', body: {} }),
      await s1.call('gp', '/Patient/p101', { method: 'DELETE' }),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(403)
      expect(answer.headers.get('x-amzn-ErrorType')).toBe('IncompleteSignatureException')
      expect(answer.json).toEqual({ message: expect.any(String) })
    }
  })

  test('403: invalid path and no Authorization header', async () => {
    const answer = await s1.send(`${urlsOf(s1.world).base}/v5/Patient/p101`)
    expect(answer.status).toBe(403)
    expect(answer.headers.get('x-amzn-ErrorType')).toBe('MissingAuthenticationTokenException')
    expect(answer.json).toEqual({ message: expect.any(String) })
  })
})

describe('FHIR errors (OperationOutcome)', () => {
  test('the text is in details.text on gp and in diagnostics on v1 and v2', async () => {
    const gp = await s1.call('gp', '/Patient?nonsense=1')
    expect(gp.json).toMatchObject({
      resourceType: 'OperationOutcome',
      issue: [{ severity: 'error', code: 'invalid', details: { text: expect.stringContaining('nonsense') } }],
    })
    for (const kind of ['v1', 'patient-access'] as const) {
      const answer = await s1.call(kind, '/Patient?nonsense=1')
      expect(answer.status).toBe(400)
      expect(answer.json).toMatchObject({
        issue: [{ severity: 'error', code: 'invalid', diagnostics: expect.stringContaining('nonsense') }],
      })
    }
  })

  test('400: unsupported media type in Accept, _format or Content-Type, code processing with severity warning', async () => {
    const answers = [
      await s1.call('v1', '/Patient/p101', { headers: { Accept: 'text/csv' } }),
      await s1.call('v1', '/Patient/p101', { headers: { Accept: 'application/fhir+xml' } }),
      await s1.call('v1', '/Patient/p101?_format=xml'),
      await s1.call('v1', '/Patient/_search', {
        method: 'POST',
        body: 'family=x',
        headers: { 'Content-Type': 'text/plain' },
      }),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(400)
      expect(answer.json).toMatchObject({ issue: [{ severity: 'warning', code: 'processing' }] })
    }
  })

  test.each(['application/fhir+json', 'application/json', '*/*', 'text/html, application/fhir+json;q=0.9'])(
    '%s is served',
    async (accept) => {
      const answer = await s1.call('v1', '/Patient/p101', { headers: { Accept: accept } })
      expect(answer.status).toBe(200)
      expect(answer.headers.get('Content-Type')).toBe('application/fhir+json;charset=UTF-8')
    },
  )

  test('401: authentication required or invalid, code security, when the tenant has revoked its authorization', async () => {
    const caller = new Caller({ solution: 'S1', population: 'empty', scenarios: [{ name: 'revoked-tenant' }] })
    const answer = await caller.call('patient-access', '/Patient/p101')
    expect(answer.status).toBe(401)
    expect(answer.json).toMatchObject({
      resourceType: 'OperationOutcome',
      issue: [{ severity: 'error', code: 'security' }],
    })
  })

  test('403: insufficient permissions, code forbidden on v2', async () => {
    const v1 = await s1.call('v1', '/Patient/p101', {
      token: s1.token({ generation: 'v1', scopes: ['user/Observation.read'] }),
    })
    const v2 = await s1.call('patient-access', '/Patient/p101', {
      token: s1.token({ generation: 'v2', scopes: ['user/Observation.rs'] }),
    })
    expect([v1.status, v2.status]).toEqual([403, 403])
    expect(v1.json).toMatchObject({ issue: [{ code: 'security', diagnostics: expect.stringContaining('Patient') }] })
    expect(v2.json).toMatchObject({ issue: [{ code: 'forbidden' }] })
  })

  test('404: resource not known, code processing or not-found, with a message about the resource being unknown', async () => {
    const v1 = await s1.call('v1', '/Patient/nobody')
    const v2 = await s1.call('patient-access', '/Patient/nobody')
    expect([v1.status, v2.status]).toEqual([404, 404])
    expect(v1.json).toMatchObject({
      issue: [{ code: 'processing', diagnostics: 'Resource Patient/nobody is not known' }],
    })
    expect(v2.json).toMatchObject({ issue: [{ code: 'not-found' }] })
    const type = await s1.call('v1', '/Unicorn/1')
    expect(type.status).toBe(404)
    expect(type.text).toContain("Unknown resource type 'Unicorn' - Server knows how to handle")
  })

  test('429: rate limit exceeded, code throttled, with Retry-After; the limit is per token and refills', async () => {
    let now = 0
    const caller = new Caller({ solution: 'S1', settings: { requestsPerMinute: 2 } }, () => now)
    const token = caller.token({ generation: 'v1', scopes: ['user/*.read'] })
    const status = async () => (await caller.call('v1', '/Patient/p101', { token })).status
    expect([await status(), await status()]).toEqual([200, 200])
    const refused = await caller.call('v1', '/Patient/p101', { token })
    expect(refused.status).toBe(429)
    expect(refused.json).toMatchObject({ issue: [{ code: 'throttled' }] })
    const wait = Number(refused.headers.get('Retry-After'))
    expect((await caller.call('v1', '/Patient/p101')).status).toBe(200)
    now += wait * 1000
    expect(await status()).toBe(200)
  })

  test('501: requested function not supported; diagnostics name the action that has no implementation', async () => {
    const answers = [
      [await s1.call('gp', '/ServiceRequest?patient=p101'), 'search-type of ServiceRequest'],
      [await s1.call('gp', '/Patient', { method: 'POST', body: { resourceType: 'Patient' } }), 'create of Patient'],
      [
        await s1.call('gp', '/Patient/p101', { method: 'PUT', body: { resourceType: 'Patient', id: 'p101' } }),
        'update of Patient',
      ],
      [await s1.call('gp', '/Patient/p101/_history'), 'history of Patient'],
      [
        await s1.call('gp', '/Patient/$match', { method: 'POST', body: { resourceType: 'Parameters' } }),
        '$match of Patient',
      ],
    ] as const
    for (const [answer, action] of answers) {
      expect(answer.status).toBe(501)
      expect(answer.json).toMatchObject({
        issue: [{ code: 'processing', diagnostics: expect.stringContaining(action) }],
      })
    }
  })
})

describe('Common request and response rules', () => {
  test('X-Request-ID: a UUID is accepted as the transaction id', async () => {
    const answer = await s1.call('v1', '/Patient/p101', { headers: { 'X-Request-ID': UUID } })
    expect(answer.headers.get('X-Request-ID')).toBe(UUID)
    expect(answer.headers.has('X-Correlation-Id')).toBe(false)
  })

  test("X-Correlation-Id returns the requester's id when the service did not accept it as its own", async () => {
    const answer = await s1.call('v1', '/Patient/p101', { headers: { 'X-Request-ID': 'my-own-7' } })
    expect(answer.headers.get('X-Correlation-Id')).toBe('my-own-7')
    expect(answer.headers.get('X-Request-ID')).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('Strict-Transport-Security comes with every answer, errors included', async () => {
    for (const path of ['/Patient/p101', '/Patient/nobody', '/metadata']) {
      const answer = await s1.call('v1', path)
      expect(answer.headers.get('Strict-Transport-Security')).toBe('max-age=31536000; includeSubDomains')
      expect(answer.headers.get('Cache-Control')).toBe('no-store')
    }
  })

  test('registered origins alone may read what needs a token, and may read its headers', async () => {
    const ours = await s1.call('v1', '/Patient/p101', { headers: { Origin: 'http://127.0.0.1:5173' } })
    expect(ours.headers.get('Access-Control-Allow-Origin')).toBe('http://127.0.0.1:5173')
    expect(ours.headers.get('Access-Control-Expose-Headers')).toContain('X-Request-ID')
    const foreign = await s1.call('v1', '/Patient/p101', { headers: { Origin: 'https://elsewhere.example' } })
    expect(foreign.headers.has('Access-Control-Allow-Origin')).toBe(false)
  })

  test('a preflight request is answered without a token', async () => {
    const answer = await s1.send(s1.url('v1', '/Patient/_search'), {
      method: 'OPTIONS',
      headers: {
        Origin: 'http://127.0.0.1:5173',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization,x-request-id',
      },
    })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('Access-Control-Allow-Headers')).toBe('authorization,x-request-id')
  })
})
