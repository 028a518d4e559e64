// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import type { FhirResource, Observation } from 'fhir/r4'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { SHOW_ALL } from '~/fhir/numbers/hide-numbers'
import { inShape } from '~/fhir/shapes/in-shape'
import { isResource } from '~/fhir/resource-types'
import { entryOf } from '~/find/entry'
import { messages } from '~/i18n/en/messages'
import { TestSession, connectTestSession } from '~/views/TestSession'
import { RecordTable } from '~/resources/list/RecordTable'
import { RecordView } from '~/record/element/RecordView'
import { registry } from '~/views/registry'
import { useShow } from '~/record/use-show'
import { flowRows } from '~/trends/flow-sheet/flow-rows'
import { panelsOf } from '~/trends/flow-sheet/flow-groups'
import { joinScores } from '~/trends/series/join-scores'
import { splitSeries } from '~/trends/series/series'

const patient = { reference: 'Patient/7' }
const document = (id: string, target: string): FhirResource => ({
  resourceType: 'DocumentReference',
  id,
  status: 'current',
  subject: patient,
  content: [{ attachment: { title: `Letter ${id}` } }],
  relatesTo: [{ code: 'replaces', target: { reference: `DocumentReference/${target}` } }],
})
const visit = (id: string, target: string): FhirResource => ({
  resourceType: 'Encounter',
  id,
  status: 'finished',
  class: { code: 'AMB' },
  subject: patient,
  partOf: { reference: `Encounter/${target}` },
})
const place = (id: string, target: string): FhirResource => ({
  resourceType: 'Location',
  id,
  name: `Ward ${id}`,
  partOf: { reference: `Location/${target}` },
})
const result = (id: string, target: string): Observation => ({
  resourceType: 'Observation',
  id,
  status: 'final',
  subject: patient,
  code: { text: `Result ${id}` },
  valueQuantity: { value: 5, unit: 'mg' },
  effectiveDateTime: '2024-01-01',
  hasMember: [{ reference: `Observation/${target}` }],
  derivedFrom: [{ reference: `Observation/${target}` }],
})
/** Two medicines, each an ingredient of the other. */
const order = {
  resourceType: 'MedicationRequest',
  id: 'm',
  status: 'active',
  intent: 'order',
  subject: patient,
  medicationReference: { reference: '#a' },
  contained: [
    { resourceType: 'Medication', id: 'a', ingredient: [{ itemReference: { reference: '#b' } }] },
    { resourceType: 'Medication', id: 'b', ingredient: [{ itemReference: { reference: '#a' } }] },
    {
      resourceType: 'Medication',
      id: 'c',
      code: { text: 'the order itself' },
      manufacturer: { reference: '#' },
    },
  ],
} as object as FhirResource

const circles: readonly (readonly [string, readonly FhirResource[]])[] = [
  ['a document replaces what replaced it', [document('a', 'b'), document('b', 'a')]],
  ['a document replaces itself', [document('a', 'a')]],
  ['a visit is part of its part', [visit('a', 'b'), visit('b', 'c'), visit('c', 'a')]],
  ['a place stands in itself', [place('a', 'b'), place('b', 'a')]],
  ['results are members of each other', [result('a', 'b'), result('b', 'a')]],
  ['records inside a record name each other', [order]],
]

beforeAll(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
})
afterEach(cleanup)

describe('records that lead round in a circle', () => {
  it.each(circles)('%s: each is drawn, and drawing ends', async (_what, came) => {
    const records = (await Promise.all(came.map(inShape))).filter(isResource)
    const types = Object.fromEntries(records.map(({ resourceType }) => [resourceType, []]))
    const { connection } = connectTestSession({ offers: types, records })
    for (const resource of records) {
      const view = registry.ofRecord(resource.resourceType)
      if (view === undefined) throw new Error(resource.resourceType)
      const { container, unmount } = await act(async () =>
        render(
          <TestSession connection={connection}>
            <RecordTable whole resources={records} view={view} patientId="7" />
            <RecordView
              resource={resource}
              view={view}
              patient="7"
              heading={(name) => <h1>{name}</h1>}
              sections={2}
            />
            <RecordView
              resource={resource}
              view={view}
              patient="7"
              heading={(name) => <h1>{name}</h1>}
              sections={2}
              paper
            />
            <Found resource={resource} />
          </TestSession>,
        ),
      )
      await act(async () => Promise.resolve())
      expect(container.textContent).not.toContain(messages.records.unshown)
      expect(container.querySelectorAll('h1')).toHaveLength(2)
      unmount()
    }
  })

  it('results of each other stand once in every table and on every line', () => {
    const results = [result('a', 'b'), result('b', 'a')]
    const { rows } = flowRows(results)
    expect(rows.flatMap((row) => row.results)).toHaveLength(2)
    expect(panelsOf(results, []).size).toBe(2)
    const { series } = splitSeries(joinScores(results, []))
    expect(series.flatMap(({ points }) => points)).toHaveLength(2)
  })
})

function Found({ resource }: { readonly resource: FhirResource }) {
  const show = useShow()
  const view = registry.ofRecord(resource.resourceType)
  if (view === undefined) return null
  const reading = {
    show,
    kindOf: () => view.title(messages),
    formOf: () => undefined,
    hide: SHOW_ALL,
    bases: [],
  }
  const entry = entryOf({ resource, view }, reading)
  return <p>{entry.text}</p>
}
