// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { ConnectionProvider } from '~/connection/ConnectionContext'
import { LendingContext } from '~/connection/lending'
import { messages } from '~/i18n/en/messages'
import { questionnaires } from '~/i18n/en/forms/questionnaires'
import { TextProvider } from '~/i18n/TextProvider'
import { LendForm } from '~/questionnaires/lend/LendForm'
import { QuestionnaireText } from '~/questionnaires/questionnaire-words'
import { UiProvider } from '~/ui/theme/UiProvider'
import { connectPlain } from './connect-plain-fixture'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each([
  ['identified', 'u', undefined],
  ['not identified', undefined, questionnaires.lend.unidentified],
])('A device is handed over by staff who are %s: %s', async (_, subject, reason) => {
  const world = { types: { Patient: {} }, records: [{ resourceType: 'Patient' as const, id: '7' }] }
  const user = { role: 'practitioner' as const, ...(subject === undefined ? {} : { subject }) }
  const { connection } = await connectPlain({ ...world, histories: {} }, { user })
  const lend = vi.fn<() => void>()
  const lending = { lent: undefined, isFramed: false, lend, takeBack: () => {} }
  await act(async () =>
    render(
      <TextProvider messages={messages} choose={() => {}}>
        <UiProvider>
          <QueryClientProvider client={connection.queryClient}>
            <ConnectionProvider connection={connection}>
              <LendingContext value={lending}>
                <QuestionnaireText>
                  <LendForm patientId="7" alone={<p />} />
                </QuestionnaireText>
              </LendingContext>
            </ConnectionProvider>
          </QueryClientProvider>
        </UiProvider>
      </TextProvider>,
    ),
  )
  const button = await screen.findByRole('button', { name: questionnaires.lend.begin })
  await act(async () => button.click())
  const sure = screen.queryByRole('button', { name: questionnaires.lend.beginNow })
  await act(async () => sure?.click())
  expect(lend).toHaveBeenCalledTimes(reason === undefined ? 1 : 0)
  expect(screen.queryByText(questionnaires.lend.unidentified)?.textContent).toBe(reason)
})
