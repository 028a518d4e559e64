import type { FormItem, FormOption } from '../../engine/read/form-item'
import { isSeen } from './is-seen'

/** More columns of answers leave no room for the questions. */
const MOST = 7

/**
 * The answers on offer that the questions of a group share, in their order, if the group is drawn
 * as a table of questions and answers: it asks for that (itemControl `table` or `htable`, or
 * `atable` for one question alone; R4, "Questionnaire Item UI Control Codes"), and its questions
 * are choices among the same answers. Undefined for every other group, whose questions stand one
 * below the other.
 */
export function matrixOptions({ control, items }: FormItem): readonly FormOption[] | undefined {
  if (control !== 'table' && control !== 'htable' && control !== 'atable') return undefined
  const questions = items.filter((item) => isSeen(item) && item.type !== 'display')
  const [first, ...others] = questions
  const options = first?.options ?? []
  return (others.length > 0 || (control === 'atable' && first !== undefined)) &&
    options.length > 1 &&
    options.length <= MOST &&
    questions.every((question) => isRow(question) && haveSameWords(question.options, options))
    ? options
    : undefined
}

/** A choice whose answers are all seen and only have words. */
function isRow({ type, control, open, options = [] }: FormItem): boolean {
  return (
    type === 'choice' &&
    !open &&
    (control === 'plain' || control === 'radio-button' || control === 'check-box') &&
    options.every(({ media }) => media === undefined)
  )
}

function haveSameWords(some: readonly FormOption[] = [], others: readonly FormOption[]): boolean {
  return (
    some.length === others.length &&
    some.every(
      ({ label, prefix }, index) =>
        label === others[index]?.label && prefix === others[index]?.prefix,
    )
  )
}
