/**
 * The names of the columns in the lists and, under `Type.element`, of elements that have a special
 * name in one type. The names of all other elements are in `more-elements`.
 */
export const elements = {
  address: 'Address',
  author: 'Written by',
  category: 'Category',
  criticality: 'Risk if it happens',
  description: 'Description',
  dosageInstruction: 'How to take it',
  'Encounter.class': 'Kind of visit',
  gender: 'Gender',
  lotNumber: 'Lot number',
  managingOrganization: 'Organization',
  manufacturer: 'Manufacturer',
  participant: 'Participants',
  performer: 'Done by',
  qualification: 'Qualifications',
  reaction: 'Reactions',
  relationship: 'Relationship',
  requester: 'Ordered by',
  serialNumber: 'Serial number',
  score: 'Score',
  serviceProvider: 'Provided by',
  severity: 'Severity',
  target: 'Target',
  telecom: 'Contact',
  type: 'Type',
  value: 'Result',
}
