import { defineView } from '~/record/define-view'
import { ofPatient } from '~/record/searches'
import { partField } from './details/part-field'

/** Family history: relatives with their conditions. */
export const familyMemberHistoryView = defineView({
  type: 'FamilyMemberHistory',
  path: 'family-history',
  group: 'record',
  door: 'conditions',
  besides: true,
  search: ofPatient(),
  sortedBy: 'date',
  headline: ['relationship', 'name'],
  status: [['status', 'general']],
  when: [['date', 'recorded']],
  columns: [{ element: 'condition' }],
  // The rest stands in its own order: what few services have adds little to the first download.
  fields: [partField('condition')],
})
