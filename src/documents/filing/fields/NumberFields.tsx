import { TextField } from '~/ui/field/TextField'
import type { IdentifierRow } from '../filing-draft'
import styles from '../Filing.module.css'
import { useFilingWords } from '../filing-words'

/** A number with its issuer. */
export function NumberFields({
  row,
  error,
  onChange,
}: {
  readonly row: IdentifierRow
  readonly error: string | undefined
  readonly onChange: (part: Partial<IdentifierRow>) => void
}) {
  const words = useFilingWords()
  return (
    <div className={styles.two}>
      <TextField
        label={words.value}
        error={error}
        value={row.value}
        onChange={(value) => onChange({ value })}
      />
      <TextField
        label={words.system}
        hint={words.hint.identifierSystem}
        value={row.system}
        onChange={(system) => onChange({ system })}
      />
    </div>
  )
}
