import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** The tokens as the stylesheet has them: name to its light and dark colour. */
const tokens = new Map(
  [
    ...readFileSync(new URL('./theme.css', import.meta.url), 'utf8').matchAll(
      /--cc-([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g,
    ),
  ].map(([, name = '', light = '', dark = '']) => [name, { light, dark }] as const),
)

/** WCAG 2.2, "relative luminance" and "contrast ratio". */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

function colourOf(name: string, theme: 'light' | 'dark'): string {
  const token = tokens.get(name)
  if (token === undefined) throw new Error(`no token --cc-${name}`)
  return token[theme]
}

const GROUNDS = ['page', 'surface', 'raised', 'sunken', 'hover', 'accent-soft']
const MEANINGS = ['critical', 'high', 'low', 'good', 'pending']
const TEXT_PAIRS = [
  ...['ink', 'quiet', 'accent', 'accent-strong'].flatMap((ink) =>
    GROUNDS.map((ground) => [ink, ground] as const),
  ),
  ...MEANINGS.flatMap((meaning) =>
    ['page', 'surface', `${meaning}-soft`].map((ground) => [meaning, ground] as const),
  ),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
] as const
const LINE_PAIRS = ['page', 'surface', 'raised'].map((ground) => ['line-strong', ground] as const)

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  it.each(TEXT_PAIRS)('shows %s on %s with a contrast of 4.5 and more', (ink, ground) => {
    expect(contrast(colourOf(ink, theme), colourOf(ground, theme))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(LINE_PAIRS)('draws %s on %s with a contrast of 3 and more', (line, ground) => {
    expect(contrast(colourOf(line, theme), colourOf(ground, theme))).toBeGreaterThanOrEqual(3)
  })
})
