import { useQuery } from '@tanstack/react-query'
import type { Questionnaire, QuestionnaireResponse } from 'fhir/r4'
import { useMemo } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { wholeOf } from '~/fhir/numbers/hide-numbers'
import { useText } from '~/i18n/TextProvider'
import { withParts } from '~/questionnaires/catalogue/form-query'
import { useValueSets } from '~/questionnaires/catalogue/use-value-sets'
import { useFindList } from '~/questionnaires/terminology/use-find-list'
import { fromResponse } from '../engine/answers/from-response'
import { openForm } from '../engine/open-form'
import { broughtForm } from '../response/contained-form'
import { LateResults } from './LateResults'

interface StoredResultsProps {
  /** A finished response, as the service has it. */
  readonly resource: QuestionnaireResponse
  readonly form: Questionnaire
}

/**
 * The records that the answers of a stored response can become, by its form. Nothing is drawn where
 * the form cannot be opened: the answers say what they say.
 */
export function StoredResults({ resource, form }: StoredResultsProps) {
  const { capability, queryClient, session } = useConnection()
  const { language } = useText()
  const valueSets = useValueSets()
  const findList = useFindList()
  const response = useMemo(() => wholeOf(resource), [resource])
  const { data } = useQuery({
    queryKey: ['forms', 'results-form', response.id, response.meta?.versionId, language, form.url],
    queryFn: async () => {
      const service = { capability, queryClient, session }
      const whole = await withParts(broughtForm(response) ?? form, service)
      if (whole.kind === 'refused') return null
      const opened = await openForm(whole.questionnaire, { language, valueSets, findList })
      if (opened.kind === 'refused') return null
      return { form: fromResponse(opened.form, response), response }
    },
    // Right after a form was sent, its entry comes once more with its version: the results of the
    // first one stay until then, or those that somebody has opened would close.
    placeholderData: (previous) => (previous?.response.id === response.id ? previous : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  if (data === undefined || data === null) return null
  const { form: read, response: stored } = data
  return <LateResults form={read} facts={stored} known={undefined} stored={stored} />
}
