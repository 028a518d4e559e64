// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Button } from './Button'

afterEach(cleanup)

describe('a button', () => {
  it('does what it says when it is pressed', () => {
    const press = vi.fn<() => void>()
    render(<Button onClick={press}>Find patients</Button>)
    fireEvent.click(screen.getByRole('button', { name: 'Find patients' }))
    expect(press).toHaveBeenCalledOnce()
  })

  it('that is off can be focused, tells why, and does nothing', () => {
    const press = vi.fn<() => void>()
    const submit = vi.fn<() => void>()
    render(
      <form onSubmit={submit}>
        <Button type="submit" disabledReason="Fill in at least one field." onClick={press}>
          Find patients
        </Button>
      </form>,
    )
    const button = screen.getByRole('button', { name: 'Find patients' })
    button.focus()
    fireEvent.click(button)
    expect(document.activeElement).toBe(button)
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(
      document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent,
    ).toBe('Fill in at least one field.')
    expect(press).not.toHaveBeenCalled()
    expect(submit).not.toHaveBeenCalled()
  })

  it('that shows the rest of some rows has words for paper in its place, and the same name', () => {
    render(<Button left="and 2 more">Show 2 more</Button>)
    const button = screen.getByRole('button', { name: 'Show 2 more' })
    // `print.css` prints what this attribute says, and no button.
    expect(button.closest('[data-left]')?.getAttribute('data-left')).toBe('and 2 more')
  })

  it('that does what cannot be undone submits no form, so that no Enter in a field presses it', () => {
    const merge = vi.fn<() => void>()
    // @ts-expect-error A danger button of type submit must not compile.
    const wrong = <Button tone="danger" type="submit" />
    expect(wrong.type).toBe(Button)
    render(
      <form>
        <Button tone="danger" onClick={merge}>
          Merge
        </Button>
      </form>,
    )
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Merge' }).type).toBe('button')
  })

  it('that is busy takes no second press', () => {
    const press = vi.fn<() => void>()
    render(
      <Button busy onClick={press}>
        Load more
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Load more' })
    fireEvent.click(button)
    expect(button.getAttribute('aria-busy')).toBe('true')
    expect(press).not.toHaveBeenCalled()
  })
})
