// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  applyTheme,
  chooseTheme,
  rememberedLanguage,
  rememberedPlainWords,
  rememberedShortcuts,
  rememberedTheme,
  rememberLanguage,
  rememberPlainWords,
  rememberShortcuts,
} from './preferences'

afterEach(() => {
  localStorage.clear()
  applyTheme('system')
  vi.unstubAllGlobals()
})

describe('preferences', () => {
  it('follow the device until something else is chosen', () => {
    expect(rememberedTheme()).toBe('system')
    expect(rememberedLanguage()).toBeNull()
    expect(rememberedPlainWords()).toBeUndefined()
  })

  it('show the chosen theme at once and keep it for the next visit', () => {
    chooseTheme('dark')
    expect(document.documentElement.dataset['theme']).toBe('dark')
    expect(rememberedTheme()).toBe('dark')
    chooseTheme('system')
    expect(document.documentElement.dataset['theme']).toBeUndefined()
  })

  it('keep whether explanations are offered', () => {
    rememberPlainWords(true)
    expect(rememberedPlainWords()).toBe(true)
    rememberPlainWords(false)
    expect(rememberedPlainWords()).toBe(false)
  })

  it('keep shortcuts on until they are turned off', () => {
    expect(rememberedShortcuts()).toBe('on')
    rememberShortcuts('off')
    expect(rememberedShortcuts()).toBe('off')
  })

  it('ignore what they do not know', () => {
    localStorage.setItem('clearchart.theme', 'sepia')
    localStorage.setItem('clearchart.plain-words', 'maybe')
    expect(rememberedPlainWords()).toBeUndefined()
    expect(rememberedTheme()).toBe('system')
  })

  it('work for this page alone where the browser denies its storage', () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: denied, setItem: denied, clear: () => undefined })
    expect(rememberedTheme()).toBe('system')
    chooseTheme('dark')
    rememberLanguage('es')
    expect(document.documentElement.dataset['theme']).toBe('dark')
  })
})
