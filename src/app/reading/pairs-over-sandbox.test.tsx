// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { click } from '../writing/press-fixture'
import { openAt } from './open-list-fixture'

// Late parts of the app: their code is compiled here before a test waits for them.
beforeAll(async () => {
  await Promise.all([
    import('~/resources/list/FilterForm'),
    import('~/resources/sources/SourcesOffer'),
    import('~/resources/sources/SourcedTable'),
    import('~/ui/field/MantineCombo'),
  ])
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const covid = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .filter((row) => row.textContent.includes('COVID-19'))

it('A dose that the clinic and the network sent is one row in the list until somebody unfolds it, and two where they differ', async () => {
  await openAt('/patients/p101/immunizations')
  // Copies are one row before anybody asks who sent them.
  await screen.findByRole('button', { name: '2 entries say the same' })
  expect(covid()).toHaveLength(4)
  const filter = (await screen.findByText('Filter')).closest('details')
  if (filter === null) throw new Error('no filter')
  filter.open = true
  await act(async () => fireEvent(filter, new Event('toggle')))
  await click(await screen.findByRole('button', { name: 'Show who sent each entry' }))
  const also = await screen.findByRole('button', { name: /^Also sent by Palo Verde/ })
  expect(covid()).toHaveLength(4)
  const differing = screen.getByText(/^Also sent by Palo Verde.*, with differences$/)
  const lots = covid().map(({ textContent }) => /CV33(?:71|17)B/.exec(textContent)?.[0])
  expect(lots.filter((lot) => lot !== undefined).toSorted()).toEqual(['CV3317B', 'CV3371B'])
  expect(differing.closest('tr')?.textContent).toContain('CV3371B')
  await click(also)
  expect(covid()).toHaveLength(5)
})
