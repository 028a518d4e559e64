import type {
  CdaHeader,
  CdaOrganization,
  CdaParty,
  CdaPatient,
  CdaRelated,
  CdaService,
  PartyRole,
} from './cda-document'
import { readCode, readIds, readTime, stated } from './cda-values'
import { readOrganization, readParties } from './read-party'
import {
  attributeOf,
  childOf,
  childrenOf,
  elementsOf,
  textOf,
  type XmlElement,
} from './xml-element'

/** Participations that stand in the header itself, in the order in which they are told. */
const HEADER_ROLES = [
  'author',
  'legalAuthenticator',
  'authenticator',
  'custodian',
  'dataEnterer',
  'informant',
  'informationRecipient',
  'participant',
] as const satisfies readonly PartyRole[]

/** What of a patient is a code and told by the name of its element. */
const PATIENT_CODES = [
  'maritalStatusCode',
  'religiousAffiliationCode',
  'raceCode',
  'sdtc:raceCode',
  'ethnicGroupCode',
  'sdtc:ethnicGroupCode',
]

/** Reads the header of a document (CDA R2, "CDA Header"). `root` may still lack its body. */
export function readHeader(root: XmlElement): CdaHeader {
  const encounter = childOf(root, 'componentOf', 'encompassingEncounter')
  return {
    ...stated<Partial<CdaHeader>>({
      part: root.name === 'ClinicalDocument' ? undefined : root.name,
      title: textOf(childOf(root, 'title')),
      code: readCode(childOf(root, 'code')),
      version: attributeOf(childOf(root, 'versionNumber'), 'value'),
      time: readTime(childOf(root, 'effectiveTime')),
      confidentiality: readCode(childOf(root, 'confidentialityCode')),
      language: attributeOf(childOf(root, 'languageCode'), 'code'),
      encounter: encounter === undefined ? undefined : readEncounter(encounter),
    }),
    ids: readIds(root),
    setId: readIds(root, 'setId'),
    templates: readIds(root, 'templateId'),
    patients: childrenOf(root, 'recordTarget')
      .flatMap((target) => childrenOf(target, 'patientRole'))
      .map(readPatient),
    parties: HEADER_ROLES.flatMap((role) => readParties(root, role, role)),
    services: childrenOf(root, 'documentationOf')
      .flatMap((act) => childrenOf(act, 'serviceEvent'))
      .map(readService),
    related: childrenOf(root, 'relatedDocument').map(readRelated),
    orders: childrenOf(root, 'inFulfillmentOf').flatMap((act) => readIds(childOf(act, 'order'))),
    consents: childrenOf(root, 'authorization').flatMap(
      (act) => readCode(childOf(act, 'consent', 'code')) ?? [],
    ),
  }
}

function readPatient(role: XmlElement): CdaPatient {
  const patient = childOf(role, 'patient')
  const provider = childOf(role, 'providerOrganization')
  const deceased = attributeOf(childOf(patient, 'sdtc:deceasedInd'), 'value')
  return {
    ...stated<Pick<CdaPatient, 'gender' | 'birthTime' | 'deathTime' | 'deceased' | 'provider'>>({
      gender: readCode(childOf(patient, 'administrativeGenderCode')),
      birthTime: readTime(childOf(patient, 'birthTime')),
      deathTime: readTime(childOf(patient, 'sdtc:deceasedTime')),
      deceased: deceased === undefined ? undefined : deceased === 'true',
      provider: provider === undefined ? undefined : readOrganization(provider),
    }),
    ...readOrganization(role),
    names: patient === undefined ? [] : readOrganization(patient).names,
    more: PATIENT_CODES.flatMap((name) =>
      childrenOf(patient, name).flatMap((element) => {
        const code = readCode(element)
        return code === undefined ? [] : [{ name, code }]
      }),
    ),
    languages: childrenOf(patient, 'languageCommunication').flatMap(
      (element) => readCode(childOf(element, 'languageCode')) ?? [],
    ),
    guardians: childrenOf(patient, 'guardian').map(readGuardian),
  }
}

function readGuardian(guardian: XmlElement): CdaOrganization {
  const own = readOrganization(guardian)
  const who = childOf(guardian, 'guardianPerson') ?? childOf(guardian, 'guardianOrganization')
  return who === undefined ? own : { ...own, names: readOrganization(who).names }
}

function readService(event: XmlElement): CdaService {
  return {
    ids: readIds(event),
    ...stated<Omit<CdaService, 'ids' | 'parties'>>({
      code: readCode(childOf(event, 'code')),
      classCode: attributeOf(event, 'classCode'),
      time: readTime(childOf(event, 'effectiveTime')),
    }),
    parties: readParties(event, 'performer', 'performer'),
  }
}

function readEncounter(encounter: XmlElement): CdaService {
  const facility = childOf(encounter, 'location', 'healthCareFacility')
  return {
    ids: readIds(encounter),
    ...stated<Omit<CdaService, 'ids' | 'parties'>>({
      code: readCode(childOf(encounter, 'code')),
      time: readTime(childOf(encounter, 'effectiveTime')),
      location: facility === undefined ? undefined : readFacility(facility),
      disposition: readCode(
        childOf(encounter, 'dischargeDispositionCode') ??
          childOf(encounter, 'sdtc:dischargeDispositionCode'),
      ),
    }),
    parties: [
      ...readParties(encounter, 'responsibleParty', 'responsibleParty'),
      ...readParties(encounter, 'encounterParticipant', 'encounterParticipant'),
    ] satisfies readonly CdaParty[],
  }
}

/** A place has its name in `location`, and the organization behind it. */
function readFacility(facility: XmlElement): CdaOrganization {
  const parts = [
    facility,
    ...elementsOf(facility).filter(
      ({ name }) => name === 'location' || name === 'serviceProviderOrganization',
    ),
  ].map(readOrganization)
  return {
    names: parts.flatMap(({ names }) => names),
    ids: parts.flatMap(({ ids }) => ids),
    addresses: parts.flatMap(({ addresses }) => addresses),
    telecoms: parts.flatMap(({ telecoms }) => telecoms),
  }
}

function readRelated(related: XmlElement): CdaRelated {
  const parent = childOf(related, 'parentDocument')
  return {
    ids: readIds(parent),
    setId: readIds(parent, 'setId'),
    ...stated<Omit<CdaRelated, 'ids' | 'setId'>>({
      typeCode: attributeOf(related, 'typeCode'),
      version: attributeOf(childOf(parent, 'versionNumber'), 'value'),
      code: readCode(childOf(parent, 'code')),
    }),
  }
}
