import { signFontOf, type SignFont } from './sign-fonts'

/** The part of a style of CSS that changes how text is read. */
export interface StyleLook {
  readonly struck?: true
  /** Set where the author's own page does not show it. */
  readonly hidden?: true
  readonly raised?: 'super' | 'sub'
  /** A font whose letters are signs, or one of letters. */
  readonly font?: SignFont | 'letters'
}

/**
 * Reads the declarations of an element (CSS Style Attributes): lines through text, raised and
 * lowered text, also as Word writes it into web pages, fonts of signs, and what is not shown.
 */
export function styleLook(style: string | null | undefined): StyleLook {
  if (style === null || style === undefined || style === '') return {}
  const values = new Map<string, string>()
  for (const declaration of style.toLowerCase().split(';')) {
    const at = declaration.indexOf(':')
    if (at !== -1)
      values.set(
        declaration.slice(0, at).trim(),
        declaration
          .slice(at + 1)
          .replace('!important', '')
          .trim(),
      )
  }
  const raised = raisedOf(values)
  const family = familyOf(values)
  const font = family === undefined ? undefined : (signFontOf(family) ?? 'letters')
  return {
    ...(isStruck(values) && { struck: true }),
    ...(isHidden(values) && { hidden: true }),
    ...(raised !== undefined && { raised }),
    ...(font !== undefined && { font }),
  }
}

function isStruck(values: ReadonlyMap<string, string>): boolean {
  return ['text-decoration', 'text-decoration-line', '-webkit-text-decoration'].some(
    (name) => values.get(name)?.includes('line-through') === true,
  )
}

/** Not displayed, not visible, of no size, or in the color of what it is written on. */
function isHidden(values: ReadonlyMap<string, string>): boolean {
  const [color, ground] = [values.get('color'), groundOf(values)].map(plainColor)
  return (
    values.get('display') === 'none' ||
    /^(?:hidden|collapse)$/.test(values.get('visibility') ?? '') ||
    /^0*\.?0+%?$/.test(values.get('opacity') ?? '') ||
    /^0*\.?0+(?:[a-z]+|%)?$/.test(values.get('font-size') ?? '') ||
    values.get('mso-hide') === 'all' ||
    (color !== undefined && color === ground)
  )
}

function groundOf(values: ReadonlyMap<string, string>): string | undefined {
  return values.get('background-color') ?? values.get('background')
}

/** A color in one way of writing it, as far as pages use others for white and black. */
function plainColor(color: string | undefined): string | undefined {
  if (color === undefined || color === '') return undefined
  const text = color.replaceAll(/\s+/g, '')
  if (/^(?:white|#fff|#ffffff|rgba?\(255,255,255(?:,1)?\))$/.test(text)) return '#ffffff'
  if (/^(?:black|#000|#000000|rgba?\(0,0,0(?:,1)?\))$/.test(text)) return '#000000'
  return text
}

function raisedOf(values: ReadonlyMap<string, string>): 'super' | 'sub' | undefined {
  const align = values.get('vertical-align') ?? ''
  if (align === 'super' || align === 'sub') return align
  const top = values.get('position') === 'relative' ? Number.parseFloat(values.get('top') ?? '') : 0
  const raise =
    Number.parseFloat(align) || Number.parseFloat(values.get('mso-text-raise') ?? '') || -top
  return raise > 0 ? 'super' : raise < 0 ? 'sub' : undefined
}

/** The first family: text is in the next ones only where that one is missing. */
function familyOf(values: ReadonlyMap<string, string>): string | undefined {
  const list = values.get('font-family') ?? values.get('font')?.replace(/^.*?\d[^\s,]*\s+/, '')
  return list?.split(',')[0]?.replaceAll(/["']/g, '').trim()
}
