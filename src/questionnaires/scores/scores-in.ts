import { digitsOf } from '~/questionnaires/engine/answer-values'
import type { FormItem } from '~/questionnaires/engine/form-item'
import { bandOf, scaleOf } from '~/fhir/known-scores'
import type { Score } from '~/fhir/scores-of'

/** The totals of a form as it stands. */
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
          : [
              {
                linkId: item.linkId,
                scale,
                value: Number(digits),
                band: bandOf(scale, Number(digits)),
              },
            ]
      return [...own, ...scoresIn(item.items)]
    })
}
