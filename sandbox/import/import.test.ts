import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { importFolder } from './import.ts'

let dir = ''
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'import-'))
})
afterEach(() => rm(dir, { recursive: true }))

async function write(file: string, content: unknown): Promise<void> {
  await mkdir(dirname(join(dir, file)), { recursive: true })
  await writeFile(join(dir, file), typeof content === 'string' ? content : JSON.stringify(content))
}

const patient = (id: string, family = 'Quill') => ({
  resourceType: 'Patient',
  id,
  name: [{ given: ['Ada', 'Lou'], family }],
})
const bundle = (type: string, ...entry: object[]) => ({ resourceType: 'Bundle', type, entry })

describe('importFolder', () => {
  it.each(['transaction', 'batch', 'collection', 'searchset', 'document'])(
    'loads the entries of a %s bundle',
    async (type) => {
      await write(
        'bundle.json',
        bundle(
          type,
          { resource: patient('1') },
          { resource: { resourceType: 'Observation', id: '2' } },
        ),
      )
      const { resources, problems } = await importFolder(dir)
      expect(resources.map(({ resourceType, id }) => `${resourceType}/${id}`)).toEqual([
        'Patient/1',
        'Observation/2',
      ])
      expect(problems).toEqual([])
    },
  )

  it('loads single resources and NDJSON from folders inside, by the order of their names', async () => {
    await write('b/deep/one.JSON', `\uFEFF${JSON.stringify(patient('1'))}`)
    await write(
      'a.ndjson',
      `${JSON.stringify(patient('2'))}\r\n\n${JSON.stringify(bundle('collection', { resource: patient('3') }))}\n`,
    )
    const { resources, problems } = await importFolder(dir)
    expect(resources.map(({ id }) => id)).toEqual(['2', '3', '1'])
    expect(problems).toEqual([])
  })

  it('makes everybody a user who may open their own record', async () => {
    await write(
      'people.json',
      bundle(
        'collection',
        { resource: patient('1') },
        { resource: { resourceType: 'Patient', id: '2' } },
        {
          resource: { resourceType: 'Patient', id: '3', name: [{ text: 'Bo' }] },
        },
      ),
    )
    const { users } = await importFolder(dir)
    expect(users).toEqual([
      { id: 'u-1', name: 'Ada Lou Quill', role: 'patient', fhirUser: 'Patient/1', patients: ['1'] },
      { id: 'u-2', name: 'Patient 2', role: 'patient', fhirUser: 'Patient/2', patients: ['2'] },
      { id: 'u-3', name: 'Bo', role: 'patient', fhirUser: 'Patient/3', patients: ['3'] },
    ])
  })

  it('names what it skips and why, and loads the rest', async () => {
    await write('cut.json', '{"resourceType":"Pat')
    await write('list.json', [1, 2])
    await write('manifest.json', { people: 3 })
    await write('notes.txt', 'hello')
    await write('old.json', bundle('history', { resource: patient('9') }))
    await write(
      'lines.ndjson',
      `${JSON.stringify(patient('1'))}\nnot json\n${JSON.stringify(patient('2'))}`,
    )
    await write(
      'partly.json',
      bundle(
        'batch',
        { request: { method: 'DELETE', url: 'Patient/4' } },
        { resource: patient('3') },
        { resource: 'text' },
      ),
    )
    await write('entry.json', { resourceType: 'Bundle', type: 'batch', entry: 'none' })
    const { resources, problems } = await importFolder(dir)
    expect(resources.map(({ id }) => id)).toEqual(['1', '2', '3'])
    expect(problems.map(({ file, why }) => `${file}: ${why.split(':')[0]}`)).toEqual([
      'cut.json: Not JSON',
      'entry.json: Bundle.entry is not a list',
      'lines.ndjson: Line 2',
      'list.json: Not a FHIR resource',
      'manifest.json: Not a FHIR resource',
      'notes.txt: Not a .json or .ndjson file',
      'old.json: A Bundle of type history holds no records to load',
      'partly.json: Entry 1 of the Bundle holds no resource',
      'partly.json: Entry 3 of the Bundle holds no resource',
    ])
  })

  it('says that a folder is not there, or is a file', async () => {
    await write('file.json', patient('1'))
    await expect(importFolder(join(dir, 'none'))).rejects.toThrow('There is no folder')
    await expect(importFolder(join(dir, 'file.json'))).rejects.toThrow('is not a folder')
  })

  it('gives an empty answer for an empty folder', async () => {
    expect(await importFolder(dir)).toEqual({ resources: [], users: [], problems: [] })
  })
})

describe('references of imported bundles', () => {
  it('lead from urn:uuid to the id, within a file and across files', async () => {
    await write(
      '1.json',
      bundle(
        'transaction',
        {
          fullUrl: 'urn:uuid:aa',
          resource: {
            resourceType: 'Observation',
            subject: { reference: 'urn:uuid:bb' },
            focus: [{ reference: 'urn:uuid:cc' }],
          },
        },
        { fullUrl: 'urn:uuid:bb', resource: patient('p9') },
      ),
    )
    await write(
      '2.json',
      bundle('transaction', { fullUrl: 'urn:uuid:cc', resource: { resourceType: 'Device' } }),
    )
    const [observation, , device] = (await importFolder(dir)).resources
    expect(observation).toMatchObject({
      id: 'aa',
      subject: { reference: 'Patient/p9' },
      focus: [{ reference: 'Device/cc' }],
    })
    expect(device?.id).toBe('cc')
  })

  it('lead from a condition to the one who bears the identifier', async () => {
    await write(
      'a.json',
      bundle('transaction', {
        resource: {
          resourceType: 'Procedure',
          id: '1',
          performer: [
            { actor: { reference: 'Practitioner?identifier=http://npi|77', display: 'Dr. Q' } },
            { actor: { reference: 'Practitioner?identifier=http://npi%7C78' } },
          ],
        },
      }),
    )
    await write('b.json', {
      resourceType: 'Practitioner',
      id: 'q',
      identifier: [{ system: 'http://npi', value: '77' }],
    })
    const [procedure] = (await importFolder(dir)).resources
    expect(procedure).toMatchObject({
      performer: [
        { actor: { reference: 'Practitioner/q', display: 'Dr. Q' } },
        { actor: { type: 'Practitioner', identifier: { system: 'http://npi', value: '78' } } },
      ],
    })
    expect(JSON.stringify(procedure)).not.toContain('?identifier=')
  })

  it('lead from a full URL to the id, attachments included, and stay where nothing is known', async () => {
    await write(
      'a.json',
      bundle(
        'collection',
        {
          fullUrl: 'http://elsewhere.example/Binary/7',
          resource: { resourceType: 'Binary', id: '7', contentType: 'text/plain' },
        },
        {
          resource: {
            resourceType: 'DocumentReference',
            id: '8',
            content: [{ attachment: { url: 'http://elsewhere.example/Binary/7' } }],
            subject: { reference: 'Patient/absent' },
          },
        },
      ),
    )
    const { resources } = await importFolder(dir)
    expect(resources[1]).toMatchObject({
      content: [{ attachment: { url: 'Binary/7' } }],
      subject: { reference: 'Patient/absent' },
    })
  })
})

describe('ids of imported resources', () => {
  it('are made up where they are missing or not allowed, the same on every run', async () => {
    await write(
      'a.json',
      bundle(
        'collection',
        { resource: { resourceType: 'Patient' } },
        {
          resource: { resourceType: 'Patient', id: 'no spaces please' },
        },
      ),
    )
    const first = await importFolder(dir)
    expect(first.resources.map(({ id }) => id)).toEqual([
      expect.stringMatching(/^[0-9a-f]{24}$/),
      expect.stringMatching(/^[0-9a-f]{24}$/),
    ])
    expect(first.problems).toEqual([
      {
        file: 'a.json',
        why: `Patient has the id "no spaces please", not a FHIR id; it became ${first.resources[1]?.id}`,
      },
    ])
    expect((await importFolder(dir)).resources).toEqual(first.resources)
  })

  it('come from the PUT or the full URL where the resource does not say them', async () => {
    await write(
      'a.json',
      bundle(
        'batch',
        { resource: { resourceType: 'Patient' }, request: { method: 'PUT', url: 'Patient/put-7' } },
        {
          resource: { resourceType: 'Patient' },
          request: { method: 'PUT', url: 'Patient?identifier=x|7' },
          fullUrl: 'https://elsewhere.example/r4/Patient/url-8',
        },
      ),
    )
    expect((await importFolder(dir)).resources.map(({ id }) => id)).toEqual(['put-7', 'url-8'])
  })

  it('keep both of two people with one id, each with their own records, and load an exact copy once', async () => {
    await write(
      'a.json',
      bundle(
        'collection',
        { resource: patient('1', 'North') },
        {
          resource: { resourceType: 'Observation', id: 'o1', subject: { reference: 'Patient/1' } },
        },
      ),
    )
    await write(
      'b.json',
      bundle(
        'collection',
        { resource: patient('1', 'South') },
        {
          resource: { resourceType: 'Observation', id: 'o2', subject: { reference: 'Patient/1' } },
        },
      ),
    )
    await write('c.json', patient('1', 'South'))
    const { resources, problems, users } = await importFolder(dir)
    expect(users.map(({ name, fhirUser }) => `${name} ${fhirUser}`)).toEqual([
      'Ada Lou North Patient/1',
      'Ada Lou South Patient/1-2',
    ])
    expect(resources.find(({ id }) => id === 'o2')).toMatchObject({
      subject: { reference: 'Patient/1-2' },
    })
    expect(problems.map(({ file }) => file)).toEqual(['b.json'])
  })
})
