/**
 * One intention to write one record, and how far it got. Made and kept before anything is sent, so
 * that a reload, another tab or tomorrow's session knows that the service may hold the record
 * already. Holds no health information.
 */
export interface WriteAttempt {
  /**
   * A UUID. It goes along with the record as its client identifier (`clientIdentifier`), where the
   * record has room.
   */
  readonly id: string
  /** When it was begun, in milliseconds since the epoch, by this device's clock. */
  readonly begunAt: number
  /**
   * - `ready`: nothing is on its way
   * - `sent`: it was sent and no answer has been kept: it may be on its way, or the page was killed
   * - `unknown`: no answer, or none that tells whether it was written
   * - `absent`: the service was asked and does not list it; repeating it is the person's decision
   * - `written`: the service has it
   */
  readonly state: 'ready' | 'sent' | 'unknown' | 'absent' | 'written'
  /** When it was last sent. */
  readonly sentAt?: number
  /** What the service answered; with `written`. */
  readonly receipt?: WrittenReceipt
}

/** What a person can keep of a write: which record, when, and what support asks for. */
export interface WrittenReceipt {
  /** Id of the record on the service, when it was told. */
  readonly id?: string
  /** The version, as an ETag. */
  readonly version?: string
  /** Milliseconds since the epoch, by this device's clock. */
  readonly at: number
  readonly requestId?: string
  /** True when the answer was lost and the record was found by looking it up. */
  readonly found?: true
  /** Further records with the same identifier, which nobody wanted: a person has to settle it. */
  readonly twins?: readonly string[]
  /** What the service said to an operation, in its own words. */
  readonly said?: readonly string[]
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

/** The identifier that tells which attempt a record came from, as R4's Identifier. */
export function clientIdentifier({ id }: Pick<WriteAttempt, 'id'>): {
  readonly system: string
  readonly value: string
} {
  return { system: URI_SYSTEM, value: `urn:uuid:${id}` }
}
