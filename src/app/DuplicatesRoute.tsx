import { useParams } from 'react-router'
import { DuplicatesScreen } from '~/patients/duplicates/DuplicatesScreen'

/** Other records that may be of the patient of the address. */
export function DuplicatesRoute() {
  const { patientId = '' } = useParams()
  return <DuplicatesScreen key={patientId} patientId={patientId} />
}
