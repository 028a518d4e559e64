import type { SlicedWork } from '~/std/run-in-slices'
import type { View } from '../view'
import { eachChartRecord, type ChartRecord } from './chart-records'
import { referencesOf } from './references'
import type { Chart } from './use-chart'

/** A record that names another. */
export interface Referrer extends ChartRecord {
  /** The elements in which it does. */
  readonly elements: readonly string[]
}

/** Records of one kind that name a record, newest first. */
export interface ReferrerGroup {
  readonly view: View
  readonly referrers: readonly Referrer[]
}

/** It only names the patient, for whom that would be everything. */
const OWNERS: ReadonlySet<string> = new Set(['subject', 'patient', 'beneficiary'])

/**
 * The loaded records that refer to a record, by kind in the order of the navigation; pauses after
 * each record.
 */
export function* findingReferrers(
  chart: Chart,
  target: string,
  bases: readonly string[],
): SlicedWork<readonly ReferrerGroup[]> {
  const groups = new Map<View, Referrer[]>()
  for (const { resource, view } of eachChartRecord(chart)) {
    yield
    const elements = referencesOf(resource, bases)
      .filter((one) => one.target === target)
      .map(({ element }) => element)
    const telling = target.startsWith('Patient/')
      ? elements.filter((element) => !OWNERS.has(element))
      : elements
    if (telling.length === 0 || `${resource.resourceType}/${resource.id ?? ''}` === target) continue
    const group = groups.get(view) ?? []
    group.push({ resource, view, elements: telling })
    groups.set(view, group)
  }
  return [...groups].map(([view, referrers]) => ({ view, referrers: byMoment(view, referrers) }))
}

function byMoment(view: View, referrers: readonly Referrer[]): readonly Referrer[] {
  return referrers
    .map((referrer) => ({
      referrer,
      moment: view.moment(referrer.resource) ?? Number.NEGATIVE_INFINITY,
    }))
    .toSorted((a, b) => (a.moment === b.moment ? 0 : b.moment - a.moment))
    .map(({ referrer }) => referrer)
}
