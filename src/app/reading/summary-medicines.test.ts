import type { Medication, MedicationRequest, MedicationStatement } from 'fhir/r4'
import { expect, it } from 'vitest'
import { doctorSummary } from '~/export/summary/doctor-summary'
import { ipsBundle } from '~/export/summary/ips-bundle'
import type { Taken } from '~/export/taken'
import { codeNames } from '~/fhir/format/codes/read-code-names'
import { lateCodes as englishCodes } from '~/i18n/en/codes/late-codes'
import { messages as english } from '~/i18n/en/messages'
import { measurements as englishMeasurements } from '~/i18n/en/results/measurements'
import { doctorSummary as englishSummary } from '~/i18n/en/summary/doctor-summary'
import { lateCodes as spanishCodes } from '~/i18n/es/codes/late-codes'
import { messages as spanish } from '~/i18n/es/messages'
import { measurements as spanishMeasurements } from '~/i18n/es/results/measurements'
import { doctorSummary as spanishSummary } from '~/i18n/es/summary/doctor-summary'
import { rankAllergy } from '~/record/ranked/rank-allergy'
import { rankCondition } from '~/record/ranked/rank-condition'
import type { Show } from '~/record/show'
import { medicationRequestView as view } from '~/views/medication-request'
import { medicationStatementView } from '~/views/medication-statement'
import { ipsTroubles } from './ips-rules'

const record: MedicationRequest = {
  resourceType: 'MedicationRequest',
  id: 'm',
  status: 'active',
  intent: 'order',
  subject: { reference: 'Patient/7' },
  medicationCodeableConcept: { text: 'Prednisone' },
  authoredOn: '2026-03-04',
  dosageInstruction: [
    {
      sequence: 2,
      doseAndRate: [{ doseQuantity: { value: 5, unit: 'mg' } }],
      timing: { repeat: { when: ['AC'], offset: 30 } },
    },
    {
      sequence: 1,
      patientInstruction: 'Take with food',
      doseAndRate: [{ doseQuantity: { value: 10, unit: 'mg' } }],
    },
  ],
}

it.each([
  [
    'en',
    english,
    englishSummary,
    englishMeasurements,
    englishCodes,
    '10 mg, Take with food; step 2: 5 mg, before a meal, and more that cannot be shown here',
    'ordered 04-Mar-2026',
  ],
  [
    'es',
    spanish,
    spanishSummary,
    spanishMeasurements,
    spanishCodes,
    '10 mg, Take with food; paso 2: 5 mg, antes de una comida, y más que no se puede mostrar aquí',
    'recetado el 04-mar-2026',
  ],
] as const)(
  'The summary has all directions of a medicine in their order, and the day of its order (%s)',
  (language, messages, words, measurements, late, directions, ordered) => {
    const show: Show = {
      format: {
        language,
        words: messages.format,
        style: 'clinician',
        codeNames: codeNames(late),
      },
      words: messages.records,
    }
    // The summary reads the view and the records of a list.
    const list = { view, records: [record] } as unknown as Taken['lists'][number]
    const { medicines } = doctorSummary(
      { lists: [list], patient: undefined },
      {
        show,
        words,
        measurements: { show, words: measurements },
        weigh: {
          condition: rankCondition,
          allergy: rankAllergy,
          harm: () => undefined,
          formOf: () => undefined,
        },
      },
    )
    expect(medicines.map(({ facts }) => facts)).toEqual([[directions, ordered]])
  },
)

const stated: MedicationStatement = {
  resourceType: 'MedicationStatement',
  id: 's',
  status: 'active',
  subject: { reference: 'Patient/7' },
  medicationReference: { reference: 'Medication/w' },
  basedOn: [{ reference: 'MedicationRequest/m' }],
  informationSource: { reference: 'RelatedPerson/r' },
  dosage: [{ text: 'One at night' }],
}
const warfarin: Medication = { resourceType: 'Medication', id: 'w', code: { text: 'Warfarin' } }

it.each<[string, Partial<MedicationStatement>, number]>([
  ['without a time', {}, 1],
  ['of a day', { effectiveDateTime: '2026-03-04' }, 1],
  ['that goes on', { effectivePeriod: { start: '2026-03-04' } }, 1],
  [
    'until a year that is not over',
    { effectivePeriod: { end: String(new Date().getFullYear()) } },
    1,
  ],
  ['until today', { effectivePeriod: { end: new Date().toLocaleDateString('en-CA') } }, 1],
  ['until a year that is over', { effectivePeriod: { end: '2019' } }, 0],
  ['until a month that is over', { effectivePeriod: { end: '2019-02' } }, 0],
  ['that is not taken', { status: 'not-taken' }, 0],
  ['that is intended', { status: 'intended' }, 0],
])(
  'A statement of a medicine %s is a correct entry of the patient summary if it is taken now',
  (_, more, count) => {
    const show: Show = {
      format: { language: 'en', words: english.format, style: 'clinician' },
      words: english.records,
    }
    const record: MedicationStatement = { ...stated, ...more }
    // The summary reads the view and the records of a list.
    const list = {
      view: medicationStatementView,
      records: [record],
    } as unknown as Taken['lists'][number]
    const summary = doctorSummary(
      { lists: [list], patient: undefined },
      {
        show,
        words: englishSummary,
        measurements: { show, words: englishMeasurements },
        weigh: {
          condition: rankCondition,
          allergy: rankAllergy,
          harm: () => undefined,
          formOf: () => undefined,
        },
      },
    )
    const bundle = ipsBundle({
      summary,
      patient: {
        resourceType: 'Patient',
        id: '7',
        birthDate: '1984-03-12',
        name: [{ family: 'R' }],
      },
      related: [warfarin],
      gaps: [],
      notes: [],
      words: englishSummary,
      language: 'en',
      organization: 'Acme',
      author: { is: 'patient', name: 'R' },
      at: Date.UTC(2026, 10, 22),
      newId: () => crypto.randomUUID(),
    })
    expect(ipsTroubles(bundle)).toEqual([])
    expect(summary.medicines).toHaveLength(count)
    const kept = JSON.stringify(bundle)
    expect(kept.includes('One at night')).toBe(count === 1)
    // The guide asks for an entry, which then says that there is no information.
    expect(kept.includes('no-medication-info')).toBe(count === 0)
  },
)

it.each([
  [
    'en',
    'active',
    ['reported 04-Apr-2026: taken, Half of it at night', '10 mg', 'ordered 04-Mar-2026'],
  ],
  ['en', 'not-taken', ['reported 04-Apr-2026: not taken, Nausea', '10 mg', 'ordered 04-Mar-2026']],
  [
    'es',
    'stopped',
    ['informado el 04-abr-2026: suspendido, Nausea', '10 mg', 'recetado el 04-mar-2026'],
  ],
] as const)(
  'The summary tells an order and what is reported of it in one line, and files both (%s, %s)',
  (language, status, facts) => {
    const [messages, words, measurements, late] =
      language === 'en'
        ? [english, englishSummary, englishMeasurements, englishCodes]
        : [spanish, spanishSummary, spanishMeasurements, spanishCodes]
    const show: Show = {
      format: {
        language,
        words: messages.format,
        style: 'clinician',
        codeNames: codeNames(late),
      },
      words: messages.records,
    }
    const dose = [{ doseAndRate: [{ doseQuantity: { value: 10, unit: 'mg' } }] }]
    const order: MedicationRequest = { ...record, dosageInstruction: dose }
    const derived: MedicationStatement = {
      resourceType: 'MedicationStatement',
      id: 'd',
      status,
      subject: record.subject,
      medicationCodeableConcept: { text: 'Prednisone' },
      derivedFrom: [{ reference: 'MedicationRequest/m' }],
      dateAsserted: '2026-04-04',
      ...(status === 'active'
        ? { dosage: [{ text: 'Half of it at night' }] }
        : { statusReason: [{ text: 'Nausea' }] }),
    }
    // The summary reads the view and the records of a list.
    const lists = [
      { view, records: [order] },
      { view: medicationStatementView, records: [derived] },
    ] as unknown as Taken['lists']
    const summary = doctorSummary(
      { lists, patient: undefined },
      {
        show,
        words,
        measurements: { show, words: measurements },
        weigh: {
          condition: rankCondition,
          allergy: rankAllergy,
          harm: () => undefined,
          formOf: () => undefined,
        },
      },
    )
    expect(summary.medicines.map((one) => one.facts)).toEqual([facts])
    expect(summary.medicines[0]?.records).toEqual([order, derived])
  },
)
