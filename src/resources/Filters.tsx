import { useInfiniteQuery } from '@tanstack/react-query'
import type { FhirResource } from 'fhir/r4'
import { useState } from 'react'
import type { Permit } from '~/capability/permit'
import type { Search } from '~/fhir/request'
import { searchQuery } from '~/queries/search-query'
import { Button } from '~/ui/Button'
import { Disclosure } from '~/ui/Disclosure'
import { paramsOf, type Draft, type Filter } from './filter'
import { FilterField } from './FilterField'
import styles from './ListScreen.module.css'
import { seenValues } from './seen-values'
import { useShow } from './show'

interface FiltersProps {
  readonly filters: readonly Filter[]
  readonly chosen: Draft
  readonly choose: (draft: Draft) => void
  /** The list without filters: the values among its records are the choices. Nothing is asked for them. */
  readonly whole: Permit<Search> | undefined
}

/** Every search parameter that the service declares and the specification knows, by a control that fits its type. */
export function Filters({ whole, ...rest }: FiltersProps) {
  const { words } = useShow()
  const { filters, chosen } = rest
  if (filters.length === 0) return null
  return (
    <div data-print="never">
      <Disclosure summary={words.filter.active(paramsOf(filters, chosen).length)}>
        {whole === undefined ? <FilterForm {...rest} loaded={[]} /> : <FormWithChoices {...rest} whole={whole} />}
      </Disclosure>
    </div>
  )
}

function FormWithChoices({ whole, ...rest }: FiltersProps & { readonly whole: Permit<Search> }) {
  const { data } = useInfiniteQuery({ ...searchQuery(whole), enabled: false })
  return <FilterForm {...rest} loaded={data?.matches ?? []} />
}

interface FilterFormProps extends Omit<FiltersProps, 'whole'> {
  readonly loaded: readonly FhirResource[]
}

function FilterForm({ filters, chosen, choose, loaded }: FilterFormProps) {
  const { format, words } = useShow()
  const [draft, setDraft] = useState(chosen)
  const choices = filters.filter(({ type, asked }) => (type === 'token' || type === 'reference') && asked === undefined)
  return (
    <form
      role="search"
      className={styles.filters}
      onSubmit={(event) => {
        event.preventDefault()
        choose(draft)
      }}
    >
      <div className={styles.fields}>
        {filters.map((filter) => (
          <FilterField
            key={filter.name}
            filter={filter}
            draft={draft}
            seen={choices.includes(filter) ? seenValues(loaded, filter, format) : []}
            onChange={(key, value) => setDraft((before) => ({ ...before, [key]: value }))}
          />
        ))}
      </div>
      {choices.length === 0 ? null : <p className={styles.hint}>{words.filter.seenHint}</p>}
      <div className={styles.buttons}>
        <Button type="submit" size="small">{words.filter.apply}</Button>
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
