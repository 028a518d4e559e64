/**
 * One intention to write one record, and its progress. Created and stored before anything is sent,
 * so that a reload, another tab or tomorrow's session knows that the service may hold the record
 * already. It contains no health information.
 */
export interface WriteAttempt {
  /**
   * A UUID. It is sent with the record as its client identifier (`clientIdentifier`), if the record
   * has room.
   */
  readonly id: string
  /** The time at which it was begun, in milliseconds since the epoch, by this device's clock. */
  readonly begunAt: number
  /**
   * - `ready`: nothing has been sent
   * - `sent`: it was sent and no answer has been stored: it may be pending, or the page was killed
   * - `unknown`: there was no answer, or none that says if it was written
   * - `absent`: the service was asked and does not list it; the person decides about repeating it
   * - `written`: the service has it
   */
  readonly state: 'ready' | 'sent' | 'unknown' | 'absent' | 'written'
  /** The time at which it was last sent. */
  readonly sentAt?: number
  /** True when it went to an id of its own: it is looked up and repeated there. */
  readonly ownId?: true
  /** The service's answer; with `written`. */
  readonly receipt?: WrittenReceipt
}

/**
 * Proof of a write that a person can keep: the record, the time, and the ids that support asks for.
 */
export interface WrittenReceipt {
  /** Id of the record on the service, if it was returned. */
  readonly id?: string
  /** The version, as an ETag. */
  readonly version?: string
  /** Milliseconds since the epoch, by this device's clock. */
  readonly at: number
  readonly requestId?: string
  /** True when the answer was lost and a look-up found the record. */
  readonly found?: true
  /** Unwanted further records with the same identifier: a person has to resolve it. */
  readonly twins?: readonly string[]
  /** The service's own words about an operation. */
  readonly said?: readonly string[]
}

/** True for one that may have been carried out: its outcome is not known. */
export function isUnderWay({ state }: WriteAttempt): boolean {
  return state === 'sent' || state === 'unknown'
}

/** A new intention. */
export function newAttempt(now: number = Date.now()): WriteAttempt {
  return { id: crypto.randomUUID(), begunAt: now, state: 'ready' }
}

/**
 * The system of a UUID as identifier (R4, "Identifier": `urn:ietf:rfc:3986` for URIs; RFC 4122 for
 * `urn:uuid:`).
 */
export const URI_SYSTEM = 'urn:ietf:rfc:3986'

/** The identifier of the attempt that a record came from, as R4's Identifier. */
export function clientIdentifier({ id }: Pick<WriteAttempt, 'id'>): {
  readonly system: string
  readonly value: string
} {
  return { system: URI_SYSTEM, value: `urn:uuid:${id}` }
}
