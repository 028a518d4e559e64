import { useInfiniteQuery } from '@tanstack/react-query'
import type { FhirResource } from 'fhir/r4'
import { useState, type SubmitEvent } from 'react'
import type { Permit } from '~/capability/permit'
import type { Search } from '~/fhir/request'
import { searchQuery } from '~/queries/search-query'
import { Button } from '~/ui/Button'
import { fetchCombo } from '~/ui/field/ComboField'
import { kindName } from '~/record/asked-kinds'
import { tokenRule } from '~/capability/token-rules'
import { SOURCE, type Draft, type Filter } from './filter'
import { wrongIn } from './wrong-in'
import { FilterText, useFilterWords } from './filter-text'
import { FilterField } from './FilterField'
import { Labels } from '~/record/element/Labels'
import styles from './ListScreen.module.css'
import { offeredTokens } from './offered-tokens'
import { seenValues, type SeenValue } from './seen-values'
import { useShow } from '~/record/use-show'
import { useVisit } from '~/ui/use-visit'

export interface FilterFormProps {
  readonly filters: readonly Filter[]
  readonly chosen: Draft
  readonly choose: (draft: Draft) => void
  /**
   * The list without filters: the values in its records are the choices. No request is sent for
   * them.
   */
  readonly whole: Permit<Search> | undefined
  /** The name of its button, where it makes a filter of something else than a list. */
  readonly action?: string
}

/** Fetches the parts of the fields in advance. */
export const prepareFilterForm = fetchCombo

/** The fields of a list's filters. Words that are not applied end with the visit of the list. */
export function FilterForm({ whole, ...rest }: FilterFormProps) {
  const visit = useVisit()
  return (
    <Labels>
      <FilterText key={visit}>
        {whole === undefined ? (
          <Form {...rest} loaded={[]} />
        ) : (
          <FormWithChoices {...rest} whole={whole} />
        )}
      </FilterText>
    </Labels>
  )
}

function FormWithChoices({ whole, ...rest }: FilterFormProps & { readonly whole: Permit<Search> }) {
  const { data } = useInfiniteQuery({ ...searchQuery(whole), enabled: false })
  return <Form {...rest} loaded={data?.matches ?? []} />
}

interface FormProps extends Omit<FilterFormProps, 'whole'> {
  readonly loaded: readonly FhirResource[]
}

function Form({ filters, chosen, choose, loaded, action }: FormProps) {
  const { format, words } = useShow()
  const filterWords = useFilterWords()
  const [draft, setDraft] = useState(chosen)
  const [tried, setTried] = useState(false)
  const optionsOf = (filter: Filter) =>
    distinct([
      ...(filter.values ?? []).map((value) => ({ value, label: kindName(value, words) })),
      ...offeredTokens(
        filter.name,
        filter.type === 'token' ? tokenRule(filter.of, filter.name, filter.needsSystem) : undefined,
        filterWords,
        format,
      ),
      ...(isChosen(filter) ? seenValues(loaded, filter, format) : []),
    ])
  const options = new Map(filters.map((filter) => [filter, optionsOf(filter)]))
  const wrong = wrongIn(filters, draft, (filter) =>
    (options.get(filter) ?? []).map(({ value }) => value),
  )
  const errorOf = (key: string) => {
    const kind = tried ? wrong.get(key) : undefined
    return kind === undefined ? undefined : filterWords.wrong[kind]
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (wrong.size === 0) return choose({ ...draft, ...sourceIn(chosen) })
    const form = event.currentTarget
    requestAnimationFrame(() => {
      const first = form.querySelector('[aria-invalid="true"]')
      if (first instanceof HTMLElement) first.focus()
    })
  }
  return (
    <form
      role={action === undefined ? 'search' : undefined}
      className={styles.filters}
      onSubmit={submit}
      noValidate
    >
      <div className={styles.fields}>
        {filters.map((filter) => (
          <FilterField
            key={filter.name}
            filter={filter}
            draft={draft}
            errorOf={errorOf}
            options={options.get(filter) ?? []}
            onChange={(key, value) => setDraft((before) => ({ ...before, [key]: value }))}
          />
        ))}
      </div>
      {filters.some(isChosen) ? (
        <p className={styles.hint}>
          {action === undefined ? filterWords.hint : filterWords.codeHint}
        </p>
      ) : null}
      <div className={styles.buttons}>
        <Button type="submit" size="small">
          {action ?? filterWords.apply}
        </Button>
        <Button
          size="small"
          tone="quiet"
          onClick={() => {
            setDraft({})
            if (action === undefined) choose({})
          }}
        >
          {filterWords.clear}
        </Button>
      </div>
    </form>
  )
}

/** The chosen source of a draft alone: it is chosen elsewhere, and stays. */
function sourceIn({ [SOURCE]: source }: Draft): Draft {
  return source === undefined ? {} : { [SOURCE]: source }
}

/** A choice from a list that also accepts other values. */
function isChosen({ type, values }: Filter): boolean {
  return (type === 'token' || type === 'reference') && values === undefined
}

/** Each value once, by the words that come first. */
function distinct(values: readonly SeenValue[]): readonly SeenValue[] {
  return [...new Map(values.toReversed().map((one) => [one.value, one])).values()].toReversed()
}
