import { describe, expect, it } from 'vitest'
import type { CdaSection } from '../cda/cda-document'
import { readDocument } from '../composition/read-document'
import { documentLists } from './document-lists'
import { pairStatements } from './pair-statements'
import type { Statement, StatedKind } from './statement'
import { statementOfRecord } from './statement-of-record'
import { isWritten, takenRecord } from './taken-record'

const SECTIONS = { allergy: '48765-2', medicine: '10160-0', problem: '11450-4' } as const
const SNOMED = 'codeSystem="2.16.840.1.113883.6.96"'

/** The statements of a CDA whose section of a kind has one entry. */
async function statementsOf(kind: StatedKind, entry: string): Promise<readonly Statement[]> {
  const xml = `<ClinicalDocument xmlns="urn:hl7-org:v3"><component><structuredBody><component>
    <section><code code="${SECTIONS[kind]}" codeSystem="2.16.840.1.113883.6.1"/><title>A</title>
    <text>See below</text><entry>${entry}</entry></section>
    </component></structuredBody></component></ClinicalDocument>`
  const sections: CdaSection[] = []
  const kept = readDocument(new TextEncoder().encode(xml), (piece) => {
    if (piece.piece === 'section') sections.push(piece.section)
  })
  const lists = await documentLists(sections, (key) => Promise.resolve(kept.entriesOf(key)))
  return lists[kind].statements
}

function allergy(value: string, substance: string): string {
  return `<act><entryRelationship><observation negationInd="true">
    <value code="${value}" ${SNOMED} displayName="Allergy of a kind"/>
    <participant><participantRole><playingEntity>${substance}</playingEntity></participantRole>
    </participant></observation></entryRelationship></act>`
}
const problem = (value: string) =>
  `<act><entryRelationship><observation negationInd="true">${value}</observation></entryRelationship></act>`
const medicine = (code: string) =>
  `<substanceAdministration negationInd="true"><statusCode code="active"/><consumable>
    <manufacturedProduct><manufacturedMaterial>${code}</manufacturedMaterial></manufacturedProduct>
    </consumable></substanceAdministration>`

const NONE = '<code nullFlavor="NA"/>'

describe('a negated entry', () => {
  it.each([
    ['allergy to a substance, none named', 'allergy', allergy('419199007', NONE), '716186003'],
    ['drug allergy, none named', 'allergy', allergy('416098002', NONE), '409137002'],
    ['food allergy, none named', 'allergy', allergy('414285001', NONE), '429625007'],
    [
      'problem',
      'problem',
      problem(`<value code="55607006" ${SNOMED} displayName="Problem"/>`),
      '160245001',
    ],
    [
      'drug or medicament, as a translation',
      'medicine',
      medicine(
        `<code nullFlavor="OTH"><translation code="410942007" ${SNOMED} displayName="Drug"/></code>`,
      ),
      '787481004',
    ],
  ] as const)('with %s states that there is none', async (_, kind, entry, none) => {
    const [statement] = await statementsOf(kind, entry)
    expect(statement?.none).toBe(none)
    expect(statement?.status).toBeUndefined()
    expect(statement?.codes).toEqual([expect.objectContaining({ code: none })])
  })

  it.each([
    [
      'penicillin as the substance',
      'allergy',
      allergy('419199007', `<code code="764146007" ${SNOMED} displayName="Penicillin"/>`),
      'Penicillin',
    ],
    [
      'a substance in words',
      'allergy',
      allergy('419199007', '<name>Penicillin</name>'),
      'Penicillin',
    ],
    [
      'a disorder',
      'problem',
      problem(`<value code="38341003" ${SNOMED} displayName="Hypertension"/>`),
      'Hypertension',
    ],
    [
      'a medicine',
      'medicine',
      medicine('<code code="1191" codeSystem="2.16.840.1.113883.6.88" displayName="Aspirin"/>'),
      'Aspirin',
    ],
  ] as const)('with %s denies that one alone', async (_, kind, entry, name) => {
    const [statement] = await statementsOf(kind, entry)
    expect(statement).toMatchObject({ name, status: 'refuted' })
    expect(statement?.none).toBeUndefined()
  })

  it('whose words state the absence themselves is not denied once more', async () => {
    const [statement] = await statementsOf(
      'medicine',
      medicine('<code nullFlavor="OTH"><originalText>No medications</originalText></code>'),
    )
    expect(statement).toMatchObject({ name: 'No medications' })
    expect(statement?.status).toBeUndefined()
  })
})

describe('an absence', () => {
  const recorded = (code: string, system = 'http://snomed.info/sct') =>
    statementOfRecord({
      resourceType: 'AllergyIntolerance',
      code: { coding: [{ system, code, display: `Code ${code}` }] },
    })

  it.each([
    ['716186003', 'same', undefined],
    ['160244002', 'same', undefined],
    ['no-known-allergies', 'same', 'http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips'],
    // No known drug allergy says nothing about food.
    ['409137002', 'here', undefined],
    ['91936005', 'here', undefined],
  ] as const)('of all allergies beside %s of the record is: %s', async (code, is, system) => {
    const there = await statementsOf('allergy', allergy('419199007', NONE))
    const here = recorded(code, system)
    if (here === undefined) throw new Error('the record states nothing')
    expect(pairStatements([here], there).find((pair) => pair.is !== 'there')?.is).toBe(is)
  })

  it.each([
    ['No Known Drug Allergies', '409137002', 'same'],
    ['NKDA', '409137002', 'same'],
    ['No known allergies.', '716186003', 'same'],
    ['No known allergies', '409137002', 'here'],
  ] as const)('in words alone, %s, beside the code %s is: %s', (text, code, is) => {
    const here = recorded(code)
    const there = statementOfRecord({ resourceType: 'AllergyIntolerance', code: { text } })
    if (here === undefined || there === undefined) throw new Error('a record states nothing')
    expect(pairStatements([here], [there]).find((pair) => pair.is !== 'there')?.is).toBe(is)
  })

  it('of medicines is never written as a prescription, and that of problems as what it is', async () => {
    for (const code of [
      `<code nullFlavor="OTH"><translation code="410942007" ${SNOMED}/></code>`,
      '<code code="1191" codeSystem="2.16.840.1.113883.6.88" displayName="Aspirin"/>',
    ])
      expect((await statementsOf('medicine', medicine(code))).map(isWritten)).toEqual([false])
    const [none] = await statementsOf(
      'problem',
      problem(`<value code="55607006" ${SNOMED} displayName="Problem"/>`),
    )
    if (none === undefined) throw new Error('the document states nothing')
    expect(isWritten(none)).toBe(true)
    expect(takenRecord(none, 'x', 'from a document')).toMatchObject({
      code: { coding: [{ code: '160245001' }], text: 'No current problems or disability' },
    })
    expect(takenRecord(none, 'x', 'from a document')).not.toHaveProperty('verificationStatus')
  })
})
