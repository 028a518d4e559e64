import type { QuestionnaireResponse } from 'fhir/r4'
import { fieldsOf, textOf } from '~/fhir/json'
import { isResource } from '~/fhir/resource-types'
import type { Draft } from '~/questionnaires/engine/draft'
import { isPlace } from '~/questionnaires/fill/form-content'

/** The contents of a draft of a change: the current answers, and the response that was changed. */
export interface ChangeContent {
  readonly draft: Draft
  /**
   * The version that was read at the beginning, or when a conflict was resolved: the answers are
   * compared with it.
   */
  readonly base: QuestionnaireResponse
  /** Its version, as an ETag. */
  readonly version?: string
  /** The status to save it with: a lost answer is looked for later, on another page. */
  readonly status?: ChangedStatus
  /** The reason for changing a finished response, in the person's words. */
  readonly reason?: string
  /** The furthest page of a form whose pages are filled in one after another, from 0. */
  readonly reached?: number
}

/**
 * The status of a response after further answers: still in progress, finished, or finished and
 * changed.
 */
export type ChangedStatus = 'in-progress' | 'completed' | 'amended'

/**
 * The statuses that further answers can give a response (R4, "QuestionnaireResponse", status), the
 * likeliest first: a finished one is amended and never in progress again. None for one that was
 * stopped or entered in error, and for a code of another release.
 */
export function statusesFrom(status: QuestionnaireResponse['status']): readonly ChangedStatus[] {
  switch (status) {
    case 'in-progress':
      return ['in-progress', 'completed']
    case 'completed':
    case 'amended':
      return ['amended']
    case 'stopped':
    case 'entered-in-error':
      return []
    default:
      return []
  }
}

/**
 * The status that a change is saved with: as the person chose, where its version can still become
 * that, or else as it most likely is. Undefined where no answers can be saved with it any more.
 */
export function statusOf({
  base,
  status,
}: Pick<ChangeContent, 'base' | 'status'>): ChangedStatus | undefined {
  const possible = statusesFrom(base.status)
  return status !== undefined && possible.includes(status) ? status : possible[0]
}

/** Distinguishes drafts of changed responses from those of other screens. */
export const CHANGE_DRAFT = 'questionnaire-response-change'

/** A draft's stored content; undefined when it is not one. */
export function readChangeContent(content: unknown): ChangeContent | undefined {
  const { draft, base, version, status, reason, reached } = fieldsOf(content)
  if (!isDraft(draft) || !isResource(base) || base.resourceType !== 'QuestionnaireResponse')
    return undefined
  const known = textOf(version)
  return {
    draft,
    base,
    ...(known === undefined ? {} : { version: known }),
    ...(isChanged(status) ? { status } : {}),
    ...(typeof reason === 'string' ? { reason } : {}),
    ...(isPlace(reached) ? { reached } : {}),
  }
}

function isChanged(status: unknown): status is ChangedStatus {
  return status === 'in-progress' || status === 'completed' || status === 'amended'
}

/** The engine checks its content when it is opened. */
function isDraft(value: unknown): value is Draft {
  const { version, items } = fieldsOf(value)
  return version === 1 && Array.isArray(items)
}
