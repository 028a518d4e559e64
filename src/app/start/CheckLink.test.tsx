// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { messages } from '~/i18n/en/messages'
import { TextProvider } from '~/i18n/TextProvider'
import { CheckLink } from './CheckLink'

afterEach(cleanup)

it.each([
  ['r & 1', '/check?org=r+%26+1&tab=other'],
  [undefined, '/check?tab=other'],
])('The way to the connection check (%s) leaves the page as it is', async (id, address) => {
  await act(async () => {
    render(
      <TextProvider messages={messages} choose={() => {}}>
        <CheckLink registration={id} />
      </TextProvider>,
    )
  })
  const link = screen.getByRole('link', { name: 'Check the connection step by step' })
  expect(link.getAttribute('href')).toBe(address)
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.getAttribute('rel')).toBe('noopener')
})
