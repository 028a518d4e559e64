import type { Permit, Refusal } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import type { Search } from '~/fhir/request'
import { listRequest } from '~/record/list-request'
import { useRegistry } from '~/record/RegistryContext'
import { invariant } from '~/std/invariant'

/** The search for the documents of a patient. */
export type DocumentSearch = Search<'DocumentReference'>

/**
 * The search of the list of documents, for the screens that read them in another way: what one of
 * them has loaded, all have, also without a network.
 */
export function useDocumentSearch(patientId: string): Permit<DocumentSearch> | Refusal {
  const { capability } = useConnection()
  const view = useRegistry().ofRecord('DocumentReference')
  invariant(view !== undefined, 'documents have no list')
  const request: DocumentSearch = {
    ...listRequest(view, patientId, capability),
    type: 'DocumentReference',
  }
  return capability.decide(request)
}
