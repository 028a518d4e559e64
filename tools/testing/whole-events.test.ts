// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createElement, Suspense, use, useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'

afterEach(cleanup)

it.each([1, 2])(
  'a press that is not awaited leads to a part that is still loading, without a complaint (%i)',
  async () => {
    const error = vi.spyOn(console, 'error')
    let arrive: () => void = () => undefined
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    function Late() {
      use(arrived)
      return createElement('p', {}, 'Here it is')
    }
    function Screen() {
      const [isOpen, setOpen] = useState(false)
      return createElement(
        Suspense,
        { fallback: 'Loading…' },
        isOpen
          ? createElement(Late)
          : createElement('button', { onClick: () => setOpen(true) }, 'Open'),
      )
    }
    render(createElement(Screen))
    fireEvent.click(screen.getByRole('button', { name: 'Open' }))
    expect(screen.getByText('Loading…')).toBeTruthy()
    setTimeout(arrive, 20)
    expect(await screen.findByText('Here it is')).toBeTruthy()
    expect(error.mock.calls).toEqual([])
    expect(Reflect.get(globalThis, 'IS_REACT_ACT_ENVIRONMENT')).not.toBe(true)
  },
)
