import { useMemo } from 'react'
import { useFormat } from '~/connection/use-format'
import type { AnsweredForm } from '~/fhir/scores/answered-form'
import { answeredForm } from './answered-form'
import { scoreObservations, statedObservations, type ScoreObservation } from './score-observations'
import { useFormsOf } from './use-forms-of'
import { useResponses, type Responses } from './use-responses'

/** A patient's answers and totals over time, with what is missing among them. */
export interface AnsweredForms extends Omit<Responses, 'responses'> {
  /** Every response, in every status. */
  readonly forms: readonly AnsweredForm[]
  /** Totals of known instruments, and those that other forms state themselves. */
  readonly totals: readonly ScoreObservation[]
}

/**
 * Reads a patient's responses and the catalogue's forms that they name. Without its form, answers
 * are in the response's own words.
 */
export function useAnsweredForms(patientId: string): AnsweredForms {
  const { responses, ...state } = useResponses(patientId)
  const { entryOf, formOf } = useFormsOf(responses)
  const format = useFormat()
  const read = useMemo(
    () => ({
      forms: responses.map((response) =>
        answeredForm(response, formOf(response), entryOf(response)?.safety ?? [], format),
      ),
      totals: [...scoreObservations(responses, formOf), ...statedObservations(responses, formOf)],
    }),
    [responses, entryOf, formOf, format],
  )
  return { ...state, ...read }
}
