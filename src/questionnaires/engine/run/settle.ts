import type { Form } from '../form'
import { formOf } from '../form-of-state'
import type { FormState } from '../form-state'
import { followers, joined, settleState } from './settle-state'

/**
 * Continues the computation for one slice of time. Call it in the next frame while `form.pending`
 * is above 0.
 */
export function settle(form: Form): Form {
  return form.pending === 0 ? form : formOf(settleForSlice(form.state))
}

/** Computes everything that is pending, however long it takes: before answers are passed on. */
export function settleWholly(form: Form): Form {
  return form.pending === 0 ? form : formOf(settleState(form.state, () => true))
}

/**
 * The form after a change of its occurrences. The consequences are left to `settle`, in the next
 * frame, so that a key appears at once; a form that was opened without slices (`sliceMs` infinite)
 * computes all of them.
 */
export function changed(form: Form, nodes: FormState['nodes'], linkIds: Iterable<string>): Form {
  if (nodes === form.state.nodes) return form
  const after = { ...form.state, nodes }
  const queue = joined(after.queue, followers(form.state, after, new Set(linkIds)))
  const next = { ...after, queue, runs: new Map() }
  return formOf(after.runtime.sliceMs === Infinity ? settleForSlice(next) : next)
}

function settleForSlice(state: FormState): FormState {
  const until = performance.now() + state.runtime.sliceMs
  return settleState(state, () => performance.now() < until)
}
