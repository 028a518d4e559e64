import fc from 'fast-check'
import type { Identifier, Patient } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { messages } from '~/i18n/en/messages'
import { identifierText } from './format/identifier-text'
import { endOf, isSensitive, masked, sensitiveValues } from './sensitive-identifier'

const context = { language: 'en', words: messages.format, style: 'clinician' } as const

/** Every kind of sensitive number, recognized by its type, its system or its name. */
const SENSITIVE: readonly Identifier[] = [
  ...[
    'SS',
    'SB',
    'DL',
    'PPN',
    'NI',
    'NII',
    'NNFRA',
    'TAX',
    'MC',
    'MA',
    'HC',
    'PRC',
    'CZ',
    'MI',
    'BCT',
  ].map((code): Identifier => ({ type: { coding: [{ code }] } })),
  ...[
    'http://hl7.org/fhir/sid/us-ssn',
    'http://hl7.org/fhir/sid/us-medicare',
    'http://hl7.org/fhir/sid/us-mbi',
    'http://hl7.org/fhir/sid/passport-USA',
    'urn:oid:2.16.840.1.113883.4.1',
    'urn:oid:2.16.840.1.113883.4.3.25',
    'urn:oid:2.16.840.1.113883.4.330.840',
    'https://fhir.nhs.uk/Id/nhs-number',
    'https://example.gov/drivers-licence',
    'https://example.gov/national-id',
  ].map((system): Identifier => ({ system })),
  ...[
    'Passport number',
    'Driving licence',
    'Permanent resident card',
    'Alien registration number',
    'Identity card',
    'Licencia de conducir',
    'Licencia de manejo',
    'Cédula de identidad',
    'CURP',
  ].map((text): Identifier => ({ type: { text } })),
  { type: { coding: [{ code: 'X9', display: 'State tax number' }] } },
]

const PLAIN: readonly Identifier[] = [
  { type: { coding: [{ code: 'MR' }] } },
  { type: { coding: [{ code: 'TEMP' }] } },
  { type: { coding: [{ code: 'NPI' }] } },
  { type: { coding: [{ code: 'MD' }], text: 'Medical license' } },
  { system: 'https://fhir.example.org/v4/identifier/mrn' },
  { type: { text: 'Licencia médica' } },
  { type: { text: 'Número de expediente' } },
  { system: 'urn:oid:2.16.840.1.113883.4.6' },
]

const kind = fc.constantFrom(...SENSITIVE)
const value = fc
  .integer({ min: 0, max: 999_999_999 })
  .map((number) => `P${number.toString(36)} ${number}`)

describe('one rule for every national and sensitive number', () => {
  it.each(SENSITIVE)('%j is one', (identifier) => {
    expect(isSensitive(identifier)).toBe(true)
  })

  it.each(PLAIN)('%j is none, and is shown', (identifier) => {
    expect(isSensitive(identifier)).toBe(false)
    expect(identifierText({ ...identifier, value: 'A-4711' }, context)).toContain('A-4711')
  })

  it('no text of an identifier holds the whole value of any of them', () => {
    fc.assert(
      fc.property(kind, value, (identifier, number) => {
        const text = identifierText({ ...identifier, value: number }, context) ?? ''
        expect(text.endsWith(number)).toBe(false)
        expect((endOf(number) ?? '').length).toBeLessThanOrEqual(number.length / 2)
      }),
    )
  })

  it('neither the source of a record nor a narrative of the service does, however it parts the signs', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            kind,
            fc.integer({ min: 100_000, max: 999_999_999 }).map((number) => `K${number}`),
          ),
          {
            minLength: 1,
            maxLength: 4,
          },
        ),
        fc.constantFrom('', ' ', '-', '. ', ' -'),
        (rows, parted) => {
          const patient: Patient = {
            resourceType: 'Patient',
            identifier: rows.map(([identifier, number]) => ({ ...identifier, value: number })),
          }
          const values = sensitiveValues(patient)
          const source = masked(JSON.stringify(patient, undefined, 2), values)
          const said = masked(
            rows.map(([, number]) => `SSN:${[...number].join(parted)}.`).join(' '),
            values,
          )
          for (const [, number] of rows) {
            expect(source).not.toContain(number)
            expect(said).not.toContain([...number].join(parted))
          }
        },
      ),
    )
  })

  it('shows the end of each of two that follow each other, where a third seems to begin in the first', () => {
    expect(masked('100000009, 999999997', ['999999999', '999999997', '100000009'])).toBe(
      '•••0009, •••9997',
    )
    // The end of one and the rest of another would be the other one.
    expect(masked('99999 123456789', ['999991234', '123456789'])).toBe('•••6789')
    const digits = fc.string({ unit: fc.constantFrom('0', '1'), minLength: 9, maxLength: 9 })
    fc.assert(
      fc.property(
        fc.uniqueArray(digits, { minLength: 1, maxLength: 8 }),
        fc.constantFrom('', ' ', ', ', ' | '),
        (values, between) => {
          const told = masked(values.join(between), values)
          for (const value of values) expect(told.replaceAll(/ \| |, | /g, '')).not.toContain(value)
          expect(told).not.toMatch(/\d{5}/)
        },
      ),
    )
  })

  it('finds them in contained records and in references, and bears any shape', () => {
    const [first = {}] = SENSITIVE
    expect(
      sensitiveValues({
        contained: [{ identifier: { ...first, value: '111222333' } }],
        subject: { identifier: { ...first, value: 444_555_666 } },
        other: [null, undefined, 7, { identifier: 'x' }],
      }).toSorted(),
    ).toEqual(['111222333', '444555666'])
    fc.assert(
      fc.property(fc.anything(), (any: unknown) => {
        expect(Array.isArray(sensitiveValues(any))).toBe(true)
        expect(typeof isSensitive({ system: any, type: any })).toBe('boolean')
      }),
    )
  })
})
