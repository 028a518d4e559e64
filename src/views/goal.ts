import { dateText } from '~/fhir/format/dates/date-text'
import { defineView } from '~/record/define-view'
import { ofPatient } from '~/record/searches'
import { partField } from './details/part-field'

/** Goals of care. */
export const goalView = defineView({
  type: 'Goal',
  path: 'goals',
  group: 'care',
  door: 'care',
  search: ofPatient(),
  headline: ['description'],
  status: [
    ['lifecycleStatus', 'general'],
    ['achievementStatus', 'general'],
  ],
  sortedBy: 'start-date',
  when: [
    ['start', 'starts'],
    ['statusDate', 'status'],
  ],
  columns: [
    {
      element: 'target',
      named: true,
      cell: ({ target }, { format }) =>
        dateText(target?.find(({ dueDate }) => dueDate !== undefined)?.dueDate, format),
    },
  ],
  fields: [
    'category',
    'priority',
    partField('target'),
    'addresses',
    'expressedBy',
    'statusReason',
    'outcomeCode',
    'outcomeReference',
    'note',
  ],
})
