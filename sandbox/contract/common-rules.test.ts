import { describe, expect, test } from 'vitest'
import { Caller } from '../caller.ts'

const s1 = new Caller({ solution: 'S1' })
const UUID = '1b4e28ba-2fa1-41d2-883f-0016d3cca427'

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
      expect(answer.headers.get('Strict-Transport-Security')).toBe(
        'max-age=31536000; includeSubDomains',
      )
      expect(answer.headers.get('Cache-Control')).toBe('no-store')
    }
  })

  test('registered origins alone may read what needs a token, and may read its headers', async () => {
    const ours = await s1.call('v1', '/Patient/p101', {
      headers: { Origin: 'http://127.0.0.1:5173' },
    })
    expect(ours.headers.get('Access-Control-Allow-Origin')).toBe('http://127.0.0.1:5173')
    expect(ours.headers.get('Access-Control-Expose-Headers')).toContain('X-Request-ID')
    const foreign = await s1.call('v1', '/Patient/p101', {
      headers: { Origin: 'https://elsewhere.example' },
    })
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
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('http://127.0.0.1:5173')
    expect(answer.headers.get('Access-Control-Allow-Headers')).toBe('authorization,x-request-id')
  })
})
