import type { QuestionnaireResponse, QuestionnaireResponseItem } from 'fhir/r4'
import { expect, it } from 'vitest'
import { whoseResponse } from '~/fhir/whose-response'
import { isUnanswered } from './is-unanswered'

const ANSWER = [{ valueBoolean: true }]
const response = (item?: QuestionnaireResponseItem[]): QuestionnaireResponse => ({
  resourceType: 'QuestionnaireResponse',
  status: 'in-progress',
  source: { reference: 'Patient/7' },
  ...(item !== undefined && { item }),
})

it.each<[string, QuestionnaireResponseItem[] | undefined, boolean]>([
  ['without items', undefined, true],
  ['with an empty list of them', [], true],
  ['with the questions alone', [{ linkId: '1', text: 'One' }, { linkId: '2' }], true],
  ['with questions in groups', [{ linkId: 'g', item: [{ linkId: '1' }] }], true],
  ['with an empty list of answers', [{ linkId: '1', answer: [] }], true],
  ['with an answer', [{ linkId: '1', answer: ANSWER }], false],
  ['with an answer in a group', [{ linkId: 'g', item: [{ linkId: '1', answer: ANSWER }] }], false],
])('a form that is asked for %s is begun as a new one, or gone on with', (_, item, is) => {
  expect(isUnanswered(response(item))).toBe(is)
  // The first page says the same of it.
  expect(whoseResponse(response(item)) === 'asked').toBe(is)
})
