import { useRef, useState, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { patientAddress } from '~/smart/patient-address'
import { Button } from '~/ui/Button'
import { TextField } from '~/ui/field/TextField'
import styles from './RegistryDesk.module.css'

interface CorrectByIdProps {
  readonly label: string
  readonly go: string
  readonly missing: string
}

/**
 * The link to the correction of a patient whose id is known, when searching and reading are not
 * permitted.
 */
export function CorrectById({ label, go, missing }: CorrectByIdProps) {
  const navigate = useNavigate()
  const [id, setId] = useState('')
  const [asked, setAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const wanted = id.trim()
    if (wanted !== '') void navigate(patientAddress(wanted, 'correct'))
    else {
      setAsked(true)
      form.current?.querySelector('input')?.focus()
    }
  }
  return (
    <form ref={form} className={styles.byId} onSubmit={submit}>
      <TextField
        label={label}
        value={id}
        error={asked && id.trim() === '' ? missing : undefined}
        onChange={setId}
      />
      <Button type="submit">{go}</Button>
    </form>
  )
}
