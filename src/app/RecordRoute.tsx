import { useParams } from 'react-router'
import { isResourceType } from '~/fhir/resource-types'
import { CorrectWay } from '~/patients/edit/CorrectWay'
import { RecordScreen } from '~/resources/detail/RecordScreen'
import { NotFoundScreen } from './NotFoundScreen'
import { useShownPatient } from '~/writing/use-shown-patient'

/** The record that the FHIR reference at the end of the address names. */
export function RecordRoute() {
  const { type, id = '' } = useParams()
  const patientId = useShownPatient()
  if (!isResourceType(type)) return <NotFoundScreen />
  return (
    <>
      <RecordScreen type={type} id={id} patientId={patientId} />
      {type === 'Patient' ? <CorrectWay patientId={id} /> : null}
    </>
  )
}
