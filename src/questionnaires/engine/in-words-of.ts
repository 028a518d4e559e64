import type { SlicedWork } from '~/std/run-in-slices'
import type { ItemDefinition } from './read/definition'
import type { Form } from './form'
import { formOf } from './form-of-state'
import type { Node } from './form-state'
import { everyTask, settleInSteps } from './run/settle-state'
import { drawInSteps } from './view'

/**
 * A form that is being filled in, with its words in another language. Answers, typed text,
 * occurrences and their notes stay, and so do the paths, so that the focus stays in place. In
 * steps, for a screen.
 */
export function* inWordsOf(form: Form, reading: Form): SlicedWork<Form> {
  const { runtime } = reading.state
  const reworded = {
    ...form.state,
    // The data from the record at the opening of the form stays valid.
    runtime: {
      ...runtime,
      context: form.state.runtime.context,
      header: form.state.runtime.header,
    },
    nodes: withDefinitions(form.state.nodes, runtime.definition.byLinkId),
    runs: new Map<string, number>(),
  }
  const state = yield* settleInSteps({ ...reworded, queue: everyTask(reworded) })
  yield* drawInSteps(state)
  return formOf(state)
}

function withDefinitions(
  nodes: readonly Node[],
  known: ReadonlyMap<string, ItemDefinition>,
): readonly Node[] {
  return nodes.map((node) => ({
    ...node,
    definition: known.get(node.definition.face.linkId) ?? node.definition,
    slots: node.slots.map((slot) => ({ ...slot, nodes: withDefinitions(slot.nodes, known) })),
    nodes: withDefinitions(node.nodes, known),
  }))
}
