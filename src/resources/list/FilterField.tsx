import { lookup } from '~/fhir/format/lookup'
import { ComboField } from '~/ui/field/ComboField'
import { DateField } from '~/ui/field/DateField'
import { TextField } from '~/ui/field/TextField'
import { elementLabel } from '~/record/element/element-label'
import type { Draft, Filter } from './filter'
import { type FilterWords, useFilterWords } from './filter-text'
import type { SeenValue } from './seen-values'
import type { Show } from '~/record/show'
import { useShow } from '~/record/use-show'

interface FilterFieldProps {
  readonly filter: Filter
  readonly draft: Draft
  /** The options of a choice. */
  readonly options: readonly SeenValue[]
  /** The error of a control, shown after the first try to apply it. */
  readonly errorOf: (key: string) => string | undefined
  readonly onChange: (key: string, value: string) => void
}

/** The control for a parameter's type: two dates, a known or a typed code, text. */
export function FilterField({ filter, draft, options, errorOf, onChange }: FilterFieldProps) {
  const { words } = useShow()
  const own = useFilterWords()
  const name = parameterName(filter.name, own, words)
  const value = (key: string) => draft[key] ?? ''
  switch (filter.type) {
    case 'date':
      return (
        <>
          <DateField
            label={own.from(name)}
            value={value(`${filter.name}:from`)}
            error={errorOf(`${filter.name}:from`)}
            onChange={(date) => onChange(`${filter.name}:from`, date)}
          />
          <DateField
            label={own.to(name)}
            value={value(`${filter.name}:to`)}
            error={errorOf(`${filter.name}:to`)}
            onChange={(date) => onChange(`${filter.name}:to`, date)}
          />
        </>
      )
    case 'token':
    case 'reference':
      return (
        <ComboField
          label={name}
          error={errorOf(filter.name)}
          options={options}
          value={value(filter.name)}
          placeholder={own.any}
          onChange={(text) => onChange(filter.name, text)}
        />
      )
    case 'string':
    case 'id':
    case 'special':
      return (
        <TextField
          label={name}
          hint={filter.type === 'id' ? own.idHint : undefined}
          error={errorOf(filter.name)}
          value={value(filter.name)}
          onChange={(text) => onChange(filter.name, text)}
        />
      )
  }
}

/** The name of a search parameter: most have the name of their element. */
function parameterName(name: string, own: FilterWords, words: Show['words']): string {
  return (
    lookup(own.parameter, name) ??
    elementLabel(
      name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      words,
    )
  )
}
