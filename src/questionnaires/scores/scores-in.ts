import { digitsOf } from '../engine/answers/answer-values'
import type { Form } from '../engine/form'
import type { FormItem } from '../engine/read/form-item'
import { scaleOfItem } from '~/fhir/scores/scale-of-item'
import type { Score } from '~/fhir/scores/scores-of'

/** The totals of a form's current answers: those that `scoresOf` finds in its response. */
export function scoresIn({ items, definition }: Pick<Form, 'items' | 'definition'>): Score[] {
  const walk = (some: readonly FormItem[]): Score[] =>
    some
      .filter(({ enabled }) => enabled)
      .flatMap((item) => [
        ...own(item),
        ...walk(item.items),
        ...item.answers.flatMap((answer) => walk(answer.items)),
      ])
  const own = ({ linkId, answers }: FormItem): Score[] => {
    const scale = scaleOfItem(linkId, definition.byLinkId.get(linkId)?.source.code)
    const value = answers.find((answer) => answer.value !== undefined)?.value
    const digits = value === undefined ? undefined : digitsOf(value)
    return scale === undefined || digits === undefined
      ? []
      : [{ linkId, scale, value: Number(digits) }]
  }
  return walk(items)
}
