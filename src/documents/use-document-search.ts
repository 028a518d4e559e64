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

/**
 * The same for the documents that a server keeps as records of their own (R4, "Composition");
 * undefined where it has none, as the exchange service.
 */
export function useCompositionSearch(
  patientId: string,
): Permit<Search<'Composition'>> | Refusal | undefined {
  const { capability } = useConnection()
  const view = useRegistry().ofRecord('Composition')
  if (view === undefined) return undefined
  const request: Search<'Composition'> = {
    ...listRequest(view, patientId, capability),
    type: 'Composition',
  }
  return capability.decide(request)
}
