import { defineView } from '~/record/define-view'
import { ofPatient } from '~/record/searches'
import { partField } from './details/part-field'

/** Procedures that were done for the patient. */
export const procedureView = defineView({
  type: 'Procedure',
  path: 'procedures',
  group: 'record',
  door: 'conditions',
  search: ofPatient(),
  headline: ['code', 'category'],
  status: [['status', 'general']],
  sortedBy: 'date',
  when: [['performed', 'performed']],
  dated: ({ status }) =>
    status === 'preparation' ? 'planned' : status === 'not-done' ? 'status' : undefined,
  columns: [{ element: 'performer', minor: true }],
  fields: [
    'category',
    partField('performer'),
    'location',
    'reasonCode',
    'reasonReference',
    'bodySite',
    'outcome',
    'report',
    'complication',
    'complicationDetail',
    'followUp',
    'statusReason',
    'basedOn',
    'encounter',
    'recorder',
    'asserter',
    'note',
  ],
})
