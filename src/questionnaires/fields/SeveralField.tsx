import type { ReactNode } from 'react'
import type { FormAnswer, FormItem } from '../engine/read/form-item'
import { ChoiceGroup } from '~/ui/field/ChoiceGroup'
import { TextField } from '~/ui/field/TextField'
import { optionPicture, optionWords } from './ChoiceField'
import { ChoiceHeads, choiceRow } from './ChoiceTable'
import { optionLabel, optionOf } from './field-text'
import styles from './Fields.module.css'
import { useScene } from './form-actions'
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
  const { options = [] } = item
  const chosen = item.answers
    .map(({ value }) => (value === undefined ? undefined : optionOf(item, value)))
    .filter((option) => option !== undefined)
  return (
    <ChoiceGroup
      {...frame}
      several
      across={item.choiceOrientation === 'horizontal'}
      columns={item.choiceTable === undefined ? item.choiceColumns : undefined}
      heads={<ChoiceHeads item={item} />}
      choices={options.map((option) => ({
        value: option.key,
        label: optionLabel(option),
        drawn: choiceRow(item, option) ?? optionWords(option),
        disabled: option.off,
        picture: optionPicture(option),
      }))}
      chosen={chosen.map(({ key }) => key)}
      onChoose={(key) => {
        const option = options.find((candidate) => candidate.key === key)
        if (option !== undefined) actions.toggle(item, option)
      }}
    >
      {item.open ? <OwnAnswer item={item} /> : null}
    </ChoiceGroup>
  )
}

/** The one answer outside the options: in the person's own words. */
function OwnAnswer({ item }: { readonly item: FormItem }) {
  const { actions } = useScene()
  const {
    words: { field: words },
  } = useFieldContext()
  const own = item.answers.find(
    ({ value }) => value !== undefined && optionOf(item, value) === undefined,
  )
  const empty: FormAnswer | undefined = own ?? item.answers.find(({ value }) => value === undefined)
  if (empty === undefined) return null
  return (
    <div className={styles.other}>
      <TextField
        label={item.openLabel ?? words.other}
        value={typedText(own?.value)}
        onChange={(text) =>
          actions.answer(empty.path, text === '' ? undefined : { valueString: text })
        }
      />
    </div>
  )
}
