import type { Composition, DocumentReference } from 'fhir/r4'
import { useRegistry } from '~/record/RegistryContext'
import type { Status } from '~/record/status'
import { useShow } from '~/record/use-show'

/**
 * The states in which a document is not to be read as current and final: replaced by a newer one,
 * preliminary, amended, a mistake (R4, `status` and `docStatus`; `status` of a Composition). None
 * for a document that is current and final.
 */
export function useDocumentStates(): (
  document: DocumentReference | Composition,
) => readonly Status[] {
  const show = useShow()
  const registry = useRegistry()
  return (document) =>
    (registry.ofRecord(document.resourceType)?.statuses(document, show) ?? []).filter(
      ({ code, usual }) => usual !== true && code !== 'current' && code !== 'final',
    )
}
