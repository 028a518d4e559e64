import type { DocumentReference } from 'fhir/r4'
import { isPermit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'

/** The base of a document's record: relative addresses in it start there. */
export function useRecordBase({ id }: Pick<DocumentReference, 'id'>): string {
  const { capability, session } = useConnection()
  const answer = capability.decide({ interaction: 'read', type: 'DocumentReference', id: id ?? '' })
  return isPermit(answer) ? answer.base.url : (session.bases[0]?.url ?? '')
}
