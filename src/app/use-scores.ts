import type { Observation } from 'fhir/r4'
import { useCallback, useMemo } from 'react'
import { useScoreObservations } from '~/questionnaires/scores/use-score-observations'
import { addressOf } from '~/record/places/addresses'

/**
 * The totals of a patient's forms as results, and the address of each result: a score is not a
 * record of its own, its link leads to the answers.
 */
export function useScores(patientId: string): {
  readonly more: readonly Observation[]
  /** True when every form was read. */
  readonly isMoreWhole: boolean
  readonly hrefOf: (observation: Observation) => string | undefined
} {
  const { scores, isWhole } = useScoreObservations(patientId)
  const more = useMemo(() => scores.map(({ observation }) => observation), [scores])
  const hrefOf = useCallback(
    (observation: Observation) =>
      addressOf(
        scores.find((score) => score.observation === observation)?.response ?? observation,
        patientId,
      ),
    [scores, patientId],
  )
  return { more, isMoreWhole: isWhole, hrefOf }
}
