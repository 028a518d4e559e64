import type { FhirResource } from 'fhir/r4'

/** One place of a record that came in a shape other than R4's. */
export interface ShapeFault {
  /**
   * As FHIRPath writes it below the record: `name[0].family`. Empty for the record itself, where
   * the service says that it sent a part of it alone (`isSentInPart`).
   */
  readonly path: string
  /**
   * True when the value there is left out; otherwise it was understood and only written
   * differently, such as a number as text.
   */
  readonly lost: boolean
}

/** A record before its shapes were corrected. */
export interface Received {
  /** The record as it was sent, for its source and for exports. */
  readonly original: FhirResource
  /**
   * Faults that a person should know about. Empty when only the form differed, such as one value
   * where R4 has a list.
   */
  readonly faults: readonly ShapeFault[]
}

/**
 * Attached to its record as the digits are (`decimal-source.ts`): a copy with one element changed
 * keeps it.
 */
const RECEIVED = Symbol('as received')

interface Holder {
  [RECEIVED]?: Received
}

/**
 * The original of a record; undefined for one that came in R4's own shapes, as nearly every record
 * does.
 */
export function receivedAs(resource: object | undefined): Received | undefined {
  const holder: Holder | undefined = resource
  return holder?.[RECEIVED]
}

/**
 * True when a part of the record is not on the screen: it could not be read, or the service did not
 * send it.
 */
export function isPartlyRead(resource: object | undefined): boolean {
  return receivedAs(resource)?.faults.some(({ lost }) => lost) === true
}

/** True when the service says that it sent a part of the record alone (`isSentInPart`). */
export function cameInPart(resource: object | undefined): boolean {
  return receivedAs(resource)?.faults.some(({ path }) => path === '') === true
}

/** Stores the original of a record; for the code that corrects its shapes. */
export function keepReceived<R extends object>(resource: R, received: Received): R {
  return Object.assign(resource, { [RECEIVED]: received })
}
