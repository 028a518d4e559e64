import { useParams } from 'react-router'
import { CompareScreen } from '~/documents/compare/CompareScreen'

/** Comparing documents of the patient of the address. */
export function CompareRoute() {
  const { patientId = '' } = useParams()
  return <CompareScreen key={patientId} patientId={patientId} />
}
