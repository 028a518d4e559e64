// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { keptState } from './kept-state'
import { keepState } from './kept-place'
import { subjectState } from './subject-state'
import { useSubject } from './use-subject'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

function Subject() {
  return <output>{useSubject() ?? 'everything'}</output>
}

function told(state: unknown): string {
  render(
    <MemoryRouter initialEntries={[{ pathname: '/', state }]}>
      <Subject />
    </MemoryRouter>,
  )
  return screen.getByRole('status').textContent
}

it('is what the link chose, and is kept in the storage of the tab', async () => {
  const state = subjectState('http://loinc.org|4548-4')
  expect(told(state)).toBe('http://loinc.org|4548-4')
  await vi.waitFor(() => expect(keptState(state.subject)).toBe('http://loinc.org|4548-4'))
})

it('comes from the storage after a reload, when the page knows no link', () => {
  const name = crypto.randomUUID()
  keepState(name, 'phq-9')
  expect(told({ subject: name })).toBe('phq-9')
})

it.each([undefined, null, 7, { subject: 7 }, { subject: 'unknown' }])(
  'is everything for a state without one (%j)',
  (state) => {
    expect(told(state)).toBe('everything')
  },
)
