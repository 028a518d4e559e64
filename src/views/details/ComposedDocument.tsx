import type { Composition, Reference } from 'fhir/r4'
import { useMemo } from 'react'
import { RecordedDocument } from '~/documents/RecordedDocument'
import { listOf } from '~/fhir/json'
import { usePlace } from '~/record/places/RecordPlace'
import { Skeleton } from '~/ui/Skeleton'
import { useReferencedRecords } from './use-referenced'

/** More people than the header of a document names. */
const MOST = 20

/** A document of the record in the reader, with the names of everyone in its header. */
export function ComposedDocument({ resource }: { readonly resource: Composition }) {
  const { patient } = usePlace()
  const references = useMemo(() => namedIn(resource), [resource])
  const { records, pending } = useReferencedRecords(references)
  return pending ? (
    <Skeleton rows={8} />
  ) : (
    <RecordedDocument composition={resource} related={records} patientId={patient} />
  )
}

/** R4 requires an author; a service may leave it out all the same. */
function namedIn({
  author = [],
  attester,
  custodian,
  encounter,
}: Partial<Composition>): readonly Reference[] {
  const attesting = listOf(attester).length === 0 ? [] : (attester ?? []).map(({ party }) => party)
  return [...author, ...attesting, custodian, encounter]
    .filter((one) => one !== undefined)
    .slice(0, MOST)
}
