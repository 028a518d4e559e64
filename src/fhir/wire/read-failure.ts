import { FhirFailure, type FailureIssue, type FailureKind } from '../failure'
import { issuesOf } from '../issues'
import { fieldsOf, textOf } from '../json'
import type { Base } from '../resource'
import { maskOf } from '../sensitive-identifier'
import { retryAfter } from './retry-after'

/** A refused answer as it was received. */
export interface RefusedAnswer {
  readonly status: number
  readonly headers: Headers
  /** Empty when there was no body, or when it broke off. */
  readonly body: string
  /**
   * The base that was asked: the exceptions of the specification's gateway mean what they mean at
   * the exchange service alone.
   */
  readonly base: Pick<Base, 'kind'>
}

/**
 * Chooses the app's reaction to a refused answer. Four shapes of body are known (specification,
 * "Errors"; service notes, "REST"): the gateway's JSON, an OperationOutcome, a proxy's HTML page,
 * and an empty one. `requestId` is the id that we sent, if any; the id that the service returned is
 * preferred. `numbers` are the sensitive numbers that were sent with the request: where the refusal
 * quotes one, the text keeps only its end.
 */
export function readFailure(
  { status, headers, body, base }: RefusedAnswer,
  requestId: string | undefined,
  now: number,
  numbers: readonly string[] = [],
): FhirFailure {
  const json = parsed(body)
  const gateway = gatewayError(json, headers)
  const kind =
    gateway === undefined || base.kind === 'r4' ? kindOf(status) : gatewayKind(gateway, status)
  const wait = kind === 'throttled' ? retryAfter(headers, now) : undefined
  const said = gateway === undefined ? issuesOf(json) : gatewayIssues(gateway)
  const tell = maskOf(numbers)
  const id = answeredId(headers) ?? requestId
  const issues = said.map((issue) => ({ ...issue, text: tell(issue.text) }))
  return new FhirFailure({
    kind,
    status,
    issues,
    ...(id === undefined ? {} : { requestId: id }),
    ...(wait === undefined ? {} : { retryAfter: wait }),
  })
}

/**
 * The id under which the service logged the request (specification, "Common request and response
 * rules").
 */
export function answeredId(headers: Headers): string | undefined {
  return [headers.get('X-Request-ID'), headers.get('X-Correlation-Id')]
    .map(textOf)
    .find((id) => id !== undefined && LIKE_AN_ID.test(id))
}

/** It is shown and copied for support, so it must not contain anything else. */
const LIKE_AN_ID = /^[A-Za-z0-9._:+/=@-]{1,128}$/

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

interface GatewayError {
  readonly type: string
  readonly text: string
}

/** The gateway's own errors are JSON without a resource type (specification, "Gateway errors"). */
function gatewayError(json: unknown, headers: Headers): GatewayError | undefined {
  // The header may contain an address after a colon; browsers may hide the header altogether.
  const header = headers.get('x-amzn-ErrorType')?.split(':')[0]
  const fields = fieldsOf(json)
  if (
    header === undefined &&
    ('resourceType' in fields || !('message' in fields || 'Message' in fields))
  )
    return undefined
  const text = textOf(fields['message']) ?? textOf(fields['Message']) ?? ''
  return { type: header ?? typeByBody(fields, text), text }
}

/**
 * Without the header the body decides: only AccessDeniedException spells `Message` with a capital.
 */
function typeByBody(fields: Readonly<Record<string, unknown>>, text: string): string {
  if ('Message' in fields) return 'AccessDeniedException'
  if (/missing authentication token/i.test(text)) return 'MissingAuthenticationTokenException'
  return /unauthorized/i.test(text) ? 'UnauthorizedException' : 'IncompleteSignatureException'
}

function gatewayKind({ type }: GatewayError, status: number): FailureKind {
  if (status !== 403) return kindOf(status)
  switch (type) {
    case 'AccessDeniedException':
    case 'MissingAuthenticationTokenException':
    case 'UnauthorizedException':
      return 'signed-out'
    // An invalid path or verb: the deployment does not have it, whatever its list says.
    case 'IncompleteSignatureException':
      return 'unsupported'
    default:
      return 'forbidden'
  }
}

function gatewayIssues({ type, text }: GatewayError): readonly FailureIssue[] {
  return text === '' ? [] : [{ severity: 'error', code: type, text }]
}

function kindOf(status: number): FailureKind {
  switch (status) {
    case 401:
      return 'signed-out'
    case 403:
      return 'forbidden'
    case 404:
    case 410:
      return 'not-found'
    case 405:
    case 501:
      return 'unsupported'
    case 409:
    case 412:
      return 'conflict'
    case 429:
    case 503:
      return 'throttled'
    default:
      return status >= 500 ? 'server' : status >= 400 ? 'rejected' : 'malformed'
  }
}
