import type { FhirResource, Observation, Patient } from 'fhir/r4'
import { otherOf } from '~/fhir/note-members'
import { measurementCode } from '~/fhir/scores/measurement-code'
import { isAbnormal } from '~/record/result/outside-for-patient'
import { isCriticalCode } from '~/record/result/values/flag'
import type { SlicedWork } from '~/std/run-in-slices'
import type { HomeChart } from './home-chart'
import { CHANGE_KINDS, type Change, type ChangeKind } from './change'
import { keyOf, oncePerEvent } from './events'
import { newsSince, type Since } from './since'

/** A record, and the time whose news are asked for. */
export interface News {
  readonly home: HomeChart
  /** Undefined while it is being found out. */
  readonly since: Since | undefined
  readonly now: Date
  /** The patient, for ranges that are for some people only. */
  readonly patient?: Patient | undefined
}

/** Number of records that are looked at before the work may pause. */
const STEP = 100

/**
 * The loaded records that are new since a moment by their own dates, each once, in the order of
 * their kinds and then newest first, those that are still to come last of their kind. The person's
 * own details are not news.
 */
export function* findingChanges({
  home,
  since,
  now,
  patient,
}: News): SlicedWork<readonly Change[]> {
  if (since === undefined) return []
  let looked = 0
  const seen = new Set<string>()
  const news: Change[] = []
  for (const { view, records } of home.lists.values())
    for (const resource of records) {
      looked += 1
      if (looked % STEP === 0) yield
      const key = keyOf(resource)
      if (resource.resourceType === 'Patient' || (resource.id !== undefined && seen.has(key)))
        continue
      seen.add(key)
      const date = newsSince(resource, since, now)
      if (date === undefined) continue
      const kind = kindOf(resource, patient)
      news.push({ kind, resource, view, at: date.at, date, earlier: [], members: [] })
    }
  yield
  const changes: Change[] = []
  const byMeasurement = new Map<string, number>()
  for (const change of oncePerEvent(news)) {
    const measurement = measurementOf(change.resource)
    const place = measurement === undefined ? undefined : byMeasurement.get(measurement)
    const other = place === undefined ? undefined : changes[place]
    if (place === undefined || other === undefined) {
      if (measurement !== undefined) byMeasurement.set(measurement, changes.length)
      changes.push(change)
    } else changes[place] = joined(other, change)
  }
  return changes.toSorted(
    (a, b) =>
      rankOf(a) - rankOf(b) ||
      Number(isAwaited(a.resource)) - Number(isAwaited(b.resource)) ||
      b.at - a.at,
  )
}

/** True for a result that is still to come: what is known goes before it. */
function isAwaited(resource: FhirResource): boolean {
  return resource.resourceType === 'Observation' && resource.status === 'registered'
}

/** True where the source marks a result, or a part of it, as critical. */
function isCritical(observation: Observation): boolean {
  if (observation.status === 'entered-in-error' || observation.status === 'cancelled') return false
  return [observation, ...(observation.component ?? [])].some((part) =>
    (part.interpretation ?? []).some(
      ({ coding }) => coding?.some(({ code }) => isCriticalCode(code)) === true,
    ),
  )
}

/** The number of records in changes. */
export function countOf(changes: readonly Change[]): number {
  return changes.reduce((sum, { earlier }) => sum + 1 + earlier.length, 0)
}

/**
 * The first changes for a card, in their order: critical results, and of any other kind not more
 * than a third of them while others wait, so that a panel of twenty results does not hide a new
 * medicine. The others are the rest.
 */
export function firstChanges(changes: readonly Change[], most: number): readonly Change[] {
  const taken = new Set<Change>()
  const counts = new Map<ChangeKind, number>()
  for (const limit of [Math.ceil(most / 3), Number.POSITIVE_INFINITY])
    for (const change of changes) {
      const count = counts.get(change.kind) ?? 0
      const isCut = count >= limit && change.kind !== 'critical'
      if (taken.size >= most || taken.has(change) || isCut) continue
      counts.set(change.kind, count + 1)
      taken.add(change)
    }
  return changes.filter((change) => taken.has(change))
}

/** Two results of one measurement: the latest, in the place of the gravest. */
function joined(one: Change, other: Change): Change {
  const [latest, before] = other.at > one.at ? [other, one] : [one, other]
  const { kind } = rankOf(before) < rankOf(latest) ? before : latest
  return { ...latest, kind, earlier: [before.resource, ...one.earlier, ...other.earlier] }
}

function rankOf({ kind }: Change): number {
  return CHANGE_KINDS.indexOf(kind)
}

/** Results that are not about the patient, as a fetus's, are a measurement of their own. */
function measurementOf(resource: FhirResource): string | undefined {
  const code = resource.resourceType === 'Observation' ? measurementCode(resource.code) : undefined
  return code && `${otherOf(resource)?.about ?? ''} ${code}`
}

function kindOf(resource: FhirResource, patient: Patient | undefined): ChangeKind {
  switch (resource.resourceType) {
    case 'AllergyIntolerance':
      return 'allergy'
    case 'Observation':
      return isCritical(resource)
        ? 'critical'
        : isAbnormal(resource, patient)
          ? 'abnormal'
          : 'result'
    case 'Condition':
      return 'condition'
    case 'MedicationRequest':
    case 'MedicationStatement':
      return 'medicine'
    case 'DocumentReference':
      return 'document'
    case 'QuestionnaireResponse':
      return 'form'
    case 'Encounter':
      return 'visit'
    default:
      return 'other'
  }
}
