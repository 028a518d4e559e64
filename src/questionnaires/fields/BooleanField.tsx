import { ChoiceGroup } from '~/ui/field/ChoiceGroup'
import { ClearAnswer } from './ClearAnswer'
import type { AnswerFieldProps } from './field-props'
import { useScene } from './form-actions'
import { useFieldContext } from './use-field-context'

/** Yes or no, with room for neither: an unchecked box could mean either. */
export function BooleanField({ item, answer, ...frame }: AnswerFieldProps) {
  const { actions } = useScene()
  const {
    words: { field: words },
  } = useFieldContext()
  const value =
    answer.value !== undefined && 'valueBoolean' in answer.value
      ? String(answer.value.valueBoolean)
      : undefined
  return (
    <ChoiceGroup
      {...frame}
      across
      required={item.required}
      choices={[
        { value: 'true', label: words.yes },
        { value: 'false', label: words.no },
      ]}
      chosen={value === undefined ? [] : [value]}
      onChoose={(chosen) => actions.answer(answer.path, { valueBoolean: chosen === 'true' })}
    >
      <ClearAnswer item={item} answer={answer} />
    </ChoiceGroup>
  )
}
