import { FieldGroup } from '~/ui/field/FieldGroup'
import { ClearAnswer } from './ClearAnswer'
import { answerText } from './field-text'
import type { AnswerFieldProps } from './field-props'
import styles from './Items.module.css'
import { useFieldContext } from './use-field-context'

/** A choice without known options: nothing can be entered, and the field's place says why. */
export function UnknownListField({ item, answer, label, drawn, error }: AnswerFieldProps) {
  const context = useFieldContext()
  const {
    words: { field: words, lists },
  } = context
  const given = answerText(item, answer.value, context)
  return (
    <FieldGroup label={label} drawn={drawn} error={error}>
      <p className={styles.none}>
        {!item.listMissing
          ? words.noOptionsYet
          : item.listAt !== undefined
            ? lists.notAllowed(item.listAt, item.required)
            : item.required
              ? words.noOptionsRequired
              : words.noOptions}
      </p>
      {given === undefined ? null : <output className={styles.value}>{given}</output>}
      <ClearAnswer item={item} answer={answer} always />
    </FieldGroup>
  )
}
