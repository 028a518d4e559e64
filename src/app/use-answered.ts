import type { Observation } from 'fhir/r4'
import { useCallback, useMemo } from 'react'
import type { AnsweredForm } from '~/fhir/scores/answered-form'
import { useAnsweredForms } from '~/questionnaires/scores/use-answered-forms'
import { addressOf } from '~/record/places/addresses'
import { useRegistry } from '~/record/RegistryContext'
import { useShow } from '~/record/use-show'
import { scoreTitle } from './score-title'
import type { AnsweredForms } from '~/trends/scores/ScoresScreen'

/** A patient's answered forms with their totals, titles and addresses, for scores over time. */
export function useAnswered(patientId: string): AnsweredForms {
  const { forms, totals, ...state } = useAnsweredForms(patientId)
  const { ofRecord } = useRegistry()
  const show = useShow()
  const titleOf = useCallback(
    ({ response }: AnsweredForm) => {
      const view = ofRecord('QuestionnaireResponse')
      return view && scoreTitle(view, response, show)
    },
    [ofRecord, show],
  )
  const hrefOf = useCallback(
    (observation: Observation) => {
      // A total of a form, and answers without one, lead to the answers.
      const form = forms.find(({ response }) =>
        observation.derivedFrom?.some(
          ({ reference }) => reference === `QuestionnaireResponse/${response.id ?? ''}`,
        ),
      )
      const isRecorded = observation.id !== undefined && !observation.id.includes(' ')
      return addressOf(form === undefined || isRecorded ? observation : form.response, patientId)
    },
    [forms, patientId],
  )
  const results = useMemo(() => totals.map(({ observation }) => observation), [totals])
  return { ...state, forms, totals: results, titleOf, hrefOf }
}
