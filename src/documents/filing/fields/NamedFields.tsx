import { lookup } from '~/fhir/format/lookup'
import { SelectField } from '~/ui/field/SelectField'
import { TextField } from '~/ui/field/TextField'
import type { NamedRow } from '../filing-draft'
import { useFilingWords } from '../filing-words'
import styles from '../Filing.module.css'

interface NamedFieldsProps {
  readonly row: NamedRow
  readonly types: readonly string[]
  readonly onChange: (part: Partial<NamedRow>) => void
  readonly error: string | undefined
}

/** A person or thing by the kind and id of its record, by a name, or by both. */
export function NamedFields({ row, types, onChange, error }: NamedFieldsProps) {
  const words = useFilingWords()
  return (
    <div className={styles.three}>
      {types.length === 1 ? null : (
        <SelectField
          label={words.who.type}
          value={row.type}
          options={types.map((type) => ({ value: type, label: lookup(words.types, type) ?? type }))}
          onChange={(type) => onChange({ type })}
        />
      )}
      <TextField
        label={words.who.id}
        error={error}
        value={row.id}
        onChange={(id) => onChange({ id })}
      />
      <TextField label={words.who.name} value={row.name} onChange={(name) => onChange({ name })} />
    </div>
  )
}
