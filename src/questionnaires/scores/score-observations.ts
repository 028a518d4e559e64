import type { CodeableConcept, Observation, Questionnaire, QuestionnaireResponse } from 'fhir/r4'
import { notedOf } from '~/fhir/noted'
import { scoresOf } from '~/fhir/scores/scores-of'
import { statedTotals } from '~/fhir/scores/stated-totals'

/** A total in the form that a trend takes, and the response that states it. */
export interface ScoreObservation {
  readonly observation: Observation
  readonly response: QuestionnaireResponse
}

/**
 * The totals of responses in the shape of results, so that they can be drawn over time. They exist
 * on the screen only: they are not filed, and their link leads to the response. Unfinished
 * responses have no total yet.
 */
export function scoreObservations(
  responses: readonly QuestionnaireResponse[],
  formOf: (response: QuestionnaireResponse) => Questionnaire | undefined = () => undefined,
): readonly ScoreObservation[] {
  return responses
    .filter((response) => response.status !== 'in-progress' && notedOf(response)?.modified !== true)
    .flatMap((response) =>
      scoresOf(response, formOf(response)).map(({ linkId, scale, value }) =>
        totalOf(response, linkId, value, {
          coding: [{ system: 'http://loinc.org', code: scale.code, display: scale.display }],
          text: scale.display,
        }),
      ),
    )
}

/**
 * The totals that responses state under the words of their form, where the form is not a known
 * instrument (`statedTotals`): one measurement for each form and each of its totals, whatever the
 * version of the form. A response that names no form has none: nothing would tell its totals from
 * those of another form.
 */
export function statedObservations(
  responses: readonly QuestionnaireResponse[],
  formOf: (response: QuestionnaireResponse) => Questionnaire | undefined = () => undefined,
): readonly ScoreObservation[] {
  return responses.flatMap((response): readonly ScoreObservation[] => {
    const [form] = (response.questionnaire ?? '').split('|')
    if (notedOf(response)?.modified === true) return []
    if (form === undefined || form === '' || scoresOf(response, formOf(response)).length > 0)
      return []
    return (
      // A total that was entered in error is shown as such, as a known instrument's is.
      statedTotals(
        response.status === 'entered-in-error' ? { ...response, status: 'completed' } : response,
        formOf(response),
      ).map(({ linkId, name, value }) =>
        totalOf(response, linkId, value, {
          coding: [{ system: form, code: linkId, display: name }],
          text: name,
        }),
      )
    )
  })
}

function totalOf(
  response: QuestionnaireResponse,
  linkId: string,
  value: number,
  code: CodeableConcept,
): ScoreObservation {
  return {
    response,
    observation: {
      resourceType: 'Observation',
      // A space cannot be part of a FHIR id, so this never equals a real result.
      id: `${response.id ?? ''} ${linkId}`,
      status: STATUS[response.status],
      code,
      // A total may be a mean: the form decides.
      ...(Number.isInteger(value) ? { valueInteger: value } : { valueQuantity: { value } }),
      ...(response.id === undefined
        ? {}
        : { derivedFrom: [{ reference: `QuestionnaireResponse/${response.id}` }] }),
      // By these, a recorded result of the same event is recognized.
      ...(response.partOf === undefined ? {} : { partOf: response.partOf }),
      ...(response.basedOn === undefined ? {} : { basedOn: response.basedOn }),
      ...(response.subject === undefined ? {} : { subject: response.subject }),
      ...(response.authored === undefined ? {} : { effectiveDateTime: response.authored }),
    },
  }
}

/** A stopped response keeps its answers; the mark of its point shows that it is not final. */
const STATUS = {
  'in-progress': 'preliminary',
  completed: 'final',
  amended: 'amended',
  'entered-in-error': 'entered-in-error',
  stopped: 'preliminary',
} as const satisfies Record<QuestionnaireResponse['status'], Observation['status']>
