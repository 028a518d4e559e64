import { fieldsOf, listOf, textOf } from '~/fhir/json'
import { ORDERS, type Order } from './arrange'
import type { TimelineFilter } from './filter-entries'

/** Everything that a person may choose about a timeline, in a form that can be kept. */
export interface TimelinePlace {
  readonly without: readonly string[]
  readonly from: string
  readonly to: string
  readonly order: Order
  /** Headings that were opened (`false`) or closed. */
  readonly turned: readonly (readonly [key: string, closed: boolean])[]
}

/** A valid place from whatever was kept. */
export function readTimelinePlace(kept: unknown): TimelinePlace {
  const { without, from, to, order, turned } = fieldsOf(kept)
  return {
    without: listOf(without).filter((path) => typeof path === 'string'),
    from: textOf(from) ?? '',
    to: textOf(to) ?? '',
    order: ORDERS.find((one) => one === order) ?? 'time',
    turned: listOf(turned).flatMap((pair) => {
      const [key, closed] = listOf(pair)
      return typeof key === 'string' && typeof closed === 'boolean' ? [[key, closed] as const] : []
    }),
  }
}

/** The filter of a place. */
export function filterOf({ without, from, to }: TimelinePlace): TimelineFilter {
  return { without: new Set(without), from, to }
}

/** A place with another filter. */
export function withFilter(place: TimelinePlace, filter: TimelineFilter): TimelinePlace {
  return { ...place, ...filter, without: [...filter.without] }
}
