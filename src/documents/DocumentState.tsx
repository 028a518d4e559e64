import type { DocumentReference } from 'fhir/r4'
import { StatusTags } from '~/record/StatusTags'
import { useDocumentStates } from './use-document-states'

/** The states in which a document is not to be read as current and final, in words. */
export function DocumentState({ document }: { readonly document: DocumentReference }) {
  const told = useDocumentStates()(document)
  return told.length === 0 ? null : <StatusTags statuses={told} />
}
