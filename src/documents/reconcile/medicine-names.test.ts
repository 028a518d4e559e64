import { describe, expect, it } from 'vitest'
import type { CdaSection } from '../cda/cda-document'
import { readDocument } from '../composition/read-document'
import { documentLists } from './document-lists'
import { pairStatements } from './pair-statements'
import type { Statement } from './statement'
import { statementOfRecord } from './statement-of-record'

type Fields = Readonly<Record<string, unknown>>

function statement(fields: Fields): Statement {
  const found = statementOfRecord({
    resourceType: 'MedicationRequest',
    status: 'active',
    ...fields,
  })
  if (found === undefined) throw new Error('the record states nothing')
  return found
}

/** A medicine by a text, with a code that all of them have. */
function named(text: string, display?: string): Statement {
  return statement({
    medicationCodeableConcept: { text, coding: [{ system: 'urn:x', code: '1', display }] },
  })
}

/** A medicine that is a record of its own, in the request itself. */
function contained(medication: Fields): Statement {
  return statement({
    contained: [{ resourceType: 'Medication', id: 'm', ...medication }],
    medicationReference: { reference: '#m' },
  })
}

function verdict(one: Statement, other: Statement): string {
  const [pair] = pairStatements([one], [other])
  return pair?.is === 'differs' ? pair.differences.join() : (pair?.is ?? '')
}

const ingredient = (name: string, value: number, per?: Fields) => ({
  itemCodeableConcept: { text: name },
  strength: {
    numerator: { value, unit: 'mg' },
    ...(per === undefined ? {} : { denominator: per }),
  },
})
const code = { text: 'Coveram', coding: [{ system: 'urn:x', code: '1' }] }

describe('the strengths of a combination', () => {
  it.each<[string, string, string]>([
    ['perindopril 10 / amlodipine 5', 'perindopril 5 / amlodipine 10', 'strength'],
    ['Perindopril 10 MG / Amlodipine 5 MG', 'amlodipine 10 mg / perindopril 5 mg', 'strength'],
    ['perindopril/amlodipine 10 mg/5 mg', 'perindopril/amlodipine 5 mg/10 mg', 'strength'],
    ['perindopril/amlodipine 10 mg/5 mg', 'perindopril/amlodipine 5 mg/2.5 mg', 'strength'],
    ['perindopril-amlodipine 10 mg-5 mg', 'perindopril-amlodipine 5 mg-10 mg', 'unclear'],
    ['perindopril y amlodipino 10 mg / 5 mg', 'perindopril y amlodipino 5 mg / 10 mg', 'strength'],
    [
      '21 DAY Ethinyl Estradiol 0.000625 MG/HR / Etonogestrel 0.005 MG/HR Vaginal Ring',
      '21 DAY Ethinyl Estradiol 0.005 MG/HR / Etonogestrel 0.000625 MG/HR Vaginal Ring',
      'strength',
    ],
    ['Percocet 5/325', 'Oxycodone 5 MG / Acetaminophen 325 MG', 'unclear'],
    ['interferon beta-1a 30 mcg', 'interferon beta 30 mcg', 'unclear'],
  ])('%s is not the same as %s', (one, other, fact) => {
    for (const found of [verdict(named(one), named(other)), verdict(named(other), named(one))])
      expect(found.split(',')).toContain(fact)
    expect(verdict(named(one), named(one))).toBe('same')
  })

  it.each([
    ['Perindopril 10 MG / Amlodipine 5 MG', 'amlodipine 5 mg / perindopril 10 mg'],
    ['perindopril/amlodipine 10 mg/5 mg', 'Amlodipine 5 MG / Perindopril 10 MG Oral Tablet'],
    ['insulin glargine 100 UNT/ML 3 ML Pen', '3 ML insulin glargine 100 UNT/ML Pen'],
    ['carbidopa 25 MG / levodopa 100 MG', 'levodopa 0.1 g / carbidopa 25000 mcg'],
  ])('%s is the same as %s', (one, other) => {
    expect(verdict(named(one), named(other))).toBe('same')
    expect(verdict(named(other), named(one))).toBe('same')
  })
})

describe('a number that can be read in two ways', () => {
  it.each([
    ['Metformina 1.000 mg', 'Metformin 1000 mg'],
    ['Metformina 1.000 mg', 'Metformin 1 mg'],
    ['Metformina 1,125 mg', 'Metformin 1125 mg'],
    ['Metformina 1.000 mg', 'metformin 1.000 mg'],
  ])('is never the same: %s beside %s', (one, other) => {
    expect(verdict(named(one), named(other)).split(',')).toContain('unclear')
    expect(verdict(named(other), named(one)).split(',')).toContain('unclear')
  })

  it('is another strength where no reading of it is the same', () => {
    expect(verdict(named('Metformin 1.000 mg'), named('Metformin 500 mg'))).toBe('strength')
  })

  it('is read where there is one way to read it', () => {
    expect(verdict(named('Penicillin 1.000.000 UI'), named('penicillin 1000000 units'))).toBe(
      'same',
    )
    expect(verdict(named('Digoxin 0,125 mg'), named('digoxin 0.125 mg'))).toBe('same')
    expect(verdict(named('Metformin 1,000 mg'), named('metformin 1000 mg'))).toBe('same')
  })

  it('keeps directions from being the same too', () => {
    const taken = (text: string) =>
      statement({ medicationCodeableConcept: { text: 'Metformin' }, dosageInstruction: [{ text }] })
    expect(verdict(taken('1.000 mg daily'), taken('1000 mg daily'))).toBe('words')
    expect(verdict(taken('1.000 mg daily'), taken('1 mg daily'))).toBe('words')
    expect(verdict(taken('1.000 mg daily'), taken('1.000 mg diario'))).toBe('words')
  })
})

describe('ways of setting a substance free', () => {
  it.each<[string, string, string]>([
    ['bupropion 150 mg SR', 'bupropion 150 mg', 'form'],
    ['diltiazem 120 mg retard', 'diltiazem 120 mg', 'form'],
    ['diltiazem retard 120 mg', 'diltiazem 120 mg', 'form'],
    ['gliclazide 30 mg MR', 'gliclazide 30 mg', 'form'],
    ['oxycodone CR 10 mg', 'oxycodone 10 mg', 'form'],
    ['12 HR bupropion 150 MG Extended Release', '24 HR bupropion 150 MG Extended Release', 'form'],
    ['bupropion SR 150 mg', 'bupropion XL 150 mg', 'name'],
    ['metoprolol ER 50 mg', 'metoprolol retard 50 mg', 'name'],
  ])('%s is not the same as %s', (one, other, fact) => {
    expect(verdict(named(one), named(other))).toBe(fact)
    expect(verdict(named(other), named(one))).toBe(fact)
  })

  it('are the same in their usual words', () => {
    expect(verdict(named('metoprolol ER 50 mg'), named('metoprolol 50 mg Extended Release'))).toBe(
      'same',
    )
  })

  it('are told where the other side states nothing but a name', () => {
    expect(pairStatements([named('metoprolol ER')], [named('metoprolol')])).toMatchObject([
      { is: 'same', unstated: ['form'] },
    ])
  })
})

describe('the number of a vitamin', () => {
  it('is no strength', () => {
    const [pair] = pairStatements([named('Vitamin B 12')], [named('vitamin B12 12 mcg')])
    expect(pair).toMatchObject({ is: 'same', unstated: ['strength'] })
    for (const name of ['Vitamin B-12 1000 mcg', 'Vitamina B12 1000 mcg', 'Vit. B 12 1000 mcg'])
      expect(verdict(named('Vitamin B12 1000 mcg'), named(name))).toBe('same')
  })

  it('makes another substance', () => {
    const of = (text: string) => statement({ medicationCodeableConcept: { text } })
    expect(
      pairStatements([of('vitamin B 12 1000 mcg')], [of('vitamin B 6 1000 mcg')]).map(
        ({ is }) => is,
      ),
    ).toEqual(['there', 'here'])
  })
})

describe('a medicine that is a record of its own', () => {
  it('states the strengths of its ingredients', () => {
    const one = contained({ code, ingredient: [ingredient('perindopril', 10)] })
    const other = contained({ code, ingredient: [ingredient('perindopril', 5)] })
    expect(verdict(one, other)).toBe('strength')
    const both = (first: number, second: number) =>
      contained({
        code,
        ingredient: [ingredient('perindopril', first), ingredient('amlodipine', second)],
      })
    expect(verdict(both(10, 5), both(5, 10))).toBe('strength')
    expect(verdict(both(10, 5), named('perindopril 10 mg / amlodipine 5 mg'))).not.toContain(
      'strength',
    )
    expect(verdict(both(10, 5), named('perindopril 5 mg / amlodipine 10 mg'))).toContain('strength')
  })

  it('is named by its ingredients where it has no other name', () => {
    const one = contained({
      ingredient: [ingredient('amoxicillin', 250, { value: 5, unit: 'mL' })],
      form: { text: 'Oral suspension' },
    })
    expect(one.name).toBe('amoxicillin 250 mg/5 mL Oral suspension')
    expect(verdict(one, named('Amoxicillin 50 MG/ML Oral Suspension'))).toBe('same')
    const each = contained({
      ingredient: [ingredient('warfarin', 1.125, { value: 1, unit: 'tablet' })],
    })
    expect(verdict(each, named('warfarin 1125 mcg'))).toBe('same')
  })

  it('states its form', () => {
    const of = (text: string) => contained({ code, form: { text } })
    expect(verdict(of('Tablet'), of('Capsule'))).toBe('form')
  })
})

/** The medicines of a CDA with one entry. */
async function documented(material: string): Promise<Statement> {
  const sections: CdaSection[] = []
  const kept = readDocument(
    new TextEncoder().encode(
      '<ClinicalDocument xmlns="urn:hl7-org:v3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
        '<component><structuredBody><component><section><code code="10160-0"/><entry>' +
        '<substanceAdministration classCode="SBADM" moodCode="EVN"><consumable><manufacturedProduct>' +
        `<manufacturedMaterial>${material}</manufacturedMaterial></manufacturedProduct></consumable>` +
        '</substanceAdministration></entry></section></component></structuredBody></component></ClinicalDocument>',
    ),
    (piece) => {
      if (piece.piece === 'section') sections.push(piece.section)
    },
  )
  const { medicine } = await documentLists(sections, (key) => Promise.resolve(kept.entriesOf(key)))
  const [found] = medicine.statements
  if (found === undefined) throw new Error('the document states nothing')
  return found
}

describe('all names of a medicine in a CDA', () => {
  const coded = (inside: string) =>
    `<code code="11289" codeSystem="2.16.840.1.113883.6.88" displayName="Warfarin">${inside}</code>`

  it.each([
    ['its author', coded('<originalText>Warfarin 10 MG</originalText>')],
    ['its package', `${coded('')}<name>Warfarin 10 MG Oral Tablet</name>`],
    [
      'a whole row',
      coded('<originalText>Warfarin 10 MG Take 5 mg by mouth daily 2 refills</originalText>'),
    ],
  ])('state its strength, as that of %s', async (_, material) => {
    const there = await documented(material)
    expect(verdict(named('Warfarin 10 MG'), there)).toBe('same')
    expect(verdict(named('Warfarin 5 MG'), there)).toBe('strength')
  })
})
