import { defineView } from '~/record/define-view'
import { observationCategory, ofPatient } from '~/record/searches'
import { kindOfObservation, observation } from './observation'

/** Blood pressure, weight, temperature and the like. */
export const vitalSignsView = defineView({
  ...observation,
  path: 'vital-signs',
  search: ofPatient(observationCategory('vital-signs')),
  overview: { rank: 7, title: 'vitals', kind: kindOfObservation },
})
