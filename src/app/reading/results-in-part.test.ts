import type { Observation } from 'fhir/r4'
import { expect, it } from 'vitest'
import { doctorSummary } from '~/export/summary/doctor-summary'
import { ipsBundle } from '~/export/summary/ips-bundle'
import type { Taken } from '~/export/taken'
import { mendShapes } from '~/fhir/shapes/mend-shapes'
import { messages } from '~/i18n/en/messages'
import { noted } from '~/i18n/en/record/noted'
import { measurements } from '~/i18n/en/results/measurements'
import { doctorSummary as words } from '~/i18n/en/summary/doctor-summary'
import { rankAllergy } from '~/record/ranked/rank-allergy'
import { rankCondition } from '~/record/ranked/rank-condition'
import type { Show } from '~/record/show'
import { observationView } from '~/views/observation'
import { ipsTroubles } from './ips-rules'

const SYSTEM = 'http://terminology.hl7.org/CodeSystem/v3-ObservationValue'
const show: Show = {
  format: { language: 'en', words: messages.format, style: 'clinician' },
  words: messages.records,
}
const result: Observation = {
  resourceType: 'Observation',
  id: 'g',
  meta: { tag: [{ system: SYSTEM, code: 'SUBSETTED' }] },
  status: 'final',
  subject: { reference: 'Patient/7' },
  code: { text: 'Glucose', coding: [{ system: 'http://loinc.org', code: '2345-7' }] },
  effectiveDateTime: '2020-03-04',
}

/** The summary of these results, and the patient summary file that is made of it. */
function summarized(results: readonly Observation[]) {
  // The summary reads the view and the records of a list.
  const list = {
    view: observationView,
    records: results.map((one) => mendShapes(one)),
  } as unknown as Taken['lists'][number]
  const summary = doctorSummary(
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
  return {
    summary,
    bundle: ipsBundle({
      summary,
      patient: {
        resourceType: 'Patient',
        id: '7',
        birthDate: '1984-03-12',
        name: [{ family: 'R' }],
      },
      related: [],
      gaps: [],
      notes: [],
      words,
      language: 'en',
      organization: 'Acme',
      author: { is: 'patient', name: 'R' },
      at: Date.UTC(2026, 10, 22),
      newId: () => crypto.randomUUID(),
    }),
  }
}

it.each<[string, Partial<Observation>, number]>([
  ['with its value', { valueQuantity: { value: 104, unit: 'mg/dL' } }, 1],
  ['without one', {}, 0],
])(
  'A result that was sent in part %s is told, and is an entry of the patient summary if it has one',
  (_, more, entries) => {
    const { summary, bundle } = summarized([{ ...result, ...more }])
    expect(summary.results.map(({ name, flag }) => [name, flag])).toEqual([['Glucose', noted.sent]])
    expect(ipsTroubles(bundle)).toEqual([])
    const kept = (bundle.entry ?? []).filter(
      ({ resource }) => resource?.resourceType === 'Observation',
    )
    expect(kept).toHaveLength(entries)
    expect(JSON.stringify(bundle)).toContain(noted.sent)
  },
)

it('Two results of one moment are both told, and both are entries of the patient summary', () => {
  const { meta: _, ...whole } = result
  const at = { ...whole, effectiveDateTime: '2020-03-04T08:00:00Z' }
  const { summary, bundle } = summarized(
    [110, 310].map((value) => ({
      ...at,
      id: `g${value}`,
      valueQuantity: { value, unit: 'mg/dL' },
    })),
  )
  const told = summary.results.map(({ value, flag }) => `${value} ${flag}`).join()
  expect(told).toMatch(/^(?:110 mg\/dL also 310|310 mg\/dL also 110), at the same time$/)
  expect(ipsTroubles(bundle)).toEqual([])
  const types = bundle.entry?.map(({ resource }) => resource?.resourceType)
  expect(types?.filter((type) => type === 'Observation')).toHaveLength(2)
})
