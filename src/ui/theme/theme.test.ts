import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

type Tokens = ReadonlyMap<string, { readonly light: string; readonly dark: string }>

/** The tokens in a part of the stylesheet: name to light and dark colour. */
function tokensIn(css: string): Tokens {
  return new Map(
    [...css.matchAll(/--cc-([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(
      ([, name = '', light = '', dark = '']) => [name, { light, dark }] as const,
    ),
  )
}

const [usual = '', more = ''] = readFileSync(new URL('./theme.css', import.meta.url), 'utf8').split(
  '@media (prefers-contrast: more)',
)
const tokens = tokensIn(usual)
/** The same for people who ask for more contrast. */
const strongTokens: Tokens = new Map([...tokens, ...tokensIn(more)])

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

function colourOf(name: string, theme: 'light' | 'dark', of: Tokens = tokens): string {
  const token = of.get(name)
  if (token === undefined) throw new Error(`no token --cc-${name}`)
  return token[theme]
}

/**
 * The grounds below text, and the inks of text: every ink may be used on every one of these
 * grounds.
 */
const MEANINGS = ['critical', 'high', 'low', 'good', 'pending']
const PLAIN_GROUNDS = ['page', 'surface', 'raised', 'sunken', 'hover', 'line', 'accent-soft']
const GROUNDS = [...PLAIN_GROUNDS, ...MEANINGS.map((meaning) => `${meaning}-soft`)]
const INKS = ['ink', 'quiet', 'accent', 'accent-strong', ...MEANINGS]
const TEXT_PAIRS = [
  ...INKS.flatMap((ink) => GROUNDS.map((ground) => [ink, ground] as const)),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
] as const
const LINE_PAIRS = ['page', 'surface', 'raised'].map((ground) => ['line-strong', ground] as const)

/** The part of the frame's stylesheet that colours the banner of somebody who has died. */
const [banner = ''] =
  /\.header:has\(\[data-deceased='true'\]\) \{[\s\S]*?\n\.product/.exec(
    readFileSync(new URL('../../app/shell/Shell.module.css', import.meta.url), 'utf8'),
  ) ?? []
const bannerTokens = tokensIn(banner)
const colours = (property: string) => {
  const [, light = '', dark = ''] =
    new RegExp(`\\n  ${property}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(banner) ??
    []
  return { light, dark }
}

describe.each(['light', 'dark'] as const)('the banner of somebody who has died, %s', (theme) => {
  it.each(['quiet', 'accent', 'accent-strong'])(
    'shows %s with a contrast of 4.5 and more on its own ground',
    (ink) => {
      const ground = colours('background')[theme]
      expect(contrast(colourOf(ink, theme, bannerTokens), ground)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(colours('color')[theme], ground)).toBeGreaterThanOrEqual(4.5)
    },
  )
})

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  it.each(TEXT_PAIRS)('shows %s on %s with a contrast of 4.5 and more', (ink, ground) => {
    expect(contrast(colourOf(ink, theme), colourOf(ground, theme))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(LINE_PAIRS)('draws %s on %s with a contrast of 3 and more', (line, ground) => {
    expect(contrast(colourOf(line, theme), colourOf(ground, theme))).toBeGreaterThanOrEqual(3)
  })
})

describe.each(['light', 'dark'] as const)('more contrast in the %s theme', (theme) => {
  const ratio = (one: string, other: string) =>
    contrast(colourOf(one, theme, strongTokens), colourOf(other, theme, strongTokens))

  // A line is the ground of nothing but the room of what is still loading.
  const pairs = TEXT_PAIRS.filter(([, ground]) => ground !== 'line')
  it.each(pairs)('shows %s on %s with a contrast of 7 and more', (ink, ground) => {
    expect(ratio(ink, ground)).toBeGreaterThanOrEqual(7)
  })

  it.each(LINE_PAIRS)('draws %s on %s with a contrast of 4.5 and more', (line, ground) => {
    expect(ratio(line, ground)).toBeGreaterThanOrEqual(4.5)
    expect(ratio('line', ground), 'and other lines with 3').toBeGreaterThanOrEqual(3)
  })
})

/** The stylesheets of the app, by their path below `src`. */
const source = new URL('../../', import.meta.url)
const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css') && path !== join('ui', 'theme.css'))
  .map((path) => ({ path, css: readFileSync(new URL(path, source), 'utf8') }))

/** Lists the values of `property` in the stylesheets, with the path of each. */
function given(property: string): { readonly value: string; readonly path: string }[] {
  const declared = new RegExp(`(?<![\\w-])${property}:\\s*([^;}]+)`, 'g')
  return sheets.flatMap(({ path, css }) =>
    [...css.matchAll(declared)].map(([, value = '']) => ({ value: value.trim(), path })),
  )
}

const tokensOf = (names: readonly string[]) => names.map((name) => `var(--cc-${name})`)

/**
 * Colours that are not tokens, and the reason for each: either its contrast is measured below, or
 * the only text on it is coloured by its own sheet.
 */
const OWN_INKS = [
  // The text of a page of a PDF, which its picture shows already.
  'transparent',
  // Paper is white in both themes, and so is the substitute for a page or a picture of it.
  '#000000',
  '#1b2428',
  // The banner of a person who has died.
  'light-dark(#ffffff, #12181b)',
  // Places found in a document.
  'light-dark(#1b2428, #ffffff)',
  'light-dark(#ffffff, #0c1c1f)',
  // The lines of a trend, written in their own colours.
  ...[1, 2, 3, 4].map((line) => `var(--cc-trend-${line})`),
  // The person's own colours, if they are forced (CSS Color 4, "System Colors").
  'CanvasText',
  'inherit !important',
]
const OWN_GROUNDS = [
  'none',
  'transparent',
  '#ffffff',
  'light-dark(#2a363b, #d5dddd)',
  'light-dark(#ffe9a8, #5c4a10)',
  'light-dark(#0b6b78, #5cc3cf)',
  'color-mix(in srgb, var(--cc-good) 12%, transparent)',
  // A skeleton and the bars of a strip, if colours are forced: there is no text on them.
  'GrayText',
  'CanvasText',
  // Behind a dialog, and marks over the picture of a page.
  'rgb(0 0 0 / 45%)',
  // The paper of a drawn signature, and a field of a page, which stay white in both themes.
  '#fff',
  'rgb(11 107 120 / 10%)',
  'rgb(255 208 0 / 45%)',
  '#fd0',
  'rgb(255 128 0 / 60%)',
  'rgb(11 107 120 / 30%)',
  'rgb(11 107 120 / 12%)',
]

describe('the stylesheets', () => {
  it('write in the inks that are measured, and in no other', () => {
    const allowed = new Set(['inherit', ...tokensOf([...INKS, 'on-accent']), ...OWN_INKS])
    expect(given('color').filter(({ value }) => !allowed.has(value))).toEqual([])
  })

  it('put text on the grounds that are measured, and on no other', () => {
    const measured = tokensOf([...GROUNDS, 'accent', 'accent-strong'])
    const allowed = new Set([...measured, ...OWN_GROUNDS])
    const grounds = [...given('background'), ...given('background-color')]
    expect(grounds.filter(({ value }) => !allowed.has(value))).toEqual([])
  })

  it('write in no ink that is let through to its ground', () => {
    // A button while it is pressed or unavailable, a slider without a value, a skeleton, a field's
    // placeholder, which is opaque, and the browser's calendar below its button.
    const allowed = new Set([
      join('ui', 'Button.module.css'),
      join('ui', 'field', 'Field.module.css'),
      join('ui', 'Skeleton.module.css'),
      join('ui', 'field', 'ComboField.module.css'),
      join('ui', 'field', 'DateField.module.css'),
      join('documents', 'reader', 'Reader.module.css'),
      // A closed field, which a browser would make paler, is opaque.
      join('documents', 'viewers', 'pdf', 'xfa', 'Xfa.module.css'),
    ])
    expect(given('opacity').filter(({ path }) => !allowed.has(path))).toEqual([])
  })
})

/** Colours of a sheet's own, as `light-dark(light, dark)` or one for both. */
function both(colour: string): { readonly light: string; readonly dark: string } {
  const [, light, dark] = /^light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)$/.exec(colour) ?? []
  return { light: light ?? colour, dark: dark ?? colour }
}

/** The value that a stylesheet gives to a custom property. */
function own(path: string, name: string): string {
  const css = sheets.find((sheet) => sheet.path === path)?.css ?? ''
  const value = new RegExp(`--cc-${name}:\\s*([^;]+);`).exec(css)?.[1]
  if (value === undefined) throw new Error(`${path} sets no --cc-${name}`)
  return value
}

describe.each(['light', 'dark'] as const)('the colours of their own in the %s theme', (theme) => {
  it('are readable in the banner of a person who has died', () => {
    const shell = join('app', 'shell', 'Shell.module.css')
    const grounds = ['light-dark(#2a363b, #d5dddd)', own(shell, 'hover')]
    const inks = ['light-dark(#ffffff, #12181b)', own(shell, 'accent'), own(shell, 'accent-strong')]
    for (const [ink, ground] of inks.flatMap((one) =>
      grounds.map((other) => [one, other] as const),
    ))
      expect(contrast(both(ink)[theme], both(ground)[theme])).toBeGreaterThanOrEqual(4.5)
  })

  it.each([
    ['light-dark(#1b2428, #ffffff)', 'light-dark(#ffe9a8, #5c4a10)'],
    ['light-dark(#ffffff, #0c1c1f)', 'light-dark(#0b6b78, #5cc3cf)'],
    ['#1b2428', '#ffffff'],
  ])('are readable where %s stands on %s', (ink, ground) => {
    expect(contrast(both(ink)[theme], both(ground)[theme])).toBeGreaterThanOrEqual(4.5)
  })

  it.each([1, 2, 3, 4])('are readable on each ground of a trend, line %i', (line) => {
    const ink = both(own(join('trends', 'screen', 'Trend.module.css'), `trend-${line}`))[theme]
    for (const ground of ['page', 'surface', 'raised'])
      expect(contrast(ink, colourOf(ground, theme))).toBeGreaterThanOrEqual(4.5)
  })
})

it('paper has no ground but white, whatever the pointer is over', () => {
  const print = readFileSync(new URL('./print.css', import.meta.url), 'utf8')
  for (const ground of GROUNDS.filter((name) => name !== 'line'))
    expect(print).toContain(`--cc-${ground}: #ffffff;`)
})
