import type { Base } from '~/fhir/resource'
import type { Registration } from './registration'

/** The signed-in person, from the `fhirUser` claim, the `user` field and the id token. */
export interface SessionUser {
  /** `sub` of the id token; distinguishes users when signing in again. */
  readonly subject?: string
  /** The full name, if the id token contains it. */
  readonly name?: string
  /** Relative reference, such as `Practitioner/7`. */
  readonly reference?: string
  /** `system`: nobody is signed in, an operator acts for the organization. */
  readonly role: 'patient' | 'practitioner' | 'system' | 'other'
}

/** An item of `fhirContext` in the shapes of both SMART versions (2.0: strings, 2.2: objects). */
export interface FhirContextItem {
  /** Absent for an item that names no record: nothing of it can be opened. */
  readonly reference?: string
  /** Of a definition, such as a form (2.2). */
  readonly canonical?: string
  readonly type?: string
  readonly role?: string
}

/**
 * A finished sign-in, without its tokens: those stay with the token keeper. Everything here may be
 * shown. Created only by `smart/`, once, before React renders.
 */
export interface Session {
  /** Random; names this sign-in among this browser's tabs. Not a secret. */
  readonly id: string
  readonly registration: Registration
  /**
   * The other registrations with the same organization: one of them may offer functions that this
   * one lacks.
   */
  readonly others?: readonly Registration[]
  /** The way the app was started: it decides on the client and the scopes. */
  readonly launch: 'patient' | 'practitioner' | 'ehr' | 'system'
  /** The bases of this sign-in: one of v2, or v1 and gp together. */
  readonly bases: readonly Base[]
  readonly user: SessionUser
  /** Patient in context. A practitioner may have none. */
  readonly patient?: string
  readonly encounter?: string
  /**
   * False only when the service said `need_patient_banner: false` (service notes): the EHR shows
   * one already.
   */
  readonly needPatientBanner: boolean
  readonly styleUrl?: string
  readonly fhirContext: readonly FhirContextItem[]
  readonly tenant?: string
  /** The purpose that the EHR opened the app for, in words that EHR and app agreed on. */
  readonly intent?: string
  /** Names of other values that came with the sign-in. Absent when there are none. */
  readonly unknown?: readonly string[]
  /** Names of values that came in a shape that nothing can be read from. Absent without any. */
  readonly unusable?: readonly string[]
  /** True where the app itself began the sign-in, to go on with a session. */
  readonly isAgain?: true
  readonly scopes: { readonly asked: readonly string[]; readonly granted: readonly string[] }
}

/** Supplies the bearer token and renews it; the only holder of tokens in this tab. */
export interface TokenKeeper {
  /**
   * A token that is valid for at least some seconds; renews first when it is about to expire.
   * Throws `FhirFailure` `signed-out`.
   */
  readonly accessToken: () => Promise<string>
  /**
   * After a refusal of `refused`: a newer token, once for all callers and tabs. Throws
   * `FhirFailure` `signed-out`.
   */
  readonly renew: (refused: string) => Promise<string>
  /** Called when the service refused `refused` although it had just been renewed. */
  readonly refusedAgain?: (refused: string) => void
}
