import { baseAddresses } from '~/fhir/base-addresses'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FhirResource, ProvenanceAgent } from 'fhir/r4'
import { isPermit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { parseReference } from '~/fhir/reference'
import type { Search } from '~/fhir/request'
import { writtenValue } from '~/fhir/wire/search-value'
import { isWholeResult } from '~/fhir/wire/whole-result'
import { loadPages } from '~/queries/load-pages'
import { requestKey } from '~/queries/request-key'

/** The authors of versions, by version number. */
export interface Authors {
  /**
   * `off` when the service is not asked for them; `part` while there is more to load, or where only
   * some of them may be seen.
   */
  readonly state: 'off' | 'part' | 'known'
  readonly of: ReadonlyMap<string, readonly ProvenanceAgent[]>
}

const NOBODY: ReadonlyMap<string, readonly ProvenanceAgent[]> = new Map()

/**
 * The authors of a record's versions: Provenance names the version that it is about (R4,
 * "Provenance", target). One that only names the record belongs to no version.
 */
export function useAuthors({ resourceType, id }: FhirResource): Authors {
  const { capability, session } = useConnection()
  const request: Search = {
    interaction: 'search',
    type: 'Provenance',
    params: [['target', writtenValue({ type: 'reference', to: `${resourceType}/${id ?? ''}` })]],
  }
  const answer = capability.decide(request)
  const permit = isPermit(answer) ? answer : undefined
  const client = useQueryClient()
  const query = useQuery({
    queryKey: ['authors', requestKey(request)],
    queryFn: permit === undefined ? skipToken : ({ signal }) => loadPages(client, permit, signal),
    // The pages are retried automatically.
    retry: false,
  })
  if (permit === undefined) return { state: 'off', of: NOBODY }
  const bases = baseAddresses(session.bases)
  const of = new Map<string, readonly ProvenanceAgent[]>()
  for (const origin of query.data?.matches ?? []) {
    if (origin.resourceType !== 'Provenance') continue
    const [target, agent] = [origin.target ?? [], origin.agent ?? []]
    for (const reference of target) {
      const named = parseReference(reference, bases)
      if (named.where === 'here' && named.type === resourceType && named.id === id)
        if (named.version !== undefined)
          of.set(named.version, [...(of.get(named.version) ?? []), ...agent])
    }
  }
  const isKnown = query.data !== undefined && isWholeResult(query.data)
  return { state: isKnown ? 'known' : 'part', of }
}
