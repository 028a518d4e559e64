import type { QuestionnaireResponse } from 'fhir/r4'
import { fieldsOf, textOf } from '~/fhir/json'
import { isResource } from '~/fhir/resource-types'
import type { Draft } from '~/questionnaires/engine/draft'

/**
 * What a draft of a change holds: the answers as they are now, and the response that was changed.
 */
export interface ChangeContent {
  readonly draft: Draft
  /**
   * As it was read when one began, or when a conflict was settled: what is sent is compared with
   * it.
   */
  readonly base: QuestionnaireResponse
  /** Its version, as an ETag. */
  readonly version?: string
  /** As what it is to be saved: an answer that was lost is looked for later, on another page. */
  readonly status?: ChangedStatus
  /** Why a finished response is changed, in the person's words. */
  readonly reason?: string
}

/**
 * What becomes of a response that is answered on: still in progress, finished, or finished and
 * changed.
 */
export type ChangedStatus = 'in-progress' | 'completed' | 'amended'

/** Names drafts of changed responses among those of other screens. */
export const CHANGE_DRAFT = 'questionnaire-response-change'

/** A draft's content as it was kept; undefined when it is none. */
export function readChangeContent(content: unknown): ChangeContent | undefined {
  const { draft, base, version, status, reason } = fieldsOf(content)
  if (!isDraft(draft) || !isResource(base) || base.resourceType !== 'QuestionnaireResponse')
    return undefined
  const known = textOf(version)
  return {
    draft,
    base,
    ...(known === undefined ? {} : { version: known }),
    ...(isChanged(status) ? { status } : {}),
    ...(typeof reason === 'string' ? { reason } : {}),
  }
}

function isChanged(status: unknown): status is ChangedStatus {
  return status === 'in-progress' || status === 'completed' || status === 'amended'
}

/** What is in it is judged by the engine when it is opened. */
function isDraft(value: unknown): value is Draft {
  const { version, items } = fieldsOf(value)
  return version === 1 && Array.isArray(items)
}
