import type { FhirResource } from 'fhir/r4'
import { attempt } from '~/std/attempt'
import type { View } from '../view'

type Dated = Pick<View, 'moment'>

const known = new WeakMap<FhirResource, number>()
interface Order {
  readonly moment: View['moment']
  readonly resources: readonly FhirResource[]
  readonly sorted: readonly FhirResource[]
  /** The moments of `sorted`: a list of thousands is compared by them with every page. */
  readonly moments: readonly number[]
}

/** The last orders of lists that begin with a record, the latest one first. */
const orders = new WeakMap<FhirResource, readonly Order[]>()
const EMPTY = { sorted: [], moments: [] }
/** Several screens may show parts of one list, each with an order of its own. */
const KEPT = 3

/**
 * Records by their clinical date, newest first, those without one last, otherwise in their order.
 * Records that were added to the end of a list go to their places in its last order.
 */
export function newestFirst(
  resources: readonly FhirResource[],
  view: Dated,
): readonly FhirResource[] {
  const [first] = resources
  if (first === undefined) return resources
  const held = orders.get(first) ?? []
  const last = held.find((order) => order.moment === view.moment && begins(resources, order))
  if (last?.resources.length === resources.length) return last.sorted
  const more = resources
    .slice(last?.resources.length ?? 0)
    .map((resource) => ({ resource, moment: momentOf(resource, view) }))
    .sort((a, b) => b.moment - a.moment)
  const order = { moment: view.moment, resources, ...merged(last ?? EMPTY, more) }
  orders.set(first, [order, ...held.filter((one) => one !== last)].slice(0, KEPT))
  return order.sorted
}

function begins(resources: readonly FhirResource[], { resources: before }: Order): boolean {
  return before.length <= resources.length && before.every((one, index) => one === resources[index])
}

/**
 * The place of a record in a list in the order of `newestFirst`, found without looking at all of
 * it; -1 when it is not in the list.
 */
export function placeOf(rows: readonly FhirResource[], row: FhirResource, view: Dated): number {
  const moment = momentOf(row, view)
  let from = 0
  for (let to = rows.length; from < to;) {
    const middle = (from + to) >> 1
    const one = rows[middle]
    if (one !== undefined && momentOf(one, view) > moment) from = middle + 1
    else to = middle
  }
  return rows.indexOf(row, from)
}

/** True when one record comes before another in the order of `newestFirst`, by their moments. */
export function isNewer(one: FhirResource, other: FhirResource, view: Dated): boolean {
  return momentOf(one, view) > momentOf(other, view)
}

/** Two ordered lists as one; of the same moment, those of the first one come first. */
function merged(
  before: Pick<Order, 'sorted' | 'moments'>,
  more: readonly { readonly resource: FhirResource; readonly moment: number }[],
): Pick<Order, 'sorted' | 'moments'> {
  const sorted: FhirResource[] = []
  const moments: number[] = []
  let at = 0
  const takeBefore = (least: number) => {
    for (; at < before.sorted.length; at += 1) {
      const [one, moment] = [before.sorted[at], before.moments[at]]
      if (one === undefined || moment === undefined || moment < least) return
      sorted.push(one)
      moments.push(moment)
    }
  }
  for (const { resource, moment } of more) {
    takeBefore(moment)
    sorted.push(resource)
    moments.push(moment)
  }
  takeBefore(-Infinity)
  return { sorted, moments }
}

// Read once per record: a long list is sorted again with every page that is loaded.
function momentOf(resource: FhirResource, view: Dated): number {
  const before = known.get(resource)
  if (before !== undefined) return before
  const moment = attempt(() => view.moment(resource), undefined) ?? Number.MIN_SAFE_INTEGER
  known.set(resource, moment)
  return moment
}
