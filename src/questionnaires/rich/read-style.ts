import { ownValue } from '~/std/own-value'
import type { RichLook } from './rich-node'

/**
 * The looks that a style asks for (R4, rendering-style: CSS). Whatever could hide words, cover
 * others or fetch anything is not among them.
 */
export function readStyle(style: string): readonly RichLook[] {
  const looks = style.split(';').flatMap((declaration) => {
    const at = declaration.indexOf(':')
    const value = declaration.slice(at + 1).replace(/!\s*important/i, '')
    return at === -1
      ? []
      : (lookOf(declaration.slice(0, at).trim().toLowerCase(), value.trim().toLowerCase()) ?? [])
  })
  return [...new Set(looks)]
}

function lookOf(property: string, value: string): RichLook | readonly RichLook[] | undefined {
  switch (property) {
    case 'font-weight':
      return weightOf(value)
    case 'font-style':
      return /italic|oblique/.test(value) ? 'italic' : undefined
    case 'font':
      return [
        ...(/\b(bold|[6-9]00)\b/.test(value) ? (['bold'] as const) : []),
        ...(/\b(italic|oblique)\b/.test(value) ? (['italic'] as const) : []),
      ]
    case 'text-decoration':
    case 'text-decoration-line':
      return [
        ...(value.includes('underline') ? (['underline'] as const) : []),
        ...(value.includes('line-through') ? (['struck'] as const) : []),
      ]
    case 'font-size':
      return sizeOf(value)
    case 'font-family':
      return /mono|courier|consolas/.test(value) ? 'mono' : undefined
    case 'text-transform':
      return value === 'uppercase' ? 'uppercase' : undefined
    case 'text-align':
      return value === 'center'
        ? 'center'
        : value === 'right' || value === 'end'
          ? 'end'
          : undefined
    case 'color':
      return colorOf(value)
    case 'background':
    case 'background-color':
      return isTinted(value) ? 'marked' : undefined
    default:
      return undefined
  }
}

function weightOf(value: string): RichLook | undefined {
  if (value === 'bold' || value === 'bolder' || Number(value) >= 600) return 'bold'
  return value === 'normal' || value === 'lighter' || Number(value) <= 400 ? 'regular' : undefined
}

/** The usual size of text, in the units of CSS that do not depend on the screen. */
const USUAL: Readonly<Record<string, number>> = { px: 16, pt: 12, em: 1, rem: 1, '%': 100 }

function sizeOf(value: string): RichLook | undefined {
  if (/^(x-|xx-|xxx-)?large$|^larger$/.test(value)) return 'large'
  if (/^(x-|xx-)?small$|^smaller$/.test(value)) return 'small'
  const [, number, unit = ''] = /^(\d+(?:\.\d+)?)(px|pt|em|rem|%)$/.exec(value) ?? []
  const usual = ownValue(USUAL, unit)
  if (number === undefined || usual === undefined) return undefined
  const times = Number(number) / usual
  return times >= 1.15 ? 'large' : times <= 0.9 ? 'small' : undefined
}

/**
 * The color of the theme that is nearest to a color of CSS; none for black, white and unknown ones.
 */
function colorOf(value: string): RichLook | undefined {
  const rgb = rgbOf(value)
  if (rgb === undefined) return undefined
  const [red, green, blue] = rgb
  const most = Math.max(red, green, blue)
  const span = most - Math.min(red, green, blue)
  // Grays, and what is almost black or white: the page's own ink, or its quiet one.
  if (span < 40) return most >= 80 && most <= 190 ? 'quiet' : undefined
  const hue = hueOf(rgb, most, span)
  if (hue < 18 || hue >= 330) return 'red'
  if (hue < 70) return 'orange'
  if (hue < 170) return 'green'
  return hue < 260 ? 'blue' : 'purple'
}

function isTinted(value: string): boolean {
  const rgb = rgbOf(value)
  return rgb !== undefined && rgb.some((part) => part < 250) && rgb.some((part) => part > 60)
}

type Rgb = readonly [number, number, number]

/** The hue in degrees. */
function hueOf([red, green, blue]: Rgb, most: number, span: number): number {
  const sixth =
    most === red
      ? (green - blue) / span
      : most === green
        ? 2 + (blue - red) / span
        : 4 + (red - green) / span
  return (sixth * 60 + 360) % 360
}

/** The names of CSS that authors use most. */
const NAMED: Readonly<Record<string, string>> = {
  red: 'ff0000',
  darkred: '8b0000',
  crimson: 'dc143c',
  firebrick: 'b22222',
  maroon: '800000',
  tomato: 'ff6347',
  orangered: 'ff4500',
  orange: 'ffa500',
  darkorange: 'ff8c00',
  gold: 'ffd700',
  yellow: 'ffff00',
  lightyellow: 'ffffe0',
  brown: 'a52a2a',
  green: '008000',
  darkgreen: '006400',
  forestgreen: '228b22',
  seagreen: '2e8b57',
  lightgreen: '90ee90',
  lime: '00ff00',
  olive: '808000',
  teal: '008080',
  aqua: '00ffff',
  cyan: '00ffff',
  blue: '0000ff',
  darkblue: '00008b',
  mediumblue: '0000cd',
  navy: '000080',
  royalblue: '4169e1',
  steelblue: '4682b4',
  lightblue: 'add8e6',
  purple: '800080',
  indigo: '4b0082',
  violet: 'ee82ee',
  magenta: 'ff00ff',
  fuchsia: 'ff00ff',
  pink: 'ffc0cb',
  gray: '808080',
  grey: '808080',
  darkgray: 'a9a9a9',
  darkgrey: 'a9a9a9',
  dimgray: '696969',
  dimgrey: '696969',
  lightgray: 'd3d3d3',
  lightgrey: 'd3d3d3',
  black: '000000',
  white: 'ffffff',
}

function rgbOf(value: string): Rgb | undefined {
  const hex = ownValue(NAMED, value) ?? /^#([\da-f]{6})(?:[\da-f]{2})?$/.exec(value)?.[1]
  const digits = hex ?? /^#([\da-f]{3})[\da-f]?$/.exec(value)?.[1]?.replaceAll(/./g, '$&$&')
  if (digits !== undefined)
    return [
      parseInt(digits.slice(0, 2), 16),
      parseInt(digits.slice(2, 4), 16),
      parseInt(digits.slice(4, 6), 16),
    ]
  const [, red, green, blue] =
    /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\b/.exec(value) ?? []
  return red === undefined ? undefined : [Number(red), Number(green), Number(blue)]
}
