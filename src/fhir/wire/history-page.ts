import type { FhirResource } from 'fhir/r4'

/** A record as it was at one time. */
export interface RecordVersion {
  /** `meta.versionId`; absent if the service does not state it. */
  readonly id?: string
  /** Instant from which it was valid, as the service wrote it. */
  readonly at?: string
  /** Absent when it was deleted, or when only the fact of the change was stated. */
  readonly resource?: FhirResource
  readonly deleted: boolean
}

/** One page of a record's earlier versions, newest first (R4, "RESTful API", history). */
export interface HistoryPage {
  readonly versions: readonly RecordVersion[]
  /** The number of entries of another record, or unreadable ones. */
  readonly unread: number
  /** The place of the next page. */
  readonly next?: string
  /** True when it continues at an address that never gets the token. */
  readonly cut: boolean
  readonly requestId?: string
  /** Milliseconds since the epoch, by this device's clock. */
  readonly receivedAt: number
}
