import type { ReactNode } from 'react'
import type { FormAnswer, FormItem } from '../engine/read/form-item'

/** The properties of the field of one answer. */
export interface AnswerFieldProps {
  readonly item: FormItem
  readonly answer: FormAnswer
  readonly label: string
  /** The label as the form's author formatted it. */
  readonly drawn?: ReactNode
  readonly hint?: string | undefined
  /** Shown problems in words. */
  readonly error?: string | undefined
}
