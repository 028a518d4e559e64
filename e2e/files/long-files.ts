import { cdaFile } from './cda-file.ts'

/** The person whom a made file names. */
export interface NamedPerson {
  readonly given: readonly string[]
  readonly family: string
  /** `yyyymmdd`. */
  readonly birth: string
  readonly number: string
}

/** A file of several sheets of paper. */
export interface LongFile {
  readonly kind: 'CDA' | 'FHIR document' | 'HL7 message'
  readonly content: string
}

const LONG = 'a medicine with a name of so many words that it takes more than one line of a sheet'
const MEDICINES = Array.from(
  { length: 45 },
  (_, index) => `Madeupine ${index + 1} mg, ${LONG}, and then some, and some more of them`,
)

/** Files of several sheets that name a person as their patient, one of each kind that can. */
export function longFiles(person: NamedPerson): readonly LongFile[] {
  return [
    { kind: 'CDA', content: longCda(person) },
    { kind: 'FHIR document', content: JSON.stringify(longBundle(person)) },
    { kind: 'HL7 message', content: longMessage(person) },
  ]
}

function longCda({ given, family, birth, number }: NamedPerson): string {
  const rows = MEDICINES.map((name) => `<tr><td>${name}</td><td>${'Taken. '.repeat(12)}</td></tr>`)
  const entries = MEDICINES.map(
    (name, index) =>
      '<entry><substanceAdministration classCode="SBADM" moodCode="EVN">' +
      `<id root="1.2.3.9" extension="m${index}"/><statusCode code="active"/><consumable>` +
      '<manufacturedProduct classCode="MANU"><manufacturedMaterial><code nullFlavor="OTH">' +
      `<originalText>${name}</originalText></code></manufacturedMaterial></manufacturedProduct>` +
      '</consumable></substanceAdministration></entry>',
  )
  return cdaFile({
    patient: [given.join(' '), family, birth],
    sections: { Medications: `<table><tbody>${rows.join('')}</tbody></table>` },
    entries: entries.join(''),
  })
    .replace('code="10000-0"', 'code="10160-0"')
    .replace('extension="x"', `extension="${number}"`)
}

function longBundle({ given, family, birth, number }: NamedPerson): object {
  const subject = { reference: 'urn:uuid:00000000-0000-4000-8000-000000000001' }
  const addressOf = (index: number) =>
    `urn:uuid:00000000-0000-4000-8000-${String(index + 100).padStart(12, '0')}`
  const items = MEDICINES.map((name) => `<li>${name} ${'taken '.repeat(16)}</li>`)
  return {
    resourceType: 'Bundle',
    type: 'document',
    identifier: { system: 'urn:ietf:rfc:3986', value: 'urn:oid:1.2.3' },
    timestamp: '2026-03-01T10:00:00Z',
    entry: [
      {
        fullUrl: 'urn:uuid:00000000-0000-4000-8000-000000000002',
        resource: {
          resourceType: 'Composition',
          status: 'final',
          type: { text: 'Summary' },
          subject,
          date: '2026-03-01',
          author: [{ display: 'Dr. Writer' }],
          title: 'Long summary',
          section: [
            {
              title: 'Medicines',
              code: { coding: [{ system: 'http://loinc.org', code: '10160-0' }] },
              entry: MEDICINES.map((_, index) => ({ reference: addressOf(index) })),
              text: {
                status: 'generated',
                div: `<div xmlns="http://www.w3.org/1999/xhtml"><ul>${items.join('')}</ul></div>`,
              },
            },
          ],
        },
      },
      {
        fullUrl: subject.reference,
        resource: {
          resourceType: 'Patient',
          identifier: [{ value: number }],
          name: [{ family, given }],
          gender: 'female',
          birthDate: `${birth.slice(0, 4)}-${birth.slice(4, 6)}-${birth.slice(6)}`,
        },
      },
      ...MEDICINES.map((text, index) => ({
        fullUrl: addressOf(index),
        resource: {
          resourceType: 'MedicationStatement',
          status: 'active',
          subject,
          medicationCodeableConcept: { text },
        },
      })),
    ],
  }
}

function longMessage({ given, family, birth, number }: NamedPerson): string {
  return [
    'MSH|^~\\&|LAB|HOSPITAL|EHR|CLINIC|20260301101500||ORU^R01|M1|P|2.5.1',
    `PID|1||${number}^^^HOSPITAL^MR||${family}^${given.join('^')}||${birth}|F`,
    'OBR|1|||24323-8^Panel^LN',
    ...Array.from(
      { length: 120 },
      (_, index) => `OBX|${index + 1}|NM|2160-0^Creatinine^LN||1.${index}|mg/dL|0.7-1.3||||F`,
    ),
  ].join('\r')
}
