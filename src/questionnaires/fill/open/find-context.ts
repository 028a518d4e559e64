import type { QueryClient } from '@tanstack/react-query'
import type { FhirResource, Questionnaire } from 'fhir/r4'
import type { Capability } from '~/capability/capability'
import { isPermit, type Refusal } from '~/capability/permit'
import { belongsTo } from '~/fhir/belongs-to'
import { notedOf } from '~/fhir/noted'
import { noteMembers } from '~/fhir/note-members'
import type { Search } from '~/fhir/request'
import { isWholeResult } from '~/fhir/wire/whole-result'
import { searchQuery } from '~/queries/search-query'
import type { Session } from '~/smart/session'
import { valuesOver } from './ask-record'
import { launchResources } from './launch-resources'
import { readRecordQuery } from './read-record-query'

interface Source {
  readonly patientId: string
  readonly session: Pick<Session, 'user' | 'patient' | 'encounter'>
  readonly capability: Pick<Capability, 'decide'>
  readonly queryClient: QueryClient
}

/** The entries that a search of a form finds, or the reason why it is not made. */
export type FoundContext =
  | { readonly kind: 'unread' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | {
      readonly kind: 'found'
      readonly found: readonly FhirResource[]
      /** False where the record may have more of them. */
      readonly isWhole: boolean
    }

/**
 * Finds the entries of the record that help to answer a question (SDC, contextExpression), through
 * the gate, from the first page. Entries of somebody else are left out. `unread` where the search
 * cannot be understood as a whole, or names a record that the launch did not.
 */
export async function findContext(
  query: string,
  { patientId, session, capability, queryClient }: Source,
): Promise<FoundContext> {
  // Only what the query itself names of the launch is read.
  const questionnaire: Questionnaire = {
    resourceType: 'Questionnaire',
    status: 'active',
    item: [{ linkId: 'q', type: 'display', text: query }],
  }
  const launch = { questionnaire, patientId, session, capability, queryClient }
  const asked = readRecordQuery(query, await valuesOver(await launchResources(launch)), patientId)
  if (asked?.interaction !== 'search') return { kind: 'unread' }
  const permit = capability.decide<Search>(asked)
  if (!isPermit(permit)) return { kind: 'refused', refusal: permit }
  const result = await queryClient.infiniteQuery(searchQuery(permit))
  noteMembers(result.matches)
  const found = result.matches.filter(
    (resource) => belongsTo(resource, patientId) !== 'no' && notedOf(resource)?.isPlain !== false,
  )
  return {
    kind: 'found',
    found,
    isWhole: isWholeResult(result) && found.length === result.matches.length,
  }
}
