import type { AllergyIntolerance, Condition, FhirResource, Procedure } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { doctorSummary } from '~/export/summary/doctor-summary'
import type { Taken } from '~/export/taken'
import { messages as english } from '~/i18n/en/messages'
import { measurements as englishMeasurements } from '~/i18n/en/results/measurements'
import { doctorSummary as englishSummary } from '~/i18n/en/summary/doctor-summary'
import { messages as spanish } from '~/i18n/es/messages'
import { measurements as spanishMeasurements } from '~/i18n/es/results/measurements'
import { doctorSummary as spanishSummary } from '~/i18n/es/summary/doctor-summary'
import { rankAllergy } from '~/record/ranked/rank-allergy'
import { rankCondition } from '~/record/ranked/rank-condition'
import type { Show } from '~/record/show'
import { allergyIntoleranceView } from '~/views/allergy-intolerance'
import { conditionView } from '~/views/condition'
import { medicationRequestView } from '~/views/medication-request'
import { procedureView } from '~/views/procedure'

const LANGUAGES = {
  en: [english, englishSummary, englishMeasurements],
  es: [spanish, spanishSummary, spanishMeasurements],
} as const
const ABSENT = 'http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips'
const subject = { reference: 'Patient/7' }
const VIEWS = {
  AllergyIntolerance: allergyIntoleranceView,
  Condition: conditionView,
  MedicationRequest: medicationRequestView,
  Procedure: procedureView,
} as const

function summaryOf(records: readonly FhirResource[], language: keyof typeof LANGUAGES = 'en') {
  const [messages, words, measurements] = LANGUAGES[language]
  const show: Show = {
    format: { language, words: messages.format, style: 'clinician', timeZone: 'UTC' },
    words: messages.records,
  }
  const lists = Object.entries(VIEWS).map(([type, view]) => ({
    view,
    records: records.filter(({ resourceType }) => resourceType === type),
  }))
  return doctorSummary(
    // The summary reads the view and the records of a list.
    { lists: lists as unknown as Taken['lists'], patient: undefined },
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
}

const condition = (id: string, more: Partial<Condition>): Condition => ({
  resourceType: 'Condition',
  id,
  subject,
  clinicalStatus: { coding: [{ code: 'active' }] },
  ...more,
})
const allergy = (id: string, more: Partial<AllergyIntolerance>): AllergyIntolerance => ({
  resourceType: 'AllergyIntolerance',
  id,
  patient: subject,
  clinicalStatus: { coding: [{ code: 'active' }] },
  ...more,
})
const medicine = (id: string, code: { text: string; coding?: { code: string }[] }) =>
  ({
    resourceType: 'MedicationRequest',
    id,
    status: 'active',
    intent: 'order',
    subject,
    medicationCodeableConcept: code,
  }) as const
const none = (code: string) => ({ text: 'None at all', coding: [{ system: ABSENT, code }] })

const KINDS = [
  ['problems', 'no-known-problems', (id, code) => condition(id, { code })],
  ['problems', 'no-problem-info', (id, code) => condition(id, { code })],
  ['problems', '160245001', (id, code) => condition(id, { code })],
  ['allergies', 'no-known-allergies', (id, code) => allergy(id, { code })],
  ['allergies', '716186003', (id, code) => allergy(id, { code })],
  ['medicines', 'no-known-medications', (id, code) => medicine(id, code)],
] as const satisfies readonly (readonly [
  string,
  string,
  (id: string, code: { text: string; coding?: { code: string }[] }) => FhirResource,
])[]

describe.each(KINDS)(
  'the summary’s %s with a statement that there is none (%s)',
  (part, code, of) => {
    it('have it last among others, and told as recorded besides them', () => {
      const real = ['Alpha', 'Beta'].map((text) => of(text, { text }))
      const lines = summaryOf([of('n', none(code)), ...real])[part]
      expect(lines.map(({ name, isQuiet }) => [name, isQuiet])).toEqual([
        [expect.stringMatching(/Alpha|Beta/), false],
        [expect.stringMatching(/Alpha|Beta/), false],
        ['None at all', true],
      ])
      expect(lines.at(-1)?.facts).toContain('recorded besides the entries above')
    })

    it('have it by itself as it was recorded', () => {
      const [line] = summaryOf([of('n', none(code))])[part]
      expect(line).toMatchObject({ name: 'None at all', isQuiet: false })
      expect(line?.facts.join()).not.toContain('besides')
    })
  },
)

const YEARS = { value: 12, unit: 'years', system: 'http://unitsofmeasure.org', code: 'a' }
const TO_FOURTEEN = { low: YEARS, high: { ...YEARS, value: 14 } }
const done = (more: Partial<Procedure>): Procedure => ({
  resourceType: 'Procedure',
  id: 'p',
  status: 'completed',
  subject,
  code: { text: 'Tonsillectomy' },
  ...more,
})
const over = (more: Partial<Condition>): Condition =>
  condition('c', {
    code: { text: 'Epilepsy' },
    clinicalStatus: { coding: [{ code: 'resolved' }] },
    ...more,
  })

describe('an age and words of a time on the summary', () => {
  it.each([
    ['en', done({ performedAge: YEARS }), /^at 12 (?:years|y)/],
    ['es', done({ performedAge: YEARS }), /^a la edad de 12 años$/],
    ['en', done({ performedRange: TO_FOURTEEN }), /^at 12.*14/],
    ['en', done({ performedString: 'as a child' }), /^as a child$/],
    ['en', done({ performedDateTime: '2019-04-02' }), /^02-Apr-2019$/],
  ] as const)('are told as such of a procedure (%s, %j)', (language, record, text) => {
    const [line] = summaryOf([record], language).procedures
    expect(line?.facts.at(-1)).toMatch(text)
  })

  it.each([
    ['en', over({ abatementAge: YEARS }), /^ended at 12 /],
    ['es', over({ abatementAge: YEARS }), /^terminó a la edad de 12 años$/],
    ['en', over({ abatementRange: TO_FOURTEEN }), /^ended at 12.*14/],
    ['en', over({ abatementString: 'childhood' }), /^ended: childhood$/],
    ['es', over({ abatementString: 'infancia' }), /^fin: infancia$/],
    ['en', over({ abatementDateTime: '2019-04' }), /^until Apr-2019$/],
    ['en', over({ abatementPeriod: { start: '2019', end: '2020' } }), /^ended: 2019 to 2020$/],
  ] as const)('are told as such of the end of a condition (%s, %j)', (language, record, text) => {
    const [line] = summaryOf([record], language).past
    expect(line?.facts.at(-1)).toMatch(text)
  })
})
