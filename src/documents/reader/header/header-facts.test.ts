import { describe, expect, it } from 'vitest'
import type { CdaHeader, CdaSection } from '../../cda/cda-document'
import type { CdaContext } from '../../cda/moment-text'
import { readCda } from '../../cda/read-cda'
import { documents } from '~/i18n/en/documents/documents'
import { format } from '~/i18n/en/record/format'
import { hiderOf, numbersOf } from '../hidden-numbers'
import { headerFacts } from './header-facts'
import { patientLines } from './patient-lines'

const context: CdaContext = {
  words: documents,
  format: { language: 'en', words: format, style: 'clinician' },
}

let count = 0
/** A word that occurs nowhere else. */
const word = (about: string) => `${about}${(count += 1)}q`
let year = 1100
const time = () => `${(year += 1)}0203`
const code = (name: string) =>
  `<${name} code="1-1" displayName="${word(name.replace('sdtc:', ''))}"/>`
const id = () => `<id root="2.16.1" extension="${word('id')}"/>`
/** Validity, in one period or every year. */
const valid = (element = 'useablePeriod') =>
  `<${element} xsi:type="IVL_TS"><low value="${time()}"/><high value="${time()}"/></${element}>`
const yearly = () =>
  `<useablePeriod xsi:type="PIVL_TS"><phase><low value="${time()}"/><high ` +
  `value="${time()}"/></phase><period value="${word('each')}" unit="a"/></useablePeriod>`
const name = () =>
  `<name><prefix>${word('prefix')}</prefix> ${word('between')} <given>` +
  `${word('given')}</given><family>${word('family')}</family>${valid('validTime')}</name>`
const addr = () =>
  `<addr use="HP"><streetAddressLine>${word('street')}</streetAddressLine><city>` +
  `${word('city')}</city>${valid()}${yearly()}</addr>`
const telecom = () => `<telecom value="tel:${word('tel')}">${valid()}</telecom>`
const contact = () => `${id()}${addr()}${telecom()}`
const organization = (element: string) =>
  `<${element}>${contact()}<name>${word('org')}</name>` +
  `${code('standardIndustryClassCode')}<asOrganizationPartOf>${id()}<wholeOrganization>` +
  `<name>${word('whole')}</name></wholeOrganization></asOrganizationPartOf></${element}>`
const person = (element: string) =>
  `<${element}>${name()}<sdtc:desc>${word('desc')}</sdtc:desc></${element}>`
const assigned = (element: string) =>
  `<${element}>${contact()}${code('code')}${person('assignedPerson')}` +
  `${organization('representedOrganization')}</${element}>`
const when = (element = 'time') => `<${element} value="${time()}"/>`
const span = () =>
  `<effectiveTime><low value="${time()}"/><high value="${time()}"/></effectiveTime>`

/**
 * Every element of the US Realm Header (HL7 C-CDA R2.1, Volume 2, 1.1.1 and its documents), with
 * the SDTC extensions that its companion guide allows there.
 */
const HEADER = `<realmCode code="US"/><typeId root="2.16.840.1.113883.1.3" extension="POCD_HD000040"/>
<templateId root="2.16.2" extension="${word('template')}"/>${id()}
<code code="34133-9" codeSystemName="LOINC" displayName="${word('kind')}"><translation code="2-2" displayName="${word('kindToo')}"/></code>
<title>Title</title><sdtc:statusCode code="active"/>${when('effectiveTime')}<confidentialityCode code="R"/><languageCode code="fr-CA"/>
<setId root="2.16.3" extension="${word('set')}"/><versionNumber value="${word('version')}"/>${when('copyTime')}
<recordTarget><patientRole>${contact()}<patient>${name()}<administrativeGenderCode code="F"/>${when('birthTime')}
<sdtc:deceasedInd value="true"/>${when('sdtc:deceasedTime')}<sdtc:multipleBirthInd value="true"/><sdtc:multipleBirthOrderNumber value="${word('order')}"/>
${code('maritalStatusCode')}${code('religiousAffiliationCode')}${code('raceCode')}${code('sdtc:raceCode')}${code('ethnicGroupCode')}${code('sdtc:ethnicGroupCode')}
<guardian>${contact()}${code('code')}<guardianPerson>${name()}</guardianPerson></guardian>
<guardian>${code('code')}<guardianOrganization><name>${word('ward')}</name></guardianOrganization></guardian>
<birthplace><place><name>${word('maternity')}</name>${addr()}</place></birthplace>
<languageCommunication><languageCode code="es-MX"/><modeCode code="RSP"/>${code('proficiencyLevelCode')}<preferenceInd value="true"/></languageCommunication>
</patient>${organization('providerOrganization')}</patientRole></recordTarget>
<author>${code('functionCode')}${when()}${assigned('assignedAuthor')}</author>
<author>${when()}<assignedAuthor>${contact()}<assignedAuthoringDevice>${code('code')}<manufacturerModelName displayName="${word('model')}"/><softwareName>${word('software')}</softwareName><asMaintainedEntity><maintainingPerson>${name()}</maintainingPerson></asMaintainedEntity></assignedAuthoringDevice>${organization('representedOrganization')}</assignedAuthor></author>
<dataEnterer>${when()}${assigned('assignedEntity')}</dataEnterer>
<informant>${assigned('assignedEntity')}</informant>
<informant><relatedEntity classCode="NOK">${code('code')}${addr()}${telecom()}${span()}<relatedPerson>${name()}<sdtc:asPatientRelationship>${code('code')}</sdtc:asPatientRelationship></relatedPerson></relatedEntity></informant>
<custodian><assignedCustodian><representedCustodianOrganization>${contact()}<name>${word('keeper')}</name></representedCustodianOrganization></assignedCustodian></custodian>
<informationRecipient><intendedRecipient>${contact()}<informationRecipient>${name()}</informationRecipient><receivedOrganization><name>${word('receiver')}</name></receivedOrganization></intendedRecipient></informationRecipient>
<legalAuthenticator>${when()}<signatureCode code="S"/>${assigned('assignedEntity')}</legalAuthenticator>
<authenticator>${when()}<signatureCode code="X"/>${assigned('assignedEntity')}</authenticator>
<participant typeCode="IND">${code('functionCode')}${when()}<associatedEntity classCode="ECON">${contact()}${code('code')}<associatedPerson>${name()}</associatedPerson>${organization('scopingOrganization')}</associatedEntity></participant>
<inFulfillmentOf><order>${id()}${code('code')}${code('priorityCode')}</order></inFulfillmentOf>
<documentationOf><serviceEvent classCode="PCPR">${id()}${code('code')}${span()}<performer typeCode="PRF">${code('functionCode')}${when()}${assigned('assignedEntity')}</performer></serviceEvent></documentationOf>
<relatedDocument typeCode="RPLC"><parentDocument>${id()}${code('code')}<text>${word('parent')}</text><setId root="2.16.4" extension="${word('parentSet')}"/><versionNumber value="${word('parentVersion')}"/></parentDocument></relatedDocument>
<authorization><consent>${id()}${code('code')}<statusCode code="completed"/></consent></authorization>
<componentOf><encompassingEncounter>${id()}${code('code')}${span()}${code('sdtc:admissionReferralSourceCode')}${code('dischargeDispositionCode')}
<responsibleParty>${assigned('assignedEntity')}</responsibleParty><encounterParticipant typeCode="ATND">${when()}${assigned('assignedEntity')}</encounterParticipant>
<location><healthCareFacility>${id()}${code('code')}<location><name>${word('room')}</name>${addr()}</location>${organization('serviceProviderOrganization')}</healthCareFacility></location></encompassingEncounter></componentOf>
<madeUpLater>${code('code')}</madeUpLater>`

/** Codes that have words of ours. */
const CODED = [
  'Restricted',
  'Canadian French',
  'Mexican Spanish',
  'understands it spoken',
  'preferred',
  'Next of kin',
  'signed',
  'signature required',
  'Emergency contact',
  'Connected to the patient',
  'Provider',
  'Attending',
  'Replaces',
  'Completed',
  'Part of a multiple birth',
  'Female',
]

function read(
  header: string,
  prefixes = 'xmlns="urn:hl7-org:v3" xmlns:sdtc="urn:hl7-org:sdtc" ' +
    'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
) {
  const headers: CdaHeader[] = []
  const sections: CdaSection[] = []
  readCda(
    new TextEncoder().encode(`<ClinicalDocument ${prefixes}>${header}</ClinicalDocument>`),
    (piece) => {
      if (piece.piece === 'header') headers.push(piece.header)
      if (piece.piece === 'section') sections.push(piece.section)
    },
  )
  return { header: headers[0], sections }
}

function told(header: string, prefixes?: string): string {
  const found = read(header, prefixes).header
  if (found === undefined) return ''
  return [
    ...found.patients.flatMap((patient) => patientLines(patient, context)),
    ...headerFacts(found, context).flatMap(([label, lines]) => [label, ...lines]),
  ].join('\n')
}

describe('an identifier of the patient', () => {
  const patientOf = (id: string) =>
    read(`<recordTarget><patientRole>${id}<patient/></patientRole></recordTarget>`).header
  const shown = (id: string) =>
    (patientOf(id)?.patients ?? []).flatMap((patient) => patientLines(patient, context)).join('\n')
  const whole = (id: string) => {
    const header = patientOf(id)
    return header === undefined ? '' : headerFacts(header, context).flat(2).join('\n')
  }

  it.each([
    'http://127.0.0.1:4400/s2/v4/identifier/mrn',
    'https://fhir.example.org/mrn',
    'urn:oid:2.16.1.5',
    '2.16.1.5',
  ])(
    'is not told by the address of its system (%s), which stands with the whole of it',
    (address) => {
      const id = `<id root="2.16.1" extension="4711" assigningAuthorityName="${address}"/>`
      expect(shown(id)).toContain('Number 4711')
      expect(shown(id)).not.toContain(address)
      expect(whole(id)).toContain(`2.16.1 : 4711 (${address})`)
    },
  )

  it('is told with the name of who gave it', () => {
    expect(shown('<id extension="4711" assigningAuthorityName="Harbor Health"/>')).toContain(
      'Number 4711 (Harbor Health)',
    )
  })

  it.each(['http://hl7.org/fhir/sid/us-ssn', 'Driver licence office', 'Social Security'])(
    'shows its end only where %s gave it, whatever its root',
    (assigner) => {
      const id = `<id root="2.16.1" extension="123456789" assigningAuthorityName="${assigner}"/>`
      const header = patientOf(id)
      if (header === undefined) throw new Error('not read')
      const hidden = hiderOf(numbersOf(header, { state: 'none' }))(header)
      const lines = hidden.patients.flatMap((patient) => patientLines(patient, context)).join('\n')
      expect(`${lines} ${headerFacts(hidden, context).flat(2).join('\n')}`).not.toContain(
        '123456789',
      )
      expect(lines).toContain('•••6789')
    },
  )
})

describe('the header of a document', () => {
  const words = [...HEADER.matchAll(/[a-zA-Z]+\d+q/g)].map(([match]) => match)
  const years: readonly string[] = [...HEADER.matchAll(/"(1[1-9]\d\d)0203"/g)].map(
    ([, found]) => found ?? '',
  )

  it('No fact of it is dropped', () => {
    const text = told(HEADER)
    expect(words.length).toBeGreaterThan(150)
    expect([...words, ...years, ...CODED].filter((fact) => !text.includes(fact))).toEqual([])
  })

  it('is read by its namespaces, whatever the prefixes are called', () => {
    const prefixed = HEADER.replaceAll('sdtc:', 'x:').replaceAll(
      /<(\/?)(?=[a-zA-Z]+[\s>/])/g,
      '<$1hl7:',
    )
    const document =
      '<hl7:ClinicalDocument xmlns:hl7="urn:hl7-org:v3" xmlns:x="urn:hl7-org:sdtc" ' +
      'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
      `${prefixed}</hl7:ClinicalDocument>`
    const headers: CdaHeader[] = []
    readCda(new TextEncoder().encode(document), (piece) => {
      if (piece.piece === 'header') headers.push(piece.header)
    })
    expect(headers[0]).toEqual(read(HEADER).header)
  })

  it('elements of another maker are told and not taken for CDA’s own', () => {
    const { header } = read(
      '<title>Right</title><sdtc:title xmlns:sdtc="urn:other">Wrong</sdtc:title><title xmlns="urn:other">Wrong</title>',
    )
    expect(header?.title).toBe('Right')
    expect(told('<title>Right</title><a:note xmlns:a="urn:other">Kept</a:note>')).toContain('Kept')
  })
})
