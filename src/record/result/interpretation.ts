import type { CodeableConcept, Observation, ObservationReferenceRange, Quantity } from 'fhir/r4'
import type { FormatContext } from '~/fhir/format/context'
import { statusText } from '~/fhir/format/codes/status-text'
import type { TagTone } from '~/ui/Tag'
import { isInterpretationSystem, levelOf, type FlagLevel } from './values/flag'

/** The interpretation of a result, in a word. */
export interface Flag {
  readonly text: string
  readonly tone: TagTone
}

const TONES: Readonly<Record<FlagLevel, TagTone>> = {
  'critical-high': 'critical',
  'critical-low': 'critical',
  critical: 'critical',
  high: 'high',
  low: 'low',
  abnormal: 'critical',
  normal: 'neutral',
}

export interface Interpreted extends Pick<
  Observation,
  'interpretation' | 'referenceRange' | 'valueQuantity' | 'dataAbsentReason'
> {}

/**
 * The source's interpretations of a result. The app adds no judgement of its own, and a code of a
 * system that it does not know is told in its own words.
 */
export function flagsOf({ interpretation }: Interpreted, format: FormatContext): readonly Flag[] {
  return (interpretation ?? []).flatMap(({ coding, text }) => {
    const [first] = coding ?? []
    const own = text ?? first?.display
    const code = (
      coding?.find((one) => one.code !== undefined && isInterpretationSystem(one.system)) ??
      // Without words of its own, a letter may still be the usual one.
      (own === undefined ? coding?.find((one) => one.code !== undefined) : undefined)
    )?.code
    const shown =
      code !== undefined &&
      toneOf(code) !== 'neutral' &&
      Object.hasOwn(format.words.status.interpretation, code)
        ? statusText(code, 'interpretation', format)
        : undefined
    const words =
      shown ?? text ?? (code === undefined ? own : knownWords(code, first?.display, format))
    return words === undefined ? [] : [{ text: words, tone: toneOf(code) }]
  })
}

/** The same in one text; undefined without any. */
export function interpretationText(
  interpretation: readonly CodeableConcept[] | undefined,
  format: FormatContext,
): string | undefined {
  const flags = flagsOf({ interpretation: [...(interpretation ?? [])] }, format)
  return [...new Set(flags.map(({ text }) => text))].join(', ') || undefined
}

function knownWords(
  code: string,
  display: string | undefined,
  format: FormatContext,
): string | undefined {
  return Object.hasOwn(format.words.status.interpretation, code)
    ? statusText(code, 'interpretation', format)
    : (display ?? code)
}

/** The tone of a code of ObservationInterpretation; that of any other one is neutral. */
export function toneOf(code: string | undefined): TagTone {
  return TONES[levelOf(code) ?? 'normal']
}

/** The side of a reference range on which a number lies. */
export type Outside = 'above' | 'below'

/** True for a result without a range, or with one that has neither a type nor people of its own. */
export function hasPlainRange({ referenceRange = [] }: Interpreted): boolean {
  return referenceRange.length < 2 && referenceRange.every(isForAll)
}

/**
 * The side of its own reference range on which a number lies, if the source gave no interpretation.
 * Only plain cases: one range for everyone, the same unit, no comparator; undefined otherwise, and
 * inside the range.
 */
export function outsideRange(result: Interpreted): Outside | undefined {
  const {
    interpretation = [],
    referenceRange: [range] = [],
    valueQuantity: value,
    dataAbsentReason,
  } = result
  if (
    dataAbsentReason !== undefined ||
    interpretation.length > 0 ||
    value?.comparator !== undefined ||
    // A number between ends the wrong way round is neither above nor below them.
    isBelow(range?.high, range?.low) ||
    !hasPlainRange(result)
  )
    return undefined
  if (isBelow(value, range?.low)) return 'below'
  return isBelow(range?.high, value) ? 'above' : undefined
}

function isForAll({ appliesTo, age, type }: ObservationReferenceRange): boolean {
  return (appliesTo ?? age ?? type) === undefined
}

function isBelow(one: Quantity | undefined, other: Quantity | undefined): boolean {
  return (
    one?.value !== undefined &&
    other?.value !== undefined &&
    unitOf(one) === unitOf(other) &&
    one.value < other.value
  )
}

function unitOf({ code, unit }: Quantity): string | undefined {
  return code ?? unit
}
