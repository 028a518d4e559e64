import { defineView } from '~/record/define-view'
import { DIAGNOSES, HISTORY, partField } from '~/record/element/part-field'
import { ofPatient } from '~/record/searches'

/** Visits, stays and other contacts. */
export const encounterView = defineView({
  type: 'Encounter',
  path: 'visits',
  group: 'care',
  door: 'visits',
  search: ofPatient(),
  headline: ['type', 'serviceType', 'class'],
  status: [['status', 'general', undefined, 'unknown']],
  sortedBy: 'date',
  when: [['period', 'period']],
  columns: [
    { element: 'participant' },
    { element: 'class', minor: true },
    { element: 'serviceProvider', minor: true },
  ],
  fields: [
    'class',
    'serviceType',
    'priority',
    'reasonCode',
    'reasonReference',
    partField('diagnosis', DIAGNOSES),
    partField('participant', { main: ['individual', 'type'], aside: ['type'], facts: ['period'] }),
    partField('location', {
      main: ['location'],
      aside: ['status'],
      facts: ['physicalType', 'period'],
    }),
    'serviceProvider',
    'hospitalization',
    'length',
    'episodeOfCare',
    'basedOn',
    'partOf',
    partField('statusHistory', HISTORY),
    partField('classHistory', HISTORY),
    'appointment',
    'account',
    'identifier',
  ],
})
