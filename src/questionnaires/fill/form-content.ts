import { fieldsOf } from '~/fhir/json'
import type { Draft } from '~/questionnaires/engine/draft'

/** What a draft of a form holds: everything that was put into it. */
export interface FormContent {
  readonly draft: Draft
  /**
   * As what it was sent last: an answer that was lost is looked for later, on another page. Absent:
   * as completed.
   */
  readonly sentAs?: 'in-progress'
}

/** Names drafts of forms among those of other screens. */
export const FORM_DRAFT = 'questionnaire-response'

/**
 * A draft's content as it was kept; what is in it is judged by the engine when the form is opened.
 */
export function readFormContent(content: unknown): FormContent | undefined {
  const { draft, sentAs } = fieldsOf(content)
  return isDraft(draft) ? { draft, ...(sentAs === 'in-progress' ? { sentAs } : {}) } : undefined
}

function isDraft(value: unknown): value is Draft {
  const { version, items } = fieldsOf(value)
  return version === 1 && Array.isArray(items)
}
