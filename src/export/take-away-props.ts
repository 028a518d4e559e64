import type { Observation } from 'fhir/r4'
import type { ReactNode } from 'react'

export interface TakeAwayScreenProps {
  readonly patientId: string
  /**
   * Draws results over time for paper: a choice of measurements on the screen, and the chosen ones
   * on both.
   */
  readonly charts: (observations: readonly Observation[]) => ReactNode
}
