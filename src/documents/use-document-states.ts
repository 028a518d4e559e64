import type { DocumentReference } from 'fhir/r4'
import { useRegistry } from '~/record/RegistryContext'
import type { Status } from '~/record/status'
import { useShow } from '~/record/use-show'

/**
 * The states in which a document is not to be read as current and final: replaced by a newer one,
 * preliminary, amended, a mistake (R4, `status` and `docStatus`). None for a document that is
 * current and final.
 */
export function useDocumentStates(): (document: DocumentReference) => readonly Status[] {
  const show = useShow()
  const view = useRegistry().ofRecord('DocumentReference')
  return (document) =>
    (view?.statuses(document, show) ?? []).filter(
      ({ code, usual }) => usual !== true && code !== 'current',
    )
}
