import { describe, expect, it } from 'vitest'
import type { CdaHeader, CdaSection } from '~/documents/cda/cda-document'
import type { EntryNode } from '~/documents/cda/cda-entry'
import type { CdaContext } from '~/documents/cda/moment-text'
import { readDocument } from '~/documents/composition/read-document'
import { documents } from '~/i18n/en/documents/documents'
import { format } from '~/i18n/en/record/format'
import { compareEntries } from './compare-entries'
import { compareHeaders } from './compare-headers'
import { compareSections } from './compare-sections'

const context: CdaContext = {
  words: documents,
  format: { language: 'en', words: format, style: 'clinician' },
}

interface Read {
  readonly header: CdaHeader
  readonly sections: readonly CdaSection[]
  readonly entries: readonly EntryNode[]
}

function read(text: string): Read {
  const headers: CdaHeader[] = []
  const sections: CdaSection[] = []
  const kept = readDocument(new TextEncoder().encode(text), (piece) => {
    if (piece.piece === 'header') headers.push(piece.header)
    if (piece.piece === 'section') sections.push(piece.section)
  })
  const [header] = headers
  if (header === undefined) throw new Error('no header')
  const entries = sections.flatMap(({ key }) => kept.entriesOf(key))
  return { header, sections, entries }
}

/** True when the comparison tells of any difference. */
function differs(older: Read, newer: Read): boolean {
  const { plain, details, records, isOtherwise } = compareHeaders(
    older.header,
    newer.header,
    context,
  )
  const entries = compareEntries(older.entries, newer.entries)
  return (
    isOtherwise ||
    plain.length +
      details.length +
      records.gone.length +
      records.added.length +
      entries.gone.length +
      entries.added.length >
      0 ||
    compareSections(older.sections, newer.sections).some(({ is }) => is !== 'same')
  )
}

const org = (name: string) =>
  `<representedOrganization><name>${name}</name></representedOrganization>`
const CDA = `<ClinicalDocument xmlns="urn:hl7-org:v3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
<id root="2.16.1" extension="D1"/><code code="34133-9" displayName="Summary"/><title>Note1</title><effectiveTime value="20240102"/>
<confidentialityCode code="N1"/><languageCode code="en-US"/><setId root="2.16.2" extension="S1"/><versionNumber value="1"/>
<recordTarget><patientRole><id root="2.16.3" extension="P1"/><addr><city>City1</city></addr><patient><name><given>Given1</given><family>Family1</family></name>
<administrativeGenderCode code="F"/><birthTime value="19700105"/></patient></patientRole></recordTarget>
<author><time value="20240103"/><assignedAuthor><id root="2.16.4" extension="A1"/><assignedPerson><name>Author1</name></assignedPerson>${org('Clinic1')}</assignedAuthor></author>
<custodian><assignedCustodian><representedCustodianOrganization><name>Keeper1</name></representedCustodianOrganization></assignedCustodian></custodian>
<legalAuthenticator><time value="20240104"/><signatureCode code="S"/><assignedEntity><code code="C1" displayName="Physician"/><assignedPerson><name>Signer1</name></assignedPerson></assignedEntity></legalAuthenticator>
<documentationOf><serviceEvent classCode="PCPR"><effectiveTime><low value="20230105"/></effectiveTime></serviceEvent></documentationOf>
<componentOf><encompassingEncounter><id root="2.16.5" extension="E1"/><effectiveTime><low value="20240106"/></effectiveTime>
<location><healthCareFacility><location><name>Ward1</name></location></healthCareFacility></location></encompassingEncounter></componentOf>
<component><structuredBody><component><section><code code="L1" displayName="Local"><translation code="11450-4" displayName="Problems"/></code><title>Problems1</title>
<confidentialityCode code="R1"/><languageCode code="fr-FR"/><author><assignedAuthor><assignedPerson><name>Writer1</name></assignedPerson></assignedAuthor></author>
<subject><relatedSubject><code code="CHILD1" displayName="Newborn"/></relatedSubject></subject><text>Asthma1</text>
<entry><procedure><id root="1.2" extension="own"/><code code="X1" displayName="Implant"/><participant><participantRole><id root="2.16.840.1.113883.3.3719" extension="UDI1"/></participantRole></participant></procedure></entry>
</section></component></structuredBody></component></ClinicalDocument>`

const FHIR = JSON.stringify({
  resourceType: 'Bundle',
  type: 'document',
  timestamp: '2024-01-01T00:00:00Z',
  entry: [
    {
      fullUrl: 'urn:uuid:c',
      resource: {
        resourceType: 'Composition',
        title: 'Title1',
        date: '2024-01-02',
        status: 'final',
        confidentiality: 'N',
        subject: { reference: 'urn:uuid:p' },
        author: [{ reference: 'urn:uuid:a' }],
        section: [
          {
            title: 'Section1',
            code: { coding: [{ code: 'code1' }] },
            author: [{ display: 'Writer1' }],
            mode: 'working',
            text: { div: '<div>Text1</div>' },
            entry: [{ reference: 'urn:uuid:r1' }, { reference: 'urn:uuid:r2' }],
          },
        ],
      },
    },
    {
      fullUrl: 'urn:uuid:p',
      resource: { resourceType: 'Patient', id: 'p', birthDate: '1970-01-05' },
    },
    {
      fullUrl: 'urn:uuid:a',
      resource: {
        resourceType: 'Practitioner',
        id: 'a',
        name: [{ text: 'Author1' }],
        qualification: [{ code: { text: 'Degree1' } }],
      },
    },
    ...['1', '2'].flatMap((n) => [
      {
        fullUrl: `urn:uuid:r${n}`,
        resource: {
          resourceType: 'MedicationRequest',
          id: `r${n}`,
          subject: { reference: 'urn:uuid:p' },
          medicationReference: { reference: `urn:uuid:m${n}`, display: 'Medicine' },
          requester: { reference: `Practitioner/out${n}` },
          note: [{ text: `Note${n}` }],
        },
      },
      {
        fullUrl: `urn:uuid:m${n}`,
        resource: { resourceType: 'Medication', id: `m${n}`, code: { text: `Drug${n}` } },
      },
    ]),
  ],
})

/** Each value of a document that may be another one, with its place. */
const valuesOf = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(({ index, 0: value }) => [value, index] as const)
const planted = (text: string, value: string, index: number) =>
  text.slice(0, index) +
  value.replace(/\d(?!.*\d)/, (digit) => (digit === '9' ? '8' : String(Number(digit) + 1))) +
  text.slice(index + value.length)

describe('two documents', () => {
  it.each([
    ['a CDA', CDA],
    ['a FHIR document', FHIR],
  ])('are nowhere different where %s is compared with itself', (_, text) => {
    expect(differs(read(text), read(text))).toBe(false)
  })

  it.each(valuesOf(CDA, /(?<=[">])[A-Za-z]{1,9}1(?=["<])|(?<=value=")\d{8}/g))(
    'as CDA differ where %s is another (at %i)',
    (value, index) => {
      expect(differs(read(CDA), read(planted(CDA, value, index)))).toBe(true)
    },
  )

  it.each(
    valuesOf(
      FHIR,
      /(?<=")(?:[A-Z][a-z]+|code)[12](?=")|\d{4}-\d\d-\d\d(?=")|(?<=")Practitioner\/out\d/g,
    ),
  )('as FHIR differ where %s is another (at %i)', (value, index) => {
    expect(differs(read(FHIR), read(planted(FHIR, value, index)))).toBe(true)
  })

  it('differ where two entries change their medicines, and not by other numbers for the same ones', () => {
    const swapped = FHIR.replaceAll('urn:uuid:m1', 'urn:uuid:m')
      .replaceAll('urn:uuid:m2', 'urn:uuid:m1')
      .replaceAll('urn:uuid:m"', 'urn:uuid:m2"')
      .replace('"id":"m1"', '"id":"m2"')
    // The medicines keep their contents under their new addresses.
    expect(compareEntries(read(FHIR).entries, read(swapped).entries)).toEqual({
      gone: [],
      added: [],
    })
    const other = FHIR.replace('"urn:uuid:m1","display"', '"urn:uuid:mX","display"')
      .replace('"urn:uuid:m2","display"', '"urn:uuid:m1","display"')
      .replace('"urn:uuid:mX","display"', '"urn:uuid:m2","display"')
    expect(compareEntries(read(FHIR).entries, read(other).entries).added).toHaveLength(2)
    const anew = FHIR.replaceAll('urn:uuid:', 'urn:uuid:new-').replaceAll(/"id":"[a-z]/g, '$&9')
    expect(differs(read(FHIR), read(anew))).toBe(false)
  })

  it('say which fact of the header changed, with what was and what is', () => {
    const { plain, details } = compareHeaders(
      read(CDA).header,
      read(CDA.replace('Keeper1', 'Keeper2')).header,
      context,
    )
    expect(plain).toEqual([
      {
        label: documents.role.custodian,
        older: { own: ['Keeper1'], shared: 0 },
        newer: { own: ['Keeper2'], shared: 0 },
      },
    ])
    expect(details).toEqual([])
  })

  it('tell addresses, roots and rules of formats only among the details, and numbers by their system', () => {
    const named = CDA.replace(
      'extension="P1"',
      'extension="P1" assigningAuthorityName="County Hospital"',
    )
    const other = CDA.replace('2.16.3', '2.16.999')
      .replace('City1', 'City2')
      .replace('2.16.1', '2.16.111')
    const { plain, details } = compareHeaders(read(named).header, read(other).header, context)
    const told = plain.flatMap(({ older, newer }) => [...older.own, ...newer.own]).join('\n')
    expect(told).toContain('P1 (County Hospital)')
    expect(told).toContain('P1 (another system)')
    expect(told).not.toMatch(/2\.16\.|City/)
    expect(JSON.stringify(details)).toMatch(/City2.*2\.16\.999.*2\.16\.111/)
  })

  it('keep a detail that another fact states in the same words', () => {
    const spoken = (spokenCode: string, written: string) =>
      CDA.replace(
        '<languageCode code="en-US"/><setId',
        `<languageCode code="${written}"/><setId`,
      ).replace(
        '</patient></patientRole>',
        `<languageCommunication><languageCode code="${spokenCode}"/></languageCommunication></patient></patientRole>`,
      )
    const { details } = compareHeaders(
      read(spoken('en-US', 'en-US')).header,
      read(spoken('es-US', 'es-US')).header,
      context,
    )
    expect(details.map(({ label }) => label)).toEqual([documents.header.languages])
  })
})

describe('sections', () => {
  const section = (code: string, title: string, text = 'same') =>
    `<component><section>${code}<title>${title}</title><text>${text}</text></section></component>`
  const document = (...sections: readonly string[]) =>
    read(
      '<ClinicalDocument><component><structuredBody>' +
        `${sections.join('')}</structuredBody></component></ClinicalDocument>`,
    ).sections
  const local = '<code code="L1"><translation code="10160-0"/></code>'
  const loinc = '<code code="10160-0"/>'

  it('are found again by any of their codes, else by their titles', () => {
    const changes = (older: string, newer: string) =>
      compareSections(document(older), document(newer)).map(({ is }) => is)
    expect(changes(section(local, 'Drugs'), section(loinc, 'Medicines'))).toEqual(['changed'])
    expect(changes(section('<code code="L1"/>', 'Drugs'), section(loinc, 'drugs'))).toEqual([
      'changed',
    ])
    expect(changes(section('<code code="L1"/>', 'Drugs'), section(loinc, 'Other'))).toEqual([
      'added',
      'gone',
    ])
  })

  it('of one code are held beside those of their own title, in whatever order', () => {
    const one = section(loinc, 'At home', 'Aspirin')
    const other = section(loinc, 'In hospital', 'Heparin')
    expect(compareSections(document(one, other), document(other, one)).map(({ is }) => is)).toEqual(
      ['same', 'same'],
    )
  })

  it('of another person, place or order are never the same', () => {
    const changes = (older: readonly string[], newer: readonly string[]) =>
      compareSections(document(...older), document(...newer)).map(({ is }) => is)
    const about =
      '<subject><relatedSubject><subject><name>Mother</name></subject></relatedSubject></subject>'
    expect(changes([section(loinc, 'A')], [section(`${loinc}${about}`, 'A')])).toEqual(['changed'])
    const stop = (top: string, inner: string) =>
      section('', 'B', `<list>${top}<item>Stop<list><item>x</item>${inner}</list></item></list>`)
    const item = '<item>Warfarin</item>'
    expect(changes([stop(item, '')], [stop('', item)])).toEqual(['changed'])
    expect(
      changes(
        [section('', 'B', '<list><item>Stop</item><item>Warfarin</item></list>')],
        [section('', 'B', '<list><item>Stop<list><item>Warfarin</item></list></item></list>')],
      ),
    ).toEqual(['changed'])
    const inside = (inner: string) =>
      `<component><section><title>Stopped</title><text>none</text>${inner}</section></component>`
    const meds = section('', 'Meds', 'Aspirin')
    expect(changes([inside(meds)], [inside(''), meds])).toEqual(['same', 'changed'])
    expect(changes([inside(''), meds], [inside(meds)])).toEqual(['same', 'changed'])
    const rows = Array.from({ length: 1600 }, (_, at) => `<item>row ${at}</item>`)
    const list = (items: readonly string[]) => section('', 'C', `<list>${items.join('')}</list>`)
    expect(changes([list(rows)], [list(rows.toReversed())])).toEqual(['changed'])
    expect(changes([list(rows)], [list(rows)])).toEqual(['same'])
  })

  it.each(['nullFlavor="NI"', 'nullFlavor="MSK"'])('are not the same with %s', (mark) => {
    const plain = section(loinc, 'A')
    const marked = plain.replace('<section>', `<section ${mark}>`)
    expect(compareSections(document(plain), document(marked)).map(({ is }) => is)).toEqual([
      'changed',
    ])
  })
})
