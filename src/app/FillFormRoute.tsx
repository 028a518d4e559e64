import { useParams } from 'react-router'
import { FillFormScreen } from '~/questionnaires/fill/FillFormScreen'
import { formAddress } from '~/resources/addresses'

/** Filling in a form for the patient of the address. */
export function FillFormRoute() {
  const { patientId = '', form = '' } = useParams()
  return <FillFormScreen key={`${patientId} ${form}`} patientId={patientId} formId={form} chooseHref={formAddress(patientId)} />
}
