// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Dialog } from './Dialog'
import { FloatingDialog } from './FloatingDialog'

afterEach(() => {
  cleanup()
  // The browser's own is an Element's.
  Reflect.deleteProperty(HTMLElement.prototype, 'checkVisibility')
})

/** A page with a button that has the focus. */
function opener(): HTMLButtonElement {
  render(<button type="button">Open</button>)
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Open' })
  button.focus()
  return button
}

describe('a dialog that covers the page', () => {
  it('has the focus from its first moment, and gives it back', async () => {
    const button = opener()
    const { unmount } = render(
      <Dialog title="Leave?">
        <button type="button">Stay</button>
      </Dialog>,
    )
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Leave?' }))
    unmount()
    await vi.waitFor(() => expect(document.activeElement).toBe(button))
  })

  it('is left by its buttons alone', () => {
    render(
      <Dialog title="Leave?">
        <button type="button">Stay</button>
      </Dialog>,
    )
    const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Leave?' })
    expect(fireEvent(dialog, new Event('cancel', { cancelable: true })), 'Escape').toBe(false)
    dialog.close()
    expect(dialog.open, 'the browser closes it all the same').toBe(true)
  })

  it.each([
    ['keeps the keyboard inside', true],
    ['keeps it inside where a browser does not say which elements are visible', false],
  ])('%s', (_, tells) => {
    // Safari until 17.3.
    if (!tells)
      Object.defineProperty(HTMLElement.prototype, 'checkVisibility', {
        value: undefined,
        configurable: true,
      })
    render(
      <Dialog title="Leave?">
        <button type="button">Stay</button>
        <button type="button">Go</button>
      </Dialog>,
    )
    const [stay, go] = [
      screen.getByRole('button', { name: 'Stay' }),
      screen.getByRole('button', { name: 'Go' }),
    ]
    go.focus()
    fireEvent.keyDown(go, { key: 'Tab' })
    expect(document.activeElement).toBe(stay)
    fireEvent.keyDown(stay, { key: 'Tab', shiftKey: true })
    expect(document.activeElement).toBe(go)
  })
})

describe('a dialog over the page', () => {
  it('is left by Escape and by a press beside it, not by one that began inside', () => {
    const close = vi.fn<() => void>()
    render(
      <FloatingDialog label="Find" opener={opener()} close={close}>
        <button type="button" data-autofocus>
          Inside
        </button>
      </FloatingDialog>,
    )
    const dialog = screen.getByRole('dialog', { name: 'Find' })
    const inside = screen.getByRole('button', { name: 'Inside' })
    expect(document.activeElement).toBe(inside)
    const press = (from: HTMLElement, to: HTMLElement) => {
      fireEvent.pointerDown(from)
      fireEvent.click(to)
    }
    press(inside, inside)
    press(inside, dialog)
    expect(close).not.toHaveBeenCalled()
    press(dialog, dialog)
    expect(close).toHaveBeenCalledTimes(1)
    fireEvent(inside, new Event('cancel', { bubbles: true, cancelable: true }))
    expect(close, 'a field for files was left without a choice').toHaveBeenCalledTimes(1)
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
    expect(close).toHaveBeenCalledTimes(2)
  })
})
