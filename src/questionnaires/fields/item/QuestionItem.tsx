import { useState, type FocusEvent, type ReactNode } from 'react'
import type { FormAnswer, FormItem } from '../../engine/read/form-item'
import { Button } from '~/ui/Button'
import { FieldGroup } from '~/ui/field/FieldGroup'
import { SafetyNotice } from '../../safety/SafetyNotice'
import { AnswerNotes } from '../AnswerNotes'
import { domId } from '../dom-id'
import { hintOf, labelOf, nameOf } from '../field-text'
import { FormWords, isRich } from '../../rich/FormWords'
import { useDangers, useRevealed, useScene } from '../form-actions'
import { isSeen } from './is-seen'
import { ItemExtras } from './ItemExtras'
import { ItemNotes } from './ItemNotes'
import { ItemSignatures } from './ItemSignatures'
import styles from '../Items.module.css'
import { messagesText, withoutUnsigned } from '../problem-text'
import { QuestionField } from '../QuestionField'
import { ReadOnlyAnswers } from '../ReadOnlyAnswers'
import { SeveralField } from '../SeveralField'
import { useFieldContext } from '../use-field-context'
import { useGaps } from '../use-gaps'
import { Suggested } from './Suggested'

interface QuestionItemProps {
  readonly item: FormItem
  /** Draws the items that belong to an answer. */
  readonly below?: (items: readonly FormItem[]) => ReactNode
}

/**
 * A question with its field or fields, help, and the problems of its answer once the person has
 * left it.
 */
export function QuestionItem({ item, below }: QuestionItemProps) {
  const { locked, watched } = useScene()
  const isWatched = watched.has(item.linkId) && item.enabled
  const revealed = useRevealed(!hasProblem(item))
  const dangers = useDangers(isWatched)
  const [left, setLeft] = useState(false)
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    // Moving from one radio button to the next stays in the same question.
    if (!event.currentTarget.contains(event.relatedTarget)) setLeft(true)
  }
  const isField = !locked && !item.readOnly && item.enabled
  return (
    <div id={domId(item.path)} className={styles.question} onBlur={onBlur}>
      {isField ? <Fields item={item} shown={revealed || left} /> : <ReadOnlyAnswers item={item} />}
      {isField && item.suggested !== undefined ? <Suggested item={item} /> : null}
      <ItemNotes item={item} isField={isField} />
      <ItemExtras item={item} />
      {isWatched ? (
        <SafetyNotice dangers={dangers.filter(({ linkId }) => linkId === item.linkId)} />
      ) : null}
      {item.answers.map((answer) =>
        answer.items.some(isSeen) ? (
          <div key={answer.path} className={styles.below}>
            {below?.(answer.items)}
          </div>
        ) : null,
      )}
      <ItemSignatures item={item} />
    </div>
  )
}

/** True when a question or one of its answers has a message that can be shown. */
function hasProblem({ messages, answers }: FormItem): boolean {
  return messages.length > 0 || answers.some((answer) => answer.messages.length > 0)
}

interface FieldsProps {
  readonly item: FormItem
  /** True when problems are shown. */
  readonly shown: boolean
}

function Fields({ item, shown }: FieldsProps) {
  const context = useFieldContext()
  const label = labelOf(item, context)
  const drawn = isRich(item.text) ? (
    <FormWords
      text={item.text}
      within={(plain) => labelOf({ ...item, text: { plain } }, context)}
    />
  ) : undefined
  const gaps = useGaps(item)
  const hints = [hintOf(item, context) ?? [], ...gaps].flat()
  const hint = hints.length === 0 ? undefined : hints.join(' · ')
  const missing = shown ? messagesText(withoutUnsigned(item.messages), 'error', context) : undefined
  if (
    item.repeats &&
    (item.options ?? []).length > 0 &&
    item.control !== 'autocomplete' &&
    item.control !== 'lookup'
  ) {
    const each = shown
      ? messagesText(
          item.answers.flatMap(({ messages }) => messages),
          'error',
          context,
        )
      : undefined
    return (
      <div className={styles.answer}>
        <SeveralField
          item={item}
          label={label}
          drawn={drawn}
          hint={hint}
          error={both(missing, each)}
        />
        <AnswerNotes item={item} answers={item.answers} shown={shown} />
      </div>
    )
  }
  const [only] = item.answers
  if (!item.repeats && only !== undefined && item.answers.length === 1) {
    return (
      <OneAnswer
        item={item}
        answer={only}
        label={label}
        drawn={drawn}
        hint={hint}
        shown={shown}
        missing={missing}
      />
    )
  }
  return (
    <RepeatedAnswers
      item={item}
      label={label}
      drawn={drawn}
      hint={hint}
      shown={shown}
      missing={missing}
    />
  )
}

interface OneAnswerProps extends FieldsProps {
  readonly answer: FormAnswer
  readonly label: string
  readonly drawn?: ReactNode
  readonly hint: string | undefined
  readonly missing: string | undefined
}

function OneAnswer({ item, answer, label, drawn, hint, shown, missing }: OneAnswerProps) {
  const context = useFieldContext()
  // An unreadable entry is announced only after the person has left the field; a warning does not
  // wait for it either.
  const own = shown ? messagesText(answer.messages, 'error', context) : undefined
  return (
    <div id={domId(answer.path)} className={styles.answer}>
      <QuestionField
        item={item}
        answer={answer}
        label={label}
        drawn={drawn}
        hint={hint}
        error={both(missing, own)}
      />
      <AnswerNotes item={item} answers={[answer]} shown={shown} />
    </div>
  )
}

function RepeatedAnswers({
  item,
  label,
  drawn,
  hint,
  shown,
  missing,
}: Omit<OneAnswerProps, 'answer'>) {
  const { actions } = useScene()
  const { words } = useFieldContext()
  const name = nameOf(item, words)
  return (
    <FieldGroup label={label} drawn={drawn} hint={hint} error={missing}>
      <ul className={styles.repeats} aria-label={name}>
        {item.answers.map((answer, index) => (
          <li key={answer.path} className={styles.repeat}>
            <OneAnswer
              item={item}
              answer={answer}
              label={words.field.answerNumber(name, index + 1)}
              hint={undefined}
              shown={shown}
              missing={undefined}
            />
            {item.canRemove && item.answers.length > 1 ? (
              <Button
                size="small"
                tone="quiet"
                aria-label={words.field.removeAnswer(name, index + 1)}
                onClick={() => actions.removeAnswer(item, answer)}
              >
                {words.field.remove}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {item.canAdd ? (
        <div data-print="never">
          <Button
            size="small"
            aria-label={words.field.addAnswer(name)}
            onClick={() => actions.add(item)}
          >
            {words.field.add}
          </Button>
        </div>
      ) : null}
    </FieldGroup>
  )
}

function both(one: string | undefined, other: string | undefined): string | undefined {
  return one === undefined ? other : other === undefined ? one : `${one} ${other}`
}
