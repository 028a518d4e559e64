import { RangeField } from '~/ui/field/RangeField'
import { digitsOf } from '../engine/answers/answer-values'
import type { FormItem } from '../engine/read/form-item'
import { ClearAnswer } from './ClearAnswer'
import type { AnswerFieldProps } from './field-props'
import { useScene } from './form-actions'
import { useFieldContext } from './use-field-context'

/** A number on a line from the form's lowest to its highest. */
export function SliderField({ item, answer, label, drawn, hint, error }: AnswerFieldProps) {
  const { actions } = useScene()
  const {
    words: { field: words },
  } = useFieldContext()
  const range = rangeOf(item)
  const value = answer.value === undefined ? undefined : Number(digitsOf(answer.value))
  if (range === undefined) return null
  const ends = [item.lower?.plain, item.upper?.plain].filter((end) => end !== undefined)
  return (
    <div>
      <RangeField
        label={label}
        drawn={drawn}
        hint={
          [
            ...(ends.length === 2 ? [ends.join(' – ')] : []),
            ...(hint === undefined ? [] : [hint]),
          ].join(' · ') || undefined
        }
        error={error}
        {...range}
        value={value}
        none={words.notChosen}
        textOf={String}
        onChange={(next) => actions.type(answer.path, String(next))}
      />
      <ClearAnswer item={item} answer={answer} />
    </div>
  )
}

/** The ends of an item's slider; undefined unless it names both, and then its number is typed. */
export function rangeOf({
  limits: { min, max },
  sliderStep,
}: FormItem): { readonly min: number; readonly max: number; readonly step: number } | undefined {
  const low = min === undefined ? undefined : digitsOf(min)
  const high = max === undefined ? undefined : digitsOf(max)
  return low === undefined || high === undefined || Number(low) >= Number(high)
    ? undefined
    : { min: Number(low), max: Number(high), step: sliderStep ?? 1 }
}
