import type { Patient } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { nameLevel, swappedDayAndMonth } from './compare-people'
import { generatedPeople } from './generated-people'
import { jaroWinkler } from './jaro-winkler'
import { figuresOf, measureMatches } from './measure-matches'
import { scorePatients } from './score-match'
import { soundex, soundingBeginnings } from './soundex'
import { PRIOR_ONE_IN, WEIGHTS, weightOf } from './weights'

const rosa: Patient = {
  resourceType: 'Patient',
  gender: 'female',
  birthDate: '1955-10-02',
  name: [{ family: 'Castellano', given: ['Rosa', 'Maria'] }],
  telecom: [{ system: 'phone', value: '505-555-0161' }],
}

describe('the weights', () => {
  it.each(Object.entries(WEIGHTS))(
    'of %s are probabilities that leave nothing out',
    (field, levels) => {
      const list: readonly { readonly m: number; readonly u: number }[] = Object.values(levels)
      const sum = (key: 'm' | 'u') => list.reduce((total, level) => total + level[key], 0)
      // A shared number is the only evidence: two different numbers prove nothing.
      const whole = field === 'identifier' ? { m: 0.95, u: 0.000001 } : { m: 1, u: 1 }
      expect({ m: sum('m'), u: sum('u') }).toEqual({
        m: expect.closeTo(whole.m, 9),
        u: expect.closeTo(whole.u, 9),
      })
    },
  )

  it('are log2(m / u), and a name alone does not make a match', () => {
    expect(weightOf('gender', 'same')).toBeCloseTo(Math.log2(0.98 / 0.5))
    expect(weightOf('family', 'same') + weightOf('given', 'same')).toBeLessThan(
      Math.log2(PRIOR_ONE_IN) + 2,
    )
  })
})

describe('how alike two names are', () => {
  it.each([
    ['martha', 'marhta', 0.961],
    ['dwayne', 'duane', 0.84],
    ['dixon', 'dicksonx', 0.813],
    ['same', 'same', 1],
    ['ab', 'xy', 0],
  ])('Jaro-Winkler of %s and %s', (a, b, likeness) =>
    expect(jaroWinkler(a, b)).toBeCloseTo(likeness, 3),
  )

  it.each([
    ['catherine', 'katherine'],
    ['philips', 'filips'],
    ['stephen', 'stefan'],
    ['gonzalez', 'gonsales'],
    ['jimenez', 'gimenez'],
  ])('%s sounds like %s', (a, b) => expect(soundex(a)).toBe(soundex(b)))

  it.each([
    ['smith', 'jones'],
    ['garcia', 'martinez'],
  ])('%s does not sound like %s', (a, b) => expect(soundex(a)).not.toBe(soundex(b)))

  it('a name is searched under the beginnings that are said alike', () => {
    expect(soundingBeginnings('catalano')).toEqual(['ca', 'ka'])
    expect(soundingBeginnings('smith')).toEqual(['sm'])
    expect(soundingBeginnings('')).toEqual([])
  })

  it.each([
    ['rivera', 'rivera', 'same'],
    ['o brien', 'obrien', 'same'],
    ['rivera', 'rivera lopez', 'part'],
    ['m', 'marta', 'part'],
    ['castellano', 'castelano', 'alike'],
    ['phillips', 'filips', 'sounds'],
    ['rivera', 'hale', 'different'],
  ])('%s and %s: %s', (a, b, level) => expect(nameLevel(a, b)).toBe(level))

  it('day and month change places only where that makes another day', () => {
    expect(swappedDayAndMonth('1984-03-12')).toBe('1984-12-03')
    expect(swappedDayAndMonth('1984-03-13')).toBeUndefined()
    expect(swappedDayAndMonth('1984-04-04')).toBeUndefined()
    expect(swappedDayAndMonth('1984-03')).toBeUndefined()
  })
})

describe('a candidate', () => {
  it('is likely with the same birth date and telephone and a slip in the name, and says so field by field', () => {
    const match = scorePatients(rosa, {
      ...rosa,
      name: [{ family: 'Castelano', given: ['Rosa M.'] }],
    })
    expect(match.grade).toBe('likely')
    expect(match.reasons.map(({ field, level }) => `${field} ${level}`)).toEqual([
      'family alike',
      'given part',
      'birthDate same',
      'gender same',
      'phone same',
    ])
  })

  it('is told apart from a twin, whatever else they share', () => {
    const twin = { ...rosa, name: [{ family: 'Castellano', given: ['Ines'] }] }
    expect(scorePatients(rosa, twin).grade).not.toBe('likely')
    expect(
      scorePatients({ ...rosa, multipleBirthInteger: 1 }, { ...rosa, multipleBirthInteger: 2 }),
    ).toMatchObject({ grade: 'possible', doubt: 'twins' })
  })

  it('of the same name and telephone but another birth date stays a question', () => {
    expect(
      scorePatients({ ...rosa, birthDate: '1941-06-30' }, { ...rosa, birthDate: '1969-01-15' })
        .grade,
    ).toBe('possible')
  })

  it('that shares only what a household shares is none', () => {
    const home: Patient = {
      resourceType: 'Patient',
      telecom: [{ system: 'phone', value: '1234567' }],
      address: [{ line: ['1 Elm'] }],
      name: [{ family: 'Castellano' }],
    }
    expect(scorePatients(home, home).grade).toBe('unlikely')
  })

  it('of whom nothing is known is none', () => {
    expect(scorePatients({ resourceType: 'Patient' }, { resourceType: 'Patient' })).toMatchObject({
      grade: 'unlikely',
      bits: 0,
      reasons: [],
    })
  })
})

describe('a register of known truth', () => {
  it.each([1, 2, 3])(
    'number %i: hardly anybody is missed, and whom it calls likely is one person',
    (seed) => {
      const people = generatedPeople(100, seed)
      const likely = measureMatches(people, ['very-likely', 'likely'])
      const shown = measureMatches(people, ['very-likely', 'likely', 'possible'])
      process.stdout.write(
        `likely: ${figuresOf(likely)}\nlikely and possible: ${figuresOf(shown)}\n`,
      )
      expect(likely.precision).toBeGreaterThan(0.98)
      expect(shown.recall).toBeGreaterThan(0.9)
      expect(shown.precision).toBeGreaterThan(0.7)
    },
  )
})
