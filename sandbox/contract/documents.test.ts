import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { anyResource, Caller } from '../caller.ts'
import { stringsAt, valuesAt } from '../fhir/search/values-at.ts'
import { DOCUMENT_KEYWORDS } from '../spec/document-keywords.ts'

const s1 = new Caller({ solution: 'S1' })
const ndjsonAccept = { Accept: 'application/xml' }

describe('Ad-hoc clinical document generation (DocumentReference search)', () => {
  test.each([...DOCUMENT_KEYWORDS])(
    '1 and 3: type=%s generates one document with its LOINC code',
    async (keyword, { loinc }) => {
      const answer = await s1.call('gp', '/DocumentReference/_search', {
        method: 'POST',
        body: new URLSearchParams({ patient: 'Patient/p101', type: keyword }),
      })
      expect(answer.json).toMatchObject({ type: 'searchset', total: 1 })
      expect(stringsAt(answer.json, 'entry.resource.type.coding.code')).toEqual([loinc])
    },
  )

  test('the attachment is a Binary whose bytes have the size and hash that are stated', async () => {
    const answer = await s1.call('gp', '/DocumentReference?patient=p101&type=CCD')
    const [url = ''] = stringsAt(answer.json, 'entry.resource.content.attachment.url')
    const token = s1.token({
      generation: 'v1',
      scopes: ['patient/DocumentReference.read'],
      patient: 'p101',
    })
    const raw = await s1.send(url, { token, headers: ndjsonAccept })
    expect(raw.headers.get('Content-Type')).toBe('application/xml')
    expect(raw.text).toMatch(/^<\?xml[^>]*>\n<ClinicalDocument xmlns="urn:hl7-org:v3"/)
    expect(raw.text).toContain('<family>Rivera</family>')
    expect(raw.text.includes('<title>Allergies and intolerances</title>')).toBe(true)
    const bytes = Buffer.from(raw.text)
    expect(valuesAt(answer.json, 'entry.resource.content.attachment.size')).toEqual([bytes.length])
    expect(stringsAt(answer.json, 'entry.resource.content.attachment.hash')).toEqual([
      createHash('sha1').update(bytes).digest('base64'),
    ])
    const wrapped = await s1.send(url, { token })
    expect(wrapped.json).toMatchObject({
      resourceType: 'Binary',
      contentType: 'application/xml',
      data: bytes.toString('base64'),
    })
    expect((await s1.send(`${url}/$binary-access-read`, { token })).text).toBe(raw.text)
    const other = s1.token({
      generation: 'v1',
      scopes: ['patient/DocumentReference.read'],
      patient: 'p102',
    })
    expect((await s1.send(url, { token: other })).status).toBe(403)
  })

  test('2: period limits what is documented, and every other parameter is ignored', async () => {
    const all = await s1.call(
      'gp',
      '/DocumentReference?patient=p101&type=CCD&author=Practitioner/x&nonsense=1',
    )
    expect(all.json).toMatchObject({ total: 1 })
    const none = await s1.call(
      'gp',
      '/DocumentReference?patient=p101&type=CCD&period=ge1900-01-01&period=le1900-12-31',
    )
    expect([none.status, valuesAt(none.json, 'total')]).toEqual([200, [0]])
    const some = await s1.call(
      'gp',
      '/DocumentReference?patient=p101&type=CCD&period=ge2000-01-01&period=le2026-12-31',
    )
    expect(valuesAt(some.json, 'entry.resource.context.period')).toEqual([
      { start: '2000-01-01', end: '2026-12-31' },
    ])
    expect(
      (await s1.call('gp', '/DocumentReference?patient=p101&type=CCD&period=never')).status,
    ).toBe(400)
    expect(
      (await s1.call('gp', '/DocumentReference?patient=p101&type=CCD&period=gt2020')).status,
    ).toBe(400)
  })

  test('2: patient is required, and a reference to one patient', async () => {
    for (const query of [
      'type=CCD',
      'type=CCD&patient=Practitioner/p101',
      'type=CCD&patient=p101,p102',
    ])
      expect([query, (await s1.call('gp', `/DocumentReference?${query}`)).status]).toEqual([
        query,
        400,
      ])
  })

  test('4: TransferOfCare is reserved for future use and currently unavailable; unknown keywords are refused', async () => {
    expect(
      (await s1.call('gp', '/DocumentReference?patient=p101&type=TransferOfCare')).text,
    ).toContain('reserved')
    expect((await s1.call('gp', '/DocumentReference?patient=p101&type=Novel')).status).toBe(400)
  })

  test("another patient's document is refused", async () => {
    const token = s1.token({ generation: 'v1', scopes: ['patient/*.read'], patient: 'p101' })
    expect(
      (await s1.call('gp', '/DocumentReference?patient=p102&type=CCD', { token })).status,
    ).toBe(403)
  })

  test('a system and code is an ordinary search, not a generation', async () => {
    const before = s1.world.store.all('DocumentReference').length
    await s1.call('gp', '/DocumentReference?patient=p101&type=http://loinc.org|34133-9')
    expect(s1.world.store.all('DocumentReference').length).toBe(before)
  })

  test('inline-document gives the bytes in the attachment itself', async () => {
    const caller = new Caller({ solution: 'S1', scenarios: [{ name: 'inline-document' }] })
    const answer = await caller.call('gp', '/DocumentReference?patient=p101&type=CCD')
    const [data = ''] = stringsAt(answer.json, 'entry.resource.content.attachment.data')
    expect(Buffer.from(data, 'base64').toString()).toContain('<ClinicalDocument')
  })

  test('what a name holds cannot break the document', async () => {
    const caller = new Caller({
      solution: 'S1',
      population: 'empty',
      resources: [
        anyResource({ resourceType: 'Patient', id: 'x', name: [{ family: '<script>&"' }] }),
        anyResource({ resourceType: 'Condition', id: 'c', subject: { reference: 'Patient/x' } }),
      ],
    })
    const answer = await caller.call('gp', '/DocumentReference?patient=x&type=CCD')
    const raw = await caller.call(
      'gp',
      new URL(
        stringsAt(answer.json, 'entry.resource.content.attachment.url')[0] ?? '',
      ).pathname.split('/v4')[1] ?? '',
      { headers: ndjsonAccept },
    )
    expect(raw.text).toContain('<family>&lt;script&gt;&amp;&quot;</family>')
  })
})

describe('Addresses are given by the base that is asked', () => {
  const KINDS = ['gp', 'patient-access', 'system-access'] as const
  const cases = KINDS.flatMap((made) => KINDS.map((asked) => [made, asked] as const))

  test.each(cases)('a document generated over %s and read over %s', async (made, asked) => {
    const caller = new Caller({ solution: 'S1' })
    const answer = await caller.call(made, '/DocumentReference?patient=p101&type=CCD')
    const [id = ''] = stringsAt(answer.json, 'entry.resource.id')
    const read = await caller.call(asked, `/DocumentReference/${id}`)
    const [url = ''] = stringsAt(read.json, 'content.attachment.url')
    expect(url).toMatch(caller.url(asked, '/Binary/'))
    const token = caller.token({
      generation: asked === 'gp' ? 'v1' : 'v2',
      scopes: [
        asked === 'gp' ? 'user/*.*' : `${asked === 'system-access' ? 'system' : 'user'}/*.cruds`,
      ],
    })
    expect((await caller.send(url, { token })).status).toBe(200)
    const list = await caller.call(asked, '/DocumentReference?patient=p101&_count=1')
    const named = [
      ...stringsAt(list.json, 'entry.fullUrl'),
      ...stringsAt(list.json, 'link.url'),
      ...stringsAt(list.json, 'entry.resource.content.attachment.url').filter((each) =>
        each.startsWith('http'),
      ),
    ]
    expect(named.length).toBeGreaterThan(1)
    expect(
      named.filter(
        (each) =>
          !each.startsWith(caller.url(asked, '')) ||
          !/^[/?]/.test(each.slice(caller.url(asked, '').length)),
      ),
    ).toEqual([])
  })

  test('first-base-attachment names a file where it was made', async () => {
    const caller = new Caller({ solution: 'S1', scenarios: [{ name: 'first-base-attachment' }] })
    const answer = await caller.call('gp', '/DocumentReference?patient=p101&type=CCD')
    const [id = ''] = stringsAt(answer.json, 'entry.resource.id')
    const read = await caller.call('patient-access', `/DocumentReference/${id}`)
    const [url = ''] = stringsAt(read.json, 'content.attachment.url')
    expect(url).toMatch(caller.url('gp', '/Binary/'))
  })
})
