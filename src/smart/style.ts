import { fieldsOf, textOf } from '~/fhir/json'
import { parseColour, type Colour } from './colour'

/** The usable values of an EHR's style document (SMART App Launch 2.2, "Styling"). */
export interface SmartStyle {
  readonly background?: Colour
  readonly text?: Colour
  readonly highlight?: Colour
  readonly error?: Colour
  readonly success?: Colour
  /** Pixels. */
  readonly radius?: number
  readonly fontSize?: number
  readonly spacing?: number
  /** A list of plain font names, as CSS writes it. */
  readonly bodyFont?: string
  readonly headingFont?: string
}

/** The permitted lengths, in pixels, so that no page breaks. */
const RADIUS = { least: 0, most: 24 }
const FONT_SIZE = { least: 13, most: 22 }
const SPACING = { least: 4, most: 40 }

/**
 * Reads the style document's values one by one; a value that is not a colour, length or font name
 * is ignored.
 */
export function readStyle(json: unknown): SmartStyle {
  const fields = fieldsOf(json)
  const values = {
    background: colourIn(fields['color_background']),
    text: colourIn(fields['color_text']),
    highlight: colourIn(fields['color_highlight']),
    error: colourIn(fields['color_error']),
    success: colourIn(fields['color_success']),
    radius: lengthIn(fields['dim_border_radius'], RADIUS),
    fontSize: lengthIn(fields['dim_font_size'], FONT_SIZE),
    spacing: lengthIn(fields['dim_spacing_size'], SPACING),
    bodyFont: fontsIn(fields['font_family_body']),
    headingFont: fontsIn(fields['font_family_heading']),
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

/**
 * Fetches a style document, without the token. Never rejects: the app works without the EHR's
 * colours.
 */
export async function loadStyle(
  address: string,
  fetchIt: typeof fetch = fetch,
): Promise<SmartStyle | undefined> {
  try {
    const response = await fetchIt(address, {
      headers: { Accept: 'application/json' },
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    })
    return response.ok ? readStyle(await response.json()) : undefined
  } catch {
    return undefined
  }
}

function colourIn(value: unknown): Colour | undefined {
  const text = textOf(value)
  return text === undefined ? undefined : parseColour(text)
}

function lengthIn(
  value: unknown,
  { least, most }: { readonly least: number; readonly most: number },
): number | undefined {
  const [, figure, unit] =
    /^(\d{1,4}(?:\.\d{1,3})?)(px|pt|em|rem)?$/.exec(textOf(value)?.trim() ?? '') ?? []
  if (figure === undefined || (unit === undefined && Number(figure) !== 0)) return undefined
  const pixels = Number(figure) * (unit === 'pt' ? 4 / 3 : unit === 'em' || unit === 'rem' ? 16 : 1)
  return pixels >= least && pixels <= most ? pixels : undefined
}

function fontsIn(value: unknown): string | undefined {
  const names = (textOf(value) ?? '')
    .split(',')
    .map((name) => name.trim().replace(/^(['"])(.*)\1$/, '$2'))
  if (!names.every((name) => /^-?[A-Za-z][A-Za-z0-9 -]{0,60}$/.test(name))) return undefined
  return names.map((name) => (name.includes(' ') ? `'${name}'` : name)).join(', ')
}
