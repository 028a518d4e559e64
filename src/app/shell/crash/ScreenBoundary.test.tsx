// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { failures } from '~/i18n/en/frame/failures'
import { shell } from '~/i18n/en/frame/shell'
import { messages as english } from '~/i18n/en/messages'
import { messages as spanish } from '~/i18n/es/messages'
import { TextProvider } from '~/i18n/TextProvider'
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
