import type { Capability } from '~/capability/capability'
import { isPermit, type Permit, type Refusal } from '~/capability/permit'
import type { Search } from '~/fhir/request'
import { isListed } from '../is-listed'
import { listRequest } from '../list-request'
import type { View } from '../view'

/** A list of a patient's record that may be asked for. */
export interface PermittedView {
  readonly view: View
  readonly permit: Permit<Search>
  /**
   * False when another list that may be asked for contains the same records, such as the laboratory
   * results among all observations.
   */
  readonly needed: boolean
}

/** An unavailable list of a patient's record, with the reason. */
export interface RefusedView {
  readonly view: View
  readonly refusal: Refusal
}

/** Everything that a patient's record can hold here. */
export interface ChartPlan {
  readonly permitted: readonly PermittedView[]
  /** Kinds of records that cannot be read at all. */
  readonly refused: readonly RefusedView[]
}

/**
 * The lists that may be asked for about a patient, in the order of the navigation. A record of
 * every type is in at least one needed list.
 */
export function chartPlan(
  views: readonly View[],
  patientId: string,
  capability: Capability,
): ChartPlan {
  const answers = views
    .filter((view) => view.place === 'patient' && isListed(view, capability))
    .map((view) => ({ view, answer: capability.decide(listRequest(view, patientId, capability)) }))
  const offered = answers.flatMap(({ view, answer }) =>
    isPermit(answer) ? [{ view, permit: answer }] : [],
  )
  // The last view of a type is its most general one (registry.ts); if it is unavailable, the
  // special ones contain the available records.
  const general = new Map(
    answers.map(({ view, answer }) => [view.type, { view, open: isPermit(answer) }]),
  )
  const permitted = offered.map(({ view, permit }) => {
    const most = general.get(view.type)
    return { view, permit, needed: most === undefined || !most.open || most.view === view }
  })
  const read = new Set(offered.map(({ view }) => view.type))
  const refused = answers.flatMap(({ view, answer }) =>
    isPermit(answer) || read.has(view.type) ? [] : [{ view, refusal: answer }],
  )
  return { permitted, refused }
}
