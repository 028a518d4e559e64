import type { FhirResource } from 'fhir/r4'

/** One place of a record that came in another shape than R4 gives it. */
export interface ShapeFault {
  /** As FHIRPath writes it below the record: `name[0].family`. */
  readonly path: string
  /**
   * Whether what stood there is left out; else it was understood and only written otherwise, such
   * as a number as text.
   */
  readonly lost: boolean
}

/** How a record came, before its shapes were made right. */
export interface Received {
  /** The record as it was sent, for its source and for taking it away. */
  readonly original: FhirResource
  /**
   * What a person should know of. Empty where nothing but the form differed, such as one value
   * where R4 has a list.
   */
  readonly faults: readonly ShapeFault[]
}

/**
 * It rides on its record as the digits do (`decimal-source.ts`): a copy with one element changed
 * takes it along.
 */
const RECEIVED = Symbol('as received')

interface Holder {
  [RECEIVED]?: Received
}

/** How a record came; undefined for one that came in R4's own shapes, as nearly every one does. */
export function receivedAs(resource: object | undefined): Received | undefined {
  const holder: Holder | undefined = resource
  return holder?.[RECEIVED]
}

/** Whether something in the record could not be read and is left out of what is shown. */
export function isPartlyRead(resource: object | undefined): boolean {
  return receivedAs(resource)?.faults.some(({ lost }) => lost) === true
}

/** Keeps how a record came; for the one that makes its shapes right. */
export function keepReceived<R extends object>(resource: R, received: Received): R {
  return Object.assign(resource, { [RECEIVED]: received })
}
