import type { ReactNode } from 'react'
import type { FormItem } from '../engine/read/form-item'
import { Button } from '~/ui/Button'
import { ChoiceGroup } from '~/ui/field/ChoiceGroup'
import { TextField } from '~/ui/field/TextField'
import { optionPicture, optionWords } from './ChoiceField'
import { ChoiceHeads, choiceRow } from './ChoiceTable'
import { domId } from './dom-id'
import { isOwnAnswer, nameOf } from './field-text'
import styles from './Fields.module.css'
import { useScene } from './form-actions'
import { offeredOptions } from './offered-options'
import { typedText } from './use-typed'
import { useFieldContext } from './use-field-context'

interface SeveralFieldProps {
  readonly item: FormItem
  readonly label: string
  readonly drawn?: ReactNode
  readonly hint?: string | undefined
  readonly error?: string | undefined
}

/**
 * Several answers from those on offer. An exclusive one replaces the others, and they replace it.
 */
export function SeveralField({ item, ...frame }: SeveralFieldProps) {
  const { actions } = useScene()
  const context = useFieldContext()
  const offered = offeredOptions(item, item.answers, context)
  return (
    <ChoiceGroup
      {...frame}
      several
      across={item.choiceOrientation === 'horizontal'}
      columns={item.choiceTable === undefined ? item.choiceColumns : undefined}
      heads={<ChoiceHeads item={item} />}
      choices={offered.map(({ option, label, isChosen, isGone, isBeside }) => ({
        value: option.key,
        label,
        drawn: isGone ? undefined : (choiceRow(item, option) ?? optionWords(option)),
        disabled: option.off && !isChosen,
        picture: optionPicture(option),
        beside: isBeside,
      }))}
      chosen={offered.filter(({ isChosen }) => isChosen).map(({ option }) => option.key)}
      onChoose={(key) => {
        const chosen = offered.find(({ option }) => option.key === key)
        if (chosen !== undefined) actions.toggle(item, chosen.option)
      }}
    >
      {item.open ? <OwnAnswers item={item} /> : null}
    </ChoiceGroup>
  )
}

/**
 * The answers outside the options, in the person's own words: a field for each, and an empty one
 * where there is none. The field stays the same while its first letter makes it an answer.
 */
function OwnAnswers({ item }: { readonly item: FormItem }) {
  const { actions } = useScene()
  const { words } = useFieldContext()
  const label = item.openLabel ?? words.field.other
  const own = item.answers.filter(({ value }) => value === undefined || isOwnAnswer(item, value))
  const isFull = item.answers.length >= (item.limits.maxOccurs ?? Infinity)
  const places = own.length > 0 || isFull ? own : [undefined]
  return (
    <div className={styles.other}>
      {places.map((answer, index) => (
        <div key={index} id={answer === undefined ? undefined : domId(answer.path)}>
          <TextField
            label={index === 0 ? label : words.field.answerNumber(label, index + 1)}
            value={typedText(answer?.value)}
            onChange={(text) => {
              if (answer === undefined) actions.addOwn(item, text)
              else actions.answer(answer.path, text === '' ? undefined : { valueString: text })
            }}
          />
        </div>
      ))}
      {!isFull && own.length > 0 && own.every(({ value }) => value !== undefined) ? (
        <div data-print="never">
          <Button
            size="small"
            aria-label={words.field.addAnswer(nameOf(item, words))}
            onClick={() => actions.add(item)}
          >
            {words.field.add}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
