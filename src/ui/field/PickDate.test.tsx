// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { dateField as en } from '~/i18n/en/record/date-field'
import { messages as english } from '~/i18n/en/messages'
import { dateField as es } from '~/i18n/es/record/date-field'
import { messages as spanish } from '~/i18n/es/messages'
import { TextProvider } from '~/i18n/TextProvider'
import { DateField } from './DateField'

function Form({ first, time }: { readonly first: string; readonly time?: 'zoned' }) {
  const [date, setDate] = useState(first)
  return (
    <>
      <DateField label="Since" value={date} onChange={setDate} {...(time ? { time } : {})} />
      <p title="Stored">{date}</p>
    </>
  )
}

async function open(first: string, messages: typeof english = english, time?: 'zoned') {
  const words = messages === english ? en : es
  render(
    <TextProvider messages={messages} choose={() => undefined}>
      <Form first={first} {...(time ? { time } : {})} />
    </TextProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: words.pick('Since') }))
  return within(await screen.findByRole('dialog', { name: words.pick('Since') }))
}

const stored = () => screen.getByTitle('Stored').textContent
const inFocus = () => document.activeElement?.getAttribute('aria-label')

afterEach(cleanup)

it('no field that a date is made of is without a name, the hidden one included', () => {
  const { container } = render(
    <TextProvider messages={english} choose={() => undefined}>
      <Form first="1984-03-12" time="zoned" />
    </TextProvider>,
  )
  const fields = [...container.querySelectorAll<HTMLInputElement>('input, select, textarea')]
  expect(fields.map(({ type }) => type)).toContain('date')
  for (const field of fields)
    expect((field.labels?.length ?? 0) > 0 || (field.getAttribute('aria-label') ?? '') !== '').toBe(
      true,
    )
})

describe('the calendar of a date', () => {
  it('opens at the stored day, walks to another month by the keys, and stores a day', async () => {
    const calendar = await open('1984-03-12')
    const day = await calendar.findByRole('button', { name: 'March 12, 1984', pressed: true })
    await expect.poll(inFocus).toBe('March 12, 1984')
    fireEvent.keyDown(day, { key: 'PageDown' })
    expect(inFocus()).toBe('April 12, 1984')
    fireEvent.click(calendar.getByRole('button', { name: 'April 12, 1984' }))
    expect(stored()).toBe('1984-04-12')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Since' }))
  })

  it('stores a month or a year where no more is known', async () => {
    const calendar = await open('1984-03')
    expect(calendar.getByRole('tab', { name: en.calendar.month, selected: true })).toBeDefined()
    expect(calendar.getByRole('button', { name: 'March 1984', pressed: true })).toBeDefined()
    fireEvent.click(calendar.getByRole('tab', { name: en.calendar.year }))
    fireEvent.click(await calendar.findByRole('button', { name: '1987' }))
    expect(stored()).toBe('1987')
  })

  it('has only days where a time follows', async () => {
    const calendar = await open('2026-03-01T14:30:27Z', english, 'zoned')
    expect(calendar.queryByRole('tab')).toBeNull()
    fireEvent.click(calendar.getByRole('button', { name: 'March 2, 2026' }))
    expect(stored()).toBe('2026-03-02')
  })

  it('speaks the language of the screen', async () => {
    const calendar = await open('1984-03-12', spanish)
    expect(calendar.getByRole('button', { name: '12 de marzo de 1984' })).toBeDefined()
    expect(calendar.getByText('dom')).toBeDefined()
    expect(
      calendar.getByRole('button', { name: es.calendar.chooseMonth('marzo de 1984') }),
    ).toBeDefined()
    expect(calendar.getByRole('button', { name: es.calendar.nextMonth })).toBeDefined()
  })

  it('is closed by Escape, and the focus is at its button', async () => {
    await open('1984-03-12')
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(inFocus()).toBe(en.pick('Since'))
  })
})
