import { digitsOf } from '../engine/answers/answer-values'
import type { FormItem } from '../engine/read/form-item'
import { scaleOf } from '~/fhir/scores/known-scores'
import type { Score } from '~/fhir/scores/scores-of'

/** The totals of a form's current answers. */
export function scoresIn(items: readonly FormItem[]): readonly Score[] {
  return items
    .filter(({ enabled }) => enabled)
    .flatMap((item): readonly Score[] => {
      const scale = scaleOf((item.linkId ?? '').replace(/^\//, ''))
      const value = item.answers[0]?.value
      const digits = value === undefined ? undefined : digitsOf(value)
      const own =
        scale === undefined || digits === undefined
          ? []
          : [{ linkId: item.linkId, scale, value: Number(digits) }]
      return [...own, ...scoresIn(item.items)]
    })
}
