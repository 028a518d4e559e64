import { connectOrigins, frameOrigins } from '../src/smart/registered-origins.ts'
import { parseRegistrations } from '../src/smart/registrations.ts'

/**
 * The origins that the registrations name: the only hosts the app may talk to, and the EHRs that
 * may frame it.
 */
export interface RegisteredOrigins {
  /**
   * FHIR bases, authorization servers, directories, and where an organization keeps forms of its
   * own.
   */
  readonly connect: readonly string[]
  /** Who may show the app inside a page of theirs. */
  readonly frame: readonly string[]
}

/**
 * Reads the origins out of a registrations file, by the app's own reading of it: a line that the
 * app leaves out takes nothing away from the rest and gives nothing to the policy.
 */
export function registeredOrigins(file: unknown): RegisteredOrigins {
  const { registrations } = parseRegistrations(file)
  return {
    connect: distinct(registrations.flatMap(connectOrigins)),
    frame: distinct(registrations.flatMap(frameOrigins)),
  }
}

function distinct(origins: readonly string[]): string[] {
  return [...new Set(origins)].toSorted()
}
