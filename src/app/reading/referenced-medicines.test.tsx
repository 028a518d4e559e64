// @vitest-environment happy-dom
import { act, cleanup, render, waitFor } from '@testing-library/react'
import type { FhirResource, MedicationRequest, Reference } from 'fhir/r4'
import { afterEach, describe, expect, it } from 'vitest'
import { doctorSummary } from '~/export/summary/doctor-summary'
import { ipsBundle } from '~/export/summary/ips-bundle'
import type { Taken } from '~/export/taken'
import { readFhir } from '~/fhir/read-fhir'
import { isResource } from '~/fhir/resource-types'
import { entryOf } from '~/find/entry'
import { messages as english } from '~/i18n/en/messages'
import { measurements } from '~/i18n/en/results/measurements'
import { doctorSummary as words } from '~/i18n/en/summary/doctor-summary'
import { RecordView } from '~/record/element/RecordView'
import { referencedNames } from '~/record/names/referenced-names'
import { rankAllergy } from '~/record/ranked/rank-allergy'
import { rankCondition } from '~/record/ranked/rank-condition'
import type { Show } from '~/record/show'
import { ListScreen } from '~/resources/list/ListScreen'
import { invariant } from '~/std/invariant'
import { TestSession, connectTestSession } from '~/views/TestSession'
import { medicationRequestView as view } from '~/views/medication-request'
import { registry } from '~/views/registry'

/**
 * The words of a Medication stand with the prescription that refers to it (R4,
 * MedicationRequest.medication[x]), wherever that one is and however the Medication comes.
 */

afterEach(cleanup)

const RXNORM = 'http://www.nlm.nih.gov/research/umls/rxnorm'
const mg = (value: number) => ({ value, unit: 'mg' })
const INGREDIENTS = [
  {
    itemCodeableConcept: { text: 'Amoxicillin' },
    strength: { numerator: mg(500), denominator: { value: 1, unit: 'capsule' } },
  },
  {
    itemCodeableConcept: { coding: [{ system: RXNORM, code: '48203', display: 'Clavulanate' }] },
    strength: { numerator: mg(62.5), denominator: { value: 5, unit: 'mL' } },
  },
  { itemCodeableConcept: { text: 'Talc' }, isActive: false },
]
const CONTENTS: readonly (readonly [string, object, readonly string[]])[] = [
  ['a code', { code: { text: 'Augmentin' }, ingredient: INGREDIENTS }, ['Augmentin']],
  [
    'ingredients',
    { ingredient: INGREDIENTS, form: { text: 'Capsule' } },
    ['Amoxicillin 500 mg/capsule', 'Clavulanate 62.5 mg/5 mL'],
  ],
  [
    'ingredients and a reason why it has no code',
    {
      code: {
        extension: [
          {
            url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason',
            valueCode: 'unknown',
          },
        ],
      },
      ingredient: INGREDIENTS,
    },
    ['Amoxicillin 500 mg/capsule', 'Clavulanate 62.5 mg/5 mL'],
  ],
  ['nothing', {}, ['Medicine (no name given)']],
]
const STATES: readonly (readonly [string, object, readonly string[]])[] = [
  ['no state', {}, []],
  ['the state active', { status: 'active' }, []],
  ['the state of a mistake', { status: 'entered-in-error' }, ['Entered in error']],
  ['the state inactive', { status: 'inactive' }, ['no longer in use']],
  [
    'an unknown modifier',
    { modifierExtension: [{ url: 'https://example.org/not', valueBoolean: true }] },
    ['Unknown mark'],
  ],
]
const WAYS = ['contained', 'included', 'read by its id'] as const
type Way = (typeof WAYS)[number]

const EVERY = WAYS.flatMap((way) =>
  CONTENTS.flatMap(([contents, content, named]) =>
    STATES.map(
      ([state, stated, marked]) =>
        [way, contents, state, { ...content, ...stated }, [...named, ...marked]] as const,
    ),
  ),
)

async function recordOf(value: object): Promise<FhirResource> {
  const read = await readFhir(JSON.stringify(value))
  invariant(isResource(read), 'a record is read as one')
  return read
}

/** A session whose service has one prescription of a medicine, which comes in a given way. */
async function open(way: Way, parts: object, said: Partial<Reference> = {}) {
  const inside = { resourceType: 'Medication', id: 'm', ...parts }
  const order = await recordOf({
    resourceType: 'MedicationRequest',
    id: 'r',
    status: 'active',
    intent: 'order',
    subject: { reference: 'Patient/7' },
    ...(way === 'contained' ? { contained: [inside] } : {}),
    medicationReference: { reference: way === 'contained' ? '#m' : 'Medication/m', ...said },
  })
  const medication = await recordOf(inside)
  const { connection, sent } = connectTestSession({
    offers: { MedicationRequest: ['patient'], Medication: [] },
    search: () => ({
      matches: [order],
      included: way === 'included' ? [medication] : [],
    }),
    records: way === 'read by its id' ? [medication] : [],
  })
  return { connection, sent, order, medication }
}

/** The words of each place that tells of the prescription. */
async function places(way: Way, parts: object, said?: Partial<Reference>) {
  const { connection, order, medication } = await open(way, parts, said)
  const texts = new Map<string, string>()
  const list = await act(async () =>
    render(
      <TestSession connection={connection}>
        <ListScreen view={view} patientId="7" />
      </TestSession>,
    ),
  )
  await waitFor(() => expect(list.container.textContent).not.toContain('Loading'))
  texts.set('list', list.container.textContent)
  list.unmount()
  const names = referencedNames(connection, registry.nameForm)
  const show: Show = {
    format: { language: 'en', words: english.format, style: 'clinician' },
    words: english.records,
    names: names.known(),
  }
  const entry = await act(async () =>
    render(
      <TestSession connection={connection}>
        <RecordView
          resource={order}
          view={view}
          patient="7"
          sections={2}
          heading={(name) => <h1>{name}</h1>}
        />
      </TestSession>,
    ),
  )
  texts.set('entry', entry.container.textContent)
  entry.unmount()
  // The summary reads the view and the records of a list.
  const taken = { view, records: [order] } as unknown as Taken['lists'][number]
  const summary = doctorSummary(
    { lists: [taken], patient: undefined },
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
  texts.set('summary', summary.medicines.map(({ name }) => name).join())
  const bundle = ipsBundle({
    summary,
    patient: { resourceType: 'Patient', id: '7', birthDate: '1984-03-12', name: [{ family: 'R' }] },
    related: [medication],
    gaps: [],
    notes: [],
    words,
    language: 'en',
    organization: 'Acme',
    author: { is: 'patient', name: 'R' },
    at: Date.UTC(2026, 10, 22),
    newId: () => crypto.randomUUID(),
  })
  const composition = bundle.entry?.[0]?.resource
  invariant(
    isResource(composition) && composition.resourceType === 'Composition',
    'a summary begins with its composition',
  )
  texts.set('the patient summary', composition.section?.map(({ text }) => text?.div).join() ?? '')
  texts.set(
    'search',
    entryOf(
      { resource: order, view },
      {
        show,
        kindOf: () => 'Medicine',
        bases: [],
        formOf: () => undefined,
        hide: (value) => value,
      },
    ).text,
  )
  // Home and copies name it and its statuses by the same call.
  texts.set(
    'its name',
    [view.headline(order, show), ...view.statuses(order, show).map(({ text }) => text)].join(', '),
  )
  return texts
}

/** The words alone: a search folds letters, and a dot between digits may be of another kind. */
const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, ' ')

describe('a prescription', () => {
  it.each(EVERY)(
    'of a medicine that is %s with %s and %s says all of it everywhere',
    async (way, _contents, _state, parts, told) => {
      const texts = await places(way, parts)
      const missing = [...texts].flatMap(([place, text]) =>
        told.filter((one) => !plain(text).includes(plain(one))).map((one) => `${place}: ${one}`),
      )
      expect(missing).toEqual([])
      expect(texts.get('its name')).not.toContain('Talc')
    },
  )

  it.each(STATES)(
    'that has its own word for a medicine inside it with %s says that state too',
    async (_state, parts, told) => {
      const texts = await places('contained', parts, { display: 'Said 1 mg' })
      const missing = [...texts].flatMap(([place, text]) =>
        ['Said 1 mg', ...told]
          .filter((one) => !plain(text).includes(plain(one)))
          .map((one) => `${place}: ${one}`),
      )
      expect(missing).toEqual([])
    },
  )
})

describe('a name by reference', () => {
  const mistake = { verificationStatus: { coding: [{ code: 'entered-in-error' }] } }
  it('says of any record that it was a mistake', async () => {
    const reason = await recordOf({
      resourceType: 'Condition',
      id: 'c',
      subject: { reference: 'Patient/7' },
      code: { text: 'Epilepsy' },
      ...mistake,
    })
    const order = (await recordOf({
      resourceType: 'MedicationRequest',
      id: 'r',
      status: 'active',
      intent: 'order',
      subject: { reference: 'Patient/7' },
      medicationCodeableConcept: { text: 'Valproate' },
      reasonReference: [{ reference: 'Condition/c' }],
    })) as MedicationRequest
    const { connection } = connectTestSession({ offers: { Condition: [] }, records: [reason] })
    const { container } = await act(async () =>
      render(
        <TestSession connection={connection}>
          <RecordView
            resource={order}
            view={view}
            patient="7"
            sections={2}
            heading={(name) => <h1>{name}</h1>}
          />
        </TestSession>,
      ),
    )
    await waitFor(() => expect(container.textContent).toContain('Epilepsy (Entered in error)'))
  })

  it.each([
    ['https://elsewhere.example/fhir/Medication/1', 'Medicine in another system'],
    ['https://elsewhere.example/fhir/Practitioner/1', 'Health professional in another system'],
    ['urn:uuid:5f1c2c0e-0000-4000-8000-000000000001', 'An entry in another system'],
  ])('is never a kind of record alone: %s', async (reference, named) => {
    const { connection } = connectTestSession({ offers: { Medication: [] } })
    const order = await recordOf({
      resourceType: 'MedicationRequest',
      id: 'r',
      status: 'active',
      intent: 'order',
      medicationReference: { reference },
      requester: { reference },
    })
    const show: Show = {
      format: { language: 'en', words: english.format, style: 'clinician' },
      words: english.records,
      names: referencedNames(connection, registry.nameForm).known(),
    }
    expect(view.headline(order, show)).toBe(named)
    const { container } = await act(async () =>
      render(
        <TestSession connection={connection}>
          <RecordView
            resource={order}
            view={view}
            patient="7"
            sections={2}
            heading={(name) => <h1>{name}</h1>}
          />
        </TestSession>,
      ),
    )
    expect(container.textContent.split(named)).toHaveLength(3)
  })
})
