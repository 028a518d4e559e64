import { colourText, contrast, luminance, parseColour, type Colour } from '~/smart/colour'
import type { SmartStyle } from '~/smart/style'

/** The least contrast of text with its background (WCAG 2.2, 1.4.3). */
const READABLE = 4.5

/** The grounds and inks of ui/theme/theme.css that stay when an EHR's colours are applied. */
const THEME = {
  light: { grounds: ['#f7f7f4', '#ffffff', '#eef3f2', '#e2f0f1'], inks: ['#1b2428', '#55636a'] },
  dark: { grounds: ['#12181b', '#1a2226', '#202b2f', '#19363b'], inks: ['#e8eeee', '#9fb0b5'] },
} as const

/**
 * Our own values of the tokens that an EHR may change, light and dark: a scheme without the EHR's
 * values keeps them.
 */
const TOKENS = {
  '--cc-page': ['#f7f7f4', '#12181b'],
  '--cc-ink': ['#1b2428', '#e8eeee'],
  '--cc-accent': ['#0b6b78', '#5cc3cf'],
  '--cc-accent-strong': ['#08525c', '#86d6df'],
  '--cc-critical': ['#a1161f', '#ff9d97'],
  '--cc-good': ['#1b6a3b', '#84d3a0'],
} as const satisfies Record<`--cc-${string}`, readonly [light: string, dark: string]>

/**
 * The accepted parts of a style, as custom properties of the root, and the scheme for its
 * background.
 */
export interface AppliedStyle {
  readonly scheme?: 'light' | 'dark'
  readonly properties: Readonly<Record<string, string>>
}

/**
 * Maps an EHR's style (SMART App Launch 2.2, "Styling") to our tokens. A colour is accepted only if
 * every text on or in it stays readable; otherwise ours stays.
 * @param scheme the current scheme without it
 */
export function acceptedStyle(style: SmartStyle, scheme: 'light' | 'dark'): AppliedStyle {
  const wanted =
    style.background === undefined ? scheme : luminance(style.background) > 0.18 ? 'light' : 'dark'
  const background =
    style.background !== undefined && isReadable(style.background, colours(THEME[wanted].inks))
      ? style.background
      : undefined
  const shown = background === undefined ? scheme : wanted
  const grounds = [
    ...colours(THEME[shown].grounds),
    ...(background === undefined ? [] : [background]),
  ]
  const onGrounds = (colour: Colour | undefined) =>
    colour !== undefined && isReadable(colour, grounds) ? colour : undefined
  const highlight = onGrounds(style.highlight)
  const token = (name: keyof typeof TOKENS, colour: Colour | undefined) => {
    const [light, dark] = TOKENS[name]
    if (colour === undefined) return undefined
    return shown === 'light'
      ? `light-dark(${colourText(colour)}, ${dark})`
      : `light-dark(${light}, ${colourText(colour)})`
  }
  const properties = {
    '--cc-page': token('--cc-page', background),
    '--cc-ink': token('--cc-ink', onGrounds(style.text)),
    '--cc-accent': token('--cc-accent', highlight),
    '--cc-accent-strong': token('--cc-accent-strong', highlight),
    '--cc-critical': token('--cc-critical', onGrounds(style.error)),
    '--cc-good': token('--cc-good', onGrounds(style.success)),
    '--cc-radius': pixels(style.radius),
    '--cc-text': pixels(style.fontSize),
    '--cc-gap': pixels(style.spacing),
    '--cc-font': style.bodyFont,
    '--cc-font-heading': style.headingFont,
  }
  const taken = Object.fromEntries(
    Object.entries(properties).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  )
  return { properties: taken, ...(background === undefined ? {} : { scheme: shown }) }
}

/**
 * Applies the accepted parts of an EHR's style. To the policy, custom properties set by script are
 * not inline style.
 * @returns false where none was accepted
 */
export function applySmartStyle(
  style: SmartStyle,
  root: HTMLElement = document.documentElement,
): boolean {
  const { scheme, properties } = acceptedStyle(style, shownScheme(root))
  if (scheme !== undefined) root.dataset['theme'] = scheme
  const taken = Object.entries(properties)
  for (const [name, value] of taken) root.style.setProperty(name, value)
  return scheme !== undefined || taken.length > 0
}

function shownScheme(root: HTMLElement): 'light' | 'dark' {
  const chosen = root.dataset['theme']
  if (chosen === 'light' || chosen === 'dark') return chosen
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

function isReadable(colour: Colour, others: readonly Colour[]): boolean {
  return others.every((other) => contrast(colour, other) >= READABLE)
}

function colours(texts: readonly string[]): readonly Colour[] {
  return texts.map(parseColour).filter((colour) => colour !== undefined)
}

function pixels(length: number | undefined): string | undefined {
  return length === undefined ? undefined : `${Math.round(length * 100) / 100}px`
}
