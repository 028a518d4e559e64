import { describe, expect, it } from 'vitest'
import { administration, documented } from './document-fixture'
import { pairStatements, type StatedPair } from './pair-statements'
import type { Statement, StatedKind } from './statement'
import { statementOfRecord } from './statement-of-record'
import { correctedRecord, isCorrectable, isWhole, takenRecord } from './taken-record'

type Fields = Readonly<Record<string, unknown>>

const TYPES = {
  allergy: 'AllergyIntolerance',
  medicine: 'MedicationRequest',
  problem: 'Condition',
} as const

function recorded(kind: StatedKind, more: Fields = {}): Statement {
  const statement = statementOfRecord({
    resourceType: TYPES[kind],
    ...(kind === 'medicine'
      ? { status: 'active', medicationCodeableConcept: { text: 'Thing' } }
      : { clinicalStatus: { coding: [{ code: 'active' }] }, code: { text: 'Thing' } }),
    ...more,
  })
  if (statement === undefined) throw new Error('the record states nothing')
  return statement
}

const being = (code: string) => ({ clinicalStatus: { coding: [{ code }] } })

function pairOf(one: Statement, other: Statement): StatedPair | undefined {
  return pairStatements([one], [other])[0]
}

function verdict(one: Statement, other: Statement): string {
  const pair = pairOf(one, other)
  return pair?.is === 'differs' ? pair.differences.join() : (pair?.is ?? '')
}

/** An entry of a CDA for a thing of a kind, with parts of its own. */
function written(kind: StatedKind, more: string): Promise<Statement> {
  const inner = kind === 'medicine' ? '' : more
  return documented(
    kind,
    kind === 'medicine'
      ? administration('<name>Thing</name>', more)
      : `<act classCode="ACT" moodCode="EVN"><statusCode code="active"/><entryRelationship typeCode="SUBJ">` +
          `<observation classCode="OBS" moodCode="EVN"><code code="ASSERTION"/><statusCode code="completed"/>` +
          (kind === 'problem'
            ? '<value xsi:type="CD" displayName="Thing"/>'
            : '<value xsi:type="CD"/><participant typeCode="CSM"><participantRole><playingEntity>' +
              '<name>Thing</name></playingEntity></participantRole></participant>') +
          `${inner}</observation></entryRelationship></act>`,
  )
}

const state = (value: string) =>
  '<entryRelationship typeCode="REFR"><observation classCode="OBS" moodCode="EVN">' +
  `<code code="33999-4" codeSystem="2.16.840.1.113883.6.1"/>${value}</observation></entryRelationship>`
const inWords = (words: string) =>
  state(`<value xsi:type="CD" nullFlavor="OTH"><originalText>${words}</originalText></value>`)

describe('a status observation', () => {
  const kinds = ['allergy', 'medicine', 'problem'] as const
  it.each(
    kinds.flatMap((kind) =>
      (
        [
          ['<value xsi:type="CD" code="55561003"/>', 'current', undefined],
          ['<value xsi:type="CD" code="73425007"/>', 'over', 'inactive'],
          ['<value xsi:type="CD" code="413322009"/>', 'over', 'resolved'],
          ['<value xsi:type="CD" code="277022003"/>', 'over', 'remission'],
          ['<value xsi:type="CD" code="246455001"/>', 'current', 'recurrence'],
          ['<value xsi:type="CD" code="263855007"/>', 'current', 'relapse'],
          [
            '<value xsi:type="CD" code="392521001" displayName="Prior History No Longer Active"/>',
            'over',
            undefined,
          ],
          [
            '<value xsi:type="CD" nullFlavor="OTH"><originalText>Inactive</originalText></value>',
            'over',
            'inactive',
          ],
          [
            '<value xsi:type="CD" nullFlavor="OTH"><originalText>Inactivo</originalText></value>',
            'over',
            'inactive',
          ],
          ['<value xsi:type="CD" code="I" displayName="Inactiva"/>', 'over', 'inactive'],
          ['<value xsi:type="ST">Resuelta</value>', 'over', 'resolved'],
          ['<value xsi:type="ST">In remission</value>', 'over', 'remission'],
          ['<value xsi:type="CD" code="x9" displayName="Controlled"/>', undefined, undefined],
          ['<value xsi:type="ST">ruled out</value>', undefined, undefined],
          ['<value xsi:type="CD" nullFlavor="UNK"/>', undefined, undefined],
          ['<value xsi:type="CD" code="410516002"/>', 'refuted', undefined],
        ] as const
      ).map(([value, status, as]) => [kind, value, status, as] as const),
    ),
  )('of %s with %s says %s %s', async (kind, value, status, as) => {
    const there = await written(kind, state(value))
    expect([there.status, there.statusAs]).toEqual([status, as])
    const pair = pairOf(recorded(kind), there)
    const isPlain = status === 'current' && as === undefined
    expect(pair?.is === 'same' && pair.unstated.length === 0).toBe(isPlain)
  })

  it.each(kinds)('whose words are not read is told with them: %s', async (kind) => {
    const there = await written(kind, inWords('Controlled'))
    expect(there.statusWords).toBe('Controlled')
    expect(verdict(recorded(kind), there)).toBe('status')
    expect(verdict(await written(kind, inWords('controlled')), there)).toBe('same')
    expect(verdict(await written(kind, inWords('watched')), there)).toBe('status')
    expect(isWhole(there)).toBe(false)
    expect(isCorrectable(recorded(kind), there, ['status'])).toBe(false)
  })

  it('of two that contradict each other neither is believed', async () => {
    const both = state('<value xsi:type="CD" code="55561003"/>') + inWords('Inactive')
    const there = await written('problem', both)
    expect(there.status).toBeUndefined()
    expect(there.statusWords).toContain('Inactive')
  })
})

describe('a state in a record', () => {
  it.each([
    ['remission', 'resolved'],
    ['remission', 'inactive'],
    ['inactive', 'resolved'],
    ['relapse', 'active'],
    ['recurrence', 'active'],
    ['recurrence', 'relapse'],
  ])('%s is not %s', (one, other) => {
    const [here, there] = [recorded('problem', being(one)), recorded('problem', being(other))]
    expect(verdict(here, there)).toBe('status')
    expect(verdict(there, here)).toBe('status')
    expect(verdict(here, here)).toBe('same')
  })

  it('in remission is not one that has an end alone, and resolved is', () => {
    const ended = recorded('problem', { clinicalStatus: undefined, abatementDateTime: '2019' })
    expect(verdict(recorded('problem', being('remission')), ended)).toBe('status')
    expect(verdict(recorded('problem', being('resolved')), ended)).toBe('same')
  })

  it('in words says the same as a code of it, and words that are not read are told', () => {
    const of = (text: string) => recorded('problem', { clinicalStatus: { text } })
    for (const text of ['Inactive', 'inactivo', 'Inactiva'])
      expect(verdict(of(text), recorded('problem', being('inactive')))).toBe('same')
    expect(verdict(of('Watch and wait'), recorded('problem'))).toBe('status')
    expect(
      verdict(
        recorded('problem', { clinicalStatus: { coding: [{ code: 'active' }], text: 'Resolved' } }),
        recorded('problem'),
      ),
    ).toBe('status')
  })

  it.each([
    ['stopped', 'completed'],
    ['cancelled', 'completed'],
    ['stopped', 'cancelled'],
  ])('of a medicine: %s is not %s', (status, other) => {
    const [here, there] = [
      recorded('medicine', { status }),
      recorded('medicine', { status: other }),
    ]
    expect(verdict(here, there)).toBe('status')
  })

  it.each([
    ['problem', 'remission'],
    ['problem', 'inactive'],
    ['problem', 'resolved'],
    ['problem', 'relapse'],
    ['problem', 'recurrence'],
    ['allergy', 'inactive'],
    ['allergy', 'resolved'],
  ] as const)('of %s as %s is written and corrected as it is', (kind, code) => {
    const there = recorded(kind, being(code))
    expect(takenRecord(there, 'p1', '')).toMatchObject(being(code))
    const here = recorded(kind)
    const { record } = here
    if (record === undefined) throw new Error('there is no record')
    expect(isCorrectable(here, there, ['status'])).toBe(true)
    expect(correctedRecord(record, there, ['status'])).toMatchObject(being(code))
  })

  it.each(['stopped', 'completed', 'cancelled'])(
    'of a medicine as %s is written as it is',
    (status) => {
      expect(takenRecord(recorded('medicine', { status }), 'p1', '')).toMatchObject({ status })
    },
  )
})

const lasting = {
  allergy: (from?: string) => ({ onsetDateTime: from }),
  problem: (from?: string, to?: string) => ({ onsetDateTime: from, abatementDateTime: to }),
  medicine: (from?: string, to?: string) => ({
    dosageInstruction: [{ timing: { repeat: { boundsPeriod: { start: from, end: to } } } }],
  }),
} as const

describe('a date that one side alone states', () => {
  it.each(['allergy', 'problem', 'medicine'] as const)('is told, if it begins: %s', (kind) => {
    const [here, there] = [recorded(kind, lasting[kind]('2010-01-05')), recorded(kind)]
    for (const pair of [pairOf(here, there), pairOf(there, here)])
      expect(pair).toMatchObject({ is: 'same', unstated: ['start'] })
    expect(pairOf(here, here)).toMatchObject({ is: 'same', unstated: [] })
  })

  it('is told, if it ends what is over or goes on', () => {
    const over = { ...being('resolved') }
    const [here, there] = [
      recorded('problem', { ...over, ...lasting.problem(undefined, '2011') }),
      recorded('problem', over),
    ]
    for (const pair of [pairOf(here, there), pairOf(there, here)])
      expect(pair).toMatchObject({ is: 'same', unstated: ['end'] })
    const [ahead, open] = [
      recorded('medicine', lasting.medicine(undefined, '2999-01-01')),
      recorded('medicine'),
    ]
    expect(pairOf(ahead, open)).toMatchObject({ is: 'same', unstated: ['end'] })
  })

  it.each(['problem', 'medicine'] as const)(
    'is a difference, if it ended what goes on: %s',
    (kind) => {
      const [here, there] = [recorded(kind, lasting[kind](undefined, '2011-02-03')), recorded(kind)]
      expect(verdict(here, there)).toBe('end')
      expect(verdict(there, here)).toBe('end')
      // A date that is not there cannot be written.
      expect(isCorrectable(here, there, ['end'])).toBe(false)
    },
  )

  it.each(['allergy', 'problem', 'medicine'] as const)(
    'is a difference in a document: %s',
    async (kind) => {
      const active = state('<value xsi:type="CD" code="55561003"/>')
      const span =
        '<effectiveTime xsi:type="IVL_TS"><low value="2010"/><high value="2011"/></effectiveTime>'
      const [ended, open] = [await written(kind, span + active), await written(kind, active)]
      for (const other of [open, recorded(kind)]) {
        expect(verdict(ended, other)).toBe('end')
        expect(verdict(other, ended)).toBe('end')
        expect(pairOf(ended, other)).toMatchObject({ unstated: ['start'] })
      }
    },
  )
})
