import type { UcumUtils } from '@lhncbc/ucum-lhc'
import { applyLine, exactLine } from '../chart/exact-line'
import type { TrendUnit } from '~/record/result/values/series-key'

/** The reason why two units cannot be combined. */
export type ConversionRefusal =
  /** One of them is not marked as a UCUM code, or is not one. */
  | 'not-ucum'
  /**
   * Amount of substance against mass, or equivalents: the conversion needs the molar mass or the
   * charge of the substance.
   */
  | 'needs-substance'
  /** They measure different things, or one is an arbitrary unit such as [IU]. */
  | 'different-kind'
  /** Annotations in braces, which name the counted thing, differ. */
  | 'different-annotation'
  /** The factor is measured or irrational, or the scale is not linear. */
  | 'not-exact'

export type Conversion =
  | { readonly exact: true; readonly apply: (value: number) => number }
  | { readonly exact: false; readonly why: ConversionRefusal }

/** Converts a value of one unit into another. */
export type UnitConverter = (from: TrendUnit, to: TrendUnit) => Conversion

/** Loads the UCUM tables (about 60 kB); only a request for conversion costs them. */
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
  // clinically they are distinct.
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
