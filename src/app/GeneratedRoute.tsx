import { useParams } from 'react-router'
import { patientAddress } from '~/smart/patient-address'
import { GeneratedScreen } from '~/documents/generate/GeneratedScreen'

/** A file of this session, by its place in the list of generated ones. */
export function GeneratedRoute() {
  const { patientId = '', job = '', file = '' } = useParams()
  return (
    <GeneratedScreen
      key={`${job}/${file}`}
      patientId={patientId}
      job={Number(job)}
      file={Number(file)}
      list={patientAddress(patientId, 'generate')}
    />
  )
}
