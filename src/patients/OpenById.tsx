import { useState, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '~/i18n/TextProvider'
import { patientAddress } from '~/smart/patient-address'
import { Button } from '~/ui/Button'
import { TextField } from '~/ui/field/TextField'
import desk from './Desk.module.css'

/** Goes on with a patient whose id is known, where nobody may search. */
export function OpenById() {
  const { patients } = useText()
  const navigate = useNavigate()
  const [id, setId] = useState('')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (id.trim() !== '') void navigate(patientAddress(id.trim()))
  }
  return (
    <form className={desk.card} onSubmit={submit} aria-label={patients.openTitle}>
      <TextField label={patients.field._id} hint={patients.openHint} value={id} onChange={setId} />
      <div className={desk.actions}>
        <Button
          type="submit"
          tone="primary"
          disabledReason={id.trim() === '' ? patients.fillOne : undefined}
        >
          {patients.openId}
        </Button>
      </div>
    </form>
  )
}
