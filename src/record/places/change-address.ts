import { recordAddress } from './addresses'

/**
 * The address for changing the answers of a stored response. Separate from the others, which are
 * part of the first download.
 */
export function changeAddress(id: string, patient: string | undefined): string {
  return `${recordAddress('QuestionnaireResponse', id, patient)}/change`
}
