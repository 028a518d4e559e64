import type { UcumUtils } from '@lhncbc/ucum-lhc'
import { applyLine, exactLine } from '../chart/exact-line'
import type { TrendUnit } from './series-key'

/** Why two units are not brought together. */
export type ConversionRefusal =
  /** One of them is not said to be a UCUM code, or is none. */
  | 'not-ucum'
  /**
   * Amount of substance against mass, or equivalents: it takes the molar mass or the charge of what
   * was measured.
   */
  | 'needs-substance'
  /** They measure different things, or one is an arbitrary unit such as [IU]. */
  | 'different-kind'
  /** Annotations in braces say what is counted; they differ. */
  | 'different-annotation'
  /** The factor is measured or irrational, or the scale is not linear. */
  | 'not-exact'

export type Conversion =
  | { readonly exact: true; readonly apply: (value: number) => number }
  | { readonly exact: false; readonly why: ConversionRefusal }

/** Tells how a value of one unit reads in another. */
export type UnitConverter = (from: TrendUnit, to: TrendUnit) => Conversion

/** Loads the UCUM tables (about 60 kB); only who asks for a conversion pays for them. */
export async function loadConverter(): Promise<UnitConverter> {
  const { UcumLhcUtils } = await import('@lhncbc/ucum-lhc')
  return unitConverter(UcumLhcUtils.getInstance())
}

function unitConverter(ucum: UcumUtils): UnitConverter {
  const known = new Map<string, Conversion>()
  return (from, to) => {
    const key = JSON.stringify([from.ucum, to.ucum])
    const conversion = known.get(key) ?? conversionOf(ucum, from.ucum, to.ucum)
    known.set(key, conversion)
    return conversion
  }
}

function conversionOf(
  ucum: UcumUtils,
  from: string | undefined,
  to: string | undefined,
): Conversion {
  if (from === undefined || to === undefined) return refused('not-ucum')
  if (from === to) return { exact: true, apply: (value) => value }
  if (![from, to].every((unit) => ucum.validateUnitString(unit).status === 'valid'))
    return refused('not-ucum')
  // UCUM defines a mole and an equivalent as a bare number, so it would turn % into mmol/mol;
  // clinically they are apart.
  if (SUBSTANCES.some((substance) => substance.test(bare(from)) !== substance.test(bare(to))))
    return refused('needs-substance')
  if (annotations(from) !== annotations(to)) return refused('different-annotation')
  const convert = (value: number) => {
    const answer = ucum.convertUnitTo(from, value, to)
    return answer.status === 'succeeded' && answer.toVal !== null ? answer.toVal : undefined
  }
  if (convert(1) === undefined) return refused('different-kind')
  const line = exactLine(convert)
  return line === undefined
    ? refused('not-exact')
    : { exact: true, apply: (value) => applyLine(line, value) }
}

const SUBSTANCES = [/mol/, /eq/, /osm/]

function bare(unit: string): string {
  return unit.replace(/\{[^{}]*\}/g, '')
}

function annotations(unit: string): string {
  return (unit.match(/\{[^{}]*\}/g) ?? []).join('')
}

function refused(why: ConversionRefusal): Conversion {
  return { exact: false, why }
}
