import { describe, expect, it } from 'vitest'
import { compareStatements } from './differences'
import { pairStatements } from './pair-statements'
import type { Statement } from './statement'

const MOST = 5000
const MANY = 1000
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)
const numbers = upTo(MANY)

function statement(name: string, more: Partial<Statement> = {}): Statement {
  return { kind: 'problem', name, codes: [], identifiers: [], reactions: [], ...more }
}
const dayOf = (index: number) => new Date(Date.UTC(1990, 0, 1 + index)).toISOString().slice(0, 10)

/** The pairs of two sides with the number of comparisons that they took. */
function counted(here: readonly Statement[], there: readonly Statement[]) {
  let compared = 0
  const pairs = pairStatements(here, there, (one, other) => {
    compared += 1
    return compareStatements(one, other)
  })
  return { pairs, compared }
}

describe('of thousands of statements', () => {
  it.each<[string, number, (index: number) => Statement]>([
    ['all of other names', MOST, (index) => statement(`Illness ${index}`)],
    ['all of one name', MOST, () => statement('Cold')],
    [
      'all of one name, each on its day',
      MANY,
      (index) => statement('Cold', { start: dayOf(index) }),
    ],
    [
      'many of a few names',
      MANY,
      (index) => statement(`Cold ${index % 7}`, { start: dayOf(index % 90) }),
    ],
    [
      'texts that begin with a name',
      MANY,
      (index) => statement(`Illness ${index} active`, { isText: true }),
    ],
  ])('each is compared with a few: %s', (_, count, make) => {
    const { pairs, compared } = counted(
      upTo(count).map((index) => ({ ...make(index), isText: undefined }) as unknown as Statement),
      upTo(count).map(make).toReversed(),
    )
    expect(compared).toBeLessThan(count * 40)
    expect(pairs).toHaveLength(count)
    expect(pairs.filter(({ is }) => is === 'same').length).toBe(count)
  })

  it('those that only one side has are told, among very many of one name', () => {
    const { pairs, compared } = counted(
      numbers.map((index) => statement('Cold', { start: dayOf(index) })),
      numbers.slice(0, MANY / 2).map((index) => statement('Cold', { start: dayOf(index * 2) })),
    )
    expect(compared).toBeLessThan(MANY * 40)
    expect(pairs.filter(({ is }) => is === 'same').length).toBe(MANY / 2)
    expect(pairs.filter(({ is }) => is === 'here').length).toBe(MANY / 2)
  })

  it('each list of a stay is compared with a few, too', () => {
    const { pairs, compared } = counted(
      numbers.map(() => statement('Cold')),
      [
        ...numbers.map(() => statement('Cold')),
        ...numbers.map(() => statement('Cold', { lists: ['dischargeDiagnosis'] })),
      ],
    )
    expect(compared).toBeLessThan(MANY * 60)
    expect(pairs.filter(({ is }) => is === 'same').length).toBe(MANY * 2)
  })
})
