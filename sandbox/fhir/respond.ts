import { FHIR_JSON } from '../errors.ts'
import { jsonWithDigits } from './digits.ts'
import type { StoredResource } from './store.ts'

/** A FHIR answer. */
export function respond(
  body: object,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(jsonWithDigits(body), {
    status,
    headers: { 'Content-Type': FHIR_JSON, ...headers },
  })
}

/**
 * The version headers of a resource: weak ETag and Last-Modified (FHIR R4, "RESTful API", "read").
 */
export function versionHeaders(resource: StoredResource): Readonly<Record<string, string>> {
  return {
    ETag: `W/"${resource.meta.versionId}"`,
    'Last-Modified': new Date(resource.meta.lastUpdated).toUTCString(),
  }
}
