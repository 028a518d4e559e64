import { describe, expect, it } from 'vitest'
import { isLoadFailure } from './is-load-failure'

describe('a part of the program that could not be fetched', () => {
  it.each([
    [
      'Chromium',
      new TypeError(
        'Failed to fetch dynamically imported module: https://app.example.org/assets/Trend-1.js',
      ),
    ],
    [
      'Firefox',
      new TypeError(
        'error loading dynamically imported module: https://app.example.org/assets/Trend-1.js',
      ),
    ],
    ['Safari', new TypeError('Importing a module script failed.')],
    ['vite, for a style', new Error('Unable to preload CSS for /assets/Trend-1.css')],
  ])('is known by what %s says', (_, error) => {
    expect(isLoadFailure(error)).toBe(true)
  })

  it('is not what a screen stumbles over by itself', () => {
    expect(
      isLoadFailure(new TypeError("Cannot read properties of undefined (reading 'module')")),
    ).toBe(false)
    expect(isLoadFailure('import')).toBe(false)
  })
})
