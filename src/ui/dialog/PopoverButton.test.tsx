// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { latePart } from '../late/late-part'
import { PopoverButton } from './PopoverButton'

afterEach(cleanup)

const there = latePart(() => Promise.resolve('there'))
const never = latePart(() => Promise.reject(new TypeError('Failed to fetch')))

function opened(content = there): { readonly button: HTMLElement; readonly beside: HTMLElement } {
  render(
    <>
      <PopoverButton label="Options" content={content}>
        <button type="button">Sign out</button>
      </PopoverButton>
      <p>The page</p>
    </>,
  )
  const button = screen.getByRole('button', { name: 'Options' })
  button.focus()
  fireEvent.click(button)
  expect(screen.getByRole('dialog', { name: 'Options' })).toBeDefined()
  return { button, beside: screen.getByText('The page') }
}

const isOpen = () => screen.queryByRole('dialog') !== null

describe('the panel of a button, in the moment it opens, its program not there yet', () => {
  it('is closed by Escape, and the focus is at its button', () => {
    const { button } = opened()
    fireEvent.keyDown(button, { key: 'Escape' })
    expect(isOpen()).toBe(false)
    expect(document.activeElement).toBe(button)
  })

  it('is closed by a press elsewhere, and not by one inside', () => {
    const { beside } = opened()
    fireEvent.pointerDown(screen.getByRole('button', { name: 'Sign out' }))
    expect(isOpen()).toBe(true)
    fireEvent.pointerDown(beside)
    expect(isOpen()).toBe(false)
  })
})

describe('the panel of a button, its program there', () => {
  it('is closed by Escape also where the focus is at the button still', async () => {
    const { button } = opened()
    // The library marks its panel's position; loading its program may take a while.
    await vi.waitFor(
      () => expect(screen.getByRole('dialog').hasAttribute('data-position')).toBe(true),
      { timeout: 20_000 },
    )
    button.focus()
    fireEvent.keyDown(button, { key: 'Escape' })
    expect(isOpen()).toBe(false)
    expect(document.activeElement).toBe(button)
  })

  it('is closed by its button', async () => {
    const { button } = opened()
    fireEvent.pointerDown(button)
    fireEvent.click(button)
    expect(isOpen()).toBe(false)
  })
})

describe('the panel of a button, a part of its content not to be had', () => {
  it('shows what is there without the focus of the library, and is closed by Escape', async () => {
    const { button } = opened(never)
    await import('./MantinePopover')
    await vi.waitFor(() => expect(never.hasFailed()).toBe(true))
    expect(screen.getByRole('dialog').hasAttribute('data-position')).toBe(false)
    expect(screen.getByRole('button', { name: 'Sign out' })).toBeDefined()
    expect(document.activeElement).toBe(button)
    fireEvent.keyDown(button, { key: 'Escape' })
    expect(isOpen()).toBe(false)
  })
})
