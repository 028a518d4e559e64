import { useId, useState } from 'react'
import type { DeclaredParameter } from '~/capability/capability'
import { useConnection } from '~/connection/ConnectionContext'
import { useFormat } from '~/connection/use-format'
import { typeText } from '~/fhir/format/codes/type-text'
import type { ResourceType } from '~/fhir/resource'
import { formBody } from '~/fhir/wire/params'
import { Button } from '~/ui/Button'
import { SelectField } from '~/ui/field/SelectField'
import { TextField } from '~/ui/field/TextField'
import { useOperatorWords } from '../operator-text'
import styles from './Console.module.css'

interface FilterRowsProps {
  /** The types that the export is limited to, or all of them. */
  readonly types: readonly ResourceType[]
  readonly filters: readonly string[]
  readonly onChange: (filters: readonly string[]) => void
}

/** Filters of an export, each a search of one type by a parameter that the service declares. */
export function FilterRows({ types, filters, onChange }: FilterRowsProps) {
  const words = useOperatorWords()
  const { capability } = useConnection()
  const format = useFormat()
  const id = useId()
  const filterable = types.filter((type) => parametersFor(capability.parametersOf(type)).length > 0)
  const [chosen, setChosen] = useState<string>('')
  const type = filterable.find((one) => one === chosen) ?? filterable[0]
  const parameters = type === undefined ? [] : parametersFor(capability.parametersOf(type))
  const [named, setNamed] = useState('')
  const parameter = parameters.find(({ name }) => name === named) ?? parameters[0]
  const [value, setValue] = useState('')
  const [prefix, setPrefix] = useState<'ge' | 'le'>('ge')
  const [error, setError] = useState<string>()
  if (type === undefined || parameter === undefined) return <p>{words.noFilters}</p>
  const add = () => {
    const text = value.trim()
    if (text === '') return setError(words.filterValueMissing)
    const written = parameter.type === 'date' ? `${prefix}${text}` : text
    const filter = `${type}?${formBody([[parameter.name, written]])}`
    if (!filters.includes(filter)) onChange([...filters, filter])
    setValue('')
    setError(undefined)
  }
  return (
    <div role="group" aria-labelledby={id} className={styles.filters}>
      <p id={id}>{words.filtersHint}</p>
      <div className={styles.line}>
        <SelectField
          label={words.filterType}
          options={filterable.map((one) => ({ value: one, label: typeText(one, format) }))}
          value={type}
          onChange={setChosen}
        />
        <SelectField
          label={words.filterParameter}
          options={parameters.map(({ name }) => ({ value: name, label: name }))}
          value={parameter.name}
          onChange={setNamed}
        />
        {parameter.type === 'date' ? (
          <SelectField
            label={words.filterRange}
            options={[
              { value: 'ge', label: words.from },
              { value: 'le', label: words.upTo },
            ]}
            value={prefix}
            onChange={setPrefix}
          />
        ) : null}
        <TextField label={words.filterValue} value={value} error={error} onChange={setValue} />
        <Button onClick={add}>{words.addFilter}</Button>
      </div>
      {filters.length === 0 ? null : (
        <ul className={styles.list}>
          {filters.map((filter) => (
            <li key={filter} className={styles.item}>
              <code className={styles.code}>{filter}</code>
              <Button
                size="small"
                tone="quiet"
                aria-label={words.removeFilter(filter)}
                onClick={() => onChange(filters.filter((other) => other !== filter))}
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

/** A filter picks among the entries of a group: people and ids are the group's part. */
function parametersFor(declared: readonly DeclaredParameter[]): readonly DeclaredParameter[] {
  return declared.filter(
    ({ name, type }) =>
      type === 'token' || type === 'date' || (type === 'string' && name !== 'page'),
  )
}
