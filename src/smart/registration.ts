import type { Base } from '~/fhir/resource'

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i

/**
 * Whether a token answer is for another tenant than the issuer that was asked. Both name it by a
 * UUID (specification, "Conventions", {tenant_id}; "Token response", tenant); where one does not,
 * nothing can be told and nothing is held against it.
 */
export function isOtherTenant(issuer: string, tenant: string | undefined): boolean {
  const asked = UUID.exec(new URL(issuer).pathname)?.[0]
  const answered = UUID.exec(tenant ?? '')?.[0]
  return (
    asked !== undefined && answered !== undefined && asked.toLowerCase() !== answered.toLowerCase()
  )
}

/** What one way of starting asks for. */
export interface RegisteredClient {
  readonly clientId: string
  /** Space-delimited, as it is sent. */
  readonly scope: string
}

/** The ways of starting that a registration may allow; each is a client of its own. */
export const WAYS = ['patient', 'practitioner', 'launch'] as const
export type Way = (typeof WAYS)[number]

/** Tells a way of starting from other text. */
export function isWay(text: string | null): text is Way {
  return WAYS.some((way) => way === text)
}

/**
 * One line of `public/registrations.json`: an application registered with one tenant
 * (specification, "Registration and tenant authorization (v2)" 4).
 */
export interface Registration {
  readonly id: string
  /** The organization's name for people. */
  readonly name: string
  readonly solution: 'S1' | 'S2' | 'S3' | 'S4' | 'S5' | 'S6'
  /**
   * `exchange` = the clinical data exchange service of the specification, with what it alone does
   * (it makes documents on request, it reads `_text` as a name, the gender identity decides the
   * gender it stores). Absent = any other FHIR service: nothing is done there that R4 does not
   * promise.
   */
  readonly service?: 'exchange'
  readonly environment: 'production' | 'preview' | 'sandbox'
  readonly generation: 'v1' | 'v2'
  /** The `iss` an EHR sends and the `aud` we send back. */
  readonly issuer: string
  readonly bases: readonly Base[]
  /**
   * Addresses of the authorization server. Discovery may name other paths on their origins, but no
   * other host; without them it has to stay on the issuer's own.
   */
  readonly authorization?: { readonly authorize: string; readonly token: string }
  /**
   * Address of the provider directory that names this organization (SMART App Launch 2.2,
   * "User-access Brands and Endpoints").
   */
  readonly directory?: string
  /**
   * What the organization says about forms, as it stands in the file:
   * `questionnaires/catalogue/tenant-forms.ts` reads it when it is wanted.
   */
  readonly forms?: unknown
  readonly clients: {
    readonly patient?: RegisteredClient
    readonly practitioner?: RegisteredClient
    readonly launch?: RegisteredClient
  }
}
