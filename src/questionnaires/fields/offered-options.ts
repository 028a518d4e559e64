import type { FormAnswer, FormItem, FormOption } from '../engine/read/form-item'
import { answerKey } from '../engine/answers/answer-values'
import { answerText, isOwnAnswer, optionLabel, optionOf, type FieldContext } from './field-text'

/** One answer of a choice as its field shows it. */
interface Offered {
  readonly option: FormOption
  /** Its words; those of a given answer that is not on offer say so. */
  readonly label: string
  readonly isChosen: boolean
  /** True where it is given and not on offer: it can be taken back, and not chosen again. */
  readonly isGone: boolean
  /** True where nothing on offer stands for it: it has no column in a table of answers. */
  readonly isBeside: boolean
}

/**
 * The answers of a choice as its field shows them: those on offer, and behind them each answer that
 * is given and not on offer any more. Whatever is given is seen and can be taken back: the form
 * switched it off, computes other answers now, or a stored response came with it.
 */
export function offeredOptions(
  item: FormItem,
  answers: readonly FormAnswer[],
  context: FieldContext,
): readonly Offered[] {
  const { options = [] } = item
  const values = answers.flatMap(({ value }) => value ?? [])
  const chosen = new Set(values.flatMap((value) => optionOf(item, value) ?? []))
  const gone = new Map(
    values
      .filter((value) => optionOf(item, value) === undefined && !isOwnAnswer(item, value))
      .map((value) => [`given ${answerKey(value)}`, value]),
  )
  const goneText = (label: string) => context.words.field.notOffered(label)
  return [
    ...options.map((option): Offered => {
      const isChosen = chosen.has(option)
      const label = optionLabel(option)
      const isGone = isChosen && option.off
      return {
        option,
        label: isGone ? goneText(label) : label,
        isChosen,
        isGone,
        isBeside: false,
      }
    }),
    ...[...gone].map(([key, value]): Offered => {
      const label = answerText(item, value, context) ?? ''
      return {
        option: { key, value, label, exclusive: false, off: true },
        label: goneText(label),
        isChosen: true,
        isGone: true,
        isBeside: true,
      }
    }),
  ]
}
