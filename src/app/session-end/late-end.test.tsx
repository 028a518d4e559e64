// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { messages } from '~/i18n/en/messages'
import { TextProvider } from '~/i18n/TextProvider'
import { latePart } from '~/ui/late/late-part'
import { EndMissing } from './EndMissing'
import { LateEnd } from './LateEnd'

afterEach(cleanup)

const { actions, launch } = messages

/** An end of the session, rendered by the result of `load`. */
async function end(load: () => Promise<string>, onSignOut = () => {}) {
  const part = latePart(load)
  const draw = () => (
    <TextProvider messages={messages} choose={() => {}}>
      <LateEnd
        part={part}
        missing={(retry) => (
          <EndMissing title={launch.ends.lockedTitle} onRetry={retry} onSignOut={onSignOut} />
        )}
      >
        {(sentence) => <p>{sentence}</p>}
      </LateEnd>
    </TextProvider>
  )
  return { part, open: () => act(async () => void render(draw())) }
}

it('A session’s end whose screen was fetched before is drawn at once', async () => {
  const { part, open } = await end(async () => 'Sign in again')
  part.fetch()
  await Promise.resolve()
  await open()
  expect(screen.getByText('Sign in again')).toBeDefined()
})

it('A session’s end whose screen cannot be fetched covers the page with its name and why, and lets sign out', async () => {
  const signOut = vi.fn<() => void>()
  const { open } = await end(() => Promise.reject(new TypeError('Failed to fetch')), signOut)
  await open()
  const cover = screen.getByRole('dialog', { name: launch.ends.lockedTitle })
  expect(cover.textContent).toContain(launch.ends.missing)
  await act(async () => screen.getByRole('button', { name: actions.signOut }).click())
  expect(signOut).toHaveBeenCalledOnce()
})

it('A session’s end whose screen could not be fetched comes when it is tried again with the network', async () => {
  let online = false
  const { open } = await end(async () => {
    if (!online) throw new TypeError('Failed to fetch')
    return 'Sign in again'
  })
  await open()
  online = true
  await act(async () => screen.getByRole('button', { name: actions.retry }).click())
  expect(screen.getByText('Sign in again')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
})
