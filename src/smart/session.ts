import type { Base } from '~/fhir/resource'
import type { Registration } from './registration'

/** Who is signed in, from the `fhirUser` claim, the `user` field and the id token. */
export interface SessionUser {
  /** `sub` of the id token; tells users apart when one signs in again. */
  readonly subject?: string
  /** The name in full, where the id token tells it. */
  readonly name?: string
  /** Relative reference, such as `Practitioner/7`. */
  readonly reference?: string
  readonly role: 'patient' | 'practitioner' | 'other'
}

/** An item of `fhirContext` in both shapes the SMART versions have (2.0: strings, 2.2: objects). */
export interface FhirContextItem {
  readonly reference: string
  readonly role?: string
}

/**
 * A finished sign-in, without its tokens: those stay with the token keeper. Everything here may be
 * shown. Made only by `smart/`, once, before React renders.
 */
export interface Session {
  /** Random; names this sign-in among this browser's tabs. Not a secret. */
  readonly id: string
  readonly registration: Registration
  /**
   * The other registrations with the same organization: what this one does not offer, one of them
   * may.
   */
  readonly others?: readonly Registration[]
  /** How the app was started: it decides which client and scopes were asked. */
  readonly launch: 'patient' | 'practitioner' | 'ehr'
  /** The bases this sign-in serves: one of v2, or v1 and gp together. */
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
  readonly scopes: { readonly asked: readonly string[]; readonly granted: readonly string[] }
}

/** Gives the bearer token and renews it; the only holder of tokens in this tab. */
export interface TokenKeeper {
  /**
   * A token that is good for at least some seconds; renews first when it is about to expire. Throws
   * `FhirFailure` `signed-out`.
   */
  readonly accessToken: () => Promise<string>
  /**
   * After a refusal of `refused`: a newer token, once for all callers and tabs. Throws
   * `FhirFailure` `signed-out`.
   */
  readonly renew: (refused: string) => Promise<string>
  /** The service refused `refused` although it had just been renewed. */
  readonly refusedAgain?: (refused: string) => void
}
