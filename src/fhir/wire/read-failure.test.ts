import { describe, expect, it } from 'vitest'
import type { FailureKind } from '../failure'
import type { BaseKind } from '../resource'
import { readFailure } from './read-failure'
import { retryAfter } from './retry-after'

const NOW = Date.UTC(2026, 10, 21, 12)

function failure(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
  kind: BaseKind = 'gp',
) {
  return readFailure(
    {
      status,
      headers: new Headers(headers),
      body: typeof body === 'string' ? body : JSON.stringify(body),
      base: { kind },
    },
    'sent-id',
    NOW,
  )
}

function outcome(issue: Record<string, unknown>) {
  return {
    resourceType: 'OperationOutcome',
    issue: [{ severity: 'error', code: 'processing', ...issue }],
  }
}

describe('a refused answer is read as what the app will do', () => {
  it.each<[string, number, unknown, Record<string, string>, FailureKind]>([
    [
      'gateway 401',
      401,
      { message: 'Unauthorized' },
      { 'x-amzn-ErrorType': 'UnauthorizedException' },
      'signed-out',
    ],
    [
      'gateway 403, token refused',
      403,
      { Message: 'User is not authorized' },
      { 'x-amzn-ErrorType': 'AccessDeniedException' },
      'signed-out',
    ],
    [
      'the same where the header cannot be seen',
      403,
      { Message: 'User is not authorized' },
      {},
      'signed-out',
    ],
    [
      'the type with an address behind it',
      403,
      { Message: 'x' },
      { 'x-amzn-ErrorType': 'AccessDeniedException:http://x/' },
      'signed-out',
    ],
    [
      'gateway 403, invalid path',
      403,
      { message: 'Invalid key=value pair' },
      { 'x-amzn-ErrorType': 'IncompleteSignatureException' },
      'unsupported',
    ],
    [
      'the same where the header cannot be seen',
      403,
      { message: 'Invalid key=value pair' },
      {},
      'unsupported',
    ],
    [
      'gateway 403, no token arrived',
      403,
      { message: 'Missing Authentication Token' },
      {},
      'signed-out',
    ],
    [
      'gateway 403 of another kind',
      403,
      { message: 'x' },
      { 'x-amzn-ErrorType': 'WAFException' },
      'forbidden',
    ],
    ['FHIR 401', 401, outcome({ code: 'security' }), {}, 'signed-out'],
    ['FHIR 403', 403, outcome({ code: 'forbidden' }), {}, 'forbidden'],
    ['FHIR 400', 400, outcome({ code: 'invalid' }), {}, 'rejected'],
    ['FHIR 404', 404, outcome({ code: 'not-found' }), {}, 'not-found'],
    ['410', 410, '', {}, 'not-found'],
    ['405', 405, '', {}, 'unsupported'],
    ['409', 409, outcome({}), {}, 'conflict'],
    ['412', 412, outcome({}), {}, 'conflict'],
    ['422', 422, outcome({ code: 'structure' }), {}, 'rejected'],
    ['429', 429, outcome({ code: 'throttled' }), {}, 'throttled'],
    ['429 of the gateway', 429, { message: 'Too Many Requests' }, {}, 'throttled'],
    ['500', 500, outcome({}), {}, 'server'],
    ['501', 501, outcome({}), {}, 'unsupported'],
    ['502 as a page of HTML', 502, '<html><body>Bad gateway</body></html>', {}, 'server'],
    ['403 as a page of HTML', 403, '<html></html>', {}, 'forbidden'],
    ['503 without a body', 503, '', {}, 'throttled'],
    ['a redirect', 302, '', {}, 'malformed'],
    ['a redirect that a browser hides', 0, '', {}, 'malformed'],
  ])('%s', (_name, status, body, headers, kind) => {
    expect(failure(status, body, headers)).toMatchObject({ kind, status })
  })

  it.each<[status: number, body: unknown, kind: FailureKind, headers?: Record<string, string>]>([
    [403, { message: 'Forbidden' }, 'forbidden'],
    [403, { message: 'You are unauthorized to do that' }, 'forbidden'],
    [403, { Message: 'No' }, 'forbidden', { 'x-amzn-ErrorType': 'AccessDeniedException' }],
    [401, { message: 'Who are you?' }, 'signed-out'],
    [401, '<html><h1>Sign in</h1></html>', 'signed-out'],
    [304, '', 'malformed'],
    [404, { message: 'No such route' }, 'not-found'],
  ])(
    'a plain server that says %d with %j means R4’s %s, not the exceptions of the exchange’s gateway',
    (status, body, kind, headers) => {
      expect(failure(status, body, headers, 'r4')).toMatchObject({ kind, status })
    },
  )

  it('reads the text where either API puts it', () => {
    expect(
      failure(400, outcome({ details: { text: 'Bad date' }, expression: ['Observation.date'] }))
        .issues,
    ).toEqual([{ severity: 'error', code: 'processing', text: 'Bad date', at: 'Observation.date' }])
    expect(failure(400, outcome({ diagnostics: 'Bad date' })).issues[0]?.text).toBe('Bad date')
    expect(failure(403, { Message: 'No' }).issues).toEqual([
      { severity: 'error', code: 'AccessDeniedException', text: 'No' },
    ])
  })

  it('never puts the body into its message', () => {
    expect(failure(400, outcome({ diagnostics: 'Jane Doe, born 1984' })).message).toBe(
      'rejected (HTTP 400)',
    )
  })

  it('quotes the id of the service before ours', () => {
    expect(failure(500, '', { 'X-Request-ID': 'theirs' }).requestId).toBe('theirs')
    expect(failure(500, '', { 'X-Correlation-Id': 'kept' }).requestId).toBe('kept')
    expect(failure(500, '').requestId).toBe('sent-id')
  })
})

describe('how long to wait', () => {
  it.each<[Record<string, string>, number | undefined]>([
    [{ 'Retry-After': '7' }, 7],
    [{ 'Retry-After': '0' }, 0],
    [{ 'Retry-After': new Date(NOW + 30_000).toUTCString() }, 30],
    [{ 'Retry-After': new Date(NOW - 30_000).toUTCString() }, 0],
    [{ 'RateLimit-Reset': '12' }, 12],
    [{ 'X-RateLimit-Reset': String(NOW / 1000 + 20) }, 20],
    [{ 'X-RateLimit-Reset': String(NOW + 20_000) }, 20],
    [{ 'Retry-After': '3', 'X-RateLimit-Reset': '60' }, 3],
    [{ 'Retry-After': 'soon' }, undefined],
    [{}, undefined],
  ])('%j', (headers, seconds) => {
    expect(retryAfter(new Headers(headers), NOW)).toBe(seconds)
    expect(failure(429, '', headers).retryAfter).toBe(seconds)
  })
})
