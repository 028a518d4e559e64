import { useState, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { patientAddress } from '~/smart/patient-address'
import { Button } from '~/ui/Button'
import { TextField } from '~/ui/field/TextField'
import desk from './Desk.module.css'
import { useSearchWords } from './search-text'

/** Continues with a patient whose id is known, when searching is not permitted. */
export function OpenById() {
  const words = useSearchWords()
  const navigate = useNavigate()
  const [id, setId] = useState('')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (id.trim() !== '') void navigate(patientAddress(id.trim()))
  }
  return (
    <form className={desk.card} onSubmit={submit} aria-label={words.openTitle}>
      <TextField label={words.field._id} hint={words.openHint} value={id} onChange={setId} />
      <div className={desk.actions}>
        <Button
          type="submit"
          tone="primary"
          disabledReason={id.trim() === '' ? words.fillOne : undefined}
        >
          {words.openId}
        </Button>
      </div>
    </form>
  )
}
