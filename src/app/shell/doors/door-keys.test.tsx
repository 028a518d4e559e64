// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { useDoorKeys } from './door-keys'
import type { Door } from './navigation'

afterEach(cleanup)

const door = (key: Door['key'], to: string): Door => ({ key, title: key, to, ways: [] })

function Frame({ doors }: { readonly doors: readonly Door[] }) {
  useDoorKeys(doors, true)
  return (
    <main id="content">
      <h1 tabIndex={-1}>{useLocation().pathname}</h1>
      <div role="application" aria-label="drawing" tabIndex={-1} />
      <textarea aria-label="textarea" />
      <select aria-label="select" />
      {INPUTS.map((type) => (
        <input key={type} type={type} aria-label={type} />
      ))}
    </main>
  )
}

const LETTERS = ['text', 'search', 'date', 'number', 'email', 'tel', 'password']
const NO_LETTERS = ['checkbox', 'radio', 'range', 'file', 'button']
const INPUTS = [...LETTERS, ...NO_LETTERS]

const draw = (more: readonly Door[] = []) => (
  <MemoryRouter>
    <Frame doors={[door('patients', '/patients'), door('home', '/home'), ...more]} />
  </MemoryRouter>
)

const heading = () => screen.getByRole('heading')

const press = async (key: string, target: Element = document.body, more: KeyboardEventInit = {}) =>
  act(async () => fireEvent.keyDown(target, { key, ...more }))

type Meanwhile = (again: () => void) => unknown

it.each<readonly [string, Meanwhile]>([
  ['the page moves the focus to its heading', () => act(async () => heading().focus())],
  ['the doors change, as a record loads', (again) => act(async () => again())],
  ['the capitals are locked', () => press('CapsLock')],
  ['the shift key goes down', () => press('Shift')],
])('g and a letter goes to its door although in between %s', async (_, meanwhile) => {
  const { rerender } = render(draw())
  await press('g')
  await meanwhile(() => rerender(draw([door('forms', '/forms')])))
  await press('p', document.activeElement ?? document.body)
  expect(heading().textContent).toBe('/patients')
})

it.each<readonly [string, Meanwhile]>([
  ['another key', () => press('x')],
  ['a step to the next control', () => press('Tab')],
  ['a press', () => act(async () => fireEvent.pointerDown(document.body))],
])('%s between g and its letter ends the wait', async (_, meanwhile) => {
  render(draw())
  await press('g')
  await meanwhile(() => undefined)
  await press('p')
  expect(heading().textContent).toBe('/')
})

it.each(NO_LETTERS)('both letters count on a control that takes none: %s', async (name) => {
  render(draw())
  const control = screen.getByLabelText(name)
  await press('g', control)
  await press('h', control)
  expect(heading().textContent).toBe('/home')
})

it.each([...LETTERS, 'textarea', 'select', 'drawing'])(
  'no letter counts where it is typed or has another meaning: %s',
  async (name) => {
    render(draw())
    const control = screen.getByLabelText(name)
    for (const [first, second] of [
      [control, control],
      [document.body, control],
      [control, document.body],
    ] as const) {
      await press('g', first)
      await press('h', second)
    }
    expect(heading().textContent).toBe('/')
  },
)
