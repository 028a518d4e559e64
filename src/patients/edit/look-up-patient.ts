import type { Patient } from 'fhir/r4'
import { isPermit } from '~/capability/permit'
import type { Connection } from '~/connection/connection'
import { FhirFailure } from '~/fhir/failure'
import type { Search } from '~/fhir/request'
import { lookUpChanged, type LookUp } from '~/queries/look-up'
import { loadPages } from '~/queries/load-pages'
import { duplicateSearches } from '../duplicates/duplicate-searches'
import { isSent } from './read-back'
import type { FormContext } from './patient-form'

/**
 * Looks whether a registration arrived: by the searches for duplicates that the service allows, for
 * a record that says all that was sent. A technical identifier in a person's record would be
 * simpler to find and would stay there for ever. `seen` were there before it was sent.
 */
export function lookUpRegistered(
  { capability, queryClient }: Connection,
  sent: Patient,
  seen: readonly string[],
  context: FormContext,
): LookUp {
  return async () => {
    const searches = duplicateSearches(sent).flatMap(({ forms }) => forms)
    const permits = searches.map((search) => capability.decide<Search<'Patient'>>(search))
    const [first] = permits
    const permit = permits.find(isPermit)
    if (permit === undefined) {
      const refusal = first === undefined || isPermit(first) ? undefined : first
      // Too little is known of the person to look for them by anything.
      return refusal === undefined
        ? { kind: 'failed', failure: new FhirFailure({ kind: 'not-found' }) }
        : { kind: 'cannot', refusal }
    }
    try {
      queryClient.removeQueries({ queryKey: ['fhir', permit.request], exact: true })
      const { matches, complete, requestId } = await loadPages(
        queryClient,
        permit,
        new AbortController().signal,
      )
      // A list that broke off proves nothing.
      if (!complete) return { kind: 'failed', failure: new FhirFailure({ kind: 'malformed' }) }
      const fresh = matches.filter(
        (found): found is Patient =>
          found.resourceType === 'Patient' && found.id !== undefined && !seen.includes(found.id),
      )
      const [found, ...others] = fresh.filter((one) => isSent(sent, one, context))
      if (found === undefined) return { kind: 'absent' }
      return {
        kind: 'found',
        resource: found,
        twins: others.flatMap(({ id }) => id ?? []),
        ...(requestId === undefined ? {} : { requestId }),
      }
    } catch (failure) {
      if (failure instanceof FhirFailure) return { kind: 'failed', failure }
      throw failure
    }
  }
}

/** Looks whether a correction arrived: reads the record and compares what the form shows. */
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
