import type { CodeableConcept, Observation, ObservationReferenceRange, Quantity } from 'fhir/r4'
import type { FormatContext } from '~/fhir/format/context'
import { statusText } from '~/fhir/format/codes/status-text'
import type { TagTone } from '~/ui/Tag'
import { isInterpretationSystem } from './values/flag'

/** The interpretation of a result, in a word. */
export interface Flag {
  readonly text: string
  readonly tone: TagTone
}

/**
 * v3 ObservationInterpretation by its meaning for the reader (R4, "Observation Interpretation
 * Codes").
 */
const TONES: Readonly<Record<string, TagTone>> = {
  A: 'critical',
  AA: 'critical',
  HH: 'critical',
  LL: 'critical',
  H: 'high',
  HU: 'high',
  '>': 'high',
  L: 'low',
  LU: 'low',
  '<': 'low',
}

interface Interpreted extends Pick<
  Observation,
  'interpretation' | 'referenceRange' | 'valueQuantity'
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
      code !== undefined && Object.hasOwn(TONES, code)
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

function toneOf(code: string | undefined): TagTone {
  return code !== undefined && Object.hasOwn(TONES, code) ? (TONES[code] ?? 'neutral') : 'neutral'
}

/**
 * The side of its own reference range on which a number lies, if the source gave no interpretation.
 * Only plain cases: one range for everyone, the same unit, no comparator; undefined otherwise, and
 * inside the range.
 */
export function outsideRange({
  interpretation,
  referenceRange,
  valueQuantity,
}: Interpreted): 'above' | 'below' | undefined {
  const range = referenceRange?.[0]
  if (
    range === undefined ||
    referenceRange?.length !== 1 ||
    (interpretation ?? []).length > 0 ||
    !isForAll(range)
  )
    return undefined
  const value = valueQuantity?.value
  if (value === undefined || valueQuantity?.comparator !== undefined) return undefined
  if (below(value, valueQuantity, range.low)) return 'below'
  return below(range.high?.value, range.high, valueQuantity) ? 'above' : undefined
}

function isForAll({ appliesTo, age, type }: ObservationReferenceRange): boolean {
  const normal = type?.coding?.every(({ code }) => code === 'normal') ?? true
  return (appliesTo ?? []).length === 0 && age === undefined && normal
}

function below(
  value: number | undefined,
  unit: Quantity | undefined,
  limit: Quantity | undefined,
): boolean {
  return (
    value !== undefined &&
    limit?.value !== undefined &&
    unitOf(unit) === unitOf(limit) &&
    value < limit.value
  )
}

function unitOf(quantity: Quantity | undefined): string | undefined {
  return quantity?.code ?? quantity?.unit
}

/**
 * True when the source marks a result, or a part of it, as abnormal, or it lies outside its own
 * plain range.
 */
export function isAbnormal(observation: Observation): boolean {
  if (observation.status === 'entered-in-error' || observation.status === 'cancelled') return false
  return [observation, ...(observation.component ?? [])].some(
    (part) =>
      outsideRange(part) !== undefined ||
      (part.interpretation ?? []).some(
        ({ coding }) =>
          coding?.some(({ code }) => code !== undefined && Object.hasOwn(TONES, code)) === true,
      ),
  )
}
