import { defineView } from '~/record/define-view'
import { partField } from '~/record/element/part-field'
import { everything } from '~/record/searches'

/** Organizations of the service: hospitals, practices, agencies, insurers. */
export const organizationView = defineView({
  type: 'Organization',
  path: 'organizations',
  group: 'care',
  place: 'service',
  search: everything,
  headline: ['name', 'alias'],
  status: [['active', 'general']],
  when: [],
  columns: [
    { element: 'type', minor: true },
    { element: 'address', minor: true },
  ],
  fields: [
    'alias',
    'type',
    'telecom',
    'address',
    'partOf',
    partField('contact', {
      main: ['name', 'purpose'],
      aside: ['purpose'],
      facts: ['telecom', 'address'],
    }),
    'endpoint',
    'identifier',
  ],
})
