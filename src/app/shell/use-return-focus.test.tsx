// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, Link, Outlet, RouterProvider, useLocation } from 'react-router'
import { useEffect, useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { PageFocus } from '~/ui/focus/PageFocus'
import { PageHeader } from '~/ui/PageHeader'
import { useReturnFocus } from './use-return-focus'

afterEach(cleanup)

/** Lets the rows come that are later than the page around them. */
const comeLater = () => act(() => void window.dispatchEvent(new Event('rows')))

function Frame() {
  const { pathname, key } = useLocation()
  useReturnFocus(pathname)
  return (
    <PageFocus value={key === 'default' ? '' : pathname}>
      <main>
        <Outlet />
      </main>
      <Link to="/list">Door</Link>
      <Link to="/cards">Home</Link>
    </PageFocus>
  )
}

function Late({ rows }: { readonly rows: readonly string[] }) {
  const [isHere, setHere] = useState(false)
  useEffect(() => {
    const come = () => setHere(true)
    window.addEventListener('rows', come)
    return () => window.removeEventListener('rows', come)
  }, [])
  return isHere ? <List rows={rows} /> : <PageHeader title="Late" />
}

/** Links in no row, two of which lead to one place. */
function Cards() {
  return (
    <>
      <PageHeader title="Cards" />
      {['Results', 'Trend of A1c', 'Trend of weight', 'Results'].map((text, at) => (
        <section key={at}>
          <Link to={text === 'Results' ? '/results' : '/trends'}>{text}</Link>
        </section>
      ))}
    </>
  )
}

function List({ rows }: { readonly rows: readonly string[] }) {
  return (
    <>
      <PageHeader title="List" />
      <ul>
        {rows.map((row) => (
          <li key={row} data-row={row}>
            <Link to={`/${row}`}>{row}</Link> <Link to={`/who-${row}`}>{`who of ${row}`}</Link>
          </li>
        ))}
      </ul>
    </>
  )
}

function Page() {
  return (
    <>
      <PageHeader title={useLocation().pathname} />
      <Link to="/list">Close</Link>
      <Link to="/other">On</Link>
    </>
  )
}

/** Opens the list by its door. */
async function open(first = '/') {
  const rows = ['a', 'b', 'c']
  const router = createMemoryRouter(
    [
      {
        element: <Frame />,
        children: [
          { path: '/list', element: <List rows={rows} /> },
          { path: '/late', element: <Late rows={rows} /> },
          { path: '/cards', element: <Cards /> },
          { path: '*', element: <Page /> },
        ],
      },
    ],
    { initialEntries: [first] },
  )
  render(<RouterProvider router={router} />)
  if (first === '/') await go('Door')
  return router
}

const go = async (name: string) =>
  act(async () => {
    screen.getByRole('link', { name }).focus()
    fireEvent.click(screen.getByRole('link', { name }))
  })
const at = () => document.activeElement?.textContent

describe('the focus after a return to a list', () => {
  it.each(['a', 'b', 'c', 'who of b'])(
    'is on the link that was pressed, by Back and by the way back: %s',
    async (name) => {
      const router = await open()
      expect(at()).toBe('List')
      await go(name)
      expect(at()).toMatch(/^\//)
      await act(async () => router.navigate(-1))
      expect(at()).toBe(name)
      await go(name)
      await go('Close')
      expect(at()).toBe(name)
    },
  )

  it('is there after a longer way too, once the last step is back', async () => {
    const router = await open()
    await go('b')
    await go('On')
    await act(async () => router.navigate(-1))
    expect(at()).toBe('On')
    await act(async () => router.navigate(-1))
    expect(at()).toBe('b')
  })

  it('is on the heading for somebody who comes from elsewhere', async () => {
    await open()
    await go('b')
    await go('On')
    await go('Door')
    expect(at()).toBe('List')
  })

  it('is on the link that was pressed in no row, among others with its words or its place', async () => {
    const router = await open()
    await go('Home')
    for (const at of [0, 1, 2, 3]) {
      const links = () => screen.getAllByRole('link', { name: /^(Results|Trend)/ })
      await act(async () => {
        links()[at]?.focus()
        fireEvent.click(links()[at] ?? document.body)
      })
      expect(document.activeElement?.tagName).toBe('H1')
      await act(async () => router.navigate(-1))
      expect(document.activeElement).toBe(links()[at])
    }
  })

  it('is on the row that comes later than the heading, also on the page that a visit began with', async () => {
    const router = await open('/late')
    comeLater()
    await go('b')
    await act(async () => router.navigate(-1))
    expect(at()).not.toBe('b')
    comeLater()
    await act(async () => undefined)
    expect(at()).toBe('b')
  })

  it('stays where a person put it before the row came', async () => {
    const router = await open('/late')
    comeLater()
    await go('b')
    await act(async () => router.navigate(-1))
    fireEvent.keyDown(document.body, { key: 'Tab' })
    comeLater()
    await act(async () => undefined)
    expect(at()).not.toBe('b')
  })
})
