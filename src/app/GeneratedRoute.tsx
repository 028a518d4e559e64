import { useParams } from 'react-router'
import { GeneratedScreen } from '~/documents/generate/GeneratedScreen'

/** A document of this session, by its place in the list of generated ones. */
export function GeneratedRoute() {
  const { patientId = '', job = '', document = '' } = useParams()
  return <GeneratedScreen key={`${job}/${document}`} patientId={patientId} job={Number(job)} document={Number(document)} list={`/patients/${encodeURIComponent(patientId)}/generate`} />
}
