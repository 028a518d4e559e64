// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import type { ReactNode } from 'react'
import type { FhirResource, Patient } from 'fhir/r4'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { csvTable } from '~/export/csv-table'
import { SHOW_ALL } from '~/fhir/numbers/hide-numbers'
import { FhirFailure } from '~/fhir/failure'
import { wireRequest } from '~/fhir/wire/wire-request'
import { receivedAs } from '~/fhir/shapes/received'
import { inShape } from '~/fhir/shapes/in-shape'
import { isResource } from '~/fhir/resource-types'
import { entryOf } from '~/find/entry'
import { details } from '~/i18n/en/record/details'
import { takeAway } from '~/i18n/en/record/export'
import { messages } from '~/i18n/en/messages'
import { noted } from '~/i18n/en/record/noted'
import { scorePatients } from '~/patients/duplicates/score-match'
import { formOf, patientOf } from '~/patients/edit/form/form-of'
import { KnownBanner, PatientBanner } from '~/patients/PatientBanner'
import { formFromResponse } from '~/questionnaires/engine/answers/form-from-response'
import { openForm } from '~/questionnaires/engine/open-form'
import { newestFor } from '~/questionnaires/fill/open/prefill'
import { scoreObservations } from '~/questionnaires/scores/score-observations'
import { Suspense } from '~/ui/late/Suspense'
import { TestSession, connectTestSession } from '~/views/TestSession'
import { descriptionOfType } from '~/resources/edit/descriptions/description-list'
import { recordOf, rowsOf } from '~/resources/edit/fields/record-description'
import { RecordTable } from '~/resources/list/RecordTable'
import { RecordView } from '~/record/element/RecordView'
import { registry } from '~/views/registry'
import { runAtOnce } from '~/std/run-in-slices'
import { Entry } from '~/summary/Entry'
import { entryMaker, sortedEntries } from '~/timeline/entry'
import { TimelineRow } from '~/timeline/TimelineRow'
import { TimelineText } from '~/timeline/timeline-text'
import { splitSeries } from '~/trends/series/series'
import { Caller } from '../../../sandbox/caller'
import { officialExamples } from '../../../tools/testing/official-examples'
import { FUZZ_SEED } from './fuzz-seed'
import { ODD_SHAPES, oddRecord, placesIn, type OddPlace } from './odd-shapes'
import { useShow } from '~/record/use-show'

/** `ODD_RUNS=40000 npx vitest run src/app/odd/odd-records.test.tsx` tries nearly all of them. */
const RUNS = Number(process.env['ODD_RUNS'] ?? 60)

const { connection } = connectTestSession({ offers: {} })
/** For each place that occurs in any record, a record that has it. */
const samples = new Map<string, { readonly resource: FhirResource; readonly at: OddPlace }>()

beforeAll(async () => {
  // The catalogue of forms is not part of this.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  const types = new Set<string>(registry.views.map(({ type }) => type))
  const caller = new Caller({ solution: 'S1' })
  const people = [...types]
    .flatMap((type): readonly unknown[] => caller.world.store.all(type))
    .filter(isResource)
  const examples = officialExamples((type) => types.has(type)).map(({ resource }) => resource)
  for (const resource of [...people, ...examples])
    for (const at of placesIn(resource))
      if (!samples.has(at.place)) samples.set(at.place, { resource, at })
  await lateParts()
}, 120_000)

let complaints = vi.spyOn(console, 'error')
beforeEach(() => {
  complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(cleanup)

const { records: words } = messages

describe('a record with a wrong shape anywhere', () => {
  it('is drawn wherever it is told, its neighbours too, and what was left out of it is said', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...samples.values()),
        fc.constantFrom(...Object.keys(ODD_SHAPES)),
        async (sample, shape) => {
          const trouble = await troubleWith(sample, shape)
          cleanup()
          expect(trouble).toEqual([])
        },
      ),
      { seed: FUZZ_SEED, numRuns: RUNS },
    )
  }, 3_600_000)
})

describe('a patient that cannot be drawn whatever is done', () => {
  it('leaves a banner that says whose number it is and that the name could not be read', async () => {
    // Inserted behind the wire, which would have corrected its shapes.
    const odd = { resourceType: 'Patient', id: '7', name: { family: 'Ashdown' } }
    const bench = connectTestSession({
      offers: { Patient: [] },
      records: [odd as object as FhirResource],
    })
    await act(async () =>
      render(
        <TestSession connection={bench.connection}>
          <PatientBanner patientId="7" />
          <p>the rest of the screen</p>
        </TestSession>,
      ),
    )
    const banner = await screen.findByText(messages.patients.unread)
    expect(banner.closest('[role=group]')?.textContent).toContain(messages.patients.patientId('7'))
    expect(screen.getByText('the rest of the screen')).toBeDefined()
  })
})

describe('a record of which a part could not be read', () => {
  it('is not replaced by a correction, which would lose that part', async () => {
    const odd = await inShape({ resourceType: 'Patient', id: '7', birthDate: ['1970', '1971'] })
    if (!isResource(odd) || odd.resourceType !== 'Patient') throw new Error('no patient')
    const base = { kind: 'v1', url: 'https://fhir.example.org' } as const
    const update = (resource: Patient) =>
      wireRequest({ interaction: 'update', type: 'Patient', id: '7', resource }, base, [base])
    expect(() => update({ ...odd, active: true })).toThrow(FhirFailure)
    const rewritten = await inShape({ resourceType: 'Patient', id: '7', name: { family: 'A' } })
    if (!isResource(rewritten) || rewritten.resourceType !== 'Patient') throw new Error('none')
    expect(update(rewritten).body).toContain('"name":[{"family":"A"}]')
  })
})

/** The losses for a person with this record. */
async function troubleWith(
  { resource, at }: { readonly resource: FhirResource; readonly at: OddPlace },
  shape: string,
): Promise<readonly string[]> {
  const came = await inShape(oddRecord(resource, at, ODD_SHAPES[shape] ?? ((value) => value)))
  const view = registry.ofRecord(resource.resourceType)
  if (!isResource(came) || view === undefined) return ['it is no record any more']
  const faults = receivedAs(came)?.faults ?? []
  const isLost = faults.some(({ lost }) => lost)
  const trouble: string[] = []
  const note = (where: string, what: string) => {
    const error = complaints.mock.calls.flat().find((part) => part instanceof Error)
    trouble.push(`${at.place} ${shape}: ${where}: ${what} ${error?.stack?.slice(0, 300) ?? ''}`)
  }
  /** Renders a component and returns its words. */
  const drawn = (where: string, node: ReactNode): string => {
    complaints.mockClear()
    const { container, unmount } = render(<TestSession connection={connection}>{node}</TestSession>)
    const text = container.textContent
    if (text.includes(words.unshown)) note(where, 'not drawn')
    unmount()
    return text
  }
  const list = drawn(
    'list',
    <RecordTable whole resources={[came, resource]} view={view} patientId="7" />,
  )
  const entry = drawn('overview', <Entry resource={came} view={view} patientId="7" />)
  const detail = drawn('detail', <Detail resource={came} />)
  const told = drawn(
    'find, timeline and tables',
    <TimelineText>
      <Told resource={came} />
    </TimelineText>,
  )
  if (isLost)
    for (const [where, text] of Object.entries({ list, entry, detail, told }))
      if (!text.includes(noted.partly)) note(where, 'what was left out is not said')
  if (faults.length > 0 && !detail.includes(details.odd.title)) note('detail', 'nothing is named')
  if (came.resourceType === 'Patient') drawn('banner', <KnownBanner patient={came} />)
  for (const [where, work] of Object.entries(workWith(came)))
    try {
      await work()
    } catch (error) {
      note(where, error instanceof Error ? (error.stack ?? '').slice(0, 400) : 'threw')
    }
  return trouble
}

function Detail({ resource }: { readonly resource: FhirResource }) {
  return (
    <RecordView
      resource={resource}
      view={registry.ofRecord(resource.resourceType)}
      patient="7"
      heading={(name) => <h1>{name}</h1>}
      sections={2}
    />
  )
}

/** A record as the search, the time axis and the exported tables show it. */
function Told({ resource }: { readonly resource: FhirResource }) {
  const show = useShow()
  const view = registry.ofRecord(resource.resourceType)
  if (view === undefined) return null
  const record = { resource, view }
  const found = entryOf(record, {
    show,
    kindOf: () => view.title(messages),
    formOf: () => undefined,
    bases: [],
    hide: SHOW_ALL,
  })
  const placed = runAtOnce(sortedEntries([record], entryMaker([])))
  const table = [...csvTable({ view, records: [resource] }, show, takeAway)].join('')
  const isSaid = [found.text, table.toLowerCase()].every((text) =>
    text.includes(noted.partly.toLowerCase()),
  )
  return (
    <>
      <p>{isSaid ? noted.partly : 'nothing is left out'}</p>
      {placed.map((entry) => (
        <TimelineRow key={entry.key} entry={entry} patientId="7" />
      ))}
    </>
  )
}

/** Other results that are computed from a record. */
function workWith(record: FhirResource): Readonly<Record<string, () => unknown>> {
  switch (record.resourceType) {
    case 'Observation':
      return {
        trends: () => splitSeries([record]),
        'prefilled answers': () =>
          newestFor(
            { linkId: '1', codes: ['http://loinc.org|8480-6'], age: 1e15 },
            [record],
            Date.now(),
          ),
      }
    case 'Patient': {
      const context = { solution: 'S2', baseUrl: 'https://x.test', today: '2026-11-22' } as const
      return {
        correcting: () =>
          patientOf(formOf(record, { ...context, original: record }), {
            ...context,
            original: record,
          }),
        duplicates: () => scorePatients(record, record),
      }
    }
    case 'QuestionnaireResponse':
      return {
        scores: () => scoreObservations([record]),
        changing: async () => openForm(formFromResponse(record), { language: 'en' }),
      }
    default: {
      const form = descriptionOfType(record.resourceType)
      const context = { patient: '7', original: record }
      return form === undefined
        ? {}
        : { correcting: () => recordOf(form, rowsOf(form, record, context), context) }
    }
  }
}

/** Records that together have every element of their types: late parts depend on elements. */
function oneOfEachElement(): readonly FhirResource[] {
  const seen = new Set<string>()
  const some = new Set<FhirResource>()
  for (const { resource } of samples.values())
    for (const { place, way } of placesIn(resource))
      if (way.length === 1 && !seen.has(place)) {
        seen.add(place)
        some.add(resource)
      }
  return [...some]
}

/**
 * The first record with late parts loads them: after this, every record is rendered completely at
 * once.
 */
async function lateParts(): Promise<void> {
  const some = oneOfEachElement()
  const odd = await inShape({ resourceType: 'Patient', active: 'odd' })
  const { container, unmount } = await act(async () =>
    render(
      <TestSession connection={connection}>
        <Suspense>
          <TimelineText>{null}</TimelineText>
        </Suspense>
        {[...some, ...(isResource(odd) ? [odd] : [])].map((resource, index) => (
          <Detail key={index} resource={resource} />
        ))}
        {registry.views.map((view) => (
          <RecordTable
            key={view.path}
            whole
            resources={some.filter(({ resourceType }) => resourceType === view.type)}
            view={view}
            patientId="7"
          />
        ))}
      </TestSession>,
    ),
  )
  // Checked occasionally, not with each of the thousands of changes to the page.
  await vi.waitFor(
    () => {
      if (
        container.textContent.includes(messages.actions.loading) ||
        !container.textContent.includes(details.odd.title)
      )
        throw new Error('some parts are still coming')
    },
    { timeout: 60_000, interval: 100 },
  )
  unmount()
}
