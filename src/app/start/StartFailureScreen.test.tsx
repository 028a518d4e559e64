// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { loadMessages } from '~/i18n/load-messages'
import { signIn as english } from '~/i18n/en/sign-in/sign-in'
import { signIn as spanish } from '~/i18n/es/sign-in/sign-in'
import { TextProvider } from '~/i18n/TextProvider'
import { UiProvider } from '~/ui/theme/UiProvider'
import { START_FAILURES, type StartFailure, type StartFailureKind } from '~/smart/start-failure'
import type { Way } from '~/smart/registration'
import { StartFailureScreen } from './StartFailureScreen'

const WORDS = { en: english, es: spanish } as const

async function show(
  language: 'en' | 'es',
  kind: StartFailureKind,
  way: Way,
  known: Pick<StartFailure, 'launchedAs'> = {},
) {
  const failure: StartFailure = {
    kind,
    reference: '0b9f6c1e-0000-4000-8000-000000000001',
    at: 0,
    organization: 'Harbor Health',
    registration: 'harbor-v2',
    way,
    ...known,
  }
  const messages = await loadMessages(language)
  // Awaited: its words are a late part.
  await act(async () =>
    render(
      <TextProvider messages={messages} choose={() => undefined}>
        <UiProvider>
          <StartFailureScreen failure={failure} />
        </UiProvider>
      </TextProvider>,
    ),
  )
}

afterEach(cleanup)

/** The address that trying again leads to after a failure that a new sign-in does not mend. */
const OTHER_WAY: Partial<Record<StartFailureKind, () => string | undefined>> = {
  'other-version': () => undefined,
  // Signed in: the same page, loaded again, may show it.
  'metadata-unreadable': () => window.location.pathname,
  offline: () => window.location.pathname,
}

describe.each(['en', 'es'] as const)('The page of a failed sign-in, in %s,', (language) => {
  const words = WORDS[language]

  it.each(START_FAILURES)(
    '%s: names it and the organization, gives a number to quote and the way on',
    async (kind) => {
      await show(language, kind, 'patient')
      const { title, sentence, next } = words.failures[kind]
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
      const main = screen.getByRole('main')
      for (const text of [
        sentence,
        next,
        words.page.organization('Harbor Health'),
        '0b9f6c1e-0000-4000-8000-000000000001',
      ])
        expect(main.textContent).toContain(text)
      const again = screen.queryByRole('link', { name: words.page.retry })?.getAttribute('href')
      expect(again).toBe(
        kind in OTHER_WAY ? OTHER_WAY[kind]?.() : '/launch.html?org=harbor-v2&as=patient',
      )
    },
  )

  it('only the record system can begin a launch again', async () => {
    await show(language, 'denied', 'launch')
    expect(screen.queryByRole('link', { name: words.page.retry })).toBeNull()
    expect(screen.getByRole('link', { name: words.page.choose }).getAttribute('href')).toBe('/')
  })

  it('leads to the connection check of the organization, as a launch wrote its address', async () => {
    const leadsTo = () =>
      screen.getByRole('link', { name: words.page.check }).getAttribute('href') ?? ''
    await show(language, 'refused', 'patient')
    expect(leadsTo()).toBe('/check?org=harbor-v2')
    cleanup()
    await show(language, 'refused', 'launch', { launchedAs: 'https://ehr.example/r4/' })
    expect(leadsTo()).toBe('/check?iss=https%3A%2F%2Fehr.example%2Fr4%2F')
  })
})
