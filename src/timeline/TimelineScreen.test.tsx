// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { FhirResource } from 'fhir/r4'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { messages as spanish } from '~/i18n/es/messages'
import { TestSession, connectTestSession, type TestService } from '~/views/TestSession'
import { condition, visit } from './timeline-fixture'
import { TimelineScreen } from './TimelineScreen'

// Each test is a visit of its own: the last one's place is not kept.
beforeEach(() => {
  sessionStorage.clear()
  window.history.replaceState(null, '')
})
afterEach(cleanup)

const records: Readonly<Record<string, readonly FhirResource[]>> = {
  Condition: [
    condition('Cough', '2019-03'),
    condition('Fever', '2019-03-08', { encounter: { reference: 'Encounter/Checkup' } }),
    condition('Mistake', '2018-01-01', {
      verificationStatus: { coding: [{ code: 'entered-in-error' }] },
    }),
    condition('Asthma', undefined, { onsetString: 'as a child' }),
  ],
  Encounter: [visit('Checkup', '2019-03-08'), visit('Surgery', '2999-01-01')],
}
const answering: NonNullable<TestService['search']> = ({ type }) => ({
  matches: [...(records[type] ?? [])],
})

async function open(search = answering, spoken?: typeof spanish) {
  const { connection, sent } = connectTestSession({
    offers: { Condition: ['patient'], Encounter: ['patient'] },
    search,
  })
  await act(async () => {
    render(
      <TestSession connection={connection} {...(spoken === undefined ? {} : { messages: spoken })}>
        <TimelineScreen patientId="7" />
      </TestSession>,
    )
  })
  await screen.findByRole('combobox', { name: spoken === undefined ? 'Order' : 'Orden' })
  return { sent }
}

/** Each group's heading with the names below it. */
const groups = () =>
  screen.getAllByRole('heading', { level: 2 }).map((heading) => {
    const list = screen.getByRole('list', { name: heading.textContent })
    return [
      heading.textContent,
      ...within(list)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ]
  })

describe('the timeline', () => {
  it('asks for the first page of each kind and puts what came under its months, newest first', async () => {
    const { sent } = await open()
    expect(await screen.findByText('6 entries')).toBeDefined()
    expect(groups()).toEqual([
      ['Now and upcoming', 'Surgery'],
      ['Mar-2019', 'Cough', 'Fever', 'Checkup'],
      ['Jan-2018', 'Mistake'],
      ['Without a date', 'Asthma'],
    ])
    expect(sent).toHaveLength(2)
    const march = screen.getByRole('list', { name: 'Mar-2019' })
    expect(
      within(march)
        .getAllByRole('listitem')
        .map(
          (item) =>
            `${item.getAttribute('aria-posinset') ?? ''}/${item.getAttribute('aria-setsize') ?? ''}`,
        ),
    ).toEqual(['1/3', '2/3', '3/3'])
    expect(within(march).getByText('Began · day not recorded')).toBeDefined()
    expect(within(march).getByText('from 08-Mar-2019')).toBeDefined()
    expect(screen.getByText('Entered in error')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Fever' }).getAttribute('href')).toBe(
      '/patients/7/Condition/Fever',
    )
  })

  it('shows one kind and one period as chosen, and says what was left out', async () => {
    await open()
    fireEvent.click(screen.getByText('Choose kinds and period'))
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Visits (2)' }))
    expect(screen.getByText('4 of 6 entries')).toBeDefined()
    fireEvent.change(screen.getByRole('textbox', { name: 'From' }), { target: { value: '2019' } })
    expect(
      screen.getByText(
        '2 of 6 entries · 1 entry without a date is not shown while a period is chosen.',
      ),
    ).toBeDefined()
    expect(groups()).toEqual([['Mar-2019', 'Cough', 'Fever']])
    fireEvent.change(screen.getByRole('textbox', { name: 'To' }), { target: { value: '2019-02' } })
    expect(screen.getByText('Nothing that is loaded matches this choice.')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Show everything' }))
    expect(screen.getByText('6 entries')).toBeDefined()
  })

  it('puts records below their visit', async () => {
    await open()
    fireEvent.change(screen.getByRole('combobox', { name: 'Order' }), {
      target: { value: 'visit' },
    })
    expect(groups()).toEqual([
      ['Surgery, from 01-Jan-2999', 'Surgery'],
      ['Checkup, from 08-Mar-2019', 'Fever', 'Checkup'],
      ['No visit recorded', 'Cough', 'Mistake', 'Asthma'],
    ])
  })

  it('keeps the choice, the order and what was opened over a reload, and the history does not tell them', async () => {
    await open()
    fireEvent.click(screen.getByText('Choose kinds and period'))
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Visits (2)' }))
    fireEvent.change(screen.getByRole('combobox', { name: 'Order' }), {
      target: { value: 'visit' },
    })
    expect(JSON.stringify(window.history.state)).not.toMatch(/visit/i)
    cleanup()
    await open()
    expect(screen.getByText('4 of 6 entries')).toBeDefined()
    expect(screen.getByRole('combobox', { name: 'Order' })).toHaveProperty('value', 'visit')
  })

  it('opens a year of a long record that is gone to, with the focus on its heading', async () => {
    const many = Array.from({ length: 30 }, (_, at) => condition(`Old-${at}`, '2015-02-03'))
    const few = Array.from({ length: 30 }, (_, at) => condition(`New-${at}`, '2016-02-03'))
    await open(({ type }) => ({ matches: type === 'Condition' ? [...few, ...many] : [] }))
    const heading = await screen.findByRole('heading', { name: '2015' })
    const fold = within(heading).getByRole('button')
    expect(fold.getAttribute('aria-expanded')).toBe('false')
    expect(screen.getAllByText('30 entries').length).toBeGreaterThan(1)
    fireEvent.change(screen.getByRole('combobox', { name: 'Go to' }), { target: { value: '2015' } })
    await waitFor(() => expect(document.activeElement?.textContent).toBe('2015'))
    expect(
      within(screen.getByRole('list', { name: 'Feb-2015' })).getAllByRole('link'),
    ).toHaveLength(30)
  })

  it('goes to a year with the focus on its heading', async () => {
    await open()
    fireEvent.change(screen.getByRole('combobox', { name: 'Go to' }), { target: { value: '2018' } })
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Jan-2018'))
  })

  it('says that there is more, loads it when asked, and then shows it', async () => {
    const paged: NonNullable<TestService['search']> = ({ type }, page) => ({
      matches: (records[type] ?? []).slice(page - 1, page),
      ...(page < (records[type] ?? []).length ? { next: String(page + 1) } : {}),
    })
    await open(paged)
    const counted = (text: string) =>
      screen.getAllByRole('status').some(({ textContent }) => textContent === text)
    expect(counted('2 entries')).toBe(true)
    expect(
      screen.getByText(
        'Not everything is loaded yet. What is missing could belong anywhere on this timeline.',
      ),
    ).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Load the rest' }))
    await waitFor(() => expect(counted('6 entries')).toBe(true))
    expect(
      screen.queryByText(
        'Not everything is loaded yet. What is missing could belong anywhere on this timeline.',
      ),
    ).toBeNull()
  })

  it('is written in Spanish', async () => {
    await open(answering, spanish)
    expect(screen.getByRole('heading', { level: 1, name: 'Cronología' })).toBeDefined()
    expect(screen.getByRole('heading', { level: 2, name: 'Ahora y próximamente' })).toBeDefined()
  })
})

describe('a timeline without records', () => {
  it('says none recorded only when everything was asked for', async () => {
    const { connection } = connectTestSession({
      offers: { Condition: ['patient'] },
      search: () => ({}),
    })
    await act(async () => {
      render(
        <TestSession connection={connection}>
          <TimelineScreen patientId="7" />
        </TestSession>,
      )
    })
    expect(
      await screen.findByText(
        'Nothing recorded: the service was asked for everything that can be read here and has nothing.',
      ),
    ).toBeDefined()
  })
})
