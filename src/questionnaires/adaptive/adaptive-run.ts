import type { QuestionnaireItem, QuestionnaireResponse } from 'fhir/r4'
import { fieldsOf, listOf } from '~/fhir/json'
import { isQuestionnaire } from '../engine/read/check-questionnaire'

/** The questions that a service has asked so far, step by step, as data to store. */
export interface AdaptiveRun {
  /** The service's newest answer, with the form as it has grown (SDC, "Adaptive Forms"). */
  readonly response: QuestionnaireResponse
  readonly steps: readonly AdaptiveStep[]
  /** True when the service has no further question. */
  readonly isDone: boolean
}

/** The items that came with one answer of the service. */
export interface AdaptiveStep {
  readonly linkIds: readonly string[]
  /** A print of the answers for which the service asked them; empty for the first ones. */
  readonly after: string
}

/** The names of all items of the first steps, up to one. */
export function linkIdsUpTo({ steps }: Pick<AdaptiveRun, 'steps'>, at: number) {
  return new Set(steps.slice(0, at + 1).flatMap(({ linkIds }) => linkIds))
}

/** Those items of a form, and nothing below others. */
export function onlyThese(
  items: readonly QuestionnaireItem[],
  linkIds: ReadonlySet<string>,
): QuestionnaireItem[] {
  return items
    .filter(({ linkId }) => linkIds.has(linkId))
    .map(({ item, ...one }) => {
      const below = onlyThese(item ?? [], linkIds)
      return { ...one, ...(below.length > 0 && { item: below }) }
    })
}

/** A run from a stored draft; undefined when it is not one. */
export function readRun(stored: unknown): AdaptiveRun | undefined {
  const { response, steps, isDone } = fieldsOf(stored)
  const read = listOf(steps)
  if (!isResponse(response) || read.length === 0 || !read.every(isStep)) return undefined
  return { response, steps: read, isDone: isDone === true }
}

function isResponse(value: unknown): value is QuestionnaireResponse {
  const { resourceType, contained } = fieldsOf(value)
  return resourceType === 'QuestionnaireResponse' && listOf(contained).some(isQuestionnaire)
}

function isStep(value: unknown): value is AdaptiveStep {
  const { linkIds, after } = fieldsOf(value)
  return (
    Array.isArray(linkIds) &&
    linkIds.every((linkId) => typeof linkId === 'string') &&
    typeof after === 'string'
  )
}
