import { useInfiniteQuery } from '@tanstack/react-query'
import type { FhirResource } from 'fhir/r4'
import { useState, type SubmitEvent } from 'react'
import type { Permit } from '~/capability/permit'
import type { Search } from '~/fhir/request'
import { searchQuery } from '~/queries/search-query'
import { Button } from '~/ui/Button'
import { fetchCombo } from '~/ui/ComboField'
import { wrongIn, type Draft, type Filter } from './filter'
import { FilterField } from './FilterField'
import { Labels } from './Labels'
import styles from './ListScreen.module.css'
import { seenValues } from './seen-values'
import { useShow } from './show'

export interface FilterFormProps {
  readonly filters: readonly Filter[]
  readonly chosen: Draft
  readonly choose: (draft: Draft) => void
  /** The list without filters: the values among its records are the choices. Nothing is asked for them. */
  readonly whole: Permit<Search> | undefined
}

/** Fetches what the fields are made of, ahead of time. */
export const prepareFilterForm = fetchCombo

/** The fields of a list's filters. */
export function FilterForm({ whole, ...rest }: FilterFormProps) {
  return (
    <Labels>
      {whole === undefined ? (
        <Form {...rest} loaded={[]} />
      ) : (
        <FormWithChoices {...rest} whole={whole} />
      )}
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

function Form({ filters, chosen, choose, loaded }: FormProps) {
  const { format, words } = useShow()
  const [draft, setDraft] = useState(chosen)
  const [tried, setTried] = useState(false)
  const wrong = wrongIn(filters, draft)
  const errorOf = (key: string) => {
    const kind = tried ? wrong.get(key) : undefined
    return kind === undefined ? undefined : words.filter.wrong[kind]
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (wrong.size === 0) return choose(draft)
    const form = event.currentTarget
    requestAnimationFrame(() => {
      const first = form.querySelector('[aria-invalid="true"]')
      if (first instanceof HTMLElement) first.focus()
    })
  }
  const choices = filters.filter(
    ({ type, asked }) => (type === 'token' || type === 'reference') && asked === undefined,
  )
  return (
    <form role="search" className={styles.filters} onSubmit={submit}>
      <div className={styles.fields}>
        {filters.map((filter) => (
          <FilterField
            key={filter.name}
            filter={filter}
            draft={draft}
            errorOf={errorOf}
            seen={choices.includes(filter) ? seenValues(loaded, filter, format) : []}
            onChange={(key, value) => setDraft((before) => ({ ...before, [key]: value }))}
          />
        ))}
      </div>
      {choices.length === 0 ? null : <p className={styles.hint}>{words.filter.seenHint}</p>}
      <div className={styles.buttons}>
        <Button type="submit" size="small">
          {words.filter.apply}
        </Button>
        <Button
          size="small"
          tone="quiet"
          onClick={() => {
            setDraft({})
            choose({})
          }}
        >
          {words.filter.clear}
        </Button>
      </div>
    </form>
  )
}
