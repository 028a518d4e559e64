// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { BrowserRouter, Link } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  // Each test begins before the part that keeps places is loaded.
  vi.resetModules()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})
afterEach(cleanup)

async function open() {
  const { ScrollPosition } = await import('./ScrollPosition')
  render(
    <BrowserRouter>
      <ScrollPosition />
      <Link to="/list">List</Link>
      <p>
        <Link to="/record">Record</Link>
      </p>
    </BrowserRouter>,
  )
}

const go = (name: string) => fireEvent.click(screen.getByRole('link', { name }))

/** Scrolls as a person does: the browser tells it. */
function scrollTo(y: number) {
  window.scrollTo(0, y)
  fireEvent.scroll(window)
}

/** The page of tests has no history of its own: Back brings the entry's state and an event. */
async function back(state: unknown) {
  await act(async () => {
    window.history.replaceState(state, '', '/list')
    window.dispatchEvent(new PopStateEvent('popstate', { state }))
  })
}

/** Waits until the part that keeps places is loaded. */
const loaded = () => act(async () => void (await import('./KeptScroll')))

it('a page that is scrolled and left before the part that keeps places is loaded comes back to its place', async () => {
  await open()
  go('List')
  const list: unknown = window.history.state
  scrollTo(400)
  go('Record')
  expect(window.scrollY, 'a new page begins at its top').toBe(0)
  fireEvent.scroll(window)
  await loaded()
  scrollTo(70)
  await back(list)
  expect(window.scrollY).toBe(400)
})

it('a page that is left, and to which a person returns, before that part is loaded comes back too', async () => {
  await open()
  go('List')
  const list: unknown = window.history.state
  scrollTo(400)
  go('Record')
  await back(list)
  await loaded()
  expect(window.scrollY).toBe(400)
})

it('a page that is drawn after the tab went on gives its place to nobody', async () => {
  await open()
  scrollTo(400)
  // The part that keeps places arrives while the next entry is open and not drawn yet.
  await act(async () => {
    window.history.pushState({ key: 'next' }, '', '/list')
    await import('./KeptScroll')
  })
  fireEvent.scroll(window)
  await act(async () => {
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }))
  })
  expect(window.scrollY, 'a new page begins at its top').toBe(0)
})

it('a page that the router did not open takes no place over from another such page', async () => {
  await open()
  scrollTo(400)
  await loaded()
  await act(async () => {
    // An entry of the tab's history without a state, as an anchor or the address line makes it.
    window.history.pushState(null, '', '/other')
    window.scrollTo(0, 0)
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
  })
  expect(window.scrollY).toBe(0)
})

/** A row of a list, as `DataRow` names it, that is drawn so many pixels below the page's top. */
function drawRow(key: string, y: number) {
  const row = document.createElement('div')
  row.dataset['row'] = key
  row.getBoundingClientRect = () => new DOMRect(0, y - window.scrollY, 300, 40)
  document.body.append(row)
  return () => row.remove()
}

it('what comes back is the row that was at the top, wherever it is by then; without it the pixels', async () => {
  await open()
  go('List')
  const takeAway = drawRow('seen', 450)
  drawRow('next', 490)
  scrollTo(400)
  await loaded()
  window.dispatchEvent(new Event('pagehide'))
  const list: unknown = window.history.state
  go('Record')
  takeAway()
  await back(list)
  expect(window.scrollY, 'without the row').toBe(400)
  go('Record')
  const again = drawRow('seen', 1450)
  const elsewhere = drawRow('seen', 9000)
  await back(list)
  await vi.waitFor(() => expect(window.scrollY, 'with it').toBe(1400))
  again()
  elsewhere()
})

it('the first key of somebody who never scrolls is enough to come back to the row that was opened', async () => {
  await open()
  screen.getByRole('link', { name: 'Record' }).parentElement?.setAttribute('data-row', 'row')
  go('List')
  const list: unknown = window.history.state
  fireEvent.keyDown(window, { key: 'Tab' })
  await loaded()
  const { returning } = await import('~/ui/focus/returning')
  expect(returning.target()).toBeUndefined()
  go('Record')
  await back(list)
  expect(returning.target()?.textContent).toBe('Record')
})
