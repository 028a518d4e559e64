import { createContext, use } from 'react'
import type { FhirResource } from 'fhir/r4'

/** The surroundings in which a record is shown. */
export interface Place {
  /** Id of the patient in the address; absent outside a patient's record. */
  readonly patient?: string | undefined
  /** The record with the values: `#id` references are looked up in it. */
  readonly record?: FhirResource
  /** True when a person asked for codes, systems, extension addresses and the like. */
  readonly technical?: boolean
  /**
   * Level of the headings below the record's name: a name that is the screen's own heading is
   * followed by level 2.
   */
  readonly sections?: 2 | 3
}

const PlaceContext = createContext<Place>({})

/** Tells the values below it their surroundings. */
export const RecordPlace = PlaceContext.Provider

/** The surroundings of this component's values. */
export function usePlace(): Place {
  return use(PlaceContext)
}
