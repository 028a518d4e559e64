// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { BrowserRouter, Link, Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useKeptPlace } from './kept-place'

beforeEach(() => {
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})
afterEach(cleanup)

function Screen() {
  const [words, setWords] = useKeptPlace((kept) => (typeof kept === 'string' ? kept : ''))
  return (
    <>
      <input
        aria-label="Words"
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <Link to="/other">Other</Link>
    </>
  )
}

function open() {
  render(
    <BrowserRouter>
      <Link to="/list">List</Link>
      <Routes>
        <Route path="/list" element={<Screen />} />
        <Route path="*" element={<p>Elsewhere</p>} />
      </Routes>
    </BrowserRouter>,
  )
}

const words = () => screen.getByRole('textbox', { name: 'Words' })

/** The page of tests has no history of its own: Back brings the entry's state and an event. */
async function back(state: unknown) {
  await act(async () => {
    window.history.replaceState(state, '', '/list')
    window.dispatchEvent(new PopStateEvent('popstate', { state }))
  })
}

it('a screen is as it was left when a person comes back to it, and new when it is opened anew', async () => {
  open()
  fireEvent.click(screen.getByRole('link', { name: 'List' }))
  fireEvent.change(words(), { target: { value: 'sugar' } })
  const state: unknown = window.history.state
  expect(JSON.stringify(state), 'the history does not tell it').not.toContain('sugar')
  fireEvent.click(screen.getByRole('link', { name: 'Other' }))
  expect(screen.getByText('Elsewhere')).toBeTruthy()
  await back(state)
  expect(words()).toHaveProperty('value', 'sugar')
  fireEvent.click(screen.getByRole('link', { name: 'Other' }))
  fireEvent.click(screen.getByRole('link', { name: 'List' }))
  expect(words()).toHaveProperty('value', '')
})

it('an entry that the router made has its name already: nothing is written into the history', () => {
  open()
  fireEvent.click(screen.getByRole('link', { name: 'List' }))
  const write = vi.spyOn(window.history, 'replaceState')
  fireEvent.change(words(), { target: { value: 'sugar' } })
  fireEvent.click(screen.getByRole('link', { name: 'Other' }))
  fireEvent.click(screen.getByRole('link', { name: 'List' }))
  expect(words()).toHaveProperty('value', '')
  expect(write).not.toHaveBeenCalled()
  write.mockRestore()
})

it('a reload that lost the state of the history goes on where the tab was, at the same address only', () => {
  window.history.replaceState({ idx: 0 }, '', '/list')
  open()
  fireEvent.change(words(), { target: { value: 'sugar' } })
  cleanup()
  window.history.replaceState(null, '', '/list')
  open()
  expect(words()).toHaveProperty('value', 'sugar')
  cleanup()
  window.history.replaceState(null, '', '/')
  open()
  fireEvent.click(screen.getByRole('link', { name: 'List' }))
  expect(words()).toHaveProperty('value', '')
})

it('a reload brings it back, and the end of the session forgets it', async () => {
  open()
  fireEvent.click(screen.getByRole('link', { name: 'List' }))
  fireEvent.change(words(), { target: { value: 'sugar' } })
  cleanup()
  open()
  expect(words()).toHaveProperty('value', 'sugar')
  cleanup()
  sessionStorage.clear()
  open()
  expect(words()).toHaveProperty('value', '')
})
