// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import fc from 'fast-check'
import type { FhirResource, Observation } from 'fhir/r4'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Choice } from '~/export/choice'
import { ExportText } from '~/export/export-text'
import type { TakenList } from '~/export/taken'
import { PrintedList } from '~/export/PrintedList'
import { csvTable } from '~/export/csv-table'
import { takeAway } from '~/i18n/en/record/export'
import { messages } from '~/i18n/en/messages'
import { trends } from '~/i18n/en/results/trends'
import { TestSession, connectTestSession } from '~/views/TestSession'
import { registry } from '~/views/registry'
import { useShow } from '~/record/use-show'
import { FlowSheet } from '~/trends/flow-sheet/FlowSheet'
import { panelsOf } from '~/trends/flow-sheet/flow-groups'
import { observed } from '~/trends/series/observed'
import { Trend } from '~/trends/screen/Trend'
import { TrendText } from '~/trends/screen/TrendText'
import { readTrendLayout } from '~/trends/trend-layout'
import { officialExamples } from '../../../tools/testing/official-examples'
import { FUZZ_SEED } from './fuzz-seed'
import { ODD_SHAPES, oddRecord, placesIn, type OddPlace } from './odd-shapes'

// Records in a wrong shape behind the wire, which should never occur: each screen still loses only
// that record. odd-records.test.tsx tests the wire itself.

const { connection } = connectTestSession({ offers: {} })
const { records: words } = messages
const NOW = Date.UTC(2026, 10, 22)

const good = [
  observed('good', '2024-03-01T08:00:00Z', 17.25),
  observed('better', '2024-04-01T08:00:00Z', 18.75),
]
const GOOD = ['17.25', '18.75']
/** As a person reads it, without the marks around it. */
const saysGood = (text: string) => GOOD.every((value) => text.includes(value))

const full = observed('odd', '2024-05-01', 19.5, {
  interpretation: [{ coding: [{ code: 'H' }] }],
  referenceRange: [
    { low: { value: 4, unit: 'mg/dL' }, high: { value: 6, unit: 'mg/dL' }, text: '4-6' },
  ],
  note: [{ text: 'a note' }],
  method: { text: 'by hand' },
  category: [
    {
      coding: [
        {
          system: 'http://terminology.hl7.org/CodeSystem/observation-category',
          code: 'laboratory',
        },
      ],
    },
  ],
  component: [{ code: { text: 'part' }, valueQuantity: { value: 3, unit: 'mg' } }],
  hasMember: [{ reference: 'Observation/good' }],
})

const odd = (record: FhirResource) =>
  fc
    .tuple(fc.constantFrom(...placesIn(record)), fc.constantFrom(...Object.keys(ODD_SHAPES)))
    .filter(([{ way }]) => way[0] !== 'id')

function oddOf<R extends FhirResource>(record: R, [at, shape]: readonly [OddPlace, string]): R {
  // Wrong on purpose: the screens trust the type.
  return oddRecord(record, at, ODD_SHAPES[shape] ?? ((value) => value)) as R
}

beforeAll(async () => {
  // No request is sent here.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => width)
  await drawn(<TrendText>{null}</TrendText>)
})
let width = 1100
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(cleanup)

async function drawn(node: ReactNode): Promise<string> {
  const { container, unmount } = await act(async () =>
    render(<TestSession connection={connection}>{node}</TestSession>),
  )
  const text = container.textContent
  await act(async () => unmount())
  return text
}

function Sheet({ observations }: { readonly observations: readonly Observation[] }) {
  return (
    <TrendText>
      <FlowSheet
        observations={observations}
        panels={panelsOf(observations, [])}
        layout={{ text: '', preset: 'all', order: 'newest', grouping: 'panel', listing, at: 0 }}
        onLayout={() => undefined}
        now={NOW}
        hrefOf={({ id }) => `/Observation/${id ?? ''}`}
        trendsHref="/trends"
        none="nothing"
      />
    </TrendText>
  )
}
let listing: 'date' | 'measurement' = 'date'

function print(isPrinting: boolean): void {
  window.dispatchEvent(new Event(isPrinting ? 'beforeprint' : 'afterprint'))
}

describe('one record that nobody can read costs its own place', () => {
  it.each([
    ['in the flow sheet', 1100, 'date', false],
    ['in the flow sheet of a phone, by dates', 360, 'date', false],
    ['in the flow sheet of a phone, by measurement', 360, 'measurement', false],
    ['in the flow sheet on paper', 1100, 'date', true],
  ] as const)('%s', async (_where, wide, by, isPrinting) => {
    width = wide
    listing = by
    await fc.assert(
      fc.asyncProperty(odd(full), async (way) => {
        const list = [oddOf(full, way), ...good]
        if (isPrinting) print(true)
        expect(saysGood(await drawn(<Sheet observations={list} />))).toBe(true)
        if (isPrinting) print(false)
      }),
      { seed: FUZZ_SEED, numRuns: 40 },
    )
  })

  it('over time', async () => {
    width = 1100
    await fc.assert(
      fc.asyncProperty(odd(full), async (way) => {
        const text = await drawn(<Drawn observations={[oddOf(full, way), ...good]} />)
        expect(saysGood(text)).toBe(true)
      }),
      { seed: FUZZ_SEED, numRuns: 40 },
    )
  })

  it('in what is taken away, of every type: its tables and its paper', async () => {
    const types = new Set<string>(registry.views.map(({ type }) => type))
    const examples = officialExamples((type) => types.has(type))
    const byType = [
      ...new Map(examples.map(({ resource }) => [resource.resourceType, resource])).values(),
    ]
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...byType).chain((record) => odd(record).map((way) => ({ record, way }))),
        async ({ record, way }) => {
          const text = await drawn(
            <Taken odd={oddOf(record, way)} good={{ ...record, id: 'fine' }} />,
          )
          expect(text.split('TABLE')[0]).not.toBe('')
          expect(text).toContain('fine')
        },
      ),
      { seed: FUZZ_SEED, numRuns: 60 },
    )
  })

  it('and says so, where nothing at all can be read', async () => {
    width = 1100
    // Throws for every reader of a measured value, whatever its type.
    const code = {
      get coding(): never {
        throw new TypeError('nobody can read this')
      },
    }
    const bad: Observation = { ...full, id: 'bad', code }
    expect(await drawn(<Sheet observations={[bad, ...good]} />)).toContain(
      'One result could not be read. It is not in this table.',
    )
    expect(await drawn(<Drawn observations={[bad, ...good]} />)).toContain(
      `${trends.refused.title} (1)`,
    )
    const text = await drawn(<Taken odd={bad} good={{ ...full, id: 'fine' }} />)
    expect(text).toContain(words.unshown)
  })
})

const CHOICE: Choice = {
  lists: new Set(),
  from: '',
  to: '',
  undated: true,
  provenance: false,
  files: false,
  details: false,
}

/** Both records as tables and on paper. */
function Taken({
  odd: bad,
  good: fine,
}: {
  readonly odd: FhirResource
  readonly good: FhirResource
}) {
  const show = useShow()
  const view = registry.ofRecord(fine.resourceType)
  if (view === undefined) return null
  const records = [bad, fine]
  const table = [...csvTable({ view, records }, show, takeAway)].join('')
  // Paper uses no other part of a list.
  const list = { view, records, permit: { request: { params: [] } } } as object as TakenList
  return (
    <ExportText>
      <PrintedList list={list} choice={CHOICE} patientId="7" />
      TABLE {table}
    </ExportText>
  )
}

/** A trend, as somebody finds it who has chosen nothing yet. */
function Drawn({ observations }: { readonly observations: readonly Observation[] }) {
  return (
    <Trend
      observations={observations}
      now={NOW}
      layout={readTrendLayout(undefined)}
      onLayout={() => undefined}
    />
  )
}
