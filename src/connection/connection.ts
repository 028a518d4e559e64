import type { QueryClient } from '@tanstack/react-query'
import type { Capability } from '~/capability/capability'
import type { RequestLog } from '~/fhir/wire/request-log'
import type { Session } from '~/smart/session'

/**
 * What a finished start hands to React: who is signed in, what may be done, and the one cache of
 * this session.
 */
export interface Connection {
  readonly session: Session
  readonly capability: Capability
  readonly queryClient: QueryClient
  /** Method, path, status, time, request id of what was sent; no health information. */
  readonly requests: RequestLog
}
