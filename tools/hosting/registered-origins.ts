import { connectOrigins, formOrigins, frameOrigins } from '../../src/smart/registered-origins.ts'
import { parseRegistrations } from '../../src/smart/registrations.ts'

/**
 * The origins that the registrations name: the only hosts that the app may contact, and the EHRs
 * that may frame it.
 */
export interface RegisteredOrigins {
  /** FHIR bases, authorization servers, directories, and the hosts of organizations' own forms. */
  readonly connect: readonly string[]
  /** Origins that may show the app inside their own page. */
  readonly frame: readonly string[]
  /** Authorization servers, which may take an authorize request as a form. */
  readonly form: readonly string[]
}

/**
 * Reads the origins out of a registrations file, by the app's own reading of it: a line that the
 * app leaves out does not affect the others and adds nothing to the policy.
 */
export function registeredOrigins(file: unknown): RegisteredOrigins {
  const { registrations } = parseRegistrations(file)
  return {
    connect: distinct(registrations.flatMap(connectOrigins)),
    frame: distinct(registrations.flatMap(frameOrigins)),
    form: distinct(registrations.flatMap(formOrigins)),
  }
}

function distinct(origins: readonly string[]): string[] {
  return [...new Set(origins)].toSorted()
}
