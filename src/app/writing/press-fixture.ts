import { fireEvent, waitFor, within } from '@testing-library/react'

/** Where a button stands: the page, or a part of it that may be drawn anew while one waits. */
type Place = () => HTMLElement
const PAGE: Place = () => document.body

/**
 * Presses a button as a person does: once it is there and can be pressed. While a screen is busy a
 * press does nothing.
 */
export async function press(name: string | RegExp, place: Place = PAGE): Promise<void> {
  fireEvent.click(await ready(name, place))
}

/**
 * Presses it twice in one go, as an impatient hand does: the second press comes before anything is
 * answered.
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

/** Presses a button that has to be off: nothing may come of it. */
export function pressInVain(name: string | RegExp): void {
  const button = within(document.body).getByRole('button', { name })
  if (button.getAttribute('aria-disabled') !== 'true')
    throw new Error(`“${button.textContent}” can be pressed`)
  fireEvent.click(button)
}
