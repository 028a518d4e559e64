/** Specification, "Gateway errors (JSON, not FHIR)". `key` is the member that holds the text. */
export const GATEWAY_ERRORS = {
  'no-token': {
    status: 401,
    errorType: 'UnauthorizedException',
    key: 'message',
    text: 'Unauthorized',
  },
  'bad-token': {
    status: 403,
    errorType: 'AccessDeniedException',
    key: 'Message',
    text: 'User is not authorized to access this resource with an explicit deny',
  },
  malformed: {
    status: 403,
    errorType: 'IncompleteSignatureException',
    key: 'message',
    text: 'Authorization header requires a valid bearer token, path and method',
  },
  'no-such-path': {
    status: 403,
    errorType: 'MissingAuthenticationTokenException',
    key: 'message',
    text: 'Missing Authentication Token',
  },
  // Not in the table: the gateway's answer when the service behind it takes too long.
  'timed-out': {
    status: 504,
    errorType: 'GatewayTimeoutException',
    key: 'message',
    text: 'Endpoint request timed out',
  },
} as const satisfies Readonly<
  Record<string, { status: number; errorType: string; key: 'message' | 'Message'; text: string }>
>

export type GatewayErrorName = keyof typeof GATEWAY_ERRORS

/**
 * Specification, "FHIR errors (OperationOutcome)". Where a row leaves the code open, `v1` and `gp`
 * follow HAPI FHIR's habits and v2 the service notes ("REST"). 409, 412: service notes, "REST";
 * 503: FHIR R4 issue type "transient".
 */
export const FHIR_ERRORS = {
  'unsupported-media': { status: 400, severity: 'warning', code: 'processing' },
  invalid: { status: 400, severity: 'error', code: 'invalid' },
  structure: { status: 400, severity: 'error', code: 'structure' },
  unauthenticated: { status: 401, severity: 'error', code: 'security' },
  forbidden: { status: 403, severity: 'error', code: 'security', v2Code: 'forbidden' },
  unknown: { status: 404, severity: 'error', code: 'processing', v2Code: 'not-found' },
  // The server software's own answer to the page of a search that it no longer keeps (service
  // notes, "Bases, authorization servers, sessions").
  gone: { status: 410, severity: 'error', code: 'processing', v2Code: 'not-found' },
  // "Rules for $binary-access-read" 5 fixes code and place of the text on every base.
  'no-binary': { status: 404, severity: 'error', code: 'processing', textIn: 'details' },
  conflict: { status: 409, severity: 'error', code: 'conflict' },
  stale: { status: 412, severity: 'error', code: 'conflict' },
  semantic: { status: 422, severity: 'error', code: 'structure' },
  throttled: { status: 429, severity: 'error', code: 'throttled' },
  unexpected: { status: 500, severity: 'error', code: 'processing' },
  'not-implemented': { status: 501, severity: 'error', code: 'processing', textIn: 'diagnostics' },
  unavailable: { status: 503, severity: 'error', code: 'transient' },
} as const satisfies Readonly<Record<string, FhirErrorRow>>

export interface FhirErrorRow {
  readonly status: number
  readonly severity: 'warning' | 'error'
  readonly code: string
  readonly v2Code?: string
  /** The element that the row puts its text in, besides the base's own. */
  readonly textIn?: 'details' | 'diagnostics'
}

export type FhirErrorName = keyof typeof FHIR_ERRORS
