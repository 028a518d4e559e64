import { dateText } from '~/fhir/format/dates/date-text'
import { defineView } from '~/record/define-view'
import { partField } from '~/record/element/part-field'
import { ofPatient } from '~/record/searches'

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
    partField('target', { main: ['measure', 'detail', 'due'], aside: ['detail'], facts: ['due'] }),
    'addresses',
    'expressedBy',
    'statusReason',
    'outcomeCode',
    'outcomeReference',
    'note',
  ],
})
