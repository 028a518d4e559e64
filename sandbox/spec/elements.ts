/** The elements that every resource may have (FHIR R4, "Resource" and "DomainResource"). */
const EVERYWHERE = [
  'resourceType',
  'id',
  'meta',
  'implicitRules',
  'language',
  'text',
  'contained',
  'extension',
  'modifierExtension',
] as const

/** Elements by type, and those that are required. */
interface ElementRow {
  readonly elements: readonly string[]
  readonly required: readonly string[]
}

/**
 * The types that some solution creates or updates, with their elements (specification, "Resources
 * and their fields"; the whole list and the required ones: FHIR R4).
 */
const WRITABLE: Readonly<Record<string, ElementRow>> = {
  Patient: {
    elements: [
      'identifier',
      'active',
      'name',
      'telecom',
      'gender',
      'birthDate',
      'deceasedBoolean',
      'deceasedDateTime',
      'address',
      'maritalStatus',
      'multipleBirthBoolean',
      'multipleBirthInteger',
      'photo',
      'contact',
      'communication',
      'generalPractitioner',
      'managingOrganization',
      'link',
    ],
    required: [],
  },
  Location: {
    elements: [
      'identifier',
      'status',
      'operationalStatus',
      'name',
      'alias',
      'description',
      'mode',
      'type',
      'telecom',
      'address',
      'physicalType',
      'position',
      'managingOrganization',
      'partOf',
      'hoursOfOperation',
      'availabilityExceptions',
      'endpoint',
    ],
    required: [],
  },
  QuestionnaireResponse: {
    elements: [
      'identifier',
      'basedOn',
      'partOf',
      'questionnaire',
      'status',
      'subject',
      'encounter',
      'authored',
      'author',
      'source',
      'item',
    ],
    required: ['status'],
  },
  Device: {
    elements: [
      'identifier',
      'definition',
      'udiCarrier',
      'status',
      'statusReason',
      'distinctIdentifier',
      'manufacturer',
      'manufactureDate',
      'expirationDate',
      'lotNumber',
      'serialNumber',
      'deviceName',
      'modelNumber',
      'partNumber',
      'type',
      'specialization',
      'version',
      'property',
      'patient',
      'owner',
      'contact',
      'location',
      'url',
      'note',
      'safety',
      'parent',
    ],
    required: [],
  },
  EpisodeOfCare: {
    elements: [
      'identifier',
      'status',
      'statusHistory',
      'type',
      'diagnosis',
      'patient',
      'managingOrganization',
      'period',
      'referralRequest',
      'careManager',
      'team',
      'account',
    ],
    required: ['status', 'patient'],
  },
  Encounter: {
    elements: [
      'identifier',
      'status',
      'statusHistory',
      'class',
      'classHistory',
      'type',
      'serviceType',
      'priority',
      'subject',
      'episodeOfCare',
      'basedOn',
      'participant',
      'appointment',
      'period',
      'length',
      'reasonCode',
      'reasonReference',
      'diagnosis',
      'account',
      'hospitalization',
      'location',
      'serviceProvider',
      'partOf',
    ],
    required: ['status', 'class'],
  },
  DocumentReference: {
    elements: [
      'masterIdentifier',
      'identifier',
      'status',
      'docStatus',
      'type',
      'category',
      'subject',
      'date',
      'author',
      'authenticator',
      'custodian',
      'relatesTo',
      'description',
      'securityLabel',
      'content',
      'context',
    ],
    required: ['status', 'content'],
  },
}

/**
 * True when a type has an element of this name; `_name` carries the extensions of a primitive
 * `name`.
 */
export function isElement(type: string, name: string): boolean {
  const plain = name.startsWith('_') ? name.slice(1) : name
  return (
    EVERYWHERE.some((known) => known === plain) ||
    (WRITABLE[type]?.elements.includes(plain) ?? false)
  )
}

/** Elements without which a resource of this type cannot be kept. */
export function requiredElements(type: string): readonly string[] {
  return WRITABLE[type]?.required ?? []
}
