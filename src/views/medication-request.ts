import { defineView } from '~/record/define-view'
import { ofPatient } from '~/record/searches'

/** Prescriptions and other requests for medicines. */
export const medicationRequestView = defineView({
  type: 'MedicationRequest',
  path: 'medications',
  group: 'record',
  door: 'medicines',
  counts: 'current',
  search: ofPatient(),
  include: ['MedicationRequest:medication'],
  headline: ['medication', 'category'],
  status: [
    ['status', 'general'],
    ['intent', 'intent'],
  ],
  sortedBy: 'authoredon',
  when: [['authoredOn', 'ordered']],
  columns: [{ element: 'dosageInstruction' }],
  fields: [
    'dosageInstruction',
    'doNotPerform',
    'priority',
    'category',
    'reasonCode',
    'reasonReference',
    'courseOfTherapyType',
    'dispenseRequest',
    'substitution',
    'requester',
    'performer',
    'recorder',
    'reported',
    'statusReason',
    'insurance',
    'basedOn',
    'priorPrescription',
    'supportingInformation',
    'encounter',
    'note',
  ],
  overview: {
    only: ({ status }) => status === 'active' || status === 'on-hold',
  },
})
