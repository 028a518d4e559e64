import { defineView } from '~/record/define-view'
import { partField, PERFORMERS } from '~/record/element/part-field'
import { ofPatient } from '~/record/searches'

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
    partField('performer', PERFORMERS),
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
