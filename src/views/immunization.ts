import { defineView } from '~/record/define-view'
import { ofPatient } from '~/record/searches'
import { partField } from './details/part-field'

/** Vaccinations, given or not. */
export const immunizationView = defineView({
  type: 'Immunization',
  path: 'immunizations',
  group: 'record',
  door: 'medicines',
  search: ofPatient(),
  headline: ['vaccineCode'],
  status: [['status', 'general']],
  sortedBy: 'date',
  when: [
    ['occurrence', 'given'],
    ['recorded', 'recorded'],
  ],
  dated: ({ status }) => (status === 'not-done' ? 'status' : undefined),
  columns: [{ element: 'lotNumber', minor: true }],
  fields: [
    'statusReason',
    partField('performer'),
    'location',
    'manufacturer',
    'lotNumber',
    'expirationDate',
    'doseQuantity',
    'site',
    'route',
    'primarySource',
    'reportOrigin',
    'reasonCode',
    'reasonReference',
    'protocolApplied',
    'reaction',
    'encounter',
    'note',
  ],
})
