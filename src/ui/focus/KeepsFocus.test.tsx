// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { useState } from 'react'
import { Section } from '../Section'
import { keepFocus } from './keep-focus'
import { KeepsFocus } from './KeepsFocus'

afterEach(cleanup)

/** A page with a part of two steps, and a way out of the whole part. */
function Page() {
  const [step, setStep] = useState<'first' | 'second' | 'none'>('first')
  return (
    <KeepsFocus>
      <h1>Exports</h1>
      {step === 'none' ? (
        <p>Closed</p>
      ) : (
        <Section title="Files">
          {step === 'first' ? (
            <button key="fetch" onClick={() => setStep('second')}>
              Fetch
            </button>
          ) : (
            <button key="close" onClick={() => setStep('none')}>
              Close
            </button>
          )}
          <button>Stay</button>
        </Section>
      )}
    </KeepsFocus>
  )
}

const press = (name: string) => {
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
}
const at = () => document.activeElement?.textContent

describe('the focus of a control that goes away', () => {
  it('is on the heading of its part, and on that of the page where the part went as well', async () => {
    render(<Page />)
    press('Fetch')
    await waitFor(() => expect(at()).toBe('Files'))
    press('Close')
    await waitFor(() => expect(at()).toBe('Exports'))
  })

  it('is left to the new page after a navigation, where one gives it to its heading', async () => {
    const page = document.createElement('div')
    document.body.append(page)
    for (const isRouted of [true, false]) {
      page.innerHTML = '<h1>Page</h1><button>Close</button>'
      const close = page.querySelector('button')
      const end = keepFocus(page, { isRouted })
      close?.focus()
      history.pushState({}, '', '/elsewhere')
      close?.remove()
      // A watcher of changes is told of them at the end of the step.
      await Promise.resolve()
      expect(document.activeElement?.tagName).toBe(isRouted ? 'BODY' : 'H1')
      end()
      history.pushState({}, '', '/')
    }
    page.remove()
  })

  it('is not lost where it was before anybody watched', async () => {
    const before = document.createElement('div')
    before.innerHTML = '<h1>Page</h1><button>Close</button>'
    document.body.append(before)
    const close = before.querySelector('button')
    close?.focus()
    keepFocus(before)()
    expect(at()).toBe('Close')
    const pressed = close === null ? [] : [close, before]
    close?.remove()
    const end = keepFocus(before, { pressed })
    expect(at()).toBe('Page')
    end()
    before.remove()
  })

  it('comes back to a control that was hidden while a part of its screen loaded', async () => {
    const end = keepFocus(document.body)
    render(<Page />)
    const fetch = screen.getByRole('button', { name: 'Fetch' })
    fetch.focus()
    // A browser takes the focus from what it hides.
    fetch.style.setProperty('display', 'none')
    fetch.blur()
    await Promise.resolve()
    expect(document.activeElement).toBe(document.body)
    fetch.style.removeProperty('display')
    await waitFor(() => expect(at()).toBe('Fetch'))
    end()
  })

  it('stays on the control that a person went on to, and on nothing for somebody who left', async () => {
    render(<Page />)
    const fetch = screen.getByRole('button', { name: 'Fetch' })
    fetch.focus()
    screen.getByRole('button', { name: 'Stay' }).focus()
    fireEvent.click(fetch)
    await screen.findByRole('button', { name: 'Close' })
    expect(at()).toBe('Stay')
    const close = screen.getByRole('button', { name: 'Close' })
    close.focus()
    close.blur()
    await Promise.resolve()
    fireEvent.click(close)
    await screen.findByText('Closed')
    expect(document.activeElement).toBe(document.body)
  })
})
