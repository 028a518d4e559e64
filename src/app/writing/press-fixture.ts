import { act, fireEvent, waitFor, within } from '@testing-library/react'

/** The place of a button: the page, or a part of it that may be redrawn during the wait. */
type Place = () => HTMLElement
const PAGE: Place = () => document.body

/**
 * Presses a button as a person does: once it is there and can be pressed. While a screen is busy, a
 * press has no effect.
 */
export async function press(name: string | RegExp, place: Place = PAGE): Promise<void> {
  fireEvent.click(await ready(name, place))
}

/**
 * Clicks something that may lead to a screen whose program or words are still loading: what
 * suspends inside an `act` that is not awaited is never rendered again.
 */
export async function click(element: HTMLElement): Promise<void> {
  await act(async () => {
    fireEvent.click(element)
  })
}

/**
 * Presses it twice in a row, as an impatient person does: the second press comes before any answer.
 */
export async function pressTwice(name: string | RegExp): Promise<void> {
  const button = await ready(name, PAGE)
  fireEvent.click(button)
  fireEvent.click(button)
}

function ready(name: string | RegExp, place: Place): Promise<HTMLElement> {
  return waitFor(() => {
    const button = within(place()).getByRole('button', { name })
    if (button.getAttribute('aria-disabled') === 'true')
      throw new Error(`“${button.textContent}” cannot be pressed`)
    return button
  })
}

/** Presses a button that must be disabled: the press must have no effect. */
export function pressInVain(name: string | RegExp): void {
  const button = within(document.body).getByRole('button', { name })
  if (button.getAttribute('aria-disabled') !== 'true')
    throw new Error(`“${button.textContent}” can be pressed`)
  fireEvent.click(button)
}
