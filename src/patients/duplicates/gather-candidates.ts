import type { QueryClient } from '@tanstack/react-query'
import type { Parameters, Patient } from 'fhir/r4'
import type { Capability } from '~/capability/capability'
import { isPermit, type Permit, type Refusal } from '~/capability/permit'
import { FhirFailure } from '~/fhir/failure'
import { fieldsOf, listOf, textOf } from '~/fhir/json'
import type { Operation } from '~/fhir/request'
import { isResource } from '~/fhir/resource-types'
import { isOf } from '~/fhir/searchset'
import { address, isAddressed } from '~/queries/addressed'
import { isCutOff } from '~/queries/is-cut-off'
import { operationMutation } from '~/queries/mutations'
import { triesAgain } from '~/queries/patience'
import { searchQuery } from '~/queries/search-query'
import { invariant } from '~/std/invariant'
import { decideSearches, duplicateSearches, type SearchReason } from './duplicate-searches'
import { type Match, scorePatients } from './score-match'

/** A record that may be of the same person. */
export interface Candidate {
  readonly patient: Patient
  readonly match: Match
  /** The assessment of the service's own index, if it was asked. */
  readonly serviceGrade?: ServiceGrade
}

/** Value set "match-grade" (R4). */
export const SERVICE_GRADES = ['certain', 'probable', 'possible', 'certainly-not'] as const
export type ServiceGrade = (typeof SERVICE_GRADES)[number]

/** The result of the search for duplicates, including its gaps. */
export interface Candidates {
  /** The most likely first; unlikely ones are left out unless the service itself named them. */
  readonly found: readonly Candidate[]
  /** The number of compared records. */
  readonly compared: number
  readonly off: readonly { readonly reason: SearchReason; readonly refusal: Refusal }[]
  readonly failed: readonly {
    readonly reason: SearchReason | 'match'
    readonly failure: FhirFailure
  }[]
  /** Searches with more records than are compared. */
  readonly cut: readonly SearchReason[]
  /** True when the service's own index was asked too. */
  readonly matchAsked: boolean
}

interface Gathering {
  readonly capability: Capability
  readonly queryClient: QueryClient
}

/**
 * Searches for records that may be of the same person by every search that the service permits, one
 * after the other, and by `$match` if it is listed; scores each. `except` is the record itself.
 * Rejects only with errors other than `FhirFailure`: a failed search is a gap that the result
 * names.
 */
export async function gatherCandidates(
  { capability, queryClient }: Gathering,
  patient: Patient,
  except?: string,
): Promise<Candidates> {
  const { asked, off } = decideSearches(capability, duplicateSearches(patient, capability))
  const byId = new Map<string, Patient>()
  const failed: { reason: SearchReason | 'match'; failure: FhirFailure }[] = []
  const cut = new Set<SearchReason>()
  for (const { reason, permit } of asked) {
    try {
      // Requested again each time: somebody else may have registered the person a minute ago.
      const result = await queryClient.infiniteQuery({
        ...searchQuery(permit),
        staleTime: 0,
        // A press on Send waits for it: it fails without a network, and does not wait for one.
        networkMode: 'always',
        retry: (failures, failure) =>
          !isCutOff() && failure instanceof FhirFailure && triesAgain(failures, failure),
      })
      for (const found of result.matches) if (found.id !== undefined) byId.set(found.id, found)
      if (!result.complete) cut.add(reason)
    } catch (failure) {
      failed.push({ reason, failure: asFailure(failure) })
    }
  }
  const graded = await serviceMatches({ capability, queryClient }, patient, (failure) =>
    failed.push({ reason: 'match', failure }),
  )
  for (const { patient: found } of graded ?? [])
    if (found.id !== undefined && !byId.has(found.id)) byId.set(found.id, found)
  if (except !== undefined) byId.delete(except)
  const grades = new Map(graded?.map(({ patient: { id }, grade }) => [id, grade]))
  const scored = [...byId.values()].map((found) =>
    candidateOf(patient, found, grades.get(found.id)),
  )
  return {
    found: scored.filter(isWorthShowing).toSorted((a, b) => b.match.bits - a.match.bits),
    compared: byId.size,
    off,
    failed,
    cut: [...cut],
    matchAsked: graded !== undefined,
  }
}

function candidateOf(
  patient: Patient,
  found: Patient,
  serviceGrade: ServiceGrade | undefined,
): Candidate {
  return {
    patient: found,
    match: scorePatients(patient, found),
    ...(serviceGrade === undefined ? {} : { serviceGrade }),
  }
}

function isWorthShowing({ match, serviceGrade }: Candidate): boolean {
  return (
    match.grade !== 'unlikely' || (serviceGrade !== undefined && serviceGrade !== 'certainly-not')
  )
}

function asFailure(failure: unknown): FhirFailure {
  if (failure instanceof FhirFailure) return failure
  throw failure
}

/**
 * The answer of `$match`; undefined when it is not permitted. (R4, "Patient", operation "match";
 * experimental here.)
 */
async function serviceMatches(
  { capability, queryClient }: Gathering,
  patient: Patient,
  onFailure: (failure: FhirFailure) => void,
): Promise<
  readonly { readonly patient: Patient; readonly grade: ServiceGrade | undefined }[] | undefined
> {
  const parameters: Parameters = {
    resourceType: 'Parameters',
    parameter: [
      { name: 'resource', resource: patient },
      { name: 'count', valueInteger: 20 },
    ],
  }
  const permit = capability.decide<Operation>({
    interaction: 'operation',
    type: 'Patient',
    name: '$match',
    parameters,
  })
  if (!isPermit(permit)) return undefined
  try {
    const { resource } = await send(queryClient, permit)
    return listOf(fieldsOf(resource)['entry']).flatMap(entryOf)
  } catch (failure) {
    onFailure(asFailure(failure))
    return []
  }
}

function send(queryClient: QueryClient, permit: Permit<Operation>) {
  // It does not change a record: it only asks.
  const asking = address(permit, { addressee: { kind: 'nobody' } })
  invariant(isAddressed(asking), '$match names a record that it would change')
  return queryClient
    .getMutationCache()
    .build(queryClient, queryClient.defaultMutationOptions(operationMutation))
    .execute(asking)
}

const MATCH_GRADE = 'http://hl7.org/fhir/StructureDefinition/match-grade'

function entryOf(value: unknown): { patient: Patient; grade: ServiceGrade | undefined }[] {
  const { resource, search } = fieldsOf(value)
  if (!isResource(resource) || !isOf(resource, 'Patient')) return []
  const extension = listOf(fieldsOf(search)['extension'])
    .map(fieldsOf)
    .find(({ url }) => url === MATCH_GRADE)
  const code = textOf(extension?.['valueCode'])
  return [{ patient: resource, grade: SERVICE_GRADES.find((grade) => grade === code) }]
}
