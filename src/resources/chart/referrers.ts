import { inSlices } from '~/std/in-slices'
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

/** Says only whose record it is: for the patient that would be everything. */
const OWNERS: ReadonlySet<string> = new Set(['subject', 'patient'])

/** The loaded records that name a record, by kind in the order of the navigation; undefined when it was told to stop. */
export async function findReferrers(
  chart: Chart, target: string, bases: readonly string[], stopped: () => boolean,
): Promise<readonly ReferrerGroup[] | undefined> {
  const groups = new Map<View, Referrer[]>()
  const done = await inSlices(eachChartRecord(chart), ({ resource, view }) => {
    const elements = referencesOf(resource, bases).filter((one) => one.target === target).map(({ element }) => element)
    const telling = target.startsWith('Patient/') ? elements.filter((element) => !OWNERS.has(element)) : elements
    if (telling.length === 0 || `${resource.resourceType}/${resource.id ?? ''}` === target) return
    const group = groups.get(view) ?? []
    group.push({ resource, view, elements: telling })
    groups.set(view, group)
  }, 'task', stopped)
  if (!done) return undefined
  return [...groups].map(([view, referrers]) => ({ view, referrers: byMoment(view, referrers) }))
}

function byMoment(view: View, referrers: readonly Referrer[]): readonly Referrer[] {
  return referrers
    .map((referrer) => ({ referrer, moment: view.moment(referrer.resource) ?? Number.NEGATIVE_INFINITY }))
    .toSorted((a, b) => (a.moment === b.moment ? 0 : b.moment - a.moment))
    .map(({ referrer }) => referrer)
}
