import { defineView } from '~/resources/define-view'
import { ofPatient } from '~/resources/searches'

/** Visits, stays and other contacts. */
export const encounterView = defineView({
  type: 'Encounter',
  path: 'visits',
  group: 'care',
  search: ofPatient(),
  headline: ['type', 'serviceType', 'class'],
  status: [['status', 'general']],
  when: [['period', 'period']],
  columns: [{ element: 'class', minor: true }, { element: 'serviceProvider', minor: true }],
  fields: [
    'class', 'serviceType', 'priority', 'reasonCode', 'reasonReference', 'diagnosis', 'participant', 'location', 'serviceProvider', 'hospitalization', 'length',
    'episodeOfCare', 'basedOn', 'partOf', 'statusHistory', 'classHistory', 'appointment', 'account', 'identifier',
  ],
  overview: { rank: 13, title: 'visits' },
})
