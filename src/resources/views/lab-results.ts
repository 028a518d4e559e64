import { isAbnormal } from '~/resources/interpretation'
import { defineView } from '~/resources/define-view'
import { observationCategory, ofPatient } from '~/resources/searches'
import { observation } from './observation'

/** Results of laboratories. */
export const labResultsView = defineView({
  ...observation,
  path: 'lab-results',
  search: ofPatient(observationCategory('laboratory')),
  overview: { rank: 2, title: 'abnormal', only: isAbnormal },
})
