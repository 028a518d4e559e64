/**
 * What the columns of the lists are called, and under `Type.element` what one is called in one type
 * alone. Every other element has its name in `more-elements`.
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
