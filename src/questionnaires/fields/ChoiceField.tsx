import type { FormItem, FormOption } from '../engine/read/form-item'
import { ChoiceGroup } from '~/ui/field/ChoiceGroup'
import { ComboField } from '~/ui/field/ComboField'
import { SelectField } from '~/ui/field/SelectField'
import { TextField } from '~/ui/field/TextField'
import { ClearAnswer } from './ClearAnswer'
import type { AnswerFieldProps } from './field-props'
import { optionLabel } from './field-text'
import styles from './Fields.module.css'
import { useScene } from './form-actions'
import { FormPicture } from './FormPicture'
import { offeredOptions } from './offered-options'
import { FormWords } from '../rich/FormWords'
import { ChoiceHeads, choiceRow, rowText } from './ChoiceTable'
import { typedText, useTyped } from './use-typed'
import { useFieldContext } from './use-field-context'

/**
 * A choice of one answer on offer and, if the form allows it, another one in the person's own
 * words.
 */
export function ChoiceField(props: AnswerFieldProps) {
  switch (wayOf(props.item)) {
    case 'list':
      return <ListChoice {...props} />
    case 'menu':
      return <MenuChoice {...props} />
    case 'search':
      return <SearchChoice {...props} />
  }
}

/**
 * The most options that are shown at once; more of them are chosen from a menu, and many by typing.
 */
const SEEN = 7
const IN_MENU = 15

function wayOf({ control, options = [], open, choiceTable }: FormItem): 'list' | 'menu' | 'search' {
  if (control === 'autocomplete' || control === 'lookup') return 'search'
  if (control === 'radio-button' || control === 'check-box') return 'list'
  // A menu has no room for columns and pictures.
  if (choiceTable !== undefined && options.length <= IN_MENU) return 'list'
  if (control === 'drop-down') return open ? 'search' : 'menu'
  if (
    options.length <= SEEN ||
    (options.length <= IN_MENU && options.some(({ media }) => media !== undefined))
  )
    return 'list'
  return options.length <= IN_MENU && !open ? 'menu' : 'search'
}

function ListChoice({ item, answer, ...frame }: AnswerFieldProps) {
  const { actions } = useScene()
  const context = useFieldContext()
  const {
    words: { field: words },
  } = context
  const offered = offeredOptions(item, [answer], context)
  const chosen = offered.find(({ isChosen }) => isChosen)
  const own = answer.value !== undefined && chosen === undefined ? typedText(answer.value) : ''
  const typed = useTyped(
    { ...answer, ...(chosen === undefined ? {} : { value: { valueString: '' } }) },
    (text) => actions.answer(answer.path, text.trim() === '' ? undefined : { valueString: text }),
  )
  return (
    <ChoiceGroup
      {...frame}
      required={item.required}
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
      chosen={chosen === undefined ? [] : [chosen.option.key]}
      onChoose={(key) => {
        const picked = offered.find(({ option }) => option.key === key)
        if (picked !== undefined) actions.answer(answer.path, picked.option.value)
      }}
    >
      {item.open ? (
        <div className={styles.other}>
          <TextField
            label={item.openLabel ?? words.other}
            {...typed}
            aria-required={undefined}
            data-own={own === '' ? undefined : ''}
          />
        </div>
      ) : null}
      <ClearAnswer item={item} answer={answer} always={chosen?.isGone === true} />
    </ChoiceGroup>
  )
}

function MenuChoice({ item, answer, ...frame }: AnswerFieldProps) {
  const { actions } = useScene()
  const context = useFieldContext()
  const {
    words: { field: words },
  } = context
  const offered = offeredOptions(item, [answer], context)
  return (
    <div className={styles.middle}>
      <SelectField
        {...frame}
        aria-required={item.required || undefined}
        value={offered.find(({ isChosen }) => isChosen)?.option.key ?? ''}
        options={[
          { value: '', label: words.choose },
          ...offered
            .filter(({ option, isChosen }) => !option.off || isChosen)
            .map(({ option, label }) => ({ value: option.key, label })),
        ]}
        onChange={(key) =>
          actions.answer(
            answer.path,
            offered.find(({ option }) => option.key === key)?.option.value,
          )
        }
      />
    </div>
  )
}

function SearchChoice({ item, answer, hint, ...frame }: AnswerFieldProps) {
  const { actions } = useScene()
  const context = useFieldContext()
  const {
    words: { field: words },
  } = context
  const offered = offeredOptions(item, [answer], context)
  const options = offered.filter(({ option, isChosen }) => !option.off || isChosen)
  const chosen = offered.find(({ isChosen }) => isChosen)?.option
  const own = item.open ? words.otherHint : words.listHint
  return (
    <div className={styles.middle}>
      <ComboField
        {...frame}
        hint={hint === undefined ? own : `${hint} · ${own}`}
        options={options.map(({ option, label, isGone }) => ({
          value: option.key,
          label: isGone ? label : rowText(option),
        }))}
        value={chosen?.key ?? answer.text ?? typedText(answer.value)}
        placeholder={words.type}
        onChange={(value) => {
          const picked = options.find(({ option }) => option.key === value)
          if (picked !== undefined) actions.answer(answer.path, picked.option.value)
          else if (value.trim() === '') actions.answer(answer.path, undefined)
          else if (item.open) actions.answer(answer.path, { valueString: value })
          else actions.type(answer.path, value)
        }}
      />
    </div>
  )
}

/** The picture of an option (SDC, itemAnswerMedia), if it has one. */
export function optionPicture({ media }: FormOption) {
  return media === undefined ? undefined : <FormPicture media={media} />
}

/** An option as the form's author formatted it, with the text before it. */
export function optionWords(option: FormOption) {
  return option.words === undefined ? undefined : (
    <FormWords text={option.words} within={(label) => optionLabel({ ...option, label })} />
  )
}
