import { fieldsOf, textOf } from '~/fhir/json'
import type { Base } from '~/fhir/resource'
import { assertNever } from '~/std/assert-never'
import type { Registration, Service } from '../registration'
import { placesIn, withoutEndSlash } from '../registrations'

/**
 * The client of an operator (specification, "Access scenarios": backend access). Each way to
 * authenticate is a registered application of its own ("Registration", authentication).
 */
export interface SystemClient {
  readonly registration: Registration
  /** The base that exports: `{bulk_v1_base}` or `{system_access_base}`. */
  readonly base: Base
  /** Space-delimited, as it is sent. */
  readonly scope: string
  /** Authenticates by Private Key JWT. */
  readonly keyClientId?: string
  /** Authenticates by a secret. */
  readonly secretClientId?: string
  /**
   * In a sandbox's world for one visitor: the address that registers public keys for `keyClientId`
   * without a question (docs/decisions, 107).
   */
  readonly registerKeysAt?: string
}

/** The operator's client of a registration; undefined when it has none, or none that works. */
export function systemClientOf(registration: Registration): SystemClient | undefined {
  const fields = fieldsOf(registration.clients.system)
  const address = textOf(fields['base'])
  const scope = textOf(fields['scope'])
  const keyClientId = textOf(fields['keyClientId'])
  const secretClientId = textOf(fields['secretClientId'])
  const keysAt = textOf(fields['registerKeysAt'])
  // A plain server has one base; the exchange service has one for systems alone.
  const url = address ?? (registration.service === 'fhir-r4' ? registration.issuer : undefined)
  if (
    url === undefined ||
    !URL.canParse(url) ||
    scope === undefined ||
    (keyClientId === undefined && secretClientId === undefined)
  )
    return undefined
  const own = registration.bases.find((base) => base.url === withoutEndSlash(url))
  return {
    registration,
    base: {
      kind: baseKind(registration),
      url: withoutEndSlash(url),
      // The exchange service has everything below its base.
      ...(registration.service === 'fhir-r4' ? placesIn(own?.places, fields['places']) : {}),
    },
    scope,
    ...(keyClientId === undefined ? {} : { keyClientId }),
    ...(secretClientId === undefined ? {} : { secretClientId }),
    // At a connection that others may choose, too, a person registers the keys.
    ...(keysAt !== undefined && registration.listed === false && URL.canParse(keysAt)
      ? { registerKeysAt: keysAt }
      : {}),
  }
}

/** Specification, "Versioning", FHIR base (bulk and system access). */
function baseKind(service: Service): Base['kind'] {
  switch (service.service) {
    case 'exchange':
      return service.generation === 'v1' ? 'bulk-v1' : 'system-access'
    case 'fhir-r4':
      return 'r4'
    default:
      return assertNever(service)
  }
}
