import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { register as english } from '~/i18n/en/patients/register'
import { register as spanish } from '~/i18n/es/patients/register'
import { generatedPeople } from './generated-people'
import { GRADE_RULES, type MatchGrade, toldChance } from './grades'
import { scorePatients } from './score-match'

const told = (probability: number, { duplicates: words }: typeof english) => {
  const chance = toldChance(probability)
  return chance.kind === 'about' ? words.about(chance.percent) : words[chance.kind]
}

describe('how likely it is that two records are of one person', () => {
  it('is never rounded to certainty', () => {
    const percentOf = (text: string) => Number(/\d+/.exec(text)?.[0])
    fc.assert(
      fc.property(
        fc.oneof(
          fc.double({ min: 0, max: 1, noNaN: true }),
          // Sums of weights near the limits.
          fc.integer({ min: -80, max: 80 }).map((bits) => 1 / (1 + 2 ** bits)),
        ),
        (probability) => {
          for (const words of [english, spanish]) {
            const text = told(probability, words)
            expect(percentOf(text)).toBeGreaterThanOrEqual(1)
            expect(percentOf(text)).toBeLessThanOrEqual(99)
          }
        },
      ),
    )
    expect([1, 0.999, 0.4, 0].map((one) => told(one, english))).toEqual([
      'over 99\u00a0%',
      'over 99\u00a0%',
      'about 40\u00a0%',
      'under 1\u00a0%',
    ])
  })

  it('has a word for every probability, and a lower one for a lower probability', () => {
    const least = GRADE_RULES.map((rule) => rule.least)
    expect(least).toEqual(least.toSorted((a, b) => b - a))
    expect(least.at(-1)).toBe(0)
    expect(Object.keys(english.duplicates.grades)).toEqual(GRADE_RULES.map(({ grade }) => grade))
  })

  it.each([1, 2, 3])(
    'is not said in the same words of a name that is only nearly the same (register %i)',
    (seed) => {
      const people = generatedPeople(60, seed)
      const seen = new Map<MatchGrade, number>()
      for (const [index, { patient: a }] of people.entries()) {
        for (const { patient: b } of people.slice(index + 1)) {
          const { grade, reasons, probability } = scorePatients(a, b)
          if (grade !== 'unlikely') seen.set(grade, (seen.get(grade) ?? 0) + 1)
          if (grade !== 'very-likely') continue
          const own = reasons.filter(({ field }) => !['phone', 'email', 'address'].includes(field))
          expect(own.map(({ level }) => level)).toEqual(own.map(() => 'same'))
          expect(probability).toBeGreaterThanOrEqual(0.99)
        }
      }
      // No grade applies to all.
      expect([...seen.keys()]).toEqual(expect.arrayContaining(['likely', 'very-likely']))
    },
  )
})
