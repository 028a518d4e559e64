import type { FhirResource, Observation } from 'fhir/r4'
import { unitText } from '~/fhir/format/unit-text'
import { measurementCode } from '~/fhir/scores/measurement-code'
import { isStanding, methodOf, momentOfResult, statesValue } from './measurement'
import type { Show } from '../show'
import { referenceRangeText } from './reference-range-text'
import { resultText } from './result-text'

/** The normal ranges of a result, in one line; undefined when it has none. */
export function rangeOf({ referenceRange }: Observation, show: Show): string | undefined {
  const texts = (referenceRange ?? []).map((range) => referenceRangeText(range, show))
  return texts.filter((text) => text !== undefined).join('; ') || undefined
}

/**
 * The previous value of the same measurement, with its unit if that differs. Undefined when there
 * is none, and for an entry that is not a valid result: withdrawn, or without a date or a code.
 */
export function textBefore(
  observation: Observation,
  among: readonly FhirResource[],
  show: Show,
): string | undefined {
  const before = resultBefore(observation, among)
  const text = before === undefined ? undefined : resultText(before, show)
  if (before === undefined || text === undefined) return undefined
  const unit = unitOf(before)
  const isSame = unit !== undefined && unit === unitOf(observation)
  return isSame && text.endsWith(` ${unit}`) ? text.slice(0, -unit.length - 1) : text
}

/** The unit of a result, or of its first part if it has several. */
function unitOf({ valueQuantity, component }: Observation): string | undefined {
  const quantity = valueQuantity ?? component?.[0]?.valueQuantity
  return quantity === undefined ? undefined : unitText(quantity)
}

interface Dated {
  readonly observation: Observation
  readonly at: number
}

/** Results by their measurement, newest first; computed once for each list. */
const histories = new WeakMap<readonly FhirResource[], ReadonlyMap<string, readonly Dated[]>>()

/**
 * The latest result of the same code and method (R4, Observation.method: another method is another
 * measurement) before this one that has a value and was not withdrawn.
 */
function resultBefore(
  observation: Observation,
  among: readonly FhirResource[],
): Observation | undefined {
  const at = momentOfResult(observation)
  const key = measurementOf(observation)
  if (at === undefined || key === undefined || !isStanding(observation)) return undefined
  const history = histories.get(among) ?? historiesOf(among)
  histories.set(among, history)
  return history.get(key)?.find((one) => one.at < at)?.observation
}

function historiesOf(among: readonly FhirResource[]): ReadonlyMap<string, readonly Dated[]> {
  const histories = new Map<string, Dated[]>()
  for (const resource of among) {
    if (resource.resourceType !== 'Observation' || !isStanding(resource)) continue
    const at = momentOfResult(resource)
    const key = measurementOf(resource)
    if (at === undefined || key === undefined) continue
    if (![resource, ...(resource.component ?? [])].some(statesValue)) continue
    const history = histories.get(key) ?? []
    history.push({ observation: resource, at })
    histories.set(key, history)
  }
  for (const history of histories.values()) history.sort((a, b) => b.at - a.at)
  return histories
}

/** The measurement and its method, as one text; undefined without a code. */
function measurementOf(observation: Observation): string | undefined {
  const code = measurementCode(observation.code)
  return code === undefined ? undefined : `${code} ${methodOf(observation) ?? ''}`
}
