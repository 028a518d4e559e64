import type {
  Parameters,
  Questionnaire,
  QuestionnaireResponse,
  QuestionnaireResponseItem,
} from 'fhir/r4'
import { isFhirId } from '~/fhir/fhir-id'
import type { Operation } from '~/fhir/request'
import { containedForm } from '../response/contained-form'
import { linkIdsUpTo, onlyThese, type AdaptiveRun, type AdaptiveStep } from './adaptive-run'

/** A question to the service: the answers so far, and the steps that they belong to. */
export interface AskedNext {
  readonly response: QuestionnaireResponse
  readonly steps: readonly AdaptiveStep[]
  /** A print of the answers; empty before there are any. */
  readonly print: string
}

const ADAPT = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaireresponse-adapt'

/** The request for the next questions (SDC, `Questionnaire/$next-question`). */
export function nextRequest(response: QuestionnaireResponse): Operation {
  const parameters: Parameters = {
    resourceType: 'Parameters',
    parameter: [{ name: 'questionnaire-response', resource: response }],
  }
  return {
    interaction: 'operation',
    type: 'Questionnaire',
    name: '$next-question',
    parameters,
  }
}

/**
 * The first request for a form: the form without a question. Nobody is named in it, as the service
 * needs the answers only (SDC, "Adaptive Forms", "External Assessment Center").
 */
export function firstAsked(questionnaire: Questionnaire, now: number): AskedNext {
  const { item: _, text: __, contained: ___, id = '', url, version, ...rest } = questionnaire
  const form: Questionnaire = {
    ...rest,
    id: isFhirId(id) ? id : 'form',
    ...(url !== undefined && {
      url,
      derivedFrom: [version === undefined ? url : `${url}|${version}`],
    }),
    ...(version !== undefined && { version }),
  }
  return { response: asked({}, [form], form.id ?? 'form', now), steps: [], print: '' }
}

/**
 * The request after one of the steps: with the answers up to it, and with the form as it was then.
 * Later questions are left out, as they were chosen by other answers.
 */
export function askedAfter(
  run: AdaptiveRun,
  at: number,
  given: Pick<AskedNext, 'print'> & { readonly item: readonly QuestionnaireResponseItem[] },
  now: number,
): AskedNext {
  const { contained = [], ...rest } = run.response
  const form = containedForm(run.response)
  const linkIds = linkIdsUpTo(run, at)
  const before = contained.map((one) =>
    one.id === form?.id && form !== undefined
      ? { ...form, item: onlyThese(form.item ?? [], linkIds) }
      : one,
  )
  const { item: _, ...envelope } = rest
  const response = asked(envelope, before, form?.id ?? '', now)
  return {
    response: given.item.length === 0 ? response : { ...response, item: [...given.item] },
    steps: run.steps.slice(0, at + 1),
    print: given.print,
  }
}

function asked(
  before: Partial<QuestionnaireResponse>,
  contained: NonNullable<QuestionnaireResponse['contained']>,
  formId: string,
  now: number,
): QuestionnaireResponse {
  return {
    meta: { profile: [ADAPT] },
    ...before,
    resourceType: 'QuestionnaireResponse',
    contained,
    questionnaire: `#${formId}`,
    status: 'in-progress',
    authored: `${new Date(now).toISOString().slice(0, 19)}Z`,
  }
}
