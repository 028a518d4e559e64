// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { isFindShortcut } from './find-shortcut'

const press = (
  key: string,
  more: KeyboardEventInit = {},
  target: HTMLElement = document.createElement('p'),
) => {
  let answer: boolean | undefined
  const listen = (event: KeyboardEvent) => {
    answer = isFindShortcut(event)
  }
  document.body.append(target)
  target.addEventListener('keydown', listen)
  target.dispatchEvent(new KeyboardEvent('keydown', { key, ...more }))
  target.removeEventListener('keydown', listen)
  return answer
}

describe('the shortcut of the search', () => {
  it.each([
    ['Ctrl+K', 'k', { ctrlKey: true }, true],
    ['Ctrl+K with capitals locked', 'K', { ctrlKey: true }, true],
    ['the slash', '/', {}, true],
    ['the slash above a number', '/', { shiftKey: true }, true],
    ['K alone', 'k', {}, false],
    ['Ctrl+Shift+K, which is the browser’s', 'K', { ctrlKey: true, shiftKey: true }, false],
    ['Ctrl+Alt+K', 'k', { ctrlKey: true, altKey: true }, false],
    ['Ctrl and slash', '/', { ctrlKey: true }, false],
    ['a key while a letter is put together', '/', { isComposing: true }, false],
  ] as const)('tells %s', (_, key, more, expected) => {
    expect(press(key, more)).toBe(expected)
  })

  it('leaves the slash to who is typing, and Ctrl+K to nobody', () => {
    for (const name of ['input', 'textarea', 'select'] as const) {
      expect(press('/', {}, document.createElement(name))).toBe(false)
      expect(press('k', { ctrlKey: true }, document.createElement(name))).toBe(true)
    }
  })
})
