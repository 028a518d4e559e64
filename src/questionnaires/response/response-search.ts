import type { Capability } from '~/capability/capability'
import { profileOf } from '~/capability/profile-of'
import type { Search } from '~/fhir/request'
import type { Service } from '~/smart/registration'

export type ResponseSearch = Search<'QuestionnaireResponse'>

/**
 * A patient's responses of one category where the service has searches by its categories, else all
 * of them. Requested in the same way as by the list, so that loaded ones are not requested again.
 */
export function responseSearch(
  { parametersOf }: Pick<Capability, 'parametersOf'>,
  service: Service,
  patientId: string,
  category: string,
): ResponseSearch {
  const declared = new Set(parametersOf('QuestionnaireResponse').map(({ name }) => name))
  return {
    interaction: 'search',
    type: 'QuestionnaireResponse',
    params: [
      ['patient', `Patient/${patientId}`],
      ...profileOf(service)
        .responseParams(category)
        .filter(([name]) => declared.has(name)),
      ['_count', '100'],
    ],
  }
}
