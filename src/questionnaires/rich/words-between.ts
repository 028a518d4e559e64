import type { FormText } from '../engine/read/form-item'

/** Words of a form with others of the same line. */
export interface WordsBetween {
  readonly text: FormText
  readonly before: string
  readonly after: string
}
