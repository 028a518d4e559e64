import type { Observation, QuestionnaireResponse } from 'fhir/r4'
import { scoresOf } from '~/fhir/scores/scores-of'

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
): readonly ScoreObservation[] {
  return responses
    .filter(({ status }) => status !== 'in-progress')
    .flatMap((response) =>
      scoresOf(response).map(({ linkId, scale, value }) => ({
        response,
        observation: {
          resourceType: 'Observation' as const,
          // A space cannot be part of a FHIR id, so this never equals a real result.
          id: `${response.id ?? ''} ${linkId}`,
          status: STATUS[response.status],
          code: {
            coding: [{ system: 'http://loinc.org', code: scale.code, display: scale.display }],
            text: scale.display,
          },
          valueInteger: value,
          ...(response.id === undefined
            ? {}
            : { derivedFrom: [{ reference: `QuestionnaireResponse/${response.id}` }] }),
          // By these, a recorded result of the same event is recognized.
          ...(response.partOf === undefined ? {} : { partOf: response.partOf }),
          ...(response.basedOn === undefined ? {} : { basedOn: response.basedOn }),
          ...(response.subject === undefined ? {} : { subject: response.subject }),
          ...(response.authored === undefined ? {} : { effectiveDateTime: response.authored }),
        },
      })),
    )
}

/** A stopped response keeps its answers; the mark of its point shows that it is not final. */
const STATUS = {
  'in-progress': 'preliminary',
  completed: 'final',
  amended: 'amended',
  'entered-in-error': 'entered-in-error',
  stopped: 'preliminary',
} as const satisfies Record<QuestionnaireResponse['status'], Observation['status']>
