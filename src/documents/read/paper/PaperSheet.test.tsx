// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ViewerText } from '~/documents/viewers/ViewerText'
import { messages } from '~/i18n/en/messages'
import { connectTestSession, TestSession } from '~/views/TestSession'
import { PaperSheet } from './PaperSheet'

afterEach(cleanup)

it('a page whose picture cannot be shown says so on its sheet, by its number', async () => {
  const { connection } = connectTestSession({ offers: {} })
  const sheet = { page: 2, url: 'blob:gone', width: 600, height: 800 }
  await act(async () => {
    render(
      <TestSession connection={connection} messages={messages}>
        <ViewerText>
          <PaperSheet sheet={sheet} count={9} isFirst={false} />
        </ViewerText>
      </TestSession>,
    )
    await Promise.resolve()
  })
  const picture = await screen.findByRole('img', { name: 'Page 3 of 9' })
  expect(picture.parentElement?.getAttribute('aria-busy')).toBe('true')
  fireEvent.error(picture)
  expect(screen.queryByRole('img')).toBeNull()
  expect(
    screen.getByText(
      'Page 3 of 9: This page could not be shown. This part of the file may be damaged.',
    ),
  ).toBeTruthy()
})
