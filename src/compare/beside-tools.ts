import type { Patient } from 'fhir/r4'
import type { ComponentType } from 'react'
import type { Connection } from '~/connection/connection'
import type { Registration, Way } from '~/smart/registration'
import type { StartFailure } from '~/smart/start-failure'

/** The result of signing in to a second connection. */
export type SignedInBeside =
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'failed'; readonly failure: StartFailure }
  /** The window was closed before the sign-in was finished. */
  | { readonly kind: 'closed' }
  /** The browser opened no window. */
  | { readonly kind: 'blocked' }

/** The second session as the screens see it. */
export interface Beside {
  readonly connection: Connection
  /** True while it has access; false when only a new sign-in brings it back. */
  readonly isGood: boolean
}

/** A record at the second connection that may be of the same person. */
export interface SamePerson {
  readonly patient: Patient
  /** True when name, birth date and every other fact agree, and nothing speaks against it. */
  readonly isSure: boolean
  /** A reliable fact indicates two people. */
  readonly isDoubtful: boolean
  /** Hardly anything agrees: the second sign-in names somebody else, or too little is recorded. */
  readonly isUnlikely: boolean
}

/** The result of looking for a person at the second connection. */
export interface SamePeople {
  /** The most likely first. */
  readonly found: readonly SamePerson[]
  /** Searches that were off, failed, or found more than is compared: somebody may be missed. */
  readonly gaps: number
}

/** The functions of other parts that the comparison needs; `app` passes them. */
export interface BesideTools {
  readonly signIn: (
    registration: Registration,
    way: Way,
    signal: AbortSignal,
  ) => Promise<SignedInBeside>
  /** Signs in on this page itself, which leaves and comes back: the way without a window. */
  readonly signInHere: (registration: Registration, way: Way) => void
  /** The result of a sign-in that this page has come back from. */
  readonly returned: () => SignedInBeside | undefined
  /** Signs the second session out. */
  readonly end: () => Promise<unknown>
  /** Looks for a person by the searches that a connection permits. */
  readonly findSame: (connection: Connection, patient: Patient) => Promise<SamePeople>
  /** Weighs two records that were found otherwise. */
  readonly weigh: (first: Patient, second: Patient) => SamePerson
  /** Shows whom a record is of. */
  readonly Person: ComponentType<{ readonly patient: Patient }>
  /** The sentences of a failed sign-in. */
  readonly SignInFailed: ComponentType<{ readonly failure: StartFailure }>
  /** The requests that were sent to the second connection. */
  readonly Requests: ComponentType
}
