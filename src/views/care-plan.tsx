import { defineView } from '~/record/define-view'
import { LateActivities } from './details/late-details'
import { ofPatient } from '~/record/searches'

/** Care plans: their content, reasons and authors. */
export const carePlanView = defineView({
  type: 'CarePlan',
  path: 'care-plans',
  group: 'care',
  door: 'care',
  search: ofPatient(),
  headline: ['title', 'category', 'description'],
  status: [
    ['status', 'general'],
    ['intent', 'intent', ['plan', 'order']],
  ],
  sortedBy: 'date',
  when: [
    ['period', 'period'],
    ['created', 'written'],
  ],
  columns: [{ element: 'category', minor: true }],
  fields: [
    'description',
    'category',
    'addresses',
    'goal',
    { element: 'activity', value: (resource) => <LateActivities resource={resource} /> },
    'author',
    'contributor',
    'careTeam',
    'supportingInfo',
    'basedOn',
    'replaces',
    'partOf',
    'encounter',
    'note',
  ],
})
