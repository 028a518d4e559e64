import { defineView } from '~/record/define-view'
import { medicineHolds } from '~/record/medicine-holds'
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
    ['doNotPerform', 'notTaken'],
    ['status', 'general', [], 'unknown'],
    ['intent', 'intent', ['order']],
  ],
  sortedBy: 'authoredon',
  when: [['authoredOn', 'prescribed']],
  columns: [{ element: 'dosageInstruction' }],
  fields: [
    'dosageInstruction',
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
    groups: true,
    // A medicine that was only proposed, or that must not be taken, is none that the person takes
    // (R4, MedicationRequest.intent and doNotPerform). One whose status nobody knows may be taken.
    only: (request) =>
      medicineHolds(request) &&
      request.intent !== 'proposal' &&
      request.intent !== 'option' &&
      request.doNotPerform !== true,
  },
})
