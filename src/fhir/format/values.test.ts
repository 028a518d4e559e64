import { describe, expect, it } from 'vitest'
import { fieldsOf } from '~/fhir/json'
import { parseJson } from '../wire/parse-json'
import { format as en } from '~/i18n/en/record/format'
import { format as es } from '~/i18n/es/record/format'
import { absentOf, absentText } from './absent-text'
import { addressText } from './address-text'
import { annotationText } from './annotation-text'
import { codeableText } from './codes/codeable-text'
import { contactLabel, contactText } from './contact-text'
import type { FormatContext } from './context'
import { identifierText, wholeIdentifierText } from './identifier-text'
import { nameText } from './name-text'
import { patientNames } from './patient-names'
import { quantityText } from './quantity-text'
import { rangeText, ratioText } from './range-text'
import { referenceText } from './reference-text'
import { roundedText } from './rounded-text'
import { genderText, statusText } from './codes/status-text'
import { timingText } from './dates/timing-text'
import { typeText } from './codes/type-text'
import { valueText } from './value-text'

const patient: FormatContext = { language: 'en', words: en, style: 'patient', timeZone: 'UTC' }
const clinician: FormatContext = { ...patient, style: 'clinician' }
const spanish: FormatContext = { ...patient, language: 'es', words: es }

const ABSENT = 'http://hl7.org/fhir/StructureDefinition/data-absent-reason'
const unknown = { extension: [{ url: ABSENT, valueCode: 'unknown' }] }

describe('amounts', () => {
  it.each([
    [{ value: 5.4, unit: 'mmol/L' }, '5.4 mmol/L'],
    [{ value: 0.5, comparator: '<' as const, unit: 'mg/dL' }, '< 0.5 mg/dL'],
    [{ value: 90, comparator: '>=' as const, unit: 'mL/min' }, '≥ 90 mL/min'],
    [{ value: 120, code: 'mm[Hg]', system: 'http://unitsofmeasure.org' }, '120 mmHg'],
    [{ value: 37.2, code: 'Cel', system: 'http://unitsofmeasure.org' }, '37.2 °C'],
    [{ value: 13, unit: '{score}' }, '13'],
    [{ value: 3, code: '1', system: 'http://unitsofmeasure.org' }, '3'],
    [{ value: 7, code: 'tablet', system: 'http://example.org/forms' }, '7'],
    [{ value: 45, unit: '%' }, '45%'],
    [{ value: 0 }, '0'],
    [{ value: 0.0000001, unit: 'g' }, '0.0000001 g'],
    [{ value: 150000, unit: '/uL' }, '150,000 /µL'],
    [{ unit: 'mg' }, undefined],
    [undefined, undefined],
  ])('%j', (quantity, text) => {
    expect(quantityText(quantity, patient)).toBe(text)
  })

  it.each([
    [{ value: 2, code: 'wk', system: 'http://unitsofmeasure.org' }, '2 weeks', '2 semanas'],
    [{ value: 1, unit: 'year', code: 'a', system: 'http://unitsofmeasure.org' }, '1 year', '1 año'],
    [{ value: 4, unit: 'Yrs' }, '4 years', '4 años'],
    [{ value: 6, unit: 'mos' }, '6 months', '6 meses'],
    [{ value: 1, unit: 'Days' }, '1 day', '1 día'],
    [{ value: 2, unit: 'Hours' }, '2 hours', '2 horas'],
    [{ value: 2, code: 'h', system: 'http://unitsofmeasure.org' }, '2 h', '2 h'],
    [{ value: 3, code: 'd', system: 'http://example.org/drops' }, '3', '3'],
    [{ value: 3, unit: 'd' }, '3 d', '3 d'],
    [{ value: 3, unit: 'mg/day' }, '3 mg/day', '3 mg/día'],
    [{ value: 2, unit: 'tablet' }, '2 tablets', '2 tabletas'],
    [{ value: 1, unit: 'Capsules' }, '1 capsule', '1 cápsula'],
    [
      { value: 3, unit: 'days', code: 'mg', system: 'http://unitsofmeasure.org' },
      '3 days',
      '3 días',
    ],
  ])('a period of time in the reader’s language: %j', (quantity, english, inSpanish) => {
    expect(quantityText(quantity, patient)).toBe(english)
    expect(quantityText(quantity, spanish)).toBe(inSpanish)
  })

  it.each([
    ['108.76352978591606', '108.8 mmHg'],
    ['-0.00001234567', '-0.00001235 mmHg'],
    ['14.112796747855935', '14.11 mmHg'],
    ['1234567.123456', '1,234,567 mmHg'],
    ['7.00', '7.00 mmHg'],
    ['1.9422', '1.9422 mmHg'],
    ['150000', '150,000 mmHg'],
  ])(
    'of %s have few digits where there is little room, and all of them on the entry',
    (sent, few) => {
      const quantity = fieldsOf(parseJson(`{"value":${sent},"unit":"mmHg"}`))
      expect(quantityText(quantity, { ...patient, digits: roundedText })).toBe(few)
      expect(quantityText(quantity, patient)?.replaceAll(',', '')).toContain(sent)
    },
  )

  it.each<[(json: Readonly<Record<string, unknown>>) => string | undefined, string, string]>([
    [(json) => quantityText(json, patient), '{"value":7.0,"unit":"mg"}', '7.0 mg'],
    [(json) => quantityText(json, patient), '{"value":1200.50}', '1,200.50'],
    [(json) => quantityText(json, patient), '{"value":-0.10,"comparator":"<"}', '< -0.10'],
    [(json) => quantityText(json, patient), '{"value":1.50e-3}', '0.00150'],
    [(json) => quantityText(json, patient), '{"value":1.0e3}', '1,000'],
    [(json) => quantityText(json, patient), '{"value":0.12345678901234567}', '0.12345678901234567'],
    [
      (json) => quantityText(json, patient),
      '{"value":123456789012345678}',
      '123,456,789,012,345,678',
    ],
    [
      (json) => quantityText(json, spanish),
      '{"value":37,"unit":"years","system":"http://unitsofmeasure.org","code":"a"}',
      '37 años',
    ],
    [
      (json) => quantityText(json, patient),
      '{"value":1,"unit":"wk","system":"http://unitsofmeasure.org","code":"wk"}',
      '1 week',
    ],
    [
      (json) => quantityText(json, patient),
      '{"value":12.3,"unit":"s","system":"http://unitsofmeasure.org","code":"s"}',
      '12.3 s',
    ],
    [(json) => quantityText(json, spanish), '{"value":7.0,"unit":"mg"}', '7.0 mg'],
    [(json) => quantityText({ ...json, unit: 'g' }, patient), '{"value":7.0,"unit":"mg"}', '7.0 g'],
    [(json) => quantityText({ ...json, value: 7.5 }, patient), '{"value":7.0}', '7.5'],
    [
      (json) => rangeText(json, patient),
      '{"low":{"value":3.0},"high":{"value":5.10,"unit":"g"}}',
      '3.0–5.10 g',
    ],
    [
      (json) => ratioText(json, patient),
      '{"numerator":{"value":1.0},"denominator":{"value":128}}',
      '1.0 : 128',
    ],
    [(json) => valueText(json, 'value', patient), '{"valueDecimal":0.50}', '0.50'],
    [
      (json) => valueText(json, 'value', patient),
      '{"valueMoney":{"value":0.1250,"currency":"USD"}}',
      '$0.1250',
    ],
    [
      (json) => valueText(json, 'value', patient),
      '{"valueMoney":{"value":12.5,"currency":"USD"}}',
      '$12.50',
    ],
    [
      (json) => timingText(json, '', patient),
      '{"repeat":{"duration":1.50,"durationUnit":"h"}}',
      'for 1.50 hours',
    ],
    [
      (json) => timingText(json, '', patient),
      '{"repeat":{"frequency":1,"period":2.0,"periodUnit":"d"}}',
      'once every 2.0 days',
    ],
  ])('keep the digits that were sent: %#', (text, json, words) => {
    expect(text(fieldsOf(parseJson(json)))).toBe(words)
  })

  it('keep their decimal point in Spanish, where a comma would be a risk', () => {
    expect(quantityText({ value: 5.4, unit: 'mmol/L' }, spanish)).toBe('5.4 mmol/L')
  })

  it.each([
    [
      { low: { value: 3.5, unit: 'mmol/L' }, high: { value: 5.1, unit: 'mmol/L' } },
      '3.5–5.1 mmol/L',
    ],
    [{ low: { value: 3.5, unit: 'mmol/L' } }, '≥ 3.5 mmol/L'],
    [{ high: { value: 5.1, unit: 'mmol/L' } }, '≤ 5.1 mmol/L'],
    [{ low: { value: 900, unit: 'g' }, high: { value: 1.2, unit: 'kg' } }, '900 g – 1.2 kg'],
    [{}, undefined],
  ])('in a range: %j', (range, text) => {
    expect(rangeText(range, patient)).toBe(text)
  })

  it.each([
    [{ numerator: { value: 1 }, denominator: { value: 128 } }, '1 : 128'],
    [
      { numerator: { value: 500, unit: 'mg' }, denominator: { value: 5, unit: 'mL' } },
      '500 mg / 5 mL',
    ],
    [{ numerator: { value: 500, unit: 'mg' } }, '500 mg'],
    [{ denominator: { value: 1, unit: 'mg' } }, 'Not given / 1 mg'],
    [{ denominator: { value: 128 } }, 'Not given : 128'],
    [{ numerator: { unit: 'mg' }, denominator: { value: 5, code: 'mL' } }, 'Not given / 5 mL'],
    [
      {
        numerator: { extension: [{ url: ABSENT, valueCode: 'masked' }] },
        denominator: { value: 8 },
      },
      'Hidden to protect privacy : 8',
    ],
    [{ numerator: { unit: 'mg' }, denominator: {} }, undefined],
    [undefined, undefined],
  ])('in a ratio: %j', (ratio, text) => {
    expect(ratioText(ratio, patient)).toBe(text)
  })
})

describe('concepts', () => {
  it.each([
    [
      {
        text: 'Sugar disease',
        coding: [{ code: '44054006', display: 'Diabetes mellitus type 2' }],
      },
      'Sugar disease',
    ],
    [
      { coding: [{ code: 'E11' }, { code: '44054006', display: 'Diabetes mellitus type 2' }] },
      'Diabetes mellitus type 2',
    ],
    [{ coding: [{ display: 'A' }, { display: 'B', userSelected: true }] }, 'B'],
    [{ coding: [{ code: 'E11' }] }, 'E11'],
    [{ text: '  ' }, undefined],
    [{ ...unknown }, 'Not known'],
    [undefined, undefined],
  ])('%j', (concept, text) => {
    expect(codeableText(concept, patient)).toBe(text)
  })

  it('status codes are words, unknown ones stay readable', () => {
    expect(statusText('entered-in-error', 'general', patient)).toBe('Entered in error')
    expect(statusText('entered-in-error', 'general', spanish)).toBe('Ingresado por error')
    expect(statusText('refuted', 'verification', patient)).toBe('Ruled out')
    expect(statusText('waiting-for-lab', 'general', patient)).toBe('Waiting for lab')
    expect(statusText('constructor', 'general', patient)).toBe('Constructor')
    expect(statusText(undefined, 'general', patient)).toBeUndefined()
    expect(genderText('female', spanish)).toBe('Femenino')
    expect(typeText('MedicationStatement', patient)).toBe('Medicine as reported')
    expect(typeText('BodyStructure', patient)).toBe('Body structure')
  })
})

describe('absence has its reason', () => {
  it('from a concept', () => {
    expect(absentText({ coding: [{ code: 'asked-declined' }] }, patient)).toBe(
      'Asked, and preferred not to answer',
    )
    expect(absentText({ coding: [{ code: 'asked-declined' }] }, spanish)).toBe(
      'Se preguntó y prefirió no responder',
    )
    expect(absentText({ text: 'Machine broken' }, patient)).toBe('Machine broken')
    expect(absentText({}, patient)).toBe('Not given')
    expect(absentText(undefined, patient)).toBeUndefined()
  })

  it('from the shadow of a primitive', () => {
    expect(absentOf(unknown, patient)).toBe('Not known')
    expect(absentOf({ extension: [{ url: 'http://example.org/other' }] }, patient)).toBeUndefined()
    expect(valueText({ _valueString: unknown }, 'value', patient)).toBe('Not known')
    expect(valueText({ _onsetDateTime: unknown }, 'onset', patient)).toBe('Not known')
  })
})

describe('any value[x]', () => {
  it.each([
    [{ valueQuantity: { value: 5, unit: 'mg' } }, '5 mg'],
    [{ valueCodeableConcept: { text: 'Positive' } }, 'Positive'],
    [{ valueString: 'Clear' }, 'Clear'],
    [{ valueBoolean: false }, 'No'],
    [{ valueInteger: 0 }, '0'],
    [{ valueDecimal: 1.25 }, '1.25'],
    [{ valueDateTime: '2019-03' }, 'March 2019'],
    [{ valueDate: '2019-03-04' }, 'March 4, 2019'],
    [{ valueTime: '09:30:00' }, '9:30 AM'],
    [{ valueTime: '09:30:12' }, '09:30:12'],
    [{ valuePeriod: { start: '2019' } }, 'from 2019'],
    [{ valueRange: { low: { value: 1 } } }, '≥ 1'],
    [{ valueRatio: { numerator: { value: 1 }, denominator: { value: 8 } } }, '1 : 8'],
    [{ valueSampledData: { data: '1 2 3' } }, 'Measurement series, values: 3'],
    [{ valueReference: { display: 'Ana' } }, 'Ana'],
    [{ valueMoney: { value: 12.5, currency: 'USD' } }, '$12.50'],
    [{ valueAttachment: { title: 'Scan' } }, 'Scan'],
    [{ valueAttachment: { contentType: 'application/pdf' } }, en.file],
    [{ valueQuantity: { unit: 'mg' } }, 'More than can be shown here'],
    [{ valueQuantity: unknown }, 'Not known'],
    [{ dataAbsentReason: { coding: [{ code: 'not-performed' }] } }, 'Not done'],
    [{ valueSet: 'http://example.org/set' }, undefined],
    [{ valueQuantity: null }, undefined],
    [{}, undefined],
  ])('%j', (element, text) => {
    expect(valueText(element, 'value', patient)).toBe(text)
  })

  it('does not answer for another element’s reason', () => {
    expect(valueText({ dataAbsentReason: { text: 'x' } }, 'effective', patient)).toBeUndefined()
  })
})

describe('people', () => {
  const ana = { family: 'García López', given: ['Ana', 'María'], prefix: ['Dr.'] }

  it.each([
    [ana, 'Dr. Ana María García López'],
    [{ text: 'Ana García' }, 'Ana García'],
    [{ family: 'García' }, 'García'],
    [{}, undefined],
    [undefined, undefined],
  ])('are named: %j', (name, text) => {
    expect(nameText(name, patient)).toBe(text)
  })

  it('a patient is named family name first in capitals for clinicians', () => {
    const named = {
      resourceType: 'Patient' as const,
      name: [
        { ...ana, use: 'old' as const, family: 'Pérez' },
        { ...ana, use: 'official' as const },
      ],
    }
    expect(patientNames(named, clinician)).toBe('GARCÍA LÓPEZ, Ana María')
    expect(patientNames(named, patient)).toBe('Dr. Ana María García López')
    expect(patientNames({ resourceType: 'Patient', name: [{ text: 'Baby Doe' }] }, clinician)).toBe(
      'Baby Doe',
    )
    expect(
      patientNames({ resourceType: 'Patient', name: [{ use: 'official' }] }, clinician),
    ).toBeUndefined()
    expect(patientNames({ resourceType: 'Patient' }, clinician)).toBeUndefined()
  })

  it('live and are reached somewhere', () => {
    expect(
      addressText(
        { line: ['1 Main St', 'Apt 2'], city: 'Springfield', state: 'OH', postalCode: '45501' },
        patient,
      ),
    ).toBe('1 Main St, Apt 2, Springfield, OH 45501')
    expect(addressText({ text: '1 Main St\nSpringfield', use: 'old' }, patient)).toBe(
      '1 Main St, Springfield (former)',
    )
    expect(addressText({}, patient)).toBeUndefined()
    expect(contactText({ system: 'phone', value: '555 0100', use: 'work' }, spanish)).toBe(
      '555 0100 (trabajo)',
    )
    expect(contactText({ system: 'phone' }, patient)).toBeUndefined()
    expect(contactLabel({ system: 'email' }, patient)).toBe('Email')
    expect(contactLabel({}, patient)).toBe('Contact')
  })

  it('have numbers of a kind', () => {
    expect(identifierText({ type: { coding: [{ code: 'MR' }] }, value: '4711' }, patient)).toBe(
      'Record number 4711',
    )
    expect(identifierText({ type: { text: 'Club card' }, value: '9' }, patient)).toBe('Club card 9')
    expect(identifierText({ value: '9' }, patient)).toBe('9')
    expect(identifierText({ _value: unknown }, patient)).toBe('Not known')
    expect(identifierText({ system: 'urn:x' }, patient)).toBeUndefined()
  })

  it('a social security number shows its end only, by system or by type, and all of it where that is asked for', () => {
    const ssn = { system: 'http://hl7.org/fhir/sid/us-ssn', value: '123-45-6789' }
    expect(identifierText(ssn, patient)).toBe('Social security number, ends in 6789')
    expect(identifierText(ssn, spanish)).toBe('Número de seguro social, termina en 6789')
    expect(
      identifierText({ type: { coding: [{ code: 'SS' }] }, value: '123456789' }, patient),
    ).toBe('Social security number, ends in 6789')
    expect(identifierText({ ...ssn, value: '6789' }, patient)).toBe('Social security number')
    expect(valueText({ valueIdentifier: ssn }, 'value', patient)).toBe(
      'Social security number, ends in 6789',
    )
    expect(referenceText({ identifier: ssn }, patient)).toBe('Social security number, ends in 6789')
    expect(wholeIdentifierText(ssn, patient)).toBe('Social security number 123-45-6789')
    expect(wholeIdentifierText(undefined, patient)).toBeUndefined()
  })
})

describe('references, notes and instructions', () => {
  it.each([
    [{ reference: 'Practitioner/7', display: 'Dr. Ana García' }, 'Dr. Ana García'],
    [{ reference: 'Practitioner/7' }, 'Health professional'],
    [{ reference: 'https://other.example/fhir/Encounter/9/_history/2' }, 'Visit'],
    [{ type: 'Location' }, 'Place'],
    [{ identifier: { value: 'NPI 12' } }, 'NPI 12'],
    [{ reference: '#p1' }, 'Part of this entry'],
    [{ reference: 'urn:uuid:0c3151bd-1cbf-4d64-b04d-cd9187a4c6e0' }, 'An entry in another system'],
    [{ ...unknown }, 'Not known'],
    [{}, undefined],
    [undefined, undefined],
  ])('%j', (reference, text) => {
    expect(referenceText(reference, patient)).toBe(text)
  })

  it('a note says who and when', () => {
    expect(
      annotationText({ text: 'Slept well.', authorString: 'Ana', time: '2019-03-04' }, patient),
    ).toBe('Slept well. (Ana, March 4, 2019)')
    expect(annotationText({ text: 'Slept well.' }, patient)).toBe('Slept well.')
    expect(annotationText({ text: '' }, patient)).toBeUndefined()
  })
})
