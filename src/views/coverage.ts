import { defineView } from '~/record/define-view'
import { partField } from '~/record/element/part-field'
import { ofPatient } from '~/record/searches'

/** Insurance plans and other ways of paying. */
export const coverageView = defineView({
  type: 'Coverage',
  path: 'insurance',
  group: 'care',
  besides: true,
  search: ofPatient(),
  include: ['Coverage:payor'],
  headline: ['payor', 'type'],
  status: [['status', 'general']],
  when: [['period', 'period']],
  columns: [{ element: 'type' }, { element: 'subscriberId', minor: true }],
  // The rest stands in its own order: what few services have adds little to the first download.
  fields: [partField('class', { main: ['name', 'value'], aside: ['type'], facts: ['value'] })],
  told: ['beneficiary'],
})
