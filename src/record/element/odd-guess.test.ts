import type { FhirResource } from 'fhir/r4'
import { expect, it } from 'vitest'
import { format as words } from '~/i18n/en/record/format'
import type { FormatContext } from '~/fhir/format/context'
import { fieldsOf, listOf } from '~/fhir/json'
import { mendShapes } from '~/fhir/shapes/mend-shapes'
import { spokenIn } from '../spoken/spoken-in'
import { oneValueText } from './element-text'

/**
 * Elements that R4 does not know keep the shapes in which they came, and their datatype is guessed:
 * every part of one may be anything.
 */
const SAMPLES: Readonly<Record<string, unknown>> = {
  Address: { use: 'home', line: ['1 Main St'], city: 'Tempe', period: { start: '2020' } },
  Annotation: { text: 'a *b*', time: '2020-01-01', authorReference: { reference: 'Patient/1' } },
  Attachment: { contentType: 'text/plain', data: 'YQ==', title: 'A', creation: '2020' },
  CodeableConcept: {
    coding: [{ system: 'http://loinc.org', code: '4548-4', display: 'A1c', userSelected: true }],
    text: 'A1c',
  },
  'a concept without a text': {
    coding: [{ system: 'http://loinc.org', code: '4548-4', display: 'A1c' }, { code: 'x' }],
  },
  Coding: { system: 'http://loinc.org', version: '2', code: '4548-4', display: 'A1c' },
  ContactPoint: { system: 'phone', value: '555', use: 'home', rank: 1, period: { start: '2020' } },
  Dosage: {
    text: 'One',
    timing: {
      repeat: { frequency: 1, period: 1, periodUnit: 'd', dayOfWeek: ['mon'], when: ['MORN'] },
      code: { coding: [{ code: 'QD' }] },
    },
    route: { text: 'oral' },
    additionalInstruction: [{ text: 'with food' }],
    doseAndRate: [{ doseQuantity: { value: 1, unit: 'mg' }, type: { text: 'ordered' } }],
    maxDosePerPeriod: { numerator: { value: 4 }, denominator: { value: 1, unit: 'd' } },
  },
  HumanName: { use: 'official', family: 'A', given: ['B', 'C'], prefix: ['Dr'], suffix: ['Jr'] },
  Identifier: {
    use: 'usual',
    type: { coding: [{ code: 'MR' }] },
    system: 'urn:x',
    value: '1',
    assigner: { display: 'X' },
  },
  Money: { value: 1.5, currency: 'USD' },
  Period: { start: '2020-01-01', end: '2021' },
  Quantity: {
    value: 5,
    comparator: '<',
    unit: 'mg',
    system: 'http://unitsofmeasure.org',
    code: 'mg',
  },
  Range: { low: { value: 1, unit: 'mg' }, high: { value: 2, unit: 'mg' } },
  Ratio: { numerator: { value: 1, unit: 'mg' }, denominator: { value: 2, unit: 'mL' } },
  Reference: {
    reference: 'Patient/1',
    type: 'Patient',
    identifier: { system: 'urn:x', value: '1' },
    display: 'A',
  },
  SampledData: { origin: { value: 1 }, period: 10, dimensions: 1, data: '1 2 3' },
  Timing: { event: ['2020-01-01'], repeat: { boundsPeriod: { start: '2020' }, frequency: 2 } },
}
/** Values in place of another. */
const ODD: readonly ((value: unknown) => unknown)[] = [
  () => null,
  () => [],
  () => ({}),
  () => '',
  () => 'odd',
  () => -7.5,
  () => 1e300,
  () => true,
  (value) => [value],
  (value) => [value, value],
  (value) => [null, value],
  (value) => [[value]],
  (value) => ({ value }),
  (value) => listOf(value)[0] ?? value,
  (value) => ({ extension: [null, value] }),
]
/** Keys by which some datatypes are guessed, and others. */
const KEYS = ['odd', 'name', 'address', 'note', 'dosage', 'class', 'code', 'value', 'onset']

/** The value with each of its parts replaced by each odd shape. */
function* oddOnes(value: unknown): Generator {
  for (const odd of ODD) yield odd(value)
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value) as [string, unknown][])
    for (const odd of oddOnes(part)) {
      const copy: unknown = structuredClone(value)
      Reflect.set(copy as object, key, odd)
      yield copy
    }
}

it.each(Object.keys(SAMPLES))(
  'an element that R4 does not know, and that looks like %s with a part in any other shape, is words or a group of its parts, and its language is looked for',
  (name) => {
    const failed = new Set<string>()
    for (const style of ['patient', 'clinician'] as const) {
      const format: FormatContext = { language: 'en', words, style, timeZone: 'UTC' }
      for (const odd of oddOnes(SAMPLES[name]))
        for (const key of KEYS)
          try {
            const came: object = { resourceType: 'Basic', code: {}, unheard: odd }
            const record = mendShapes(came as FhirResource)
            const { unheard } = fieldsOf(record)
            expect(spokenIn('other words', record, record, format)).toBeUndefined()
            const text = oneValueText({ key }, unheard, format)
            if (text !== undefined && (typeof text !== 'string' || text.includes('[object')))
              failed.add(`${JSON.stringify(odd)}: ${text}`)
          } catch (error) {
            failed.add(`${JSON.stringify(odd)}: ${String(error)}`)
          }
    }
    expect([...failed]).toEqual([])
  },
)
