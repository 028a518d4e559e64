import { describe, expect, test } from 'vitest'
import { Caller } from '../caller.ts'
import { stringsAt, valuesAt } from '../fhir/search/values-at.ts'
import type { ActiveScenario } from '../scenarios.ts'

const CCD = '/DocumentReference?patient=p101&type=CCD'

function playing(...scenarios: readonly ActiveScenario[]): Caller {
  return new Caller({ solution: 'S1', scenarios })
}

/** Generates a document. @returns where its file is, below the base. */
async function fileOf(caller: Caller): Promise<string> {
  const answer = await caller.call('gp', CCD)
  const [url = ''] = stringsAt(answer.json, 'entry.resource.content.attachment.url')
  return `/Binary/${url.split('/').at(-1) ?? ''}`
}

describe('the generation of a document', () => {
  test('slow-document waits before it answers', async () => {
    const caller = playing({ name: 'slow-document', amount: 40 })
    const started = performance.now()
    expect((await caller.call('gp', CCD)).json).toMatchObject({ total: 1 })
    expect(performance.now() - started).toBeGreaterThanOrEqual(38)
  })

  test('slow-document keeps nothing when the app leaves before the end', async () => {
    const caller = playing({ name: 'slow-document', amount: 60_000 })
    const before = caller.world.store.all('DocumentReference').length
    const leaving = new AbortController()
    const headers = {
      Authorization: `Bearer ${caller.token({ generation: 'v1', scopes: ['user/*.*'] })}`,
    }
    const answer = caller.sandbox.fetch(
      new Request(caller.url('gp', CCD), { headers, signal: leaving.signal }),
    )
    leaving.abort()
    expect((await answer).type).toBe('error')
    expect(caller.world.store.all('DocumentReference')).toHaveLength(before)
  })

  test('failing-document answers 500 with an OperationOutcome and keeps nothing', async () => {
    const caller = playing({ name: 'failing-document', amount: 10 })
    const before = caller.world.store.all('Binary').length
    const answer = await caller.call('gp', CCD)
    expect([answer.status, valuesAt(answer.json, 'resourceType')]).toEqual([
      500,
      ['OperationOutcome'],
    ])
    expect(caller.world.store.all('Binary')).toHaveLength(before)
  })

  test('timed-out-document answers 504 as a gateway does', async () => {
    const answer = await playing({ name: 'timed-out-document', amount: 10 }).call('gp', CCD)
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([504, 'application/json'])
    expect(answer.json).toEqual({ message: 'Endpoint request timed out' })
  })

  test('refused-document answers 422 with code structure (specification, "FHIR errors")', async () => {
    const answer = await playing({ name: 'refused-document' }).call('gp', CCD)
    expect([answer.status, stringsAt(answer.json, 'issue.code')]).toEqual([422, ['structure']])
  })

  test('nothing-to-document answers an empty searchset, which is no error', async () => {
    const answer = await playing({ name: 'nothing-to-document' }).call('gp', CCD)
    expect(answer.status).toBe(200)
    expect(answer.json).toMatchObject({ type: 'searchset', total: 0 })
  })

  test('other-patients-document is filed for the one who was asked for and is about somebody else', async () => {
    const caller = playing({ name: 'other-patients-document', times: 1 })
    const answer = await caller.call('gp', CCD)
    expect(stringsAt(answer.json, 'entry.resource.subject.reference')).toEqual(['Patient/p101'])
    const [url = ''] = stringsAt(answer.json, 'entry.resource.content.attachment.url')
    const token = caller.token({ generation: 'v1', scopes: ['user/*.*'] })
    const { text } = await caller.send(`${url}/$binary-access-read`, { token })
    const header = text.slice(text.indexOf('<recordTarget>'), text.indexOf('</recordTarget>'))
    expect(header).not.toContain('extension="p101"')
    expect(header).toMatch(/<id root="[^"]+" extension="p\d+"\/>/)
  })

  test.each([
    ['relative-document', /^Binary\/[^/]+$/],
    ['access-read-document', /^http.*\/v4\/Binary\/[^/]+\/\$binary-access-read$/],
  ] as const)('%s changes the shape of the address', async (name, shape) => {
    const answer = await playing({ name }).call('gp', CCD)
    expect(stringsAt(answer.json, 'entry.resource.content.attachment.url')).toEqual([
      expect.stringMatching(shape),
    ])
  })
})

describe('the file of a document', () => {
  test('missing-file answers the 404 of a Binary that cannot be located', async () => {
    const caller = playing({ name: 'missing-file' })
    const answer = await caller.call('gp', await fileOf(caller))
    expect([answer.status, stringsAt(answer.json, 'issue.details.text').join()]).toEqual([
      404,
      expect.stringContaining('could not be located'),
    ])
  })

  test('truncated-file sends less than the size that is stated', async () => {
    const caller = playing({ name: 'truncated-file' })
    const file = await fileOf(caller)
    const stored = caller.world.store.read('Binary', file.slice('/Binary/'.length))
    const whole = Buffer.from(stringsAt(stored, 'data')[0] ?? '', 'base64').toString()
    const { text } = await caller.call('gp', `${file}/$binary-access-read`)
    expect(text.length).toBeGreaterThan(1000)
    expect(text.length).toBeLessThan(whole.length)
    expect(whole.startsWith(text.slice(0, -1))).toBe(true)
  })

  test('raw-file answers the bytes although FHIR JSON is asked for', async () => {
    const caller = playing({ name: 'raw-file' })
    const answer = await caller.call('gp', await fileOf(caller), {
      headers: { Accept: 'application/fhir+json' },
    })
    expect(answer.headers.get('Content-Type')).toBe('application/xml')
    expect(answer.text).toMatch(/^<\?xml/)
  })

  test('wrapped-file answers FHIR JSON although the bytes are asked for', async () => {
    const caller = playing({ name: 'wrapped-file' })
    const answer = await caller.call('gp', await fileOf(caller), {
      headers: { Accept: 'application/xml' },
    })
    expect(answer.json).toMatchObject({ resourceType: 'Binary', contentType: 'application/xml' })
  })
})
