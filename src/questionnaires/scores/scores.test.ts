import type { QuestionnaireResponse } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { bandOf, SCALES, scaleOf } from '~/fhir/scores/known-scores'
import { scoreObservations } from './score-observations'
import { scoresOf } from '~/fhir/scores/scores-of'

function filed(
  linkId: string,
  value: number,
  more: Partial<QuestionnaireResponse> = {},
): QuestionnaireResponse {
  return {
    resourceType: 'QuestionnaireResponse',
    id: 'r1',
    status: 'completed',
    authored: '2026-03-01T10:00:00Z',
    item: [{ linkId, answer: [{ valueInteger: value }] }],
    ...more,
  }
}

describe('a scale', () => {
  it.each([
    ['44261-6', 4, 'minimal'],
    ['44261-6', 5, 'mild'],
    ['44261-6', 14, 'moderate'],
    ['44261-6', 15, 'moderately-severe'],
    ['44261-6', 27, 'severe'],
    ['55758-7', 2, 'below'],
    ['55758-7', 3, 'positive'],
    ['70274-6', 9, 'mild'],
    ['70274-6', 10, 'moderate'],
    ['70274-6', 15, 'severe'],
    ['75626-2', 2, 'below'],
    ['75626-2', 3, 'women-only'],
    ['75626-2', 4, 'positive-all'],
  ])('%s reads %i as %s', (code, value, key) => {
    const scale = scaleOf(code)
    expect(scale === undefined ? undefined : bandOf(scale, value, undefined)?.key).toBe(key)
  })

  it('says nothing of a score outside it', () => {
    for (const scale of SCALES) {
      expect(bandOf(scale, scale.max + 1, undefined)).toBeUndefined()
      expect(bandOf(scale, -1, undefined)).toBeUndefined()
    }
  })
})

describe('the scores of a response', () => {
  it('are found by a linkId that is the LOINC code, wherever it stands', () => {
    const nested: QuestionnaireResponse = filed('x', 0, {
      item: [{ linkId: 'g', item: filed('/44261-6', 12).item ?? [] }],
    })
    expect(scoresOf(nested).map(({ scale, value }) => [scale.code, value])).toEqual([
      ['44261-6', 12],
    ])
    expect(scoresOf(filed('70274-6', 8))).toHaveLength(1)
  })

  it('are found by the code that the form gives its item', () => {
    const form = {
      item: [
        {
          linkId: 'sum',
          type: 'integer' as const,
          code: [{ system: 'http://loinc.org', code: '70274-6' }],
        },
      ],
    }
    expect(scoresOf(filed('sum', 8), form)[0]?.scale.code).toBe('70274-6')
    expect(scoresOf(filed('sum', 8))).toEqual([])
  })
})

describe('scores over time', () => {
  it('keep when they were given and what the response says of itself', () => {
    const [score] = scoreObservations([filed('/44261-6', 12, { status: 'amended' })])
    expect(score?.observation).toMatchObject({
      status: 'amended',
      valueInteger: 12,
      effectiveDateTime: '2026-03-01T10:00:00Z',
    })
    expect(score?.response.id).toBe('r1')
  })

  it('leave out what is not finished', () => {
    expect(scoreObservations([filed('/44261-6', 12, { status: 'in-progress' })])).toEqual([])
  })
})
