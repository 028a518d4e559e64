import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pairStatements } from './pair-statements'
import type { Statement } from './statement'
import { statementOfRecord } from './statement-of-record'

const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)

type Fields = Readonly<Record<string, unknown>>

function medicine(name: string | Fields, more: Fields = {}): Statement {
  const statement = statementOfRecord({
    resourceType: 'MedicationRequest',
    status: 'active',
    medicationCodeableConcept: typeof name === 'string' ? { text: name } : name,
    ...more,
  })
  if (statement === undefined) throw new Error('the record states nothing')
  return statement
}

function taken(...dosageInstruction: readonly Fields[]): Statement {
  return medicine('Prednisone', { dosageInstruction })
}

/** The verdict on two statements, with the facts that differ. */
function verdict(one: Statement, other: Statement): string {
  const [pair] = pairStatements([one], [other])
  return pair?.is === 'differs' ? pair.differences.join() : (pair?.is ?? '')
}

const named = (text: string, display: string, system = 'urn:x') => ({
  text,
  coding: [{ system, code: display, display }],
})
const dose = (value: number, unit = 'mg') => ({ doseAndRate: [{ doseQuantity: { value, unit } }] })
const every = (period: number, periodUnit = 'h') => ({
  timing: { repeat: { frequency: 1, period, periodUnit } },
})

describe('two medicines that differ are never the same', () => {
  it.each<[string, Statement, Statement]>([
    ['strength', medicine('Levothyroxine 50 µg'), medicine('Levothyroxine 100 μg')],
    ['strength', medicine('Levothyroxine 50 micrograms'), medicine('Levothyroxine 100 micrograms')],
    ['strength', medicine('Levothyroxine 50 ug'), medicine('Levothyroxine 50 milligrams')],
    ['strength', medicine('Warfarin 1'), medicine('Warfarin 10')],
    ['strength', medicine('Warfarina 2,5 mg'), medicine('Warfarina 25 mg')],
    ['strength', medicine('Digoxina 0,125 mg'), medicine('Digoxina 0,25 mg')],
    [
      'strength',
      medicine(named('Lisinopril', 'lisinopril 10 MG Oral Tablet')),
      medicine(named('Lisinopril', 'lisinopril 20 MG Oral Tablet')),
    ],
    [
      'salt,form',
      medicine('24 HR metoprolol succinate 50 MG Extended Release'),
      medicine('metoprolol tartrate 50 MG'),
    ],
    ['salt', medicine('magnesium sulfate'), medicine('magnesium citrate')],
    ['strength', medicine('Lidocaine 1 %'), medicine('lidocaine 20 MG/ML')],
    ['strength', medicine('Lidocaine 1 %'), medicine('lidocaine 1 MG/ML')],
    // A gram of cream is no millilitre of solution.
    ['strength', medicine('Ketoconazole 20 mg/mL'), medicine('ketoconazole 20 mg/g')],
    ['strength', medicine('Epinephrine 1:1000'), medicine('epinephrine 1:10,000')],
    ['strength', medicine('Insulin glargine U-100'), medicine('insulin glargine U-300')],
    ['strength', medicine('Fentanyl 25 mcg/hr'), medicine('fentanyl 25 mcg/day')],
    ['strength', medicine('Penicillin 1000 units'), medicine('penicillin 1000 mg')],
    ['form', medicine('Metoprolol 50 MG ER Tablet'), medicine('Metoprolol 50 MG Tablet')],
    [
      'salt',
      medicine('Abuse-Deterrent 12 HR Oxycodone Hydrochloride 10 MG Extended Release Oral Tablet'),
      medicine('Abuse-Deterrent 12 HR Oxycodone maleate 10 MG Extended Release Oral Tablet'),
    ],
    [
      'form',
      medicine('Abuse-Deterrent Oxycodone 10 MG Oral Tablet'),
      medicine('Oxycodone 10 MG Oral Tablet'),
    ],
    ['form', medicine('Ibuprofen Oral Tablet'), medicine('Ibuprofen Oral Suspension')],
    ['route', medicine('timolol 5 MG ophthalmic'), medicine('timolol 5 MG oral')],
    ['route', taken({ route: { text: 'Oral' } }), taken({ route: { text: 'IV' } })],
    ['dose,every', taken({ text: '1 tablet daily' }), taken({ text: '3 tablets twice daily' })],
    ['dose', taken({ text: '1 tablet daily' }), taken({ ...dose(2, ''), ...every(24) })],
    ['every', taken({ text: '1 tablet BID' }), taken({ ...dose(1, 'tablet'), ...every(24) })],
    ['asNeeded', taken({ text: '1 tablet daily' }), taken({ text: '1 tablet daily as needed' })],
    ['route', taken({ text: '10 mg IV daily' }), taken({ text: '10 mg by mouth daily' })],
    ['route', taken({ text: '10 mg IV' }), taken({ ...dose(10), route: { text: 'Oral' } })],
    ['dose', taken({ text: '1-2 tablets daily' }), taken({ text: '2 tablets daily' })],
    ['words', taken({ text: '1 tablet daily' }), taken({ text: '1 tablet daily with food' })],
    ['words', taken({ text: '1 tablet at noon' }), taken({ text: '1 tablet at night' })],
    ['words', taken({ text: 'as the clinic told' }), taken({ ...dose(5), ...every(12) })],
    ['words', taken({ text: '1 tablet twice daily' }), taken({ text: '1 tablet every 12 hours' })],
    ['words', taken({ text: 'every 4 to 6 hours' }), taken({ text: 'every 6 hours' })],
    ['words', taken({ text: '1 tablet (5 mg) daily' }), taken({ text: '1 tablet daily' })],
    ['words', taken({ text: '5 mg daily, max 10 mg' }), taken({ text: '5 mg daily' })],
    // Words that contradict the figures of their own side are not passed over.
    ['words', taken({ text: 'q4h', ...every(6) }), taken({ text: 'q6h', ...every(6) })],
    ['directions', taken(dose(10), dose(10)), taken(dose(10), dose(10), dose(60))],
    ['dose', taken(dose(10), dose(10)), taken(dose(10), dose(60))],
    ['dose,every', taken({ text: '1 tablet daily' }), taken({ ...dose(5), ...every(12) })],
    ['asNeeded', taken({ asNeededBoolean: true, ...every(4) }), taken(every(4))],
    ['asNeeded', taken({ text: 'one as needed', ...every(4) }), taken(every(4))],
    ['every', taken({ timing: { repeat: { dayOfWeek: ['mon'] } } }), taken(every(24))],
    [
      'dose',
      taken(dose(1)),
      taken({ doseAndRate: [{ doseRange: { low: { value: 1 }, high: { value: 2 } } }] }),
    ],
    ['dose', taken(dose(5, '')), taken(dose(5, 'mL'))],
  ])('%s', (differences, one, other) => {
    expect(verdict(one, other)).toContain(differences)
    expect(verdict(other, one)).toContain(differences)
  })
})

describe('two medicines that say the same in other words are the same', () => {
  it.each<[Statement, Statement]>([
    [medicine('Levothyroxine 50 µg'), medicine('Levothyroxine 50 micrograms')],
    [medicine('Levothyroxine 0.05 mg'), medicine('levothyroxine 50 MCG')],
    [medicine('Metformin 500 mg'), medicine('Metformin 0.5 g')],
    [medicine('Amoxicillin 250 mg/5 mL'), medicine('amoxicillin 50 MG/ML')],
    [medicine('Warfarina 2,5 mg'), medicine('Warfarina 2.5 mg')],
    [medicine('Lidocaine 1 %'), medicine('lidocaine 10 MG/ML')],
    [medicine('Glucosa 5 %'), medicine('Glucosa 50 mg/ml')],
    [medicine('Hydrocortisone 1% ointment'), medicine('hydrocortisone 0.01 MG/MG Ointment')],
    [medicine('Epinephrine 1:1,000'), medicine('epinephrine 1 MG/ML')],
    [medicine('Epinephrine 1 in 10.000'), medicine('epinephrine 0.1 MG/ML')],
    [medicine('Epinephrine 1:1000'), medicine('epinephrine 0.1 %')],
    [medicine('Insulin glargine U-100'), medicine('insulin glargine 100 UNT/ML')],
    [medicine('Heparin 5000 international units/mL'), medicine('heparin 5000 IU/ML')],
    [medicine('Amoxicillin 250 mg per 5 mL'), medicine('amoxicillin 50 MG/ML')],
    [medicine('Ibuprofen 400 mg per tablet'), medicine('ibuprofen 400 MG')],
    [medicine('Fentanyl 25 mcg/hour'), medicine('fentanyl 0.025 MG/HR')],
    [medicine('Fentanyl 600 mcg/day'), medicine('fentanyl 0.025 MG/HR')],
    [medicine('Penicillin 1,000,000 units'), medicine('Penicillin 1000000 UNT')],
    [medicine('Metformin HCl 500 mg tablets'), medicine('metformin hydrochloride 500 MG Tablet')],
    [taken({ text: 'Take one tablet by mouth daily.' }), taken({ text: '1 tab orally every day' })],
    [taken({ text: '2 tablets twice daily' }), taken({ text: 'two tabs BID' })],
    [
      taken({ text: '2 tabs po q6h prn' }),
      taken({ text: '2 tablets orally every 6 hours as needed' }),
    ],
    [
      taken({ text: 'Tome 1 tableta cada 8 horas' }),
      taken({ text: 'Take one tablet every 8 hours.' }),
    ],
    [taken({ text: 'Dos veces al día' }), taken({ text: 'Twice a day' })],
    [taken({ text: 'Every six hours (qualifier value)' }), taken(every(6))],
    [taken({ text: 'Take half a tablet' }), taken({ text: '1/2 tablet' })],
    [taken({ text: '1 po daily' }), taken({ ...dose(1, 'tablet'), ...every(24) })],
    [taken({ text: '10 mg daily', ...dose(10), ...every(24) }), taken(dose(10))],
    [
      taken({ text: '10 mg daily', ...dose(10), ...every(24) }),
      taken({ text: 'ten mg once a day' }),
    ],
    [taken({ text: 'Take as needed.', asNeededBoolean: true }), taken(dose(1, 'tablet'))],
    [taken({ route: { text: 'By mouth' } }), taken({ route: { text: 'Oral route' } })],
    [taken(dose(0.5, 'g')), taken(dose(500, 'mg'))],
    [taken(dose(1, 'tablet')), taken(dose(1, '{tbl}'))],
    [taken(every(24)), taken({ timing: { repeat: { frequency: 1, period: 1, periodUnit: 'd' } } })],
  ])('%#', (one, other) => {
    expect(verdict(one, other)).toBe('same')
    expect(verdict(other, one)).toBe('same')
  })
})

/** One strength in all ways of writing it, from its milligrams in a millilitre. */
function strengthsOf(tenths: number): readonly string[] {
  const decimal = (over: number) => (String(over).includes('e') ? over.toFixed(9) : String(over))
  return [
    `${decimal(tenths / 10)} MG/ML`,
    `${decimal(tenths * 100)} mcg/mL`,
    `${decimal(tenths / 2)} mg/5 mL`,
    `${decimal(tenths / 2)} mg per 5 ml`,
    `${decimal(tenths / 10_000)} g/mL`,
    `${decimal(tenths / 10)} g/L`,
    `${decimal(tenths / 100)} %`,
    ...(10_000 % tenths === 0 && 10_000 / tenths >= 100 ? [`1:${10_000 / tenths}`] : []),
  ]
}

it('a strength is the same in any way of writing it, and any other amount is another strength', () => {
  const tenths = fc.integer({ min: 1, max: 9999 })
  fc.assert(
    fc.property(tenths, tenths, fc.nat(), fc.nat(), (one, drawn, at, otherAt) => {
      const pick = (amount: number, index: number) => {
        const all = strengthsOf(amount)
        return medicine(`lidocaine ${all[index % all.length] ?? ''}`)
      }
      expect(verdict(pick(one, at), pick(one, otherAt))).toBe('same')
      fc.pre(one !== drawn)
      expect(verdict(pick(one, at), pick(drawn, otherAt))).toBe('strength')
    }),
    { seed, numRuns: 2000 },
  )
})

it('a word before the ingredient of two medicines does not make them one', () => {
  const [one, other] = [
    medicine('Abuse-Deterrent 12 HR Oxycodone 10 MG Oral Tablet'),
    medicine('Abuse-Deterrent 12 HR Morphine 10 MG Oral Tablet'),
  ]
  expect(pairStatements([one], [other]).map(({ is }) => is)).toEqual(['there', 'here'])
})

it('what only one side says is told as not compared', () => {
  const [pair] = pairStatements(
    [medicine('Prednisone', { dosageInstruction: [{ ...dose(5), route: { text: 'Oral' } }] })],
    [
      medicine('prednisone 5 MG Oral Tablet', {
        dosageInstruction: [dose(5)],
      }),
    ],
  )
  expect(pair).toMatchObject({
    is: 'same',
    unstated: ['strength', 'form', 'route'],
  })
})

/** A medicine with all its facts, each of which can be another one alone. */
const facts = fc.record({
  ingredient: fc.constantFrom('metoprolol', 'warfarin', 'timolol'),
  mcg: fc.integer({ min: 1, max: 900 }).map((value) => value * 1000),
  salt: fc.constantFrom('succinate', 'tartrate', 'maleate'),
  form: fc.constantFrom('Tablet', 'Capsule', 'Solution'),
  release: fc.constantFrom('', 'Extended Release'),
  dose: fc.integer({ min: 1, max: 40 }),
  hours: fc.constantFrom(4, 6, 8, 12, 24),
  asNeeded: fc.boolean(),
  route: fc.constantFrom('oral', 'intravenous', 'ophthalmic', 'left eye'),
  words: fc.constantFrom('with food', 'at noon', 'as the clinic told'),
  status: fc.constantFrom('active', 'on-hold', 'stopped'),
  end: fc.constantFrom('2026-01-05', '2027-03-04'),
  most: fc.integer({ min: 1, max: 9 }),
})
type Facts = typeof facts extends fc.Arbitrary<infer T> ? T : never

/** The same facts in the spelling and units of one author or another. */
function written(all: Facts, isOther: boolean, isNamedByCode: boolean): Statement {
  const strength = isOther ? `${all.mcg} micrograms` : `${all.mcg / 1000} MG`
  const full = [all.ingredient, all.salt, strength, all.release, all.form].join(' ')
  const name = isOther ? full.toUpperCase() : full
  const system = isOther ? 'urn:y' : 'urn:x'
  return medicine(isNamedByCode ? named(all.ingredient, name, system) : { text: name }, {
    status: all.status,
    dosageInstruction: [
      {
        text: isOther ? `Take ${all.words}.` : all.words,
        asNeededBoolean: all.asNeeded,
        route: { text: isOther ? `${all.route} route of administration` : all.route },
        maxDosePerPeriod: { numerator: { value: all.most } },
        timing: {
          repeat: isOther
            ? {
                frequency: 1,
                period: all.hours / 24,
                periodUnit: 'd',
                boundsPeriod: { end: all.end },
              }
            : { boundsPeriod: { end: all.end }, frequency: 1, period: all.hours, periodUnit: 'h' },
        },
        ...(isOther ? dose(all.dose / 1000, 'g') : dose(all.dose, 'mg')),
      },
    ],
  })
}

it('any one fact that is another makes them differ, and the same facts in any spelling never do', () => {
  fc.assert(
    fc.property(
      facts,
      facts,
      fc.constantFrom<keyof Facts>(
        ...(['mcg', 'salt', 'form', 'release', 'dose', 'hours', 'asNeeded', 'route'] as const),
        ...(['words', 'status', 'end', 'most', 'ingredient'] as const),
      ),
      fc.boolean(),
      fc.boolean(),
      fc.boolean(),
      (one, drawn, fact, isOther, isHereByCode, isThereByCode) => {
        const here = written(one, false, isHereByCode)
        expect(verdict(here, written(one, isOther, isThereByCode))).toBe('same')
        fc.pre(one[fact] !== drawn[fact])
        const changed = written({ ...one, [fact]: drawn[fact] }, isOther, isThereByCode)
        expect(verdict(here, changed)).not.toBe('same')
      },
    ),
    { seed, numRuns: 500 },
  )
})

/** Directions that can be told in figures and in words alike. */
const told = fc.record({
  dose: fc.integer({ min: 1, max: 9 }),
  unit: fc.constantFrom('tablet', 'mg', 'mL', 'puff'),
  hours: fc.constantFrom(4, 6, 8, 12, 24),
  isTimes: fc.boolean(),
  asNeeded: fc.boolean(),
  route: fc.constantFrom('oral', 'intravenous', 'subcutaneous'),
})
type Told = typeof told extends fc.Arbitrary<infer T> ? T : never

const WORDS: Readonly<Record<string, readonly string[]>> = {
  tablet: ['tablet', 'tablets', 'tabs', 'tableta'],
  mg: ['mg', 'milligrams', 'MG'],
  mL: ['mL', 'ml', 'milliliters'],
  puff: ['puff', 'puffs'],
  oral: ['by mouth', 'orally', 'PO', 'oral', 'por boca'],
  intravenous: ['IV', 'intravenously'],
  subcutaneous: ['SC', 'subcut', 'subcutaneously'],
}
const TIMES: Readonly<Record<number, readonly string[]>> = {
  24: ['daily', 'once a day', 'every day', 'once daily', 'una vez al día'],
  12: ['twice daily', 'BID', '2 times a day', 'two times per day', 'dos veces al día'],
  8: ['three times a day', 'TID', '3 x daily', '3 veces al día'],
  6: ['QID', 'four times daily', '4 times each day'],
  4: ['6 times a day', 'six times daily'],
}
const NEEDED = ['as needed', 'PRN', 'if needed', 'según sea necesario']

/** The directions in figures, or in the words of one author or another. */
function writtenAs(all: Told, style: number): Statement {
  const { dose: value, unit, hours, isTimes, asNeeded, route } = all
  if (style % 3 === 0)
    return taken({
      ...dose(value, unit),
      timing: {
        repeat: isTimes
          ? { frequency: 24 / hours, period: 1, periodUnit: 'd' }
          : { frequency: 1, period: hours, periodUnit: 'h' },
      },
      asNeededBoolean: asNeeded,
      route: { text: route },
    })
  const one = (words: readonly string[] = []) => words[style % words.length] ?? ''
  const often = isTimes
    ? one(TIMES[hours])
    : one([`every ${hours} hours`, `q${hours}h`, `cada ${hours} horas`, `q ${hours} hrs`])
  const words = [`${style % 2 === 0 ? 'Take ' : ''}${value} ${one(WORDS[unit])}`, one(WORDS[route])]
  const parts = [...words, often, ...(asNeeded ? [one(NEEDED)] : [])]
  return taken({ text: style % 5 === 0 ? `${parts.join(', ')}.` : parts.join(' ') })
}

it('directions are the same in figures and in any words for them, and one other fact is never hidden', () => {
  fc.assert(
    fc.property(
      told,
      told,
      fc.constantFrom<keyof Told>('dose', 'unit', 'hours', 'asNeeded', 'route'),
      fc.nat(1000),
      fc.nat(1000),
      (one, drawn, fact, style, otherStyle) => {
        expect(verdict(writtenAs(one, style), writtenAs(one, otherStyle))).toBe('same')
        fc.pre(one[fact] !== drawn[fact])
        const changed = writtenAs({ ...one, [fact]: drawn[fact] }, otherStyle)
        expect(verdict(writtenAs(one, style), changed)).toContain(
          { dose: 'dose', unit: 'dose', hours: 'every', asNeeded: 'asNeeded', route: 'route' }[
            fact === 'isTimes' ? 'hours' : fact
          ],
        )
      },
    ),
    { seed, numRuns: 2000 },
  )
})

it('any words that are not read are never passed over', () => {
  fc.assert(
    fc.property(
      told,
      fc.nat(1000),
      fc.constantFrom('with food', 'at bedtime', 'for ten days', 'not on Sundays', 'max 3', 'stop'),
      fc.boolean(),
      (all, style, more, isAtEnd) => {
        fc.pre(style % 3 !== 0)
        const plain = writtenAs(all, style)
        const text = plain.dosages?.[0]?.directions ?? ''
        const longer = taken({ text: isAtEnd ? `${text} ${more}` : `${more} ${text}` })
        expect(verdict(plain, longer)).not.toBe('same')
      },
    ),
    { seed, numRuns: 500 },
  )
})
