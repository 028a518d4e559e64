// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { sessionEnding } from '~/i18n/en/frame/session-ending'
import { messages } from '~/i18n/en/messages'
import { TextProvider } from '~/i18n/TextProvider'
import { UiProvider } from '~/ui/theme/UiProvider'
import { SignedOutScreen } from './SignedOutScreen'

afterEach(cleanup)

const { ended } = sessionEnding

it.each([
  [0, [ended.access]],
  [1, [ended.access, '1 answer from the service']],
  [27, [ended.access, '27 answers from the service']],
])('Signing out lists what the tab held: %d answers', async (answers, listed) => {
  const cleared = { answers, withdrawn: true, beside: [] } as const
  await act(async () =>
    render(
      <TextProvider messages={messages} choose={() => {}}>
        <UiProvider>
          <SignedOutScreen cleared={cleared} organization="Harbor clinic" />
        </UiProvider>
      </TextProvider>,
    ),
  )
  const items = screen.getByText(ended.cleared).nextElementSibling?.querySelectorAll('li')
  expect([...(items ?? [])].map(({ textContent }) => textContent)).toEqual(listed)
})
