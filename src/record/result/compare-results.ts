import type { FhirResource, Observation } from 'fhir/r4'
import { noteMembers } from '~/fhir/note-members'
import { notedOf } from '~/fhir/noted'
import { unitText } from '~/fhir/format/codes/unit-text'
import { measurementCode } from '~/fhir/scores/measurement-code'
import { runAtOnce, runInSlices, type SlicedWork } from '~/std/run-in-slices'
import { latePart, partThere, type LatePart } from '~/ui/late/late-part'
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
  histories: Histories,
  show: Show,
): string | undefined {
  const before = resultBefore(observation, histories)
  const text = before === undefined ? undefined : resultText(before, show)
  if (before === undefined || text === undefined) return undefined
  const unit = unitOf(before, show)
  const isSame = unit !== undefined && unit === unitOf(observation, show)
  // A percent sign stands without a space.
  return isSame && text.endsWith(unit) ? text.slice(0, -unit.length).trimEnd() : text
}

/** The unit of a result, or of its first part if it has several. */
function unitOf({ valueQuantity, component }: Observation, { format }: Show): string | undefined {
  const quantity = valueQuantity ?? component?.[0]?.valueQuantity
  return quantity === undefined ? undefined : unitText(quantity, format)
}

interface Dated {
  readonly observation: Observation
  readonly at: number
}

type Histories = ReadonlyMap<string, readonly Dated[]>

/** Lists up to this length are arranged at once, longer ones between other work. */
const AT_ONCE = 1000
/** Number of records that are read before the work may pause. */
const STEP = 100

/** Results by their measurement, newest first; arranged once for each list. */
const arranged = new WeakMap<readonly FhirResource[], LatePart<Histories>>()

/**
 * The results of a list by their measurement, among which the one before another is found. For a
 * long list they come a little later.
 */
export function historiesOf(among: readonly FhirResource[]): LatePart<Histories> {
  const known = arranged.get(among)
  if (known !== undefined) return known
  const made =
    among.length <= AT_ONCE
      ? partThere(runAtOnce(arranging(among)))
      : latePart(async () => runInSlices(arranging(among), new AbortController().signal))
  arranged.set(among, made)
  return made
}

/**
 * The latest result of the same code and method (R4, Observation.method: another method is another
 * measurement) before this one that has a value and was not withdrawn.
 */
function resultBefore(observation: Observation, histories: Histories): Observation | undefined {
  const at = momentOfResult(observation)
  const key = measurementOf(observation)
  if (at === undefined || key === undefined || !isStanding(observation)) return undefined
  const history = histories.get(key) ?? []
  // The first one that is older: a measurement of years may have thousands.
  let from = 0
  for (let to = history.length; from < to;) {
    const middle = (from + to) >> 1
    if ((history[middle]?.at ?? -Infinity) >= at) from = middle + 1
    else to = middle
  }
  return history[from]?.observation
}

function* arranging(among: readonly FhirResource[]): SlicedWork<Histories> {
  const histories = new Map<string, Dated[]>()
  noteMembers(among)
  for (const [index, resource] of among.entries()) {
    if (index % STEP === STEP - 1) yield
    if (resource.resourceType !== 'Observation' || !isStanding(resource)) continue
    const at = momentOfResult(resource)
    const key = measurementOf(resource)
    if (at === undefined || key === undefined) continue
    if (![resource, ...(resource.component ?? [])].some(statesValue)) continue
    const history = histories.get(key) ?? []
    history.push({ observation: resource, at })
    histories.set(key, history)
  }
  for (const history of histories.values()) {
    yield
    history.sort((a, b) => b.at - a.at)
  }
  return histories
}

/** The measurement, its method and what it is about, as one text; undefined without a code. */
function measurementOf(observation: Observation): string | undefined {
  const code = measurementCode(observation.code)
  return code === undefined
    ? undefined
    : `${code} ${methodOf(observation) ?? ''} ${notedOf(observation)?.about ?? ''}`
}
