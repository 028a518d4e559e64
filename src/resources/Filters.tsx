import type { FhirResource } from 'fhir/r4'
import { useState } from 'react'
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
  /** Records that were loaded: their values are the choices. */
  readonly loaded: readonly FhirResource[]
}

/** Every search parameter that the service declares and the specification knows, by a control that fits its type. */
export function Filters({ filters, chosen, choose, loaded }: FiltersProps) {
  const { words } = useShow()
  if (filters.length === 0) return null
  return (
    <div data-print="never">
      <Disclosure summary={words.filter.active(paramsOf(filters, chosen).length)}>
        <FilterForm filters={filters} chosen={chosen} choose={choose} loaded={loaded} />
      </Disclosure>
    </div>
  )
}

function FilterForm({ filters, chosen, choose, loaded }: FiltersProps) {
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
