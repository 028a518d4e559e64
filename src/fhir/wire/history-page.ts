import type { FhirResource } from 'fhir/r4'

/** A record as it was at one time. */
export interface RecordVersion {
  /** `meta.versionId`; absent where the service does not say it. */
  readonly id?: string
  /** Instant from which on it was so, as the service wrote it. */
  readonly at?: string
  /** Absent where it was deleted, or where only the fact of the change was told. */
  readonly resource?: FhirResource
  readonly deleted: boolean
}

/** One page of what a record was, newest first (R4, "RESTful API", history). */
export interface HistoryPage {
  readonly versions: readonly RecordVersion[]
  /** How many entries were of another record, or could not be read. */
  readonly unread: number
  /** Where the next page is. */
  readonly next?: string
  /** It goes on at an address that the token is never sent to. */
  readonly cut: boolean
  readonly requestId?: string
  /** Milliseconds since the epoch, by this device's clock. */
  readonly receivedAt: number
}
