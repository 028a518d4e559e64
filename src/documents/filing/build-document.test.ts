import { describe, expect, it } from 'vitest'
import { buildDocument } from './build-document'
import { changeFiling, newFiling, type FilingDraft } from './filing-draft'

const now = new Date('2026-11-21T12:00:00.123Z')
const file = { data: 'U2lnbmVkLg==', size: 7, hash: 'abc=' }

describe('the record that a form stands for', () => {
  it('has every field of the specification in its place', () => {
    const draft: FilingDraft = {
      ...newFiling('p601'),
      contentType: 'text/plain',
      title: ' Consent ',
      language: 'en',
      creation: '2026-10',
      format:
        'http://ihe.net/fhir/ValueSet/IHE.FormatCode.codesystem|urn:ihe:iti:xds:2017:mimeTypeSufficient',
      patientSystem: 'urn:oid:1.2',
      patientNumber: 'REG-601',
      patientName: 'Rosa',
      docStatus: 'final',
      type: 'http://loinc.org|59284-0',
      category: 'Registration',
      description: 'Signed at the desk',
      security: 'http://terminology.hl7.org/CodeSystem/v3-Confidentiality|R',
      authors: [
        { type: 'Practitioner', id: '5', name: 'A. Clerk' },
        { type: 'Organization', id: '', name: 'Front desk' },
      ],
      authenticator: { type: 'PractitionerRole', id: '6', name: '' },
      custodian: { type: 'Organization', id: '7', name: '' },
      relations: [{ code: 'replaces', target: '8' }],
      encounters: [{ type: 'EpisodeOfCare', id: '9', name: '' }],
      periodFrom: '2026',
      periodTo: '2026-10',
      facility: 'http://snomed.info/sct|22232009',
      master: { system: 'urn:ietf:rfc:3986', value: 'urn:uuid:1' },
      identifiers: [{ system: '', value: 'F-1' }],
    }
    expect(buildDocument(draft, { file, now })).toEqual({
      resourceType: 'DocumentReference',
      status: 'current',
      docStatus: 'final',
      masterIdentifier: { system: 'urn:ietf:rfc:3986', value: 'urn:uuid:1' },
      identifier: [{ value: 'F-1' }],
      type: {
        coding: [{ system: 'http://loinc.org', code: '59284-0', display: 'Consent Document' }],
        text: 'Consent Document',
      },
      category: [{ text: 'Registration' }],
      subject: {
        reference: 'Patient/p601',
        identifier: { system: 'urn:oid:1.2', value: 'REG-601' },
        display: 'Rosa',
      },
      date: '2026-11-21T12:00:00Z',
      author: [
        { reference: 'Practitioner/5', display: 'A. Clerk' },
        { type: 'Organization', display: 'Front desk' },
      ],
      authenticator: { reference: 'PractitionerRole/6' },
      custodian: { reference: 'Organization/7' },
      relatesTo: [{ code: 'replaces', target: { reference: 'DocumentReference/8' } }],
      description: 'Signed at the desk',
      securityLabel: [
        {
          coding: [
            {
              system: 'http://terminology.hl7.org/CodeSystem/v3-Confidentiality',
              code: 'R',
              display: 'restricted',
            },
          ],
          text: 'restricted',
        },
      ],
      content: [
        {
          attachment: {
            contentType: 'text/plain',
            language: 'en',
            data: 'U2lnbmVkLg==',
            size: 7,
            hash: 'abc=',
            title: 'Consent',
            creation: '2026-10',
          },
          format: {
            system: 'http://ihe.net/fhir/ValueSet/IHE.FormatCode.codesystem',
            code: 'urn:ihe:iti:xds:2017:mimeTypeSufficient',
            display: 'mimeType Sufficient',
          },
        },
      ],
      context: {
        encounter: [{ reference: 'EpisodeOfCare/9' }],
        period: { start: '2026', end: '2026-10' },
        facilityType: {
          coding: [{ system: 'http://snomed.info/sct', code: '22232009', display: 'Hospital' }],
          text: 'Hospital',
        },
      },
    })
  })

  it('leaves out what was left empty', () => {
    expect(
      buildDocument(
        { ...changeFiling('9', undefined), patientNumber: '1', source: 'none' },
        { now },
      ),
    ).toEqual({
      resourceType: 'DocumentReference',
      id: '9',
      status: 'current',
      subject: { type: 'Patient', identifier: { value: '1' } },
      content: [{ attachment: {} }],
    })
  })

  it('takes a typed code as one, and words as words', () => {
    const typeOf = (type: string) => buildDocument({ ...newFiling('1'), type }, { now }).type
    expect(typeOf('urn:oid:1.2|X7')).toEqual({ coding: [{ system: 'urn:oid:1.2', code: 'X7' }] })
    expect(typeOf('Letter | private')).toEqual({ text: 'Letter | private' })
  })

  it('tells why it was entered in error where everybody reads it', () => {
    const draft = {
      ...newFiling('1'),
      status: 'entered-in-error',
      reason: 'Wrong person',
      description: 'Consent',
    } as const
    expect(buildDocument(draft, { now }).description).toBe(
      'Entered in error: Wrong person — Consent',
    )
  })

  it('keeps the content of the service as it came, or points to an address', () => {
    const kept = [{ attachment: { url: 'Binary/1' } }]
    expect(
      buildDocument({ ...changeFiling('9', '1'), source: 'kept' }, { kept, file, now }).content,
    ).toEqual(kept)
    expect(
      buildDocument(
        { ...changeFiling('9', '1'), source: 'address', address: 'https://x.example/1' },
        { file, now },
      ).content,
    ).toEqual([{ attachment: { url: 'https://x.example/1' } }])
  })
})
