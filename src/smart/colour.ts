/** A colour without transparency: red, green, blue from 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number]

/**
 * Reads `#rgb`, `#rrggbb`, `rgb(…)` and their opaque forms with alpha; undefined for everything
 * else, including CSS tricks.
 */
export function parseColour(text: string): Colour | undefined {
  const value = text.trim().toLowerCase()
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})(f|ff)?$/.exec(value)?.[1]
  if (hex !== undefined) {
    const digits = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex
    return [
      Number.parseInt(digits.slice(0, 2), 16),
      Number.parseInt(digits.slice(2, 4), 16),
      Number.parseInt(digits.slice(4, 6), 16),
    ]
  }
  const [, red, green, blue, alpha] =
    /^rgba?\(\s*(\d{1,3})\s*[,\s]\s*(\d{1,3})\s*[,\s]\s*(\d{1,3})\s*(?:[,/]\s*([\d.]+)\s*)?\)$/.exec(
      value,
    ) ?? []
  const parts = [Number(red), Number(green), Number(blue)] as const
  // The background of a transparent colour is unknown, so its contrast is as well.
  if (
    red === undefined ||
    parts.some((part) => part > 255) ||
    (alpha !== undefined && Number(alpha) !== 1)
  )
    return undefined
  return parts
}

/** Contrast of two colours, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(one: Colour, other: Colour): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

/** Relative luminance, from 0 to 1 (WCAG 2.2). */
export function luminance([red, green, blue]: Colour): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** As `#rrggbb`. */
export function colourText(colour: Colour): string {
  return `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

function linear(part: number): number {
  const share = part / 255
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
