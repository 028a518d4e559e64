import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { administration, documented } from './document-fixture'
import { pairStatements } from './pair-statements'
import type { Statement } from './statement'
import { statementOfRecord } from './statement-of-record'

const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
const RXNORM = 'http://www.nlm.nih.gov/research/umls/rxnorm'

type Fields = Readonly<Record<string, unknown>>

/** A medicine of the record by its text, with one code that all of them have. */
function medicine(text: string, coding: Fields = { system: 'urn:x', code: '1' }): Statement {
  const statement = statementOfRecord({
    resourceType: 'MedicationRequest',
    status: 'active',
    medicationCodeableConcept: { text, coding: [coding] },
  })
  if (statement === undefined) throw new Error('the record states nothing')
  return statement
}

function verdict(one: Statement, other: Statement): string {
  const [pair] = pairStatements([one], [other])
  return pair?.is === 'differs' ? pair.differences.join() : (pair?.is ?? '')
}

/** Medicines that are confused by a part of their names (ISMP, "Look-Alike Drug Names"). */
const PAIRS: readonly (readonly [string, string])[] = [
  ['Insulin (NPH)', 'Insulin (Regular)'],
  ['Insulin (NPH) 100 UNT/ML', 'Insulin (regular) 100 UNT/ML'],
  ['Insulina (NPH)', 'Insulina (rápida)'],
  ['Insulin 100 UNT/ML NPH', 'Insulin 100 UNT/ML regular'],
  ['Insulin 100 UNT/ML NPH', 'Insulin 100 UNT/ML'],
  ['Amphotericin B', 'Amphotericin B (lipid complex)'],
  ['Anfotericina B', 'Anfotericina B (complejo lipídico)'],
  ['Doxorubicin', 'Doxorubicin (liposomal)'],
  ['Doxorubicin 2 MG/ML', 'Doxorubicin 2 MG/ML liposomal'],
  ['Doxorubicin', 'Doxorubicin [liposomal]'],
  ['Trastuzumab', 'Trastuzumab (emtansine)'],
  ['Paclitaxel', 'Paclitaxel (protein-bound)'],
  ['Penicillin G (benzathine)', 'Penicillin G (procaine)'],
  ['Penicilina G (benzatínica)', 'Penicilina G (sódica)'],
  ['Testosterone (cypionate) 200 MG/ML', 'Testosterone (enanthate) 200 MG/ML'],
  ['Haloperidol 50 MG', 'Haloperidol (decanoate) 50 MG'],
  ['Haloperidol 50 MG/ML', 'Haloperidol 50 MG/ML decanoate'],
  ['Haloperidol 50 mg', 'Haloperidol 50 mg (decanoato)'],
  ['Metoprolol (tartrate) 50 MG', 'Metoprolol (succinate) 50 MG'],
  ['Metoprolol 50 MG tartrate', 'Metoprolol 50 MG succinate'],
  ['Vincristine', 'Vincristine [Marqibo, liposomal]'],
  ['Diltiazem (CD) 120 MG', 'Diltiazem (LA) 120 MG'],
  ['Interferon (beta-1a)', 'Interferon (beta-1b)'],
  ['Warfarin 5 MG (2.5 MG)', 'Warfarin 5 MG'],
  ['Metformin', 'Metformin (NOT TAKING)'],
  ['Metformin 500 MG', 'Metformin 500 MG NOT TAKING'],
  ['Metformin', 'Metformin [DISCONTINUED]'],
  ['Lithium', 'Lithium (stopped)'],
  ['Metformina', 'Metformina (suspendida)'],
  ['Metformina 500 mg', 'Metformina 500 mg no tomar'],
  [
    '{21 (norethindrone 0.5 MG Oral Tablet) / 7 (inert 1 MG Oral Tablet) } Pack',
    '{21 (norethindrone 0.5 MG Oral Tablet) / 7 (inert 1 MG Oral Tablet) } Pack (stopped)',
  ],
  ['Ketorolac 5 MG/ML Ophthalmic', 'Preservative-Free Ketorolac 5 MG/ML Ophthalmic'],
]

describe('two medicines that differ in a word which is not read are never the same', () => {
  it.each(PAIRS)('%s beside %s', (one, other) => {
    expect(verdict(medicine(one), medicine(other))).toMatch(/wording|name|strength/)
    expect(verdict(medicine(other), medicine(one))).toMatch(/wording|name|strength/)
    expect(verdict(medicine(other), medicine(other))).toBe('same')
  })

  it.each(PAIRS)('%s beside %s, as the author of a document writes them', async (one, other) => {
    const written = (words: string) =>
      documented(
        'medicine',
        administration(
          `<code code="1" codeSystem="2.16.840.1.113883.6.88" displayName="Substance">` +
            `<originalText>${words}</originalText></code>`,
        ),
      )
    const [here, there] = [await written(one), await written(other)]
    expect(verdict(here, there)).not.toBe('same')
    expect(verdict(there, here)).not.toBe('same')
    expect(verdict(there, there)).toBe('same')
  })

  it.each([
    'not taking',
    'DISCONTINUED',
    'stopped 2019',
    'held',
    'no tomar',
    'suspendido',
    'nunca',
  ])('a word that turns the name is no other name alone: %s', (words) => {
    for (const name of [`Metformin (${words})`, `Metformin 500 MG, ${words}`, `Metformin ${words}`])
      expect(verdict(medicine('Metformin'), medicine(name)).split(',')).toContain('wording')
  })

  it('whatever stands in brackets', () => {
    const letters = fc.string({
      unit: fc.constantFrom(...'bcdfghjkmnpqrvwz'),
      minLength: 4,
      maxLength: 9,
    })
    fc.assert(
      fc.property(
        fc.constantFrom('Metformin', 'Insulin 100 UNT/ML', 'ibuprofeno 400 mg tableta'),
        fc.array(letters, { minLength: 1, maxLength: 3 }),
        fc.constantFrom('()', '[]'),
        (name, words, [open = '', close = '']) => {
          const longer = `${name} ${open}${words.join(' ')}${close}`
          expect(verdict(medicine(name), medicine(longer))).toBe('name')
          expect(verdict(medicine(longer), medicine(name))).toBe('name')
        },
      ),
      { seed },
    )
  })
})

describe('two names of one medicine are the same', () => {
  it.each([
    ['Metformin 500 MG Oral Tablet', 'Metformin (500 mg) tablet'],
    ['Metformin 0.5 g', 'Metformin 0.5 g (500 mg)'],
    ['Ibuprofen 400 MG Oral Tablet', 'Ibuprofen 400 mg (oral tablet)'],
    ['Metoprolol Succinate 50 MG Extended Release', 'metoprolol succinate (ER) 50 mg'],
    ['24 HR Metformin 500 MG Extended Release Oral Tablet', 'Metformin ER 500 mg (24 hr)'],
    ['Insulin glargine 100 UNT/ML', 'insulin glargine U-100 injection'],
    ['Ibuprofeno 400 mg tableta', 'ibuprofeno (400 mg, tableta)'],
    ['Acetaminophen (acetaminophen) 325 MG', 'acetaminophen 325 mg'],
  ])('%s and %s', (one, other) => {
    expect(verdict(medicine(one), medicine(other))).toBe('same')
    expect(verdict(medicine(other), medicine(one))).toBe('same')
  })

  it('though a terminology adds its brand to one of them, but not another brand', () => {
    const branded = (brand: string) => {
      const display = `Diltiazem 120 MG Oral Tablet${brand}`
      return medicine(display, { system: RXNORM, code: '1', display })
    }
    expect(verdict(branded(''), branded(' [Cardizem]'))).toBe('same')
    expect(verdict(branded(' [Tiazac]'), branded(' [Cardizem]'))).toBe('name')
    expect(verdict(branded(''), branded(' [stopped]'))).not.toBe('same')
  })
})
