import type { FormItem } from '../engine/read/form-item'
import { FieldGroup } from '~/ui/field/FieldGroup'
import { AnswerNotes } from './AnswerNotes'
import { answerText, nameOf } from './field-text'
import { isRich } from '../rich/FormWords'
import { ItemWords } from './item/ItemWords'
import styles from './Items.module.css'
import { useFieldContext } from './use-field-context'

/**
 * Answers that cannot be changed here: as text, because a disabled field is hard to read and cannot
 * be reached.
 */
export function ReadOnlyAnswers({ item }: { readonly item: FormItem }) {
  const context = useFieldContext()
  const { words } = context
  const texts = item.answers
    .map((answer) => ({ answer, text: answerText(item, answer.value, context) }))
    .filter(({ text }) => text !== undefined)
  return (
    <FieldGroup
      label={nameOf(item, words)}
      drawn={isRich(item.text) ? <ItemWords item={item} /> : undefined}
    >
      {texts.length === 0 ? (
        <p className={styles.none}>{words.fill.unanswered}</p>
      ) : (
        texts.map(({ answer, text }) => (
          <div key={answer.path}>
            <output className={styles.value}>{text}</output>
            <AnswerNotes item={item} answers={[answer]} shown />
          </div>
        ))
      )}
    </FieldGroup>
  )
}
