import { defineView } from '~/record/define-view'
import { LateOpeningHours, LatePosition } from './details/late-details'
import { everything } from '~/record/searches'

/** Places where care happens. */
export const locationView = defineView({
  type: 'Location',
  path: 'locations',
  group: 'care',
  place: 'service',
  editable: true,
  search: everything,
  headline: ['name', 'alias', 'description'],
  status: [['status', 'general']],
  when: [],
  columns: [
    { element: 'type', minor: true },
    { element: 'address', minor: true },
  ],
  fields: [
    'alias',
    'description',
    'type',
    'physicalType',
    'operationalStatus',
    'mode',
    'telecom',
    'address',
    { element: 'hoursOfOperation', value: (resource) => <LateOpeningHours resource={resource} /> },
    'availabilityExceptions',
    'managingOrganization',
    'partOf',
    { element: 'position', value: (resource) => <LatePosition resource={resource} /> },
    'endpoint',
    'identifier',
  ],
})
