import { fieldsOf } from '~/fhir/json'
import type { Draft } from '~/questionnaires/engine/draft'

/** The contents of a draft of a form: everything that was entered into it. */
export interface FormContent {
  readonly draft: Draft
  /**
   * The status with which it was last sent: a lost answer is looked for later, on another page.
   * Absent means completed.
   */
  readonly sentAs?: 'in-progress'
}

/** Distinguishes drafts of forms from those of other screens. */
export const FORM_DRAFT = 'questionnaire-response'

/** A draft's stored content; the engine checks it when the form is opened. */
export function readFormContent(content: unknown): FormContent | undefined {
  const { draft, sentAs } = fieldsOf(content)
  return isDraft(draft) ? { draft, ...(sentAs === 'in-progress' ? { sentAs } : {}) } : undefined
}

function isDraft(value: unknown): value is Draft {
  const { version, items } = fieldsOf(value)
  return version === 1 && Array.isArray(items)
}
