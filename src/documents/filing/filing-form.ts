import { createContext, use } from 'react'
import { invariant } from '~/std/invariant'
import type { FilingField } from './check-filing'
import type { FilingDraft } from './filing-draft'

/** The open form, for its fields. */
export interface FilingForm {
  readonly draft: FilingDraft
  readonly change: (part: Partial<FilingDraft>) => void
  /** The sentence that explains a field's problem. */
  readonly errorOf: (field: FilingField) => string | undefined
}

export const FilingFormContext = createContext<FilingForm | undefined>(undefined)

/** The form around a field. */
export function useFilingForm(): FilingForm {
  const form = use(FilingFormContext)
  invariant(form !== undefined, 'a field of a filing stands outside its form')
  return form
}

/** The anchor of a field on the page, for the links of the summary. */
export function anchorOf(field: FilingField): string {
  return `filing-${field.replace('.', '-')}`
}
