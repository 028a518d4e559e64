import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareScopes } from './compare-scopes'
import { grants, type ScopeLetter } from './scope'

describe('asked and granted scopes', () => {
  it.each([
    [
      'as they were asked for',
      ['openid', 'patient/*.rs'],
      ['openid', 'patient/*.rs'],
      [[0, 1], [], []],
    ],
    ['in the other syntax', ['user/Task.write'], ['user/Task.cud'], [[0], [], []]],
    ['split by letters', ['user/Task.rs'], ['user/Task.r', 'user/Task.s'], [[0], [], []]],
    [
      'joined to one of all types',
      ['user/Task.rs', 'user/Goal.r'],
      ['user/*.cruds'],
      [[0, 1], [], ['user/*.cruds']],
    ],
    ['in part', ['patient/*.read'], ['patient/Goal.rs'], [['patient/Goal.rs'], [0], []]],
    ['for other people', ['user/Goal.rs'], ['patient/Goal.rs'], [[], [0], ['patient/Goal.rs']]],
    [
      'within a constraint',
      ['user/Goal.rs'],
      ['user/Goal.rs?a=b'],
      [['user/Goal.rs?a=b'], [0], []],
    ],
    [
      'with the constraint spelled otherwise',
      ['user/Goal.rs?a=x|b&c=d'],
      ['user/Goal.rs?c=d&a=x%7Cb'],
      [[0], [], []],
    ],
    ['without the constraint', ['user/Goal.rs?a=b'], ['user/Goal.rs'], [[0], [], ['user/Goal.rs']]],
    ['by other names', ['openid', 'profile'], ['openid', 'fhirUser'], [[0], [1], ['fhirUser']]],
  ] as const)('are compared by what they say: %s', (_, asked, granted, expected) => {
    const [given, missing, unasked] = expected.map((list) =>
      list.map((one: number | string) => (typeof one === 'number' ? asked[one] : one)),
    )
    expect(compareScopes(asked, granted)).toEqual({ given, missing, unasked })
  })

  it('are each in one list, and nothing is called given that a request would not be', () => {
    const scope = fc
      .tuple(
        fc.constantFrom('patient', 'user'),
        fc.constantFrom('*', 'Goal', 'Task'),
        fc.constantFrom('read', 'write', '*', 'r', 's', 'rs', 'cud', 'cruds'),
        fc.constantFrom('', '', '?status=active'),
      )
      .map(([whose, type, access, query]) =>
        /^(read|write|\*)$/.test(access)
          ? `${whose}/${type}.${access}`
          : `${whose}/${type}.${access}${query}`,
      )
    const scopes = fc.uniqueArray(fc.oneof(scope, fc.constantFrom('openid', 'launch/patient')))
    fc.assert(
      fc.property(scopes, scopes, (asked, granted) => {
        const { given, missing, unasked } = compareScopes(asked, granted)
        expect(new Set([...given, ...missing]).size).toBe(given.length + missing.length)
        for (const one of asked) expect([...given, ...missing]).toContain(one)
        for (const whose of ['patient', 'user'])
          for (const type of ['Goal', 'Task'] as const)
            for (const letter of ['c', 'r', 'u', 'd', 's'] as const) {
              const all = (list: readonly string[]) => isGranted(list, whose, type, letter)
              expect(all([...given, ...unasked])).toBe(all(granted))
              expect(all(unasked) || all(asked) || !all(granted)).toBe(true)
            }
      }),
    )
  })
})

function isGranted(
  scopes: readonly string[],
  whose: string,
  type: 'Goal' | 'Task',
  letter: ScopeLetter,
): boolean {
  return grants(
    scopes.filter((scope) => scope.startsWith(`${whose}/`)),
    type,
    letter,
  ).granted
}
