// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { messages } from '~/i18n/en/messages'
import { look } from '~/i18n/en/operator/look'
import { TextProvider } from '~/i18n/TextProvider'
import { LookStore } from '~/operator/look/look-store'
import { LookContext } from '~/operator/look/screens/look-context'
import type { Told } from '~/operator/look/talk'
import { UiProvider } from '~/ui/theme/UiProvider'
import { LookAlone } from './LookAlone'

const MINUTE = 60_000

beforeEach(() => {
  vi.useFakeTimers()
  window.history.replaceState(undefined, '', '/export/look')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  window.history.replaceState(undefined, '', '/')
})

/** A worker that is still reading: it reports as often as `report` is called, and never ends. */
function readingWorker() {
  const listeners: ((event: MessageEvent<Told>) => void)[] = []
  const port = {
    postMessage: () => undefined,
    addEventListener: (
      type: 'message' | 'error',
      listener: ((event: MessageEvent<Told>) => void) | (() => void),
    ) => {
      if (type === 'message') listeners.push(listener)
    },
    terminate: vi.fn<() => void>(),
  }
  const report = (bytesRead: number) => {
    const data: Told = { id: 1, progress: { bytes: 100, bytesRead } }
    for (const listener of listeners) listener(new MessageEvent('message', { data }))
  }
  return { port, report }
}

it.each([0, 1, 250])(
  'Files that are still being read when nobody is active are closed, although their reading reports %i ms around that moment',
  async (apart) => {
    const { port, report } = readingWorker()
    const store = new LookStore(() => port)
    await act(async () =>
      render(
        <TextProvider messages={messages} choose={() => undefined}>
          <UiProvider>
            <LookContext value={store}>
              <LookAlone />
            </LookContext>
          </UiProvider>
        </TextProvider>,
      ),
    )
    const open = async () =>
      act(async () => {
        store.open({
          name: 'export',
          files: [{ name: 'Patient.ndjson', file: new Blob(['{"resourceType":"Patient"}']) }],
        })
        await vi.advanceTimersByTimeAsync(0)
      })
    const stayAway = async () =>
      act(async () => {
        await vi.advanceTimersByTimeAsync(10 * MINUTE - apart)
        report(50)
        await vi.advanceTimersByTimeAsync(apart)
        report(51)
        // Before anything is drawn: the reports and the lock are one step for React.
      })
    await open()
    await stayAway()
    expect(store.opened()).toBeUndefined()
    expect(port.terminate).toHaveBeenCalledTimes(1)
    expect(screen.getByText(look.idleClosed)).toBeDefined()
    // Once more: the watch began anew with the files.
    await open()
    expect(screen.queryByText(look.idleClosed)).toBeNull()
    await stayAway()
    expect(store.opened()).toBeUndefined()
    expect(screen.getByText(look.idleClosed)).toBeDefined()
  },
)
