import type { QuestionnaireResponseItem } from 'fhir/r4'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeResponses, responseConflicts } from './merge-responses'

type Items = readonly QuestionnaireResponseItem[]
const answered = (linkId: string, value: string): QuestionnaireResponseItem => ({
  linkId,
  text: `Question ${linkId}`,
  answer: [{ valueString: value }],
})
const group = (
  linkId: string,
  ...item: QuestionnaireResponseItem[]
): QuestionnaireResponseItem => ({ linkId, item })

describe('two people’s changes to one response', () => {
  const base = [
    answered('1', 'a'),
    group('2', answered('2.1', 'b'), answered('2.2', 'c')),
    answered('3', 'd'),
  ]

  it('come together by themselves where they do not touch', () => {
    const mine = [
      answered('1', 'mine'),
      group('2', answered('2.1', 'b'), answered('2.2', 'mine')),
      answered('3', 'd'),
    ]
    const theirs = [
      answered('1', 'a'),
      group('2', answered('2.1', 'theirs'), answered('2.2', 'c')),
      answered('4', 'new'),
    ]
    expect(responseConflicts({ base, mine, theirs })).toEqual([])
    expect(mergeResponses({ base, mine, theirs }, new Map())).toEqual([
      answered('1', 'mine'),
      group('2', answered('2.1', 'theirs'), answered('2.2', 'mine')),
      answered('4', 'new'),
    ])
  })

  it('are asked for, question by question, where they do', () => {
    const mine = [
      answered('1', 'mine'),
      group('2', answered('2.1', 'mine'), answered('2.2', 'c')),
      answered('3', 'd'),
    ]
    const theirs = [
      answered('1', 'theirs'),
      group('2', answered('2.1', 'theirs'), answered('2.2', 'c')),
      answered('3', 'd'),
    ]
    const conflicts = responseConflicts({ base, mine, theirs })
    expect(conflicts.map(({ key, label }) => [key, label])).toEqual([
      ['1', 'Question 1'],
      ['2 2.1', 'Question 2.1'],
    ])
    expect(
      mergeResponses(
        { base, mine, theirs },
        new Map([
          ['1', 'theirs'],
          ['2 2.1', 'mine'],
        ]),
      ),
    ).toEqual([
      answered('1', 'theirs'),
      group('2', answered('2.1', 'mine'), answered('2.2', 'c')),
      answered('3', 'd'),
    ])
  })

  it('are no conflict where both say the same, and an answer that one took back is one', () => {
    const same = [answered('1', 'same'), answered('3', 'd')]
    expect(responseConflicts({ base, mine: same, theirs: same })).toEqual([])
    const [conflict] = responseConflicts({
      base: [answered('1', 'a')],
      mine: [],
      theirs: [answered('1', 'b')],
    })
    expect(conflict).toMatchObject({ key: '1', mine: [], theirs: [{ linkId: '1' }] })
  })

  it('of a group that repeats are decided as a whole', () => {
    const goals = (...texts: string[]): Items =>
      texts.map((text) => group('2', answered('2.1', text)))
    const conflicts = responseConflicts({
      base: goals('a'),
      mine: goals('a', 'b'),
      theirs: goals('c'),
    })
    expect(conflicts.map(({ key }) => key)).toEqual(['2'])
  })

  it('lose no answer of either: whatever is chosen is there, and what only one changed as well', () => {
    const value = fc.constantFrom('a', 'b', 'c', undefined)
    const response = fc
      .tuple(value, value, value)
      .map((values) =>
        values.flatMap((text, index) =>
          text === undefined ? [] : [answered(String(index), text)],
        ),
      )
    fc.assert(
      fc.property(
        response,
        response,
        response,
        fc.constantFrom('mine', 'theirs'),
        (before, mine, theirs, side) => {
          const versions = { base: before, mine, theirs }
          const conflicts = responseConflicts(versions)
          const merged = mergeResponses(versions, new Map(conflicts.map(({ key }) => [key, side])))
          for (const linkId of ['0', '1', '2']) {
            const of = (items: Items) =>
              JSON.stringify(items.filter((item) => item.linkId === linkId))
            const wanted = conflicts.some(({ key }) => key === linkId)
              ? of(side === 'mine' ? mine : theirs)
              : of(mine) === of(before)
                ? of(theirs)
                : of(mine)
            expect(of(merged)).toBe(wanted)
          }
        },
      ),
    )
  })
})
