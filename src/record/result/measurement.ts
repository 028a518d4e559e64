import type { FhirResource, Observation, ObservationComponent } from 'fhir/r4'
import { measurementCode } from '~/fhir/scores/measurement-code'
import { momentOf } from '../time/when'

/** The clinical moment of an observation, milliseconds since the epoch. */
export function momentOfResult(observation: FhirResource): number | undefined {
  return momentOf(observation, [
    ['effective', 'taken'],
    ['issued', 'released'],
  ])
}

/** Tells whether a result counts: it was neither a mistake nor called off. */
export function isStanding({ status }: Observation): boolean {
  return status !== 'entered-in-error' && status !== 'cancelled'
}

/** By which method it was measured; results of two methods are not compared (R4, Observation). */
export function methodOf({ method }: Observation): string | undefined {
  return measurementCode(method) ?? method?.text
}

/** Tells whether a result, or one of its parts, has a value at all. */
export function statesValue(part: Observation | ObservationComponent): boolean {
  return Object.keys(part).some((name) => /^value[A-Z]/.test(name))
}
