import { recordAddress } from './addresses'

/**
 * The address of changing the answers of a stored response. Apart from the others, which the first
 * download has.
 */
export function changeAddress(id: string, patient: string | undefined): string {
  return `${recordAddress('QuestionnaireResponse', id, patient)}/change`
}
