import type { QueryClient } from '@tanstack/react-query'
import type { Capability } from '~/capability/capability'
import type { LateTestNames } from '~/fhir/format/codes/late-test-names'
import type { RequestLog } from '~/fhir/wire/request-log'
import type { Session } from '~/smart/session'
import type { ReactNode } from 'react'

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
  /** Set for a copy of a record on this device: there is no service behind it. */
  readonly copy?: OpenedCopy
}

/** The words of the frame around a copy. They come with it: nobody else downloads them. */
export interface OpenedCopy {
  /** The place of the record, in the menu. */
  readonly where: string
  /** The button in the place of signing out. */
  readonly leave: string
  /** Stands on every screen: the age of the copy, and that it can only be read. */
  readonly note: ReactNode
}
