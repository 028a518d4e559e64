/**
 * Elements that have to be there inside an element of a record (FHIR R4, cardinality 1..1 of
 * Location, Device and EpisodeOfCare).
 */
export const REQUIRED_INSIDE: Readonly<Record<string, readonly string[]>> = {
  'Location.position': ['longitude', 'latitude'],
  'Device.deviceName': ['name', 'type'],
  'Device.note': ['text'],
  'EpisodeOfCare.diagnosis': ['condition'],
  'EpisodeOfCare.statusHistory': ['status', 'period'],
}

/**
 * Types that a reference may lead to (FHIR R4; specification, "FHIR errors": invalid references to
 * organizations, performers or parent resources).
 */
export const REFERENCE_TARGETS: Readonly<Record<string, readonly string[]>> = {
  'Location.managingOrganization': ['Organization'],
  'Location.partOf': ['Location'],
  'Location.endpoint': ['Endpoint'],
  'Device.patient': ['Patient'],
  'Device.owner': ['Organization'],
  'Device.location': ['Location'],
  'Device.parent': ['Device'],
  'EpisodeOfCare.patient': ['Patient'],
  'EpisodeOfCare.managingOrganization': ['Organization'],
  'EpisodeOfCare.careManager': ['Practitioner', 'PractitionerRole'],
  'EpisodeOfCare.team': ['CareTeam'],
  'EpisodeOfCare.diagnosis.condition': ['Condition'],
  'EpisodeOfCare.referralRequest': ['ServiceRequest'],
  'EpisodeOfCare.account': ['Account'],
}
