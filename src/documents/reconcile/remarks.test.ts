import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reconcile as en } from '~/i18n/en/documents/reconcile'
import { reconcile as es } from '~/i18n/es/documents/reconcile'
import { administration, documented } from './document-fixture'
import { pairStatements, type StatedPair } from './pair-statements'
import type { Statement, StatedKind } from './statement'
import { statementOfRecord } from './statement-of-record'
import { isWhole, takenRecord } from './taken-record'

const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)

type Fields = Readonly<Record<string, unknown>>

const TYPES = {
  allergy: 'AllergyIntolerance',
  medicine: 'MedicationRequest',
  problem: 'Condition',
} as const
const KINDS = ['allergy', 'medicine', 'problem'] as const

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

function pairOf(one: Statement, other: Statement): StatedPair | undefined {
  return pairStatements([one], [other])[0]
}

function verdict(one: Statement, other: Statement): string {
  const pair = pairOf(one, other)
  return pair?.is === 'differs' ? pair.differences.join() : (pair?.is ?? '')
}

/** An entry of a CDA for a thing of a kind, with parts of its own and a name of its own. */
function written(kind: StatedKind, more: string, text = '', name = ''): Promise<Statement> {
  const coded = `code="1" codeSystem="1.2" displayName="Thing">${name}`
  const thing =
    kind === 'problem'
      ? `<value xsi:type="CD" ${coded}</value>`
      : '<value xsi:type="CD"/><participant typeCode="CSM"><participantRole><playingEntity>' +
        `<code ${coded}</code></playingEntity></participantRole></participant>`
  return documented(
    kind,
    kind === 'medicine'
      ? administration(`<code ${coded}</code>`, more)
      : '<act classCode="ACT" moodCode="EVN"><statusCode code="active"/>' +
          '<entryRelationship typeCode="SUBJ"><observation classCode="OBS" moodCode="EVN">' +
          `<code code="ASSERTION"/><statusCode code="completed"/>${thing}${more}` +
          '</observation></entryRelationship></act>',
    text,
  )
}

const comment = (words: string) =>
  '<entryRelationship typeCode="SUBJ" inversionInd="true"><act classCode="ACT" moodCode="EVN">' +
  `<code code="48767-8" codeSystem="2.16.840.1.113883.6.1"/><text>${words}</text></act></entryRelationship>`

const WORDS = [
  'Do not take, stopped by Dr X',
  'ruled out',
  'tolerated amoxicillin 2020',
  'Tolerada en 2020, no alérgica',
  'Suspendido por el médico',
  'see letter',
]

describe('a remark that one side alone has', () => {
  const places: readonly (readonly [string, StatedKind, (words: string) => Fields])[] = [
    ...KINDS.map((kind) => ['a note', kind, (text: string) => ({ note: [{ text }] })] as const),
    ['the reason for its status', 'medicine', (text) => ({ statusReason: { text } })],
    [
      'a narrative that says more',
      'problem',
      (text) => ({ text: { status: 'additional', div: `<div><p>Thing<br/>${text}</p></div>` } }),
    ],
  ]
  it.each(places.flatMap((place) => WORDS.map((words) => [...place, words] as const)))(
    'keeps two entries from being the same: %s of a %s',
    (_, kind, at, words) => {
      const [here, there] = [recorded(kind, at(words)), recorded(kind)]
      expect(verdict(here, there)).toBe('remarks')
      expect(verdict(there, here)).toBe('remarks')
      expect(verdict(here, recorded(kind, at(words.toUpperCase())))).toBe('same')
      expect(verdict(here, recorded(kind, at('something else')))).toBe('remarks')
      expect(isWhole(here)).toBe(false)
    },
  )

  it('is told of a reaction beside its name too', () => {
    const of = (more: Fields) =>
      recorded('allergy', { reaction: [{ manifestation: [{ text: 'Hives' }], ...more }] })
    expect(verdict(of({ description: 'only once, not an allergy' }), of({}))).toBe('remarks')
    expect(verdict(of({ note: [{ text: 'mild' }] }), of({}))).toBe('remarks')
    expect(verdict(of({ description: 'hives' }), of({}))).toBe('same')
  })

  it.each(KINDS.flatMap((kind) => WORDS.map((words) => [kind, words] as const)))(
    'is read from a comment in a document: %s, %s',
    async (kind, words) => {
      const there = await written(kind, comment(words))
      expect(there.remarks).toEqual([words])
      expect(verdict(recorded(kind), there)).toBe('remarks')
      expect(verdict(await written(kind, ''), there)).toBe('remarks')
      expect(verdict(there, await written(kind, comment(words)))).toBe('same')
    },
  )

  it.each(['allergy', 'problem'] as const)(
    'is read from the text of an entry: %s',
    async (kind) => {
      const there = await written(kind, '<text>Ruled out by spirometry</text>')
      expect(verdict(recorded(kind), there)).toBe('remarks')
      expect(verdict(recorded(kind), await written(kind, '<text>thing</text>'))).toBe('same')
    },
  )

  it.each(
    KINDS.flatMap((kind) =>
      ['Ruled out 2019', 'descartado', 'NOT TAKING', 'Suspendido en 2019', 'denies'].map(
        (cell) => [kind, cell] as const,
      ),
    ),
  )('is read from the row of an entry: %s, %s', async (kind, cell) => {
    const row = (more: string) =>
      `<table><tbody><tr ID="r1"><td>Thing</td><td>2015</td><td>${more}</td></tr></tbody></table>`
    const pointed = '<text><reference value="#r1"/></text>'
    const original = '<originalText><reference value="#r1"/></originalText>'
    for (const there of [
      await written(kind, pointed, row(cell)),
      await written(kind, '', row(cell), original),
    ]) {
      expect(verdict(recorded(kind), there)).toBe('remarks')
      expect(there.remarks).toEqual([cell])
    }
    for (const plain of [
      'Active',
      'None',
      'not stated',
      'No information',
      'sin datos',
      'High risk',
    ])
      expect(verdict(recorded(kind), await written(kind, pointed, row(plain)))).toBe('same')
  })

  it('is shown, where Clearchart has written it, and compared with nothing', () => {
    for (const { taken } of [en, es]) {
      const note = taken.note('Summary of Care, Nov 1, 2026')
      const here = recorded('problem', { note: [{ text: note }] })
      expect(here.remarks).toEqual([note])
      expect(verdict(here, recorded('problem'))).toBe('same')
    }
  })

  it('is never passed over', () => {
    const text = fc.string({ minLength: 1 }).filter((one) => /\p{L}{2}/u.test(one))
    fc.assert(
      fc.property(fc.constantFrom(...KINDS), text, (kind, words) => {
        const here = recorded(kind, { note: [{ text: words }] })
        expect(verdict(here, recorded(kind))).toBe('remarks')
      }),
      { seed },
    )
  })
})

describe('a reason that one side alone has', () => {
  const indication = (name: string) =>
    '<entryRelationship typeCode="RSON"><observation classCode="OBS" moodCode="EVN">' +
    `<code code="404684003"/><value xsi:type="CD" displayName="${name}"/></observation></entryRelationship>`

  it('is told as not compared, and another one as in other words', async () => {
    const of = (text: string) => recorded('medicine', { reasonCode: [{ text }] })
    expect(pairOf(of('Hypertension'), recorded('medicine'))).toMatchObject({
      is: 'same',
      unstated: ['reason'],
    })
    expect(verdict(of('Hypertension'), of('Angina'))).toBe('reason')
    expect(verdict(of('Hypertension'), of('hypertension'))).toBe('same')
    const there = await written('medicine', indication('Hypertension'))
    expect(verdict(of('Hypertension'), there)).toBe('same')
    expect(verdict(of('Angina'), there)).toBe('reason')
  })

  it.each(['Patient refused', 'not tolerated', 'Suspendido', 'paciente rechaza'])(
    'is a difference where it may say that it is not taken: %s',
    async (words) => {
      expect(verdict(recorded('medicine'), await written('medicine', indication(words)))).toBe(
        'reason',
      )
      expect(
        verdict(recorded('medicine', { reasonCode: [{ text: words }] }), recorded('medicine')),
      ).toBe('reason')
    },
  )
})

describe('the substance of a reaction', () => {
  const of = (substance: string) =>
    recorded('allergy', {
      reaction: [{ substance: { text: substance }, manifestation: [{ text: 'Hives' }] }],
    })

  it('makes it another reaction, and is written', () => {
    expect(verdict(of('Ibuprofen'), of('Aspirin'))).toBe('reactions')
    expect(verdict(of('Ibuprofen'), of('ibuprofen'))).toBe('same')
    expect(takenRecord(of('Ibuprofen'), 'p1', '')).toMatchObject({
      reaction: [{ substance: { text: 'Ibuprofen' }, manifestation: [{ text: 'Hives' }] }],
    })
  })
})

it.each<[StatedKind, Fields]>([
  ['allergy', { lastOccurrence: '2019' }],
  ['allergy', { reaction: [{ manifestation: [{ text: 'Hives' }], onset: '2019' }] }],
  ['problem', { evidence: [{ code: [{ text: 'Cough' }] }] }],
  ['problem', { note: [{ text: 'x' }] }],
  ['medicine', { reasonCode: [{ text: 'Angina' }] }],
  ['medicine', { substitution: { allowedBoolean: false } }],
])('an element that is not read keeps an entry of a document on the list: %s %j', (kind, more) => {
  expect(isWhole(recorded(kind))).toBe(true)
  expect(isWhole(recorded(kind, more))).toBe(false)
})
