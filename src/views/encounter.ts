import { defineView } from '~/record/define-view'
import { ofPatient } from '~/record/searches'
import { partField } from './details/part-field'

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
    partField('diagnosis'),
    partField('participant'),
    partField('location'),
    'serviceProvider',
    'hospitalization',
    'length',
    'episodeOfCare',
    'basedOn',
    'partOf',
    partField('statusHistory'),
    partField('classHistory'),
    'appointment',
    'account',
    'identifier',
  ],
})
