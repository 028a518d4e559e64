import type { CodeableConcept, Coding, Quantity } from 'fhir/r4'
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
 * The interpretation of a value, and its source: the record itself, by a code with a level or in
 * words of its own (`said`), or else the app, which compared the value with the record's own
 * reference range.
 */
export type Flag =
  | { readonly level: FlagLevel; readonly source: 'interpretation' }
  | { readonly level: RangeLevel; readonly source: 'range' }
  | {
      readonly level: 'said'
      readonly source: 'words'
      readonly said: readonly CodeableConcept[]
      /** True where it says that all is well, such as "Not detected". */
      readonly isUsual: boolean
    }

type RangeLevel = Extract<FlagLevel, 'high' | 'low' | 'normal'>

/**
 * HL7 v3 ObservationInterpretation, and v2 table 0078, whose codes it adopted, by name and by OID.
 */
const HL7 = /(?:ObservationInterpretation|0078|2\.16\.840\.1\.113883\.(?:5\.83|12\.78))$/
/** Codes without a level that say that all is well: negative, not detected, susceptible. */
const USUAL = new Set(['NEG', 'ND', 'NR', 'S', 'SYN-S', 'EXP', 'N'])
/** Codes that compare a value with the one before it, and say nothing of its range. */
const CHANGES = new Set(['B', 'D', 'U', 'W'])
/** By code of these systems. */
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

/** The level of a code of these systems. */
export function levelOf(code: string | undefined): FlagLevel | undefined {
  return LEVELS.get(code ?? '')
}

/** True for a code that marks a value as critical. */
export function isCriticalCode(code: string | undefined): boolean {
  return levelOf(code)?.startsWith('critical') === true
}

/** True for a code of an HL7 system of interpretations, and for one without any system. */
export function isInterpretationSystem(system: string | undefined): boolean {
  return system === undefined || HL7.test(system)
}

/**
 * The flag of a number: the source's, or else the one that follows from the only range that
 * applies. Undefined when neither is certain, such as `< 5` against a limit of 4. The app never
 * compares where the source has said something, in whatever words.
 */
export function flagOf(
  interpretation: readonly CodeableConcept[] | undefined,
  value: Pick<Quantity, 'value' | 'comparator'>,
  range: RangeChoice,
): Flag | undefined {
  const said = interpretationLevel(interpretation)
  if (said !== undefined) return { level: said, source: 'interpretation' }
  const words = (interpretation ?? []).filter(saysSomething)
  if (words.length > 0)
    return { level: 'said', source: 'words', said: words, isUsual: words.every(saysUsual) }
  if (typeof value.value !== 'number' || range.kind !== 'applies') return undefined
  const level = againstRange(value.value, value.comparator, range.bounds)
  return level === undefined ? undefined : { level, source: 'range' }
}

function interpretationLevel(
  interpretation: readonly CodeableConcept[] | undefined,
): FlagLevel | undefined {
  const levels = (interpretation ?? [])
    .flatMap((concept) => concept.coding ?? [])
    .filter(({ system }) => isInterpretationSystem(system))
    .flatMap(({ code }) => levelOf(code) ?? [])
  // "Critically abnormal" with "high" is critically high.
  if (levels.includes('critical') && levels.includes('high')) return 'critical-high'
  if (levels.includes('critical') && levels.includes('low')) return 'critical-low'
  return ORDER.find((level) => levels.includes(level))
}

function saysSomething({ coding, text }: CodeableConcept): boolean {
  if ((coding ?? []).some((one) => isOneOf(CHANGES, one))) return false
  return filled(text) || (coding ?? []).some(({ code, display }) => filled(code) || filled(display))
}

function filled(text: string | undefined): boolean {
  return typeof text === 'string' && text.trim() !== ''
}

function saysUsual({ coding }: CodeableConcept): boolean {
  return (coding ?? []).some((one) => isOneOf(USUAL, one))
}

function isOneOf(codes: ReadonlySet<string>, { system, code }: Coding): boolean {
  return isInterpretationSystem(system) && codes.has(code ?? '')
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

/** True for a flag that is told beside its value: nobody has to read that one is normal. */
export function isTold(flag: Flag | undefined): flag is Flag {
  return flag !== undefined && flag.level !== 'normal'
}

/** True when a flag calls for attention. */
export function isOff(flag: Flag | undefined): flag is Flag {
  return flag !== undefined && (flag.level === 'said' ? !flag.isUsual : flag.level !== 'normal')
}
