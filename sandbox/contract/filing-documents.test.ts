import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { Caller } from '../caller.ts'
import { stringsAt } from '../fhir/search/values-at.ts'
import { STATUS_VALUES } from '../spec/status-values.ts'

const bytes = Buffer.from('Signed at the front desk.')
const attachment = {
  contentType: 'text/plain',
  title: 'Registration form',
  data: bytes.toString('base64'),
  size: bytes.length,
  hash: createHash('sha1').update(bytes).digest('base64'),
}
const document = {
  resourceType: 'DocumentReference',
  status: 'current',
  docStatus: 'final',
  subject: { reference: 'Patient/p601' },
  type: { coding: [{ system: 'http://loinc.org', code: '59284-0' }] },
  date: '2026-11-20T10:00:00-05:00',
  content: [{ attachment }],
}
const s6 = new Caller({ solution: 'S6' })
const create = (more: object = {}) =>
  s6.call('gp', '/DocumentReference', { method: 'POST', body: { ...document, ...more } })
const update = (id: string, more: object, headers = {}) =>
  s6.call('gp', `/DocumentReference/${id}`, {
    method: 'PUT',
    body: { ...document, id, ...more },
    headers,
  })
const withFile = (more: object) => ({ content: [{ attachment: { ...attachment, ...more } }] })

describe('Filing documents with S6: create and update, no read, no search', () => {
  test('a document with its file inside answers 201 with Location and ETag, and gives back what is kept', async () => {
    const answer = await create()
    expect(answer.status).toBe(201)
    expect(answer.headers.get('ETag')).toBe('W/"1"')
    expect(answer.headers.get('Location')).toMatch(/\/DocumentReference\/[^/]+\/_history\/1$/)
    expect(answer.json).toMatchObject(document)
  })

  test('a file of seven million bytes is taken like any other', async () => {
    const large = Buffer.alloc(7_000_000, 'scan')
    const data = {
      contentType: 'application/pdf',
      data: large.toString('base64'),
      size: large.length,
      hash: createHash('sha1').update(large).digest('base64'),
    }
    expect((await create(withFile(data))).status).toBe(201)
    expect((await create(withFile({ ...data, data: `${data.data.slice(4)}*===` }))).status).toBe(
      400,
    )
  })

  test('what was created cannot be read and not be searched: 501', async () => {
    const [id = ''] = stringsAt((await create()).json, 'id')
    expect((await s6.call('gp', `/DocumentReference/${id}`)).status).toBe(501)
    expect((await s6.call('gp', '/DocumentReference?patient=Patient/p601')).status).toBe(501)
    expect(
      (await s6.call('gp', '/Binary', { method: 'POST', body: { resourceType: 'Binary' } })).status,
    ).toBe(501)
  })

  test('an update replaces it: by If-Match once, stale 412, of an unknown id 404', async () => {
    const [id = ''] = stringsAt((await create()).json, 'id')
    const first = await update(id, { status: 'superseded' }, { 'If-Match': 'W/"1"' })
    expect([first.status, first.headers.get('ETag')]).toEqual([200, 'W/"2"'])
    expect((await update(id, { status: 'current' }, { 'If-Match': 'W/"1"' })).status).toBe(412)
    expect((await update('none', {})).status).toBe(404)
  })

  test('a document that replaces another leaves the other one as it is', async () => {
    const [id = ''] = stringsAt((await create()).json, 'id')
    const target = { reference: `DocumentReference/${id}` }
    expect((await create({ relatesTo: [{ code: 'replaces', target }] })).status).toBe(201)
    expect((await update(id, {}, { 'If-Match': 'W/"1"' })).status).toBe(200)
  })

  test.each([
    ...(STATUS_VALUES['DocumentReference.status'] ?? []).map((status) => ({ status })),
    ...(STATUS_VALUES['DocumentReference.docStatus'] ?? []).map((docStatus) => ({ docStatus })),
    ...['replaces', 'transforms', 'signs', 'appends'].map((code) => ({
      relatesTo: [{ code, target: { display: 'The paper form' } }],
    })),
    { subject: { identifier: { system: 'urn:oid:1.2.3', value: 'REG-601' } } },
    {
      content: [
        {
          attachment: { contentType: 'application/pdf', url: 'https://files.example.org/form.pdf' },
        },
      ],
    },
    { content: [{ attachment: { title: 'On paper' } }] },
  ])('takes %j', async (more) => {
    expect((await create(more)).status).toBe(201)
  })

  test.each([
    ['a status that is none', { status: 'retired' }, 422, 'DocumentReference.status'],
    [
      'a state of the document that is none',
      { docStatus: 'draft' },
      422,
      'DocumentReference.docStatus',
    ],
    ['no file at all', { content: undefined }, 422, 'DocumentReference.content'],
    [
      'a content without attachment',
      { content: [{ format: { code: 'x' } }] },
      422,
      'DocumentReference.content[0].attachment',
    ],
    [
      'a file that is no base64',
      withFile({ data: 'not*base64' }),
      400,
      'DocumentReference.content[0].attachment.data',
    ],
    [
      'a file without its media type',
      withFile({ contentType: undefined }),
      422,
      'DocumentReference.content[0].attachment.contentType',
    ],
    [
      'a media type that is none',
      withFile({ contentType: 'PDF' }),
      400,
      'DocumentReference.content[0].attachment.contentType',
    ],
    [
      'another size than the file has',
      withFile({ size: 3 }),
      422,
      'DocumentReference.content[0].attachment.size',
    ],
    [
      'another hash than the file has',
      withFile({ hash: 'AAAA' }),
      422,
      'DocumentReference.content[0].attachment.hash',
    ],
    ['a day where an instant is due', { date: '2026-11-20' }, 400, 'DocumentReference.date'],
    [
      'a relation that is none',
      { relatesTo: [{ code: 'extends', target: { display: 'x' } }] },
      422,
      'DocumentReference.relatesTo[0].code',
    ],
    [
      'a relation to nothing',
      { relatesTo: [{ code: 'replaces' }] },
      422,
      'DocumentReference.relatesTo[0].target',
    ],
    [
      'a relation to a document that is not known',
      { relatesTo: [{ code: 'replaces', target: { reference: 'DocumentReference/none' } }] },
      422,
      'DocumentReference.relatesTo[0].target',
    ],
    [
      'a patient who is not known',
      { subject: { reference: 'Patient/none' } },
      422,
      'DocumentReference.subject',
    ],
    [
      'a custodian who is no organization',
      { custodian: { reference: 'Patient/p601' } },
      422,
      'DocumentReference.custodian',
    ],
    [
      'an author by something that is no reference',
      { author: [{ reference: 'somebody' }] },
      400,
      'DocumentReference.author[0]',
    ],
    [
      'an identifier whose system is no URI',
      { identifier: [{ system: 'our numbers', value: '1' }] },
      422,
      'DocumentReference.identifier',
    ],
    [
      'a kind that is no LOINC code',
      { type: { coding: [{ system: 'http://loinc.org', code: 'CCD' }] } },
      422,
      'DocumentReference.type',
    ],
    [
      'a period that ends before it starts',
      { context: { period: { start: '2026', end: '2025' } } },
      422,
      'DocumentReference.context.period',
    ],
  ])('refuses %s, and names the element', async (_, more, status, at) => {
    const answer = await create(more)
    expect(answer.status).toBe(status)
    expect(stringsAt(answer.json, 'issue.expression')).toEqual([at])
  })
})
