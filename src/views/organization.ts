import { defineView } from '~/record/define-view'
import { everything } from '~/record/searches'
import { partField } from './details/part-field'

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
    partField('contact'),
    'endpoint',
    'identifier',
  ],
})
