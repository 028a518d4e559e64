import type { Patient } from 'fhir/r4'
import { isPermit } from '~/capability/permit'
import type { Connection } from '~/connection/connection'
import { FhirFailure } from '~/fhir/failure'
import type { Search } from '~/fhir/request'
import { findNow, lookUpChanged, type LookUp, settled } from '~/queries/look-up'
import { duplicateSearches } from '../duplicates/duplicate-searches'
import { isSent } from './read-back'
import type { FormContext } from './form/patient-form'

/**
 * Checks if a registration arrived: with the searches for duplicates that the service permits, for
 * a record that contains everything that was sent. A technical identifier in a person's record
 * would be easier to find, but it would stay there forever. `seen` existed before it was sent.
 */
export function lookUpRegistered(
  { capability, queryClient }: Connection,
  sent: Patient,
  seen: readonly string[],
  context: FormContext,
): LookUp {
  return async () => {
    const searches = duplicateSearches(sent, capability).flatMap(({ forms }) => forms)
    const permits = searches.map((search) => capability.decide<Search<'Patient'>>(search))
    const [first] = permits
    const permit = permits.find(isPermit)
    if (permit === undefined) {
      const refusal = first === undefined || isPermit(first) ? undefined : first
      // Too little is known about the person for any search.
      return refusal === undefined
        ? { kind: 'failed', failure: new FhirFailure({ kind: 'not-found' }) }
        : { kind: 'cannot', refusal }
    }
    return settled(async () => {
      const { matches, requestId } = await findNow(queryClient, permit)
      const fresh = matches.filter(({ id }) => id !== undefined && !seen.includes(id))
      const [found, ...others] = fresh.filter((one) => isSent(sent, one, context))
      if (found === undefined) return { kind: 'absent' }
      return {
        kind: 'found',
        resource: found,
        twins: others.flatMap(({ id }) => id ?? []),
        ...(requestId === undefined ? {} : { requestId }),
      }
    })
  }
}

/** Checks if a correction arrived: reads the record and compares the parts of the form. */
export function lookUpCorrected(
  { capability, queryClient }: Connection,
  id: string,
  version: string | undefined,
  sent: Patient,
  context: FormContext,
): LookUp {
  return lookUpChanged(
    queryClient,
    capability,
    { interaction: 'read', type: 'Patient', id },
    version,
    (stored) => stored.resourceType === 'Patient' && isSent(sent, stored, context),
  )
}
