import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkReferences, type ReferenceResult } from './check-references'
import { compareExports, type Difference, DIFFERENCES } from './compare-exports'
import { ExportIndex } from './export-index'

const running = () => ({ signal: new AbortController().signal, onProgress: () => undefined })
const BASE = 'https://ehr.example/fhir'

async function opened(lines: readonly string[]): Promise<ExportIndex> {
  const manifest = { transactionTime: 'x', request: `${BASE}/Group/g/$export`, output: [] }
  const index = new ExportIndex([
    { name: 'manifest.json', file: new Blob([JSON.stringify(manifest)]) },
    { name: 'all.ndjson', file: new Blob([lines.join('\n')]) },
  ])
  await index.read(running())
  return index
}

/** A reference of each kind, to one of the records `Patient/here-0` to `here-4` or to nobody. */
const planted: Readonly<Record<ReferenceResult, (n: number) => string>> = {
  found: (n) => `Patient/here-${n}`,
  'absolute-found': (n) => `${BASE}/Patient/here-${n}`,
  'version-found': (n) => `Patient/here-${n}/_history/v${n}`,
  contained: () => '#inside',
  elsewhere: (n) =>
    [`https://other.example/fhir/Patient/here-${n}`, `urn:uuid:${n}`][n % 2] ?? 'urn:x',
  missing: (n) => `Patient/gone-${n}`,
  'absolute-missing': (n) => `${BASE}/Patient/gone-${n}`,
  'version-other': (n) => `${BASE}/Patient/here-${n}/_history/v${n + 1}`,
  'contained-missing': () => '#outside',
  unreadable: (n) => ['Patient', `Nonsense/${n}`, `here-${n}`, 'Patient/a/b/c'][n % 4] ?? 'x',
}
const kinds = Object.keys(planted) as ReferenceResult[]

describe('the references of an export', () => {
  it('are found by their results exactly as they were planted, at any depth, with places that are right', async () => {
    const people = Array.from({ length: 5 }, (_, n) =>
      JSON.stringify({ resourceType: 'Patient', id: `here-${n}`, meta: { versionId: `v${n}` } }),
    )
    const plan = fc.array(
      fc.tuple(
        fc.constantFrom(...kinds),
        fc.integer({ min: 0, max: 4 }),
        fc.constantFrom('top', 'list', 'deep', 'contained'),
      ),
      { minLength: 1, maxLength: 40 },
    )
    await fc.assert(
      fc.asyncProperty(plan, async (references) => {
        const records = references.map(([kind, n, where], at) => {
          const reference = { reference: planted[kind](n) }
          return JSON.stringify({
            resourceType: 'Condition',
            id: `c${at}`,
            contained: [
              {
                resourceType: 'Practitioner',
                id: 'inside',
                ...(where === 'contained' ? { qualification: [{ issuer: reference }] } : {}),
              },
            ],
            ...(where === 'top' ? { subject: reference } : {}),
            ...(where === 'list' ? { basedOn: [{ display: 'none' }, reference] } : {}),
            ...(where === 'deep' ? { evidence: [{ detail: [reference] }] } : {}),
          })
        })
        const index = await opened([...records, ...people])
        const { types, examples, isWhole } = await checkReferences(index, running())
        expect(isWhole).toBe(true)
        const counts = types.find(({ type }) => type === 'Condition')?.counts
        for (const kind of kinds)
          expect([kind, counts?.[kind]]).toEqual([
            kind,
            references.filter(([own]) => own === kind).length,
          ])
        for (const { result, record, line, path, reference } of examples) {
          const [kind, n, where] = references[record] ?? []
          expect(result).toBe(kind)
          expect(line).toBe(record + 1)
          expect(reference).toBe(planted[result](n ?? -1))
          expect(path).toBe(
            {
              top: 'subject',
              list: 'basedOn',
              deep: 'evidence.detail',
              contained: 'contained.qualification.issuer',
            }[where ?? 'top'],
          )
        }
      }),
      { numRuns: 50 },
    )
  })
})

/** A record as an object whose members are written in a shuffled order. */
function shuffled(value: unknown, turn: number): unknown {
  if (Array.isArray(value)) return value.map((item) => shuffled(item, turn))
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value)
  return Object.fromEntries(
    [
      ...members.slice(turn % (members.length || 1)),
      ...members.slice(0, turn % (members.length || 1)),
    ].map(([name, member]) => [name, shuffled(member, turn)]),
  )
}

const content = fc.record({
  code: fc.record({
    text: fc.string({ unit: 'grapheme' }),
    coding: fc.array(fc.record({ code: fc.string() })),
  }),
  note: fc.array(fc.record({ text: fc.string() })),
  flag: fc.boolean(),
})
const fate = fc.constantFrom('same', 'version', 'changed', 'gone', 'new')

describe('the differences between two exports', () => {
  it('are those that were made, whatever the order of lines and members', async () => {
    const plan = fc.array(
      fc.tuple(fc.constantFrom('Condition', 'Procedure'), fate, content, fc.nat(7)),
      { maxLength: 40 },
    )
    await fc.assert(
      fc.asyncProperty(plan, fc.nat(), async (records, turn) => {
        const before: string[] = []
        const after: string[] = []
        for (const [at, [resourceType, own, body, shift]] of records.entries()) {
          const meta = { versionId: '1', lastUpdated: '2026-01-01', source: 'x' }
          const one = { resourceType, id: `r${at}`, meta, ...body }
          if (own !== 'new') before.push(JSON.stringify(one))
          const other = {
            same: one,
            version: { ...one, meta: { ...meta, versionId: '2', lastUpdated: '2026-02-02' } },
            changed: { ...one, flag: !body.flag, meta: { ...meta, versionId: '2' } },
            new: one,
            gone: undefined,
          }[own]
          if (other !== undefined) after.push(JSON.stringify(shuffled(other, shift)))
        }
        const cut = after.length === 0 ? 0 : turn % after.length
        const earlier = await opened(before)
        const later = await opened([...after.slice(cut), ...after.slice(0, cut)])
        const { compared, select } = await compareExports(earlier, later, running())
        for (const type of ['Condition', 'Procedure']) {
          const counts = compared.types.find((one) => one.type === type)?.counts
          for (const difference of DIFFERENCES) {
            const made = records.flatMap(([own, what], at) =>
              own === type && what === difference ? [`r${at}`] : [],
            )
            expect([difference, counts?.[difference] ?? 0]).toEqual([difference, made.length])
            const index = difference === 'gone' ? earlier : later
            const texts = await index.texts([...select(type, difference)])
            const ids = texts.map(({ text }) => (JSON.parse(text) as { id: string }).id)
            expect(ids.toSorted()).toEqual(made.toSorted())
          }
        }
      }),
      { numRuns: 60 },
    )
  })

  it('see that 7.0 became 7, and that a record without an id can be compared with nothing', async () => {
    const line = (value: string) =>
      `{"resourceType":"Observation","id":"o","valueQuantity":{"value":${value},"unit":"kg"}}`
    const count = async (a: readonly string[], b: readonly string[]) => {
      const { compared } = await compareExports(await opened(a), await opened(b), running())
      const [first] = compared.types
      return { counts: first?.counts, left: compared.left }
    }
    const none: Readonly<Record<Difference, number>> = {
      new: 0,
      changed: 0,
      version: 0,
      gone: 0,
      same: 0,
    }
    expect((await count([line('7.0')], [line('7')])).counts).toEqual({ ...none, changed: 1 })
    expect((await count([line('7.0')], [line('7.0')])).counts).toEqual({ ...none, same: 1 })
    const unnamed = '{"resourceType":"Observation"}'
    expect((await count([line('1'), unnamed], [line('1'), unnamed, line('2')])).left).toEqual({
      earlier: 1,
      later: 2,
    })
  })
})
