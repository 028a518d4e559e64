import { createContext, use } from 'react'
import { invariant } from '~/std/invariant'
import type { FilingField } from './check-filing'
import type { FilingDraft } from './filing-draft'

/** The open form, for its fields. */
export interface FilingForm {
  readonly draft: FilingDraft
  readonly change: (part: Partial<FilingDraft>) => void
  /** The sentence that says what is wrong with a field. */
  readonly errorOf: (field: FilingField) => string | undefined
}

export const FilingFormContext = createContext<FilingForm | undefined>(undefined)

/** The form around a field. */
export function useFilingForm(): FilingForm {
  const form = use(FilingFormContext)
  invariant(form !== undefined, 'a field of a filing stands outside its form')
  return form
}

/** Where a field stands on the page, for the summary that leads to it. */
export function anchorOf(field: FilingField): string {
  return `filing-${field.replace('.', '-')}`
}
