import { useQueries } from '@tanstack/react-query'
import type { Questionnaire, QuestionnaireResponse } from 'fhir/r4'
import { useMemo } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { useFormat } from '~/connection/use-format'
import type { AnsweredForm } from '~/fhir/scores/answered-form'
import type { CatalogueEntry } from '~/questionnaires/catalogue/catalogue-entry'
import { formQuery } from '~/questionnaires/catalogue/form-query'
import { useCatalogue } from '~/questionnaires/catalogue/use-catalogue'
import { containedForm } from '~/questionnaires/response/contained-form'
import { entryFor } from '~/questionnaires/response/entry-for'
import { answeredForm } from './answered-form'
import { scoreObservations, statedObservations, type ScoreObservation } from './score-observations'
import { useResponses, type Responses } from './use-responses'

/** A patient's answers and totals over time, with what is missing among them. */
export interface AnsweredForms extends Omit<Responses, 'responses'> {
  /** Every response, in every status. */
  readonly forms: readonly AnsweredForm[]
  /** Totals of known instruments, and those that other forms state themselves. */
  readonly totals: readonly ScoreObservation[]
}

const NO_ENTRIES: readonly CatalogueEntry[] = []

/**
 * Reads a patient's responses and the catalogue's forms that they name. A form that cannot be
 * fetched is missed by nobody: its answers are then in the response's own words.
 */
export function useAnsweredForms(patientId: string): AnsweredForms {
  const { responses, ...state } = useResponses(patientId)
  const { entries = NO_ENTRIES } = useCatalogue()
  const format = useFormat()
  const service = useConnection()
  const named = useMemo(
    () => [...new Set(responses.flatMap((one) => entryFor(entries, one) ?? []))],
    [responses, entries],
  )
  const loaded = useQueries({
    queries: named.map((entry) => formQuery(entry, service)),
    combine: formsIn,
  })
  const read = useMemo(() => {
    const entryOf = (response: QuestionnaireResponse) => entryFor(entries, response)
    const formOf = (response: QuestionnaireResponse) => {
      const entry = entryOf(response)
      // Questions that a service chose are nowhere but in the response itself.
      return containedForm(response) ?? (entry && loaded[named.indexOf(entry)])
    }
    return {
      forms: responses.map((response) =>
        answeredForm(response, formOf(response), entryOf(response)?.safety ?? [], format),
      ),
      totals: [...scoreObservations(responses, formOf), ...statedObservations(responses, formOf)],
    }
  }, [responses, entries, named, loaded, format])
  return { ...state, ...read }
}

// Declared once, so that the list stays the same value while nothing changed.
function formsIn(
  results: readonly { readonly data: Questionnaire | undefined }[],
): readonly (Questionnaire | undefined)[] {
  return results.map(({ data }) => data)
}
