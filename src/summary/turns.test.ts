import { describe, expect, it } from 'vitest'
import { firstTurns, turnsAfter, type Turns, type TurnsEvent } from './turns'

const ORDER = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const seen = (path: string): TurnsEvent => ({ kind: 'sight', path, seen: true })
const gone = (path: string): TurnsEvent => ({ kind: 'sight', path, seen: false })
const settled = (path: string): TurnsEvent => ({ kind: 'settled', path })
const after = (...events: readonly TurnsEvent[]) =>
  [
    ...events.reduce<Turns>((turns, event) => turnsAfter(turns, event, ORDER), firstTurns(ORDER))
      .asked,
  ].join('')

describe('the turns of the first page’s sections', () => {
  it('begin with the first four', () => {
    expect(after()).toBe('abcd')
  })

  it('go to no section that nobody has seen', () => {
    expect(after(settled('a'), settled('b'), settled('c'), settled('d'))).toBe('abcd')
  })

  it('go to those in sight, four at the same time, in the order of the page', () => {
    const all = ORDER.map(seen)
    expect(after(...all)).toBe('abcd')
    expect(after(...all, settled('b'))).toBe('abcde')
    expect(after(...all, settled('b'), settled('a'), settled('d'))).toBe('abcdefg')
  })

  it('pass over one that was pushed out of sight before its turn came', () => {
    expect(after(seen('e'), seen('f'), gone('e'), settled('a'))).toBe('abcdf')
  })

  it('go to all when a person asks for all', () => {
    expect(after({ kind: 'all' }, ...ORDER.map(settled))).toBe('abcdefgh')
  })

  it('stay the very same when nothing follows', () => {
    const turns = firstTurns(ORDER)
    expect(turnsAfter(turns, gone('h'), ORDER)).toBe(turns)
  })
})
