import type { CodeableConcept, Quantity } from 'fhir/r4'
import type { RangeChoice } from './range-choice'

export type FlagLevel =
  | 'critical-high'
  | 'critical-low'
  | 'critical'
  | 'high'
  | 'low'
  | 'abnormal'
  | 'normal'

/**
 * The interpretation of a value, and its source: the record itself, or else the app, which compared
 * the value with the record's own reference range.
 */
export type Flag =
  | { readonly level: FlagLevel; readonly source: 'interpretation' }
  | { readonly level: RangeLevel; readonly source: 'range' }

type RangeLevel = Extract<FlagLevel, 'high' | 'low' | 'normal'>

/** HL7 v3 ObservationInterpretation, and v2 table 0078, whose codes it adopted. */
const LEVELS: ReadonlyMap<string, FlagLevel> = new Map([
  ['HH', 'critical-high'],
  ['LL', 'critical-low'],
  ['AA', 'critical'],
  ['H', 'high'],
  ['HU', 'critical-high'],
  ['L', 'low'],
  ['LU', 'critical-low'],
  ['>', 'high'],
  ['<', 'low'],
  ['HX', 'high'],
  ['LX', 'low'],
  ['A', 'abnormal'],
  ['N', 'normal'],
])
/** The gravest first; a direction says more than no direction. */
const ORDER: readonly FlagLevel[] = [
  'critical-high',
  'critical-low',
  'critical',
  'high',
  'low',
  'abnormal',
  'normal',
]

/**
 * The flag of a number: the source's, or else the one that follows from the only range that
 * applies. Undefined when neither is certain, such as `< 5` against a limit of 4.
 */
export function flagOf(
  interpretation: readonly CodeableConcept[] | undefined,
  value: Pick<Quantity, 'value' | 'comparator'>,
  range: RangeChoice,
): Flag | undefined {
  const said = interpretationLevel(interpretation)
  if (said !== undefined) return { level: said, source: 'interpretation' }
  if (typeof value.value !== 'number' || range.kind !== 'applies') return undefined
  const level = againstRange(value.value, value.comparator, range.bounds)
  return level === undefined ? undefined : { level, source: 'range' }
}

function interpretationLevel(
  interpretation: readonly CodeableConcept[] | undefined,
): FlagLevel | undefined {
  const levels = (interpretation ?? [])
    .flatMap((concept) => concept.coding ?? [])
    .filter(({ system }) => system === undefined || /ObservationInterpretation$|0078$/.test(system))
    .flatMap((coding) => LEVELS.get(coding.code ?? '') ?? [])
  // "Critically abnormal" with "high" is critically high.
  if (levels.includes('critical') && levels.includes('high')) return 'critical-high'
  if (levels.includes('critical') && levels.includes('low')) return 'critical-low'
  return ORDER.find((level) => levels.includes(level))
}

function againstRange(
  value: number,
  comparator: Quantity['comparator'],
  { low = -Infinity, high = Infinity }: { low?: number; high?: number },
): RangeLevel | undefined {
  switch (comparator) {
    case undefined:
      return value < low ? 'low' : value > high ? 'high' : 'normal'
    // Somewhere below the value: certain only if all of that lies on one side of a limit.
    case '<':
      return value <= low ? 'low' : low === -Infinity && value <= high ? 'normal' : undefined
    case '<=':
      return value < low ? 'low' : low === -Infinity && value <= high ? 'normal' : undefined
    case '>':
      return value >= high ? 'high' : high === Infinity && value >= low ? 'normal' : undefined
    case '>=':
      return value > high ? 'high' : high === Infinity && value >= low ? 'normal' : undefined
    default:
      return undefined
  }
}

/** True when a flag calls for attention. */
export function isOff(flag: Flag | undefined): flag is Flag {
  return flag !== undefined && flag.level !== 'normal'
}
