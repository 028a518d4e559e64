import type { Form } from '../engine/form'

/** Above this number of questions, only those in sight are laid out. */
const LONG = 100

/** True for a form with so many questions that a page cannot lay out or remove them all at once. */
export function isLong({ progress }: Pick<Form, 'progress'>): boolean {
  return progress.questions > LONG
}
