// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import fc from 'fast-check'
import type { Condition, FhirResource, Observation } from 'fhir/r4'
import { afterEach, describe, expect, it } from 'vitest'
import type { Capability } from '~/capability/capability'
import type { FhirRequest } from '~/fhir/request'
import type { SearchResult } from '~/fhir/wire/paging'
import { isWholeResult } from '~/fhir/wire/whole-result'
import { chart as chartWords } from '~/i18n/en/record/chart'
import { TestSession, connectTestSession, type TestService } from '~/views/TestSession'
import { chartPlan } from './chart-lists'
import { chartRecords } from './chart-records'
import { ChartCompleteness } from './ChartCompleteness'
import { useChart } from './use-chart'
import { useLoadChart } from './use-load-chart'
import { registry } from '~/views/registry'

afterEach(cleanup)

const condition = (id: string, patient = '7'): Condition => ({
  resourceType: 'Condition',
  id,
  subject: { reference: `Patient/${patient}` },
  code: { text: id },
})
const result = (id: string): Observation => ({
  resourceType: 'Observation',
  id,
  status: 'final',
  subject: { reference: 'Patient/7' },
  code: { text: id },
})

/** Renders the loaded part of the whole record, by id and by the list that shows it. */
function WholeRecord() {
  const chart = useChart('7')
  const loading = useLoadChart(chart)
  return (
    <>
      <ChartCompleteness chart={chart} loading={loading} words={chartWords} />
      <ol aria-label="Record">
        {chartRecords(chart).map(({ resource, view }) => (
          <li key={resource.id}>{`${resource.id ?? ''} in ${view.path}`}</li>
        ))}
      </ol>
    </>
  )
}

function open(
  search: NonNullable<TestService['search']>,
  offers: TestService['offers'] = { Condition: ['patient'], Observation: ['patient', 'category'] },
) {
  const { connection, sent } = connectTestSession({ offers, search })
  render(
    <TestSession connection={connection}>
      <WholeRecord />
    </TestSession>,
  )
  return { connection, sent }
}

const of =
  (
    pages: Readonly<Record<string, readonly (readonly FhirResource[])[]>>,
  ): NonNullable<TestService['search']> =>
  (request, page) => {
    const all = pages[request.type] ?? [[]]
    return {
      matches: all[page - 1] ?? [],
      ...(page < all.length ? { next: String(page + 1) } : {}),
    }
  }

const records = () =>
  screen
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
    .filter((text) => text.includes(' in '))

describe('the whole record', () => {
  it('asks for nothing before a person wants it', () => {
    const { sent } = open(of({}))
    expect(sent).toEqual([])
    expect(
      screen.getByText(
        /^Kinds of entries fully loaded: 0 of 2\. 1\d more kinds cannot be read here\.$/,
      ),
    ).toBeDefined()
  })

  it('loads every page of every kind, each kind by its most general list', async () => {
    const { sent } = open(
      of({
        Condition: [[condition('a')], [condition('b')], [condition('c')]],
        Observation: [[result('x')], [result('y')]],
      }),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Load the rest' }))
    expect(await screen.findByText(/^All 2 kinds of entries are loaded\./)).toBeDefined()
    expect(records()).toEqual([
      'a in conditions',
      'b in conditions',
      'c in conditions',
      'x in observations',
      'y in observations',
    ])
    expect(sent).toHaveLength(5)
  })

  it('shows a record once, and none of another patient', async () => {
    open(of({ Condition: [[condition('a')], [condition('a'), condition('b', '8')]] }))
    fireEvent.click(screen.getByRole('button', { name: 'Load the rest' }))
    expect(await screen.findByText(/^All 2 kinds/)).toBeDefined()
    expect(records()).toEqual(['a in conditions'])
  })

  it('keeps what came when a kind fails, says why, and goes on where it stopped', async () => {
    let broken = true
    const { sent } = open((request, page) =>
      request.type === 'Condition' && page === 2 && broken
        ? { kind: 'malformed' }
        : of({
            Condition: [[condition('a')], [condition('b')]],
            Observation: [[result('x')]],
          })(request, page),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Load the rest' }))
    const again = await screen.findByRole('button', { name: 'Try the rest again' })
    expect(screen.getByText(/^Kinds of entries fully loaded: 1 of 2\./)).toBeDefined()
    expect(records()).toEqual(['a in conditions', 'x in observations'])
    fireEvent.click(screen.getByText('What is loaded and what is not'))
    expect(await screen.findByText(/^Conditions: loading stopped: /)).toBeDefined()
    broken = false
    fireEvent.click(again)
    expect(await screen.findByText(/^All 2 kinds/)).toBeDefined()
    expect(
      sent.filter((request) => 'type' in request && request.type === 'Condition'),
    ).toHaveLength(3)
  })

  it('stops when asked, and keeps what came', async () => {
    const endless: NonNullable<TestService['search']> = (request, page) =>
      request.type === 'Condition'
        ? { matches: [condition(String(page))], next: String(page + 1) }
        : {}
    const { sent } = open(endless)
    fireEvent.click(screen.getByRole('button', { name: 'Load the rest' }))
    await waitFor(() => expect(sent.length).toBeGreaterThan(5))
    fireEvent.click(screen.getByRole('button', { name: 'Stop loading' }))
    await screen.findByRole('button', { name: 'Load the rest' })
    const asked = sent.length
    expect(records().length).toBeGreaterThan(2)
    // The other kind is complete by then, and no further page of this one was requested.
    fireEvent.click(screen.getByText('What is loaded and what is not'))
    expect(
      await screen.findByText(
        'Conditions: '.concat(`${String(records().length)} loaded, and there are more`),
      ),
    ).toBeDefined()
    expect(sent).toHaveLength(asked)
  })

  it('is made of the special lists of a type where the general one is off', () => {
    const {
      connection: { capability },
    } = connectTestSession({
      offers: { Condition: ['patient'], Observation: ['patient', 'category'] },
    })
    const off = (request: FhirRequest) =>
      request.interaction === 'search' &&
      request.type === 'Observation' &&
      !request.params.some(([name]) => name === 'category')
    const decide: Capability['decide'] = (request) =>
      off(request)
        ? { refused: request, reason: { why: 'scope', needed: 'user/Observation.read' }, bases: [] }
        : capability.decide(request)
    const plan = chartPlan(registry.views, '7', { ...capability, decide })
    expect(plan.permitted.map(({ view, needed }) => [view.path, needed])).toEqual([
      ['conditions', true],
      ['lab-results', true],
      ['vital-signs', true],
    ])
    expect(plan.refused.some(({ view }) => view.type === 'Observation')).toBe(false)
  })
})

describe('the loaded share of one list', () => {
  const [list] = chartPlan(
    registry.views,
    '7',
    connectTestSession({ offers: { Condition: ['patient'] } }).connection.capability,
  ).permitted
  const loading = {
    running: false,
    isToBegin: false,
    quiet: false,
    done: 0,
    of: 1,
    failed: [],
    missing: [],
    start: async () => undefined,
    stop: () => undefined,
  }

  it('is all of it only where nothing of the list is missing, and says what is withheld', () => {
    if (list === undefined) throw new Error('no list')
    const { connection } = connectTestSession({ offers: { Condition: ['patient'] } })
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.nat(3),
        fc.boolean(),
        fc.boolean(),
        fc.nat(3),
        (ended, foreign, isUnread, isAllowed, count) => {
          const result = {
            matches: Array.from({ length: count }, (_, index) => condition(`c${index}`)),
            included: [],
            foreign,
            issues: [],
            complete: false,
            ended,
            pages: 1,
            receivedAt: 5,
            ...(isUnread ? { unread: [{}] } : {}),
            ...(isAllowed
              ? { narrowed: { asked: [], refused: [], allowed: [[['category', 'x'] as const]] } }
              : {}),
          } satisfies SearchResult
          render(
            <TestSession connection={connection}>
              <ChartCompleteness
                chart={{
                  patientId: '7',
                  lists: [{ ...list, result, failure: undefined, loading: false }],
                  refused: [],
                  narrowed: [],
                  complete: false,
                }}
                loading={loading}
                words={chartWords}
              />
            </TestSession>,
          )
          fireEvent.click(screen.getByText(chartWords.details))
          const text = screen.getByText(/^Conditions: /).textContent
          cleanup()
          expect(text.startsWith('Conditions: all')).toBe(isWholeResult(result))
          expect(text.includes('about another patient')).toBe(foreign > 0)
        },
      ),
    )
  })
})
