import { attributeOf, childOf, type XmlElement } from '../../cda/xml-element'
import type { Look } from './office-page'
import { signFontOf, textIn } from '~/std/sign-fonts'

/** The fonts of a run by the letters that they are for (ISO 29500-1, 17.3.2.26). */
export interface RunFonts {
  readonly ascii?: string | undefined
  readonly hAnsi?: string | undefined
  readonly cs?: string | undefined
}

/** The properties of text (`rPr`) that change how it is read, as far as they are stated. */
export interface RunFacts {
  readonly strike?: boolean
  readonly dstrike?: boolean
  readonly vanish?: boolean
  readonly raised?: 'super' | 'sub' | 'baseline'
  /** Half-points above the line, or below it. */
  readonly position?: number
  /** True for letters of the font for scripts such as Arabic. */
  readonly complex?: boolean
  readonly fonts?: RunFonts
}

/** The facts of the levels above a run, the outermost first. */
export interface RunLevels {
  readonly document: RunFacts
  readonly table: RunFacts
  readonly paragraph: RunFacts
}

/** The facts that properties state themselves. */
export function runFacts(properties: XmlElement | undefined): RunFacts {
  if (properties === undefined) return {}
  const fonts = childOf(properties, 'rFonts')
  const position = attributeOf(childOf(properties, 'position'), 'w:val')
  const complex = childOf(properties, 'cs') ?? childOf(properties, 'rtl')
  const facts = {
    strike: toggleOf(properties, 'strike'),
    dstrike: toggleOf(properties, 'dstrike'),
    vanish: toggleOf(properties, 'vanish'),
    raised: raisedOf(attributeOf(childOf(properties, 'vertAlign'), 'w:val')),
    position: position === undefined ? undefined : Number(position) || 0,
    complex: complex === undefined ? undefined : isOn(complex),
    fonts: fonts === undefined ? undefined : fontsOf(fonts),
  }
  return stated(facts)
}

/** Facts of one level: those of a style over those of the style that it is based on. */
export function overRunFacts(nearer: RunFacts, further: RunFacts): RunFacts {
  const fonts = { ...further.fonts, ...nearer.fonts }
  return { ...further, ...nearer, fonts }
}

/** The look of a run, and how its letters are read. */
export interface RunLook {
  readonly look: Pick<Look, 'strike' | 'raised'>
  readonly hidden: boolean
  readonly fonts: RunFonts
  readonly complex: boolean
}

/**
 * Combines what a run states with its styles. A switch that the run does not state is on where the
 * document begins with it, or where an odd number of levels has it (ISO 29500-1, 17.7.3).
 */
export function runLook(direct: RunFacts, letters: RunFacts, around: RunLevels): RunLook {
  const { document, table, paragraph } = around
  const levels = [table, paragraph, letters]
  const isOnAt = (name: 'strike' | 'dstrike' | 'vanish') =>
    direct[name] ??
    (document[name] === true || levels.filter((level) => level[name] === true).length % 2 === 1)
  const all = [document, ...levels, direct].reduce((further, nearer) =>
    overRunFacts(nearer, further),
  )
  const shift = all.position ?? 0
  const shifted = shift > 0 ? 'super' : shift < 0 ? 'sub' : undefined
  return {
    look: {
      strike: isOnAt('strike') || isOnAt('dstrike'),
      raised: all.raised === undefined || all.raised === 'baseline' ? shifted : all.raised,
    },
    hidden: isOnAt('vanish'),
    fonts: all.fonts ?? {},
    complex: all.complex === true,
  }
}

/** Text in the fonts of its run: in a font of signs, the letter m is µ. */
export function textOfRun(
  text: string,
  { fonts, complex }: Pick<RunLook, 'fonts' | 'complex'>,
): string {
  const [ascii, other] = complex
    ? [signFontOf(fonts.cs), signFontOf(fonts.cs)]
    : [signFontOf(fonts.ascii), signFontOf(fonts.hAnsi ?? fonts.ascii)]
  if (ascii === other) return textIn(text, ascii)
  return [...text].map((letter) => textIn(letter, letter < '\u0080' ? ascii : other)).join('')
}

/** True for a switch that is there and not turned off. */
export function isOn(toggle: XmlElement | undefined): boolean {
  if (toggle === undefined) return false
  return !['0', 'false', 'off', 'none'].includes(attributeOf(toggle, 'w:val') ?? '')
}

function toggleOf(properties: XmlElement, name: string): boolean | undefined {
  const toggle = childOf(properties, name)
  return toggle === undefined ? undefined : isOn(toggle)
}

function raisedOf(value: string | undefined): RunFacts['raised'] | undefined {
  if (value === undefined) return undefined
  return value === 'superscript' ? 'super' : value === 'subscript' ? 'sub' : 'baseline'
}

/** A font of the theme is one of letters, and takes the place of one by name. */
function fontsOf(fonts: XmlElement): RunFonts {
  const of = (slot: string, theme: string) =>
    attributeOf(fonts, `w:${theme}`) === undefined ? attributeOf(fonts, `w:${slot}`) : ''
  return stated({
    ascii: of('ascii', 'asciiTheme'),
    hAnsi: of('hAnsi', 'hAnsiTheme'),
    cs: of('cs', 'cstheme'),
  })
}

type Stated<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** Without what is not stated, so that it does not take the place of what is. */
function stated<T extends object>(facts: T): Stated<T> {
  return Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== undefined),
  ) as Stated<T>
}
