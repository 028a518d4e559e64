import { useCallback } from 'react'
import { useParams } from 'react-router'
import { patientAddress } from '~/smart/patient-address'
import { GenerateScreen } from '~/documents/generate/GenerateScreen'

/** Generating documents for the patient of the address. */
export function GenerateRoute() {
  const { patientId = '' } = useParams()
  const hrefOf = useCallback(
    (job: number, file: number) =>
      patientAddress(patientId, 'generated', String(job), String(file)),
    [patientId],
  )
  return <GenerateScreen key={patientId} patientId={patientId} hrefOf={hrefOf} />
}
