// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, Link, Outlet, RouterProvider, useLocation } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { PageFocus } from '~/ui/focus/PageFocus'
import { PageHeader } from '~/ui/PageHeader'
import { useReturnFocus } from './use-return-focus'

afterEach(cleanup)

function Frame() {
  const { pathname, key } = useLocation()
  useReturnFocus(pathname)
  return (
    <PageFocus value={key === 'default' ? '' : pathname}>
      <Outlet />
      <Link to="/list">Door</Link>
    </PageFocus>
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
async function open(rows: readonly string[] = ['a', 'b', 'c']) {
  const router = createMemoryRouter([
    {
      element: <Frame />,
      children: [
        { path: '/list', element: <List rows={rows} /> },
        { path: '*', element: <Page /> },
      ],
    },
  ])
  render(<RouterProvider router={router} />)
  await go('Door')
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
    expect(at()).toBe('/b')
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
})
