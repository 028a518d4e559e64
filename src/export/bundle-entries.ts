import type { Binary, FhirResource, OperationOutcome, OperationOutcomeIssue } from 'fhir/r4'
import { receivedAs } from '~/fhir/shapes/received'
import { companionsOf, type Taken } from './taken'

/** One entry of a collection (R4, "Bundle"). */
export interface BundleEntry {
  readonly fullUrl: string
  readonly resource: FhirResource
}

/**
 * The gathered records as entries of a collection: the patient first, then list by list, then
 * related records, the files, and at the end an OperationOutcome that names the gaps and their
 * reasons. Every record appears once (R4, Bundle, bdl-7). `issues` are the gaps, in words.
 * `binaries` were made from the files, because bytes are read asynchronously.
 */
export function* bundleEntries(
  taken: Pick<Taken, 'patient' | 'lists' | 'named'>,
  base: string,
  binaries: readonly BundleEntry[],
  issues: readonly OperationOutcomeIssue[],
): Generator<BundleEntry> {
  const seen = new Set<string>()
  const fresh = function* (
    from: string,
    resources: readonly FhirResource[],
  ): Generator<BundleEntry> {
    for (const resource of resources) {
      const fullUrl = fullUrlOf(resource, from)
      if (seen.has(fullUrl)) continue
      seen.add(fullUrl)
      // As it came: another reader may understand the parts that the app could not read.
      yield { fullUrl, resource: receivedAs(resource)?.original ?? resource }
    }
  }
  if (taken.patient !== undefined) yield* fresh(base, [taken.patient])
  for (const { permit, records } of taken.lists) yield* fresh(permit.base.url, records)
  for (const list of taken.lists) yield* fresh(list.permit.base.url, companionsOf(list))
  yield* fresh(base, taken.named)
  for (const binary of binaries) {
    if (seen.has(binary.fullUrl)) continue
    seen.add(binary.fullUrl)
    yield binary
  }
  const outcome: OperationOutcome = { resourceType: 'OperationOutcome', issue: [...issues] }
  yield { fullUrl: `urn:uuid:${crypto.randomUUID()}`, resource: outcome }
}

/**
 * The address of a record, without a version; a record without an id gets a name of its own (R4,
 * "Bundle.entry.fullUrl").
 */
function fullUrlOf({ resourceType, id }: FhirResource, base: string): string {
  return id === undefined ? `urn:uuid:${crypto.randomUUID()}` : `${base}/${resourceType}/${id}`
}

/**
 * A file as a Binary under the address that its document names, so that the reference resolves
 * inside the Bundle.
 */
export function binaryEntry(url: string, contentType: string, base64: string): BundleEntry {
  const id = /\/Binary\/([A-Za-z0-9\-.]{1,64})$/.exec(url)?.[1]
  const resource: Binary = {
    resourceType: 'Binary',
    ...(id === undefined ? {} : { id }),
    contentType,
    data: base64,
  }
  return { fullUrl: url, resource }
}
