import type { FhirResource } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { messages } from '~/i18n/en/messages'
import { invariant } from '~/std/invariant'
import { runAtOnce } from '~/std/run-in-slices'
import { registry } from '~/views/registry'
import { entryOf, type Reading } from './entry'
import { findingNearest } from './finding-nearest'
import { termsOf } from './terms'
import { growingVocabulary } from './vocabulary'
import { placesOf } from './where'

const reading: Reading = {
  hide: (text) => text,
  show: {
    format: { language: 'en', words: messages.format, style: 'clinician', timeZone: 'UTC' },
    words: messages.records,
  },
  kindOf: ({ view }) => view.title(messages),
  formOf: () => undefined,
  bases: [],
}
const entry = (resource: FhirResource) => {
  const view = registry.ofRecord(resource.resourceType)
  invariant(view !== undefined, 'the test needs a type that has a view')
  return entryOf({ resource, view }, reading)
}
const subject = { reference: 'Patient/7' }
const result = (id: string, text: string, value: number, range: { low: number; high: number }) =>
  entry({
    resourceType: 'Observation',
    id,
    status: 'final',
    subject,
    code: { text },
    effectiveDateTime: '2026-10-04',
    valueQuantity: { value, unit: 'mg/dL' },
    referenceRange: [{ low: { value: range.low }, high: { value: range.high } }],
  })
const order = (id: string, text: string, status: 'active' | 'stopped') =>
  entry({
    resourceType: 'MedicationRequest',
    id,
    status,
    intent: 'order',
    subject,
    medicationCodeableConcept: { text },
  })

const chart = [
  result('glucose', 'Glucose', 128, { low: 70, high: 99 }),
  result('sodium', 'Sodium', 140, { low: 135, high: 145 }),
  result('calcium', 'Calcium', 7, { low: 8, high: 10 }),
  order('lisinopril', 'lisinopril', 'active'),
  order('hydroxyzine', 'hydroxyzine', 'stopped'),
  entry({ resourceType: 'Condition', id: 'blood', subject, code: { text: 'Blood in urine' } }),
  entry({
    resourceType: 'QuestionnaireResponse',
    id: 'form',
    status: 'completed',
    subject,
    item: [{ linkId: '1', text: 'Your family', answer: [{ valueString: 'Mi familia, mi madre' }] }],
  }),
]

function search(typed: string, meant = false) {
  const vocabulary = growingVocabulary()
  for (const one of chart) vocabulary.add(one)
  const found = runAtOnce(
    findingNearest(chart, termsOf(typed), new Map(), vocabulary, undefined, meant),
  )
  return {
    ids: new Set(found.groups.flatMap(({ best }) => best.map(({ record }) => record.resource.id))),
    without: found.without.map((term) => (term.kind === 'code' ? term.code : term.text)),
  }
}

describe('a search that no entry fits as a whole', () => {
  it.each([
    ['words that only say more are left out and not told', 'glucose trend', ['glucose'], []],
    ['a word that nothing has is left out and told', 'glucose zebra', ['glucose'], ['zebra']],
    [
      'of words that are apart, the rarer one stays',
      'glucose medicines',
      ['glucose'],
      ['medicines'],
    ],
    ['people’s name for one thing is never taken apart', 'blood thinner', [], []],
    ['neither are several of it', 'blood thinners', [], []],
    ['whose illness it is finds no other illness', 'family zebra', [], []],
    ['neither is a state that no result has', 'critical glucose', [], []],
    ['nor are words in quotes', '"glucose zebra"', [], []],
    ['whose illness it is is left out and told', 'sodium family', ['sodium'], ['family']],
    ['in Spanish, too', 'sodium familia', ['sodium'], ['familia']],
    ['also where the illness is on more entries', 'madre urine', ['blood'], ['madre']],
    ['relatives alone are looked for', 'familia', ['form'], []],
    ['what all have stays as it is', 'blood urine', ['blood'], []],
  ])('%s', (_, typed, ids, without) => {
    expect(search(typed)).toEqual({ ids: new Set(ids), without })
  })

  it('loses nothing but words that say more where the words name a screen', () => {
    expect(search('glucose zebra', true)).toEqual({ ids: new Set(), without: [] })
    expect(search('glucose trend', true).ids).toEqual(new Set(['glucose']))
  })
})

describe('the state of an entry', () => {
  it.each([
    ['abnormal', ['glucose', 'calcium']],
    ['fuera de rango', ['glucose', 'calcium']],
    ['high glucose', ['glucose']],
    ['bajo', ['calcium']],
    ['old medicines', ['hydroxyzine']],
    ['medicinas suspendidas', ['hydroxyzine']],
    ['current medicines', ['lisinopril']],
  ])('is found by people’s words: %s', (typed, ids) => {
    const about = typed === 'fuera de rango' ? 'fuera rango' : typed
    expect(search(about).ids).toEqual(new Set(ids))
  })
})

it('A date as it was sent finds its entry, and is shown as screens show it', () => {
  const [glucose] = chart
  invariant(glucose !== undefined, 'the chart has it')
  const places = placesOf(
    glucose,
    termsOf('2026-10-04'),
    new Map(),
    reading,
    { code: 'Code', also: 'Also called' },
    new Map(),
  )
  expect(places.map(({ text }) => text)).toEqual(['04-Oct-2026'])
})
