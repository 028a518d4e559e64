import { baseAddresses } from '~/fhir/base-addresses'
import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import type { FhirResource, Reference } from 'fhir/r4'
import { useCallback, useMemo } from 'react'
import { isPermit, type Permit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { belongsTo } from '~/fhir/belongs-to'
import { containedOf, parseReference } from '~/fhir/reference'
import type { Read } from '~/fhir/request'
import type { ReadResult } from '~/fhir/wire/sent'
import { readQuery } from '~/queries/read-query'
import { loadedRecord } from './loaded-record'
import { usePlace } from './places/RecordPlace'

/**
 * The record that a reference leads to, from inside the record, from a loaded list, or read;
 * undefined when it may not be read, is gone, is another patient's, has not arrived yet, or is not
 * of the version that is meant.
 */
export function useReferenced(reference: Reference): FhirResource | undefined {
  const { record } = usePlace()
  const { session } = useConnection()
  const references = useMemo(() => [reference], [reference])
  const { records } = useReferencedRecords(references)
  const target = parseReference(reference, baseAddresses(session.bases))
  if (target.where === 'contained')
    return record === undefined ? undefined : containedOf(record, target.id)
  const [found] = records
  const { version = found?.meta?.versionId } = target.where === 'here' ? target : {}
  return found?.meta?.versionId === version ? found : undefined
}

/** Records that references lead to. */
export interface ReferencedRecords {
  readonly records: readonly FhirResource[]
  /** True while some are on their way. */
  readonly pending: boolean
}

/**
 * The records of this service that references lead to, each read once; without those that may not
 * be read, are gone, or are another patient's.
 */
export function useReferencedRecords(references: readonly Reference[]): ReferencedRecords {
  const { capability, session } = useConnection()
  const { patient } = usePlace()
  const queryClient = useQueryClient()
  const permits = useMemo(() => {
    const bases = baseAddresses(session.bases)
    const found = new Map<string, Permit<Read>>()
    for (const reference of references) {
      const target = parseReference(reference, bases)
      if (target.where !== 'here' || (target.type === 'Patient' && target.id !== patient)) continue
      const { type, id } = target
      const answer = capability.decide({ interaction: 'read', type, id })
      if (isPermit(answer)) found.set(`${type}/${id}`, answer)
    }
    return [...found.values()]
  }, [references, capability, session, patient])
  const combine = useCallback(
    (queries: readonly UseQueryResult<ReadResult>[]) => ({
      records: queries
        .flatMap(({ data }) => (data === undefined ? [] : [data.resource]))
        .filter((found) => patient === undefined || belongsTo(found, patient) !== 'no'),
      pending: queries.some(({ isPending }) => isPending),
    }),
    [patient],
  )
  return useQueries({
    queries: permits.map((permit) => {
      const loaded = () => loadedRecord(queryClient, permit.request.type, permit.request.id)
      return {
        ...readQuery(permit),
        initialData: loaded,
        initialDataUpdatedAt: () => loaded()?.receivedAt,
      }
    }),
    combine,
  })
}
