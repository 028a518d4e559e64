import type { Questionnaire } from 'fhir/r4'
import { readForm, type UnreadableForm } from './read-questionnaire'

/** The form of a file, or the reason why there is none, whatever version it was written for. */
export async function formRead(text: string): Promise<Questionnaire | UnreadableForm> {
  const read = await readForm(text)
  return typeof read === 'string' ? read : read.form
}
