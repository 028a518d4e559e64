import type { FilingDraft } from '../filing-draft'

/** The fields of a draft that hold any one text. */
type TextFieldName = {
  [K in keyof FilingDraft]: string extends FilingDraft[K] ? K : never
}[keyof FilingDraft]

/** What a field of one text answers. */
export interface FilingFieldProps {
  readonly field: Exclude<TextFieldName, 'changes'>
  readonly hint?: string | undefined
}
