import type { FilingDraft } from '../filing-draft'

/** The fields of a draft that contain a single free text. */
type TextFieldName = {
  [K in keyof FilingDraft]: string extends FilingDraft[K] ? K : never
}[keyof FilingDraft]

/** The properties of a field with one text. */
export interface FilingFieldProps {
  readonly field: Exclude<TextFieldName, 'changes'>
  readonly hint?: string | undefined
}
