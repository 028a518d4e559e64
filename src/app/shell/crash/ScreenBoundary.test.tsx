// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { failures } from '~/i18n/en/frame/failures'
import { shell } from '~/i18n/en/frame/shell'
import { messages as english } from '~/i18n/en/messages'
import { messages as spanish } from '~/i18n/es/messages'
import { TextProvider } from '~/i18n/TextProvider'
import { PageFocus } from '~/ui/focus/PageFocus'
import { fetchMissedAgain } from '~/ui/late/fetch-again'
import { AGAIN_AFTER } from '~/std/when-back'
import { lazy } from '~/ui/late/lazy'
import { optionalPart } from '~/ui/late/optional-part'
import { Suspense } from '~/ui/late/Suspense'
import { PageHeader } from '~/ui/PageHeader'
import { UiProvider } from '~/ui/theme/UiProvider'
import { ScreenBoundary } from './ScreenBoundary'

function Failing(): never {
  throw new Error('Ana García, born 1984')
}

beforeEach(() => {
  // React reports what a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a screen that fails', () => {
  it.each([
    [english, 'Check the connection step by step'],
    [spanish, 'Revisar la conexión paso a paso'],
  ])('leads to the launch check, and shows nothing of the error', (messages, name) => {
    render(
      <TextProvider messages={messages} choose={() => undefined}>
        <UiProvider>
          <ScreenBoundary at="/patients/7">
            <Failing />
          </ScreenBoundary>
        </UiProvider>
      </TextProvider>,
    )
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/check')
    expect(document.body.textContent).not.toContain('García')
  })
})

function Unloaded(): never {
  throw new TypeError('Failed to fetch dynamically imported module: /assets/x.js')
}

describe('a screen that could not be loaded', () => {
  it('loads the page again only when the app’s host answers: what was read stays until then', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
    const host = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('no network')))
    vi.stubGlobal('fetch', host)
    render(
      <TextProvider messages={english} choose={() => undefined}>
        <UiProvider>
          <ScreenBoundary at="/patients/7">
            <Unloaded />
          </ScreenBoundary>
        </UiProvider>
      </TextProvider>,
    )
    fireEvent.click(screen.getByRole('button', { name: shell.crashed.reload }))
    expect(await screen.findByText(failures.offline.sentence)).toBeDefined()
    expect(reload).not.toHaveBeenCalled()

    host.mockImplementation(() => Promise.resolve(new Response()))
    fireEvent.click(screen.getByRole('button', { name: shell.crashed.reload }))
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  })
})

/** A part of the program that a network brings or not, and how often it was asked for. */
function partOverNetwork(title: string) {
  const network = { isThere: false, asked: 0 }
  const load = async () => {
    network.asked += 1
    if (!network.isThere) throw new TypeError('Failed to fetch dynamically imported module: /x.js')
    return Promise.resolve(() => <PageHeader title={title} />)
  }
  return { network, load }
}

const open = async (content: ReactNode) =>
  act(async () =>
    render(
      <TextProvider messages={english} choose={() => undefined}>
        <UiProvider>
          <PageFocus value="/patients/7/x">
            <ScreenBoundary at="/patients/7/x">
              <Suspense>{content}</Suspense>
            </ScreenBoundary>
          </PageFocus>
        </UiProvider>
      </TextProvider>,
    ),
  )
beforeEach(() => fetchMissedAgain())
const comesBack = async () => act(async () => void window.dispatchEvent(new Event('online')))

describe('when the network is back', () => {
  it('a screen that could not be loaded loads by itself, each time, and takes the focus', async () => {
    const { network, load } = partOverNetwork('Allergies')
    const Screen = lazy(load)
    await open(<Screen />)
    expect(screen.getByRole('heading', { name: shell.crashed.outdatedTitle })).toBeDefined()
    await comesBack()
    expect(network.asked, 'a network that leads nowhere').toBe(2)
    expect(screen.getByRole('heading', { name: shell.crashed.outdatedTitle })).toBeDefined()
    network.isThere = true
    await comesBack()
    const heading = screen.getByRole('heading', { name: 'Allergies' })
    expect(document.activeElement).toBe(heading)
    await comesBack()
    expect(network.asked).toBe(3)
  })

  // The browser says that the network is back before every request gets through.
  it.each(AGAIN_AFTER.map((_, place) => place + 1))(
    'loads with a part that its screen did without at the next try where %i did not get through',
    async (tries) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      const { network, load } = partOverNetwork('Allergies')
      const Screen = lazy(load)
      const remark = partOverNetwork('Remark')
      const Part = optionalPart(remark.load)
      await open(<Screen />)
      await open(<Part />)
      await comesBack()
      for (let more = 1; more <= tries; more += 1) {
        expect(screen.queryByRole('heading', { name: /Allergies|Remark/ })).toBeNull()
        network.isThere = more === tries
        remark.network.isThere = more === tries
        await act(async () => {
          await vi.advanceTimersByTimeAsync(more === 1 ? 2000 : 6000)
        })
      }
      expect(screen.getByRole('heading', { name: 'Allergies' })).toBeDefined()
      expect(screen.getByRole('heading', { name: 'Remark' })).toBeDefined()
      const asked = 2 + tries
      expect([network.asked, remark.network.asked]).toEqual([asked, asked])
      await act(async () => {
        await vi.advanceTimersByTimeAsync(60_000)
      })
      expect([network.asked, remark.network.asked]).toEqual([asked, asked])
    },
  )

  it('so does a part that its screen did without', async () => {
    const { network, load } = partOverNetwork('Remark')
    const Part = optionalPart(load)
    await open(
      <>
        <p>The screen</p>
        <Part />
      </>,
    )
    expect(screen.queryByRole('heading')).toBeNull()
    network.isThere = true
    await comesBack()
    expect(screen.getByRole('heading', { name: 'Remark' })).toBeDefined()
    expect(network.asked).toBe(2)
  })

  it('a screen that failed by itself is not drawn again', async () => {
    let drawn = 0
    function Broken(): never {
      drawn += 1
      throw new Error('broken')
    }
    await open(<Broken />)
    const before = drawn
    await comesBack()
    expect(drawn).toBe(before)
  })
})

// Without one, a screen that failed takes its frame away, with a sign-in that only a page's memory
// has, and leaves the focus on nothing: the last boundary of all is outside of every page.
it('stands in every frame whose screens take the focus when they are opened', () => {
  const files: Readonly<Record<string, string>> = import.meta.glob('/src/**/*.tsx', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const frames = Object.entries(files).filter(
    ([path, text]) => !path.includes('.test.') && /<PageFocus\s+value=\{/.test(text),
  )
  expect(frames.length).toBeGreaterThan(2)
  const without = frames.filter(([, text]) => !text.includes('<ScreenBoundary'))
  expect(without.map(([path]) => path)).toEqual([])
})
