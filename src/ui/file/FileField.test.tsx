// @vitest-environment happy-dom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { fileField as en } from '~/i18n/en/record/file-field'
import { messages as english } from '~/i18n/en/messages'
import { fileField as es } from '~/i18n/es/record/file-field'
import { messages as spanish } from '~/i18n/es/messages'
import { TextProvider } from '~/i18n/TextProvider'
import { FileField } from './FileField'

const file = (name: string) => new File(['Signed.'], name, { type: 'text/plain' })

function Form() {
  const [chosen, setChosen] = useState<string>()
  return (
    <FileField
      label="Consent"
      hint="One page"
      error="It is missing"
      aria-required
      accept="image/png"
      chosen={chosen}
      onFile={({ name }) => setChosen(name)}
    />
  )
}

/** Moves what is held from one place over another; the environment's event has no such property. */
function leave(from: Element, to: Element) {
  const event = createEvent.dragLeave(from)
  Object.defineProperty(event, 'relatedTarget', { value: to })
  fireEvent(from, event)
}

afterEach(cleanup)

describe.each([
  ['en', english, en],
  ['es', spanish, es],
] as const)('a field for a file in %s', (_, messages, words) => {
  const draw = () => {
    render(
      <TextProvider messages={messages} choose={() => undefined}>
        <Form />
      </TextProvider>,
    )
    const button = screen.getByRole('button')
    const input = screen.getByLabelText<HTMLInputElement>(/^Consent/, { selector: 'input' })
    return { button, input, place: button.closest('div') ?? button }
  }

  it('has a button in words of the app, with the name of the field, its hint and its error', () => {
    const { button, input } = draw()
    expect(button.textContent).toBe(words.choose)
    expect(button.getAttribute('aria-label')).toBe(`Consent: ${words.choose}`)
    const described = (button.getAttribute('aria-describedby') ?? '').split(' ')
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      words.required,
      'One page',
      'It is missing',
    ])
    expect(screen.getByText<HTMLLabelElement>('Consent').htmlFor).toBe(button.id)
    expect(screen.getByRole('status').textContent).toBe(words.none)
    // The browser's own control, with the browser's words, is nowhere on the screen.
    expect(input.hidden).toBe(true)
    expect(input.accept).toBe('image/png')
  })

  it('opens the browser’s chooser by a press, and says the name of the file', () => {
    const { button, input } = draw()
    let opened = 0
    input.addEventListener('click', () => (opened += 1))
    fireEvent.click(button)
    expect(opened).toBe(1)
    fireEvent.change(input, { target: { files: [file('signed.txt')] } })
    expect(screen.getByRole('status').textContent).toBe('signed.txt')
    expect(screen.getByRole('button').textContent).toBe(words.another)
  })

  it('takes a file that is dropped, and nothing else that is', () => {
    const { place } = draw()
    fireEvent.dragOver(place)
    expect(screen.getByRole('status').textContent).toBe(words.dropNow)
    fireEvent.drop(place, { dataTransfer: { files: [], items: [] } })
    expect(screen.getByRole('status').textContent).toBe(words.none)
    fireEvent.drop(place, { dataTransfer: { files: [file('dropped.txt'), file('other.txt')] } })
    expect(screen.getByRole('status').textContent).toBe('dropped.txt')
  })

  it('says that a file can be dropped until it is held elsewhere', () => {
    const { place, button } = draw()
    fireEvent.dragOver(place)
    leave(place, button)
    expect(screen.getByRole('status').textContent).toBe(words.dropNow)
    leave(place, document.body)
    expect(screen.getByRole('status').textContent).toBe(words.none)
  })
})
