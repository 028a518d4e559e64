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
      return opened.kind === 'refused' ? null : fromResponse(opened.form, response)
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  return data === undefined || data === null ? null : (
    <LateResults form={data} facts={response} known={undefined} stored={response} />
  )
}
