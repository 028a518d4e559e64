import { fieldsOf, listOf, textOf } from '~/fhir/json'
import type {
  CdaLanguage,
  CdaOrganization,
  CdaParty,
  CdaPatient,
  CdaService,
  PartyRole,
} from '../cda/cda-document'
import { stated, type CdaCode, type CdaTime } from '../cda/cda-values'
import { plainName, type DocumentRecords, type Fields } from './document-records'
import {
  addressesIn,
  codeOf,
  idOf,
  momentOf,
  namesIn,
  telecomsIn,
  textsOf,
  timeOf,
} from './fhir-values'

// The people, organizations and devices that a Composition names, as the reader's header has them.

/** A person or organization by its record; by the reference's own words where there is none. */
function organizationOf(record: Fields | undefined, reference: Fields): CdaOrganization {
  const display = textOf(reference['display'])
  const names = record === undefined ? [] : namesIn(record['name'] ?? record['deviceName'])
  const ids = [...listOf(record?.['identifier']), ...listOf(reference['identifier'])]
  return {
    names: names.length > 0 || display === undefined ? names : namesIn(display),
    ids: ids.flatMap((id) => idOf(id) ?? []),
    addresses: addressesIn(record?.['address']),
    telecoms: telecomsIn(record?.['telecom']),
  }
}

/** HL7 version 3 codes for R4's administrative gender, as the identity guard compares them. */
const GENDERS: Readonly<Record<string, string>> = {
  male: 'M',
  female: 'F',
  other: 'UN',
  unknown: 'UNK',
}

/** The subject of a document. Without a record of it, only its reference says who it is. */
export function readSubject(value: unknown, records: DocumentRecords, from: Fields): CdaPatient {
  const reference = fieldsOf(value)
  const record = records.resolve(reference, from)
  const gender = textOf(record?.['gender'])
  const born = momentOf(record?.['birthDate'])
  const died = record?.['deceasedDateTime']
  const keeper = fieldsOf(record?.['managingOrganization'])
  return {
    ...organizationOf(record, reference),
    ...stated<Pick<CdaPatient, 'gender' | 'birthTime' | 'deathTime' | 'deceased' | 'provider'>>({
      gender:
        gender === undefined
          ? undefined
          : Object.hasOwn(GENDERS, gender)
            ? stated<CdaCode>({ code: GENDERS[gender] })
            : { display: gender },
      birthTime: born === undefined ? undefined : { at: born },
      deathTime: timeOf(died),
      deceased: record?.['deceasedBoolean'] === true || died !== undefined ? true : undefined,
      provider:
        Object.keys(keeper).length === 0
          ? undefined
          : organizationOf(records.resolve(keeper, record), keeper),
    }),
    languages: listOf(record?.['communication']).map(languageOf),
    guardians: [],
  }
}

function languageOf(value: unknown): CdaLanguage {
  const { language, preferred } = fieldsOf(value)
  return stated<CdaLanguage>({
    code: codeOf(language),
    preferred: typeof preferred === 'boolean' ? preferred : undefined,
  })
}

/** Facts of a participation that its record does not have. */
interface Part {
  readonly role: PartyRole
  readonly time?: CdaTime | undefined
  /** The mode of an attester (R4, CompositionAttestationMode). */
  readonly typeCode?: string | undefined
}

/** Somebody or something that took part, by a reference to a record of any type. */
export function readParty(
  value: unknown,
  { role, time, typeCode }: Part,
  records: DocumentRecords,
  from: Fields,
): CdaParty {
  const reference = fieldsOf(value)
  const record = records.resolve(reference, from)
  // A role is named after its practitioner.
  const inRole = fieldsOf(record?.['practitioner'])
  const practitioner = records.resolve(inRole, record)
  const person = organizationOf(practitioner ?? record, reference)
  const own = organizationOf(record, inRole)
  const employer = fieldsOf(record?.['organization'])
  const isDevice = record?.['resourceType'] === 'Device'
  return {
    role,
    names: isDevice ? [] : person.names.length > 0 ? person.names : own.names,
    ids: practitioner === undefined ? person.ids : [...person.ids, ...own.ids],
    addresses: person.addresses,
    telecoms: practitioner === undefined ? person.telecoms : [...person.telecoms, ...own.telecoms],
    ...stated<Pick<CdaParty, 'code' | 'time' | 'device' | 'organization' | 'typeCode'>>({
      code: codeOf(listOf(record?.['code'])[0] ?? listOf(record?.['relationship'])[0]),
      time,
      typeCode,
      device: isDevice ? deviceText(record, reference) : undefined,
      organization:
        Object.keys(employer).length === 0
          ? undefined
          : organizationOf(records.resolve(employer, record), employer),
    }),
  }
}

function deviceText(record: Fields, reference: Fields): string | undefined {
  const name = plainName(record) ?? textOf(reference['display'])
  const versions = listOf(record['version']).flatMap((one) => textsOf(fieldsOf(one)['value']))
  const parts = [name, textOf(record['manufacturer']), textOf(record['modelNumber']), ...versions]
  const said = parts.filter((part) => part !== undefined)
  return said.length === 0 ? undefined : [...new Set(said)].join(', ')
}

/** The visit in which a document was written. */
export function readEncounter(
  value: unknown,
  records: DocumentRecords,
  from: Fields,
): CdaService | undefined {
  const reference = fieldsOf(value)
  if (Object.keys(reference).length === 0) return undefined
  const record = records.resolve(reference, from)
  const [place] = listOf(record?.['location']).map((one) => fieldsOf(fieldsOf(one)['location']))
  const hospital = fieldsOf(record?.['hospitalization'])
  const display = textOf(reference['display'])
  return {
    ids: listOf(record?.['identifier']).flatMap((id) => idOf(id) ?? []),
    parties: listOf(record?.['participant']).map((one) =>
      readParty(
        fieldsOf(one)['individual'],
        { role: 'encounterParticipant' },
        records,
        record ?? from,
      ),
    ),
    ...stated<Pick<CdaService, 'code' | 'time' | 'location' | 'disposition'>>({
      code:
        codeOf(listOf(record?.['type'])[0]) ??
        codeOf(record?.['class']) ??
        (display === undefined ? undefined : { display }),
      time: timeOf(record?.['period']),
      location:
        place === undefined ? undefined : organizationOf(records.resolve(place, record), place),
      disposition: codeOf(hospital['dischargeDisposition']),
    }),
  }
}
