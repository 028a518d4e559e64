import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CdaSection } from '../cda/cda-document'
import { readDocument } from '../composition/read-document'
import { documentLists, type DocumentLists } from './document-lists'
import { STATED_KINDS, type StatedKind } from './statement'

const SECTIONS = { allergy: '48765-2', medicine: '10160-0', problem: '11450-4' } as const

async function listsOf(text: string): Promise<DocumentLists> {
  const sections: CdaSection[] = []
  const kept = readDocument(new TextEncoder().encode(text), (piece) => {
    if (piece.piece === 'section') sections.push(piece.section)
  })
  return documentLists(sections, (key) => Promise.resolve(kept.entriesOf(key)))
}

/** A CDA with one section of each of these kinds. */
function cdaOf(entries: Partial<Readonly<Record<StatedKind, readonly string[]>>>): string {
  const sections = STATED_KINDS.flatMap((kind) =>
    entries[kind] === undefined
      ? []
      : [
          `<component><section><code code="${SECTIONS[kind]}"/><text>See below</text>` +
            `${entries[kind].map((entry) => `<entry>${entry}</entry>`).join('')}</section></component>`,
        ],
  )
  return (
    '<ClinicalDocument xmlns="urn:hl7-org:v3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
    `<component><structuredBody>${sections.join('')}</structuredBody></component></ClinicalDocument>`
  )
}

/** A FHIR document with one section on problems. */
function fhirOf(records: readonly object[], head: object = {}): string {
  const named = records.map((record, index) => ({ ...record, id: `r${index}` }))
  const composition = {
    resourceType: 'Composition',
    ...head,
    section: [
      {
        code: { coding: [{ system: 'http://loinc.org', code: SECTIONS.problem }] },
        entry: named.map((_, index) => ({ reference: `urn:uuid:${index}` })),
      },
    ],
  }
  return JSON.stringify({
    resourceType: 'Bundle',
    type: 'document',
    entry: [
      { resource: composition },
      ...['mother', 'child'].map((person) => ({
        fullUrl: `https://a.org/Patient/${person}`,
        resource: { resourceType: 'Patient', id: person, name: [{ text: `The ${person}` }] },
      })),
      ...named.map((resource, index) => ({ fullUrl: `urn:uuid:${index}`, resource })),
    ],
  })
}

// Few numbers for many entries, as documents have them that give one number to several.
const id = fc
  .integer({ min: 1, max: 3 })
  .map((number) => `<id root="1.2.3" extension="${number}"/>`)
const inside = fc.constantFrom(
  '<code nullFlavor="UNK"/>',
  '<value xsi:type="CD" nullFlavor="UNK"/>',
  '<value xsi:type="CD" code="1" codeSystem="2.16.840.1.113883.6.96" displayName="A thing"/>',
  '<value xsi:type="CD"><originalText>A thing in words</originalText></value>',
  '<value xsi:type="ST">A thing as a text</value>',
  '<value xsi:type="PQ" value="7" unit="mg"/>',
  '<participant typeCode="CSM"><participantRole><playingEntity><code displayName="Latex"/>' +
    '</playingEntity></participantRole></participant>',
  '<participant><participantRole><playingEntity/></participantRole></participant>',
  '<consumable><manufacturedProduct><manufacturedMaterial><code code="2" displayName="A drug"/>' +
    '</manufacturedMaterial></manufacturedProduct></consumable>',
  '',
)
const clinical = fc
  .tuple(
    fc.constantFrom(
      'observation',
      'substanceAdministration',
      'supply',
      'procedure',
      'encounter',
      'act',
    ),
    id,
    inside,
    fc.uniqueArray(fc.constantFrom('completed', 'active', 'nullified'), { maxLength: 1 }),
  )
  .map(
    ([name, number, contents, status]) =>
      `<${name}>${number}${status.map((code) => `<statusCode code="${code}"/>`).join('')}${contents}</${name}>`,
  )
const entry = fc.oneof(
  clinical,
  clinical.map((one) =>
    /^<(?:observation|substance)/.test(one)
      ? `<act><code code="CONC"/><entryRelationship>${one}</entryRelationship></act>`
      : one,
  ),
)

describe('an entry of a document', () => {
  it('of a CDA is a statement, or is counted as not compared', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...STATED_KINDS),
        fc.array(entry, { maxLength: 12 }),
        async (kind, drawn) => {
          // A day of its own for each: none repeats another one.
          const entries = drawn.map((one, index) =>
            one.replace(/(<\/\w+>(?:<\/entryRelationship><\/act>)?)$/, (end) => {
              const day = `200001${String(index + 10)}`
              return `<effectiveTime xsi:type="IVL_TS"><low value="${day}"/></effectiveTime>${end}`
            }),
          )
          const { statements, left } = (await listsOf(cdaOf({ [kind]: entries })))[kind]
          expect(statements.length + left).toBe(entries.length)
        },
      ),
    )
  })

  it('of a FHIR document is a statement, or is counted as not compared', async () => {
    const record = fc.record({
      resourceType: fc.constantFrom(
        'Condition',
        'AllergyIntolerance',
        'MedicationStatement',
        'Observation',
      ),
      identifier: fc.constantFrom([], [{ system: 'urn:x', value: '1' }]),
      code: fc.constantFrom(undefined, {}, { text: 'A thing' }, { coding: [{ code: 'x' }] }),
      verificationStatus: fc.constantFrom(undefined, { coding: [{ code: 'entered-in-error' }] }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(record, { maxLength: 10 }), async (records) => {
        const lists = await listsOf(fhirOf(records))
        const counted = STATED_KINDS.map((kind) => lists[kind].statements.length + lists[kind].left)
        expect(counted.reduce((sum, count) => sum + count, 0)).toBe(records.length)
      }),
    )
  })

  it('is there once where two sections repeat it, and each time where only its number is the same', async () => {
    const problem = (name: string) =>
      `<observation><id root="1.2" extension="5"/><value xsi:type="CD" displayName="${name}"/></observation>`
    const { problem: list } = await listsOf(
      cdaOf({ problem: [problem('Asthma'), problem('Hypertension'), problem('Asthma')] }),
    )
    expect(list.statements.map(({ name }) => name)).toEqual(['Asthma', 'Hypertension'])
    expect(list.left).toBe(0)
  })

  it('about several substances is an allergy to each, and never to the person who takes part', async () => {
    const part = (type: string, name: string) =>
      `<participant typeCode="${type}"><participantRole><playingEntity><name>${name}</name>` +
      '</playingEntity></participantRole></participant>'
    const { allergy } = await listsOf(
      cdaOf({
        allergy: [
          `<observation>${part('CSM', 'Latex')}${part('VRF', 'Ada Okafor')}${part('CSM', 'Kiwi')}` +
            '<entryRelationship><observation><code code="82606-5"/><value xsi:type="CD" ' +
            'displayName="High criticality"/></observation></entryRelationship></observation>',
        ],
      }),
    )
    expect(allergy.statements.map(({ name, reactions }) => [name, reactions])).toEqual([
      ['Latex', []],
      ['Kiwi', []],
    ])
  })

  it('named in a text alone is a statement in words', async () => {
    const { problem } = await listsOf(
      cdaOf({
        problem: ['<observation><value xsi:type="ST">Diabetes mellitus</value></observation>'],
      }),
    )
    expect(problem.statements).toEqual([
      expect.objectContaining({ name: 'Diabetes mellitus', isText: true }),
    ])
  })

  it("about another person is never told as the patient's, wherever a CDA says whose it is", async () => {
    const whose = fc.constantFrom('', 'MTH', 'SELF')
    const subject = (code: string) =>
      code === ''
        ? ''
        : `<subject><relatedSubject><code code="${code}" displayName="who ${code}"/>` +
          '</relatedSubject></subject>'
    await fc.assert(
      fc.asyncProperty(whose, whose, whose, async (section, act, own) => {
        const text = cdaOf({
          problem: [
            `<act>${subject(act)}<entryRelationship><observation>${subject(own)}<value xsi:type="CD" ` +
              'displayName="HIV infection"/></observation></entryRelationship></act>',
          ],
        }).replace('<text>', `${subject(section)}<text>`)
        const { statements, left, others } = (await listsOf(text)).problem
        const stated = [own, act, section].find((code) => code !== '') ?? 'SELF'
        expect(statements.length).toBe(stated === 'SELF' ? 1 : 0)
        expect(others).toEqual(stated === 'SELF' ? [] : ['who MTH'])
        expect(left).toBe(0)
      }),
    )
  })

  it.each([
    ['of the subject', { subject: { reference: 'https://a.org/Patient/child' } }, 'child', []],
    [
      'of another person',
      { subject: { reference: 'https://a.org/Patient/child' } },
      'mother',
      ['The mother'],
    ],
    ['of the only person, in a document that names none', {}, 'mother', []],
  ])('of a FHIR document, %s, is told as whose it is', async (_, head, person, others) => {
    const { problem } = await listsOf(
      fhirOf(
        [
          {
            resourceType: 'Condition',
            code: { text: 'HIV infection' },
            subject: { reference: `https://a.org/Patient/${person}` },
          },
        ],
        head,
      ),
    )
    expect(problem.others).toEqual(others)
    expect(problem.statements.length).toBe(1 - others.length)
  })

  it('is compared in a section that only one of several codes names', async () => {
    const entry = '<observation><value xsi:type="CD" displayName="Latex"/></observation>'
    for (const code of [
      '<code code="x1" codeSystem="1.2"><translation code="48765-2"/></code>',
      '<code nullFlavor="OTH"><translation code="y"/><translation code="48765-2"/></code>',
    ]) {
      const text = cdaOf({ allergy: [entry] }).replace('<code code="48765-2"/>', code)
      const { allergy } = await listsOf(text)
      expect(allergy).toMatchObject({ isTold: true, statements: [{ name: 'Latex' }] })
    }
    // Names of a program's own parts are no codes of ours.
    const odd = await listsOf(cdaOf({ allergy: [entry] }).replace('48765-2', 'constructor'))
    expect(odd.allergy).toMatchObject({ isTold: false, statements: [] })
  })

  it('of a FHIR document is compared by its type, whatever its section is about', async () => {
    const records = [
      { resourceType: 'AllergyIntolerance', code: { text: 'Latex' } },
      { resourceType: 'Condition', code: { text: 'Asthma' } },
      {
        resourceType: 'MedicationStatement',
        medicationReference: { reference: 'urn:uuid:3' },
      },
      {
        resourceType: 'Medication',
        code: { coding: [{ system: 'urn:x', code: '7', display: 'Drug' }] },
      },
    ]
    const section = (coding: object) => ({ coding: [coding] })
    const named = fhirOf(records)
    for (const text of [
      named,
      named.replace(
        JSON.stringify(section({ system: 'http://loinc.org', code: '11450-4' })),
        '{"text":"All"}',
      ),
      // Without a section, as records that nothing leads to.
      named.replace(/"section":\[.*?\]\}\]/, '"section":[]'),
    ]) {
      const lists = await listsOf(text)
      expect(lists.allergy.statements.map(({ name }) => name)).toEqual(['Latex'])
      expect(lists.problem.statements.map(({ name }) => name)).toEqual(['Asthma'])
      expect(lists.medicine.statements).toMatchObject([{ name: 'Drug', codes: [{ code: '7' }] }])
    }
  })

  it('is found beside the same section whose first code is local', async () => {
    const records = [{ resourceType: 'Condition', code: { text: 'Asthma' } }]
    const { problem } = await listsOf(
      fhirOf(records).replace(
        '{"system":"http://loinc.org"',
        '{"system":"urn:local","code":"P"},{"system":"http://loinc.org"',
      ),
    )
    expect(problem.isTold).toBe(true)
    expect(problem.statements).toHaveLength(1)
  })
})
