import { FhirFailure } from '~/fhir/failure'

/**
 * Fetches a file of the catalogue. It is not part of a record: the request has no token, and no
 * referrer.
 * @throws FhirFailure as the network reports it
 */
export async function fetchText(address: string, fetchIt: typeof fetch): Promise<string> {
  let response: Response
  try {
    response = await fetchIt(address, {
      headers: { Accept: 'application/fhir+json, application/json' },
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    })
  } catch {
    throw new FhirFailure({ kind: 'offline' })
  }
  if (response.ok) return response.text()
  throw new FhirFailure({
    kind: response.status === 404 ? 'not-found' : 'server',
    status: response.status,
  })
}
