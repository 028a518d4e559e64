import { defineView } from '~/record/define-view'
import { observationCategory, ofPatient } from '~/record/searches'
import { observation } from './observation'

/** Results of laboratories. */
export const labResultsView = defineView({
  ...observation,
  path: 'lab-results',
  search: ofPatient(observationCategory('laboratory')),
})
