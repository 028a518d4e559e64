// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ScenarioName } from '../../../sandbox/scenarios'
import { click, press } from '../writing/press-fixture'
import { goTo, visit, type Visit } from '../visit-fixture'

const main = () => screen.getByRole('main')
const rows = () => within(main()).queryAllByRole('row')
const alert = () => within(main()).findByRole('alert')

/** The answers to the searches for conditions so far, as their states. */
const searches = ({ seen }: Visit) =>
  seen()
    .filter(({ path }) => path.endsWith('/Condition/_search'))
    .map(({ status }) => status)

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('A list that fails says so in its place', () => {
  it('on the first page, while its other parts stand', async () => {
    await visit({
      address: '/patients/p101',
      scenarios: [{ name: 'server-error', type: 'Condition' }],
    })
    await waitFor(() => {
      const told = within(main()).getAllByRole('alert')
      expect(told.map(({ textContent }) => textContent)).toEqual([
        expect.stringContaining('The service has a problem'),
      ])
      expect(within(main()).getAllByRole('region').length).toBeGreaterThan(3)
    })
  })

  it.each<[ScenarioName, says: string, quotes: string]>([
    ['server-error', 'The service has a problem', 'Request number:'],
    ['html-error', 'The service has a problem', 'Request number:'],
    ['broken-json', 'The answer could not be read', 'Request number:'],
    ['forbidden-type', 'Not permitted', 'Request number:'],
    ['dropped-connection', 'No connection', ''],
  ])(
    '%s: with an id to quote where there was an answer, and the rest of the chart stands',
    async (name, says, quotes) => {
      await visit({
        address: '/patients/p101/conditions',
        scenarios: [{ name, type: 'Condition' }],
      })
      const told = await alert()
      await within(told).findByText(says, { exact: false })
      const details = within(told).queryByText(/^(For support|What the service said)$/)
      if (details !== null) await click(details)
      expect(told.textContent, 'an id to quote').toContain(quotes)
      expect(
        (await screen.findByRole('group', { name: 'Patient' })).textContent,
        'who it is about',
      ).toContain('RIVERA')
      await goTo('/patients/p101/immunizations')
      await waitFor(() => expect(rows().length).toBeGreaterThan(1))
      expect(within(main()).queryByRole('alert')?.textContent ?? '').toBe('')
    },
  )

  it('and is read again when it can be', async () => {
    const { play } = await visit({
      address: '/patients/p101/procedures',
      scenarios: [{ name: 'server-error', type: 'Procedure' }],
    })
    const told = await alert()
    await within(told).findByText('The service has a problem', { exact: false })
    play()
    await press('Try again', () => told)
    await waitFor(() => expect(rows().length).toBeGreaterThan(1))
    expect(within(main()).queryByRole('alert')?.textContent ?? '').toBe('')
  })
})

describe('A busy service is waited for politely and visibly', () => {
  it.each<[ScenarioName, status: number]>([
    ['throttled', 429],
    ['unavailable', 503],
  ])('%s: the pause that it asked for is told and kept', async (name, status) => {
    const shown = await visit({ address: '/patients/p101/conditions' })
    await waitFor(() => expect(rows().length).toBeGreaterThan(1))
    const before = searches(shown).length
    shown.play({ name, type: 'Condition', times: 1, amount: 2 })
    fireEvent.click(within(main()).getByRole('button', { name: 'Refresh' }))
    await within(main()).findAllByText('The service asked us to wait.', { exact: false })
    await waitFor(
      () =>
        expect(
          within(main()).queryAllByText('The service asked us to wait.', { exact: false }),
        ).toEqual([]),
      { timeout: 20_000 },
    )
    expect(rows().length).toBeGreaterThan(1)
    expect(searches(shown).slice(before)).toEqual([status, 200])
  })
})

it('A warning that rides along with a list is shown beside it', async () => {
  await visit({ address: '/patients/p101/conditions', scenarios: [{ name: 'warnings' }] })
  await waitFor(() => expect(rows().length).toBeGreaterThan(1))
  expect(main().textContent).toContain('The service added a note')
})

describe('A long list', () => {
  const long = (scenarios: readonly ScenarioName[], generation: 'v1' | 'v2' = 'v2') =>
    visit({
      address: '/patients/p900/observations',
      patient: 'p900',
      generation,
      population: { heavy: 600 },
      savesData: true,
      scenarios: scenarios.map((name) => ({ name })),
    })

  it('whose next page is at another host sends nothing there, and says that it is cut', async () => {
    const { caller, sent } = await long(['hostile-next'])
    await within(await screen.findByRole('main')).findByText(
      'The next page is outside the service, so it was not loaded.',
      { exact: false },
    )
    expect(rows().length).toBeGreaterThan(1)
    const { host } = new URL(caller.url('v1', ''))
    expect(sent.filter(({ url }) => new URL(url).host !== host).map(({ url }) => url)).toEqual([])
    expect(window.location.pathname).toContain('/observations')
  })

  it.each<[ScenarioName, says: string]>([
    ['looping-next', 'The service’s pages led in a circle, so the list ends here.'],
    ['repeated-page', 'The service sent the same page twice, so the list ends here.'],
    ['cut-page', 'What was loaded stays here.'],
  ])('%s: ends, keeps what it has and says so', async (scenario, says) => {
    await long([scenario])
    await press('Load all')
    await within(main()).findByText(says, { exact: false })
    expect(rows().length).toBeGreaterThan(1)
  })

  it.each([410, 404, 400])(
    'whose link to the next page has ended (%s) says so, keeps what it has, and goes on from its start as a person asks',
    async (amount) => {
      const { play, seen } = await long([])
      await waitFor(() => expect(main().textContent).toContain('100 of 600'))
      play({ name: 'lapsed-links', times: 1, amount })
      await press('Load more')
      const told = await alert()
      expect(told.textContent).toContain('The next page is no longer there')
      expect(told.textContent).toContain('What was loaded stays here.')
      expect(main().textContent).toContain('100 of 600')
      await press('Load the list again', () => told)
      await waitFor(() => expect(main().textContent).toContain('200 of 600'))
      expect(within(main()).queryByRole('alert')?.textContent ?? '').toBe('')
      await press('Load more')
      await waitFor(() => expect(main().textContent).toContain('300 of 600'))
      expect(seen().filter(({ status }) => status === amount)).toHaveLength(1)
    },
  )

  it('whose link to the next page has ended is loaded to its end by “Load all”', async () => {
    const { play, seen } = await long([])
    await waitFor(() => expect(main().textContent).toContain('100 of 600'))
    play({ name: 'lapsed-links', times: 1 })
    await press('Load all')
    await waitFor(() => expect(main().textContent).toContain('600 of 600'))
    expect(seen().filter(({ status }) => status === 410)).toHaveLength(1)
    expect(within(main()).queryByRole('alert')?.textContent ?? '').toBe('')
  })

  it.each<[ScenarioName, readonly ScenarioName[]]>([
    ['no-next-link', ['no-next-link']],
    ['one-based-page', ['no-next-link', 'one-based-page']],
    ['no-total', ['no-total']],
  ])('%s: holds every record once', async (_name, scenarios) => {
    await long(scenarios, 'v1')
    await press('Load all')
    await waitFor(() => expect(main().textContent).toMatch(/600 (of 600|entries)/))
  })
})
