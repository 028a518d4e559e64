import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dataFiles, type NamedFile } from './data-files'
import { ExportIndex } from './export-index'
import { findWords } from './find-words'

const running = () => ({ signal: new AbortController().signal, onProgress: () => undefined })

async function packed(text: string): Promise<Blob> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))
  return new Response(stream).blob()
}

async function opened(files: readonly NamedFile[]): Promise<ExportIndex> {
  const index = new ExportIndex(files)
  await index.read(running())
  return index
}

/** The text of a record of an index. */
async function textOf(index: ExportIndex, record: number): Promise<string | undefined> {
  return (await index.texts([record]))[0]?.text
}

const record = fc
  .record({
    resourceType: fc.constantFrom('Patient', 'Condition', 'Observation'),
    id: fc.option(fc.stringMatching(/^[a-z0-9]{1,3}$/), { nil: undefined }),
    subject: fc.option(
      fc.stringMatching(/^p[0-9]$/).map((id) => ({ reference: `Patient/${id}` })),
      { nil: undefined },
    ),
    note: fc.string({ unit: 'grapheme' }),
  })
  .map((resource) => ({ text: JSON.stringify(resource), resource }))
const noRecord = fc.constantFrom('{"resourceType":', 'null', '[]', '{"id":"1"}', '"text"')
const line = fc.oneof(
  { weight: 6, arbitrary: record },
  noRecord.map((text) => ({ text, resource: undefined })),
  fc.constant({ text: '', resource: undefined }),
)

describe('the index of an export', () => {
  it('has every record of plain and packed files at its place, and counts broken lines, patients and types as an oracle does', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.array(line), fc.boolean()), { minLength: 1, maxLength: 4 }),
        async (files) => {
          const named = await Promise.all(
            files.map(async ([lines, isPacked], at) => {
              const text = lines.map((one) => one.text).join('\n')
              return isPacked
                ? { name: `File.${at}.ndjson.gz`, file: await packed(text) }
                : { name: `File.${at}.ndjson`, file: new Blob([text]) }
            }),
          )
          const index = await opened(named)
          const all = files.flatMap(([lines]) => lines)
          const records = all.filter(({ resource }) => resource !== undefined)
          const facts = index.overview()
          expect(facts.records).toBe(records.length)
          expect(facts.brokenCount).toBe(
            all.filter(({ text, resource }) => text !== '' && resource === undefined).length,
          )
          const texts = await index.texts(records.map((_one, at) => at))
          expect(texts.map(({ text }) => text)).toEqual(records.map(({ text }) => text))
          const patients = new Set<string>()
          for (const { resource } of records) {
            const own =
              resource?.resourceType === 'Patient'
                ? resource.id
                : resource?.subject?.reference.slice(8)
            if (own !== undefined) patients.add(own)
          }
          expect(facts.patients).toBe(patients.size)
          for (const type of ['Patient', 'Condition', 'Observation']) {
            const own = records.flatMap(({ resource }, at) =>
              resource?.resourceType === type ? [at] : [],
            )
            expect([...index.select({ type })]).toEqual(own)
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  it('finds a record by its type and id, tells which are there twice, and returns nobody else’s for a hash alone', async () => {
    const lines = Array.from(
      { length: 20_000 },
      (_, at) => `{"resourceType":"Condition","id":"c${at}"}`,
    )
    const index = await opened([
      { name: 'a.ndjson', file: new Blob([`${lines.join('\n')}\n${lines[7]}\n`]) },
    ])
    expect((await index.find('Condition', 'c19999'))?.line).toBe(20_000)
    expect(await index.find('Condition', 'c20000')).toBeUndefined()
    expect(await index.find('Patient', 'c7')).toBeUndefined()
    const { twice, twiceCount } = index.overview()
    expect([twiceCount, twice]).toEqual([
      1,
      [
        {
          type: 'Condition',
          record: 20_000,
          at: { file: 'a.ndjson', line: 20_001 },
          earlier: 7,
          earlierAt: { file: 'a.ndjson', line: 8 },
        },
      ],
    ])
  })

  it('names broken lines by file and line, with the reason', async () => {
    const bytes = new Uint8Array([...new TextEncoder().encode('{}\n\n"x\n'), 0x22, 0xff, 0x22])
    const index = await opened([
      { name: 'b.ndjson', file: new Blob([bytes]) },
      { name: 'a.ndjson', file: new Blob(['{"resourceType":"Patient","id":"1"}']) },
    ])
    expect(index.overview().broken).toEqual([
      { file: 'b.ndjson', line: 1, why: 'record' },
      { file: 'b.ndjson', line: 3, why: 'json' },
      { file: 'b.ndjson', line: 4, why: 'text' },
    ])
  })

  it('keeps what a damaged packed file had before its damage, and reads the other files', async () => {
    const many = Array.from(
      { length: 30_000 },
      (_, at) => `{"resourceType":"Condition","id":"${(at * 7919) % 30_011}"}`,
    ).join('\n')
    const whole = await packed(many)
    const index = await opened([
      { name: 'a.ndjson.gz', file: whole.slice(0, whole.size - 5000) },
      { name: 'b.ndjson', file: new Blob(['{"resourceType":"Patient","id":"p"}']) },
    ])
    const { files, types } = index.overview()
    expect(files.map(({ state }) => state)).toEqual(['damaged', 'read'])
    expect(types).toContainEqual({ type: 'Patient', count: 1 })
    const kept = files[0]?.records ?? 0
    expect(kept).toBeGreaterThan(1000)
    expect(await textOf(index, kept - 1)).toBe(many.split('\n')[kept - 1])
  })

  it('reads a record in the middle of a packed file of many blocks', async () => {
    const lines = Array.from(
      { length: 60_000 },
      (_, at) => `{"resourceType":"Observation","id":"o${at}","note":"${'é'.repeat(at % 40)}"}`,
    )
    const index = await opened([{ name: 'a.ndjson', file: await packed(lines.join('\r\n')) }])
    for (const at of [0, 20_001, 41_007, 59_999]) expect(await textOf(index, at)).toBe(lines[at])
  })

  it('stops when it is asked to, and what was read can be looked at', async () => {
    const stop = new AbortController()
    const line_ = '{"resourceType":"Patient","id":"1"}\n'
    const index = new ExportIndex([
      { name: 'a.ndjson', file: new Blob(Array.from({ length: 100 }, () => line_.repeat(1000))) },
      { name: 'b.ndjson', file: new Blob([line_]) },
    ])
    await index.read({ signal: stop.signal, onProgress: () => stop.abort() })
    const { files, listed } = index.overview()
    expect(files.map(({ state }) => state)).toEqual(['partly', 'waiting'])
    expect(listed).toBeGreaterThan(0)
    expect(listed).toBeLessThan(100_000)
    expect(await textOf(index, listed - 1)).toBe(line_.trim())
  })

  it('compares its counts with manifest.json, and takes the service’s address from it', async () => {
    const manifest = {
      transactionTime: '2026-11-01T00:00:00Z',
      request: 'https://ehr.example/fhir/Group/g/$export?_type=Patient',
      output: [
        { type: 'Patient', url: 'https://ehr.example/1', count: 2 },
        { type: 'Condition', url: 'https://ehr.example/2', count: 1 },
      ],
      error: [],
    }
    const index = await opened([
      { name: 'manifest.json', file: new Blob([JSON.stringify(manifest)]) },
      { name: 'Patient.000.ndjson', file: new Blob(['{"resourceType":"Patient","id":"1"}']) },
      { name: 'notes.txt', file: new Blob(['hello']) },
    ])
    expect(index.base).toBe('https://ehr.example/fhir')
    expect(index.overview()).toMatchObject({
      types: [
        { type: 'Condition', count: 0, stated: 1 },
        { type: 'Patient', count: 1, stated: 2 },
      ],
      others: ['notes.txt'],
    })
  })

  it('states no number for a kind of which the service did not count every file, and knows the lists of deleted entries', async () => {
    const bundle = '{"resourceType":"Bundle","id":"b","type":"transaction"}'
    const manifest = {
      transactionTime: '2026-11-01T00:00:00Z',
      output: [
        { type: 'Patient', url: '1', count: 1 },
        { type: 'Condition', url: '2', count: 1 },
        { type: 'Condition', url: '3' },
      ],
      error: [{ type: 'OperationOutcome', url: '4' }],
      deleted: [{ type: 'Bundle', url: '5', count: 1 }],
    }
    const file = (name: string, line_: string) => ({ name, file: new Blob([line_]) })
    const index = await opened([
      file('manifest.json', JSON.stringify(manifest)),
      file('Patient.000.ndjson', '{"resourceType":"Patient","id":"1"}'),
      file('Condition.000.ndjson', '{"resourceType":"Condition","id":"1"}'),
      file('Device.000.ndjson', '{"resourceType":"Device","id":"1"}'),
      file('error.OperationOutcome.000.ndjson', '{"resourceType":"OperationOutcome"}'),
      file('deleted.Bundle.000.ndjson', bundle),
    ])
    expect(index.overview().types).toEqual([
      { type: 'Bundle', count: 1, stated: 1 },
      { type: 'Condition', count: 1 },
      { type: 'Device', count: 1, stated: 0 },
      { type: 'OperationOutcome', count: 1 },
      { type: 'Patient', count: 1, stated: 1 },
    ])
  })

  it('takes a single file by any name, and of a folder those that have lines of records', () => {
    const file = new Blob([])
    const names = (...all: readonly string[]) =>
      dataFiles(all.map((name) => ({ name, file }))).map(({ name }) => name)
    expect(names('patients.txt')).toEqual(['patients.txt'])
    expect(names('manifest.json')).toEqual([])
    expect(names('a.txt', 'manifest.json')).toEqual([])
    expect(names('a.txt', 'b.ndjson', 'c.NDJSON.gz', 'd.jsonl')).toEqual([
      'b.ndjson',
      'c.NDJSON.gz',
      'd.jsonl',
    ])
  })

  it('finds words in values and not in names of elements, whatever their accents, capitals and escapes', async () => {
    const index = await opened([
      {
        name: 'a.ndjson',
        file: new Blob([
          '{"resourceType":"Patient","id":"1","name":[{"family":"Núñez"}]}\n',
          String.raw`{"resourceType":"Patient","id":"2","name":[{"family":"N\u00fa\u00f1ez"}]}`,
          '\n{"resourceType":"Patient","id":"3","family":"nobody"}',
        ]),
      },
    ])
    const found = async (words: string) => [...(await findWords(index, words, running())).records]
    expect(await found('NUNEZ patient')).toEqual([0, 1])
    expect(await found('family')).toEqual([])
    expect(await found('núñez 2')).toEqual([1])
  })
})
