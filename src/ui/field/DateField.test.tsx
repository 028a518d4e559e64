// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { dateField as en } from '~/i18n/en/record/date-field'
import { messages as english } from '~/i18n/en/messages'
import { dateField as es } from '~/i18n/es/record/date-field'
import { messages as spanish } from '~/i18n/es/messages'
import { TextProvider } from '~/i18n/TextProvider'
import { DateField } from './DateField'

interface FormProps {
  readonly first?: string
  readonly time?: 'zoned'
}

function Form({ first = '', ...rest }: FormProps) {
  const [date, setDate] = useState(first)
  return (
    <>
      <DateField label="Date of birth" value={date} onChange={setDate} {...rest} />
      <p title="Stored">{date}</p>
      <button type="button" onClick={() => setDate('2001-01')}>
        Reset
      </button>
    </>
  )
}

function draw(props: FormProps = {}, messages: typeof english = english) {
  render(
    <TextProvider messages={messages} choose={() => undefined}>
      <Form {...props} />
    </TextProvider>,
  )
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'Date of birth' })
}

function type(field: HTMLElement, value: string) {
  fireEvent.change(field, { target: { value } })
}

/** The words that a screen reader has for the field besides its name. */
function described(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}

function stored() {
  return screen.getByTitle('Stored').textContent
}

afterEach(cleanup)

it('says in words which date it understands, and stores that one', () => {
  const field = draw()
  expect(described(field)).toBe(en.hint)
  type(field, '3/12/1984')
  expect(described(field)).toBe('Understood as March 12, 1984')
  expect(screen.getByRole('status').textContent).toBe('Understood as March 12, 1984')
  expect(stored()).toBe('1984-03-12')
  expect(field.value).toBe('3/12/1984')
})

it('has the day first in Spanish', () => {
  const field = draw({}, spanish)
  expect(described(field)).toBe(es.hint)
  type(field, '3/12/1984')
  expect(described(field)).toBe('Se entiende como 3 de diciembre de 1984')
  expect(stored()).toBe('1984-12-03')
})

it('says why text is not a date once it is left, and stops when it is one', () => {
  const field = draw()
  type(field, '13/12/1984')
  expect(screen.queryByText(en.unread.month(13))).toBeNull()
  fireEvent.blur(field)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(described(field)).toContain(en.unread.month(13))
  type(field, '12/3/84')
  expect(described(field)).toContain(en.unread.century)
  type(field, 'february 30 2024')
  expect(described(field)).toContain('February 2024 has 29 days.')
  type(field, 'March 1984')
  expect(field.getAttribute('aria-invalid')).toBeNull()
  expect(stored()).toBe('1984-03')
})

it('never stores a date for text that it could not read', () => {
  const field = draw()
  for (const text of ['12/3/84', '13/13/1984', '1984-02-30', 'Tuesday', '3/12']) {
    type(field, text)
    expect(stored()).toBe(text)
  }
})

it('shows a stored date as people write it, and a change from elsewhere', () => {
  const field = draw({ first: '1984-03-12' })
  expect(field.value).toBe('Mar 12, 1984')
  type(field, 'Mar 13, 1984')
  expect(stored()).toBe('1984-03-13')
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }))
  expect(field.value).toBe('Jan 2001')
})

it('keeps a stored moment as it is until somebody types another', () => {
  const field = draw({ first: '2026-03-01T14:30:27+02:00', time: 'zoned' })
  expect(field.value).not.toContain('T')
  expect(stored()).toBe('2026-03-01T14:30:27+02:00')
  type(field, '3/2/2026 2:30 pm')
  expect(stored()).toMatch(/^2026-03-02T14:30:00(Z|[+-]\d{2}:\d{2})$/)
})
