import { useQueries } from '@tanstack/react-query'
import type { Questionnaire, QuestionnaireResponse } from 'fhir/r4'
import { useMemo } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import type { CatalogueEntry } from '~/questionnaires/catalogue/catalogue-entry'
import { formQuery } from '~/questionnaires/catalogue/form-query'
import { useCatalogue } from '~/questionnaires/catalogue/use-catalogue'
import { containedForm } from '~/questionnaires/response/contained-form'
import { entryFor } from '~/questionnaires/response/entry-for'

/** The forms of responses, as far as the catalogue or the responses themselves have them. */
export interface FormsOf {
  readonly entryOf: (response: QuestionnaireResponse) => CatalogueEntry | undefined
  readonly formOf: (response: QuestionnaireResponse) => Questionnaire | undefined
}

const NO_ENTRIES: readonly CatalogueEntry[] = []

/**
 * Reads the catalogue's forms that responses name: only they say which question is a total, unless
 * its `linkId` does. A form that cannot be fetched, or not yet, is missed by nobody. The same
 * object as before while nothing changed.
 */
export function useFormsOf(responses: readonly QuestionnaireResponse[]): FormsOf {
  const { entries = NO_ENTRIES } = useCatalogue()
  const service = useConnection()
  const named = useMemo(
    () => [...new Set(responses.flatMap((one) => entryFor(entries, one) ?? []))],
    [responses, entries],
  )
  const loaded = useQueries({
    queries: named.map((entry) => formQuery(entry, service)),
    combine: formsIn,
  })
  return useMemo(() => {
    const entryOf = (response: QuestionnaireResponse) => entryFor(entries, response)
    const formOf = (response: QuestionnaireResponse) => {
      const entry = entryOf(response)
      // Questions that a service chose are nowhere but in the response itself.
      return containedForm(response) ?? (entry && loaded[named.indexOf(entry)])
    }
    return { entryOf, formOf }
  }, [entries, named, loaded])
}

// Declared once, so that the list stays the same value while nothing changed.
function formsIn(
  results: readonly { readonly data: Questionnaire | undefined }[],
): readonly (Questionnaire | undefined)[] {
  return results.map(({ data }) => data)
}
