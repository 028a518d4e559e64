import type { HumanName } from 'fhir/r4'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CdaPatient } from '../../cda/cda-document'
import type { CdaName } from '../../cda/read-contact'
import { compareIdentity, judge } from './compare-identity'

const BORN = '1991-04-03'
// None of them begins like another, so that initials distinguish them or not as the test needs.
const FIRST = ['Anna', 'María', 'Ivan', 'Peter', 'Jean-Pierre', 'Zoë', 'Łucja', 'Ngozi', 'Óscar']
const MIDDLE = ['Elena', 'Petrovich', 'Rose', 'Ibrahim', 'D’Arcy', 'Guðrún', 'Kwame', 'Van']
const FAMILY = ['García-Núñez', 'O’Brien', 'Sidorov', 'van der Berg', 'Øst', 'Lee', 'Smith Jones']

const given = fc.constantFrom(...FIRST)
const middles = fc.uniqueArray(fc.constantFrom(...MIDDLE), { maxLength: 2 })
const family = fc.constantFrom(...FAMILY)

/** Compares a header with these names and a record with those. */
function judged(
  record: readonly HumanName[],
  document: readonly CdaName[],
  birth = BORN,
  ids: CdaPatient['ids'] = [],
) {
  const about: CdaPatient = {
    names: document,
    ids,
    birthTime: { at: { text: birth.replaceAll('-', '') } },
    gender: { code: 'F' },
    addresses: [],
    telecoms: [],
    more: [],
    languages: [],
    guardians: [],
  }
  return judge(
    compareIdentity(
      {
        resourceType: 'Patient',
        id: 'p1',
        name: [...record],
        birthDate: BORN,
        gender: 'female',
      },
      about,
    ),
  )
}

const documentName = (parts: readonly string[], last: string): CdaName => ({
  given: parts,
  family: [last],
})

/** The same name in another system's spelling. */
const spelling = fc
  .record({ plain: fc.boolean(), loud: fc.boolean(), dashes: fc.boolean(), together: fc.boolean() })
  .map((how) => (text: string) => {
    const bare = how.plain ? text.normalize('NFD').replace(/\p{M}/gu, '') : text
    const apart = how.dashes ? bare.replaceAll('-', ' ') : bare
    const quoted = how.together ? apart.replaceAll('’', '') : apart
    return how.loud ? quoted.toUpperCase() : quoted
  })

describe('a name beside the open record', () => {
  it('A twin who shares the family, the birth date and a middle name is never ticked as the same person', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(given, { minLength: 2, maxLength: 2 }),
        fc.uniqueArray(fc.constantFrom(...MIDDLE), { minLength: 1, maxLength: 3 }),
        family,
        spelling,
        fc.boolean(),
        fc.boolean(),
        ([mine = '', hers = ''], shared, last, spelled, short, former) => {
          const rest = short ? shared.map((name) => `${name[0] ?? ''}.`) : shared
          const record: HumanName[] = [
            { use: 'official', family: last, given: [mine, ...shared] },
            ...(former ? [{ use: 'old' as const, family: 'Kowalski', given: [mine] }] : []),
          ]
          const twin = documentName([spelled(hers), ...rest.map(spelled)], spelled(last))
          expect(judged(record, [twin])).not.toBe('match')
          expect(judged(record, [documentName([twin.given.join(' ')], last)])).not.toBe('match')
          const line = { given: [], family: [], text: `${hers} ${shared.join(' ')} ${last}` }
          expect(judged(record, [line])).not.toBe('match')
        },
      ),
      { verbose: 1 },
    )
  })

  it('The same person is recognized in any spelling, with middle names left out or shortened, under any name on record', () => {
    fc.assert(
      fc.property(
        given,
        middles,
        family,
        spelling,
        fc.constantFrom('all', 'none', 'initials'),
        fc.constantFrom<NonNullable<HumanName['use']>>('old', 'maiden', 'usual'),
        (first, more, last, spelled, kept, use) => {
          const rest =
            kept === 'none' ? [] : kept === 'all' ? more : more.map((name) => `${name[0] ?? ''}.`)
          const about = documentName([first, ...rest].map(spelled), spelled(last))
          const official: HumanName = { use: 'official', family: last, given: [first, ...more] }
          const married: HumanName = { use: 'official', family: 'Kowalski', given: [first] }
          expect(judged([official], [about])).toBe('match')
          expect(judged([married, { ...official, use }], [about])).toBe('match')
          expect(judged([official], [documentName([first], 'Kowalski'), about])).toBe('match')
        },
      ),
      { verbose: 1 },
    )
  })

  it.each<[string, HumanName, Partial<CdaName>]>([
    ['the middle name', { given: ['Anna', 'Rose'] }, { given: ['Beth', 'Rose'] }],
    ['a patronymic', { given: ['Ivan', 'Petrovich'] }, { given: ['Oleg', 'Petrovich'] }],
    ['an initial', { given: ['María'] }, { given: ['M.'] }],
    ['an initial on both sides', { given: ['M.'] }, { given: ['M'] }],
    ['initials on both sides', { given: ['M.', 'E.'] }, { given: ['M.', 'E.'] }],
    ['an initial and the middle name', { given: ['John', 'Paul'] }, { given: ['J', 'Paul'] }],
    ['a middle name used as the first', { given: ['Anna', 'Rose'] }, { given: ['Rose'] }],
    ['the same names in another order', { given: ['Anna', 'Rose'] }, { given: ['Rose', 'Anna'] }],
    ['the first of two given names', { given: ['María Rosa'] }, { given: ['María', 'Elena'] }],
    ['no given name at all', { given: ['Anna'] }, { given: [] }],
    ['half of a double family name', { given: ['Anna'] }, { given: ['Anna'], family: ['Smith'] }],
    ['a given name without the family', { given: ['Anna'] }, { given: ['Anna'], family: [] }],
  ])('that agrees only in %s stops as “alike”', (_, record, document) => {
    const about = { given: [], family: ['Smith Jones'], ...document }
    expect(judged([{ family: 'Smith-Jones', ...record }], [about])).toBe('alike')
  })

  it.each([
    ['Robert', 'Bob'],
    ['Jean-Pierre', 'Jean'],
  ])('%s and %s are not guessed to be one', (mine, theirs) => {
    const record = [{ family: 'Lee', given: [mine] }]
    expect(judged(record, [documentName([theirs], 'Lee')])).toBe('mismatch')
  })

  it('a nickname on record without a family name does not stand for the person', () => {
    const record: HumanName[] = [
      { use: 'official', family: 'Rossi', given: ['Anna', 'Maria'] },
      { use: 'nickname', given: ['Maria'] },
    ]
    expect(judged(record, [documentName(['Maria'], 'Rossi')])).toBe('alike')
  })

  it.each([
    ['Unknown'],
    ['UNK.'],
    ['Baby Boy'],
    ['Twin', 'A'],
    ['Newborn'],
    ['FNU'],
    ['N/A'],
    ['Desconocido'],
    ['(sin nombre)'],
    ['Recién nacido'],
  ])('%s is no name: two such people are not the same', (...parts) => {
    fc.assert(
      fc.property(family, spelling, (last, spelled) => {
        const record: HumanName = { family: last, given: parts }
        const line = [...parts, last].join(' ')
        expect(judged([record], [documentName(parts.map(spelled), last)])).not.toBe('match')
        expect(judged([{ text: line }], [{ given: [], family: [], text: line }])).not.toBe('match')
        expect(judged([record], [{ given: [], family: [], text: line }])).not.toBe('match')
        // A newborn who has been named since may be the same person.
        expect(judged([record], [documentName(['Carlos'], last)])).not.toBe('match')
      }),
    )
  })

  it('a name at birth beside the present one counts as either', () => {
    const about = { given: ['Eve'], family: ['Better'], birthFamily: ['Every'] }
    for (const last of ['Better', 'Every', 'Better-Every'])
      expect(judged([{ family: last, given: ['Eve'] }], [about])).toBe('match')
  })

  it('the record’s own id in a document proves nothing without the name', () => {
    const ids = [{ root: '9.9.9', extension: 'p1' }]
    const record = [{ family: 'Lee', given: ['Anna', 'Rose'] }]
    expect(judged(record, [documentName(['Anna'], 'Lee')], '', ids)).toBe('match')
    expect(judged(record, [documentName(['Rose'], 'Lee')], BORN, ids)).toBe('alike')
    expect(judged(record, [], BORN, ids)).toBe('unsure')
  })
})
