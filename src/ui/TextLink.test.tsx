// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Profiler } from 'react'
import { BrowserRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TextLink } from './TextLink'

beforeEach(() => window.history.replaceState({ idx: 0 }, '', '/'))
afterEach(cleanup)

function Here() {
  const { pathname, search, hash, state } = useLocation()
  return <output>{JSON.stringify([pathname + search + hash, state])}</output>
}

const here = (): unknown => JSON.parse(screen.getByRole('status').textContent)
const position = () => (window.history.state as { readonly idx: number }).idx
const link = (name: string) => screen.getByRole<HTMLAnchorElement>('link', { name })

/** A page of links, where each drawing of a link is counted, at an address or below one. */
function open(below = '/') {
  const drawn = vi.fn<() => void>()
  if (below !== '/') window.history.replaceState({ idx: 0 }, '', below)
  render(
    <BrowserRouter basename={below}>
      <Profiler id="links" onRender={drawn}>
        <TextLink to="/">Start</TextLink>
        <TextLink to="/list?of=7#last" state={{ from: 'start' }}>
          List
        </TextLink>
        <TextLink to="/list?of=7#last" replace={false}>
          List again
        </TextLink>
        <TextLink to="/other" replace>
          Instead
        </TextLink>
        <TextLink to="/tab" target="_blank">
          Tab
        </TextLink>
        <TextLink to="/held" onClick={(event) => event.preventDefault()}>
          Held
        </TextLink>
      </Profiler>
      <Here />
    </BrowserRouter>,
  )
  return drawn
}

it('a link leads to its address with its state, in an entry of its own', () => {
  open()
  expect(link('List').getAttribute('href')).toBe('/list?of=7#last')
  fireEvent.click(link('List'))
  expect(here()).toEqual(['/list?of=7#last', { from: 'start' }])
  expect(position()).toBe(1)
})

it('a link to the open address adds no entry to the history, unless it says so; one may take the place of the open one', () => {
  open()
  fireEvent.click(link('List'))
  fireEvent.click(link('List'))
  expect(position()).toBe(1)
  fireEvent.click(link('List again'))
  expect(position()).toBe(2)
  fireEvent.click(link('Instead'))
  expect(here()).toEqual(['/other', null])
  expect(position()).toBe(2)
})

it('an app below an address of its host has links below it', () => {
  open('/app')
  expect(link('Start').getAttribute('href')).toBe('/app')
  fireEvent.click(link('List'))
  expect(window.location.pathname).toBe('/app/list')
  expect(here()).toEqual(['/list?of=7#last', { from: 'start' }])
  fireEvent.click(link('Start'))
  expect(window.location.pathname).toBe('/app')
  fireEvent.click(link('Start'))
  expect(position()).toBe(2)
})

it.each([
  ['with the control key', { ctrlKey: true }],
  ['with the command key', { metaKey: true }],
  ['with the shift key', { shiftKey: true }],
  ['with the alternate key', { altKey: true }],
  ['by the middle button', { button: 1 }],
] as const)('a press %s is left to the browser', (_name, how) => {
  open()
  const press = new MouseEvent('click', { bubbles: true, cancelable: true, ...how })
  // The page of tests would go there.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true })
  link('List').dispatchEvent(press)
  expect(here()).toEqual(['/', null])
})

it('a link to another tab, and one whose press was taken, do not move this one', () => {
  open()
  window.addEventListener('click', (event) => event.preventDefault(), { once: true })
  fireEvent.click(link('Tab'))
  fireEvent.click(link('Held'))
  expect(here()).toEqual(['/', null])
})

it('no link is drawn again when the address changes', () => {
  const drawn = open()
  expect(drawn).toHaveBeenCalledTimes(1)
  fireEvent.click(link('List'))
  fireEvent.click(link('Start'))
  expect(here()).toEqual(['/', null])
  expect(drawn).toHaveBeenCalledTimes(1)
})

it('the router’s own links, which each move draws again, are nowhere in the app', () => {
  const files: Readonly<Record<string, string>> = import.meta.glob('/src/**/*.{ts,tsx}', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const shipped = Object.entries(files).filter(([path]) => !path.includes('.test.'))
  expect(shipped.length).toBeGreaterThan(500)
  const own = shipped.filter(([, text]) =>
    /import \{[^}]*\b(?:Link|NavLink)\b[^}]*\} from 'react-router'/.test(text),
  )
  expect(own.map(([path]) => path)).toEqual([])
})
