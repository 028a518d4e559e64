// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { Condition } from 'fhir/r4'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { FailureDetail } from '~/fhir/failure'
import type { SearchPage } from '~/fhir/bundle'
import { TestSession, connectTestSession, type TestService } from '~/views/TestSession'
import { ListScreen } from './ListScreen'
import { registry } from '~/views/registry'

// The filters are a late part of the app; their code is compiled here before a test waits for them.
beforeAll(async () => {
  await Promise.all([import('./FilterForm'), import('~/ui/field/MantineCombo')])
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const OFFERS = { Condition: ['patient', 'category', 'onset-date', '_id'] }

function condition(id: string, more: Partial<Condition> = {}): Condition {
  return {
    resourceType: 'Condition',
    id,
    subject: { reference: 'Patient/7' },
    code: { text: `Condition ${id}` },
    ...more,
  }
}

/** Opens the list of conditions of patient 7 over a service with these answers. */
function open(search: NonNullable<TestService['search']>, offers: TestService['offers'] = OFFERS) {
  const { connection, sent } = connectTestSession({ offers, search })
  const view = registry.byPath('conditions')
  if (view === undefined) throw new Error('no list of conditions')
  render(
    <TestSession connection={connection}>
      <ListScreen view={view} patientId="7" />
    </TestSession>,
  )
  return { sent }
}

const page = (...matches: Condition[]): Partial<SearchPage> => ({ matches, total: matches.length })

describe('a list of one category', () => {
  it.each(['lab-results', 'vital-signs'])(
    'says at its end, and not in its head, that only this category was asked for: %s',
    async (path) => {
      const view = registry.byPath(path)
      if (view === undefined) throw new Error(`no list at ${path}`)
      const { connection } = connectTestSession({
        offers: { Observation: ['patient', 'category'] },
        search: () => ({
          total: 1,
          matches: [
            {
              resourceType: 'Observation',
              id: 'o1',
              status: 'final',
              subject: { reference: 'Patient/7' },
              code: { text: 'Glucose' },
            },
          ],
        }),
      })
      render(
        <TestSession connection={connection}>
          <ListScreen view={view} patientId="7" />
        </TestSession>,
      )
      const told = await screen.findByText(/^only what the service files under .+$/)
      const table = await screen.findByRole('table')
      expect(table.compareDocumentPosition(told)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    },
  )
})

describe('a list of records', () => {
  it('shows newest first what was recorded when, with what the date means', async () => {
    open(() =>
      page(
        condition('old', { recordedDate: '2019' }),
        condition('new', { onsetDateTime: '2024-03' }),
        condition('undated'),
      ),
    )
    const rows = within(await screen.findByRole('table'))
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent)
    expect(rows).toEqual([
      'Now 3 entries',
      'Condition newMar-2024 Began',
      'Condition old2019 Recorded',
      'Condition undated',
    ])
  })

  it('has no column of dates where no entry has one, and does not say that the newest is first', async () => {
    const heads = async () =>
      within(await screen.findByRole('table'))
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent)
    open(() => page(condition('1'), condition('2')))
    expect(await heads()).not.toContain('Date')
    expect(screen.queryByRole('table', { name: /newest/i })).toBeNull()
    cleanup()
    open(() => page(condition('1'), condition('2', { onsetDateTime: '2024' })))
    expect((await heads()).join()).toContain('Began')
    expect(
      screen.queryByRole('table', { name: /newest/i }),
      'what is current comes first',
    ).toBeNull()
  })

  it('says what it holds', async () => {
    open(() => page(condition('1'), condition('2')))
    expect(await screen.findByText(/^2 of 2 · loaded /)).toBeDefined()
  })

  it('says that none is recorded when a complete search proved it', async () => {
    open(() => page())
    expect(
      await screen.findByText('None recorded. The service was asked for all of them and has none.'),
    ).toBeDefined()
  })

  it('does not say so while there are more pages', async () => {
    open((_, number) => (number === 1 ? { next: '2' } : page(condition('1'))))
    expect(await screen.findByText('Nothing in what is loaded so far.')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Load more' }))
    expect(await screen.findByRole('link', { name: 'Condition 1' })).toBeDefined()
  })

  it('says how many entries of the answer could not be read, shows what came, and is not complete', async () => {
    const unread = [null, { fullUrl: 'https://fhir.example.org/Condition/lost' }]
    open(() => ({ unread }))
    expect(await screen.findByText(/^2 entries could not be read/)).toBeDefined()
    expect(screen.getByText('Nothing in what the service sent.')).toBeDefined()
    expect(screen.queryByText(/None recorded/)).toBeNull()
    const came = screen.getByText('What came instead').closest('details')
    if (came === null) throw new Error('no way to what came')
    came.open = true
    fireEvent(came, new Event('toggle'))
    expect(await within(came).findByRole('region')).toHaveProperty(
      'textContent',
      JSON.stringify(unread, undefined, 2),
    )
  })

  it('loads all pages when asked', async () => {
    const last = 4
    open((_, number) => ({
      matches: [condition(String(number))],
      total: last,
      ...(number < last ? { next: String(number + 1) } : {}),
    }))
    expect(await screen.findByText(/^1 of 4/)).toBeDefined()
    expect(screen.getByText(/More entries are not loaded yet/)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Load all' }))
    expect(await screen.findByText(/^4 of 4/)).toBeDefined()
    expect(screen.queryByRole('button', { name: /Load/ })).toBeNull()
  })

  it('says that it is cut, and keeps what it has', async () => {
    open(() => ({ ...page(condition('1')), stopped: 'loop' }))
    expect(await screen.findByText(/This list is cut short: .*led in a circle/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Condition 1' })).toBeDefined()
  })

  it('shows the remarks of the service', async () => {
    open(() => ({
      ...page(condition('1')),
      issues: [{ severity: 'warning', code: 'processing', text: 'Two sources did not answer.' }],
    }))
    expect(
      await screen.findByText('The service added a note: Two sources did not answer.'),
    ).toBeDefined()
  })

  it('shows no record of another patient, and says so', async () => {
    open(() =>
      page(condition('mine'), condition('theirs', { subject: { reference: 'Patient/8' } })),
    )
    expect(
      await screen.findByText('1 entry is not shown because it is about another patient.'),
    ).toBeDefined()
    expect(screen.queryByText('Condition theirs')).toBeNull()
  })

  it('strikes a mistake through and names it', async () => {
    open(() =>
      page(condition('1', { verificationStatus: { coding: [{ code: 'entered-in-error' }] } })),
    )
    expect(await screen.findByRole('cell', { name: 'Entered in error' })).toBeDefined()
  })

  it('says in its place why it failed, and tries again', async () => {
    const answers: (Partial<SearchPage> | FailureDetail)[] = [
      { kind: 'malformed', requestId: 'r-1' },
      page(condition('1')),
    ]
    open(() => answers.shift() ?? page())
    expect((await screen.findByRole('alert')).textContent).toContain('The answer could not be read')
    const fold = screen.getByText('For support').closest('details')
    if (fold === null) throw new Error('the number is not folded')
    expect(screen.queryByText('r-1')).toBeNull()
    fold.open = true
    fireEvent(fold, new Event('toggle'))
    expect(screen.getByText('r-1')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: 'Condition 1' })).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('says that the service asked for a pause', async () => {
    open(() => ({ kind: 'throttled', retryAfter: 60 }))
    expect(
      await screen.findByText(/The service asked us to wait\. Trying again in (60|61) seconds\./),
    ).toBeDefined()
  })

  it('keeps what was loaded when a further page fails', async () => {
    open((_, number) =>
      number === 1 ? { matches: [condition('1')], next: '2' } : { kind: 'malformed' },
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Load more' }))
    expect((await screen.findByRole('alert')).textContent).toContain(
      'What was already loaded stays here.',
    )
    expect(screen.getByRole('link', { name: 'Condition 1' })).toBeDefined()
  })

  it('that is not offered says why and asks for nothing', async () => {
    const { sent } = open(() => page(), { Patient: [] })
    expect(await screen.findByText('The service does not offer this.')).toBeDefined()
    expect(sent).toEqual([])
  })
})

describe('the filters of a list', () => {
  it('are the parameters that the service declares, chosen by words', async () => {
    const { sent } = open(() =>
      page(
        condition('1', {
          category: [{ coding: [{ system: 's', code: 'problem', display: 'Problem' }] }],
        }),
      ),
    )
    await screen.findByRole('link', { name: 'Condition 1' })
    fireEvent.click(screen.getByText('Filter'))
    const form = await screen.findByRole('search')
    const category = await within(form).findByRole('combobox', { name: 'Category' })
    fireEvent.change(category, { target: { value: 'prob' } })
    fireEvent.click(within(form).getByRole('option', { name: 'Problem' }))
    expect(category).toHaveProperty('value', 'Problem')
    fireEvent.change(within(form).getByRole('textbox', { name: 'Began, from' }), {
      target: { value: '2019-03' },
    })
    fireEvent.click(within(form).getByRole('button', { name: 'Apply filters' }))
    expect(await screen.findByText(/filtered/)).toBeDefined()
    expect(sent.at(-1)).toMatchObject({
      params: [
        ['patient', 'Patient/7'],
        ['category', 's|problem'],
        ['onset-date', 'ge2019-03'],
        ['_count', '100'],
      ],
    })
    expect(screen.getByText('Filter (2 active)')).toBeDefined()
  })

  it('search by the record number alone', async () => {
    const { sent } = open(() => page())
    fireEvent.click(await screen.findByText('Filter'))
    fireEvent.change(await screen.findByRole('textbox', { name: 'Entry number' }), {
      target: { value: 'c9' },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Apply filters' }))
    expect(
      await screen.findByText(
        'Nothing matches these filters. The service was asked for all that match.',
      ),
    ).toBeDefined()
    expect(sent.at(-1)).toMatchObject({ params: [['_id', 'c9']] })
  })

  it('are the same after a reload and the same for a record next to the list, in no address and no history, until the session ends', async () => {
    open(() => page(condition('1')))
    fireEvent.click(await screen.findByText('Filter'))
    fireEvent.change(await screen.findByRole('textbox', { name: 'Began, to' }), {
      target: { value: '2020' },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Apply filters' }))
    await screen.findByText(/filtered/)
    expect(`${window.location.href} ${JSON.stringify(window.history.state)}`).not.toContain('2020')
    cleanup()
    const { sent } = open(() => page(condition('1')))
    expect(await screen.findByText('Filter (1 active)')).toBeDefined()
    expect(sent.at(-1)).toMatchObject({
      params: [
        ['patient', 'Patient/7'],
        ['onset-date', 'le2020'],
        ['_count', '100'],
      ],
    })
    cleanup()
    sessionStorage.clear()
    open(() => page(condition('1')))
    expect(await screen.findByText('Filter')).toBeDefined()
  })

  it('can be taken away again without asking anew', async () => {
    const { sent } = open(() => page(condition('1')))
    fireEvent.click(await screen.findByText('Filter'))
    fireEvent.change(await screen.findByRole('textbox', { name: 'Began, to' }), {
      target: { value: '2020' },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Apply filters' }))
    await screen.findByText(/filtered/)
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(await screen.findByText(/^1 of 1 · loaded/)).toBeDefined()
    expect(sent).toHaveLength(2)
  })
})
