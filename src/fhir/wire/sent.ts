import type { FhirResource } from 'fhir/r4'
import type { SearchPage } from '../bundle'
import type {
  AttachmentRead,
  Create,
  FhirRequest,
  Generate,
  History,
  Operation,
  Read,
  Search,
  Update,
} from '../request'
import type { ResourceOf, ResourceType } from '../resource'
import type { HistoryPage } from './history-page'

/** Facts about every answer besides its content. */
export interface Received {
  /** The id that a person can quote to support. */
  readonly requestId?: string
  /** Milliseconds since the epoch, by this device's clock. */
  readonly receivedAt: number
}

/** One record as it was read. */
export interface ReadResult<T extends ResourceType = ResourceType> extends Received {
  readonly resource: ResourceOf<T>
  /** The ETag, for `If-Match` of an update. */
  readonly version?: string
}

/**
 * The result of a create or update. The body may be missing: then the record has to be read again.
 */
export interface WriteResult extends Received {
  /** 200, 201, 202 or 204. */
  readonly status: number
  /** From `Location`, else from the body, else the id of the written record. */
  readonly id?: string
  readonly version?: string
  readonly resource?: FhirResource
}

/** The result of an operation: mostly a Parameters resource. */
export interface OperationResult extends Received {
  readonly status: number
  readonly resource?: FhirResource
}

/** The bytes of an attachment, unwrapped if they came as a Binary resource. */
export interface AttachmentContent extends Received {
  readonly blob: Blob
  /** Media type without parameters, as the answer (or the Binary) gives it. */
  readonly contentType: string
}

/** The answer that belongs to a request. */
export type SentFor<R extends FhirRequest> =
  R extends Read<infer T>
    ? ReadResult<T>
    : R extends Search<infer T>
      ? SearchPage<T>
      : R extends History
        ? HistoryPage
        : R extends Create | Update
          ? WriteResult
          : R extends Operation
            ? OperationResult
            : R extends Generate
              ? SearchPage<'DocumentReference'>
              : R extends AttachmentRead
                ? AttachmentContent
                : never

export type Sent = SentFor<FhirRequest>
