/**
 * Names of elements that mean something else at their place than elsewhere: in types that the app
 * has no list for, and in parts of others.
 */
export const namesOfPlaces = {
  'MedicationAdministration.effective': 'Given',
  'ClinicalImpression.effective': 'When',
  'Account.service': 'Period',
  'AdverseEvent.suspectEntity.instance': 'What',
  'Appointment.participant.actor': 'Who',
  'AppointmentResponse.actor': 'Who',
  'BodyStructure.location': 'Part of the body',
  'Claim.supportingInfo.value': 'Value',
  'Communication.payload.content': 'Content',
  'CommunicationRequest.payload.content': 'Content',
  'Consent.provision.actor': 'Who',
  'Consent.source': 'Original',
  'Coverage.costToBeneficiary.value': 'Amount',
  'Device.property.value': 'Value',
  'DeviceRequest.parameter.value': 'Value',
  'DeviceUseStatement.source': 'Stated by',
  'DocumentManifest.source': 'Source',
  'ExplanationOfBenefit.supportingInfo.value': 'Value',
  'Group.characteristic.value': 'Value',
  'Group.member.entity': 'Who',
  'List.mode': 'Kind of list',
  'List.source': 'Written by',
  'Schedule.actor': 'Belongs to',
  'Substance.instance': 'Packages',
  'SupplyRequest.parameter.value': 'Value',
  'Task.input.value': 'Value',
  'Task.output.value': 'Value',
}
