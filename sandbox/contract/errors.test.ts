import { describe, expect, test } from 'vitest'
import { Caller } from '../caller.ts'
import { urlsOf } from '../world.ts'

const s1 = new Caller({ solution: 'S1' })

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
    const v1 = s1.token({ generation: 'v1', scopes: ['user/*.*'] })
    const v2 = s1.token({ generation: 'v2', scopes: ['user/*.cruds'] })
    const calls = [
      ['gp', 'never-issued'],
      ['gp', expired],
      ['gp', v2],
      ['v1', v2],
      ['bulk-v1', v2],
      ['patient-access', v1],
      ['system-access', v1],
    ] as const
    for (const [kind, token] of calls) {
      const answer = await s1.call(kind, kind === 'bulk-v1' ? '/Group/gr1' : '/Patient/p101', {
        token,
      })
      expect(answer.status).toBe(403)
      expect(answer.headers.get('x-amzn-ErrorType')).toBe('AccessDeniedException')
      expect(answer.json).toEqual({ Message: expect.any(String) })
    }
  })

  test('403: a malformed bearer token, a request to an invalid path, or an unsupported HTTP verb', async () => {
    const base = urlsOf(s1.world).base
    const answers = [
      await s1.send(s1.url('gp', '/Patient/p101'), { headers: { Authorization: 'Basic abc' } }),
      await s1.send(s1.url('gp', '/Patient/p101'), {
        headers: { Authorization: 'Bearer two words' },
      }),
      await s1.send(`${base}/v5/Patient/p101`, { token: 'anything' }),
      await s1.call('gp', '/Patient/p101/name/family'),
      await s1.call('gp', '/Patient/p101', { method: 'PATCH', body: {} }),
      await s1.call('gp', '/Patient/p101', { method: 'DELETE' }),
      await s1.call('gp', '/metadata', { method: 'POST', body: {} }),
      await s1.call('gp', '/Patient/p101', { method: 'OPTIONS' }),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(403)
      expect(answer.headers.get('x-amzn-ErrorType')).toBe('IncompleteSignatureException')
      expect(answer.json).toEqual({ message: expect.any(String) })
    }
  })

  test('403: HEAD is an unsupported HTTP verb too; its answer has no body', async () => {
    const answer = await s1.call('gp', '/Patient/p101', { method: 'HEAD' })
    expect([answer.status, answer.text]).toEqual([403, ''])
    expect(answer.headers.get('x-amzn-ErrorType')).toBe('IncompleteSignatureException')
  })

  test('401: no Authorization header on a path that exists, whatever the verb', async () => {
    const answer = await s1.send(s1.url('gp', '/Patient/p101'), { method: 'PATCH', body: {} })
    expect([answer.status, answer.headers.get('x-amzn-ErrorType')]).toEqual([
      401,
      'UnauthorizedException',
    ])
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
      issue: [
        {
          severity: 'error',
          code: 'invalid',
          details: { text: expect.stringContaining('nonsense') },
        },
      ],
    })
    for (const kind of ['v1', 'patient-access'] as const) {
      const answer = await s1.call(kind, '/Patient?nonsense=1')
      expect(answer.status).toBe(400)
      expect(answer.json).toMatchObject({
        issue: [
          { severity: 'error', code: 'invalid', diagnostics: expect.stringContaining('nonsense') },
        ],
      })
    }
  })

  test('400: unsupported media type in Accept, _format or Content-Type, code processing with severity warning', async () => {
    const answers = [
      await s1.call('v1', '/Patient/p101', { headers: { Accept: 'text/csv' } }),
      await s1.call('v1', '/Patient/p101', { headers: { Accept: 'application/fhir+xml' } }),
      await s1.call('v1', '/Patient/p101?_format=xml'),
      await s1.call('v1', '/Patient/p101', { headers: { Accept: 'text/json' } }),
      await s1.call('v1', '/Patient/p101', {
        headers: { Accept: 'application/fhir+json;q=0, text/html' },
      }),
      await s1.call('v1', '/Patient/_search', {
        method: 'POST',
        body: new URLSearchParams({ _format: 'xml' }),
      }),
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

  test('400: a body of JSON needs a media type of JSON: no range, no form', async () => {
    const s2 = new Caller({ solution: 'S2', population: 'empty' })
    for (const type of [
      '*/*',
      'application/*',
      'application/fhir+xml',
      'application/x-www-form-urlencoded',
    ]) {
      const answer = await s2.call('gp', '/Location', {
        method: 'POST',
        body: { resourceType: 'Location' },
        headers: { 'Content-Type': type },
      })
      expect([type, answer.status]).toEqual([type, 400])
    }
  })

  test('400: invalid syntax, code structure', async () => {
    const s2 = new Caller({ solution: 'S2', population: 'empty' })
    for (const body of ['{"resourceType":', '[]', { resourceType: 'Device' }]) {
      const answer = await s2.call('gp', '/Location', { method: 'POST', body })
      expect(answer.status).toBe(400)
      expect(answer.json).toMatchObject({ issue: [{ severity: 'error', code: 'structure' }] })
    }
  })

  test('400: invalid search parameter, code invalid', async () => {
    for (const path of [
      '/Patient?birthdate=soon',
      '/Observation?code=x',
      '/Patient?_id=x&name=y',
      '/Patient?x=1',
    ]) {
      const answer = await s1.call('v1', path)
      expect([path, answer.status]).toEqual([path, 400])
      expect(answer.json).toMatchObject({ issue: [{ severity: 'error', code: 'invalid' }] })
    }
  })

  test('422: valid syntax but semantic errors, for example an unknown extension URL, code structure', async () => {
    const s2 = new Caller({ solution: 'S2', population: 'empty' })
    const answer = await s2.call('gp', '/Location', {
      method: 'POST',
      body: {
        resourceType: 'Location',
        extension: [{ url: 'https://elsewhere.example/x', valueString: 'x' }],
      },
    })
    expect(answer.status).toBe(422)
    expect(answer.json).toMatchObject({ issue: [{ severity: 'error', code: 'structure' }] })
  })

  test('500: unexpected server error, code processing', async () => {
    const caller = new Caller({
      solution: 'S1',
      population: 'empty',
      scenarios: [{ name: 'server-error' }],
    })
    const answer = await caller.call('v1', '/Patient/p101')
    expect(answer.status).toBe(500)
    expect(answer.json).toMatchObject({ issue: [{ severity: 'error', code: 'processing' }] })
  })

  test.each([
    'application/fhir+json',
    'application/json',
    '*/*',
    'text/html, application/fhir+json;q=0.9',
  ])('%s is served', async (accept) => {
    const answer = await s1.call('v1', '/Patient/p101', { headers: { Accept: accept } })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Type')).toBe('application/fhir+json;charset=UTF-8')
  })

  test('401: authentication required or invalid, code security, when the tenant has revoked its authorization', async () => {
    const caller = new Caller({
      solution: 'S1',
      population: 'empty',
      scenarios: [{ name: 'revoked-tenant' }],
    })
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
    expect(v1.json).toMatchObject({
      issue: [{ code: 'security', diagnostics: expect.stringContaining('Patient') }],
    })
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
    for (const [kind, code] of [
      ['v1', 'processing'],
      ['gp', 'processing'],
      ['patient-access', 'not-found'],
    ] as const) {
      const type = await s1.call(kind, '/Unicorn/1')
      expect(type.status).toBe(404)
      expect(type.json).toMatchObject({ issue: [{ severity: 'error', code }] })
      expect(type.text).toContain("Unknown resource type 'Unicorn' - Server knows how to handle")
    }
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
      [
        await s1.call('gp', '/Patient', { method: 'POST', body: { resourceType: 'Patient' } }),
        'create of Patient',
      ],
      [
        await s1.call('gp', '/Patient/p101', {
          method: 'PUT',
          body: { resourceType: 'Patient', id: 'p101' },
        }),
        'update of Patient',
      ],
      [await s1.call('gp', '/Patient/p101/_history'), 'history of Patient'],
      [
        await s1.call('gp', '/Patient/$match', {
          method: 'POST',
          body: { resourceType: 'Parameters' },
        }),
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
