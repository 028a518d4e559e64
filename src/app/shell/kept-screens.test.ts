// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { NavigationType } from 'react-router'
import { isKept, type Kept, LONGEST, MOST, NOTHING_KEPT, screensWith } from './kept-screens'

const OWNER = ['a session', 'a language', false]
const LISTS = ['', 'results', 'medications', 'conditions', 'allergies', 'immunizations', 'more']
const at = (path: string, state: unknown = null) => ({
  location: { pathname: path, search: '', hash: '', key: 'k', state },
  navigationType: NavigationType.Push,
})
const opening = (path: string, owner: readonly unknown[] = OWNER, state: unknown = null) => ({
  owner,
  path,
  at: at(path, state),
  outlet: path,
  keeps: isKept(path),
})
const pathOf = (word: string) => `/patients/p1/${word}`
const visit = (words: readonly string[]) =>
  words.reduce<Kept>((kept, word) => screensWith(kept, opening(pathOf(word)), 0), NOTHING_KEPT)
const idOf = (kept: Kept, word: string) =>
  kept.screens.find(({ path }) => path === pathOf(word))?.id

describe('Screens that are left', () => {
  it('are the same ones when they are opened again, in the order in which they were built', () => {
    const before = visit(LISTS)
    const after = [...LISTS, ...LISTS.toReversed()].reduce<Kept>(
      (kept, word) => screensWith(kept, opening(pathOf(word)), 0),
      before,
    )
    expect(after.screens.map(({ id, host }) => ({ id, host }))).toEqual(
      before.screens.map(({ id, host }) => ({ id, host })),
    )
  })

  it('are dropped when the session, the language or the permissions change or the screen is locked, but for the one that is open', () => {
    const before = visit(LISTS)
    for (const [index] of OWNER.entries()) {
      const owner = OWNER.with(index, 'another')
      const stayed = screensWith(before, opening(pathOf('more'), owner), 0)
      expect(stayed.screens.map(({ id }) => id)).toEqual([idOf(before, 'more')])
      const moved = screensWith(before, opening(pathOf('results'), owner), 0)
      expect(moved.screens.map(({ path }) => path)).toEqual([pathOf('results')])
      expect(idOf(moved, 'results'), 'and it is built anew').not.toBe(idOf(before, 'results'))
    }
  })

  it('are as many as there is room for: the one that was shown the longest time ago goes', () => {
    const words = Array.from({ length: MOST }, (_, index) => `list-${index}`)
    const keep = (kept: Kept, word: string) =>
      screensWith(kept, { ...opening(pathOf(word)), keeps: true }, 0)
    const full = [...words, 'list-0', 'another'].reduce(keep, NOTHING_KEPT)
    expect(full.screens).toHaveLength(MOST)
    expect(idOf(full, 'list-0')).toBeDefined()
    expect(idOf(full, 'list-1')).toBeUndefined()
  })

  it('are built anew when their days may be wrong, but never under a person', () => {
    const before = visit(['', 'results'])
    const later = screensWith(before, opening(pathOf('')), LONGEST)
    expect(idOf(later, '')).not.toBe(idOf(before, ''))
    const stayed = screensWith(before, opening(pathOf('results'), ['x']), LONGEST)
    expect(idOf(stayed, 'results')).toBe(idOf(before, 'results'))
  })

  it('are where the link that opened them again says', () => {
    const before = visit(['scores', ''])
    const state = { subject: 'another' }
    const after = screensWith(before, opening(pathOf('scores'), OWNER, state), 0)
    expect(after.screens[0]?.at.location.state).toBe(state)
    expect(idOf(after, 'scores')).toBe(idOf(before, 'scores'))
  })

  it('only show: no form, no file and no single record is among them', () => {
    const others = [
      'forms',
      'forms/phq-9',
      'correct',
      'new/Condition',
      'Condition/1',
      'documents/file',
      'take-away',
      'offline-copy',
      'receipt',
      'side-by-side',
    ]
    expect([...LISTS, ...others].filter((word) => isKept(pathOf(word)))).toEqual(LISTS)
    expect(['/', '/patients', '/results'].filter(isKept)).toEqual([])
    const kept = screensWith(visit(['', 'results']), opening(pathOf('forms')), 0)
    expect(kept.screens.map(({ path }) => path)).toEqual([pathOf(''), pathOf('results')])
  })
})
