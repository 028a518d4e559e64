// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { dateField } from '~/i18n/en/date-field'
import { messages } from '~/i18n/en/messages'
import { TextProvider } from '~/i18n/TextProvider'
import { DateField } from './DateField'

function Form() {
  const [date, setDate] = useState('')
  return <DateField label="Date of birth" value={date} onChange={setDate} />
}

afterEach(cleanup)

it('tells what a date looks like when the text that was left is none, and stops when it is one', () => {
  render(
    <TextProvider messages={messages} choose={() => undefined}>
      <Form />
    </TextProvider>,
  )
  const field = screen.getByRole('textbox', { name: 'Date of birth' })
  fireEvent.change(field, { target: { value: '12/03/1984' } })
  expect(screen.queryByText(dateField.wrong)).toBeNull()
  fireEvent.blur(field)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(field.getAttribute('aria-describedby')).toContain(screen.getByText(dateField.wrong).id)
  fireEvent.change(field, { target: { value: '1984-03' } })
  expect(screen.queryByText(dateField.wrong)).toBeNull()
})
