import type { CodeableConcept, Observation, ObservationComponent, Quantity } from 'fhir/r4'

/** The holder of a value: an observation or one of its components. */
export type ObservationPart = Observation | ObservationComponent

export type PointValue =
  | {
      readonly kind: 'number'
      readonly value: number
      readonly comparator?: NonNullable<Quantity['comparator']>
    }
  | { readonly kind: 'absent'; readonly reason?: CodeableConcept }
