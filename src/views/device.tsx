import { codeableText } from '~/fhir/format/codes/codeable-text'
import { defineView } from '~/record/define-view'
import { LateBarcodes } from './details/late-details'
import { ofPatient } from '~/record/searches'
import { partField } from './details/part-field'

/** Devices in, on or used by the patient. */
export const deviceView = defineView({
  type: 'Device',
  path: 'devices',
  group: 'record',
  editable: true,
  search: ofPatient(),
  headline: ({ deviceName, type, ...device }, { format }) =>
    deviceName?.find((entry) => entry.type === 'user-friendly-name')?.name ??
    deviceName?.[0]?.name ??
    codeableText(type, format) ??
    device.modelNumber,
  status: [['status', 'general']],
  when: [
    ['manufactureDate', 'made'],
    ['expirationDate', 'expires'],
  ],
  columns: [
    { element: 'manufacturer', minor: true },
    { element: 'serialNumber', minor: true },
  ],
  fields: [
    'type',
    partField('deviceName'),
    'manufacturer',
    'modelNumber',
    'serialNumber',
    'lotNumber',
    'distinctIdentifier',
    { element: 'udiCarrier', value: (resource) => <LateBarcodes resource={resource} /> },
    'statusReason',
    'owner',
    'location',
    'safety',
    'definition',
    'note',
  ],
})
