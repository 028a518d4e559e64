import { useMemo } from 'react'
import { scoreObservations, type ScoreObservation } from './score-observations'
import { useFormsOf } from './use-forms-of'
import { useResponses } from './use-responses'

interface Scores {
  readonly scores: readonly ScoreObservation[]
  /** True when every response was read. */
  readonly isWhole: boolean
}

/**
 * The scores among a patient's responses, as results over time. Empty while they load, and when
 * they may not be read.
 */
export function useScoreObservations(patientId: string): Scores {
  const { responses, complete } = useResponses(patientId)
  const { formOf } = useFormsOf(responses)
  const scores = useMemo(() => scoreObservations(responses, formOf), [responses, formOf])
  return { scores, isWhole: complete }
}
