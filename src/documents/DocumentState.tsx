import type { DocumentReference } from 'fhir/r4'
import { useRegistry } from '~/record/RegistryContext'
import { StatusTags } from '~/record/StatusTags'
import { useShow } from '~/record/use-show'

/**
 * The states in which a document is not to be read as current and final, in words: replaced by a
 * newer one, preliminary, amended, a mistake (R4, `status` and `docStatus`). Nothing for a document
 * that is current and final.
 */
export function DocumentState({ document }: { readonly document: DocumentReference }) {
  const show = useShow()
  const statuses = useRegistry().ofRecord('DocumentReference')?.statuses(document, show) ?? []
  const told = statuses.filter(({ code, usual }) => usual !== true && code !== 'current')
  return told.length === 0 ? null : <StatusTags statuses={told} />
}
