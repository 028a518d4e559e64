import type {
  CdaAct,
  CdaGuardian,
  CdaHeader,
  CdaLanguage,
  CdaOrganization,
  CdaParty,
  CdaPatient,
  CdaRelated,
  CdaService,
  PartyRole,
} from './cda-document'
import { readCode, readIds, readTime, stated } from './cda-values'
import { readFacts } from './read-entries'
import { readOrganization, readParties } from './read-party'
import {
  attributeOf,
  childOf,
  childrenOf,
  elementsOf,
  textOf,
  type XmlElement,
} from './xml-element'

/** Participations in the header itself, in the order in which they are shown. */
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

const CONTACT = ['name', 'id', 'addr', 'telecom']

/**
 * Race, ethnicity, marital status, religion and the like appear under the names of their elements.
 */
const PATIENT_TOLD = [
  'name',
  'administrativeGenderCode',
  'birthTime',
  'birthplace',
  'sdtc:deceasedInd',
  'sdtc:deceasedTime',
  'languageCommunication',
  'guardian',
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
    orders: childrenOf(root, 'inFulfillmentOf')
      .flatMap((act) => childrenOf(act, 'order'))
      .map(readAct),
    consents: childrenOf(root, 'authorization')
      .flatMap((act) => childrenOf(act, 'consent'))
      .map(readAct),
    more: root.name === 'ClinicalDocument' ? readFacts(root, TOLD) : [],
  }
}

/**
 * The parts of the header with a place of their own; the others appear under the names of their
 * elements.
 */
const TOLD: readonly string[] = [
  ...HEADER_ROLES,
  'title',
  'code',
  'versionNumber',
  'effectiveTime',
  'confidentialityCode',
  'languageCode',
  'componentOf',
  'id',
  'setId',
  'recordTarget',
  'documentationOf',
  'relatedDocument',
  'inFulfillmentOf',
  'authorization',
  'component',
]

function readAct(act: XmlElement): CdaAct {
  return {
    ids: readIds(act),
    ...stated<Pick<CdaAct, 'code'>>({ code: readCode(childOf(act, 'code')) }),
    more: readFacts(act, ['id', 'code']),
  }
}

function readPatient(role: XmlElement): CdaPatient {
  const patient = childOf(role, 'patient')
  const provider = childOf(role, 'providerOrganization')
  const deceased = attributeOf(childOf(patient, 'sdtc:deceasedInd'), 'value')
  return {
    ...stated<
      Pick<
        CdaPatient,
        'gender' | 'birthTime' | 'deathTime' | 'deceased' | 'provider' | 'birthplace'
      >
    >({
      birthplace: birthplaceOf(patient),
      gender: readCode(childOf(patient, 'administrativeGenderCode')),
      birthTime: readTime(childOf(patient, 'birthTime')),
      deathTime: readTime(childOf(patient, 'sdtc:deceasedTime')),
      deceased: deceased === undefined ? undefined : deceased === 'true',
      provider: provider === undefined ? undefined : readOrganization(provider),
    }),
    ...readOrganization(role),
    names: patient === undefined ? [] : readOrganization(patient).names,
    more: [
      ...readFacts(role, [...CONTACT, 'patient', 'providerOrganization']),
      ...readFacts(patient, PATIENT_TOLD),
    ],
    languages: childrenOf(patient, 'languageCommunication').map(readLanguage),
    guardians: childrenOf(patient, 'guardian').map(readGuardian),
  }
}

function readLanguage(communication: XmlElement): CdaLanguage {
  const preferred = attributeOf(childOf(communication, 'preferenceInd'), 'value')
  return stated<CdaLanguage>({
    code: readCode(childOf(communication, 'languageCode')),
    mode: readCode(childOf(communication, 'modeCode')),
    proficiency: readCode(childOf(communication, 'proficiencyLevelCode')),
    preferred: preferred === undefined ? undefined : preferred === 'true',
  })
}

function birthplaceOf(patient: XmlElement | undefined): CdaOrganization | undefined {
  const place = childOf(patient, 'birthplace', 'place')
  return place === undefined ? undefined : readOrganization(place)
}

function readGuardian(guardian: XmlElement): CdaGuardian {
  const own = readOrganization(guardian)
  const person = childOf(guardian, 'guardianPerson')
  const organization = childOf(guardian, 'guardianOrganization')
  const parts = [person, organization].filter((part) => part !== undefined).map(readOrganization)
  return {
    names: [...own.names, ...parts.flatMap(({ names }) => names)],
    ids: [...own.ids, ...parts.flatMap(({ ids }) => ids)],
    addresses: [...own.addresses, ...parts.flatMap(({ addresses }) => addresses)],
    telecoms: [...own.telecoms, ...parts.flatMap(({ telecoms }) => telecoms)],
    more: [
      ...readFacts(guardian, [...CONTACT, 'code', 'guardianPerson', 'guardianOrganization']),
      ...readFacts(person, CONTACT),
      ...readFacts(organization, CONTACT),
    ],
    ...stated<Pick<CdaGuardian, 'code'>>({ code: readCode(childOf(guardian, 'code')) }),
  }
}

function readService(event: XmlElement): CdaService {
  return {
    ids: readIds(event),
    ...stated<Omit<CdaService, 'ids' | 'parties' | 'more'>>({
      code: readCode(childOf(event, 'code')),
      classCode: attributeOf(event, 'classCode'),
      time: readTime(childOf(event, 'effectiveTime')),
    }),
    parties: readParties(event, 'performer', 'performer'),
    more: readFacts(event, ['id', 'code', 'effectiveTime', 'performer']),
  }
}

function readEncounter(encounter: XmlElement): CdaService {
  const facility = childOf(encounter, 'location', 'healthCareFacility')
  return {
    ids: readIds(encounter),
    ...stated<Omit<CdaService, 'ids' | 'parties' | 'more'>>({
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
    more: readFacts(encounter, ENCOUNTER_TOLD),
  }
}

const ENCOUNTER_TOLD = [
  'id',
  'code',
  'effectiveTime',
  'location',
  'dischargeDispositionCode',
  'sdtc:dischargeDispositionCode',
  'responsibleParty',
  'encounterParticipant',
]

/** A place has its name in `location`, together with the organization behind it. */
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
    more: [
      ...readFacts(facility, [...CONTACT, 'location', 'serviceProviderOrganization']),
      ...readFacts(childOf(facility, 'location'), CONTACT),
      ...parts.flatMap(({ more = [] }) => more),
    ],
  }
}

function readRelated(related: XmlElement): CdaRelated {
  const parent = childOf(related, 'parentDocument')
  return {
    ids: readIds(parent),
    setId: readIds(parent, 'setId'),
    more: readFacts(parent, ['id', 'setId', 'versionNumber', 'code']),
    ...stated<Omit<CdaRelated, 'ids' | 'setId' | 'more'>>({
      typeCode: attributeOf(related, 'typeCode'),
      version: attributeOf(childOf(parent, 'versionNumber'), 'value'),
      code: readCode(childOf(parent, 'code')),
    }),
  }
}
