import { useState, type SubmitEvent } from 'react'
import { isFhirId } from '~/fhir/fhir-id'
import { Button } from '~/ui/Button'
import { TextField } from '~/ui/field/TextField'
import styles from './Filing.module.css'
import { useFilingWords } from './filing-words'

/** Asks for the document to change: by its id only, because documents cannot be looked up. */
export function ChangeStart({ onStart }: { readonly onStart: (id: string) => void }) {
  const words = useFilingWords()
  const [id, setId] = useState('')
  const [checked, setChecked] = useState(false)
  const fine = isFhirId(id.trim())
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setChecked(true)
    if (fine) onStart(id.trim())
  }
  return (
    <form className={styles.fields} onSubmit={submit} aria-label={words.mode.change} noValidate>
      <TextField
        label={words.changeId}
        hint={words.changeIdHint}
        error={checked && !fine ? words.problem.idWrong : undefined}
        value={id}
        onChange={setId}
      />
      <p>
        <Button type="submit">{words.changeStart}</Button>
      </p>
    </form>
  )
}
