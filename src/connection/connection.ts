import type { QueryClient } from '@tanstack/react-query'
import type { Capability } from '~/capability/capability'
import type { LateTestNames } from '~/fhir/format/codes/late-test-names'
import type { RequestLog } from '~/fhir/wire/request-log'
import type { Session } from '~/smart/session'

/**
 * The values that a finished start passes to React: the signed-in person, the permissions, and the
 * one cache of this session.
 */
export interface Connection {
  readonly session: Session
  readonly capability: Capability
  readonly queryClient: QueryClient
  /** Method, path, status, time and request id of each request; no health information. */
  readonly requests: RequestLog
  /** The tests in the answers of this session, each with a name of its own. */
  readonly tests?: LateTestNames
}
