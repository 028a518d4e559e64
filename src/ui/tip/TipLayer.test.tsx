// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TipLayer } from './TipLayer'

beforeEach(async () => {
  await import('./MantineTip')
  vi.useFakeTimers({ shouldAdvanceTime: true })
})

afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

function draw() {
  render(
    <>
      <TipLayer />
      <button type="button" aria-label="Turn the page" data-tip="Turn the page">
        <svg role="img" aria-label="Arrow" />
      </button>
      <svg
        role="img"
        aria-label="7.4, above the normal range"
        data-tip="7.4, above the normal range"
      />
      <p>Plain words</p>
    </>,
  )
}

const over = (element: Element, pointerType = 'mouse') =>
  fireEvent.pointerOver(element, { pointerType })
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
// Without a layout, its element counts as scrolled out of sight, which hides the tip.
const tip = () => screen.queryByRole('tooltip', { hidden: true })
const told = () => tip()?.textContent

it('tells the words of an element under a resting mouse, and of a picture', async () => {
  draw()
  over(screen.getByRole('img', { name: 'Arrow' }))
  expect(told()).toBeUndefined()
  await wait(500)
  expect(told()).toBe('Turn the page')
  over(screen.getByRole('img', { name: '7.4, above the normal range' }))
  await wait(500)
  expect(told()).toBe('7.4, above the normal range')
})

it('opens nothing for a pointer that passes by, nor for a finger', async () => {
  draw()
  over(screen.getByRole('button'))
  await wait(100)
  over(screen.getByText('Plain words'))
  await wait(1000)
  expect(told()).toBeUndefined()
  over(screen.getByRole('button'), 'touch')
  await wait(1000)
  expect(told()).toBeUndefined()
})

it('stays while the pointer is over the tip, and goes when it leaves', async () => {
  draw()
  over(screen.getByRole('button'))
  await wait(500)
  over(screen.getByText('Plain words'))
  await wait(100)
  over(screen.getByRole('tooltip', { hidden: true }))
  await wait(2000)
  expect(told()).toBe('Turn the page')
  over(screen.getByText('Plain words'))
  await wait(500)
  expect(told()).toBeUndefined()
})

it('is closed by Escape and by a press', async () => {
  draw()
  for (const close of [
    () => fireEvent.keyDown(document.body, { key: 'Escape' }),
    () => fireEvent.pointerDown(document.body),
  ]) {
    over(screen.getByRole('button'))
    await wait(500)
    expect(told()).toBe('Turn the page')
    close()
    await wait(0)
    expect(told()).toBeUndefined()
    over(screen.getByText('Plain words'))
    await wait(500)
  }
})

it('tells the words of an element that the keyboard brought the focus to', async () => {
  draw()
  const button = screen.getByRole('button')
  act(() => button.focus())
  await wait(0)
  expect(told()).toBe('Turn the page')
  act(() => button.blur())
  await wait(0)
  expect(told()).toBeUndefined()
})
