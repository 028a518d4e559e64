// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { ConnectionProvider } from '~/connection/ConnectionContext'
import type { Connection } from '~/connection/connection'
import { messages } from '~/i18n/en/messages'
import { TextProvider } from '~/i18n/TextProvider'
import { formOfItems } from '~/questionnaires/engine/form-fixture'
import { QuestionnaireText } from '~/questionnaires/questionnaire-words'
import { AnswersPreview } from './AnswersPreview'

afterEach(cleanup)

// The part of the connection that the answers read: the signed-in person.
const CONNECTION = {
  session: { user: { role: 'patient' }, registration: {}, bases: [] },
} as unknown as Connection
const MANY = 60

async function draw(preview: ReactNode) {
  await act(async () =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <TextProvider messages={messages} choose={() => undefined}>
          <ConnectionProvider connection={CONNECTION}>
            <QuestionnaireText>{preview}</QuestionnaireText>
          </ConnectionProvider>
        </TextProvider>
      </QueryClientProvider>,
    ),
  )
}

it('on paper the answers stand below the words that their questions are read with', async () => {
  const { items } = await formOfItems([
    { linkId: 'time', type: 'display', text: 'Over the last 2 weeks:' },
    { linkId: 'sleep', type: 'string', text: 'Trouble sleeping' },
  ])
  await draw(<AnswersPreview items={items} whole />)
  await screen.findByText('Trouble sleeping')
  const words = [...document.querySelectorAll('dt')].map(({ textContent }) => textContent)
  expect(words).toEqual(['Over the last 2 weeks:', 'Trouble sleeping'])
})

it('the answers of a long form are drawn once each, however often more of them follow', async () => {
  const { items } = await formOfItems(
    Array.from({ length: MANY }, (_, at) => ({
      linkId: `q${at}`,
      type: 'string' as const,
      text: `Question ${at}`,
    })),
  )
  const drawn = new Map<string, number>()
  // The words of a question are read where it is drawn, and nowhere else.
  const counted = items.map(
    (item) =>
      new Proxy(item, {
        get: (target, name, receiver) => {
          if (name === 'text') drawn.set(item.linkId, (drawn.get(item.linkId) ?? 0) + 1)
          return Reflect.get(target, name, receiver) as unknown
        },
      }),
  )
  await draw(<AnswersPreview items={counted} />)
  await screen.findByText(`Question ${MANY - 1}`)
  expect(drawn.size).toBe(MANY)
  expect(drawn.get('q0')).toBe(drawn.get(`q${MANY - 1}`))
})
