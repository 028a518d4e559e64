import type { AllergyIntolerance, CodeableConcept, Condition, MedicationRequest } from 'fhir/r4'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reconcile as words } from '~/i18n/en/documents/reconcile'
import { messages } from '~/i18n/en/messages'
import type { CdaSection } from '../cda/cda-document'
import { readDocument } from '../composition/read-document'
import { compareStatements } from './differences'
import { documentLists, type DocumentLists } from './document-lists'
import type { Statement } from './statement'
import { statementOfRecord } from './statement-of-record'
import { lineText } from './statement-text'
import { correctedRecord, isCorrectable, isWhole, takenRecord } from './taken-record'

const told = (statement: Statement) =>
  lineText(statement, {
    words,
    format: { language: 'en', words: messages.format, style: 'clinician' },
    hide: (text) => text,
  })

async function listsOf(document: string): Promise<DocumentLists> {
  const sections: CdaSection[] = []
  const kept = readDocument(new TextEncoder().encode(document), (piece) => {
    if (piece.piece === 'section') sections.push(piece.section)
  })
  return documentLists(sections, (key) => Promise.resolve(kept.entriesOf(key)))
}

function only(statements: readonly Statement[]): Statement {
  const [one, ...more] = statements
  if (one === undefined || more.length > 0) throw new Error('not one statement')
  return one
}

/** A FHIR document of medicines, each by a reference with words of its own. */
const fhir = (resources: readonly object[]) =>
  listsOf(
    JSON.stringify({
      resourceType: 'Bundle',
      type: 'document',
      entry: [
        {
          resource: {
            resourceType: 'Composition',
            section: [
              {
                code: { coding: [{ system: 'http://loinc.org', code: '10160-0' }] },
                entry: [{ reference: 'urn:uuid:taken' }],
              },
            ],
          },
        },
        ...resources.map((resource) => ({
          fullUrl: `urn:uuid:${'id' in resource ? String(resource.id) : ''}`,
          resource,
        })),
      ],
    }),
  )

const cda = (code: string, entry: string) =>
  listsOf(
    '<ClinicalDocument xmlns="urn:hl7-org:v3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
      `<component><structuredBody><component><section><code code="${code}"/><text>T</text>` +
      `<entry>${entry}</entry></section></component></structuredBody></component></ClinicalDocument>`,
  )

const RXNORM = 'codeSystem="2.16.840.1.113883.6.88"'
const product = (material: string, times = '') =>
  `<substanceAdministration classCode="SBADM" moodCode="EVN">${times}<consumable><manufacturedProduct>` +
  `<manufacturedMaterial>${material}</manufacturedMaterial></manufacturedProduct></consumable>` +
  '</substanceAdministration>'
const taken = (display: string) => ({
  resourceType: 'MedicationStatement',
  id: 'taken',
  status: 'active',
  medicationReference: { reference: 'urn:uuid:1', display },
})

describe('a medicine that a FHIR document names by reference', () => {
  const succinate = {
    resourceType: 'Medication',
    id: '1',
    code: { text: 'metoprolol succinate ER 50 MG' },
  }
  const tartrate = {
    resourceType: 'Medication',
    id: '2',
    code: { text: 'Metoprolol', coding: [{ system: 'urn:x', code: 'tartrate-25' }] },
  }

  it('is the one that the reference leads to, and never one that is called like its words', async () => {
    const { medicine } = await fhir([taken('Metoprolol'), succinate, tartrate])
    expect(only(medicine.statements)).toMatchObject({
      name: 'metoprolol succinate ER 50 MG',
      codes: [],
    })
  })

  it('is found under any words', async () => {
    const { medicine } = await fhir([taken('Augmentin'), { ...tartrate, id: '1' }])
    expect(only(medicine.statements).codes).toMatchObject([{ code: 'tartrate-25' }])
  })

  it.each([
    ['was entered in error', { status: 'entered-in-error' }],
    ['may mean something else', { modifierExtension: [{ url: 'urn:x', valueBoolean: true }] }],
  ])('is not compared where it %s, and that is told', async (_, more) => {
    const { medicine } = await fhir([taken('Metoprolol'), { ...succinate, ...more }])
    expect(medicine.statements).toEqual([])
    expect(medicine.left).toBe(1)
  })

  it('has no filler among its ingredients', () => {
    const statement = statementOfRecord(
      { resourceType: 'MedicationRequest', medicationReference: { reference: 'Medication/1' } },
      () => ({
        resourceType: 'Medication',
        ingredient: [
          { itemCodeableConcept: { text: 'Amoxicillin' }, isActive: true },
          { itemCodeableConcept: { text: 'Talc' }, isActive: false },
        ],
      }),
    )
    expect(statement?.name).toBe('Amoxicillin')
  })
})

describe('the strength of a medicine', () => {
  const SOURCES: readonly (readonly [string, () => Promise<Statement>])[] = [
    [
      'of its ingredients',
      async () =>
        only(
          (
            await fhir([
              taken('Amoxicillin'),
              {
                resourceType: 'Medication',
                id: '1',
                code: { text: 'Amoxicillin' },
                form: { text: 'capsule' },
                ingredient: [
                  {
                    itemCodeableConcept: { text: 'Amoxicillin' },
                    strength: {
                      numerator: { value: 20, unit: 'mg' },
                      denominator: { value: 1, unit: 'capsule' },
                    },
                  },
                ],
              },
            ])
          ).medicine.statements,
        ),
    ],
    [
      'of the name of its package',
      async () =>
        only(
          (
            await cda(
              '10160-0',
              product(
                `<code code="29046" ${RXNORM} displayName="Lisinopril"/><name>Lisinopril 20 MG Tablet</name>`,
              ),
            )
          ).medicine.statements,
        ),
    ],
    [
      'of the words of its author',
      async () =>
        only(
          (
            await cda(
              '10160-0',
              product(
                `<code code="29046" ${RXNORM} displayName="Lisinopril"><originalText>Lisinopril 20 MG Tablet` +
                  '</originalText></code>',
              ),
            )
          ).medicine.statements,
        ),
    ],
  ]

  it.each(SOURCES)(
    '%s is on the screen, on the signed list and in what is written',
    async (_, read) => {
      const statement = await read()
      expect(told(statement)).toMatch(/20 mg/i)
      expect(JSON.stringify(takenRecord(statement, 'x', 'note'))).toMatch(/20 mg/i)
    },
  )

  it('is told once where all names have it', async () => {
    const { medicine } = await cda(
      '10160-0',
      product(
        `<code code="1" ${RXNORM} displayName="Lisinopril 20 MG Tablet"/><name>Lisinopril 20 MG tablet</name>`,
      ),
    )
    expect(told(only(medicine.statements))).toMatch(/^Lisinopril 20 MG Tablet(?!.*20)/)
  })
})

describe('so many times in a period', () => {
  const often = (repeat: object) => {
    const statement = statementOfRecord({
      resourceType: 'MedicationRequest',
      status: 'active',
      medicationCodeableConcept: { text: 'Methotrexate' },
      dosageInstruction: [{ timing: { repeat } }],
    })
    if (statement === undefined) throw new Error('the record states nothing')
    return statement
  }

  it.each([
    [{ frequency: 2, period: 1, periodUnit: 'wk' }, 'twice a week'],
    [{ frequency: 3, period: 1, periodUnit: 'wk' }, '3 times a week'],
    [{ frequency: 3, period: 7, periodUnit: 'd' }, '3 times a week'],
    [{ frequency: 2, period: 24, periodUnit: 'h' }, 'twice a day'],
    [
      { frequency: 2, period: 1, periodUnit: 'wk', dayOfWeek: ['tue', 'thu'] },
      'on Tuesday and Thursday',
    ],
  ])('is told as that and written so: %j', (repeat, text) => {
    const statement = often(repeat)
    expect(told(statement)).toContain(text)
    expect(told(statement)).not.toContain('hours')
    const written = statementOfRecord(takenRecord(statement, 'x', 'note'))
    expect(written?.dosages).toEqual(statement.dosages)
    expect(JSON.stringify(takenRecord(statement, 'x', 'note'))).not.toContain('"h"')
  })

  it('that is no day and no week is no number of hours, and is not written', () => {
    const statement = often({ frequency: 3, period: 2, periodUnit: 'd' })
    expect(told(statement)).not.toContain('hours')
    expect(isWhole(statement)).toBe(false)
  })

  it.each([
    ['true', 'twice a day'],
    ['false', 'every 12 hours'],
  ])('by the hours of the house or not (%s) is told as that', async (mark, text) => {
    const times =
      `<effectiveTime xsi:type="PIVL_TS" institutionSpecified="${mark}" operator="A">` +
      '<period value="12" unit="h"/></effectiveTime>'
    const { medicine } = await cda(
      '10160-0',
      product(`<code code="1" ${RXNORM} displayName="Lisinopril"/>`, times),
    )
    expect(told(only(medicine.statements))).toContain(text)
  })
})

it('A reaction that only its relation denies is denied', async () => {
  const { allergy } = await cda(
    '48765-2',
    '<observation classCode="OBS" moodCode="EVN"><code code="ASSERTION"/>' +
      '<participant typeCode="CSM"><participantRole><playingEntity><code displayName="Latex"/>' +
      '</playingEntity></participantRole></participant>' +
      '<entryRelationship typeCode="MFST" negationInd="true"><observation classCode="OBS" moodCode="EVN">' +
      '<code code="ASSERTION"/><value xsi:type="CD" code="1" displayName="Anaphylaxis"/></observation>' +
      '</entryRelationship></observation>',
  )
  const statement = only(allergy.statements)
  expect(told(statement)).toContain(words.facts.deniedReaction('Anaphylaxis'))
  expect(isWhole(statement)).toBe(false)
})

it('The day on which a medicine is taken first is not written as that of its order', () => {
  const start = '2015-03-01'
  const statement: Statement = {
    kind: 'medicine',
    name: 'Warfarin',
    codes: [],
    identifiers: [],
    reactions: [],
    status: 'current',
    start,
  }
  const written = takenRecord(statement, 'x', 'note') as MedicationRequest
  expect(written.authoredOn).toBeUndefined()
  expect(statementOfRecord(written)?.start).toBe(start)
  const ordered = takenRecord(
    { ...statement, isStartOrdered: true },
    'x',
    'note',
  ) as MedicationRequest
  expect(ordered.authoredOn).toBe(start)
})

/** R4, con-4: an end only beside a state that is over. */
function keepsRule(record: object): boolean {
  const { clinicalStatus } = record as Partial<Condition>
  const hasEnd = Object.keys(record).some((name) => name.startsWith('abatement'))
  return (
    !hasEnd ||
    clinicalStatus?.coding?.some(({ code }) =>
      ['inactive', 'resolved', 'remission'].includes(code ?? ''),
    ) === true
  )
}

describe('an entry that is made or corrected from any statement', () => {
  const state = fc.constantFrom('active', 'recurrence', 'inactive', 'remission', 'resolved')
  const certainty = fc.constantFrom<CodeableConcept>(
    { coding: [{ code: 'confirmed' }] },
    { coding: [{ code: 'unconfirmed' }] },
    { coding: [{ code: 'refuted' }] },
    { text: 'Likely' },
  )
  const date = fc.constantFrom('2019-01-01', '2024-05-05', '2099-01-01')
  const facts = fc.record(
    {
      clinicalStatus: state.map((code) => ({ coding: [{ code }] })),
      verificationStatus: certainty,
      onsetDateTime: date,
      abatementDateTime: date,
    },
    { requiredKeys: [] },
  )
  const problem = facts.map((own): Condition => ({
    resourceType: 'Condition',
    subject: { reference: 'Patient/x' },
    code: { text: 'Asthma' },
    ...own,
  }))

  const statementOf = (record: Condition) => {
    const statement = statementOfRecord(record)
    if (statement === undefined) throw new Error('nothing is stated')
    return statement
  }

  it('has an end where the rule allows one, and loses none', () => {
    fc.assert(
      fc.property(problem.map(statementOf).filter(isWhole), (statement) => {
        const made = takenRecord(statement, 'x', 'note')
        expect(keepsRule(made)).toBe(true)
        expect(JSON.stringify(made)).toContain(statement.end ?? '')
      }),
    )
  })

  it('keeps the rule about ends where it is corrected, and a certainty that no other one replaces', () => {
    fc.assert(
      fc.property(problem.filter(keepsRule), problem, (here, there) => {
        const [mine, theirs] = [statementOf(here), statementOf(there)]
        const { differences } = compareStatements(mine, theirs)
        fc.pre(isCorrectable(mine, theirs, differences))
        const corrected = correctedRecord(here, theirs, differences)
        expect(keepsRule(corrected)).toBe(true)
        const isTakenBack = here.verificationStatus === undefined || mine.status === 'refuted'
        expect(isTakenBack || 'verificationStatus' in corrected).toBe(true)
      }),
    )
  })

  it('an allergy keeps its certainty where the document has one in other words', () => {
    const allergy = (verificationStatus: object): AllergyIntolerance => ({
      resourceType: 'AllergyIntolerance',
      patient: { reference: 'Patient/x' },
      clinicalStatus: { coding: [{ code: 'active' }] },
      code: { text: 'Latex' },
      verificationStatus,
    })
    const [mine, theirs] = [
      statementOfRecord(allergy({ coding: [{ code: 'unconfirmed' }] })),
      statementOfRecord(allergy({ text: 'Likely' })),
    ]
    if (mine === undefined || theirs === undefined) throw new Error('nothing is stated')
    expect(isCorrectable(mine, theirs, ['certainty'])).toBe(false)
  })
})
