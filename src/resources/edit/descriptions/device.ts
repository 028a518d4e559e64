import type { Annotation, Device, DeviceDeviceName, DeviceUdiCarrier } from 'fhir/r4'
import { choiceCell, dateCell, referenceCell, textCell, wordsCell } from '../fields/cell'
import { isAfter } from '../fields/is-after'
import { elementsOf } from '../fields/lens'
import { describeRecord } from '../fields/record-description'
import { rowsPart, singlePart } from '../fields/record-part'
import { identifierPart } from './identifier-part'
import { ownerPart } from './owner-part'

const of = elementsOf<Device>()
const inName = elementsOf<DeviceDeviceName>()
const inCarrier = elementsOf<DeviceUdiCarrier>()
const inNote = elementsOf<Annotation>()

/** Specification, "States and transitions". */
const STATUSES = ['active', 'inactive', 'entered-in-error', 'unknown'] as const
/** R4 value set "device-nametype". */
const NAME_TYPES = [
  'user-friendly-name',
  'patient-reported-name',
  'manufacturer-name',
  'model-name',
  'udi-label-name',
  'other',
] as const

/** Devices in, on or used by a patient. */
export const deviceDescription = describeRecord({
  type: 'Device',
  place: 'patient',
  start: ({ patient }) => ({
    resourceType: 'Device',
    status: 'active',
    ...(patient === undefined ? {} : { patient: { reference: `Patient/${patient}` } }),
  }),
  parts: [
    ownerPart(of('patient')),
    singlePart({
      group: 'about',
      cells: [
        wordsCell('type', of('type')),
        choiceCell('status', of('status'), { codes: STATUSES, words: 'status' }),
      ],
    }),
    rowsPart({
      group: 'deviceName',
      element: 'deviceName',
      list: of('deviceName'),
      // Both are required (R4); a row without a name does not count.
      empty: { name: '', type: 'user-friendly-name' },
      fresh: { kind: 'user-friendly-name' },
      cells: [
        textCell('name', inName('name'), {
          check: (value) => (value === '' ? 'missing' : undefined),
        }),
        {
          ...choiceCell('kind', inName('type'), {
            codes: NAME_TYPES,
            words: 'deviceName',
            required: true,
          }),
          path: 'type',
        },
      ],
    }),
    singlePart({
      group: 'maker',
      cells: [
        textCell('manufacturer', of('manufacturer')),
        textCell('modelNumber', of('modelNumber')),
        textCell('serialNumber', of('serialNumber')),
        textCell('lotNumber', of('lotNumber')),
        textCell('distinctIdentifier', of('distinctIdentifier')),
        textCell('partNumber', of('partNumber')),
        dateCell('manufactureDate', of('manufactureDate')),
        dateCell('expirationDate', of('expirationDate')),
      ],
      checkRow: (value) =>
        isAfter(value('manufactureDate'), value('expirationDate'))
          ? [['ends-before-it-begins', 'expirationDate']]
          : [],
    }),
    rowsPart({
      group: 'udiCarrier',
      element: 'udiCarrier',
      list: of('udiCarrier'),
      empty: {},
      cells: [
        textCell('deviceIdentifier', inCarrier('deviceIdentifier')),
        textCell('carrierHRF', inCarrier('carrierHRF')),
      ],
    }),
    singlePart({
      group: 'belongs',
      cells: [
        referenceCell('owner', of('owner'), ['Organization']),
        referenceCell('location', of('location'), ['Location']),
      ],
    }),
    rowsPart({
      group: 'note',
      element: 'note',
      list: of('note'),
      empty: { text: '' },
      cells: [textCell('text', inNote('text'), { control: { kind: 'text', size: 'area' } })],
    }),
    identifierPart(of('identifier')),
  ],
})
