import type { Observation, ObservationComponent } from 'fhir/r4'

/** Tells whether a result counts: it was neither a mistake nor called off. */
export function isStanding({ status }: Observation): boolean {
  return status !== 'entered-in-error' && status !== 'cancelled'
}

/** Tells whether a result, or one of its parts, has a value at all. */
export function statesValue(part: Observation | ObservationComponent): boolean {
  return Object.keys(part).some((name) => /^value[A-Z]/.test(name))
}
