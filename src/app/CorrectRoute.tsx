import { useParams } from 'react-router'
import { CorrectScreen } from '~/patients/edit/CorrectScreen'

/** Correcting the patient of the address, anew or from a draft. */
export function CorrectRoute() {
  const { patientId = '', draft } = useParams()
  return <CorrectScreen key={`${patientId} ${draft ?? ''}`} patientId={patientId} draft={draft} />
}
