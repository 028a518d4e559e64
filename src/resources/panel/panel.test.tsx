// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { DiagnosticReport, FhirResource, Observation } from 'fhir/r4'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { officialExamples } from '../../../tools/testing/official-examples'
import { TestSession, connectTestSession, type TestService } from '~/views/TestSession'
import { RecordScreen } from '../detail/RecordScreen'
import { RecordView } from '~/record/element/RecordView'
import { registry } from '~/views/registry'

// Late parts of the app are compiled here before a test waits for them.
beforeAll(async () => {
  await Promise.all([
    import('./Members'),
    import('~/i18n/en/record/details'),
    import('~/i18n/en/record/more-elements'),
  ])
})
afterEach(cleanup)

const OFFERS = { DiagnosticReport: ['patient'], Observation: ['patient', '_count'], Patient: [] }
const subject = { reference: 'Patient/7' }
const loinc = (code: string, text: string) => ({
  text,
  coding: [{ system: 'http://loinc.org', code }],
})
const result = (
  id: string,
  code: string,
  value: number | undefined,
  more: Partial<Observation> = {},
): Observation => ({
  resourceType: 'Observation',
  id,
  status: 'final',
  subject,
  code: loinc(code, `Measure ${code}`),
  effectiveDateTime: '2026-10-04',
  ...(value === undefined ? {} : { valueQuantity: { value, unit: 'mg/dL' } }),
  ...more,
})
const naming = (...ids: readonly string[]) => ids.map((id) => ({ reference: `Observation/${id}` }))
const report = (more: Partial<DiagnosticReport>): DiagnosticReport => ({
  resourceType: 'DiagnosticReport',
  id: 'r1',
  status: 'final',
  subject,
  code: { text: 'Metabolic panel' },
  ...more,
})

function open(shown: DiagnosticReport, { records = [], ...service }: Partial<TestService> = {}) {
  const { connection, sent } = connectTestSession({
    offers: OFFERS,
    ...service,
    records: [shown, ...records],
  })
  render(
    <TestSession connection={connection} at="/patients/7/DiagnosticReport/r1">
      <RecordScreen type="DiagnosticReport" id="r1" patientId="7" />
    </TestSession>,
  )
  return { sent }
}

/** The rows of the panel as their cells' words. */
async function rows(): Promise<readonly (readonly (string | null)[])[]> {
  const table = await screen.findByRole('table', { name: /^Results.*, with/ })
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    )
}
const settled = async (text: string | RegExp) => {
  await screen.findAllByText(text)
}

describe('a report', () => {
  it('shows each result in place with its flag, its range and the value before', async () => {
    const high = {
      interpretation: [
        {
          coding: [
            {
              system: 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation',
              code: 'H',
            },
          ],
        },
      ],
    }
    const range = {
      referenceRange: [{ low: { value: 70, unit: 'mg/dL' }, high: { value: 99, unit: 'mg/dL' } }],
    }
    const earlier = [
      result('old', '1-1', 90, { effectiveDateTime: '2025-01-01' }),
      result('older', '1-1', 80, { effectiveDateTime: '2024-01-01' }),
      result('wrong', '1-1', 900, { effectiveDateTime: '2026-01-01', status: 'entered-in-error' }),
      result('later', '1-1', 95, { effectiveDateTime: '2026-11-01' }),
      result('stick', '1-1', 70, {
        effectiveDateTime: '2026-02-01',
        method: { text: 'Test strip' },
      }),
      result('plasma', '1-1', 71, { effectiveDateTime: '2025-06-01', method: { text: 'Plasma' } }),
    ]
    open(report({ result: naming('a', 'b') }), {
      records: [
        result('a', '1-1', 128, { ...high, ...range }),
        result('b', '2-2', 4, { status: 'corrected' }),
      ],
      search: () => ({ matches: earlier, total: 6 }),
    })
    await settled('01-Jan-2025')
    expect(await rows()).toEqual([
      [
        'Measure 1-1',
        '128 mg/dL▲High',
        '70–99 mg/dL',
        '90 mg/dL (also without a stated method)01-Jan-2025',
      ],
      ['Measure 2-2', '4 mg/dLCorrected', '', ''],
    ])
    expect(screen.getByRole('link', { name: 'Measure 1-1' }).getAttribute('href')).toBe(
      '/patients/7/Observation/a',
    )
    expect(screen.getByRole('link', { name: /^90 mg\/dL/ }).getAttribute('href')).toBe(
      '/patients/7/Observation/old',
    )
  })

  it('shows panels within it, and components, further in', async () => {
    const panel = result('p', '3-3', undefined, { hasMember: naming('m', 'q') })
    const deep = result('q', '4-4', undefined, { hasMember: naming('n', 'p') })
    const parts = { component: [{ code: loinc('5-5', 'Part'), valueString: 'clear' }] }
    open(report({ result: naming('p') }), {
      records: [panel, deep, result('m', '6-6', 1), result('n', '7-7', 2, parts)],
    })
    await settled('clear')
    expect((await rows()).map(([name, value]) => [name, value])).toEqual([
      ['Measure 3-3', ''],
      ['Measure 6-6', '1 mg/dL'],
      ['Measure 4-4', ''],
      ['Measure 7-7', '2 mg/dL'],
      ['Part', 'clear'],
    ])
  })

  it('and a result that groups others show them in place', async () => {
    const panel = result('p', '3-3', undefined, { hasMember: naming('m', 'n') })
    const { connection } = connectTestSession({
      offers: OFFERS,
      records: [panel, result('m', '6-6', 1), result('n', '7-7', 2)],
    })
    render(
      <TestSession connection={connection} at="/patients/7/Observation/p">
        <RecordScreen type="Observation" id="p" patientId="7" />
      </TestSession>,
    )
    await settled('2 mg/dL')
    expect((await rows()).map(([name, value]) => [name, value])).toEqual([
      ['Measure 6-6', '1 mg/dL'],
      ['Measure 7-7', '2 mg/dL'],
    ])
    expect(screen.getByRole('region', { name: 'Results in this group' })).toBeDefined()
    expect(screen.queryByText('No result'), 'its results are its members').toBeNull()
  })

  it('says why a result is not there: gone, only named, of somebody else, or refused', async () => {
    open(report({ result: [...naming('gone', 'theirs'), { display: 'Culture' }] }), {
      records: [result('theirs', '1-1', 1, { subject: { reference: 'Patient/8' } })],
    })
    await settled(/does not have this entry/)
    const said = (await rows()).map(([, value]) => value)
    expect(said[0]).toContain('the service says that it does not have this entry')
    expect(said[1]).toContain('about another patient')
    expect(said[2]).toContain('mentions it')
    cleanup()
    const { sent } = open(report({ result: naming('a') }), {
      offers: { DiagnosticReport: ['patient'], Patient: [] },
    })
    await settled(/Previous values are not shown/)
    expect((await rows())[0]?.[1]).not.toBe('')
    expect(sent).not.toContainEqual(expect.objectContaining({ type: 'Observation' }))
  })

  it('shows the version of a result that it names, and says that the entry was changed since', async () => {
    const version = (id: string, versionId: string, value: number) =>
      result(id, '1-1', value, { meta: { versionId } })
    const named = report({
      result: ['changed', 'same', 'lost'].map((id) => ({
        reference: `Observation/${id}/_history/1`,
      })),
    })
    const records = [version('changed', '2', 99), version('same', '1', 5), version('lost', '3', 98)]
    open(named, { records, versions: [version('changed', '1', 4), version('same', '1', 5)] })
    await settled('Earlier version')
    await settled('5 mg/dL')
    await settled(/an earlier version of this result/)
    const said = (await rows()).map(([, value]) => value)
    expect(said[0]).toMatch(/^4 mg\/dL.*Earlier version$/)
    expect(said[1]).toBe('5 mg/dL')
    expect(said[2]).toMatch(/^The report means an earlier version of this result/)
    expect(said.join()).not.toMatch(/9[89]/)
    cleanup()
    // Without versions, the present entry is shown only if it is the one that is named.
    open(named, { records })
    const unread = () => screen.getAllByText(/an earlier version of this result/)
    await waitFor(() => expect(unread()).toHaveLength(2))
    await settled('5 mg/dL')
    const alone = (await rows()).map(([, value]) => value)
    expect(alone[1]).toBe('5 mg/dL')
    expect([alone[0], alone[2]].join()).not.toMatch(/9[89]/)
  })

  it('has its conclusion first and the whole report as a file', async () => {
    open(
      report({
        conclusion: 'Within expectation.',
        presentedForm: [{ title: 'Signed report', contentType: 'text/plain', data: 'SGVsbG8=' }],
      }),
    )
    expect(await screen.findByText('Within expectation.')).toBeDefined()
    expect(screen.getByRole('region', { name: 'Full report' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Download Signed report' })).toBeDefined()
  })

  it('loads the results before as few as they are, and says how far it looked where there are many', async () => {
    const pages: number[] = []
    const many = (total: number) => (_: unknown, page: number) => {
      pages.push(page)
      return {
        matches: [result(`h${page}`, '9-9', page, { effectiveDateTime: `202${page}-01-01` })],
        total,
        ...(page < 3 ? { next: String(page + 1) } : {}),
      }
    }
    open(report({ result: naming('a') }), { records: [result('a', '9-9', 7)], search: many(5000) })
    expect(await screen.findByText(/come from the one result loaded so far/)).toBeDefined()
    expect(pages).toEqual([1])
    fireEvent.click(screen.getByRole('button', { name: 'Load all results' }))
    await settled('01-Jan-2023')
    cleanup()
    open(report({ result: naming('a') }), { records: [result('a', '9-9', 7)], search: many(3) })
    await settled('01-Jan-2023')
    expect(screen.queryByRole('button', { name: 'Load all results' })).toBeNull()
  })

  it.each([
    ['as many', [1, 2, 3]],
    ['more', [2, 3]],
  ])(
    'loads them to the end by itself although the link to a page ends once, and the service then gives %s to a page',
    async (_size, ends) => {
      let chains = 0
      // The results of a page end with this one; links are of the chain of their first page.
      const search = (_request: unknown, link: number) => {
        if (link === 1) chains += 1
        const [chain, page] = link === 1 ? [chains, 1] : [Math.floor(link / 10), link % 10]
        if (chain === 1 && page === 2) return { kind: 'not-found', status: 410 } as const
        const all = chain === 1 ? [1, 2, 3] : ends
        const [before = 0, end = 0] = [all[page - 2], all[page - 1]]
        return {
          matches: Array.from({ length: end - before }, (_one, index) => {
            const number = before + index + 1
            return result(`h${number}`, '9-9', number, { effectiveDateTime: `202${number}-01-01` })
          }),
          total: 3,
          ...(page < all.length ? { next: String(chain * 10 + page + 1) } : {}),
        }
      }
      open(report({ result: naming('a') }), { records: [result('a', '9-9', 7)], search })
      await settled('01-Jan-2023')
      expect(chains).toBe(2)
      await waitFor(() =>
        expect(screen.queryByRole('button', { name: 'Load all results' })).toBeNull(),
      )
    },
  )
})

describe('every official example of a report', () => {
  it('is drawn with its results, those within it at once', async () => {
    const examples = officialExamples((type) => type === 'DiagnosticReport')
    expect(examples.length).toBeGreaterThan(3)
    const faults: string[] = []
    for (const { file, resource } of examples) {
      const { connection } = connectTestSession({ offers: OFFERS })
      const { container, unmount } = render(
        <TestSession connection={connection}>
          <Whole resource={resource} />
        </TestSession>,
      )
      const wanted =
        'result' in resource && Array.isArray(resource.result) && resource.result.length > 0
      if (wanted) await within(container).findByRole('table', { name: /^Results.*, with/ })
      const fault = /undefined|\[object Object\]|NaN|Invalid Date/.exec(container.textContent)
      if (fault !== null) faults.push(`${file}: ${fault[0]}`)
      unmount()
    }
    expect(faults).toEqual([])
  }, 120_000)
})

function Whole({ resource }: { readonly resource: FhirResource }) {
  return (
    <RecordView
      resource={resource}
      view={registry.ofRecord('DiagnosticReport')}
      patient={undefined}
      heading={(name) => <h1>{name}</h1>}
      sections={2}
    />
  )
}
