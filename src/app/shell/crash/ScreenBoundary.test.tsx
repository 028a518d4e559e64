// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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
