import { fieldsOf } from '~/fhir/json'
import type { Draft } from '~/questionnaires/engine/draft'
import { readRun, type AdaptiveRun } from '../adaptive/adaptive-run'

/** The contents of a draft of a form: everything that was entered into it. */
export interface FormContent {
  readonly draft: Draft
  /**
   * The way in which it was last sent: a lost answer is looked for later, on another page. Absent
   * means completed; `asked` means in progress and without answers, for the patient to fill in.
   */
  readonly sentAs?: SentAs
  /** The furthest page of a form whose pages are filled in one after another, from 0. */
  readonly reached?: number
  /** The questions that a service has asked so far, in a form that has none of its own. */
  readonly adaptive?: AdaptiveRun
  /** The order or the task that asks for the form, as `ServiceRequest/id` or `Task/id`. */
  readonly basedOn?: string
  /** True where the person goes on although that was withdrawn, or is over. */
  readonly goesOn?: true
  /** True where the patient began it on a device of staff: the answers stay the patient's. */
  readonly isFromPatient?: true
}

export type SentAs = 'in-progress' | 'asked'

/** Distinguishes drafts of forms from those of other screens. */
export const FORM_DRAFT = 'questionnaire-response'

/** A draft's stored content; the engine checks it when the form is opened. */
export function readFormContent(content: unknown): FormContent | undefined {
  const { draft, sentAs, reached, adaptive, basedOn, goesOn, isFromPatient } = fieldsOf(content)
  const run = readRun(adaptive)
  return isDraft(draft)
    ? {
        draft,
        ...(isSentAs(sentAs) ? { sentAs } : {}),
        ...(isPlace(reached) ? { reached } : {}),
        ...(run === undefined ? {} : { adaptive: run }),
        ...(typeof basedOn === 'string' ? { basedOn } : {}),
        ...(goesOn === true ? { goesOn } : {}),
        ...(isFromPatient === true ? { isFromPatient } : {}),
      }
    : undefined
}

/** True for the position of a page. */
export function isPlace(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}

function isSentAs(value: unknown): value is SentAs {
  return value === 'in-progress' || value === 'asked'
}

function isDraft(value: unknown): value is Draft {
  const { version, items } = fieldsOf(value)
  return version === 1 && Array.isArray(items)
}
