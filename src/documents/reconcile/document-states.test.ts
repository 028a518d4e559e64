import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CdaSection } from '../cda/cda-document'
import { readDocument } from '../composition/read-document'
import { documentLists } from './document-lists'
import { pairStatements } from './pair-statements'
import { statementOfRecord } from './statement-of-record'
import type { Statement, StatedKind } from './statement'

const SECTIONS = { allergy: '48765-2', medicine: '10160-0', problem: '11450-4' } as const
const NOW = Date.UTC(2026, 10, 20, 12)

/** The statements of a CDA whose section of a kind has one entry, read on November 20, 2026. */
async function statementsOf(kind: StatedKind, entry: string): Promise<readonly Statement[]> {
  const sections: CdaSection[] = []
  const kept = readDocument(
    new TextEncoder().encode(
      '<ClinicalDocument xmlns="urn:hl7-org:v3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
        `<component><structuredBody><component><section><code code="${SECTIONS[kind]}"/>` +
        `<entry>${entry}</entry></section></component></structuredBody></component></ClinicalDocument>`,
    ),
    (piece) => {
      if (piece.piece === 'section') sections.push(piece.section)
    },
  )
  return (await documentLists(sections, (key) => Promise.resolve(kept.entriesOf(key)), NOW))[kind]
    .statements
}

/** Ends of a period: past, unclear, to come, and each reason for a missing one. */
const ENDS = {
  '': 'none',
  '<high value="20260301"/>': 'past',
  '<high value="2025"/>': 'past',
  '<high value="202611191200-0500"/>': 'past',
  '<high nullFlavor="UNK"/>': 'unknown',
  '<high value="2026"/>': 'unclear',
  '<high value="20291231"/>': 'ahead',
  // Of a day that does not exist, the year is what is said.
  '<high value="20240000"/>': 'past',
  '<high value="later"/>': 'unclear',
  '<high nullFlavor="NI"/>': 'unclear',
  '<high nullFlavor="NA"/>': 'unclear',
  '<high nullFlavor="NASK"/>': 'unclear',
  '<high/>': 'unclear',
} as const
const STATES = {
  '': undefined,
  '<value code="55561003"/>': 'current',
  '<value xsi:type="CD" nullFlavor="OTH"><translation code="55561003"/></value>': 'current',
  '<value code="73425007"/>': 'over',
  '<value code="413322009"/>': 'over',
  '<value code="constructor"/>': undefined,
} as const
const CODES = ['', 'active', 'completed', 'aborted', 'suspended', 'nullified'] as const

const end = fc.constantFrom(...(Object.keys(ENDS) as (keyof typeof ENDS)[]))
const state = fc.constantFrom(...(Object.keys(STATES) as (keyof typeof STATES)[]))
const code = fc.constantFrom(...CODES)
const negation = fc.constantFrom('', ' negationInd="true"', ' negationInd="false"')
const coded = (status: string) => (status === '' ? '' : `<statusCode code="${status}"/>`)
const period = (high: string) =>
  `<effectiveTime xsi:type="IVL_TS"><low value="20200101"/>${high}</effectiveTime>`

describe('a state', () => {
  it('of a problem or an allergy is claimed only as far as the entry itself states it', async () => {
    const drawn = fc.record({
      kind: fc.constantFrom('problem' as const, 'allergy' as const),
      end,
      state,
      own: code,
      concern: code,
      denied: negation,
      deniedAct: negation,
      mood: fc.constantFrom('', ' moodCode="EVN"', ' moodCode="GOL"'),
    })
    await fc.assert(
      fc.asyncProperty(drawn, async (one) => {
        const status =
          one.state === ''
            ? ''
            : `<entryRelationship><observation><code code="33999-4"/>${one.state}</observation></entryRelationship>`
        const [statement] = await statementsOf(
          one.kind,
          `<act${one.deniedAct}>${coded(one.concern)}<entryRelationship><observation${one.denied}${one.mood}>` +
            `${coded(one.own)}${period(one.end)}<value xsi:type="CD" displayName="Thing"/>${status}` +
            '</observation></entryRelationship></act>',
        )
        const denials = [one.denied, one.deniedAct].filter((text) => text.includes('"true"')).length
        const isStated =
          one.own !== 'nullified' &&
          one.concern !== 'nullified' &&
          denials < 2 &&
          !one.mood.includes('GOL')
        expect(statement !== undefined).toBe(isStated)
        if (statement === undefined) return
        const isOver =
          denials === 0 &&
          (STATES[one.state] === 'over' || (one.state === '' && /past|unknown/.test(ENDS[one.end])))
        expect(statement.status === 'over').toBe(isOver)
        expect(statement.status === 'refuted').toBe(denials === 1)
        const isUntold = statement.status === 'current' && STATES[one.state] === undefined
        expect(
          isUntold &&
            !(
              one.state === '' &&
              /none|ahead/.test(ENDS[one.end]) &&
              /^(active)?$/.test(one.concern)
            ),
        ).toBe(false)
      }),
    )
  })

  it('of a medicine is over only by a past end, or by an inactive status', async () => {
    const drawn = fc.record({
      end,
      code,
      mood: fc.constantFrom('EVN', 'INT', 'PRP'),
      denied: negation,
    })
    await fc.assert(
      fc.asyncProperty(drawn, async (one) => {
        const [statement] = await statementsOf(
          'medicine',
          `<substanceAdministration moodCode="${one.mood}"${one.denied}>${coded(one.code)}${period(one.end)}` +
            '<consumable><manufacturedProduct><manufacturedMaterial><code code="1" codeSystem="1.2" ' +
            'displayName="Drug"/></manufacturedMaterial></manufacturedProduct></consumable></substanceAdministration>',
        )
        expect(statement !== undefined).toBe(one.code !== 'nullified')
        expect(one.mood === 'PRP' && statement?.status === 'current').toBe(false)
        const mayBeOver =
          one.code === 'aborted' ||
          (one.code === 'completed' &&
            (ENDS[one.end] === 'past' || (one.mood === 'INT' && ENDS[one.end] === 'none')))
        expect(statement?.status === 'over' && !mayBeOver).toBe(false)
      }),
    )
  })

  it('of a medicine with an end at an unknown time is left open', async () => {
    const [statement] = await statementsOf(
      'medicine',
      `<substanceAdministration moodCode="EVN"><statusCode code="completed"/>` +
        `${period('<high nullFlavor="UNK"/>')}<consumable><manufacturedProduct><manufacturedMaterial>` +
        '<code code="1" codeSystem="1.2" displayName="Drug"/></manufacturedMaterial>' +
        '</manufacturedProduct></consumable></substanceAdministration>',
    )
    expect(statement).toMatchObject({ name: 'Drug', start: '2020-01-01' })
    expect(statement?.status).toBeUndefined()
    const record = statementOfRecord({
      resourceType: 'MedicationRequest',
      status: 'active',
      medicationCodeableConcept: { text: 'Drug' },
    })
    if (record === undefined || statement === undefined) throw new Error('one side is missing')
    expect(pairStatements([record], [statement])).toMatchObject([
      { is: 'same', unstated: ['status', 'start'] },
    ])
  })

  it('of a completed concern about an illness that has not ended is left open', async () => {
    // As HL7's own example of a history and physical has it: its text says that it is active.
    const [asthma] = await statementsOf(
      'problem',
      `<act>${coded('completed')}<entryRelationship><observation>${coded('completed')}${period('')}` +
        '<value xsi:type="CD" displayName="Asthma"/></observation></entryRelationship></act>',
    )
    expect(asthma?.name).toBe('Asthma')
    expect(asthma?.status).toBeUndefined()
  })

  it.each([
    [{ abatementDateTime: '2019-03' }, 'over'],
    [{ abatementPeriod: { end: '2019-03-01' } }, 'over'],
    [{ abatementAge: { value: 40, code: 'a' } }, 'over'],
    [{ abatementDateTime: '2999-01-01' }, undefined],
    [{ abatementPeriod: { start: '2019-03-01' } }, undefined],
    [{ abatementBoolean: false }, undefined],
    [{ abatementString: 'not yet' }, undefined],
    [{ clinicalStatus: { coding: [{ code: 'active' }] }, abatementString: 'x' }, 'current'],
  ] as const)('of a condition with %j is %s', (elements, status) => {
    expect(
      statementOfRecord({ resourceType: 'Condition', code: { text: 'Thing' }, ...elements })
        ?.status,
    ).toBe(status)
  })
})
