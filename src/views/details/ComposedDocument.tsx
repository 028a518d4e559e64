import type { Composition } from 'fhir/r4'
import { useMemo } from 'react'
import { headerReferences } from '~/documents/compare/composition-references'
import { RecordedDocument } from '~/documents/RecordedDocument'
import { usePlace } from '~/record/places/RecordPlace'
import { Skeleton } from '~/ui/Skeleton'
import { useReferencedRecords } from '~/record/use-referenced'

/** A document of the record in the reader, with the names of everyone in its header. */
export function ComposedDocument({ resource }: { readonly resource: Composition }) {
  const { patient } = usePlace()
  const references = useMemo(() => headerReferences(resource), [resource])
  const { records, pending } = useReferencedRecords(references)
  return pending ? (
    <Skeleton rows={8} />
  ) : (
    <RecordedDocument composition={resource} related={records} patientId={patient} />
  )
}
