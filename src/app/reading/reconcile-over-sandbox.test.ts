import fc from 'fast-check'
import type { Resource } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import type { CdaSection } from '~/documents/cda/cda-document'
import { readDocument } from '~/documents/composition/read-document'
import { statedChanges } from '~/documents/compare/stated-changes'
import { documentLists, type DocumentLists } from '~/documents/reconcile/document-lists'
import { findingsOf, pairsOf, PLANTS, plantIn } from '~/documents/reconcile/planted-fixture'
import { clinicalDocument } from '../../../sandbox/cda/clinical-document'
import { documentRecord } from '../../../sandbox/cda/document-record'
import { Store } from '../../../sandbox/fhir/store'
import { populate } from '../../../sandbox/population/populate'
import { DOCUMENT_KEYWORDS } from '../../../sandbox/spec/document-keywords'
import { fieldsOf, listOf, textOf } from '~/fhir/json'
import { ownValue } from '~/std/own-value'
import { FUZZ_SEED } from '../odd/fuzz-seed'

type Fields = Resource & Record<string, unknown>

// Problems that are over have a section of their own in this kind of document.
const KEYWORD = 'HistoryAndPhysicalNote'

/** The document that the sandbox writes of a record, read by the app. */
async function documentOf(records: readonly Fields[]): Promise<DocumentLists> {
  const patient: Fields = { resourceType: 'Patient', id: 'x' }
  const store = new Store([patient, ...records])
  const kind = DOCUMENT_KEYWORDS.get(KEYWORD)
  const stored = store.read('Patient', 'x')
  if (kind === undefined || stored === undefined) throw new Error('the test asks for too much')
  const xml = clinicalDocument({
    id: 'one',
    keyword: KEYWORD,
    kind,
    record: documentRecord(store, stored, []),
    keeper: { name: 'Ward' },
    period: {},
    madeAt: '2026-11-01T08:00:00.000Z',
  })
  return listsOf(new TextEncoder().encode(xml))
}

async function listsOf(bytes: Uint8Array): Promise<DocumentLists> {
  const sections: CdaSection[] = []
  const kept = readDocument(bytes, (piece) => {
    if (piece.piece === 'section') sections.push(piece.section)
  })
  return documentLists(sections, (key) => Promise.resolve(kept.entriesOf(key)))
}

/** The same record as a FHIR document. */
function fhirDocumentOf(records: readonly Fields[]): Promise<DocumentLists> {
  const section = (code: string, ...types: readonly string[]) => ({
    title: code,
    code: { coding: [{ system: 'http://loinc.org', code }] },
    text: { div: `<div>${records.map(({ id }) => id).join(' ')}</div>` },
    entry: records
      .filter(({ resourceType }) => types.includes(resourceType))
      .map(({ resourceType, id }) => ({ reference: `${resourceType}/${id}` })),
  })
  const composition = {
    resourceType: 'Composition',
    status: 'final',
    section: [
      section('48765-2', 'AllergyIntolerance'),
      section('10160-0', 'MedicationRequest'),
      section('11450-4', 'Condition'),
    ],
  }
  return listsOf(
    new TextEncoder().encode(
      JSON.stringify({
        resourceType: 'Bundle',
        type: 'document',
        entry: [composition, ...records].map((resource) => ({ resource })),
      }),
    ),
  )
}

const SNOMED = 'http://snomed.info/sct'
const RXNORM = 'http://www.nlm.nih.gov/research/umls/rxnorm'
const day = fc
  .integer({ min: 0, max: 9000 })
  .map((count) => new Date(Date.UTC(1995, 0, 1 + count)).toISOString().slice(0, 10))
const moment = day.map((date) => `${date}T08:15:00-05:00`)
/** Names that share no word, so that only a plant makes two of them alike. */
const named = (index: number) => `${'bcdfghjklm'.charAt(index % 10)}o${index}ra`
const dose = fc.option(
  fc.record({
    value: fc.integer({ min: 1, max: 900 }),
    unit: fc.constantFrom('mg', 'mL', 'ug'),
  }),
)

/** The amount as UCUM has it. */
function given({ value, unit }: { readonly value: number; readonly unit: string }) {
  const doseQuantity = { value, unit, system: 'http://unitsofmeasure.org', code: unit }
  return { doseAndRate: [{ doseQuantity }] }
}

const chart = fc
  .array(
    fc.record({
      kind: fc.constantFrom('allergy', 'medicine', 'problem'),
      isOver: fc.boolean(),
      start: fc.oneof(day, moment),
      later: day,
      dose,
      mg: fc.integer({ min: 1, max: 990 }),
      salt: fc.constantFrom('', 'succinate ', 'sodium '),
      directions: fc.option(
        fc.record(
          {
            // Words that are not read are never the same as the amounts alone of the sandbox's CDA.
            text: fc.constantFrom('Once daily', 'Una vez al día'),
            asNeededBoolean: fc.boolean(),
            route: fc.constantFrom('Oral', 'By mouth').map((text) => ({ text })),
          },
          { requiredKeys: [] },
        ),
      ),
      graded: fc.record(
        {
          criticality: fc.constantFrom('low', 'high'),
          verificationStatus: fc
            .constantFrom('confirmed', 'unconfirmed')
            .map((code) => ({ coding: [{ code }] })),
          reaction: fc
            .constantFrom('Hives', 'Nausea')
            .map((text) => [{ manifestation: [{ text }] }]),
        },
        { requiredKeys: [] },
      ),
      // The same thing several times, as medicines that are prescribed anew each year.
      isAgain: fc.boolean(),
    }),
    { minLength: 1, maxLength: 24 },
  )
  .map((drawn) =>
    drawn.flatMap((drawnOne, index): Fields[] => {
      const {
        kind,
        isOver,
        start,
        later,
        dose: taken,
        mg,
        salt,
        directions,
        graded,
        isAgain,
      } = drawnOne
      const id = `r${index}`
      const name = named(index)
      const clinicalStatus = { coding: [{ code: isOver ? 'inactive' : 'active' }] }
      const concept = (system: string, text: string) => ({
        coding: [{ system, code: `${7_000_000 + index}`, display: text }],
        text,
      })
      switch (kind) {
        case 'allergy':
          return [
            {
              resourceType: 'AllergyIntolerance',
              id,
              patient: { reference: 'Patient/x' },
              clinicalStatus,
              code: concept(SNOMED, `Allergy to ${name}`),
              ...graded,
              onsetDateTime: start,
              recordedDate: start,
            },
          ]
        case 'problem':
          return [
            {
              resourceType: 'Condition',
              id,
              subject: { reference: 'Patient/x' },
              clinicalStatus: { coding: [{ code: isOver ? 'resolved' : 'active' }] },
              code: concept(SNOMED, `${name} (disorder)`),
              onsetDateTime: start,
              recordedDate: start,
            },
          ]
        case 'medicine': {
          const order = {
            resourceType: 'MedicationRequest',
            id,
            subject: { reference: 'Patient/x' },
            status: isOver ? 'completed' : 'active',
            medicationCodeableConcept: concept(RXNORM, `${name} ${salt}${mg} MG Oral Tablet`),
            authoredOn: start,
            ...(taken === null && directions === null
              ? {}
              : {
                  dosageInstruction: [{ ...directions, ...(taken === null ? {} : given(taken)) }],
                }),
          }
          return isAgain && later !== start.slice(0, 10)
            ? [order, { ...order, id: `${id}b`, status: 'completed', authoredOn: later }]
            : [order]
        }
      }
    }),
  )

const plants = fc.array(fc.tuple(fc.nat(), fc.constantFrom(...PLANTS)), { maxLength: 12 })

/** Plants differences in a record, at most one in each thing, and says what must be found. */
function planted(
  records: readonly Fields[],
  lists: DocumentLists,
  drawn: readonly (readonly [number, (typeof PLANTS)[number]])[],
) {
  const before = pairsOf(records, lists)
  const used = new Set<string>()
  let changed: readonly Readonly<Record<string, unknown>>[] = records
  const expected: string[] = []
  for (const [serial, [place, plant]] of drawn.entries()) {
    const pair = before[place % before.length]
    if (pair?.is !== 'same' || used.has(pair.here.name)) continue
    const made = plantIn(changed, pair, plant, serial)
    if (made === undefined) continue
    used.add(pair.here.name)
    changed = made.records
    expected.push(...made.expected)
  }
  return { changed, expected }
}

describe.each([
  ['a CDA', documentOf],
  ['a FHIR document', fhirDocumentOf],
] as const)('a record and %s of it', (_, write) => {
  it('say the same, and each planted difference is found, and nothing else', async () => {
    await fc.assert(
      fc.asyncProperty(chart, plants, async (records, drawn) => {
        const lists = await write(records)
        expect(findingsOf(pairsOf(records, lists))).toEqual([])
        const { changed, expected } = planted(records, lists, drawn)
        expect(findingsOf(pairsOf(changed, lists)).toSorted()).toEqual(expected.toSorted())
      }),
      { seed: FUZZ_SEED, numRuns: 60 },
    )
  })
})

describe('a CDA and a FHIR document of one record', () => {
  it('compare nothing on a kind that one of them has no section about', async () => {
    const silent = await listsOf(
      new TextEncoder().encode(
        '{"resourceType":"Bundle","type":"document","entry":[{"resource":{"resourceType":"Composition"}}]}',
      ),
    )
    const [records = []] = fc.sample(chart, { numRuns: 1, seed: FUZZ_SEED })
    for (const change of statedChanges(await documentOf(records), silent))
      expect(change).toMatchObject({ gone: [], added: [], unclear: [] })
    expect(statedChanges(silent, silent).map(({ untold }) => untold)).toEqual([
      ['older', 'newer'],
      ['older', 'newer'],
      ['older', 'newer'],
    ])
  })

  it('state the same, and what one of them leaves out is told of the other, either way round', async () => {
    await fc.assert(
      fc.asyncProperty(chart, fc.nat(), async (records, at) => {
        const [cda, fhir] = [await documentOf(records), await fhirDocumentOf(records)]
        const told = (changes: ReturnType<typeof statedChanges>) =>
          changes.flatMap(({ gone, added, changed, unclear }) => [
            ...gone.map(({ name }) => `gone ${name}`),
            ...added.map(({ name }) => `added ${name}`),
            ...changed.map(({ here }) => `changed ${here.name}`),
            ...unclear.map(({ statement }) => `unclear ${statement.name}`),
          ])
        expect(told(statedChanges(cda, fhir))).toEqual([])
        expect(told(statedChanges(fhir, cda))).toEqual([])
        const left = records[at % records.length]
        const rest = records.filter((one) => one !== left)
        fc.pre(rest.length > 0 && rest.every(({ id }) => !id?.startsWith(`${left?.id}`)))
        const fewer = await fhirDocumentOf(rest)
        // The text of the section may have it if that was all of its kind.
        expect(told(statedChanges(cda, fewer))).toEqual([
          expect.stringMatching(/^(?:gone|unclear) /),
        ])
        expect(told(statedChanges(fewer, cda))).toEqual([
          expect.stringMatching(/^(?:added|unclear) /),
        ])
      }),
      { seed: FUZZ_SEED, numRuns: 15 },
    )
  })
})

/** A record as far as the sandbox writes it into a CDA: without remarks, and with plain states. */
function withoutRemarks({ note: _note, statusReason: _why, reasonCode: _for, ...record }: Fields) {
  const { clinicalStatus, reaction, ...rest } = record
  const states: Readonly<Record<string, string>> = { remission: 'resolved', recurrence: 'active' }
  const code = textOf(fieldsOf(listOf(fieldsOf(clinicalStatus)['coding'])[0])['code']) ?? ''
  const coding = [{ code: ownValue({ ...states, relapse: 'active' }, code) ?? code }]
  return {
    ...rest,
    ...(clinicalStatus === undefined ? {} : { clinicalStatus: { coding } }),
    ...(reaction === undefined
      ? {}
      : {
          reaction: listOf(reaction)
            .map(fieldsOf)
            .map(({ description: _words, note: _own, ...one }) => one),
        }),
  }
}

it('finds nothing between the people of the sandbox and their own documents', async () => {
  const people = new Store(populate('S1').resources)
  const found: string[] = []
  const told = new Set<string>()
  for (const id of ['p101', 'p102', 'p104', 'p108', 'p111']) {
    const records = ['AllergyIntolerance', 'Condition', 'MedicationRequest'].flatMap((type) =>
      people.ofPatient(type, id).map((record) => ({ ...record })),
    )
    const lists = await documentOf(
      records.map((record) => ({
        ...record,
        subject: { reference: 'Patient/x' },
        patient: { reference: 'Patient/x' },
      })),
    )
    const plain = records.map(withoutRemarks)
    found.push(...findingsOf(pairsOf(plain, lists)).map((finding) => `${id}: ${finding}`))
    for (const finding of findingsOf(pairsOf(records, lists)))
      told.add(finding.split(' ', 1)[0] ?? '')
  }
  expect(found).toEqual([])
  // Notes and finer states of the record, which these documents do not have, are told.
  expect([...told].toSorted()).toEqual(['remarks', 'status'])
})
