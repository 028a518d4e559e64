import type { Capability } from '~/capability/capability'
import type { Search } from '~/fhir/request'
import { writtenValue } from '~/fhir/wire/search-value'

export type ResponseSearch = Search<'QuestionnaireResponse'>

/**
 * A patient's responses of one category if the service requires the category (specification,
 * "Search parameters", QuestionnaireResponse: `questionnaire_type` is required), else all of them.
 * Requested in the same way as by the list, so that loaded ones are not requested again.
 */
export function responseSearch(
  { parametersOf }: Pick<Capability, 'parametersOf'>,
  patientId: string,
  category: string,
): ResponseSearch {
  const byCategory = parametersOf('QuestionnaireResponse').some(
    ({ name }) => name === 'questionnaire_type',
  )
  return {
    interaction: 'search',
    type: 'QuestionnaireResponse',
    params: [
      ['patient', `Patient/${patientId}`],
      ...(byCategory
        ? [['questionnaire_type', writtenValue({ type: 'token', code: category })] as const]
        : []),
      ['_count', '100'],
    ],
  }
}
