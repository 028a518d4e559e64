import type { SlicedWork } from '~/std/run-in-slices'
import type { ItemDefinition } from './read/definition'
import type { Form } from './form'
import { formOf } from './form-of-state'
import type { Node } from './form-state'
import { everyTask, settleInSteps } from './run/settle-state'
import { drawInSteps } from './view'

/**
 * A form that is being filled in, with the words of another reading of the same questionnaire:
 * another language. Answers, what was typed, occurrences and their notes stay, and so do the paths,
 * so that the focus stays where it is. In steps, for a screen.
 */
export function* inWordsOf(form: Form, reading: Form): SlicedWork<Form> {
  const { runtime } = reading.state
  const reworded = {
    ...form.state,
    // What the record told when the form was opened goes on to hold.
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
