import type { FhirResource, OperationOutcome } from 'fhir/r4'

export const FHIR_JSON = 'application/fhir+json'

/** A refusal on its way out: thrown where it is found, answered in one place. */
export class Refused extends Error {
  readonly status: number
  readonly code: OperationOutcome['issue'][number]['code']

  /** `diagnostics` names parameters and types, never the contents of a record. */
  constructor(status: number, code: Refused['code'], diagnostics: string) {
    super(diagnostics)
    this.status = status
    this.code = code
  }
}

/** A record or a bundle as an answer. */
export function fhirAnswer(
  status: number,
  resource: FhirResource,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(JSON.stringify(resource), {
    status,
    headers: {
      'Content-Type': `${FHIR_JSON}; charset=utf-8`,
      'Cache-Control': 'no-store',
      ...headers,
    },
  })
}

/** A refusal as an OperationOutcome (FHIR R4, "OperationOutcome"). */
export function refusal({ status, code, message }: Refused): Response {
  const outcome: OperationOutcome = {
    resourceType: 'OperationOutcome',
    issue: [{ severity: 'error', code, diagnostics: message }],
  }
  // RFC 6750, 3: a caller without a valid token learns how to get one.
  const challenge: Record<string, string> =
    status === 401 ? { 'WWW-Authenticate': 'Bearer error="invalid_token"' } : {}
  return fhirAnswer(status, outcome, challenge)
}

/** ETag, Last-Modified of a version (FHIR R4, "RESTful API", "Managing Resource Contention"). */
export function versionHeaders({ meta }: FhirResource): Record<string, string> {
  return {
    ...(meta?.versionId === undefined ? {} : { ETag: `W/"${meta.versionId}"` }),
    ...(meta?.lastUpdated === undefined
      ? {}
      : { 'Last-Modified': new Date(meta.lastUpdated).toUTCString() }),
  }
}
