import { expect, it } from 'vitest'
import { RESULTS_DRAFT } from '~/questionnaires/extract/write/results-draft'
import { draftAddress } from './draft-address'

it('Results of a form whose outcome is not known are gone on with on the page of that form', () => {
  const draft = {
    kind: RESULTS_DRAFT,
    id: 'd1',
    title: 'Results of a form',
    patient: '7',
    target: 'QuestionnaireResponse/r1',
    begunAt: 0,
    savedAt: 0,
    expiresAt: 1,
  }
  expect(draftAddress(draft)).toBe('/patients/7/QuestionnaireResponse/r1')
  const { target: _, ...without } = draft
  expect(draftAddress(without)).toBeUndefined()
})
