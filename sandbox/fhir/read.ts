import { FhirError } from '../errors.ts'
import type { Exchange } from './exchange.ts'
import { permissionFor } from './permission.ts'
import { present } from './present.ts'
import { respond, versionHeaders } from './respond.ts'
import { checkSupport } from './support.ts'

/**
 * `GET {base}/{Type}/{id}` (specification, "Search rules" 2).
 * @throws FhirError 404 for an unknown id, 403 for a record that the grant does not reach, 501
 *   without support.
 */
export function read(exchange: Exchange, type: string, id: string): Response {
  const { world, kind, store, grant } = exchange
  checkSupport(kind, world, type, 'read')
  const permission = permissionFor({ kind, store }, grant, type, 'r')
  const resource = store.read(type, id)
  if (resource === undefined) throw unknownResource(type, id)
  if (!permission.sees(resource))
    throw new FhirError('forbidden', `The granted scopes do not reach ${type}/${id}`)
  return respond(present(exchange, resource), 200, versionHeaders(resource))
}

/** 404 in the words of HAPI FHIR (service notes, "Bases"). */
export function unknownResource(type: string, id: string): FhirError {
  return new FhirError('unknown', `Resource ${type}/${id} is not known`)
}
