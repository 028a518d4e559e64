import { useId, useMemo, useState } from 'react'
import type { DeclaredParameter } from '~/capability/capability'
import { useConnection } from '~/connection/ConnectionContext'
import { useFormat } from '~/connection/use-format'
import { typeText } from '~/fhir/format/codes/type-text'
import type { ResourceType } from '~/fhir/resource'
import { Button } from '~/ui/Button'
import { SelectField } from '~/ui/field/SelectField'
import { Disclosure } from '~/ui/fold/Disclosure'
import { LiveRegion } from '~/ui/LiveRegion'
import { Skeleton } from '~/ui/Skeleton'
import { Suspense } from '~/ui/late/Suspense'
import { useOperatorWords } from '../operator-text'
import { useConsole } from './console-context'
import styles from './Console.module.css'

interface FilterRowsProps {
  /** The types that the export is limited to, or all of them. */
  readonly types: readonly ResourceType[]
  readonly filters: readonly string[]
  readonly onAdd: (filter: string) => void
  readonly onRemove: (filter: string) => void
}

/** Filters of an export, each a search of one type by parameters that the service declares. */
export function FilterRows({ types, filters, onAdd, onRemove }: FilterRowsProps) {
  const words = useOperatorWords()
  const { capability } = useConnection()
  const filterable = types.filter((type) => parametersFor(capability.parametersOf(type)).length > 0)
  const id = useId()
  if (filterable.length === 0) return <p>{words.noFilters}</p>
  return (
    <div role="group" aria-labelledby={id} className={styles.filters}>
      <p id={id}>{words.filtersHint}</p>
      {/* Most exports have none, and their fields are those of every kind of record. */}
      <Disclosure summary={words.addFilters}>
        <NewFilter types={filterable} onAdd={onAdd} />
      </Disclosure>
      <LiveRegion>{filters.length === 0 ? '' : words.filterCount(filters.length)}</LiveRegion>
      {filters.length === 0 ? null : (
        <ul className={styles.list}>
          {filters.map((filter) => (
            <li key={filter} className={styles.item}>
              <code className={styles.code}>{filter}</code>
              <Button
                size="small"
                tone="quiet"
                aria-label={words.removeFilter(filter)}
                onClick={() => onRemove(filter)}
              >
                {words.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface NewFilterProps {
  readonly types: readonly ResourceType[]
  readonly onAdd: (filter: string) => void
}

function NewFilter({ types, onAdd }: NewFilterProps) {
  const words = useOperatorWords()
  const format = useFormat()
  const { capability } = useConnection()
  const { FilterFields } = useConsole()
  const [chosen, setChosen] = useState<string>('')
  const type = types.find((one) => one === chosen) ?? types[0]
  const parameters = useMemo(
    () => (type === undefined ? [] : parametersFor(capability.parametersOf(type))),
    [capability, type],
  )
  if (type === undefined) return null
  return (
    <div className={styles.filters}>
      <SelectField
        label={words.filterType}
        options={types.map((one) => ({ value: one, label: typeText(one, format) }))}
        value={type}
        onChange={setChosen}
      />
      <Suspense fallback={<Skeleton rows={4} />}>
        <FilterFields key={type} type={type} parameters={parameters} onAdd={onAdd} />
      </Suspense>
    </div>
  )
}

/** A filter picks among the entries of a group: people and ids are the group's part. */
function parametersFor(declared: readonly DeclaredParameter[]): readonly DeclaredParameter[] {
  return declared.filter(
    ({ name, type }) =>
      type === 'token' || type === 'date' || (type === 'string' && name !== 'page'),
  )
}
