import { describe, expect, test } from 'vitest'
import { anyResource, Caller } from '../caller.ts'
import { isObject, stringsAt, valuesAt } from '../fhir/search/values-at.ts'

const KICKOFF = { Accept: 'application/fhir+json', Prefer: 'respond-async' }
const NDJSON = { Accept: 'application/fhir+ndjson' }

async function exported(
  caller: Caller,
  query = '',
  token = caller.token({
    generation: 'v2',
    scopes: ['system/*.rs'],
    clientId: 'clearchart-backend',
  }),
  group = 'gr2',
) {
  const kickoff = await caller.call('system-access', `/Group/${group}/$export${query}`, {
    token,
    headers: KICKOFF,
  })
  expect(kickoff.status).toBe(202)
  const poll = kickoff.headers.get('Content-Location') ?? ''
  const first = await caller.send(poll, { token })
  const second = await caller.send(poll, { token })
  return { token, poll, first, second }
}

describe.each(['system-access', 'bulk-v1'] as const)('Bulk data export at %s', (kind) => {
  const caller = new Caller({ solution: 'S1' })

  test('GET {base}/{Resource}/{id} reads Binary and Group', async () => {
    expect((await caller.call(kind, '/Group/gr1')).json).toMatchObject({
      resourceType: 'Group',
      id: 'gr1',
    })
    expect((await caller.call(kind, '/Group/none')).status).toBe(404)
  })

  test('Group has no search', async () => {
    expect((await caller.call(kind, '/Group?name=x')).status).toBe(501)
    expect(
      (await caller.call(kind, '/Group/_search', { method: 'POST', body: new URLSearchParams() }))
        .status,
    ).toBe(501)
  })

  test('the Binary cannot be located: 404 with severity error, code processing, and details.text', async () => {
    const answer = await caller.call(kind, '/Binary/none/$binary-access-read', { headers: NDJSON })
    expect(answer.status).toBe(404)
    expect(answer.json).toMatchObject({
      issue: [
        {
          severity: 'error',
          code: 'processing',
          details: { text: expect.stringContaining('could not be located') },
        },
      ],
    })
  })
})

describe('Group export', () => {
  test('is started, polled until done, and listed in a manifest with output and error', async () => {
    const caller = new Caller({ solution: 'S1' })
    const { first, second } = await exported(caller)
    expect([first.status, second.status]).toEqual([202, 200])
    expect(first.headers.get('X-Progress')).not.toBeNull()
    expect(first.headers.get('Retry-After')).toBe('1')
    expect(second.json).toMatchObject({
      transactionTime: expect.any(String),
      request: expect.stringContaining('/Group/gr2/$export'),
      requiresAccessToken: true,
      error: [],
    })
    for (const item of valuesAt(second.json, 'output'))
      expect(item).toEqual({
        type: expect.any(String),
        url: expect.any(String),
        count: expect.any(Number),
      })
  })

  test('1: a data file is NDJSON, one resource per line, as an attachment with a file name, of the members alone', async () => {
    const caller = new Caller({ solution: 'S1' })
    const { token, second } = await exported(caller, '?_type=Observation,Patient')
    const outputs = valuesAt(second.json, 'output').filter(isObject)
    expect(outputs.map((item) => item['type'])).toEqual(['Observation', 'Patient'])
    for (const item of outputs) {
      const file = await caller.send(String(item['url']), { token, headers: NDJSON })
      expect(file.headers.get('Content-Type')).toBe('application/fhir+ndjson')
      expect(file.headers.get('Content-Disposition')).toMatch(
        /^attachment; filename="[\w-]+\.ndjson"$/,
      )
      const lines = file.text
        .trimEnd()
        .split('\n')
        .map((line): unknown => JSON.parse(line))
      expect(lines.length).toBe(item['count'])
      const members = stringsAt(caller.world.store.read('Group', 'gr2'), 'member.entity.reference')
      const patients = lines.flatMap((line) => [
        ...stringsAt(line, 'subject.reference'),
        ...(item['type'] === 'Patient' ? stringsAt(line, 'id').map((id) => `Patient/${id}`) : []),
      ])
      expect(patients.every((patient) => members.includes(patient))).toBe(true)
    }
  })

  test('2: an error file is NDJSON of OperationOutcome resources', async () => {
    const caller = new Caller({
      solution: 'S1',
      population: 'empty',
      resources: [
        anyResource({
          resourceType: 'Group',
          id: 'gr2',
          member: [{ entity: { reference: 'Patient/gone' } }],
        }),
      ],
    })
    const { token, second } = await exported(caller)
    const [url = ''] = stringsAt(second.json, 'error.url')
    const file = await caller.send(url, { token, headers: NDJSON })
    expect(JSON.parse(file.text)).toMatchObject({
      resourceType: 'OperationOutcome',
      issue: [
        { severity: 'warning', code: 'processing', diagnostics: expect.stringContaining('gone') },
      ],
    })
  })

  test('3: an attachment file keeps its original format', async () => {
    const caller = new Caller({ solution: 'S1' })
    const pdf = caller.world.store
      .all('Binary')
      .find((binary) => stringsAt(binary, 'contentType')[0] === 'application/pdf')
    const answer = await caller.call(
      'system-access',
      `/Binary/${pdf?.id ?? ''}/$binary-access-read`,
      {
        headers: { Accept: 'application/pdf' },
      },
    )
    expect(answer.headers.get('Content-Type')).toBe('application/pdf')
    expect(answer.text.slice(0, 5)).toBe('%PDF-')
  })

  test('a plain read of an export file returns the Binary without its bytes', async () => {
    const caller = new Caller({ solution: 'S1' })
    const { token, second } = await exported(caller, '?_type=Patient')
    const [url = ''] = stringsAt(second.json, 'output.url')
    const answer = await caller.send(url.replace('/$binary-access-read', ''), { token })
    expect(answer.json).toEqual({
      resourceType: 'Binary',
      id: expect.any(String),
      contentType: 'application/fhir+ndjson',
    })
  })

  test('files expire after a day, and another application finds neither job nor files', async () => {
    let now = Date.now()
    const caller = new Caller({ solution: 'S1' }, () => now)
    const { token, poll, second } = await exported(caller, '?_type=Patient')
    const [url = ''] = stringsAt(second.json, 'output.url')
    const other = caller.token({
      generation: 'v2',
      scopes: ['system/*.rs'],
      clientId: 'somebody-else',
    })
    expect((await caller.send(poll, { token: other })).status).toBe(404)
    expect((await caller.send(url, { token: other, headers: NDJSON })).status).toBe(404)
    expect((await caller.send(url, { token, headers: NDJSON })).status).toBe(200)
    now += 25 * 3_600_000
    const narrow = caller.token({
      generation: 'v2',
      scopes: ['system/Patient.rs'],
      clientId: 'clearchart-backend',
    })
    for (const same of [token, narrow])
      expect((await caller.send(url, { token: same, headers: NDJSON })).status).toBe(404)
  })

  test('DELETE cancels it', async () => {
    const caller = new Caller({ solution: 'S1' })
    const { token, poll } = await exported(caller)
    expect((await caller.send(poll, { token, method: 'DELETE' })).status).toBe(202)
    expect((await caller.send(poll, { token })).status).toBe(404)
  })

  test('_typeFilter and _elements narrow a v2 export', async () => {
    const caller = new Caller({ solution: 'S1' })
    const query =
      `?_type=Observation&_typeFilter=${encodeURIComponent('Observation?category=laboratory')}` +
      '&_elements=code,status'
    const { token, second } = await exported(caller, query)
    const [url = ''] = stringsAt(second.json, 'output.url')
    const lines = (await caller.send(url, { token, headers: NDJSON })).text
      .trimEnd()
      .split('\n')
      .map((line): unknown => JSON.parse(line))
    const members = stringsAt(
      caller.world.store.read('Group', 'gr2'),
      'member.entity.reference',
    ).map((text) => text.split('/')[1] ?? '')
    const laboratory = members
      .flatMap((id) => caller.world.store.ofPatient('Observation', id))
      .filter((one) => stringsAt(one, 'category.coding.code').includes('laboratory'))
    expect(lines.length).toBe(laboratory.length)
    expect(Object.keys(lines[0] ?? {}).toSorted()).toEqual([
      'code',
      'id',
      'meta',
      'resourceType',
      'status',
    ])
    expect(stringsAt(lines[0], 'meta.tag.code')).toContain('SUBSETTED')
  })

  test.each([
    ['slow-export', 4, [202, 202, 202, 202, 200]],
    ['failing-export', undefined, [202, 500, 500, 500, 500]],
  ] as const)('%s', async (name, amount, statuses) => {
    const caller = new Caller({
      solution: 'S1',
      scenarios: [{ name, ...(amount === undefined ? {} : { amount }) }],
    })
    const { token, poll, first, second } = await exported(caller)
    const rest: number[] = []
    for (let more = 0; more < 3; more += 1) rest.push((await caller.send(poll, { token })).status)
    expect([first.status, second.status, ...rest]).toEqual(statuses)
  })

  test('expiring-export ends the job and its files, and says when', async () => {
    let now = Date.now()
    const caller = new Caller(
      { solution: 'S1', scenarios: [{ name: 'expiring-export', amount: 30 }] },
      () => now,
    )
    const { token, poll, second } = await exported(caller)
    expect(Date.parse(second.headers.get('Expires') ?? '') - now).toBeGreaterThan(28_000)
    expect(Date.parse(second.headers.get('Expires') ?? '') - now).toBeLessThanOrEqual(30_000)
    now += 31_000
    expect((await caller.send(poll, { token })).status).toBe(404)
    const [url = ''] = stringsAt(second.json, 'output.url')
    expect((await caller.send(url, { token, headers: NDJSON })).status).toBe(404)
  })

  test('_since leaves out what was not changed after it', async () => {
    const caller = new Caller({ solution: 'S1' })
    const { second } = await exported(caller, '?_since=2099-01-01T00:00:00Z')
    expect(second.json).toMatchObject({ output: [] })
  })

  test('a wrong kickoff is refused', async () => {
    const caller = new Caller({ solution: 'S1' })
    const status = async (query: string, headers: Readonly<Record<string, string>> = KICKOFF) =>
      (await caller.call('system-access', `/Group/gr2/$export${query}`, { headers })).status
    expect(await status('', { Accept: 'application/fhir+json' })).toBe(400)
    expect(await status('?_type=Unicorn')).toBe(400)
    expect(await status('?_outputFormat=text/csv')).toBe(400)
    expect(await status('?_since=lately')).toBe(400)
    expect(await status('?nonsense=1')).toBe(400)
    expect(await status('?_typeFilter=Observation')).toBe(400)
    expect(await status('?_typeFilter=Observation%3Fcolour%3Dred')).toBe(400)
    expect(
      (await caller.call('bulk-v1', '/Group/gr2/$export?_elements=id', { headers: KICKOFF }))
        .status,
    ).toBe(400)
    expect((await caller.call('gp', '/Group/gr2/$export', { headers: KICKOFF })).status).toBe(404)
    const token = caller.token({ generation: 'v2', scopes: ['system/Patient.rs'] })
    expect(
      (await caller.call('system-access', '/Group/gr2/$export', { token, headers: KICKOFF }))
        .status,
    ).toBe(403)
  })
})

describe('a group of people who exist only while they are exported', () => {
  const files = async (query: string) => {
    const caller = new Caller({ solution: 'S1' })
    const { token, second } = await exported(caller, query, undefined, 'gr5000')
    const outputs = valuesAt(second.json, 'output').filter(isObject)
    return Promise.all(
      outputs.map(async (output) => {
        const { text } = await caller.send(String(output['url']), { token, headers: NDJSON })
        const lines = text.trimEnd().split('\n')
        return { type: output['type'], count: output['count'], lines }
      }),
    )
  }

  test('has five thousand, whose records are the same each time and refer to one another', async () => {
    const [patients, conditions] = await files('?_type=Patient,Condition')
    expect([patients?.count, patients?.lines.length]).toEqual([5000, 5000])
    expect([conditions?.count, conditions?.lines.length]).toEqual([15_000, 15_000])
    const ids = new Set(patients?.lines.map((line) => (JSON.parse(line) as { id: string }).id))
    expect(ids.size).toBe(5000)
    const subjects = conditions?.lines.flatMap((line) =>
      stringsAt(JSON.parse(line), 'subject.reference'),
    )
    expect(subjects?.every((subject) => ids.has(subject.slice(8)))).toBe(true)
    const [again] = await files('?_type=Patient')
    expect(again?.lines).toEqual(patients?.lines)
  })

  test('is narrowed as any other group is, with counts that are right', async () => {
    const [recent] = await files('?_type=Condition&_since=2026-01-01T00:00:00Z&_elements=id,meta')
    expect(recent?.count).toBe(recent?.lines.length)
    expect(Number(recent?.count)).toBeGreaterThan(0)
    expect(Number(recent?.count)).toBeLessThan(15_000)
    expect(recent?.lines.every((line) => !line.includes('subject'))).toBe(true)
  })
})
