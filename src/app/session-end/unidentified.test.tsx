// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { sessionEnding as words } from '~/i18n/en/frame/session-ending'
import { messages } from '~/i18n/en/messages'
import { TextProvider } from '~/i18n/TextProvider'
import type { Session, SessionUser } from '~/smart/session'
import type { SessionKeeper } from '~/smart/token/token-keeper'
import { Endings } from './Endings'
import { SignInAgain } from './SignInAgain'

afterEach(cleanup)

const UNKNOWN: SessionUser = { role: 'practitioner' }
const KNOWN: SessionUser = { role: 'practitioner', subject: 'u' }
const MINUTE = 60_000

const sessionOf = (user: SessionUser) =>
  // As far as the end of a session looks at it.
  ({
    id: 's',
    registration: { id: 'r', name: 'Harbor clinic' },
    launch: 'patient',
    user,
  }) as Session

const keeper = {} as SessionKeeper
const nothing = () => {}

const draw = (of: ReactElement) =>
  act(
    async () =>
      void render(
        <TextProvider messages={messages} choose={nothing}>
          {of}
        </TextProvider>,
      ),
  )

describe('the end of a session whose person nobody identified', () => {
  it.each(['locked', 'ended', 'lent'] as const)(
    '(%s) offers no sign-in that would continue it, and says that what was not sent is lost',
    async (reason) => {
      const signOut = vi.fn<() => void>()
      const ends = (user: SessionUser) => (
        <SignInAgain
          session={sessionOf(user)}
          keeper={keeper}
          reason={reason}
          onSamePerson={nothing}
          onOtherPerson={nothing}
          onSignOut={signOut}
        />
      )
      await draw(ends(UNKNOWN))
      const cover = screen.getByRole('dialog', { name: messages.launch.ends.endedTitle })
      expect(cover.textContent).toContain('Harbor clinic')
      expect(cover.textContent).toContain(words.unidentified.ended)
      expect(cover.textContent).not.toMatch(/safe|kept here/)
      expect(screen.getAllByRole('button')).toHaveLength(1)
      await act(async () => screen.getByRole('button', { name: words.again.leave }).click())
      expect(signOut).toHaveBeenCalledOnce()
      cleanup()
      await draw(ends(KNOWN))
      expect(screen.getByRole('button', { name: words.again.button })).toBeDefined()
      expect(screen.queryByText(words.unidentified.ended)).toBeNull()
    },
  )

  it.each([
    ['withdrawn', true],
    ['refused', true],
    ['ended', false],
    ['locked', false],
  ] as const)(
    '(%s) leads to the connection check where the service refused: %s',
    async (reason, leads) => {
      for (const user of [UNKNOWN, KNOWN]) {
        await draw(
          <SignInAgain
            session={sessionOf(user)}
            keeper={keeper}
            reason={reason}
            onSamePerson={nothing}
            onOtherPerson={nothing}
            onSignOut={nothing}
          />,
        )
        const link = screen.queryByRole('link', { name: messages.shell.crashed.check })
        expect(link?.getAttribute('href')).toBe(leads ? '/check?org=r&tab=other' : undefined)
        cleanup()
      }
    },
  )

  it.each([
    ['end', { endsAt: Date.now() + MINUTE, locksAt: undefined }],
    ['lock', { endsAt: undefined, locksAt: Date.now() + MINUTE }],
  ] as const)(
    'is announced before the %s, and promises nothing that cannot be kept',
    async (kind, at) => {
      const announced = (user: SessionUser) => (
        <Endings session={sessionOf(user)} keeper={keeper} {...at} onOtherPerson={nothing} />
      )
      await draw(announced(UNKNOWN))
      expect(screen.getByText(words.unidentified[kind])).toBeDefined()
      expect(screen.queryByText(words[kind].sentence)).toBeNull()
      expect(screen.queryAllByRole('button')).toHaveLength(kind === 'lock' ? 1 : 0)
      cleanup()
      await draw(announced(KNOWN))
      expect(screen.getByText(words[kind].sentence)).toBeDefined()
      expect(screen.getByRole('button', { name: words[kind].extend })).toBeDefined()
    },
  )
})
