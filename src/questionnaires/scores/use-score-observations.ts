import { useMemo } from 'react'
import { scoreObservations, type ScoreObservation } from './score-observations'
import { useResponses } from './use-responses'

/**
 * The scores among a patient's responses, as results over time. Empty while they load, and when
 * they may not be read.
 */
export function useScoreObservations(patientId: string): readonly ScoreObservation[] {
  const { responses } = useResponses(patientId)
  return useMemo(() => scoreObservations(responses), [responses])
}
