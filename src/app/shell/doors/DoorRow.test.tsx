// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { messages } from '~/i18n/en/messages'
import { TextProvider } from '~/i18n/TextProvider'
import type { Way } from '~/record/places/ways'
import { diagnosticReportView } from '~/views/diagnostic-report'
import { labResultsView } from '~/views/lab-results'
import { observationView } from '~/views/observation'
import { DoorRow } from './DoorRow'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const way = (title: string, more: Partial<Way> = {}): Way => ({
  to: `/patients/7/${title}`,
  title,
  group: 'record',
  ...more,
})

const list = (view: typeof observationView): Way =>
  way(view.path, {
    list: { view, request: { interaction: 'search', type: view.type, params: [] } },
  })

const WAYS = [
  way('results', { view: 'Latest' }),
  way('flow-sheet', { view: 'By date' }),
  way('scores'),
  list(labResultsView),
  list(observationView),
  list(diagnosticReportView),
]

async function draw(here: Way, ways: readonly Way[] = WAYS) {
  await act(async () =>
    render(
      <TextProvider messages={messages} choose={() => undefined}>
        <MemoryRouter>
          <DoorRow title="Results" ways={ways} here={here} />
        </MemoryRouter>
      </TextProvider>,
    ),
  )
}

const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent)
const button = () => screen.getByRole('button', { name: 'More lists' })

/** A window that all media queries with this word fit. */
const onA = (word: string) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes(word),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))

describe('the row of a door', () => {
  it('has the views of the same entries as one control, and folds the lists that show them again', async () => {
    const [latest] = WAYS
    if (latest !== undefined) await draw(latest)
    const control = screen.getAllByRole('list')[0]
    expect(control === undefined ? [] : within(control).getAllByRole('link')).toHaveLength(2)
    expect(names()).toEqual(['Latest', 'By date', 'scores', 'reports'])
    fireEvent.click(button())
    expect(names()).toEqual([
      'Latest',
      'By date',
      'scores',
      'reports',
      'lab-results',
      'observations',
    ])
  })

  it('folds every list on a phone, and leaves none out', async () => {
    onA('max-width')
    const [latest] = WAYS
    if (latest !== undefined) await draw(latest)
    expect(names()).toEqual(['Latest', 'By date'])
    fireEvent.click(button())
    expect(names().toSorted()).toEqual(WAYS.map(({ view, title }) => view ?? title).toSorted())
  })

  it.each(WAYS.map((one) => [one.title, one] as const))(
    'shows where the person is, also in a folded list: %s',
    async (_, here) => {
      onA('max-width')
      await draw(here)
      const name = here.view ?? here.title
      const place =
        screen.queryByRole('link', { current: 'page' }) ??
        screen.getByRole('button', { current: true })
      expect(place.textContent.replace(', More lists', '')).toBe(name)
      fireEvent.click(screen.getByRole('button'))
      expect(screen.getByRole('link', { current: 'page' }).textContent).toBe(name)
    },
  )

  it('asks where the open link is only once the page is laid out, and then moves the row alone', async () => {
    const laidOut: (() => void)[] = []
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(call: () => void) {
          laidOut.push(call)
        }
        observe = () => undefined
        disconnect = () => undefined
      },
    )
    const asked = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    const moved = vi.spyOn(HTMLElement.prototype, 'scrollBy')
    const [latest] = WAYS
    if (latest !== undefined) await draw(latest)
    expect(asked).not.toHaveBeenCalled()
    for (const call of laidOut) call()
    expect(moved).toHaveBeenCalledTimes(1)
    asked.mockRestore()
    moved.mockRestore()
  })

  it('folds nothing at a door without such views', async () => {
    onA('max-width')
    const ways = [list(labResultsView), list(diagnosticReportView)]
    const [first] = ways
    if (first !== undefined) await draw(first, ways)
    expect(names()).toEqual(['lab-results', 'reports'])
    expect(screen.queryByRole('button')).toBeNull()
  })
})
