import type { PartsTelling } from '~/record/element/Parts'

/**
 * Statuses or kinds with the period of each (R4, Encounter.statusHistory and
 * EpisodeOfCare.statusHistory).
 */
const HISTORY = { main: ['status', 'class'], aside: ['period'] } satisfies PartsTelling

/**
 * Diagnoses with their role in the visit or episode, and their rank (R4, Encounter.diagnosis and
 * EpisodeOfCare.diagnosis).
 */
const DIAGNOSES = {
  main: ['condition'],
  aside: ['role', 'use'],
  facts: ['rank'],
} satisfies PartsTelling

/**
 * People who did something, each with the role and for whom they acted (R4, Procedure.performer and
 * Immunization.performer).
 */
const PERFORMERS = {
  main: ['actor'],
  aside: ['function'],
  facts: ['onBehalfOf'],
} satisfies PartsTelling

/**
 * The elements of R4 whose parts are shown one by one, each with the order of its facts. They load
 * with the program that draws them: lists do without.
 */
export const PART_TELLINGS = {
  'AllergyIntolerance.reaction': { main: ['manifestation'], aside: ['severity'] },
  'Device.deviceName': { main: ['name'], aside: ['type'] },
  'DocumentReference.relatesTo': { main: ['target'], aside: ['code'] },
  'Encounter.classHistory': HISTORY,
  'Encounter.diagnosis': DIAGNOSES,
  'Encounter.location': {
    main: ['location'],
    aside: ['status'],
    facts: ['physicalType', 'period'],
  },
  'Encounter.participant': { main: ['individual', 'type'], aside: ['type'], facts: ['period'] },
  'Encounter.statusHistory': HISTORY,
  'EpisodeOfCare.diagnosis': DIAGNOSES,
  'EpisodeOfCare.statusHistory': HISTORY,
  'FamilyMemberHistory.condition': {
    main: ['code'],
    aside: ['outcome'],
    facts: ['onset', 'contributedToDeath', 'note'],
  },
  'Goal.target': { main: ['measure', 'detail', 'due'], aside: ['detail'], facts: ['due'] },
  'ImagingStudy.series': {
    main: ['description', 'bodySite', 'modality'],
    aside: ['started'],
    facts: ['modality', 'bodySite', 'laterality', 'numberOfInstances', 'performer'],
  },
  'Immunization.performer': PERFORMERS,
  'Organization.contact': {
    main: ['name', 'purpose'],
    aside: ['purpose'],
    facts: ['telecom', 'address'],
  },
  'Practitioner.qualification': { main: ['code'], facts: ['period', 'issuer', 'identifier'] },
  'Procedure.performer': PERFORMERS,
} satisfies Readonly<Record<string, PartsTelling>>
