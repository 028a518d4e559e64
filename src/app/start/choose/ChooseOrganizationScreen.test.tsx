// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { choose as en } from '~/i18n/en/sign-in/choose'
import { messages as english } from '~/i18n/en/messages'
import { choose as es } from '~/i18n/es/sign-in/choose'
import { messages as spanish } from '~/i18n/es/messages'
import type { Messages } from '~/i18n/messages'
import { TextProvider } from '~/i18n/TextProvider'
import { manyRegistrations } from '~/smart/many-registrations-fixture'
import { Suspense } from '~/ui/late/Suspense'
import { ChooseOrganizationScreen } from './ChooseOrganizationScreen'

/** Opens the start page of an installation with so many organizations. */
async function open(organizations: number, messages: Messages = english) {
  vi.stubGlobal('fetch', async (url: string) =>
    url === '/registrations.json'
      ? Response.json(manyRegistrations(organizations))
      : new Response('', { status: 404 }),
  )
  await act(async () => {
    render(
      <Suspense>
        <TextProvider messages={messages} choose={() => {}}>
          <ChooseOrganizationScreen />
        </TextProvider>
      </Suspense>,
    )
  })
  const words = messages.language === 'es' ? es : en
  const field = await screen.findByRole('searchbox', { name: words.field })
  return {
    words,
    rows: () => screen.queryAllByRole('listitem'),
    type: (value: string) => fireEvent.change(field, { target: { value } }),
  }
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each([
  ['English', english],
  ['Spanish', spanish],
] as const)(
  'Of three hundred organizations none is drawn before somebody types, and the page says what to do, in %s',
  async (_, messages) => {
    const { words, rows, type } = await open(300, messages)
    expect(await screen.findByText(words.many(300))).toBe(screen.getAllByRole('status')[0])
    expect(rows()).toHaveLength(0)
    type('clinica')
    expect(rows()).toHaveLength(12)
    expect(screen.getByText(/^(The first|Las primeras) 12 .* 50 /)).toBe(
      screen.getAllByRole('status')[0],
    )
    type('286 GRANDE rio')
    expect(rows()).toHaveLength(0)
    expect(screen.getByText(words.none)).toBe(screen.getAllByRole('status')[0])
    type('  286  CLINICA penasco ')
    expect(screen.getByText(words.results(1))).toBe(screen.getAllByRole('status')[0])
    expect(rows()[0]?.textContent).toContain('Clínica 286')
    type('')
    expect(rows()).toHaveLength(0)
  },
)

it('A few organizations are listed at once, and the number is told only after a search', async () => {
  const { words, rows, type } = await open(6)
  await screen.findByText('Río Grande Clinic 1')
  expect(rows()).toHaveLength(6)
  expect(screen.queryByText(words.many(6))).toBeNull()
  type('clinic')
  expect(screen.getByText(words.results(2))).toBe(screen.getAllByRole('status')[0])
})
