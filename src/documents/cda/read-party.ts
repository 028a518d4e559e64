import type { CdaOrganization, CdaParty, PartyRole } from './cda-document'
import {
  readAddresses,
  readCode,
  readIds,
  readNames,
  readTelecoms,
  readTime,
  stated,
} from './cda-values'
import {
  attributeOf,
  childOf,
  childrenOf,
  elementsOf,
  textOf,
  type XmlElement,
} from './xml-element'

/** The role's element below each participation, and the persons or things that play it (CDA R2, "Header Participants"). */
const ROLE_ELEMENTS = [
  'assignedAuthor',
  'assignedEntity',
  'relatedEntity',
  'assignedCustodian',
  'intendedRecipient',
  'associatedEntity',
  'participantRole',
  'assignedPerson',
]
const PERSONS = [
  'assignedPerson',
  'relatedPerson',
  'informationRecipient',
  'associatedPerson',
  'playingEntity',
  'person',
]
const ORGANIZATIONS = [
  'representedOrganization',
  'representedCustodianOrganization',
  'receivedOrganization',
  'scopingOrganization',
  'scopingEntity',
]
const DEVICES = ['assignedAuthoringDevice', 'playingDevice']

/** Reads somebody or something that took part, from its participation element. */
export function readParty(element: XmlElement, role: PartyRole): CdaParty {
  const entity = elementsOf(element).find(({ name }) => ROLE_ELEMENTS.includes(name)) ?? element
  const person = firstOf(entity, PERSONS)
  const organization = firstOf(entity, ORGANIZATIONS)
  const named = readOrganization(entity)
  const people = readNames(person)
  return {
    role,
    ...stated<Omit<CdaParty, keyof CdaOrganization | 'role'>>({
      typeCode: attributeOf(element, 'typeCode'),
      classCode: attributeOf(entity, 'classCode'),
      nullFlavor: attributeOf(element, 'nullFlavor'),
      functionCode: readCode(
        childOf(element, 'functionCode') ?? childOf(element, 'sdtc:functionCode'),
      ),
      code: readCode(childOf(entity, 'code')),
      time: readTime(childOf(element, 'time')),
      device: deviceOf(entity),
      organization: organization === undefined ? undefined : readOrganization(organization),
    }),
    ...named,
    names: people.length === 0 ? named.names : people,
  }
}

/** Reads names, identifiers, addresses and telephone numbers of an entity. */
export function readOrganization(element: XmlElement): CdaOrganization {
  return {
    names: readNames(element),
    ids: readIds(element),
    addresses: readAddresses(element),
    telecoms: readTelecoms(element),
  }
}

/** Reads all participations with this element name. */
export function readParties(
  parent: XmlElement | undefined,
  name: string,
  role: PartyRole,
): readonly CdaParty[] {
  return childrenOf(parent, name).map((element) => readParty(element, role))
}

function firstOf(element: XmlElement, names: readonly string[]): XmlElement | undefined {
  return elementsOf(element).find(({ name }) => names.includes(name))
}

function deviceOf(entity: XmlElement): string | undefined {
  const device = firstOf(entity, DEVICES)
  const words = [
    textOf(childOf(device, 'manufacturerModelName')),
    textOf(childOf(device, 'softwareName')),
  ].filter((word) => word !== undefined)
  return words.length === 0 ? undefined : [...new Set(words)].join(', ')
}
