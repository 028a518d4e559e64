import { useQueries, useQueryClient } from '@tanstack/react-query'
import type { FhirResource, Reference } from 'fhir/r4'
import { isPermit, type Permit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { belongsTo } from '~/fhir/belongs-to'
import { containedOf, parseReference } from '~/fhir/reference'
import type { Read } from '~/fhir/request'
import { readQuery } from '~/queries/read-query'
import { loadedRecord } from '~/record/loaded-record'
import { usePlace } from '~/record/places/RecordPlace'

/**
 * The record that a reference leads to, from inside the record, from a loaded list, or read;
 * undefined when it may not be read, is gone, is another patient's, or has not arrived yet.
 */
export function useReferenced(reference: Reference): FhirResource | undefined {
  const { capability, session } = useConnection()
  const { patient, record } = usePlace()
  const queryClient = useQueryClient()
  const target = parseReference(
    reference,
    session.bases.map(({ url }) => url),
  )
  const answer =
    target.where !== 'here' || (target.type === 'Patient' && target.id !== patient)
      ? undefined
      : capability.decide({ interaction: 'read', type: target.type, id: target.id })
  // One or none: a read that is not permitted is not a query.
  const permits: readonly Permit<Read>[] = answer !== undefined && isPermit(answer) ? [answer] : []
  const [query] = useQueries({
    queries: permits.map((permit) => {
      const loaded = () => loadedRecord(queryClient, permit.request.type, permit.request.id)
      return {
        ...readQuery(permit),
        initialData: loaded,
        initialDataUpdatedAt: () => loaded()?.receivedAt,
      }
    }),
  })
  if (target.where === 'contained')
    return record === undefined ? undefined : containedOf(record, target.id)
  const found = query?.data?.resource
  return found === undefined || (patient !== undefined && belongsTo(found, patient) === 'no')
    ? undefined
    : found
}
