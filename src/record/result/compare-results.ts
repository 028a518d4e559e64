import type { FhirResource, Observation, Quantity } from 'fhir/r4'
import { otherOf } from '~/fhir/note-members'
import { quantityText } from '~/fhir/format/quantity-text'
import { unitText } from '~/fhir/format/codes/unit-text'
import { attempt } from '~/std/attempt'
import { runAtOnce, runInSlices, type SlicedWork } from '~/std/run-in-slices'
import { latePart, partThere, type LatePart } from '~/ui/late/late-part'
import type { Show } from '../show'
import { PRESSURE_KEY, readOf, UNNAMED_KEY, type MeasuredResult } from './latest/measured-result'
import { pressureText } from './latest/measured-text'
import { groupingResults, resultKey } from './latest/measurements'
import { referenceRangeText } from './reference-range-text'
import { resultText } from './result-text'
import { withMethod } from './shared-method-text'
import { sharedMethod, type Lines, type SharedMethod } from './values/lines'
import { isBefore } from './values/interval'
import { isUncounted } from './values/mark'
import { pressureHalf } from './values/pressure-codes'

/** The normal ranges of a result, in one line; undefined when it has none. */
export function rangeOf({ referenceRange }: Observation, show: Show): string | undefined {
  const texts = (referenceRange ?? []).map((range) => referenceRangeText(range, show))
  return texts.filter((text) => text !== undefined).join('; ') || undefined
}

/**
 * The previous value of the same measurement (docs/decisions, 69 and 152), with its unit if that
 * differs. Undefined when there is none, and for an entry that is not a valid result: withdrawn, or
 * without a date or a code.
 */
export function textBefore(
  observation: Observation,
  histories: Histories,
  show: Show,
): string | undefined {
  const found = before(observation, histories)
  if (found === undefined) return undefined
  const { result, half, shared } = found
  const text = half === undefined ? wholeText(result, show) : quantityText(half, show.format)
  if (text === undefined) return undefined
  const [first] = result.observations
  const unit = half === undefined ? unitOf(first, show) : unitText(half, show.format)
  const isSame = unit !== undefined && unit === unitOf(observation, show)
  // A percent sign stands without a space.
  const bare = isSame && text.endsWith(unit) ? text.slice(0, -unit.length).trimEnd() : text
  return withMethod(bare, shared, show.format.language)
}

function wholeText({ observations, readings }: MeasuredResult, show: Show): string | undefined {
  return observations.length > 1 ? pressureText(readings, show) : resultText(observations[0], show)
}

/** The unit of a result, or of its first part if it has several. */
function unitOf({ valueQuantity, component }: Observation, { format }: Show): string | undefined {
  const quantity = valueQuantity ?? component?.[0]?.valueQuantity
  return quantity === undefined ? undefined : unitText(quantity, format)
}

/** The results of one measurement that count, by their line, the newest first. */
interface History {
  readonly lines: Lines
  readonly results: ReadonlyMap<string, readonly MeasuredResult[]>
}

/** By `resultKey`. */
type Histories = ReadonlyMap<string, History>

/** Lists up to this length are arranged at once, longer ones between other work. */
const AT_ONCE = 1000
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

interface Found {
  readonly result: MeasuredResult
  /** Its systolic or diastolic number, where the one before such a number is asked for. */
  readonly half: Quantity | undefined
  readonly shared: SharedMethod | undefined
}

/** The latest result on the line of this one that is certainly older (docs/decisions, 151). */
function before(observation: Observation, histories: Histories): Found | undefined {
  const read = attempt(() => readOf(observation, undefined), 'panel' as const)
  if (read === 'panel' || read.key === UNNAMED_KEY || !isCompared(read.result)) return undefined
  const { key, result } = read
  const history = histories.get(resultKey(key, otherOf(observation)))
  const results = history?.results.get(history.lines.of(result)) ?? []
  const shared = history && sharedMethod(history.lines, result)
  // The first one that is older: a measurement of years may have thousands.
  let from = 0
  for (let to = results.length; from < to;) {
    const middle = (from + to) >> 1
    if ((results[middle]?.at ?? -Infinity) >= result.at) from = middle + 1
    else to = middle
  }
  // After these are only times with a span, which may reach beyond this one.
  while (results[from] !== undefined && !isBefore(results[from]?.when, result.when)) from += 1
  if (key !== PRESSURE_KEY) {
    const found = results[from]
    return found && { result: found, half: undefined, shared }
  }
  // Half a blood pressure is compared with such a half, and a whole one with a whole.
  const asked = pressureHalf(observation.code)
  for (const found of results.slice(from)) {
    if (!isBefore(found.when, result.when)) continue
    const half = found.readings.find((reading) => reading.half === asked)?.quantity
    if (asked === undefined ? found.readings.length > 1 : half !== undefined)
      return { result: found, half, shared }
  }
  return undefined
}

function isCompared({ mark, when }: MeasuredResult): boolean {
  return !isUncounted(mark) && when !== undefined
}

function* arranging(among: readonly FhirResource[]): SlicedWork<Histories> {
  const observations = among.filter((one) => one.resourceType === 'Observation')
  const { groups } = yield* groupingResults(observations)
  const histories = new Map<string, History>()
  for (const [key, { lines, results }] of groups) {
    yield
    const byLine = new Map<string, MeasuredResult[]>()
    for (const result of results) {
      if (!result.stated || !isCompared(result)) continue
      const line = byLine.get(lines.of(result))
      if (line === undefined) byLine.set(lines.of(result), [result])
      else line.push(result)
    }
    histories.set(key, { lines, results: byLine })
  }
  return histories
}
