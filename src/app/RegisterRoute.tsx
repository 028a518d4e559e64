import { useParams } from 'react-router'
import { RegisterScreen } from '~/patients/edit/RegisterScreen'

/** Registering a patient, anew or from a draft. */
export function RegisterRoute() {
  const { draft } = useParams()
  return <RegisterScreen key={draft ?? ''} draft={draft} />
}
