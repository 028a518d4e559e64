import type { Base } from '~/fhir/resource'
import { assertNever } from '~/std/assert-never'

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i

/**
 * True when a token answer is for another tenant than its issuer. Both name it by a UUID
 * (specification, "Conventions", {tenant_id}; "Token response", tenant); if one does not, they
 * cannot be compared and the answer is accepted.
 */
export function isOtherTenant(
  registration: Service & Pick<Registration, 'issuer'>,
  tenant: string | undefined,
): boolean {
  const { service, issuer } = registration
  // Elsewhere a UUID in the address need be nobody's tenant.
  if (service !== 'exchange') return false
  const asked = UUID.exec(new URL(issuer).pathname)?.[0]
  const answered = UUID.exec(tenant ?? '')?.[0]
  return (
    asked !== undefined && answered !== undefined && asked.toLowerCase() !== answered.toLowerCase()
  )
}

/** The client and scopes for one way of starting. */
export interface RegisteredClient {
  readonly clientId: string
  /** Space-delimited, as it is sent. */
  readonly scope: string
}

/** The ways of starting that a registration may allow; each is a client of its own. */
export const WAYS = ['patient', 'practitioner', 'launch'] as const
export type Way = (typeof WAYS)[number]

/** Distinguishes a way of starting from other text. */
export function isWay(text: string | null): text is Way {
  return WAYS.some((way) => way === text)
}

/** The care-record systems behind the exchange service (specification, "Conventions"). */
export type Solution = 'S1' | 'S2' | 'S3' | 'S4' | 'S5' | 'S6'

/**
 * The kind of a server, besides being a FHIR server (docs/decisions/0056):
 *
 * - `exchange`: the clinical data exchange service of the specification, with its solutions, its
 *   generations and its own rules;
 * - `fhir-r4`: any other FHIR R4 server. Its CapabilityStatement, the scopes and its SMART
 * configuration decide everything, and the app does nothing there that R4 does not promise.
 */
export type Service =
  | {
      readonly service: 'exchange'
      readonly solution: Solution
      readonly generation: 'v1' | 'v2'
    }
  | { readonly service: 'fhir-r4' }

/** Distinguishes a connection from another of the same organization. */
export type ConnectionKind = 'v1' | 'v2' | 'r4'

/** The kind of connection of a registration: a plain server has no generations. */
export function connectionKind(service: Service): ConnectionKind {
  switch (service.service) {
    case 'exchange':
      return service.generation
    case 'fhir-r4':
      return 'r4'
    default:
      return assertNever(service)
  }
}

/**
 * One line of `public/registrations.json`: an application registered with one tenant
 * (specification, "Registration and tenant authorization (v2)" 4) or with one FHIR server.
 */
export type Registration = Service & RegistrationLine

/**
 * The facts of a registration by which people find it and connections are compared, without what a
 * sign-in needs: the start page has no more of thousands of organizations (docs/decisions, 96).
 */
export type ListedRegistration = Service & ListedLine

/** The members of a listed line for any service. */
interface ListedLine {
  readonly id: string
  /** The organization's name for people. */
  readonly name: string
  readonly environment: 'production' | 'preview' | 'sandbox'
  /** False when the first page does not offer it: the private world of a sandbox's visitor. */
  readonly listed?: false
  /** The `iss` that an EHR sends and the `aud` that we send back (`audienceOf`). */
  readonly issuer: string
  /** A plain server's one base is its issuer (SMART App Launch 2.2, "EHR launch", iss). */
  readonly bases: readonly Base[]
  /**
   * Address of the provider directory that names this organization (SMART App Launch 2.2,
   * "User-access Brands and Endpoints").
   */
  readonly directory?: string
  readonly clients: Readonly<Partial<Record<Way, Pick<RegisteredClient, 'scope'>>>> & {
    /** Present when operators may sign in. */
    readonly system?: unknown
  }
}

/** The members of a line for any service. */
interface RegistrationLine extends ListedLine {
  /**
   * The authorization server's addresses. Discovery may name other paths on these origins, but no
   * other host; an absent one must be at its `issuer`'s origin, or else at the FHIR issuer's own.
   */
  readonly authorization?: Authorization
  /**
   * Origins that may show the app inside their own page, besides the issuer's: an EHR's desktop
   * need not be on its FHIR server.
   */
  readonly frames?: readonly string[]
  /**
   * The organization's settings for forms, unread: `questionnaires/catalogue/tenant-forms.ts` reads
   * them when they are needed.
   */
  readonly forms?: unknown
  readonly clients: {
    readonly patient?: RegisteredClient
    readonly practitioner?: RegisteredClient
    readonly launch?: RegisteredClient
    /**
     * The client of an operator who runs exports, unread: `smart/system/system-client.ts` reads it
     * when somebody does.
     */
    readonly system?: unknown
  }
}

/**
 * Addresses of an authorization server; only their origins are binding, unless discovery finds
 * none.
 */
export interface Authorization {
  readonly issuer?: string
  readonly authorize?: string
  readonly token?: string
  readonly revocation?: string
  /**
   * States that the server has no SMART configuration, where its own answers do not say so in a
   * form that a page may read: it is not asked for, and its name is not compared (docs/decisions,
   * 159).
   */
  readonly smartConfiguration?: 'none'
}
