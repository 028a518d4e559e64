import type { CdaOrganization, CdaParty, PartyRole } from './cda-document'
import { readCode, readIds, readTime, stated } from './cda-values'
import { readAddresses, readNames, readTelecoms } from './read-contact'
import { readFacts } from './read-entries'
import { readMedia } from './media/read-media'
import {
  attributeOf,
  childOf,
  childrenOf,
  elementsOf,
  textOf,
  type XmlElement,
} from './xml-element'
import type { CdaMedia, EntryNode } from './cda-entry'

/**
 * The role's element below each participation, and the persons or things that play it (CDA R2,
 * "Header Participants").
 */
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
const DEVICE_NAMES = ['manufacturerModelName', 'softwareName']
const TIMES = ['time', 'functionCode', 'sdtc:functionCode']
const SIGNATURES = ['signatureCode', 'sdtc:signatureText']
/** The elements that are shown for every person, place and organization. */
const CONTACT = ['name', 'id', 'addr', 'telecom']

/** Reads a participant from its participation element. */
export function readParty(element: XmlElement, role: PartyRole): CdaParty {
  const found = elementsOf(element).find(({ name }) => ROLE_ELEMENTS.includes(name))
  const entity = found ?? element
  const person = firstOf(entity, PERSONS)
  const organization = firstOf(entity, ORGANIZATIONS)
  const named = readOrganization(entity)
  const people = readNames(person)
  const signed = childOf(element, 'sdtc:signatureText')
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
      signature: readCode(childOf(element, 'signatureCode')),
      signatureMedia: signed === undefined ? undefined : signatureOf(signed),
    }),
    ...named,
    more: moreOf(found === undefined ? undefined : element, entity),
    names: people.length === 0 ? named.names : people,
  }
}

/** Facts about a participation and its participant that have no place of their own. */
function moreOf(participation: XmlElement | undefined, entity: XmlElement): readonly EntryNode[] {
  const device = firstOf(entity, DEVICES)
  return [
    ...readFacts(participation, [...TIMES, ...SIGNATURES, ...ROLE_ELEMENTS]),
    ...readFacts(entity, [
      ...CONTACT,
      ...TIMES,
      ...SIGNATURES,
      ...PERSONS,
      ...ORGANIZATIONS,
      ...DEVICES,
      'code',
    ]),
    ...readFacts(firstOf(entity, PERSONS), ['name']),
    ...readFacts(device, DEVICE_NAMES),
  ]
}

/** A reference only names the signature's place, and a text in words is not a picture. */
function signatureOf(signed: XmlElement): CdaMedia | undefined {
  const media = readMedia(signed)
  return media.data === undefined && media.address === undefined ? undefined : media
}

/** Reads names, identifiers, addresses and telephone numbers of an entity, and its other facts. */
export function readOrganization(element: XmlElement): CdaOrganization {
  const more = ORGANIZATION_ELEMENTS.has(element.name) ? readFacts(element, CONTACT) : []
  return {
    names: readNames(element),
    ids: readIds(element),
    addresses: readAddresses(element),
    telecoms: readTelecoms(element),
    ...(more.length === 0 ? {} : { more }),
  }
}

/** Elements that only contain facts about an organization or a place. */
const ORGANIZATION_ELEMENTS: ReadonlySet<string> = new Set([
  ...ORGANIZATIONS,
  'providerOrganization',
  'guardianOrganization',
  'serviceProviderOrganization',
  'place',
])

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
  // Coded strings: their words are in the element, or in its code.
  const words = DEVICE_NAMES.flatMap((name) => {
    const element = childOf(device, name)
    return [textOf(element), attributeOf(element, 'displayName')]
  }).filter((word) => word !== undefined)
  return words.length === 0 ? undefined : [...new Set(words)].join(', ')
}
