import type { Parameters, ParametersParameter } from 'fhir/r4'
import { FhirFailure } from '~/fhir/failure'
import { readFhir } from '~/fhir/read-fhir'
import { readFailure } from '~/fhir/wire/read-failure'

/**
 * Asks a terminology server for `ValueSet/$expand`. It is a host of its own, so it gets no token,
 * no cookie and no referrer, and a redirect is not followed: the letters would go elsewhere. They
 * are in the body, as addresses are kept in logs; without them (and without a list of the form's
 * own) it is a GET, which a browser sends without asking first.
 * @throws FhirFailure as the server or the network reports it
 */
export async function askServer(
  base: string,
  parameters: Parameters,
  { signal, fetch: send = fetch }: { readonly signal: AbortSignal; readonly fetch?: typeof fetch },
): Promise<unknown> {
  const address = `${base}/ValueSet/$expand`
  const asked = parameters.parameter ?? []
  const inBody = asked.some(({ name }) => name === 'filter' || name === 'valueSet')
  const body = await receive(
    () =>
      send(inBody ? address : `${address}?${queryOf(asked)}`, {
        method: inBody ? 'POST' : 'GET',
        headers: {
          Accept: 'application/fhir+json',
          ...(inBody && { 'Content-Type': 'application/fhir+json' }),
        },
        ...(inBody && { body: JSON.stringify(parameters) }),
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        redirect: 'error',
        signal,
      }),
    signal,
  )
  try {
    return await readFhir(body)
  } catch (error) {
    throw error instanceof FhirFailure ? error : new FhirFailure({ kind: 'malformed' })
  }
}

async function receive(send: () => Promise<Response>, signal: AbortSignal): Promise<string> {
  let response: Response
  let body: string
  try {
    response = await send()
    body = await response.text()
  } catch (error) {
    if (signal.aborted) throw error
    throw new FhirFailure({ kind: 'offline' })
  }
  const { ok, status, headers } = response
  if (ok) return body
  throw readFailure({ status, headers, body, base: { kind: 'r4' } }, undefined, Date.now())
}

function queryOf(asked: readonly ParametersParameter[]): string {
  return new URLSearchParams(
    asked.map(({ name, valueUri, valueString, valueCode, valueInteger, valueBoolean }) => [
      name,
      valueUri ?? valueString ?? valueCode ?? String(valueInteger ?? valueBoolean),
    ]),
  ).toString()
}
