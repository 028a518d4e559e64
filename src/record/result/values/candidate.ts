import type { CodeableConcept, Observation, Quantity } from 'fhir/r4'
import { pointsInWords } from '~/fhir/scores/points-in-words'
import { isDrawable } from './is-drawable'
import type { ObservationPart, PointValue } from './point-value'

/** A value that an observation states, before it is known if it fits on a line. */
export interface Candidate {
  readonly key: string
  readonly observation: Observation
  readonly part: ObservationPart
  readonly concept: CodeableConcept
  /** Undefined when the value is not a number. */
  readonly value: PointValue | undefined
  /** The number with its comparator and unit. */
  readonly quantity?: Quantity
}

/** Datatypes of `value[x]` that are not a single number (R4, Observation.value). */
const OTHER_VALUES = [
  'valueCodeableConcept',
  'valueString',
  'valueBoolean',
  'valueRange',
  'valueRatio',
  'valueSampledData',
  'valueTime',
  'valueDateTime',
  'valuePeriod',
] as const satisfies readonly (keyof ObservationPart)[]

const keys = new WeakMap<Observation, string>()
let unnamed = 0

/**
 * The values of an observation: its own, and each component's by the component's code. A panel
 * without a value of its own has none.
 */
export function candidatesOf(observation: Observation): readonly Candidate[] {
  const components = observation.component ?? []
  const group = components.length > 0 || (observation.hasMember ?? []).length > 0
  const parts: readonly ObservationPart[] =
    group && !statesValue(observation) ? components : [observation, ...components]
  return parts.map((part, index) => candidateOf(observation, part, index))
}

function candidateOf(observation: Observation, part: ObservationPart, index: number): Candidate {
  const quantity = quantityOf(part)
  const value = valueOf(part, quantity)
  return {
    key: `${keyOf(observation)}.${index}`,
    observation,
    part,
    concept: part.code,
    value,
    ...(quantity !== undefined && value?.kind === 'number' ? { quantity } : {}),
  }
}

function valueOf(part: ObservationPart, quantity: Quantity | undefined): PointValue | undefined {
  if (typeof quantity?.value === 'number') {
    // It stays in the record, as it was written; the list of values without a line names it. So
    // does one beside the reason why there is none (R4, Observation, obs-6).
    if (!isDrawable(quantity.value) || part.dataAbsentReason !== undefined) return undefined
    return {
      kind: 'number',
      value: quantity.value,
      ...(quantity.comparator === undefined ? {} : { comparator: quantity.comparator }),
    }
  }
  if (OTHER_VALUES.some((name) => part[name] !== undefined)) return undefined
  return {
    kind: 'absent',
    ...(part.dataAbsentReason === undefined ? {} : { reason: part.dataAbsentReason }),
  }
}

/** An integer (a score, a count) is a number without a unit, and so are points stated as text. */
function quantityOf(part: ObservationPart): Quantity | undefined {
  const number = part.valueInteger ?? pointsInWords(part)
  return part.valueQuantity ?? (number === undefined ? undefined : { value: number })
}

function statesValue(observation: Observation): boolean {
  return (
    quantityOf(observation) !== undefined ||
    observation.dataAbsentReason !== undefined ||
    OTHER_VALUES.some((name) => observation[name] !== undefined)
  )
}

/** The record's id; a record without one is its own key. */
function keyOf(observation: Observation): string {
  if (observation.id !== undefined) return observation.id
  const known = keys.get(observation)
  if (known !== undefined) return known
  unnamed += 1
  // A space cannot be part of a FHIR id, so this never equals another key.
  const made = `unnamed ${unnamed}`
  keys.set(observation, made)
  return made
}
