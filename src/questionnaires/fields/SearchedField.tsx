import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import type { FhirFailure } from '~/fhir/failure'
import { useText } from '~/i18n/TextProvider'
import { Button } from '~/ui/Button'
import { ComboField } from '~/ui/field/ComboField'
import { answerKey } from '../engine/answers/answer-values'
import type { FormOption } from '../engine/read/form-item'
import type { SearchedList } from '../engine/read/list-elsewhere'
import { conceptOption } from '../engine/read/read-options'
import type { QuestionnaireWords } from '../questionnaire-words'
import type { Expansion } from '../terminology/expansion'
import { expansionQuery, isTooCostly } from '../terminology/expansion-query'
import type { AnswerFieldProps } from './field-props'
import { optionLabel } from './field-text'
import styles from './Fields.module.css'
import { useScene } from './form-actions'
import { typedText } from './use-typed'
import { useFieldContext } from './use-field-context'

/** A choice from a list on a server, which is searched in while the person types. */
export function SearchedField({
  item,
  answer,
  list,
  hint,
  ...frame
}: AnswerFieldProps & { readonly list: SearchedList }) {
  const { actions } = useScene()
  const { words } = useFieldContext()
  // Nothing is asked before the person comes to the field.
  const [isUsed, setUsed] = useState(false)
  // A code has its words in the person's language only while its part of the list is known.
  const [chosen, setChosen] = useState<FormOption>()
  const { value, text } = answer
  const isCode = value !== undefined && 'valueCoding' in value
  const letters = isCode ? '' : (text ?? typedText(value)).trim()
  const { data, error, isFetching, isPlaceholderData, refetch } = useExpansion(
    list,
    letters,
    isUsed,
  )
  const options = useOptions(data)
  const shownAs =
    isCode && chosen !== undefined && chosen.key === answerKey(value)
      ? optionLabel(chosen)
      : (text ?? typedText(value))
  const told = [
    hint,
    item.open ? words.lists.chooseOrWrite : words.lists.choose,
    list.server === undefined ? undefined : words.lists.sentTo(new URL(list.server).host),
  ].filter((part) => part !== undefined)
  const said = isFetching
    ? words.lists.looking
    : error !== null
      ? failureText(error, letters, words.lists)
      : isCode
        ? ''
        : foundText(data, letters, item.open, words.lists)
  return (
    <div className={styles.middle} onFocus={() => setUsed(true)}>
      <ComboField
        {...frame}
        hint={told.join(' · ')}
        options={options.map((option) => ({ value: option.key, label: optionLabel(option) }))}
        // An answer for other letters is looked through here until the one for these comes.
        areFound={!isPlaceholderData}
        value={shownAs}
        placeholder={words.field.type}
        foot={said === '' ? undefined : said}
        onChange={(entered) => {
          const option = options.find(({ key }) => key === entered)
          setChosen(option)
          if (option !== undefined) actions.answer(answer.path, option.value)
          else if (entered.trim() === '') actions.answer(answer.path, undefined)
          else if (item.open) actions.answer(answer.path, { valueString: entered })
          else actions.type(answer.path, entered)
        }}
      />
      {isUsed ? (
        <div className={styles.found} data-print="never">
          <p role="status">{said}</p>
          {error === null || isFetching || isTooCostly(error) ? null : (
            <Button size="small" onClick={() => void refetch()}>
              {words.lists.again}
            </Button>
          )}
        </div>
      ) : null}
    </div>
  )
}

function useExpansion(list: SearchedList, filter: string, isUsed: boolean) {
  const { capability } = useConnection()
  const queryClient = useQueryClient()
  const { language } = useText()
  return useQuery({
    ...expansionQuery({ list, filter, language }, { capability, queryClient }),
    enabled: isUsed,
    placeholderData: keepPreviousData,
  })
}

function useOptions(data: Expansion | undefined): readonly FormOption[] {
  const { language } = useText()
  return useMemo(() => {
    const options = (data?.concepts ?? []).map(({ system, code = '', ...concept }) =>
      conceptOption(system, code, concept, language),
    )
    // A nested list may have a code below several headings.
    return [...new Map(options.map((option) => [option.key, option])).values()]
  }, [data, language])
}

function foundText(
  data: Expansion | undefined,
  letters: string,
  isOpen: boolean,
  words: QuestionnaireWords['lists'],
): string {
  if (data === undefined) return ''
  const { concepts, total, isWhole } = data
  if (concepts.length === 0) return isOpen && letters !== '' ? words.noneOpen : words.none
  if (isWhole) return words.found(concepts.length)
  return total === undefined
    ? words.shownFirst(concepts.length)
    : words.shown(concepts.length, total)
}

function failureText(
  failure: FhirFailure,
  letters: string,
  words: QuestionnaireWords['lists'],
): string {
  if (isTooCostly(failure)) return letters.length < 3 ? words.tooMany : words.tooManyStill
  return failure.kind === 'offline' ? words.unreached : words.failed
}
