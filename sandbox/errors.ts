import type { OperationOutcome, OperationOutcomeIssue } from 'fhir/r4'
import {
  FHIR_ERRORS,
  type FhirErrorName,
  type FhirErrorRow,
  GATEWAY_ERRORS,
  type GatewayErrorName,
} from './spec/errors.ts'
import { type BaseKind, generationOf } from './world.ts'

/** `Content-Type` of FHIR answers (specification, "Common request and response rules"). */
export const FHIR_JSON = 'application/fhir+json;charset=UTF-8'

/**
 * A refusal that becomes an OperationOutcome (specification, "FHIR errors"). Thrown anywhere on the
 * FHIR side.
 */
export class FhirError extends Error {
  readonly kind: FhirErrorName
  readonly headers: Readonly<Record<string, string>>
  /**
   * The element that is wrong, as `OperationOutcome.issue.expression` names it (FHIR R4):
   * `Device.deviceName[0].name`.
   */
  readonly at: string | undefined

  constructor(
    kind: FhirErrorName,
    text: string,
    headers: Readonly<Record<string, string>> = {},
    at?: string,
  ) {
    super(text)
    this.name = 'FhirError'
    this.kind = kind
    this.headers = headers
    this.at = at
  }
}

/** A refusal of the gateway in front of the FHIR side (specification, "Gateway errors"). */
export class GatewayError extends Error {
  readonly kind: GatewayErrorName

  constructor(kind: GatewayErrorName) {
    super(GATEWAY_ERRORS[kind].text)
    this.name = 'GatewayError'
    this.kind = kind
  }
}

/**
 * The gateway's JSON answer with the error type in its header (service notes, "REST":
 * `x-amzn-ErrorType`).
 */
export function gatewayResponse(error: GatewayError): Response {
  const { status, errorType, key, text } = GATEWAY_ERRORS[error.kind]
  return new Response(JSON.stringify({ [key]: text }), {
    status,
    headers: { 'Content-Type': 'application/json', 'x-amzn-ErrorType': errorType },
  })
}

/** The OperationOutcome answer of a refusal (specification, "FHIR errors"). */
export function fhirErrorResponse(error: FhirError, kind: BaseKind): Response {
  const row: FhirErrorRow = FHIR_ERRORS[error.kind]
  const code = generationOf(kind) === 'v2' ? (row.v2Code ?? row.code) : row.code
  const issue = issueFor(kind, row.severity, code, error.message, row.textIn)
  const outcome = outcomeOf([error.at === undefined ? issue : { ...issue, expression: [error.at] }])
  return new Response(JSON.stringify(outcome), {
    status: row.status,
    headers: { 'Content-Type': FHIR_JSON, ...error.headers },
  })
}

/**
 * One issue with its text where the base puts it: in `details.text` on gp, in `diagnostics` on v1
 * and v2 (service notes, "REST"). `alsoIn` is a second place that the specification names for the
 * case.
 */
export function issueFor(
  kind: BaseKind,
  severity: OperationOutcomeIssue['severity'],
  code: string,
  text: string,
  alsoIn?: 'details' | 'diagnostics',
): OperationOutcomeIssue {
  return {
    severity,
    // The codes are the rows' own; the type lists the whole value set.
    code: code as OperationOutcomeIssue['code'],
    ...(kind === 'gp' || alsoIn === 'details' ? { details: { text } } : {}),
    ...(kind !== 'gp' || alsoIn === 'diagnostics' ? { diagnostics: text } : {}),
  }
}

/** An OperationOutcome of issues. */
export function outcomeOf(issue: OperationOutcomeIssue[]): OperationOutcome {
  return { resourceType: 'OperationOutcome', issue }
}
