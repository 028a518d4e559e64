import type { FhirResource } from 'fhir/r4'
import { fieldsOf } from '~/fhir/json'
import { pointsOf } from '~/record/ranked/points-of'
import type { Show } from '~/record/show'
import { medicineHolds } from '~/record/medicine-holds'
import { isBanned, isEnteredInError } from '~/record/status'
import type { View } from '~/record/view'

/** The groups of a list that has what is current, in their order. */
export const LIST_STATES = ['banned', 'now', 'considered', 'other', 'past', 'mistake'] as const

/**
 * The state that a row is grouped by: `banned` is what must not be taken now, which comes first;
 * `considered` is one of several diagnoses that are looked at, of which only some are there;
 * `other` is neither current nor over, such as what was only proposed, or was ruled out; a mistake
 * is apart from all.
 */
export type ListState = (typeof LIST_STATES)[number]

/** Codes of statuses by which something was and is over. */
const OVER: ReadonlySet<string> = new Set([
  'inactive',
  'resolved',
  'remission',
  'stopped',
  'ended',
  'completed',
  'cancelled',
])
/** Codes by which it never was, whatever else is said. */
const NEVER: ReadonlySet<string> = new Set(['refuted', 'do-not-perform', 'proposal', 'option'])

/** The code of a diagnosis among several possible ones (R4, value set "condition-ver-status"). */
const CONSIDERED = 'differential'

/** The state of a row; undefined in a list without such groups. */
export function stateOf(
  row: FhirResource,
  view: Pick<View, 'overview' | 'statuses' | 'whens'>,
  show: Show,
): ListState | undefined {
  if (view.overview?.groups !== true) return undefined
  const statuses = view.statuses(row, show)
  if (isEnteredInError(statuses)) return 'mistake'
  if (view.overview.only(row, show))
    return statuses.some(({ code }) => code === CONSIDERED) ? 'considered' : 'now'
  const is = (codes: ReadonlySet<string>) => statuses.some(({ code }) => codes.has(code))
  if (isBanned(row) && medicineHolds(fieldsOf(row))) return 'banned'
  // Old records say when something ended, and no more.
  const isOver = is(OVER) || view.whens(row, show).some(({ kind }) => kind === 'ended')
  return isOver && !is(NEVER) ? 'past' : 'other'
}

/** The rows of one state: those from one index up to another. */
export interface StatePart {
  readonly state: ListState
  readonly from: number
  /** The index after its last row. */
  readonly to: number
}

/**
 * Rows in the groups of their states, current ones by their weight and all others as they are.
 * Drops none. Without parts the rows are as they were: the list has no such groups.
 */
export function byState(
  rows: readonly FhirResource[],
  view: Pick<View, 'overview' | 'statuses' | 'whens'>,
  show: Show,
): { readonly rows: readonly FhirResource[]; readonly parts: readonly StatePart[] } {
  if (view.overview?.groups !== true) return { rows, parts: [] }
  const groups = new Map<ListState | undefined, FhirResource[]>()
  for (const row of rows) {
    const state = stateOf(row, view, show)
    const group = groups.get(state)
    if (group === undefined) groups.set(state, [row])
    else group.push(row)
  }
  const arranged: FhirResource[] = []
  const parts = LIST_STATES.flatMap((state): readonly StatePart[] => {
    const group = groups.get(state)
    if (group === undefined) return []
    const from = arranged.length
    const weighed = group.map((row) => [row, pointsOf(row)] as const)
    const sorted = state === 'now' ? weighed.toSorted(([, a], [, b]) => b - a) : weighed
    for (const [row] of sorted) arranged.push(row)
    return [{ state, from, to: arranged.length }]
  })
  return { rows: arranged, parts }
}
