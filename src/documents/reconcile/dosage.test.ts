import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CdaSection } from '../cda/cda-document'
import { readDocument } from '../composition/read-document'
import { documentLists } from './document-lists'
import { DAYS, SEVERITIES, type StatedDosage, type Statement } from './statement'
import { statementOfRecord } from './statement-of-record'
import { isWhole, takenRecord } from './taken-record'

/** The statement of a CDA whose only medicine has these parts. */
async function entryOf(parts: string, name = 'Albuterol'): Promise<Statement> {
  const xml = `<ClinicalDocument xmlns="urn:hl7-org:v3" xmlns:xsi="urn:x"><component>
    <structuredBody><component><section><code code="10160-0"/><title>A</title><text><table><tbody>
    <tr ID="row"><td>Albuterol</td><td ID="cell">2 puffs at noon</td></tr>
    <tr ID="often"><td>Albuterol</td><td>2 puffs twice a day with a spacer</td><td>30 doses</td>
    <td>2024</td><td>Active</td></tr></tbody></table></text><entry>
    <substanceAdministration moodCode="EVN"><statusCode code="active"/>${parts}<consumable>
    <manufacturedProduct><manufacturedMaterial><code code="1" codeSystem="2.16.840.1.113883.6.88"
    displayName="${name}"/></manufacturedMaterial></manufacturedProduct></consumable>
    </substanceAdministration></entry></section></component></structuredBody></component>
    </ClinicalDocument>`
  const sections: CdaSection[] = []
  const kept = readDocument(new TextEncoder().encode(xml), (piece) => {
    if (piece.piece === 'section') sections.push(piece.section)
  })
  const lists = await documentLists(sections, (key) => Promise.resolve(kept.entriesOf(key)))
  const [statement] = lists.medicine.statements
  if (statement === undefined) throw new Error('the document states no medicine')
  return statement
}

function recordOf(dosageInstruction: readonly object[]): Statement {
  const statement = statementOfRecord({
    resourceType: 'MedicationRequest',
    status: 'active',
    medicationCodeableConcept: { text: 'Methotrexate' },
    dosageInstruction,
  })
  if (statement === undefined) throw new Error('the record states no medicine')
  return statement
}

const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)

const EVERY_6 = '<effectiveTime xsi:type="PIVL_TS"><period value="6" unit="h"/></effectiveTime>'
const NEEDED = `<precondition><criterion><value xsi:type="CD" code="56018004"
  codeSystem="2.16.840.1.113883.6.96" displayName="Wheezing"/></criterion></precondition>`

describe('the directions of a medicine in a document', () => {
  it('say that it is taken as needed, for what, and by which way', async () => {
    const { dosages } = await entryOf(
      `${EVERY_6}<routeCode code="C38216" codeSystem="2.16.840.1.113883.3.26.1.1"
       displayName="Inhalation"/><doseQuantity value="2"/>${NEEDED}`,
    )
    expect(dosages).toEqual([
      {
        dose: { value: 2 },
        every: 6,
        asNeeded: true,
        neededFor: 'Wheezing',
        route: { name: 'Inhalation', codes: [expect.objectContaining({ code: 'C38216' })] },
      },
    ])
  })

  it('have both amounts of a range, and the words of a free text', async () => {
    const { dosages } = await entryOf(
      `<doseQuantity><low value="1"/><high value="2"/></doseQuantity><entryRelationship>
       <substanceAdministration moodCode="EVN"><code code="76662-6"/><text>Take with food</text>
       </substanceAdministration></entryRelationship>`,
    )
    expect(dosages).toEqual([
      { dose: { value: 1 }, doseTo: { value: 2 }, directions: 'Take with food' },
    ])
  })

  it('are also the text of the entry itself, without the name of the medicine', async () => {
    const told = async (text: string) => (await entryOf(`<text>${text}</text>`)).dosages
    expect(await told('Take 2 puffs daily')).toEqual([{ directions: 'Take 2 puffs daily' }])
    expect(await told('Albuterol 2 puffs daily')).toEqual([{ directions: '2 puffs daily' }])
    expect(await told('ALBUTEROL')).toBeUndefined()
    // A row of the narrative has dates and states besides the directions; a cell has them alone.
    expect(await told('<reference value="#row"/>')).toBeUndefined()
    expect(await told('<reference value="#cell"/>')).toEqual([{ directions: '2 puffs at noon' }])
  })

  it.each([
    ['Albuterol 0.09 MG/ACTUAT Inhaler', undefined],
    ['24 HR Albuterol Sulfate 4 MG Oral Tablet', undefined],
    ['ALBUTEROL, inhaled', undefined],
    ['Levalbuterol', [{ directions: 'Albuterol | 2 puffs at noon' }]],
    ['Salbutamol', [{ directions: 'Albuterol | 2 puffs at noon' }]],
  ])(
    'are not its whole row, where a cell of that is the name in other words: %s',
    async (name, dosages) => {
      const referring = '<text><reference value="#row"/></text>'
      expect((await entryOf(referring, name)).dosages).toEqual(dosages)
    },
  )

  it.each(['Albuterol', 'Albuterol 0.09 MG/ACTUAT Inhaler'])(
    'are the cells of its row that say how often: %s',
    async (name) => {
      const { dosages } = await entryOf('<text><reference value="#often"/></text>', name)
      expect(dosages).toMatchObject([{ directions: '2 puffs twice a day with a spacer' }])
    },
  )

  it.each([
    ['a rate', '<rateQuantity value="90" unit="mL/h"/>'],
    ['a greatest amount', '<maxDoseQuantity><numerator value="4"/></maxDoseQuantity>'],
    ['a meal', '<effectiveTime xsi:type="EIVL_TS"><event code="ACM"/></effectiveTime>'],
    ['a second repeat', `${EVERY_6}${EVERY_6.replace('6', '8')}`],
    [
      'a further dose',
      '<entryRelationship><substanceAdministration moodCode="EVN">' +
        '<doseQuantity value="60"/></substanceAdministration></entryRelationship>',
    ],
    [
      'advice',
      '<entryRelationship><act moodCode="INT"><text>Rinse</text></act></entryRelationship>',
    ],
  ])('with %s are not written as less', async (_, parts) => {
    expect(isWhole(await entryOf(`<doseQuantity value="1"/>${parts}`))).toBe(false)
  })

  it('with nothing but amount and times are whole', async () => {
    expect(
      isWhole(await entryOf(`${EVERY_6}<routeCode nullFlavor="UNK"/><doseQuantity value="1"/>`)),
    ).toBe(true)
  })
})

describe('the directions of a medicine in the record', () => {
  it('on days of the week are not those of every day', () => {
    const repeat = { frequency: 1, period: 1, periodUnit: 'd', dayOfWeek: ['mon'] }
    expect(recordOf([{ timing: { repeat } }]).dosages).toEqual([{ days: ['mon'], asNeeded: false }])
  })

  it('are all of them', () => {
    const dose = (value: number) => ({ doseAndRate: [{ doseQuantity: { value } }] })
    expect(recordOf([dose(10), dose(60)]).dosages).toEqual([
      { dose: { value: 10 } },
      { dose: { value: 60 } },
    ])
  })

  it.each<[string, object]>([
    ['a rate', { doseAndRate: [{ rateQuantity: { value: 1 } }] }],
    [
      'two amounts',
      { doseAndRate: [{ doseQuantity: { value: 1 } }, { doseQuantity: { value: 2 } }] },
    ],
    ['an amount in words', { doseAndRate: [{ doseQuantity: { unit: 'mg' } }] }],
    ['a greatest amount', { maxDosePerPeriod: { numerator: { value: 4 } } }],
    ['a time of day', { timing: { repeat: { when: ['MORN'] } } }],
    ['a number of times', { timing: { repeat: { count: 3 } } }],
    ['months', { timing: { repeat: { frequency: 1, period: 1, periodUnit: 'mo' } } }],
    [
      'a range of times',
      { timing: { repeat: { frequency: 1, frequencyMax: 3, period: 1, periodUnit: 'd' } } },
    ],
    ['a schedule in words', { timing: { code: { text: 'at full moon' } } }],
    ['a moment', { timing: { event: ['2026-01-01'] } }],
    ['a site', { site: { text: 'left arm' } }],
  ])('with %s are not written as less', (_, dosage) => {
    expect(isWhole(recordOf([{ text: 'As told', ...dosage }]))).toBe(false)
  })

  it('that follow each other are not written as one', () => {
    const during = (start: string, end: string) => ({
      timing: { repeat: { boundsPeriod: { start, end } } },
    })
    const tapered = recordOf([
      during('2026-01-01', '2026-01-05'),
      during('2026-01-06', '2026-01-09'),
    ])
    expect(tapered.end).toBeUndefined()
    expect(isWhole(tapered)).toBe(false)
  })
})

const amount = fc.record({
  value: fc.integer({ min: 1, max: 900 }),
  unit: fc.constantFrom('mg', 'tablet', 'mL'),
})
const dosage: fc.Arbitrary<StatedDosage> = fc
  .record(
    {
      dose: amount,
      isRange: fc.boolean(),
      every: fc.constantFrom(4, 6, 8, 12, 24, 48, 56, 84, 168),
      isTimes: fc.boolean(),
      days: fc.subarray([...DAYS], { minLength: 1 }),
      asNeeded: fc.boolean(),
      neededFor: fc.constantFrom('pain', 'nausea'),
      route: fc.constantFrom('Oral', 'Topical').map((name) => ({ name, codes: [] })),
      directions: fc.constantFrom('With food', 'In the morning'),
    },
    { requiredKeys: [] },
  )
  .map(({ isRange, days, every, isTimes, neededFor, asNeeded, ...rest }): StatedDosage => {
    const regular = days !== undefined || every !== undefined ? { asNeeded: false } : {}
    return {
      ...rest,
      ...(isRange === true && rest.dose !== undefined
        ? { doseTo: { ...rest.dose, value: rest.dose.value + 1 } }
        : {}),
      ...(days !== undefined
        ? { days }
        : every === undefined
          ? {}
          : { every, spacing: isTimes === true && every !== 48 ? 'times' : 'hours' }),
      ...(asNeeded === undefined ? regular : { asNeeded }),
      ...(neededFor === undefined ? {} : { asNeeded: true, neededFor }),
    }
  })
  .filter((one) => Object.keys(one).length > 0)

it('a medicine is written with all its directions, its end, and nothing else', () => {
  fc.assert(
    fc.property(
      fc.array(dosage, { minLength: 1, maxLength: 3 }),
      fc.option(fc.constantFrom('2026-02-03', '2029-12-31')),
      (dosages, end) => {
        const statement: Statement = {
          kind: 'medicine',
          name: 'Warfarin',
          codes: [],
          identifiers: [],
          reactions: [],
          status: 'current',
          start: '2026-01-01',
          ...(end === null ? {} : { end }),
          dosages,
        }
        const {
          record: _record,
          changed: _changed,
          ...read
        } = statementOfRecord(takenRecord(statement, 'x', 'from a document')) ?? {}
        expect(read).toEqual({ ...statement, remarks: ['from a document'] })
      },
    ),
    { seed, numRuns: 300 },
  )
})

it('the severity of each reaction is carried and written', () => {
  const reaction = SEVERITIES.map((severity) => ({
    manifestation: [{ text: severity }],
    severity,
  }))
  const statement = statementOfRecord({
    resourceType: 'AllergyIntolerance',
    code: { text: 'Penicillin' },
    reaction,
  })
  if (statement === undefined) throw new Error('the record states no allergy')
  expect(takenRecord(statement, 'x', 'from a document')).toMatchObject({ reaction })
})
