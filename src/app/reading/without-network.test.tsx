// @vitest-environment happy-dom
import { onlineManager } from '@tanstack/react-query'
import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { actions } from '~/i18n/en/frame/actions'
import { takeAway as exporting } from '~/i18n/en/record/export'
import { press } from '../writing/press-fixture'
import { goTo, visit } from '../visit-fixture'

afterEach(() => {
  cleanup()
  onlineManager.setOnline(true)
  vi.restoreAllMocks()
})

const main = () => screen.getByRole('main')

/** The network is gone, as a browser tells it. */
function cut(): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => {
    onlineManager.setOnline(false)
    window.dispatchEvent(new Event('offline'))
  })
}

/** Goes on to another address, as a link of the app does, and waits for its heading. */
async function go(address: string): Promise<void> {
  const before = screen.queryByRole('heading', { level: 1 })
  await goTo(address)
  await vi.waitFor(() => {
    const now = within(main()).getByRole('heading', { level: 1 })
    expect(now).not.toBe(before)
  })
}

it('What waits for a network says that it is not loaded, and not that it is loading', async () => {
  await visit({ address: '/patients/p101/observations', patient: 'p101', savesData: true })
  await within(main()).findByText(/^100 of \d+/)
  cut()
  await press(actions.loadMore)
  await within(main()).findByText(actions.notLoaded)
  for (const path of ['results', 'flow-sheet', 'trends', 'scores', 'summary']) {
    await go(`/patients/p101/${path}`)
    await vi.waitFor(() => expect(main().textContent).toContain(actions.notLoaded))
    expect(main().textContent).not.toMatch(/Loading/)
  }
})

it('So does what is prepared to be taken away', async () => {
  await visit({ address: '/patients/p101/take-away', patient: 'p101', savesData: true })
  await screen.findByRole('button', { name: exporting.gather })
  cut()
  await press(exporting.gather)
  const told = await within(main()).findByText(actions.notLoaded, { exact: false })
  expect(told.getAttribute('role')).toBe('status')
})

it('Files of documents, all documents as one read, and comparisons begin with what the list has brought', async () => {
  await visit({ address: '/patients/p101/documents', patient: 'p101', savesData: true })
  await within(main()).findAllByRole('link', { name: /Referral note/ })
  cut()
  for (const path of ['documents/read', 'compare']) {
    await go(`/patients/p101/${path}`)
    await vi.waitFor(() => expect(main().textContent).toMatch(/Discharge summary/))
    expect(main().textContent).not.toContain(actions.notLoaded)
  }
  await go('/patients/p101/DocumentReference/d10007/files/1')
  await within(main()).findByRole('heading', { level: 1, name: 'Referral note' })
  // The list has brought this file with its entry.
  await vi.waitFor(() => expect(main().textContent).toContain('Überweisung an die Augenklinik'))
  await go('/patients/p101/DocumentReference/d10006/files/1')
  await within(main()).findByRole('heading', { level: 1, name: 'Discharge summary' })
  await vi.waitFor(() =>
    expect(main().textContent, 'a file that is apart').toContain(actions.notLoaded),
  )
})
