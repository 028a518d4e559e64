import { defineView } from '~/record/define-view'
import { ofPatient } from '~/record/searches'
import { LateMemberCard } from './details/late-details'

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
  fields: [],
  Detail: LateMemberCard,
  told: ['beneficiary', 'class', 'subscriberId', 'dependent'],
})
