import { defineView } from '~/record/define-view'
import { observationCategory, ofPatient } from '~/record/searches'
import { observation } from './observation'

/** Blood pressure, weight, temperature and the like. */
export const vitalSignsView = defineView({
  ...observation,
  path: 'vital-signs',
  search: ofPatient(observationCategory('vital-signs')),
})
