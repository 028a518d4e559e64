import { describe, expect, it } from 'vitest'
import { formOf } from './form-of'
import { problemsOf } from './form-problems'
import { contextOf, filled, marta } from './patient-fixture'
import { controlId, seenProblems } from './seen-problems'

const context = contextOf({ original: marta, solution: 'S2' })
const base = formOf(marta, context)

/**
 * Kinds of remarks while `value` is in a field, before the person has left it or asked for a
 * review.
 */
const whileTyping = (
  group: 'birth' | 'identifier' | 'telecom' | 'gender',
  field: string,
  value: string,
  at = 0,
) => {
  const form = filled(base, group, field, value, at)
  return seenProblems(problemsOf(form, context), form, new Set(), false).map(({ kind }) => kind)
}

describe('what is said while somebody types', () => {
  it.each(['1', '19', '1984', '1984-', '1984-1', '1984-03', '1984-03-', '1984-03-3'])(
    'nothing at %s, which may become a date',
    (text) => {
      expect(whileTyping('birth', 'date', text)).toEqual([])
    },
  )

  it.each<[Parameters<typeof whileTyping>, string]>([
    [['birth', 'date', '1984-13'], 'date-wrong'],
    [['birth', 'date', '84/3'], 'date-wrong'],
    [['birth', 'date', '2031'], 'date-future'],
    [['identifier', 'value', '12345678a', 1], 'ssn-wrong'],
    [['identifier', 'value', '1234567890', 1], 'ssn-wrong'],
    [['gender', 'identity', 'non-binary'], 'identity-not-taken'],
  ])('at once what no further letter mends: %j is %s', (typed, kind) => {
    expect(whileTyping(...typed)).toEqual([kind])
  })

  it('the rest when the field is left, and all of it when the review is asked for', () => {
    const form = filled(base, 'telecom', 'value', '60')
    const found = problemsOf(form, context)
    const seen = (left: readonly string[], isAsked = false) =>
      seenProblems(found, form, new Set(left), isAsked).map(({ kind }) => kind)
    expect(seen([])).toEqual([])
    expect(seen([controlId(form.telecom[0]?.key ?? '', 'value')])).toEqual(['phone-wrong'])
    expect(seen([], true)).toEqual(['phone-wrong'])
  })

  it('never that a name is missing before the review is asked for: the other half may follow', () => {
    const empty = formOf(undefined, contextOf())
    const found = problemsOf(empty, contextOf())
    const left = new Set(empty.name.map(({ key }) => controlId(key, 'family')))
    expect([
      seenProblems(found, empty, left, false),
      seenProblems(found, empty, left, true).length,
    ]).toEqual([[], 1])
  })
})
