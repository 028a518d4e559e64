import type { StoredResource } from '../fhir/store.ts'
import { stringsAt, valuesAt } from '../fhir/search/values-at.ts'
import {
  conceptElement,
  idElement,
  intervalElement,
  SANDBOX_ROOT,
  timeElement,
} from './cda-values.ts'
import { addressElement, nameElement, telecomElement } from './contact.ts'
import type { DocumentRecord } from './document-record.ts'
import { element, escapeXml } from './xml.ts'

/** The organization that a document names where the record has none as a resource. */
export interface Keeper {
  readonly name: string
  readonly resource?: StoredResource
}

const NPI_SYSTEM = 'http://hl7.org/fhir/sid/us-npi'

/**
 * National provider identifiers; without one, the id in this world; without that, a statement that
 * there is none.
 */
function idsOf(resource: StoredResource | undefined): readonly string[] {
  if (resource === undefined) return [element('id', { nullFlavor: 'UNK' })]
  const numbers = valuesAt(resource, 'identifier').filter(
    (one) => stringsAt(one, 'system')[0] === NPI_SYSTEM,
  )
  const npi = stringsAt(numbers[0], 'value')[0]
  return npi === undefined
    ? [idElement(resource.resourceType, resource.id)]
    : [element('id', { root: '2.16.840.1.113883.4.6', extension: npi })]
}

/** The author is this program: nobody wrote or signed a document made on demand. */
export function authorElement(keeper: Keeper, time: string): string {
  const assigned = element(
    'assignedAuthor',
    {},
    element('id', { root: SANDBOX_ROOT, extension: 'generator' }),
    addressElement(valuesAt(keeper.resource, 'address')[0]),
    telecomElement(valuesAt(keeper.resource, 'telecom')[0]),
    element(
      'assignedAuthoringDevice',
      {},
      element('manufacturerModelName', {}, 'Clearchart sandbox'),
      element('softwareName', {}, 'Clearchart sandbox'),
    ),
    element(
      'representedOrganization',
      {},
      idsOf(keeper.resource),
      element('name', {}, escapeXml(keeper.name)),
    ),
  )
  return element('author', {}, timeElement('time', time), assigned)
}

/** The organization that keeps the document: C-CDA R2.1, "US Realm Header", custodian. */
export function custodianElement({ name, resource }: Keeper): string {
  const represented = element(
    'representedCustodianOrganization',
    {},
    idsOf(resource),
    element('name', {}, escapeXml(name)),
    telecomElement(valuesAt(resource, 'telecom')[0]),
    addressElement(valuesAt(resource, 'address')[0]),
  )
  return element('custodian', {}, element('assignedCustodian', {}, represented))
}

/** The recipient of a referral, left open: the record does not name one. */
export function recipientElement(): string {
  const recipient = element('informationRecipient', {}, element('name', { nullFlavor: 'UNK' }))
  return element('informationRecipient', {}, element('intendedRecipient', {}, recipient))
}

/**
 * People whom the patient wants reached: US Realm Header, participant with the patient's own
 * relations.
 */
export function relatedElements(patient: StoredResource): readonly string[] {
  return valuesAt(patient, 'contact')
    .filter((contact) => valuesAt(contact, 'name').length > 0)
    .map((contact) =>
      element(
        'participant',
        { typeCode: 'IND' },
        element(
          'associatedEntity',
          { classCode: 'PRS' },
          valuesAt(contact, 'relationship')
            .slice(0, 1)
            .map((one) => conceptElement('code', one)),
          addressElement(valuesAt(contact, 'address')[0]),
          telecomElement(valuesAt(contact, 'telecom')[0]),
          element('associatedPerson', {}, nameElement(valuesAt(contact, 'name')[0])),
        ),
      ),
    )
}

function entity(practitioner: StoredResource): readonly string[] {
  return [
    ...idsOf(practitioner),
    addressElement(valuesAt(practitioner, 'address')[0]),
    telecomElement(valuesAt(practitioner, 'telecom')[0]),
    element('assignedPerson', {}, nameElement(valuesAt(practitioner, 'name')[0])),
  ]
}

/**
 * The care documented, with its period and provider: `PCPR` over the period, with the general
 * practitioner.
 */
export function serviceEvent(
  record: DocumentRecord,
  start: string | undefined,
  end: string | undefined,
): string {
  const doctor = record.resolve(stringsAt(record.patient, 'generalPractitioner.reference')[0])
  const performer =
    doctor?.resourceType !== 'Practitioner'
      ? []
      : [element('performer', { typeCode: 'PRF' }, element('assignedEntity', {}, entity(doctor)))]
  const event = element(
    'serviceEvent',
    { classCode: 'PCPR' },
    intervalElement('effectiveTime', start, end),
    performer,
  )
  return element('documentationOf', {}, event)
}

/** The visit a note is about; a kind that needs one says so when the record has none. */
export function encompassingEncounter(
  record: DocumentRecord,
  visit: StoredResource | undefined,
): string {
  if (visit === undefined) {
    const unknown = [
      element('id', { nullFlavor: 'NI' }),
      element('effectiveTime', { nullFlavor: 'NI' }),
    ]
    return element('componentOf', {}, element('encompassingEncounter', {}, unknown))
  }
  const doctor = record.resolve(stringsAt(visit, 'participant.individual.reference')[0])
  const place = record.resolve(stringsAt(visit, 'location.location.reference')[0])
  const disposition = valuesAt(visit, 'hospitalization.dischargeDisposition')[0]
  const encounter = element(
    'encompassingEncounter',
    {},
    idElement('Encounter', visit.id),
    conceptElement('code', {
      coding: valuesAt(visit, 'class'),
      text: stringsAt(visit, 'class.display')[0] ?? 'Visit',
    }),
    intervalElement(
      'effectiveTime',
      stringsAt(visit, 'period.start')[0],
      stringsAt(visit, 'period.end')[0],
    ),
    disposition === undefined
      ? [element('dischargeDispositionCode', { nullFlavor: 'UNK' })]
      : [conceptElement('dischargeDispositionCode', disposition)],
    doctor?.resourceType !== 'Practitioner'
      ? []
      : [element('responsibleParty', {}, element('assignedEntity', {}, entity(doctor)))],
    place === undefined ? [] : [locationElement(place)],
  )
  return element('componentOf', {}, encounter)
}

function locationElement(place: StoredResource): string {
  const facility = element(
    'healthCareFacility',
    {},
    idElement('Location', place.id),
    element(
      'location',
      {},
      element('name', {}, escapeXml(stringsAt(place, 'name')[0] ?? 'Not named')),
      addressElement(valuesAt(place, 'address')[0]),
    ),
  )
  return element('location', {}, facility)
}
